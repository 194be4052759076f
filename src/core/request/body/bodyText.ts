import type { BlockProblem, Span } from '../../syntax/nodes.ts';
import { type ResolvedText, resolveText } from '../variables/resolveText.ts';
import type { Lookup } from '../variables/variableLookup.ts';

/** What is wrong with a text after replacing its variables: it can't be sent. */
export function bodyTextProblems(resolved: ResolvedText): readonly BlockProblem[] {
  const nested = resolved.nested();
  const found = nested === undefined ? [...resolved.problems] : [...resolved.problems, nested];
  if (resolved.text.isWellFormed()) return found;
  // A lone surrogate would silently be sent and signed as U+FFFD.
  const at = resolved.text.search(/\p{Surrogate}/u);
  const place = resolved.sourceOf(at, at + 1);
  return [...found, { code: 'text-lone-surrogate', severity: 'error', ...place, args: {} }];
}

/** The UTF-8 bytes of parts of the file, joined, after replacing its variables. This is the only place where text becomes
 *  bytes. */
export function bodyTextBytes(
  blockText: string,
  spans: readonly Span[],
  lookup: Lookup,
  problems: BlockProblem[],
): Uint8Array {
  const resolved = resolveText(blockText, spans, lookup);
  for (const problem of bodyTextProblems(resolved)) problems.push(problem);
  return new TextEncoder().encode(resolved.text);
}
