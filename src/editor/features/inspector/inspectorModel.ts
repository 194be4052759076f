import { namedCharacter } from '../../../core/explain/characterNames.ts';
import { utf8Length } from '../../../core/formats/utf8.ts';
import { signedTarget } from '../../../core/language/display/signedParts.ts';
import type { Clock } from '../../../core/ports.ts';
import type { Range } from '../../../core/problem.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { signRequest } from '../../../core/request/send/signedRequest.ts';
import { type AppSecret, SECRET_MASK } from '../../../core/signing/appSecret.ts';
import { type Segment, type SigningElements, segments } from '../../../core/signing/sign.ts';
import type { PlacedBlock, RequestLineNode, Span } from '../../../core/syntax/nodes.ts';
import { rangeOf } from '../../../core/syntax/ranges.ts';
import { visibleLine, visibleText } from '../../../core/visibleText.ts';
import type { InspectorLocalizer } from '../../../text/editor/inspectorText.ts';
import type {
  BytesView,
  ByteView,
  InspectedElement,
  Run,
  SegmentView,
  SigningView,
} from '../../../webviewMessages/inspectorView.ts';

/** A request as inspected: signed if there is a secret. `elements` contains the secret, which the views below leave out. */
export interface Inspected {
  readonly prepared: PreparedRequest;
  readonly elements: SigningElements;
  readonly sign: string;
  readonly signIs: SigningView['signIs'];
}

/** The number of body bytes shown at once; the rest is on further pages. */
export const PAGE_BYTES = 16_384;
/** The number of single bytes shown at once, in rows of at most 16. */
const WINDOW_BYTES = 256;

export function inspect(prepared: PreparedRequest, secret: AppSecret | undefined, clock: Clock): Inspected {
  if (secret === undefined) {
    const timestamp = prepared.signature.timestamp ?? String(Math.floor(clock.nowMs() / 1000));
    const body = prepared.signs === 'empty' ? new Uint8Array() : prepared.body;
    return {
      prepared,
      elements: { token: '', path: prepared.path, body, timestamp },
      sign: '',
      signIs: 'no-secret',
    };
  }
  const { elements, sign } = signRequest(prepared, secret, clock);
  const signIs =
    sign === undefined ? 'omitted' : prepared.signature.sign === undefined ? 'computed' : 'forced';
  return { prepared, elements, sign: visibleLine(sign ?? ''), signIs };
}

/** What the page shows of the four segments, with the token masked. `bodyFrom`: approximately where the visible page
 *  of the body starts. */
export function signingView(
  inspected: Inspected,
  bodyFrom: number,
  localize: InspectorLocalizer,
): SigningView {
  const parts = segments(inspected.elements);
  return {
    segments: parts.map(part => segmentView(inspected, part, bodyFrom, localize)),
    signedBytes: parts.reduce((sum, { byteLength }) => sum + byteLength, 0),
    sign: inspected.sign,
    signIs: inspected.signIs,
  };
}

/** The bytes around the selected one; none for the token. */
export function bytesView({ elements }: Inspected, element: InspectedElement, byteOffset: number): BytesView {
  if (element === 'token') return { element, pointed: 0, from: 0, total: 0, bytes: [] };
  const bytes = bytesOfElement(elements, element);
  const pointed = Math.max(0, Math.min(byteOffset, bytes.length - 1));
  const from = pointed - (pointed % WINDOW_BYTES);
  const to = Math.min(bytes.length, from + WINDOW_BYTES);
  return { element, pointed, from, total: bytes.length, bytes: bytesOf(bytes, from, to, element === 'body') };
}

/** The element whose bytes are shown until the user selects one: the body, whose bytes differ most often, unless it has none. */
export function firstElement({ elements }: Inspected): InspectedElement {
  return elements.body.length === 0 ? 'path' : 'body';
}

/** Where the page with a given byte of the body starts. */
export function pageStart(byteOffset: number, bodyBytes: number): number {
  const last = Math.max(0, bodyBytes - 1);
  const inside = Math.min(byteOffset, last);
  return inside - (inside % PAGE_BYTES);
}

