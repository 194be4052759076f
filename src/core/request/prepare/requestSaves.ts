import type { Range } from '../../problem.ts';
import type { BlockProblem, PlacedBlock } from '../../syntax/nodes.ts';
import { rangeOf } from '../../syntax/ranges.ts';
import { pathLookup } from '../variables/references.ts';
import { resolveText } from '../variables/resolveText.ts';
import type { Lookup } from '../variables/variableLookup.ts';

/** A file to save the response body to (`>> file`, `>>! file`). */
export interface PreparedSave {
  /** The path as written, after replacing variables; relative to the request file's folder. */
  readonly path: string;
  /** Whether an existing file is replaced; otherwise a numbered name is used. */
  readonly overwrite: boolean;
  readonly range: Range;
}

/** The files that a block's request saves its response to, in order. */
export function requestSaves(
  placed: PlacedBlock,
  lookup: Lookup,
  problems: BlockProblem[],
): readonly PreparedSave[] {
  const { text, nodes } = placed.block;
  return nodes.flatMap(node => {
    if (node.kind !== 'save') return [];
    const { path, overwrite } = node;
    if (path.start === path.end) {
      const end = node.start + (overwrite ? 3 : 2);
      problems.push({ code: 'save-path-missing', severity: 'error', start: node.start, end, args: {} });
      return [];
    }
    const resolved = resolveText(text, [path], pathLookup(lookup));
    for (const problem of resolved.problems) problems.push(problem);
    return [{ path: resolved.text, overwrite, range: rangeOf(placed, path) }];
  });
}
