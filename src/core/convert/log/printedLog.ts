import { markEnd } from '../../formats/tokensOfJson.ts';

/** A log without what a terminal or a dump adds to its values: colors, PHP's types and lengths, and the line breaks in
 *  the rows of `curl --trace-ascii`. Linear. */
export function printedLog(text: string): string {
  return withJoinedRows(withoutPhpTypes(text.replace(COLOR, '')));
}

const COLOR = new RegExp(`${String.fromCharCode(0x1b)}\\[[0-9;]{0,40}m`, 'g');

/** curl starts a new row after 64 characters. */
function withJoinedRows(text: string): string {
  if (!text.includes('=> Send ')) return text;
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const isContinued = ROW.test(line) && ROW.exec(lines[index - 1] ?? '')?.[1]?.length === ROW_LENGTH;
      return isContinued ? line.replace(ROW, '$1') : `${index === 0 ? '' : '\n'}${line}`;
    })
    .join('');
}

const ROW = /^[0-9a-f]{4,8}: ([^\r]*)\r?$/;
const ROW_LENGTH = 64;

const PHP_TYPE = /=>\s{0,20}(?:string\((\d{1,7})\) "|(?:int|float)\(([^()\s]{1,40})\))/g;

/** `["sign"]=> string(32) "…"` of var_dump: the length is in bytes, and the string contains no escapes. */
function withoutPhpTypes(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const match of text.matchAll(PHP_TYPE)) {
    // This match is inside a string that was already read.
    if (match.index < from) continue;
    const [whole, length, number] = match;
    const at = match.index + whole.length;
    const value = number ?? phpString(text, at, Number(length));
    if (value === undefined) continue;
    pieces.push(text.slice(from, match.index), '=> ', number ?? JSON.stringify(value));
    from = number === undefined ? at + value.length + 1 : at;
  }
  return `${pieces.join('')}${text.slice(from)}`;
}

/** The string of this many bytes; up to the next unescaped quote if the text was changed and has another length; undefined without such a
 *  quote. */
function phpString(text: string, at: number, bytes: number): string | undefined {
  const value = Buffer.from(text.slice(at, at + bytes))
    .subarray(0, bytes)
    .toString();
  if (text.charAt(at + value.length) === '"') return value;
  const end = markEnd(text, at);
  return end === undefined ? undefined : text.slice(at, end - 1);
}
