import type { RequestEntry } from '../../../core/request/prepare/requestList.ts';

/** A request where it is written. */
export interface WrittenRequest {
  readonly file: string;
  /** What it is known by there. */
  readonly label: string;
  /** The text of its block. */
  readonly text: string;
}

/** What a request is known by in its file: `# @name`, else its request line as it is written. */
export function writtenLabel({ name, method, target }: RequestEntry): string {
  return name ?? `${method} ${target}`;
}

/** The request of a file that has this label; where several have it, the one nearest to the line (from 0) at which it
 *  stood. Undefined where it is not there any more. */
export function findWritten(
  requests: readonly RequestEntry[],
  label: string,
  line: number,
): RequestEntry | undefined {
  const distance = (request: RequestEntry): number => Math.abs(request.line - line);
  const same = requests.filter(request => writtenLabel(request) === label);
  return same.sort((left, right) => distance(left) - distance(right))[0];
}
