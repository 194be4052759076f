import type { Block, BlockProblem, RequestLineNode, Span, SyntaxNode } from '../../syntax/nodes.ts';
import { requestDirectives, requestMethod } from '../../syntax/requestName.ts';
import type { RequestDirectives } from '../../vocabulary/directives.ts';
import { headerNameFault } from '../../vocabulary/requestHeaders.ts';
import type { Header } from '../../wireMessages.ts';
import type { BaseUrl } from '../address/baseUrl.ts';
import { partialTargetFault, readTarget, type Target } from '../address/target.ts';
import type { ContentType } from '../body/requestBody.ts';
import { quotedArguments } from '../variables/prompts.ts';
import { maskedText, type ResolvedText, resolveText } from '../variables/resolveText.ts';
import type { Lookup } from '../variables/variableLookup.ts';

/** A request without its body, after replacing variables. */
export interface RequestHead {
  readonly method: string;
  /** Undefined if the target is invalid or not completely known. */
  readonly target: Target | undefined;
  readonly headers: readonly Header[];
  readonly contentType: ContentType | undefined;
  readonly directives: RequestDirectives;
}

const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

/** Reads the head of a block's request and adds its faults to `problems`. Undefined if the block has no request. */
export function requestHead(
  text: string,
  nodes: readonly SyntaxNode[],
  base: BaseUrl,
  lookup: Lookup,
  problems: BlockProblem[],
): RequestHead | undefined {
  const line = nodes.find(node => node.kind === 'requestLine');
  if (line === undefined) return undefined;
  const { headers, contentType } = readHeaders(text, nodes, lookup, problems);
  const target = targetOf({ text, nodes }, line, base, lookup, problems);
  return {
    method: requestMethod(text, line),
    target,
    headers,
    contentType,
    directives: requestDirectives(text, nodes),
  };
}

function targetOf(
  block: Pick<Block, 'text' | 'nodes'>,
  line: RequestLineNode,
  base: BaseUrl,
  lookup: Lookup,
  problems: BlockProblem[],
): Target | undefined {
  if (line.target.length === 0) return undefined;
  const resolved = resolveText(block.text, line.target, lookup);
  for (const problem of resolved.problems) problems.push(problem);
  // A text that became too long is incomplete.
  if (resolved.problems.some(({ code }) => code === 'text-too-long')) return undefined;
  const [firstUnknown] = resolved.unknown;
  const target =
    firstUnknown === undefined
      ? readTarget(resolved.text, base)
      : partialTargetFault(resolved.text, maskedText(resolved), firstUnknown, base);
  if (target === undefined) return undefined;
  if (!('code' in target)) {
    const nested = resolved.nested();
    if (nested !== undefined) problems.push(nested);
    return nested === undefined ? target : undefined;
  }
  const { code, args, start, end } = target;
  const place = resolved.sourceOf(start, end);
  const safe = quotedArguments(args, ['origin', 'segment', 'path'], place, block);
  problems.push({ code, severity: 'error', ...place, args: safe });
  return undefined;
}

function readHeaders(
  text: string,
  nodes: readonly SyntaxNode[],
  lookup: Lookup,
  problems: BlockProblem[],
): Pick<RequestHead, 'headers' | 'contentType'> {
  const headers: Header[] = [];
  let contentType: RequestHead['contentType'];
  for (const node of nodes) {
    if (node.kind !== 'header') continue;
    const name = resolveText(text, [node.name], lookup);
    const value = resolveText(text, [node.value], lookup);
    for (const problem of [...name.problems, ...value.problems]) problems.push(problem);
    const written = text.slice(node.name.start, node.name.end);
    headerFaults(name, value, node, written !== name.text, problems);
    const isKnown = name.unknown.length + value.unknown.length === 0;
    if (isKnown) headers.push([name.text, value.text]);
    if (name.text.toLowerCase() !== 'content-type') continue;
    contentType = { value: value.text, isKnown, place: node.value };
  }
  return { headers, contentType };
}

/** The parser has checked literal names. Names that come from variables, and all values, are checked here, as far as they're known. */
function headerFaults(
  { text: name, unknown, nested: nestedInName }: ResolvedText,
  value: ResolvedText,
  places: { readonly name: Span; readonly value: Span },
  madeByVariable: boolean,
  problems: BlockProblem[],
): void {
  const code = madeByVariable && unknown.length === 0 ? headerNameFault(name) : undefined;
  if (code !== undefined) problems.push({ code, severity: 'error', ...places.name, args: { name } });
  if (!HEADER_VALUE.test(maskedText(value))) {
    problems.push({ code: 'header-value-invalid', severity: 'error', ...places.value, args: { name } });
  }
  const nested = nestedInName() ?? value.nested();
  if (nested !== undefined) problems.push(nested);
}
