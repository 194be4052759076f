import { PATH_PREFIX } from '../../api/limits.ts';
import { type EndpointMatch, matchEndpoint } from '../../api/matchEndpoint.ts';
import { baseOrigin } from '../../request/address/baseUrl.ts';
import { type ResolvedText, resolveText } from '../../request/variables/resolveText.ts';
import type { VariableSources } from '../../request/variables/variableLookup.ts';
import type { Block, BodyNode, HeaderNode, RequestLineNode, Span } from '../../syntax/nodes.ts';
import { requestMethod } from '../../syntax/requestName.ts';
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
  const method = requestMethod(text, line);
  const resolved = resolveText(text, line.target, lookup, MAX_TARGET_LENGTH);
  const path = pathIn(resolved.text);
  return {
    line,
    method,
    resolved,
    path,
    match: matchEndpoint(method, textOf(resolved.text, path), endpoints),
    contentType: contentTypeOf(block),
    body: nodes.find(node => node.kind === 'body'),
  };
}

/** The header with the content type. As when sending, the last one counts. */
export function contentTypeOf({ text, nodes }: Block): HeaderNode | undefined {
  return nodes.findLast(node => node.kind === 'header' && /^content-type$/i.test(textOf(text, node.name))) as
    | HeaderNode
    | undefined;
}

/** The content type of a block's request; a variable without a value stays as written. Empty without a content type. */
export function contentTypeText(block: Block, lookup: ValueOf): string {
  const value = contentTypeOf(block)?.value;
  return value === undefined ? '' : resolveText(block.text, [value], lookup, MAX_TARGET_LENGTH).text;
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

/** Whether a request would be sent to the environment: a path below `/openapi/`, without an origin or after the base URL's. */
export function isSentHere(
  { resolved, path }: RequestFacts,
  environment: LanguageContext['environment'],
): boolean {
  const target = resolved.text;
  if (!textOf(target, path).startsWith(PATH_PREFIX)) return false;
  if (target.startsWith('/')) return true;
  return (
    environment !== undefined &&
    URL.canParse(target) &&
    new URL(target).origin === baseOrigin(environment.baseUrl)
  );
}
