import type * as vscode from 'vscode';
import { type RequestEntry, requestAt, requestsOf } from '../../../core/request/prepare/requestList.ts';
import { fingerprint } from '../../../core/signing/fingerprint.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import type { Block } from '../../../core/syntax/nodes.ts';

/** What identifies a request in its file: `# @name`, or else its request line as written. */
export function writtenLabel({
  name,
  method,
  target,
}: Pick<RequestEntry, 'name' | 'method' | 'target'>): string {
  return name ?? `${method} ${target}`;
}

/** The request in a file with this label; if there are several, the one closest to its former line (from 0).
 *  Undefined if it's no longer there. For what is only shown: what is sent is found by its mark. */
export function findWritten(
  requests: readonly RequestEntry[],
  label: string,
  line: number,
): RequestEntry | undefined {
  const distance = (request: RequestEntry): number => Math.abs(request.line - line);
  const same = requests.filter(request => writtenLabel(request) === label);
  return same.sort((left, right) => distance(left) - distance(right))[0];
}

/** What a request can be recognized by after its file has changed: its label, and a digest of its block's text, which tells it from
 *  others with the same label. */
export type RequestMark = Readonly<Record<'label' | 'digest', string>>;

/** With these arguments, a command finds the request at a line (from 0) of a file, even if the file changes before the command runs. */
export function requestArguments(
  file: vscode.Uri,
  line: number,
  mark: RequestMark | undefined,
): readonly [vscode.Uri, number, ...RequestMark[]] {
  return mark === undefined ? [file, line] : [file, line, mark];
}

/** Why a request isn't found: it's no longer in its file, or several could be it. */
export type RequestMiss = 'gone' | 'alike';

/** The mark of a block's request; undefined if it has none. */
export function markOf(block: Block): RequestMark | undefined {
  const entry = requestAt({ index: 0, block, offset: 0, line: 0 });
  return entry && { label: writtenLabel(entry), digest: digestOf(block) };
}

/** The request in a file as it is now: the only one with the label or, if there are several, one with the same text. Those with the same
 *  text are the same request; of these, the one closest to its former line (from 0). */
export function findMarked(
  document: FiscalDocument,
  { label, digest }: RequestMark,
  line: number,
): RequestEntry | RequestMiss {
  const alike = requestsOf(document).filter(request => writtenLabel(request) === label);
  const [only, ...others] = alike;
  if (only === undefined) return 'gone';
  if (others.length === 0) return only;
  const same = alike.filter(({ blockIndex }) => {
    const block = document.blocks[blockIndex];
    return block !== undefined && digestOf(block) === digest;
  });
  return findWritten(same, label, line) ?? 'alike';
}

function digestOf({ text }: Block): string {
  return fingerprint('', new TextEncoder().encode(text));
}
