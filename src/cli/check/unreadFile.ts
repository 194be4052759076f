import { resolve } from 'node:path';
import { FiscalError } from '../../core/errors.ts';
import type { Problem } from '../../core/problem.ts';
import { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { type ReportedFailure, reportFailure } from '../failure/reportFailure.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';
import type { CheckedFile } from './requestFileCheck.ts';

/** A file that can't be read, so that its only problem is at its start. */
export interface UnreadFile extends CheckedFile {
  readonly failure: ReportedFailure;
}

/** The result for a file that `readRequestFile` rejected, so that the other files are still checked. Rethrows anything
 *  but a FiscalError `file-…`. */
export function unreadFile(
  file: string,
  error: unknown,
  redaction: Redaction,
  { cwd, locale }: Pick<CommandContext, 'cwd' | 'locale'>,
): UnreadFile {
  if (!(error instanceof FiscalError) || !error.code.startsWith('file-')) throw error;
  const start = { line: 0, character: 0 };
  const problem: Problem = {
    code: error.code,
    severity: 'error',
    range: { start, end: start },
    args: error.args,
  };
  const failure = reportFailure(error, locale, redaction);
  return { file, path: resolve(cwd, file), document: FiscalDocument.parse(''), problems: [problem], failure };
}
