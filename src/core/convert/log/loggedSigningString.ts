import { bracketsEnd } from '../../formats/tokensOfJson.ts';

/** A string to sign in a log, and the request that it describes. */
export interface LoggedSigningString {
  /** The text as hashed, though the token in it may be masked. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Path and query string. */
  readonly target: string;
  readonly body: string;
  readonly timestamp: string;
}

/** How a program labels the string to sign in its log: `string to sign: `, `stringToSign=`, `a assinar: `. */
const LABEL = /string|sign|input|base|canon|payload|plain|raw|concat|assin|texto|hash|md5/i;
const LONGEST_LABEL = 60;
const LONGEST_NAME = 40;
const OWN_LABEL = /^[\w.-]{1,40}(?:=>|[:=])(?=.)/;
const LONGEST_TOKEN = 300;
/** A limit, because the body after each path is searched to its end. */
const MOST_TRIED = 8;
/** A variable of a template in the path isn't the beginning of a body. */
const TARGET = /(?:\{[A-Za-z]\w{0,40}\}|[^\s{[<"'`])*/y;
/** A time between 2017 and 2033, in seconds or milliseconds, perhaps after a separator. */
const TIMESTAMP = /([|&:;,_+. -]?)(1[5-9]\d{8}(?:\d{3})?)(?!\w)/y;
const TARGET_WITH_TIMESTAMP: readonly RegExp[] = [
  /^(.*[^/|&:;,_+.-])[|&:;,_+.-]?(1[5-9]\d{8})[,;.:)\]|]?$/,
  /^(.*[^/|&:;,_+.-])[|&:;,_+.-]?(1[5-9]\d{11})[,;.:)\]|]?$/,
];

/** Finds a string to sign: a token or its mask, a path, perhaps a body, and a timestamp, all joined. Undefined if there is only a URL, or
 *  only a path. Linear. */
export function loggedSigningString(text: string): LoggedSigningString | undefined {
  let from = 0;
  let left = MOST_TRIED;
  for (const { index } of text.matchAll(/\/openapi\//g)) {
    if (index < from) continue;
    const start = tokenStart(text, index);
    const token = text.slice(start, index);
    const isLabeled = isLabel(text.slice(Math.max(0, start - LONGEST_LABEL), start));
    TARGET.lastIndex = index;
    const target = TARGET.exec(text)?.[0] ?? '';
    from = index + target.length;
    const isOther = token === '' || /^(?:https?:\/\/|\/|\/\/)/i.test(token);
    if (isOther && !isLabeled) continue;
    if (left === 0) return undefined;
    left -= 1;
    const found = withBody(text, index, target) ?? withoutBody(index, target);
    if (found !== undefined) return { ...found, start, text: text.slice(start, found.end) };
  }
  return undefined;
}

type Found = Omit<LoggedSigningString, 'text' | 'start'>;

function withoutBody(at: number, raw: string): Found | undefined {
  const match = TARGET_WITH_TIMESTAMP.map(each => each.exec(raw)).find(each => each !== null);
  const [, target, timestamp] = match ?? [];
  if (target === undefined || timestamp === undefined) return undefined;
  return { target, body: '', timestamp, end: at + raw.lastIndexOf(timestamp) + timestamp.length };
}

function withBody(text: string, at: number, raw: string): Found | undefined {
  const start = at + raw.length;
  const end = text.charAt(start) === '<' ? markupEnd(text, start) : jsonEnd(text, start);
  if (end === undefined) return undefined;
  const space = /\s{0,4}/y;
  space.lastIndex = end;
  // The line break at the end of a body belongs to the body.
  const bodyEnd = end + (space.exec(text)?.[0].length ?? 0);
  TIMESTAMP.lastIndex = bodyEnd;
  const match = TIMESTAMP.exec(text);
  const timestamp = match?.[2];
  if (match === null || timestamp === undefined) return undefined;
  const target = raw.replace(/[|&:;,+]$/, '');
  return { target, body: text.slice(start, bodyEnd), timestamp, end: TIMESTAMP.lastIndex };
}

function isLabel(text: string): boolean {
  const name = text
    .trimEnd()
    .replace(/["'`]$/, '')
    .trimEnd();
  return /[:=>]$/.test(name) && LABEL.test(name.slice(-LONGEST_NAME));
}

function tokenStart(text: string, path: number): number {
  let start = path;
  while (start > Math.max(0, path - LONGEST_TOKEN) && /[^\s"'`]/.test(text.charAt(start - 1))) start -= 1;
  const label = OWN_LABEL.exec(text.slice(start, path))?.[0] ?? '';
  return isLabel(label) ? start + label.length : start;
}

/** The end of a JSON document; undefined if the text isn't JSON or is cut off. */
function jsonEnd(text: string, start: number): number | undefined {
  return /[{[]/.test(text.charAt(start)) ? bracketsEnd(text, start) : undefined;
}

/** The end of the last tag before a timestamp. */
function markupEnd(text: string, start: number): number | undefined {
  const close = />(?=\s{0,4}[|&:;,_+. -]?1[5-9]\d{8}(?:\d{3})?(?![\w<]))/g;
  close.lastIndex = start;
  const match = close.exec(text);
  return match === null ? undefined : match.index + 1;
}
