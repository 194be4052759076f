import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { mayHaveOtherNames } from '../../syntax/fiscalDocument.ts';
import type { Block, BlockProblem } from '../../syntax/nodes.ts';
import { refOf } from './requestNeeds.ts';

/** The `# @ref` and `# @forceRef` lines for whose request `isFaulty` is true, as problems with this code at the names. */
function refProblems(
  block: Block,
  code: BlockProblem['code'],
  isFaulty: (name: string) => boolean,
): readonly BlockProblem[] {
  if (!/@(?:ref|forceRef)\b/.test(block.text)) return [];
  return block.nodes.flatMap((node): BlockProblem[] => {
    const ref = refOf(block, node);
    if (node.kind !== 'directive' || ref === undefined || ref.name === '' || !isFaulty(ref.name)) return [];
    const { start, end } = node.value;
    return [{ code, severity: 'error', start, end, args: { name: ref.name } }];
  });
}

/** Problems at the `# @ref` and `# @forceRef` lines whose request neither the file nor an import contains. */
export function unknownRefs(
  block: Block,
  file: Pick<FiscalDocument, 'names' | 'imports' | 'importPaths'>,
): readonly BlockProblem[] {
  if (mayHaveOtherNames(file)) return [];
  return refProblems(block, 'reference-name-unknown', name => !file.names.has(name));
}

/** Problems at the `# @ref` and `# @forceRef` lines whose request has no response yet. */
export function missingRefs(block: Block, hasResponse: (name: string) => boolean): readonly BlockProblem[] {
  return refProblems(block, 'response-missing', name => !hasResponse(name));
}
