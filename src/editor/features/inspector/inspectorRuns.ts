import { namedCharacter } from '../../../core/explain/characterNames.ts';
import { visibleText } from '../../../core/visibleText.ts';
import type { ByteView, Run } from '../../../shared/inspectorView.ts';

const CR = 0x0d;
const LF = 0x0a;
const TAB = 0x09;
const SPACE = 0x20;

/** A character in a byte sequence; without a code point if the byte isn't UTF-8. */
interface Character {
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly codePoint: number | undefined;
}

/** The bytes from `from` up to `to` for display: text, with CR and LF as glyphs (followed by a line break, to match
 *  the source), and with invisible characters by name. */
export function runsOf(bytes: Uint8Array, from: number, to: number): readonly Run[] {
  const runs: Run[] = [];
  let kind: Run['kind'] = 'plain';
  let text = '';
  let start = from;
  const flush = (): void => {
    if (text !== '') runs.push({ kind, text, byteOffset: start });
    text = '';
  };
  for (const character of charactersIn(bytes, from, to)) {
    const next = kindOf(character);
    if (next !== kind || next === 'special') {
      flush();
      kind = next;
      start = character.byteOffset;
    }
    text += glyphsOf(bytes, character, next);
  }
  flush();
  return runs;
}

/** The individual bytes from `from` up to `to`; `body` determines whether CR and LF are removed. */
export function bytesOf(bytes: Uint8Array, from: number, to: number, body: boolean): readonly ByteView[] {
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
export function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && at - start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

function* charactersIn(bytes: Uint8Array, from: number, to: number): Generator<Character> {
  let byteOffset = from;
  while (byteOffset < to) {
    const byteLength = lengthOf(bytes[byteOffset] ?? 0);
    const codePoint = codePointAt(bytes, byteOffset, byteLength);
    yield { byteOffset, byteLength: codePoint === undefined ? 1 : byteLength, codePoint };
    byteOffset += codePoint === undefined ? 1 : byteLength;
  }
}

function lengthOf(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
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
  if (codePoint > SPACE && codePoint < 0x7f) return true;
  if (codePoint === SPACE || codePoint === TAB) return true;
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
