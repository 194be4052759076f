import type { Problem } from '../../problem.ts';
import { type FiscalDocument, hasPendingImports } from '../../syntax/fiscalDocument.ts';
import type { Block, BlockProblem } from '../../syntax/nodes.ts';
import { placedProblems } from '../../syntax/ranges.ts';
import { importsOf } from '../../syntax/requestName.ts';

/** What is wrong with a block's `# @import` lines, at their paths. */
export function importProblems(block: Block, imports: FiscalDocument['imports']): readonly BlockProblem[] {
  if (imports === undefined || imports.faults.size === 0) return [];
  return importsOf(block).flatMap(({ value }) => {
    const fault = imports.faults.get(block.text.slice(value.start, value.end));
    if (fault === undefined) return [];
    return [{ ...fault, severity: 'error' as const, start: value.start, end: value.end }];
  });
}

/** The same for a whole file. While one of its names may mean something else, none of its requests is signed. */
export function importFaults(document: FiscalDocument): readonly Problem[] {
  if (hasPendingImports(document))
    return [...document].flatMap(placed => placedProblems(placed, pending(placed.block)));
  if (document.imports === undefined || document.imports.faults.size === 0) return [];
  return [...document].flatMap(placed =>
    placedProblems(placed, importProblems(placed.block, document.imports)),
  );
}

function pending(block: Block): readonly BlockProblem[] {
  return importsOf(block).map(({ value: { start, end } }) => {
    return { code: 'import-pending', severity: 'error', start, end, args: {} };
  });
}

/** Imports below a request concern the requests above them, too: they belong to the beginning of the file. */
export function lateImports(block: Block): readonly BlockProblem[] {
  return importsOf(block).map(({ value: { start, end } }) => {
    return { code: 'import-late', severity: 'hint', start, end, args: {} };
  });
}
