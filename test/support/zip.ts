import { inflateRawSync } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

/** The files of a zip archive by their path in it; folders are left out. For archives below 4 GiB without encryption. Source:
 *  APPNOTE.TXT 4.3.7 (local header), 4.3.12 (central directory), 4.3.16 (its end). Throws if it isn't a zip archive. */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  return new Map(entriesOf(archive).map(({ path, at }) => [path, contentOf(archive, at, path)]));
}

/** The permissions of those files, as POSIX systems have them. Throws if it isn't a zip archive. */
export function readZipModes(archive: Buffer): ReadonlyMap<string, number> {
  return new Map(entriesOf(archive).map(({ path, at }) => [path, archive.readUInt16LE(at + 40) & 0o777]));
}

function entriesOf(archive: Buffer): readonly { readonly path: string; readonly at: number }[] {
  const end = archive.lastIndexOf(signature(END_SIGNATURE));
  if (end < 0 || end + END_BYTES > archive.length) throw new Error('This is no zip archive.');
  const count = archive.readUInt16LE(end + 10);
  const entries: { readonly path: string; readonly at: number }[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Error(`Entry ${index} is damaged.`);
    const nameEnd = at + ENTRY_BYTES + archive.readUInt16LE(at + 28);
    const path = archive.toString('utf8', at + ENTRY_BYTES, nameEnd);
    if (!path.endsWith('/')) entries.push({ path, at });
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** The lengths are in the central directory, because streaming writers leave them out of the local header. */
function contentOf(archive: Buffer, entry: number, path: string): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const length = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  const start = local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const content = archive.subarray(start, start + length);
  if (method === 0) return content;
  if (method === 8) return inflateRawSync(content);
  throw new Error(`${path} is compressed by method ${method}, which is neither 0 nor 8.`);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
