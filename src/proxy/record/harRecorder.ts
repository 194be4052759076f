import type { EndedExchange, Recorder } from './endedExchange.ts';
import { GrowingFile, type RecordTrouble } from './growingFile.ts';
import { harEntry } from './harEntry.ts';
import type { RecordFile } from './recordFile.ts';

const HEAD_START = '{"log":{"version":"1.2","creator":{"name":"Fiscal Playground"';
const HEAD_END = '"entries":[';
const TAIL = '\n]}}\n';
/** More than the last entry of a truncated recording. */
const MAX_SEARCHED_BYTES = 67_108_864;

/** Records to a HAR file: a new one, or one from an earlier recording, even a truncated one. Resolves to
 *  `other-format` for a file with anything else in it. */
export async function harRecorder(
  file: RecordFile,
  origin: string,
  version: string,
  onTrouble: (trouble: RecordTrouble) => void,
): Promise<Recorder | 'other-format'> {
  const size = await file.size();
  let at: number;
  let isEmpty = true;
  if (size === 0) {
    const head = `${HEAD_START},"version":${JSON.stringify(version)}},${HEAD_END}`;
    await file.write(Buffer.from(head + TAIL), 0);
    at = head.length;
  } else {
    const start = (await file.read(0, HEAD_START.length)).toString();
    if (start !== HEAD_START) return 'other-format';
    const found = await endOfEntries(file, size);
    if (found === undefined) return 'other-format';
    ({ at, isEmpty } = found);
    await file.write(Buffer.from(TAIL), at);
    await file.truncate(at + TAIL.length);
  }
  const growing = new GrowingFile(file, { at, isEmpty, separator: ',', tail: TAIL }, onTrouble);
  return {
    record: (exchange: EndedExchange, mask) => {
      growing.add(`\n${harEntry(exchange, origin, mask)}`);
    },
    close: () => growing.close(),
  };
}

/** Where the last complete entry ends. Each entry is a line of its own. */
async function endOfEntries(
  file: RecordFile,
  size: number,
): Promise<{ readonly at: number; readonly isEmpty: boolean } | undefined> {
  const from = Math.max(0, size - MAX_SEARCHED_BYTES);
  const bytes = await file.read(from, size - from);
  let end = bytes.length;
  while (end > 0) {
    const breakAt = bytes.lastIndexOf(0x0a, end - 1);
    const line = bytes.toString('utf8', breakAt + 1, end);
    if (breakAt === -1) {
      // The first line: the head without an entry after it.
      return from === 0 && line.endsWith(HEAD_END) ? { at: end, isEmpty: true } : undefined;
    }
    const entry = line.replace(/,$/, '');
    if (isJsonObject(entry)) return { at: from + breakAt + 1 + Buffer.byteLength(entry), isEmpty: false };
    end = breakAt;
  }
  return undefined;
}

function isJsonObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    // The line is cut short, or has the closing brackets of the file.
    return false;
  }
}
