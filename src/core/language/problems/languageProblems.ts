import type { Problem } from '../../problem.ts';
import type { VariableSources } from '../../request/variables/variableLookup.ts';
import { memoByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, BlockProblem } from '../../syntax/nodes.ts';
import { placedProblems } from '../../syntax/ranges.ts';
import { blockVariables, fileVariables, knownValues } from '../model/fileVariables.ts';
import type { LanguageContext } from '../model/languageContext.ts';
import { requestFacts } from '../model/requestFacts.ts';
import { bodyProblems, needsXml } from './bodyProblems.ts';
import { endpointProblems, percentProblems } from './endpointProblems.ts';
import { headerProblems } from './headerProblems.ts';
import { identifierProblems } from './identifierProblems.ts';
import { invisibleCharacters } from './invisibleCharacters.ts';
import type { XmlFault } from './xmlFault.ts';

/** Yields the problems block by block. */
export type LanguageProblems = (
  document: FiscalDocument,
  context: LanguageContext,
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
  const wantsXml = memoByBlock((block: Block, { variables, context }: ValuesVersion): boolean => {
    if (!/<|xml/i.test(block.text)) return false;
    const facts = requestFacts(block, knownValues(blockVariables(block, variables)), context.endpoints);
    return facts !== undefined && needsXml(block.text, facts);
  });
  return async (document, context) => {
    const version = versionOf(document, context);
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
  { variables, context }: ValuesVersion,
  xmlFault: ((text: string) => XmlFault | undefined) | undefined,
): readonly BlockProblem[] {
  const lookup = knownValues(blockVariables(block, variables));
  const facts = requestFacts(block, lookup, context.endpoints);
  const invisible = invisibleCharacters(block);
  if (facts === undefined) return invisible;
  return [
    ...invisible,
    ...headerProblems(block),
    ...endpointProblems(facts, context.endpoints),
    ...percentProblems(facts),
    ...identifierProblems(facts, context.today),
    ...bodyProblems(block.text, facts, lookup, xmlFault),
  ];
}

/** What the features of a block depend on besides the block. The same object as long as the values don't change. */
interface ValuesVersion {
  readonly variables: VariableSources;
  readonly context: LanguageContext;
}

/** The number of cached versions for each `LanguageContext` object: one per open file, and those that an undo restores. */
const MAX_KEPT = 16;

/** Returns the same version for the same values; most edits change no variable. */
function valuesVersions(): (document: FiscalDocument, context: LanguageContext) => ValuesVersion {
  const known = new WeakMap<LanguageContext, Map<string, ValuesVersion>>();
  return (document, context) => {
    const versions = known.get(context) ?? new Map<string, ValuesVersion>();
    known.set(context, versions);
    const key = JSON.stringify([...document.variables]);
    const version = versions.get(key) ?? { variables: fileVariables(document, context), context };
    // Least recently used: the newest version is last, and the oldest one is removed first.
    versions.delete(key);
    versions.set(key, version);
    const [oldest] = versions.keys();
    if (versions.size > MAX_KEPT && oldest !== undefined) versions.delete(oldest);
    return version;
  };
}
