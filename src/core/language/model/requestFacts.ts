import { PATH_PREFIX } from '../../api/limits.ts';
import { type EndpointMatch, matchEndpoint } from '../../api/matchEndpoint.ts';
import { type ResolvedText, resolveText } from '../../request/variables/resolveText.ts';
import type { VariableSources } from '../../request/variables/variableLookup.ts';
import type { Block, BodyNode, HeaderNode, RequestLineNode, Span } from '../../syntax/nodes.ts';
import { textOf } from './blockPosition.ts';
import { blockVariables, knownValues, type LanguageContext, type ValueOf } from './fileVariables.ts';

/** What can be known about a block's request even while the user is typing it. */
export interface RequestFacts {
  readonly line: RequestLineNode;
  readonly method: string;
  readonly resolved: ResolvedText;
  /** The path in `resolved`, without the query string; starts at `/openapi/` if the target contains it. */
  readonly path: Span;
  readonly match: EndpointMatch | undefined;
  readonly contentType: HeaderNode | undefined;
  readonly body: BodyNode | undefined;
}

/** A target that becomes longer than any server accepts is examined only up to this length. */
export const MAX_TARGET_LENGTH = 65_536;

/** Undefined if the block has no request line. A variable without a value stays as written. */
export function requestFacts(
  block: Block,
  lookup: ValueOf,
  endpoints: LanguageContext['endpoints'],
): RequestFacts | undefined {
  const { text, nodes } = block;
  const line = nodes.find(node => node.kind === 'requestLine');
  if (line === undefined) return undefined;
  const method = line.method === undefined ? 'GET' : textOf(text, line.method).toUpperCase();
  const resolved = resolveText(text, line.target, lookup, MAX_TARGET_LENGTH);
  const path = pathIn(resolved.text);
  return {
    line,
    method,
    resolved,
    path,
    match: matchEndpoint(method, textOf(resolved.text, path), endpoints),
    // As when sending, the last such header counts.
    contentType: nodes.findLast(
      node => node.kind === 'header' && /^content-type$/i.test(textOf(text, node.name)),
    ) as HeaderNode | undefined,
    body: nodes.find(node => node.kind === 'body'),
  };
}

/** The path in a target, without origin and query string; starts at `/openapi/` if the target contains it. */
export function pathIn(target: string): Span {
  const origin = /^https?:\/\/[^/?#\\]*/i.exec(target)?.[0].length ?? 0;
  const end = target.slice(origin).search(/[?#]/);
  const pathEnd = end === -1 ? target.length : origin + end;
  const prefix = target.slice(0, pathEnd).indexOf('/openapi/', origin);
  return { start: prefix === -1 ? origin : prefix, end: pathEnd };
}

/** Whether a block's request belongs to the API: it calls an endpoint, or a path below `/openapi/` at the
 *  environment's origin. A `.http` file may have requests to any server, and many services have such a path. */
export function isApiRequest(
  block: Block,
  variables: VariableSources,
  { endpoints, environment }: LanguageContext,
): boolean {
  const facts = requestFacts(block, knownValues(blockVariables(block, variables)), endpoints);
  return facts !== undefined && (facts.match !== undefined || isSentHere(facts, environment));
}

/** Whether a request would be sent to the environment: a path below `/openapi/`, without an origin or after the base URL. */
export function isSentHere(
  { resolved, path }: RequestFacts,
  environment: LanguageContext['environment'],
): boolean {
  const target = resolved.text;
  const isHere =
    target.startsWith('/') || (environment !== undefined && target.startsWith(`${environment.baseUrl}/`));
  return isHere && textOf(target, path).startsWith(PATH_PREFIX);
}
