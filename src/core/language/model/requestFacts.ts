import { type EndpointMatch, matchEndpoint } from '../../api/matchEndpoint.ts';
import { type ResolvedText, resolveText } from '../../request/variables/resolveText.ts';
import type { Block, BodyNode, HeaderNode, RequestLineNode, Span } from '../../syntax/nodes.ts';
import type { ValueOf } from './fileVariables.ts';
import { textOf } from './place.ts';
import type { Surroundings } from './surroundings.ts';

/** A block's request as far as it can be told while it is still being written. */
export interface RequestFacts {
  readonly line: RequestLineNode;
  readonly method: string;
  readonly resolved: ResolvedText;
  /** The path in `resolved`, without query, from `/openapi/` on where that is in it. */
  readonly path: Span;
  readonly match: EndpointMatch | undefined;
  readonly contentType: HeaderNode | undefined;
  readonly body: BodyNode | undefined;
}

/** Of a target that becomes longer, which no server takes, only the beginning is looked at. */
export const MAX_TARGET_LENGTH = 65_536;

/** Undefined where the block has no request line. A variable without a value stays as it is written. */
export function requestFacts(
  block: Block,
  lookup: ValueOf,
  endpoints: Surroundings['endpoints'],
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
    // As at a send, the last counts.
    contentType: nodes.findLast(
      node => node.kind === 'header' && /^content-type$/i.test(textOf(text, node.name)),
    ) as HeaderNode | undefined,
    body: nodes.find(node => node.kind === 'body'),
  };
}

/** The path in a target, without origin and query; from `/openapi/` on where that is in it. */
export function pathIn(target: string): Span {
  const origin = /^https?:\/\/[^/?#\\]*/i.exec(target)?.[0].length ?? 0;
  const end = target.slice(origin).search(/[?#]/);
  const pathEnd = end === -1 ? target.length : origin + end;
  const prefix = target.slice(0, pathEnd).indexOf('/openapi/', origin);
  return { start: prefix === -1 ? origin : prefix, end: pathEnd };
}
