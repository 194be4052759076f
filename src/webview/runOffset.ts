import type { Run } from '../shared/inspectorView.ts';

/** Offset in its element of the byte after this many UTF-16 characters of a run's text. */
export function byteOffsetIn({ kind, text, byteOffset }: Run, characters: number): number {
  const before = text.slice(0, characters);
  switch (kind) {
    case 'plain':
      return byteOffset + new TextEncoder().encode(before).length;
    case 'removed':
      // Each byte is two letters; the page adds the line break after LF.
      return byteOffset + Math.floor(before.replaceAll('\n', '').length / 2);
    case 'invalid':
      // `\xNN`
      return byteOffset + Math.floor(before.length / 4);
    case 'special':
      return byteOffset;
  }
}
