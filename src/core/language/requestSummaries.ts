import type { Endpoint } from '../api/endpoint.ts';
import { matchEndpoint } from '../api/matchEndpoint.ts';
import type { Range } from '../problem.ts';
import { resolveText } from '../request/resolveText.ts';
import { memoByBlock } from '../syntax/blockMemo.ts';
import type { FiscalDocument } from '../syntax/fiscalDocument.ts';
import { lastDirective } from '../syntax/lastDirective.ts';
import type { Block } from '../syntax/nodes.ts';
import { createOutline } from './outline.ts';
import { textOf } from './place.ts';
import { pathIn } from './requestFacts.ts';
import type { ValueOf } from './values.ts';

/** What is kept of a request of the workspace, whose file may be closed. */
export interface RequestSummary {
  /** Its name or title, or method and target. */
  readonly label: string;
  /** Method and target as written, shortened where long. */
  readonly detail: string;
  readonly method: string;
  /** As written, its lines joined, variables not replaced. */
  readonly target: string;
  /** The request line. */
  readonly selection: Range;
  /** The line of the first assertion, from 0; undefined where nothing is asserted. */
  readonly assertionLine: number | undefined;
  /** `# @application`; undefined without one. */
  readonly application: string | undefined;
}

/** The requests of a file, in order. */
export type RequestSummaries = (document: FiscalDocument) => readonly RequestSummary[];

/** Makes summaries, and remembers each block's part: an edit costs the blocks that it touches. Never throws. */
export function createRequestSummaries(): RequestSummaries {
  const always = {};
  const outlineOf = createOutline();
  const partOf = memoByBlock(blockPart);
  return document =>
    outlineOf(document).flatMap(({ kind, label, detail, selection }) => {
      if (kind !== 'request') return [];
      const { block, line } = document.atLine(selection.start.line);
      const part = partOf(block, always);
      if (part === undefined) return [];
      const { assertionLine: inBlock, ...rest } = part;
      const assertionLine = inBlock === undefined ? undefined : line + inBlock;
      return [{ label, detail, selection, assertionLine, ...rest }];
    });
}

/** The endpoint that a request calls; undefined where it calls none that is known. A variable without a value can stand
 *  for a path variable. */
export function summaryEndpoint(
  { method, target }: Pick<RequestSummary, 'method' | 'target'>,
  lookup: ValueOf,
  endpoints: readonly Endpoint[],
): Endpoint | undefined {
  const resolved = resolveText(target, [{ start: 0, end: target.length }], lookup).text;
  const { start, end } = pathIn(resolved);
  return matchEndpoint(method, resolved.slice(start, end), endpoints)?.endpoint;
}

function blockPart(
  block: Block,
): Pick<RequestSummary, 'method' | 'target' | 'assertionLine' | 'application'> | undefined {
  const { text, nodes } = block;
  const line = nodes.find(node => node.kind === 'requestLine');
  if (line === undefined) return undefined;
  const application = lastDirective(block, 'application');
  return {
    method: line.method === undefined ? 'GET' : textOf(text, line.method).toUpperCase(),
    target: line.target.map(piece => textOf(text, piece)).join(''),
    application: (application && textOf(text, application.value)) || undefined,
    assertionLine: nodes.find(
      node =>
        node.kind === 'assertion' || (node.kind === 'directive' && textOf(text, node.name) === 'expect'),
    )?.line,
  };
}
