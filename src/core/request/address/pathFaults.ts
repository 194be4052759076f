import type { ProblemCode } from '../../problemCodes.ts';
import { INVISIBLE_CHARACTER } from '../../visibleText.ts';

/** Why a target can't be sent: a problem code with arguments, and the range in the target's text. */
export interface TargetFault {
  readonly code: ProblemCode;
  readonly start: number;
  readonly end: number;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Characters that a URL parser would change in a path, or that change its meaning. */
const CHANGED_IN_PATH = /[^\x21-\x7e]|[\\"<>^`{|}]/u;
/** Characters that a URL parser would change in a query string, or that aren't allowed in a request line. */
const CHANGED_IN_QUERY = /[^\x21-\x7e]|["<>]/u;

/** Matches most segments: those in which nothing could be a fault. */
const PLAIN_SEGMENT = /^[\w~-]+$/;

/** The first fault in the path `text[start, end)`: something that wouldn't reach the server as written and signed, or
 *  that a server could read as another path. Undefined if there is none. */
export function findPathFault(text: string, start: number, end: number): TargetFault | undefined {
  let segmentStart = start;
  while (segmentStart < end) {
    const slash = text.indexOf('/', segmentStart);
    const segmentEnd = slash === -1 || slash > end ? end : slash;
    const segment = text.slice(segmentStart, segmentEnd);
    const fault = segmentFault(segment, segmentStart, segmentEnd, start);
    if (fault !== undefined) return fault;
    segmentStart = segmentEnd + 1;
  }
  return undefined;
}

function segmentFault(
  segment: string,
  start: number,
  end: number,
  pathStart: number,
): TargetFault | undefined {
  if (PLAIN_SEGMENT.test(segment)) return undefined;
  if (segment === '')
    return start === pathStart
      ? undefined
      : { code: 'path-double-slash', start: start - 1, end: end + 1, args: {} };
  if (meansDotSegment(segment)) return { code: 'path-dot-segment', start, end, args: { segment } };
  const nul = segment.search(/%00/);
  if (nul !== -1) return { code: 'path-nul', start: start + nul, end: start + nul + 3, args: {} };
  return characterFault('path-character', CHANGED_IN_PATH, segment, start);
}

/** How many times a path may be decoded on its way, once by each proxy and server. */
const MAX_DECODINGS = 4;

/** Other encodings of a dot and a slash that some servers accept: overlong UTF-8, `%u`, and fullwidth characters. */
const OTHER_DOT = /%c0%ae|%e0%80%ae|%u002e|%uff0e|%ef%bc%8e/gi;
const OTHER_SLASH = /%c0%af|%e0%80%af|%c1%9c|%u002f|%u005c|%uff0f|%ef%bc%8f/gi;

/** Whether a server could read a segment as `.` or `..`, or as several segments that include one: after repeated
 *  decoding (`%252e`), with encoded slashes (`%2f..%2f`), or without its parameters (`..;v=1`). */
function meansDotSegment(segment: string): boolean {
  let text = segment;
  for (let decodings = 0; decodings <= MAX_DECODINGS; decodings++) {
    if (text.split(/[/\\]/).some(part => /^\.{1,2}(?:;|$)/.test(part))) return true;
    const decoded = text
      .replace(OTHER_DOT, '.')
      .replace(OTHER_SLASH, '/')
      .replace(/%([2357][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (decoded === text) return false;
    text = decoded;
  }
  return false;
}

/** The first character of the query string, from `start` to the end of `text`, that must be percent-encoded. */
export function findQueryFault(text: string, start: number): TargetFault | undefined {
  return characterFault('query-character', CHANGED_IN_QUERY, text.slice(start), start);
}

function characterFault(
  code: ProblemCode,
  forbidden: RegExp,
  text: string,
  start: number,
): TargetFault | undefined {
  const match = forbidden.exec(text);
  if (match === null) return undefined;
  const character = match[0];
  const at = start + match.index;
  // Variables are already replaced here: a remaining placeholder came from a value, and other braces are unbalanced.
  const nested = nestedPlaceholder(text.slice(match.index));
  if (nested?.start === 0) return { ...nested, start: at, end: at + nested.end };
  const braces = text.slice(match.index, match.index + 2);
  if (braces === '{{') return { code: 'placeholder-unclosed', start: at, end: at + 2, args: {} };
  if (braces === '}}') return { code: 'placeholder-unopened', start: at, end: at + 2, args: {} };
  const place = { start: at, end: at + character.length };
  if (!character.isWellFormed()) return { code: 'text-lone-surrogate', ...place, args: {} };
  if (INVISIBLE_CHARACTER.test(character)) {
    return { code: 'path-invisible', ...place, args: { character: nameOf(character) } };
  }
  return { code, ...place, args: { character: nameOf(character), suggestion: percentEncoded(character) } };
}

/** The first placeholder that remains after replacing variables: it came from a value. */
export function nestedPlaceholder(text: string): TargetFault | undefined {
  const match = /\{\{[^{}\r\n]*\}\}/.exec(text);
  if (match === null) return undefined;
  const [words] = match;
  return { code: 'placeholder-nested', start: match.index, end: match.index + words.length, args: { words } };
}

/** `U+00E9 "é"`; only the number for invisible characters. */
function nameOf(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) || character === ' '
    ? `${number} "${character}"`
    : number;
}

/** Each UTF-8 byte of a character as `%NN`. */
function percentEncoded(character: string): string {
  return Array.from(
    new TextEncoder().encode(character),
    byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}
