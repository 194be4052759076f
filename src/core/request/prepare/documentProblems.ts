import { isMultipart } from '../../formats/multipartParts.ts';
import type { Problem } from '../../problem.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import { memoByBlock, partsByBlock } from '../../syntax/blockMemo.ts';
import { type FiscalDocument, hasPendingImports } from '../../syntax/fiscalDocument.ts';
import type { Block, BlockProblem, BodyNode, PlacedBlock } from '../../syntax/nodes.ts';
import { placedProblems } from '../../syntax/ranges.ts';
import { lastDirective, requestName } from '../../syntax/requestName.ts';
import { type BaseUrl, readBaseUrl } from '../address/baseUrl.ts';
import { bodyFormFaults, bodyTextProblems, wholeBodyFile } from '../body/requestBody.ts';
import type { Environment } from '../environment/environment.ts';
import { RequestNeeds, unknownRefs } from '../needs/requestNeeds.ts';
import { createLookup } from '../variables/createLookup.ts';
import { namesToAsk } from '../variables/prompts.ts';
import { IN_FILE_NAME, type JudgePath, pathLookup } from '../variables/references.ts';
import { limitedLookup, MAX_HEAD_LENGTH, resolveText } from '../variables/resolveText.ts';
import { valuesToCome } from '../variables/sendValues.ts';
import type { Lookup, OtherLookup } from '../variables/variableLookup.ts';
import { importProblems, lateImports } from './importProblems.ts';
import { baseUrlProblem, repeatedPrefix, requestSaves } from './prepareRequest.ts';
import { requestAssertions, requestUntil } from './requestAssertions.ts';
import { requestHead } from './requestHead.ts';
import { requestAt, requestsOf } from './requestList.ts';

/** All problems of a file that can be found without reading other files or sending anything. `judgePath` is
 *  `jsonPathFault` of core/json, which loads a parser; without it, JSONPaths are checked only when sending. */
export function documentProblems(
  document: FiscalDocument,
  environment: Environment,
  judgePath?: JudgePath,
): Problem[] {
  return [...createDocumentProblems()(document, environment, judgePath)].flat();
}

/** Like `documentProblems`, but computes the problems block by block and caches them for each block. An edit costs only
 *  the changed blocks, or all of them if it changes a variable or a name. */
export function createDocumentProblems(): (
  document: FiscalDocument,
  environment: Environment,
  judgePath?: JudgePath,
) => Generator<readonly Problem[]> {
  const conditionsOf = rememberedConditions();
  const problemsOf = memoByBlock(blockProblems);
  return function* (document, environment, judgePath) {
    const conditions = conditionsOf(document, environment, judgePath);
    const firstOfName = new Map<string, PlacedBlock>();
    let isBehindRequest = false;
    for (const placed of document) {
      const found = problemsOf(placed.block, conditions);
      const duplicate = conditions.hasRepeatedName ? duplicateName(placed, firstOfName) : undefined;
      const late = isBehindRequest ? lateImports(placed.block) : [];
      isBehindRequest ||= placed.block.nodes.some(({ kind }) => kind === 'requestLine');
      const more = duplicate === undefined ? late : [...late, duplicate];
      yield placedProblems(placed, more.length === 0 ? found : [...found, ...more]);
    }
  };
}

/** What a block's problems depend on besides the block. */
interface Conditions {
  readonly environment: Environment;
  readonly judgePath: JudgePath | undefined;
  readonly variables: ReadonlyMap<string, string>;
  readonly names: FiscalDocument['names'];
  readonly imports: FiscalDocument['imports'];
  readonly importPaths: FiscalDocument['importPaths'];
  readonly isPending: boolean;
  /** Whether two requests of the file itself have the same name. */
  readonly hasRepeatedName: boolean;
  readonly base: BaseUrl | ProblemCode;
  readonly others: OtherLookup;
}

/** Returns the same object if nothing changed. Each file has its own variables, so its conditions are
 *  garbage-collected with it. */
function rememberedConditions() {
  const known = new WeakMap<ReadonlyMap<string, string>, Conditions>();
  return (
    { variables, names, imports, importPaths, own }: FiscalDocument,
    environment: Environment,
    judgePath: JudgePath | undefined,
  ): Conditions => {
    const last = known.get(variables);
    const isSame =
      last?.names === names &&
      last.imports?.faults === imports?.faults &&
      last.isPending === hasPendingImports({ imports, importPaths }) &&
      last.judgePath === judgePath &&
      isSameEnvironment(last.environment, environment);
    if (isSame) return last;
    const base = readBaseUrl(environment.baseUrl);
    const conditions: Conditions = {
      ...{ environment, judgePath, variables, names, imports, importPaths, base },
      isPending: hasPendingImports({ imports, importPaths }),
      hasRepeatedName: [...own.names.values()].some(count => count > 1),
      others: valuesToCome({ names, imports, importPaths }, judgePath),
    };
    known.set(variables, conditions);
    return conditions;
  };
}

