import type { BlockProblem, Span } from '../../syntax/nodes.ts';
import { resolveText } from '../variables/resolveText.ts';
import type { Lookup } from '../variables/variableLookup.ts';

/** The UTF-8 bytes of a part of the file after replacing its variables. This is the only place where text becomes
 *  bytes. */
export function bodyTextBytes(
  blockText: string,
  span: Span,
  lookup: Lookup,
  problems: BlockProblem[],
): Uint8Array {
  const resolved = resolveText(blockText, [span], lookup);
  for (const problem of resolved.problems) problems.push(problem);
  if (!resolved.text.isWellFormed()) {
    // A lone surrogate would silently be sent and signed as U+FFFD.
    const at = resolved.text.search(/\p{Surrogate}/u);
    problems.push({
      code: 'text-lone-surrogate',
      severity: 'error',
      ...resolved.sourceOf(at, at + 1),
      args: {},
    });
  }
  return new TextEncoder().encode(resolved.text);
}
