import { isMultipart } from '../../formats/multipartParts.ts';
import type { Files } from '../../ports.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, BlockProblem, PlacedBlock, SyntaxNode } from '../../syntax/nodes.ts';
import { placedProblems, rangeOf } from '../../syntax/ranges.ts';
import { requestTitle } from '../../syntax/requestName.ts';
import { writtenAssertion } from '../../syntax/writtenAssertion.ts';
import { type BaseUrl, type BaseUrlFault, readBaseUrl } from '../address/baseUrl.ts';
import { requestBody } from '../body/requestBody.ts';
import type { Environment } from '../environment/environment.ts';
import { missingRefs, unknownRefs } from '../needs/requestNeeds.ts';
import { createLookup } from '../variables/createLookup.ts';
import { askedValues, NOTHING_ASKED, namesToAsk, promptsOf, quotedArguments } from '../variables/prompts.ts';
import { type JudgePath, pathLookup } from '../variables/references.ts';
import { limitedLookup, MAX_HEAD_LENGTH, resolveText } from '../variables/resolveText.ts';
import { hasResponse, sendValues, type ValueSources } from '../variables/sendValues.ts';
import {
  type AskedLookup,
  type Lookup,
  ONLY_VARIABLES,
  type OtherLookup,
} from '../variables/variableLookup.ts';
import { importDoubt } from './importProblems.ts';
import type { Preparation, PreparedRequest } from './preparedRequest.ts';
import { requestAssertions, requestUntil } from './requestAssertions.ts';
import { type RequestHead, requestHead } from './requestHead.ts';

export interface PrepareContext {
  /** The path of the request file; body files are relative to its folder. */
  readonly file: string;
  readonly environment: Environment;
  /** The environment's base URL, read once for all requests of a run; if undefined, it's read here. */
  readonly base?: BaseUrl | BaseUrlFault;
  /** Values that override those of the file and the environment. */
  readonly overrides: ReadonlyMap<string, string>;
  readonly files: Files;
  readonly fileLimitBytes: number;
  /** Sources of dynamic variables, prompts, and response references; without them, these have no value. */
  readonly values?: ValueSources;
}

/** Creates the exact bytes of one block's request: asks for prompt variables, replaces variables, reads files, and
 *  checks the path. Refused if anything is an error (before prompting, unless the error depends on a prompt); the
 *  problems then explain why. Reads only files that the request refers to. */
export async function prepareRequest(
  document: FiscalDocument,
  blockIndex: number,
  context: PrepareContext,
): Promise<Preparation> {
  const placed = document.at(blockIndex);
  const line = placed?.block.nodes.find(node => node.kind === 'requestLine');
  if (placed === undefined || line === undefined) return { kind: 'refused', problems: [] };
  const { block } = placed;
  const refused = (problems: readonly BlockProblem[]): Preparation => ({
    kind: 'refused',
    problems: placedProblems(placed, problems),
  });

  const base = context.base ?? readBaseUrl(context.environment.baseUrl);
  if (typeof base === 'string') {
    return refused([...block.problems, baseUrlProblem(base, context.environment, line)]);
  }
  let asked = NOTHING_ASKED;
  if (context.values !== undefined && promptsOf(block).length > 0) {
    const { problems } = await requestWith(namesToAsk(block), document, placed, base, context);
    if (problems.some(isError)) return refused(problems);
    asked = await askedValues(block, context.values);
  }
  const request = await requestWith(asked.lookup, document, placed, base, context);
  const { head, body, assertions, saves, until } = request;
  const problems = [...request.problems, ...asked.problems];
  if (head?.target === undefined || problems.some(isError)) return refused(problems);
  problems.push(...basePathHint(base, line));
  return {
    kind: 'prepared',
    problems: placedProblems(placed, problems),
    request: {
      ...head.directives,
      title: requestTitle(block),
      line: placed.line + line.line,
      method: head.method,
      origin: base.origin,
      ...head.target,
      headers: head.headers,
      body,
      signs: head.contentType !== undefined && isMultipart(head.contentType.value) ? 'empty' : 'body',
      application: head.directives.application ?? context.environment.application,
      environment: context.environment.name,
      assertions,
      saves,
      ...until,
    },
  };
}

