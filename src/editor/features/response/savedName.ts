import { readableText } from './byteTexts.ts';

/** The first bytes of files of these types. */
const MAGIC = [
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
  ['png', '\x89PNG'],
  ['gz', '\x1f\x8b'],
] as const;

/** The proposed file name for a saved body. It's independent of the name the server suggests, which may be a path. */
export function savedName(body: Uint8Array): string {
  return `response.${extensionFor(body)}`;
}

function extensionFor(body: Uint8Array): string {
  const start = Buffer.from(body.subarray(0, 8)).toString('latin1');
  const known = MAGIC.find(([, magic]) => start.startsWith(magic));
  if (known !== undefined) return known[0];
  if (/^(?:\xef\xbb\xbf)?\s*<\?xml/.test(start)) return 'xml';
  const text = readableText(body);
  if (text === undefined) return 'bin';
  const [first] = text.trimStart();
  if (first === '{' || first === '[') return 'json';
  return first === '<' ? 'xml' : 'txt';
}