function segmentView(
  { prepared, elements, signIs }: Inspected,
  { element, byteLength }: Segment,
  bodyFrom: number,
  localize: InspectorLocalizer,
): SegmentView {
  const nothing = {
    element,
    signedBytes: byteLength,
    sentBytes: byteLength,
    shownFrom: 0,
    shownTo: 0,
    runs: [],
  };
  if (element === 'token')
    return { ...nothing, remark: signIs === 'no-secret' ? localize('token.missing') : SECRET_MASK };
  const bytes = bytesOfElement(elements, element);
  if (element === 'body' && bytes.length === 0) {
    const sent = prepared.body.length;
    const remark = sent > 0 ? localize('body.multipart', { count: sent }) : localize('body.none');
    return { ...nothing, sentBytes: sent, remark };
  }
  const start = element === 'body' ? pageStart(bodyFrom, bytes.length) : 0;
  // No character is split, and each byte is on exactly one page.
  const shownFrom = characterStart(bytes, start);
  const end = start + PAGE_BYTES;
  const shownTo = end >= bytes.length ? bytes.length : characterStart(bytes, end);
  const runs = runsOf(bytes, shownFrom, shownTo);
  return { ...nothing, sentBytes: bytes.length, shownFrom, shownTo, runs, remark: '' };
}

function bytesOfElement(elements: SigningElements, element: Exclude<InspectedElement, 'token'>): Uint8Array {
  return element === 'body' ? elements.body : new TextEncoder().encode(elements[element]);
}

const CR = 0x0d;
const LF = 0x0a;
const TAB = 0x09;
const SPACE = 0x20;
const DEL = 0x7f;

/** A character in a byte sequence; without a code point if the byte isn't UTF-8. */
interface Character {
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly codePoint: number | undefined;
}

/** The bytes from `from` up to `to` for display: text, with CR and LF as letters (and a line break after LF, to match the
 *  source), and with invisible characters by name. */
function runsOf(bytes: Uint8Array, from: number, to: number): readonly Run[] {
  const runs: Run[] = [];
  let kind: Run['kind'] = 'plain';
  let text = '';
  let start = from;
  const flush = (): void => {
    if (text !== '') runs.push({ kind, text, byteOffset: start });
    text = '';
  };
  const add = (next: Run['kind'], byteOffset: number, glyphs: string): void => {
    if (next !== kind || next === 'special') {
      flush();
      kind = next;
      start = byteOffset;
    }
    text += glyphs;
  };
  for (let at = from; at < to; ) {
    // Nearly all of a body is plain ASCII, which needn't be looked at character by character.
    const plainEnd = plainAsciiEnd(bytes, at, to);
    if (plainEnd > at) {
      add('plain', at, ASCII.decode(bytes.subarray(at, plainEnd)));
      at = plainEnd;
      continue;
    }
    const character = characterAt(bytes, at);
    const next = kindOf(character);
    add(next, at, glyphsOf(bytes, character, next));
    at += character.byteLength;
  }
  flush();
  return runs;
}

/** The offset after the printable ASCII, spaces, and tabs at `from`. */
function plainAsciiEnd(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isPlainAscii(bytes[at] ?? 0)) at += 1;
  return at;
}

function isPlainAscii(code: number): boolean {
  return (code >= SPACE && code < DEL) || code === TAB;
}

const ASCII = new TextDecoder();

/** The individual bytes from `from` up to `to`; `body` determines whether CR and LF are removed. */
function bytesOf(bytes: Uint8Array, from: number, to: number, body: boolean): readonly ByteView[] {
  const views: ByteView[] = [];
  for (const { byteOffset, byteLength, codePoint } of charactersIn(bytes, characterStart(bytes, from), to)) {
    const { name, code } = codePoint === undefined ? { name: '', code: '' } : namedCharacter(codePoint);
    const isVisible = codePoint !== undefined && codePoint > SPACE && isPlain(codePoint);
    for (let at = byteOffset; at < Math.min(byteOffset + byteLength, to); at++) {
      if (at < from) continue;
      const byte = bytes[at] ?? 0;
      views.push({
        hex: hexOf(byte),
        // A multibyte character is shown at its first byte.
        glyph: isVisible && at === byteOffset ? String.fromCodePoint(codePoint) : '·',
        name: code === '' || name === code ? code : `${name} (${code})`,
        removed: body && (byte === CR || byte === LF),
      });
    }
  }
  return views;
}