/** The request with these values for its prompts, and all its problems. */
async function requestWith(
  asked: AskedLookup,
  document: FiscalDocument,
  placed: PlacedBlock,
  base: BaseUrl,
  context: PrepareContext,
) {
  const { text, nodes } = placed.block;
  const problems: BlockProblem[] = [...placed.block.problems, ...unknownRefs(placed.block, document)];
  const { values, environment } = context;
  if (values?.requiresRefs === true)
    problems.push(
      ...missingRefs(placed.block, name => hasResponse(name, document, values, environment, base)),
    );
  const others =
    values === undefined
      ? ONLY_VARIABLES
      : await sendValues(document, placed.block, values, environment, base);
  const lookup = lookupFor(asked, document, others, context);
  const headLookup = limitedLookup(lookup, MAX_HEAD_LENGTH);
  const head = requestHead(text, nodes, base, headLookup, problems);
  const bodyNode = nodes.find(node => node.kind === 'body');
  const bodyProblems: BlockProblem[] = [];
  const body = await requestBody(text, bodyNode, head?.contentType, { ...context, lookup }, bodyProblems);
  for (const problem of bodyProblems) problems.push(withoutSecretBoundary(problem, placed.block, head));
  const judgePath = nodes.some(node => writtenAssertion(text, node) !== undefined)
    ? await pathJudge()
    : undefined;
  const assertions = requestAssertions(placed, headLookup, judgePath, problems);
  const until = requestUntil(placed, head, headLookup, judgePath, problems, body);
  const saves = requestSaves(placed, headLookup, problems);
  return { head, body, assertions, until, saves, problems };
}

/** The request's variable sources together. */
function lookupFor(
  asked: AskedLookup,
  document: FiscalDocument,
  others: OtherLookup,
  { environment, overrides }: PrepareContext,
): Lookup {
  return limitedLookup(
    createLookup(
      { overrides, asked, file: document.variables, environment, doubt: importDoubt(document) },
      others,
    ),
  );
}

function withoutSecretBoundary(
  problem: BlockProblem,
  block: Block,
  head: RequestHead | undefined,
): BlockProblem {
  if (head?.contentType === undefined) return problem;
  return { ...problem, args: quotedArguments(problem.args, ['boundary'], head.contentType.place, block) };
}

function isError({ severity }: BlockProblem): boolean {
  return severity === 'error';
}

function basePathHint(base: BaseUrl, line: SyntaxNode): readonly BlockProblem[] {
  const { basePath } = base;
  const { start, end } = line;
  if (basePath === '') return [];
  const repeated = repeatedPrefix(base, line);
  if (repeated.length > 0) return repeated;
  return [{ code: 'base-path-not-signed', severity: 'hint', start, end, args: { basePath } }];
}

/** A base URL that was copied with the `/openapi` with which every path starts, or from an endpoint. A proxy could have such a path, so it's only a warning. */
export function repeatedPrefix({ basePath }: BaseUrl, { start, end }: SyntaxNode): readonly BlockProblem[] {
  if (!`${basePath}/`.includes('/openapi/')) return [];
  return [{ code: 'base-path-openapi', severity: 'warning', start, end, args: { basePath } }];
}

/** Loads the JSONPath check for a request with assertions, because these may check a body. */
async function pathJudge(): Promise<JudgePath> {
  return (await import('../../json/query/jsonPathFault.ts')).jsonPathFault;
}

/** The problem of an environment with an invalid base URL, at the line of a request that would use it. */
export function baseUrlProblem(code: ProblemCode, environment: Environment, line: SyntaxNode): BlockProblem {
  const args = { environment: environment.name, baseUrl: environment.baseUrl };
  return { code, severity: 'error', start: line.start, end: line.end, args };
}

/** The files that a block's request saves its response to, in order. */
export function requestSaves(
  placed: PlacedBlock,
  lookup: Lookup,
  problems: BlockProblem[],
): PreparedRequest['saves'] {
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
