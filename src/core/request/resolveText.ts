import type { BlockProblem, Span } from '../syntax/nodes.ts';
import { LATER, type PlaceholderValue } from './placeholder.ts';
import type { Lookup } from './variables.ts';

/** How long a text may become through its variables: a guard against a file made to fill the memory. */
const MAX_RESOLVED_LENGTH = 16_777_216;

const PLACEHOLDER = /\{\{([^{}\r\n]*)\}\}/g;

/** A text with its variables replaced, that still knows where each part of it was written. */
export interface ResolvedText {
  readonly text: string;
  readonly problems: readonly BlockProblem[];
  /** Whether a value is there at a send alone; its placeholder stands in the text. */
  readonly isPending: boolean;
  /** The place in the block that `[start, end)` of `text` comes from; a whole placeholder for a part of its value. */
  readonly sourceOf: (start: number, end: number) => Span;
}

interface Piece {
  /** Where the piece starts in the resolved text. */
  readonly at: number;
  readonly source: Span;
  readonly literal: boolean;
}

/** Replaces every `{{words}}` in the spans, joined, by its value: once, so a value that holds `{{` stays as it is. What has
 *  no value is a problem and stays as written. */
export function resolveText(blockText: string, spans: readonly Span[], lookup: Lookup): ResolvedText {
  const pieces: Piece[] = [];
  const problems: BlockProblem[] = [];
  let text = '';
  let isPending = false;
  const add = (value: string, start: number, end: number, literal: boolean) => {
    pieces.push({ at: text.length, source: { start, end }, literal });
    text += value;
  };
  for (const span of spans) {
    const written = blockText.slice(span.start, span.end);
    let from = 0;
    for (const match of written.matchAll(PLACEHOLDER)) {
      const start = span.start + match.index;
      const end = start + match[0].length;
      const inner = match[1] ?? '';
      const words = inner.trim();
      const found = lookup(words);
      const value = typeof found === 'string' ? found : match[0];
      if (found === LATER) isPending = true;
      else if (typeof found !== 'string') {
        const lead = inner.length - inner.trimStart().length;
        problems.push(placeholderProblem(words, found, { start, end }, start + 2 + lead));
      } else if (text.length + value.length > MAX_RESOLVED_LENGTH) {
        const args = { limit: MAX_RESOLVED_LENGTH };
        problems.push({ code: 'text-too-long', severity: 'error', start, end, args });
        return { text, problems, isPending, sourceOf: () => span };
      }
      add(written.slice(from, match.index), span.start + from, start, true);
      add(value, start, end, false);
      from = match.index + match[0].length;
    }
    add(written.slice(from), span.start + from, span.end, true);
  }
  return { text, problems, isPending, sourceOf: (start, end) => sourceOf(pieces, start, end) };
}

/** A fault of the words stands at its own place; a name that is not known, at the whole placeholder. */
function placeholderProblem(
  name: string,
  found: Exclude<PlaceholderValue, string | typeof LATER>,
  whole: Span,
  wordsStart: number,
): BlockProblem {
  if (found === undefined) {
    const code =
      name === ''
        ? 'placeholder-empty'
        : /^[$\w.-]+$/.test(name)
          ? 'variable-unresolved'
          : 'placeholder-name-invalid';
    return { code, severity: 'error', ...whole, args: { name } };
  }
  const { code, args } = found;
  return { code, severity: 'error', start: wordsStart + found.start, end: wordsStart + found.end, args };
}

function sourceOf(pieces: readonly Piece[], start: number, end: number): Span {
  const first = pieces.findLast(piece => piece.at <= start);
  const last = pieces.findLast(piece => piece.at < end) ?? first;
  if (first === undefined || last === undefined) return { start: 0, end: 0 };
  const from = first.literal ? first.source.start + start - first.at : first.source.start;
  const to = last.literal ? last.source.start + end - last.at : last.source.end;
  return { start: from, end: Math.max(from, to) };
}
