import { isAccessKey, isCredentialField, isNameMember, isValueMember } from './credentialNames.ts';
import { type CredentialSpan, isWritten } from './credentialSpan.ts';

/** Which values count: any, those in quotes (GraphQL's arguments, where others are types and variables), or those in quotes and what looks
 *  like a password after a word that means password. Prose may contain the other names: `Token: 2 vias`. */
type Values = 'any' | 'quoted' | 'likely';

/** Words that mean nothing but a credential, even in prose. */
const LIKELY_NAME =
  /passw|passphrase|senha|pwd|secret(?!ari)|api[_-]?key|chave[_-]?api|access[_-]?token|auth[_-]?token/i;

/** The values of `password: x`, `api_key = x`, and `name: "x"` in a text that isn't JSON or XML. Linear. */
export function* namedInText(text: string, values: Values): Generator<CredentialSpan> {
  const ends: ValueEnds = { word: placesOf(text, /[\s,;)}\]&<>"']/g), line: placesOf(text, /[\r\n]/g) };
  const digit = placesOf(text, /\d/g);
  let next = 0;
  for (const { index } of text.matchAll(/[:=]/g)) {
    if (index < next) continue;
    const named = nameBefore(text, index);
    if (named === undefined) continue;
    const { name } = named;
    if (!isCredentialField(name)) continue;
    const start = valueStart(text, index);
    if (start === undefined) continue;
    const value =
      quotedAt(text, start) ??
      bareAt(text, start, values === 'any' && isAtLineStart(text, named.start), ends);
    if (value === undefined) continue;
    const isLikely = LIKELY_NAME.test(name) && value.text.length >= 6 && digit(value.start) < value.end;
    const counts = values === 'any' || value.isQuoted || (values === 'likely' && isLikely);
    if (!counts || !isWritten(value.text) || isAccessKey(value.text)) continue;
    yield { start: value.start, end: value.end, text: value.text };
    next = value.end;
  }
}

const LONGEST_NAME = 60;