/** The first byte of the character that contains the byte at `at`. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && at - start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

function* charactersIn(bytes: Uint8Array, from: number, to: number): Generator<Character> {
  for (let at = from; at < to; ) {
    const character = characterAt(bytes, at);
    yield character;
    at += character.byteLength;
  }
}

function characterAt(bytes: Uint8Array, byteOffset: number): Character {
  const byteLength = utf8Length(bytes[byteOffset] ?? 0);
  const codePoint = codePointAt(bytes, byteOffset, byteLength);
  return { byteOffset, byteLength: codePoint === undefined ? 1 : byteLength, codePoint };
}

/** The smallest code point that requires this many bytes; an overlong encoding isn't UTF-8. Source: RFC 3629. */
const LEAST = [0, 0, 0x80, 0x800, 0x10000];

function codePointAt(bytes: Uint8Array, at: number, length: number): number | undefined {
  const first = bytes[at] ?? 0;
  if (length === 1) return first < 0x80 ? first : undefined;
  let codePoint = first & (0xff >> (length + 1));
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0;
    if ((byte & 0xc0) !== 0x80) return undefined;
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint < (LEAST[length] ?? 0) || codePoint > 0x10ffff || isSurrogate ? undefined : codePoint;
}

function kindOf({ codePoint }: Character): Run['kind'] {
  if (codePoint === undefined) return 'invalid';
  if (codePoint === CR || codePoint === LF) return 'removed';
  return isPlain(codePoint) ? 'plain' : 'special';
}

function isPlain(codePoint: number): boolean {
  if (isPlainAscii(codePoint)) return true;
  const character = String.fromCodePoint(codePoint);
  return namedCharacter(codePoint).name === character && visibleText(character) === character;
}

function glyphsOf(bytes: Uint8Array, { byteOffset, codePoint }: Character, kind: Run['kind']): string {
  if (codePoint === undefined) return `\\x${hexOf(bytes[byteOffset] ?? 0)}`;
  if (kind === 'special') return namedCharacter(codePoint).name;
  if (kind === 'plain') return String.fromCodePoint(codePoint);
  // Letters, because few fonts contain ␍ and ␊.
  return codePoint === CR ? 'CR' : 'LF\n';
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** The range of a signature element in the request's file; undefined if it isn't there. */
export function elementRange(placed: PlacedBlock, element: InspectedElement): Range | undefined {
  const span = spanOf(placed, element);
  return span === undefined ? undefined : rangeOf(placed, span);
}

/** The range of the character that a byte of an element belongs to; the whole element's range if variables or a file
 *  are involved. */
export function characterRange(
  placed: PlacedBlock,
  request: PreparedRequest,
  element: InspectedElement,
  byteOffset: number,
): Range | undefined {
  const span = spanOf(placed, element);
  if (span === undefined) return undefined;
  const { text } = placed.block;
  const written = new TextEncoder().encode(text.slice(span.start, span.end));
  const bytes = element === 'body' ? request.body : new TextEncoder().encode(request.path);
  const isVerbatim = element === 'timestamp' || areEqual(written, bytes);
  if (!isVerbatim) return rangeOf(placed, span);
  let first = Math.min(byteOffset, Math.max(0, written.length - 1));
  while (first > 0 && ((written[first] ?? 0) & 0xc0) === 0x80) first -= 1;
  const start =
    span.start + new TextDecoder('utf-8', { ignoreBOM: true }).decode(written.subarray(0, first)).length;
  const width = (text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
  return rangeOf(placed, { start, end: Math.min(span.end, start + width) });
}

function spanOf({ block: { text, nodes } }: PlacedBlock, element: InspectedElement): Span | undefined {
  for (const node of nodes) {
    if (element === 'path' && node.kind === 'requestLine') return pathSpan(text, node);
    if (element === 'body' && node.kind === 'body') return node.content;
    const isForced = node.kind === 'directive' && text.slice(node.name.start, node.name.end) === 'timestamp';
    if (element === 'timestamp' && isForced) return node.value;
  }
  return undefined;
}

/** The signed part of the target, which may continue on further lines. */
function pathSpan(text: string, line: RequestLineNode): Span | undefined {
  const { signed } = signedTarget(text, line);
  const [first, last] = [signed[0], signed.at(-1)];
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
}

function areEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
