import type { RequestEntry } from '../../../core/request/prepare/requestList.ts';

/** What identifies a request in its file: `# @name`, or else its request line as written. */
export function writtenLabel({ name, method, target }: RequestEntry): string {
  return name ?? `${method} ${target}`;
}

/** The request in a file with this label; if there are several, the one closest to its former line (from 0).
 *  Undefined if it's no longer there. */
export function findWritten(
  requests: readonly RequestEntry[],
  label: string,
  line: number,
): RequestEntry | undefined {
  const distance = (request: RequestEntry): number => Math.abs(request.line - line);
  const same = requests.filter(request => writtenLabel(request) === label);
  return same.sort((left, right) => distance(left) - distance(right))[0];
}
