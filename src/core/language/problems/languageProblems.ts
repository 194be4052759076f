import type { Problem } from '../../problem.ts';
import { memoByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, BlockProblem } from '../../syntax/nodes.ts';
import { placedProblems } from '../../syntax/ranges.ts';
import { blockVariables, knownValues } from '../model/fileVariables.ts';
import { requestFacts } from '../model/requestFacts.ts';
import type { Surroundings } from '../model/surroundings.ts';
import { type ValuesVersion, valuesVersions } from '../model/valuesVersion.ts';
import { bodyProblems, needsXml } from './bodyProblems.ts';
import { endpointProblems, percentProblems } from './endpointProblems.ts';
import { headerProblems } from './headerProblems.ts';
import { identifierProblems } from './identifierProblems.ts';
import { invisibleCharacters } from './invisibleCharacters.ts';
import type { XmlFault } from './xmlFault.ts';

/** Yields the problems block by block. */
export type LanguageProblems = (
  document: FiscalDocument,
  surroundings: Surroundings,
) => Promise<Generator<readonly Problem[]>>;

/** Finds what request/documentProblems doesn't check: invalid identifiers, unknown endpoints, invisible characters,
 *  bodies that don't parse. Caches each block's problems, so that an edit costs only the changed blocks. None of them
 *  is an error. */
export function createLanguageProblems(): LanguageProblems {
  const versionOf = valuesVersions();
  let xmlFault: ((text: string) => XmlFault | undefined) | undefined;
  const problemsOf = memoByBlock((block: Block, version: ValuesVersion): readonly BlockProblem[] =>
    blockProblems(block, version, xmlFault),
  );
  const wantsXml = memoByBlock((block: Block, { variables, surroundings }: ValuesVersion): boolean => {
    if (!/<|xml/i.test(block.text)) return false;
    const facts = requestFacts(block, knownValues(blockVariables(block, variables)), surroundings.endpoints);
    return facts !== undefined && needsXml(block.text, facts);
  });
  return async (document, surroundings) => {
    const version = versionOf(document, surroundings);
    if (xmlFault === undefined && document.blocks.some(block => wantsXml(block, version))) {
      ({ xmlFault } = await import('./xmlFault.ts'));
    }
    return (function* () {
      for (const placed of document) yield placedProblems(placed, problemsOf(placed.block, version));
    })();
  };
}

function blockProblems(
  block: Block,
  { variables, surroundings }: ValuesVersion,
  xmlFault: ((text: string) => XmlFault | undefined) | undefined,
): readonly BlockProblem[] {
  const lookup = knownValues(blockVariables(block, variables));
  const facts = requestFacts(block, lookup, surroundings.endpoints);
  const invisible = invisibleCharacters(block);
  if (facts === undefined) return invisible;
  return [
    ...invisible,
    ...headerProblems(block),
    ...endpointProblems(facts, surroundings.endpoints),
    ...percentProblems(facts),
    ...identifierProblems(facts, surroundings.today),
    ...bodyProblems(block.text, facts, lookup, xmlFault),
  ];
}
