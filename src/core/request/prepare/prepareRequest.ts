import { isMultipart } from '../../api/multipart.ts';
import type { Files } from '../../ports.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, BlockProblem, SyntaxNode } from '../../syntax/nodes.ts';
import { placedProblems } from '../../syntax/ranges.ts';
import { type BaseUrl, readBaseUrl } from '../address/baseUrl.ts';
import { requestBody } from '../body/requestBody.ts';
import type { Environment } from '../environment/environment.ts';
import { limitedLookup, MAX_HEAD_LENGTH } from '../variables/limitedLookup.ts';
import { askedValues } from '../variables/prompts.ts';
import type { JudgePath } from '../variables/references.ts';
import { sendValues } from '../variables/sendValues.ts';
import type { ValueSources } from '../variables/valueSources.ts';
import { createLookup, type Lookup } from '../variables/variableLookup.ts';
import type { Preparation } from './preparedRequest.ts';
import { requestAssertions } from './requestAssertions.ts';
import { requestHead } from './requestHead.ts';
import { titleOf } from './requestList.ts';
import { requestSaves } from './requestSaves.ts';

export interface PrepareContext {
  /** The request file's path, from whose folder body files are named. */
  readonly file: string;
  readonly environment: Environment;
  /** Values that go before the file's and the environment's. */
  readonly overrides: ReadonlyMap<string, string>;
  readonly files: Files;
  readonly fileLimitBytes: number;
  /** What dynamic values, prompts and references are made of; without them, these have no value. */
  readonly values?: ValueSources;
}

/** Makes the bytes of one block's request: its questions asked, variables replaced, files read, path judged. Refused where
 *  anything in it is an error; the problems then say what and where. Reads nothing but the files that the request names. */
export async function prepareRequest(
  document: FiscalDocument,
  blockIndex: number,
  context: PrepareContext,
): Promise<Preparation> {
  const placed = document.at(blockIndex);
  const line = placed?.block.nodes.find(node => node.kind === 'requestLine');
  if (placed === undefined || line === undefined) return { kind: 'refused', problems: [] };
  const { text, nodes } = placed.block;
  const problems: BlockProblem[] = [...placed.block.problems];
  const refused = (): Preparation => ({ kind: 'refused', problems: placedProblems(placed, problems) });

  const base = readBaseUrl(context.environment.baseUrl);
  if (typeof base === 'string') {
    problems.push(baseUrlProblem(base, context.environment, line));
    return refused();
  }
  const lookup = await lookupFor(document, placed.block, base, context, problems);
  const headLookup = limitedLookup(lookup, MAX_HEAD_LENGTH);
  const head = requestHead(text, nodes, base, headLookup, problems);
  const bodyNode = nodes.find(node => node.kind === 'body');
  const body = await requestBody(text, bodyNode, head?.contentType, { ...context, lookup }, problems);
  const assertions = requestAssertions(placed, headLookup, await pathJudge(placed.block.nodes), problems);
  const saves = requestSaves(placed, headLookup, problems);
  if (head?.target === undefined || problems.some(problem => problem.severity === 'error')) return refused();
  problems.push(...basePathHint(base, line));
  return {
    kind: 'prepared',
    problems: placedProblems(placed, problems),
    request: {
      ...head.directives,
      title: titleOf(placed.block),
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
    },
  };
}

/** Where the request's variables have their values: its questions are asked, and what its dynamic values and references
 *  take is read. */
async function lookupFor(
  document: FiscalDocument,
  block: Block,
  base: BaseUrl,
  { environment, overrides, values }: PrepareContext,
  problems: BlockProblem[],
): Promise<Lookup> {
  const nothing: Lookup = () => undefined;
  const asked = values === undefined ? () => undefined : await askedValues(block, values, problems);
  const others =
    values === undefined ? nothing : await sendValues(document, block, values, environment, base);
  return limitedLookup(createLookup({ overrides, asked, file: document.variables, environment }, others));
}

function basePathHint({ basePath }: BaseUrl, { start, end }: SyntaxNode): readonly BlockProblem[] {
  if (basePath === '') return [];
  return [{ code: 'base-path-not-signed', severity: 'hint', start, end, args: { basePath } }];
}

/** What judges JSONPaths, loaded where the request may assert something of a body. */
async function pathJudge(nodes: readonly SyntaxNode[]): Promise<JudgePath | undefined> {
  if (!nodes.some(({ kind }) => kind === 'assertion' || kind === 'directive')) return undefined;
  return (await import('../../json/jsonPathFault.ts')).jsonPathFault;
}

/** The problem of an environment whose base URL cannot be used, at the line of a request that would go there. */
export function baseUrlProblem(code: string, environment: Environment, line: SyntaxNode): BlockProblem {
  const args = { environment: environment.name, baseUrl: environment.baseUrl };
  return { code, severity: 'error', start: line.start, end: line.end, args };
}
