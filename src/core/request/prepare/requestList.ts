import type { Range } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { PlacedBlock, RequestLineNode, Span } from '../../syntax/nodes.ts';
import { rangeOf } from '../../syntax/ranges.ts';
import { requestMethod, requestName, requestTitle, writtenTarget } from '../../syntax/requestName.ts';

/** A request of a file as written, for lists, CodeLenses, and pickers. */
export interface RequestEntry {
  readonly blockIndex: number;
  readonly name: string | undefined;
  /** The result of `requestTitle`; possibly empty. */
  readonly title: string;
  /** Line of the request line, from 0. */
  readonly line: number;
  readonly method: string;
  /** The target as written, with its lines joined and variables not replaced. */
  readonly target: string;
  /** The request line with its continuation lines. */
  readonly range: Range;
}

/** The requests of a file, in order. */
export function requestsOf(document: FiscalDocument): RequestEntry[] {
  const entries: RequestEntry[] = [];
  for (const placed of document) {
    const entry = requestAt(placed);
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

/** The request of the block that contains a line (from 0); undefined if the block has none. */
export function requestAtLine(document: FiscalDocument, line: number): RequestEntry | undefined {
  return requestAt(document.atLine(line));
}

/** The request line with its continuation lines, without what follows the target. */
export function requestLineSpan(line: RequestLineNode): Span {
  const last = line.target.at(-1) ?? line.method ?? line.version ?? line;
  return { start: line.start, end: last.end };
}

/** The request of a block; undefined if it has none. */
export function requestAt(placed: PlacedBlock): RequestEntry | undefined {
  const { text, nodes } = placed.block;
  const line = nodes.find(node => node.kind === 'requestLine');
  if (line === undefined) return undefined;
  return {
    blockIndex: placed.index,
    name: requestName(placed.block),
    title: requestTitle(placed.block),
    line: placed.line + line.line,
    method: requestMethod(text, line),
    target: writtenTarget(text, line),
    // Read by few callers, and as much work as the rest.
    get range() {
      return rangeOf(placed, requestLineSpan(line));
    },
  };
}