/** The name before a separator; blanks and a quote may come between the two. */
function nameBefore(
  text: string,
  sign: number,
): { readonly name: string; readonly start: number } | undefined {
  const near = Math.max(0, sign - LONGEST_NAME - 20);
  let end = near + text.slice(near, sign).trimEnd().length;
  if (/["']/.test(text.charAt(end - 1))) end -= 1;
  let start = end;
  while (start > near && /[\p{L}\p{N}_.-]/u.test(text.charAt(start - 1))) start -= 1;
  const name = text.slice(start, end);
  const isName = name.length <= LONGEST_NAME && /^[\p{L}_]/u.test(name) && text.charAt(start - 1) !== '$';
  if (!isName) return undefined;
  const whole = WHOLE.exec(text.slice(Math.max(0, start - 30), start));
  return whole === null ? { name, start } : { name: `${whole[1]} ${name}`, start: start - whole[0].length };
}

/** In Portuguese, what a name belongs to follows it: “senha do certificado”, “data da autorização”. */
const WHOLE = /(?<!\p{L})(\p{L}{4,20}) d[aeo]s? $/u;

/** Where the value after `:`, `=`, `:=`, or `=>` starts; undefined for the colon of a URL's scheme. */
function valueStart(text: string, sign: number): number | undefined {
  let at = sign + 1;
  if (/^(?::=|=>)/.test(text.slice(sign, sign + 2))) at += 1;
  else if (text.startsWith('://', sign)) return undefined;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += 1;
  return at;
}

interface TextValue extends CredentialSpan {
  readonly isQuoted: boolean;
}

function quotedAt(text: string, start: number): TextValue | undefined {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") return undefined;
  let end = start + 1;
  while (end < text.length && text.charAt(end) !== quote) {
    if (text.charAt(end) === '\n') return undefined;
    end += text.charAt(end) === '\\' ? 2 : 1;
  }
  if (end >= text.length) return undefined;
  return { start: start + 1, end, text: text.slice(start + 1, end), isQuoted: true };
}

/** Returns where the first match at an offset or after it starts, or else where the text ends. Offsets must grow: a match is looked for only
 *  once, although many values may end at the same one. */
function placesOf(text: string, pattern: RegExp): (from: number) => number {
  const next = new RegExp(pattern);
  let known = -1;
  return from => {
    if (known >= from) return known;
    next.lastIndex = from;
    known = next.exec(text)?.index ?? text.length;
    return known;
  };
}

/** Where values without quotes end. */
interface ValueEnds {
  readonly word: (from: number) => number;
  readonly line: (from: number) => number;
}

/** A value without quotes: up to the end of its line or a comment in the line, or only up to the next separator. */
function bareAt(text: string, start: number, isWholeLine: boolean, ends: ValueEnds): TextValue | undefined {
  const whole = text.slice(start, isWholeLine ? ends.line(start) : ends.word(start));
  const value = (isWholeLine ? withoutComment(whole).replace(/[;,]$/, '') : whole).trimEnd();
  // A GraphQL or shell variable isn't a credential.
  if (value === '' || /^\$[\w{(]|^[|>][+-]?\d?$/.test(value)) return undefined;
  return { start, end: start + value.length, text: value, isQuoted: false };
}

function withoutComment(line: string): string {
  const comment = line.search(/[ \t]#/);
  return comment === -1 ? line : line.slice(0, comment);
}

/** Whether only indentation, the dash of a list, or the keyword of a declaration precedes a name. */
function isAtLineStart(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 100), at);
  return /(?:^|\n)[ \t]{0,90}(?:- {1,9}|export |set |let |const |var |@)?["']?$/.test(before);
}

/** Like `namedInText`, but also finds what takes several lines: `- name: API_KEY` and `value: x` below it, the text below
 *  `password: |`, and the columns of a table whose first line has their names. Linear. */
export function* plainTextCredentials(text: string): Generator<CredentialSpan> {
  const isGraphql = /^\s*(?:query|mutation|subscription|fragment)\b/.test(text);
  yield* namedInText(text, isGraphql ? 'quoted' : 'any');
  if (isGraphql) return;
  yield* linesBelow(text);
  yield* tableCredentials(text);
}

/** Lines that contain names are shorter. */
const LONGEST_LINE = 10_000;

function* linesBelow(text: string): Generator<CredentialSpan> {
  let isPair = false;
  /** The indentation of the name whose value is the text below it. */
  let block: number | undefined;
  for (const { start, end } of linesOf(text)) {
    const line = text.slice(start, Math.min(end, start + LONGEST_LINE));
    const indentation = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (block !== undefined && (indentation > block || line.trim() === '')) {
      const own = line.trim();
      if (own !== '') yield { start: start + indentation, end: start + line.trimEnd().length, text: own };
      continue;
    }
    block = undefined;
    const sign = line.search(/[:=]/);
    const named = sign === -1 ? '' : line.slice(0, sign).trim();
    const name = unquoted(named.replace(/^-[ ]/, '').trim());
    const value = line.slice(sign + 1);
    const bare = unquoted(value.trim());
    if (named.startsWith('- ')) isPair = false;
    if (name === '') continue;
    if (isNameMember(name)) isPair = isCredentialField(bare);
    else if (isPair && isValueMember(name) && isWritten(bare)) {
      const at = start + line.length - value.length + value.indexOf(bare);
      yield { start: at, end: at + bare.length, text: bare };
    }
    if (isCredentialField(name) && /^[|>][+-]?\d?$/.test(value.trim())) block = indentation;
  }
}

function unquoted(text: string): string {
  const quote = text.charAt(0);
  const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote);
  return isQuoted ? text.slice(1, -1) : text;
}

function* linesOf(text: string): Generator<{ readonly start: number; readonly end: number }> {
  let start = 0;
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\r|\n/g)) {
    yield { start, end: index };
    start = index + lineBreak.length;
  }
  yield { start, end: text.length };
}

/** The cells below the name of a credential, in a table separated by commas, semicolons, tabs, or bars. */
function* tableCredentials(text: string): Generator<CredentialSpan> {
  const [head, ...rows] = linesOf(text);
  if (head === undefined || rows.length === 0) return;
  const first = text.slice(head.start, head.end);
  const separator = [',', ';', '\t', '|'].find(sign => first.includes(sign));
  if (separator === undefined) return;
  const names = cellsOf(text, head, separator);
  const columns = new Set(
    names.flatMap(({ text: name }, at) => (isCredentialField(name.trim()) ? [at] : [])),
  );
  if (columns.size === 0 || names.some(({ text: name }) => !/^[\p{L}_][\p{L}\p{N}_. -]*$/u.test(name.trim())))
    return;
  for (const row of rows) {
    for (const [column, cell] of cellsOf(text, row, separator).entries()) {
      if (columns.has(column) && cell.text.trim() !== '' && isWritten(cell.text)) yield cell;
    }
  }
}

/** The cells of a line without their quotes. */
function cellsOf(
  text: string,
  { start: lineStart, end: lineEnd }: { readonly start: number; readonly end: number },
  separator: string,
): readonly CredentialSpan[] {
  const line = text.slice(lineStart, lineEnd);
  const cells: CredentialSpan[] = [];
  for (let at = 0; at <= line.length; ) {
    const isQuoted = line.charAt(at) === '"';
    const start = isQuoted ? at + 1 : at;
    const end = isQuoted ? closing(line, start) : indexOrEnd(line, separator, start);
    cells.push({ start: lineStart + start, end: lineStart + end, text: line.slice(start, end) });
    at = indexOrEnd(line, separator, end) + 1;
  }
  return cells;
}

/** The quote that ends a cell; a doubled quote stands for one inside it. */
function closing(line: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    if (line.charAt(at) !== '"') continue;
    if (line.charAt(at + 1) !== '"') return at;
    at += 1;
  }
  return line.length;
}

function indexOrEnd(line: string, separator: string, from: number): number {
  const found = line.indexOf(separator, from);
  return found === -1 ? line.length : found;
}
