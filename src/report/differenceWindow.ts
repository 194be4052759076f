import { visibleLine } from '../core/visibleText.ts';

/** Two texts side by side, cut to where they differ; characters that cannot be seen are written out. */
export interface DifferenceWindow {
  readonly right: string;
  readonly theirs: string;
  /** `^^^` under the first difference, to be printed in a fixed-width font. */
  readonly marker: string;
}

const CONTEXT = 24;
const MAX_MIDDLE = 60;
/** Stands where the other text has more; a space could be taken for one. */
const GAP = '┄';

/** What of two texts to show: a little of what they share in front of the first difference, all that lies between it
 *  and the last, and a little of what they share behind. Undefined where they are equal. */
export function differenceWindow(right: string, theirs: string): DifferenceWindow | undefined {
  if (right === theirs) return undefined;
  const shorter = Math.min(right.length, theirs.length);
  let start = 0;
  while (start < shorter && right.charCodeAt(start) === theirs.charCodeAt(start)) start += 1;
  let tail = 0;
  const ofEnd = (text: string) => text.charCodeAt(text.length - 1 - tail);
  while (tail < shorter - start && ofEnd(right) === ofEnd(theirs)) tail += 1;

  const lead = excerptEnd(right.slice(0, start));
  const rightMiddle = shortened(right.slice(start, right.length - tail));
  const theirMiddle = shortened(theirs.slice(start, theirs.length - tail));
  const trail = excerptStart(right.slice(right.length - tail));
  const width = Math.max(1, rightMiddle.length, theirMiddle.length);
  return {
    right: lead + rightMiddle.padEnd(width, GAP) + trail,
    theirs: lead + theirMiddle.padEnd(width, GAP) + trail,
    marker: ' '.repeat(lead.length) + '^'.repeat(width),
  };
}

function excerptEnd(text: string): string {
  return text.length <= CONTEXT ? visibleLine(text) : `…${visibleLine(text.slice(-CONTEXT))}`;
}

function excerptStart(text: string): string {
  return text.length <= CONTEXT ? visibleLine(text) : `${visibleLine(text.slice(0, CONTEXT))}…`;
}

function shortened(text: string): string {
  if (text.length <= MAX_MIDDLE) return withVisibleSpaces(text);
  const half = MAX_MIDDLE / 2;
  return `${withVisibleSpaces(text.slice(0, half))}…${withVisibleSpaces(text.slice(-half))}`;
}

/** Where texts differ, white space of every kind has to be told apart, and accents from their letters. */
function withVisibleSpaces(text: string): string {
  return visibleLine(text)
    .replaceAll(' ', '␣')
    .replace(/[^\S\n]|\p{M}/gu, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