function isSameEnvironment(left: Environment, right: Environment): boolean {
  const text = (one: Environment) =>
    JSON.stringify({ ...one, variables: [...one.variables], places: [...one.places] });
  return left === right || text(left) === text(right);
}

function blockProblems(block: Block, conditions: Conditions): readonly BlockProblem[] {
  const { text, nodes } = block;
  const ofImports = importProblems(block, conditions.imports);
  const ofNames = [...ofImports, ...unknownRefs(block, conditions)];
  const problems = ofNames.length === 0 ? block.problems : [...block.problems, ...ofNames];
  const line = nodes.find(node => node.kind === 'requestLine');
  if (line === undefined) return problems;
  const { environment, judgePath, variables, base, others } = conditions;
  const found: BlockProblem[] = [...problems];
  const sources = { asked: namesToAsk(block), file: variables, environment };
  const lookup = limitedLookup(createLookup(sources, others));
  const headLookup = limitedLookup(lookup, MAX_HEAD_LENGTH);
  const head = typeof base === 'string' ? undefined : requestHead(text, nodes, base, headLookup, found);
  if (typeof base === 'string') found.push(baseUrlProblem(base, environment, line));
  else for (const problem of repeatedPrefix(base, line)) found.push(problem);
  const body = nodes.find(node => node.kind === 'body');
  const ofForm = body === undefined ? [] : bodyFormFaults(text, body, head?.contentType, lookup);
  const written = body && resolveText(text, [body.content], lookup);
  const inBody = written === undefined ? [] : bodyTextProblems(written);
  const inNames = body === undefined ? [] : fileNameProblems(text, body, head?.contentType?.value, lookup);
  for (const problem of [...ofForm, ...inBody, ...inNames]) found.push(problem);
  const anywhere: PlacedBlock = { index: 0, block, offset: 0, line: 0 };
  requestAssertions(anywhere, headLookup, judgePath, found);
  const bytes = written && text.includes('@until') ? new TextEncoder().encode(written.text) : undefined;
  requestUntil(anywhere, head, headLookup, judgePath, found, bytes);
  requestSaves(anywhere, headLookup, found);
  return found;
}

/** Faults that only the name of a body file can have. Other faults are already reported for the body's text. */
function fileNameProblems(
  text: string,
  body: BodyNode,
  contentType: string | undefined,
  lookup: Lookup,
): readonly BlockProblem[] {
  const whole = wholeBodyFile(text, body);
  const single = whole === undefined ? [] : [whole];
  const files = contentType !== undefined && isMultipart(contentType) ? body.files : single;
  return files.flatMap(({ path }) =>
    resolveText(text, [path], pathLookup(lookup)).problems.filter(({ code }) => code === IN_FILE_NAME),
  );
}

function duplicateName(placed: PlacedBlock, firstOfName: Map<string, PlacedBlock>): BlockProblem | undefined {
  const name = requestName(placed.block);
  if (name === undefined) return undefined;
  const first = firstOfName.get(name);
  if (first === undefined) {
    firstOfName.set(name, placed);
    return undefined;
  }
  const { start, end } = lastDirective(placed.block, 'name')?.value ?? { start: 0, end: 0 };
  const line = first.line + (lastDirective(first.block, 'name')?.line ?? 0) + 1;
  return { code: 'name-duplicate', severity: 'warning', start, end, args: { name, line } };
}

/** The selected environment is no longer in any file, so no request can be sent: reported once, at the first request. */
export function environmentUnknown(
  document: FiscalDocument,
  name: string,
  known: readonly string[],
): readonly Problem[] {
  const [first] = requestsOf(document);
  if (first === undefined) return [];
  const args = { name, known: known.join(', ') };
  return [{ code: 'environment-unknown', severity: 'error', range: first.range, args }];
}

const MAY_NEED = /\.(?:request|response)\b|@(?:ref|forceRef)\b|\{\{\s*[A-Za-z_]\w*[.[]/;

/** Finds requests that need each other, each at its request line. Yields after each request, because there may be thousands. Doesn't search
 *  for cycles if no block may need a request, as in most files. */
export function createNeedCycles(): (
  document: FiscalDocument,
  environment: Environment,
) => Generator<readonly Problem[]> {
  const mayNeedIn = partsByBlock(
    ({ text }) => MAY_NEED.test(text),
    mayNeed => mayNeed,
  );
  return function* (document, environment) {
    if (document.names.size === 0) return;
    let isUsed = false;
    for (const mayNeed of mayNeedIn(document)) {
      isUsed = mayNeed;
      if (isUsed) break;
      yield [];
    }
    if (!isUsed) return;
    for (const cycle of new RequestNeeds({ environment }).cycles(document)) {
      yield cycle.blocks.flatMap((blockIndex): Problem[] => {
        const placed = document.at(blockIndex);
        const entry = placed === undefined ? undefined : requestAt(placed);
        if (entry === undefined) return [];
        const args = { cycle: cycle.names.join(' → ') };
        return [{ code: 'needs-cycle', severity: 'error', range: entry.range, args }];
      });
    }
  };
}
