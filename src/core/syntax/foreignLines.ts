import type { ProblemCode } from '../problemCodes.ts';
import type { LineCursor } from './lineEnds.ts';

/** Longer lines are examined only up to this length. */
const MAX_LENGTH = 2048;

/** Whether a request line is a curl command, which REST Client reads up to the next `###`. */
export function isCurlCommand(method: string, rest: string): boolean {
  return method.toLowerCase() === 'curl' && rest !== '';
}

/** The problem of a JetBrains HTTP Client or Kulala line that includes another file or sends its requests:
 *  `import ./a.http`, `run ./a.http (@host=b)`, `run #Name`. No target looks like such a line. */
export function otherFileFault(cursor: LineCursor): ProblemCode | undefined {
  if (!cursor.startsWith('import') && !cursor.startsWith('run')) return undefined;
  const line = lineOf(cursor);
  const namesFile = /\.(?:fiscal|http|rest)(?:[ \t(]|$)/i.test(line);
  if (namesFile && /^import[ \t]/.test(line)) return 'import-not-read';
  return /^run[ \t]+#/.test(line) || (namesFile && /^run[ \t]/.test(line)) ? 'run-not-sent' : undefined;
}

/** `...defaultHeaders` among the headers: httpYac's syntax for the headers in a script's variable. */
export function isHeaderSpread(cursor: LineCursor): boolean {
  return cursor.startsWith('...') && /^\.{3}[ \t]*[A-Za-z_$]/.test(lineOf(cursor));
}

/** `HTTP/1.1 200 OK` where a request could start: a response that REST Client saved, or that was pasted below `###`. No
 *  client sends it. */
export function startsResponse(cursor: LineCursor): boolean {
  return cursor.startsWith('HTTP/') && /^HTTP\/\d(?:\.\d)?[ \t]+\d{3}(?:[ \t]|$)/.test(lineOf(cursor));
}

function lineOf({ text, start, contentEnd }: LineCursor): string {
  return text.slice(start, Math.min(contentEnd, start + MAX_LENGTH));
}
