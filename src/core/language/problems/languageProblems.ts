import type { FindingSeverity } from '../../api/identifiers/finding.ts';
import { checkIdentifier } from '../../api/identifiers/identifier.ts';
import type { Problem } from '../../problem.ts';
import type { VariableSources } from '../../request/variables/variableLookup.ts';
import { memoByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { variablesKey } from '../../syntax/importedNames.ts';
import type { Block, BlockProblem } from '../../syntax/nodes.ts';
import { placedProblems } from '../../syntax/ranges.ts';
import { INVISIBLE_CHARACTER } from '../../visibleText.ts';
import { blockVariables, fileVariables, knownValues } from '../model/fileVariables.ts';
import type { LanguageContext } from '../model/languageContext.ts';
import { pathIdentifiers } from '../model/pathIdentifiers.ts';
import { type RequestFacts, requestFacts } from '../model/requestFacts.ts';
import { bodyProblems, needsXml } from './bodyProblems.ts';
import { endpointProblems, percentProblems } from './endpointProblems.ts';
import { headerProblems } from './headerProblems.ts';
import { languageProblem } from './languageProblem.ts';
import type { XmlFault } from './xmlFault.ts';

/** Yields the problems block by block. */
export type LanguageProblems = (
  document: FiscalDocument,
  context: LanguageContext,
) => Promise<Generator<readonly Problem[]>>;

/** Finds what request/documentProblems doesn't check: invalid identifiers, unknown endpoints, invisible characters,
 *  bodies that don't parse. Caches each block's problems, so that an edit costs only the changed blocks. None of them
 *  prevents sending. */
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
    ...bodyProblems(block.text, facts, lookup, xmlFault, context.environment),
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
    const key = variablesKey(document.variables);
    const version = versions.get(key) ?? { variables: fileVariables(document, context), context };
    // Least recently used: the newest version is last, and the oldest one is removed first.
    versions.delete(key);
    versions.set(key, version);
    const [oldest] = versions.keys();
    if (versions.size > MAX_KEPT && oldest !== undefined) versions.delete(oldest);
    return version;
  };
}

/** Invalid identifiers are sent too, because people test rejections. */
const SEVERITIES: Readonly<Record<FindingSeverity, BlockProblem['severity']>> = {
  error: 'error',
  warning: 'warning',
  information: 'hint',
};

/** The findings of the path's identifiers, each with its range. */
function identifierProblems(facts: RequestFacts, today: LanguageContext['today']): readonly BlockProblem[] {
  return pathIdentifiers(facts).flatMap(({ identifier, text, sourceOf }) =>
    checkIdentifier(identifier, text, today).findings.map(
      ({ code, severity, start, end, args }): BlockProblem => ({
        code,
        severity: SEVERITIES[severity],
        ...sourceOf(start, Math.max(start + 1, end)),
        args,
      }),
    ),
  );
}

const INVISIBLE = new RegExp(INVISIBLE_CHARACTER, 'g');
const MAX_PROBLEMS = 20;

/** All invisible characters of a block. In a target, they're already errors of the path; elsewhere, they're sent and
 *  signed unnoticed, or aren't recognized as spaces. A byte order mark at the start of the file isn't reported. */
function invisibleCharacters({ text, nodes }: Block): readonly BlockProblem[] {
  const line = nodes.find(node => node.kind === 'requestLine');
  const target = line?.target[0];
  const isTarget =
    target !== undefined && /^(?:\/|https?:\/\/|\{\{)/i.test(text.slice(target.start, target.end));
  const problems: BlockProblem[] = [];
  for (const { 0: character, index } of text.matchAll(INVISIBLE)) {
    const isMark = character === '\ufeff' && index === 0;
    const inTarget = line !== undefined && isTarget && index >= line.start && index < line.end;
    if (isMark || inTarget) continue;
    if (problems.length === MAX_PROBLEMS) break;
    const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    problems.push(languageProblem('text-invisible', { start: index, end: index + 1 }, { character: name }));
  }
  return problems;
}
