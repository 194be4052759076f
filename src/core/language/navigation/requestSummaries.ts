import type { Endpoint } from '../../api/endpoints.ts';
import { matchEndpoint } from '../../api/matchEndpoint.ts';
import type { Range } from '../../problem.ts';
import { requestLineSpan } from '../../request/prepare/requestList.ts';
import { resolveText } from '../../request/variables/resolveText.ts';
import { partsByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import { lastDirective, requestMethod, writtenTarget } from '../../syntax/requestName.ts';
import { writtenAssertion } from '../../syntax/writtenAssertion.ts';
import { blockRange, moved, textOf } from '../model/blockPosition.ts';
import type { ValueOf } from '../model/fileVariables.ts';
import { MAX_TARGET_LENGTH, pathIn } from '../model/requestFacts.ts';
import { blockEntries } from './outline.ts';

/** What is cached about a request in the workspace, whose file may be closed. */
export interface RequestSummary {
  /** The request's name or title, or else its method and target. */
  readonly label: string;
  /** Method and target as written, shortened if long. */
  readonly detail: string;
  readonly method: string;
  /** The target as written, with its lines joined and variables not replaced. */
  readonly target: string;
  /** The request line. */
  readonly selection: Range;
  /** The line of the first assertion, from 0; undefined without assertions. */
  readonly assertionLine: number | undefined;
  /** `# @application`; undefined without one. */
  readonly application: string | undefined;
}

/** The requests of a file, in order. */
export type RequestSummaries = (document: FiscalDocument) => readonly RequestSummary[];

/** Creates summaries and caches them for each block, so an edit costs only the changed blocks and the moved ones after them. Unchanged
 *  summaries are the same object. Never throws. */
export function createRequestSummaries(): RequestSummaries {
  const summariesIn = partsByBlock(blockSummary, (summary, line) => summary && movedSummary(summary, line));
  return document => [...summariesIn(document)].filter(summary => summary !== undefined);
}

/** The endpoint that a request calls; undefined if the endpoint is unknown. A variable without a value may represent a path variable. */
export function summaryEndpoint(
  { method, target }: Pick<RequestSummary, 'method' | 'target'>,
  lookup: ValueOf,
  endpoints: readonly Endpoint[],
): Endpoint | undefined {
  const resolved = resolveText(target, [{ start: 0, end: target.length }], lookup, MAX_TARGET_LENGTH).text;
  const { start, end } = pathIn(resolved);
  return matchEndpoint(method, resolved.slice(start, end), endpoints)?.endpoint;
}

/** The summary with lines relative to the block; undefined for a block without a request. */
function blockSummary(block: Block): RequestSummary | undefined {
  const { text, nodes } = block;
  const entry = blockEntries(block).find(({ kind }) => kind === 'request');
  const line = nodes.find(node => node.kind === 'requestLine');
  if (entry === undefined || line === undefined) return undefined;
  const application = lastDirective(block, 'application');
  return {
    label: entry.label,
    detail: entry.detail,
    selection: entry.selection,
    method: requestMethod(text, line),
    target: writtenTarget(text, line),
    application: (application && textOf(text, application.value)) || undefined,
    assertionLine: nodes.find(node => writtenAssertion(text, node) !== undefined)?.line,
  };
}

function movedSummary(summary: RequestSummary, line: number): RequestSummary {
  const { selection, assertionLine } = summary;
  return {
    ...summary,
    selection: moved(selection, line),
    assertionLine: assertionLine === undefined ? undefined : assertionLine + line,
  };
}

/** A request's block, and what to display at its request line. */
interface RequestLine<Shown> {
  readonly block: Block;
  readonly shown: Shown;
}

/** Finds the request lines of a file, with their continuation lines, in order. Calls `show` with a range and the line
 *  offset to add to it, and caches the result for each block, like the outline. */
export function createRequestLines<Shown>(
  show: (range: Range, line: number) => Shown,
): (document: FiscalDocument) => readonly RequestLine<Shown>[] {
  const linesIn = partsByBlock(blockLine, (found, line) =>
    found === undefined ? undefined : { block: found.block, shown: show(found.range, line) },
  );
  return document => [...linesIn(document)].filter(found => found !== undefined);
}

function blockLine(block: Block): { readonly block: Block; readonly range: Range } | undefined {
  const line = block.nodes.find(node => node.kind === 'requestLine');
  return line === undefined ? undefined : { block, range: blockRange(block, requestLineSpan(line)) };
}
