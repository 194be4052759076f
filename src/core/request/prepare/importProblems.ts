import { type FiscalDocument, hasPendingImports } from '../../syntax/fiscalDocument.ts';
import type { Block, BlockProblem } from '../../syntax/nodes.ts';
import { importsOf } from '../../syntax/requestName.ts';
import type { PlaceholderFault } from '../variables/variableLookup.ts';

/** The problems of a block's `# @import` lines, at their paths. */
export function importProblems(block: Block, imports: FiscalDocument['imports']): readonly BlockProblem[] {
  if (imports === undefined || imports.faults.size === 0) return [];
  return importsOf(block).flatMap(({ value }) => {
    const fault = imports.faults.get(block.text.slice(value.start, value.end));
    if (fault === undefined) return [];
    return [{ ...fault, severity: 'error' as const, start: value.start, end: value.end }];
  });
}

/** Why a name that a file doesn't define itself can't be used for signing: an import that can't be used, or isn't read yet, may define the
 *  name. Undefined if all imports can be used. */
export function importDoubt(
  document: FiscalDocument,
): ((words: string) => PlaceholderFault | undefined) | undefined {
  const isPending = hasPendingImports(document);
  const faults = [...(document.imports?.faults.values() ?? [])];
  if (!isPending && faults.length === 0) return undefined;
  const { names } = document.own;
  const general = faults.find(({ code }) => code !== CLASH);
  return words => {
    if (words.startsWith('$')) return undefined;
    const request = /^([\w-]+)\.(?:request|response)\b/.exec(words)?.[1];
    if (request !== undefined && names.has(request)) return undefined;
    const name = request ?? words;
    const fault = general ?? faults.find(({ args }) => args['name'] === name);
    if (fault !== undefined) return { ...fault, start: 0, end: name.length };
    return isPending ? { code: 'import-pending', args: {}, start: 0, end: name.length } : undefined;
  };
}

const CLASH = 'import-name-clash';

/** Imports below a request also apply to the requests above them: they belong to the beginning of the file. */
export function lateImports(block: Block): readonly BlockProblem[] {
  return importsOf(block).map(({ value: { start, end } }) => {
    return { code: 'import-late', severity: 'hint', start, end, args: {} };
  });
}
