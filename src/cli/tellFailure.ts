import { type FailureCode, FiscalError } from '../core/errors.ts';
import { visibleText } from '../core/visibleText.ts';
import { type CliTextKey, cliText } from '../text/cliText.ts';
import { sayFailure } from '../text/sayFailure.ts';
import type { Locale } from '../text/text.ts';
import type { Words } from './codeWords.ts';
import { EXIT, exitStatusOf } from './exitStatus.ts';
import { InputError } from './inputError.ts';
import { problemLine } from './problemLines.ts';
import { ProblemsError } from './problemsError.ts';
import type { ReportedProblem } from './send/sendReport.ts';

/** What ended a command, for stderr and for `--json`, and the exit status. */
export interface ToldFailure {
  readonly lines: readonly string[];
  readonly problem: ReportedProblem;
  readonly status: number;
}

/** A failure in words. Throws what is neither the user's nor the world's again: that is our own bug. */
export function tellFailure(error: unknown, locale: Locale): ToldFailure {
  if (error instanceof InputError) {
    const message = cliText(error.key, locale, error.args);
    return {
      lines: [`fiscal: ${visibleText(message)}`],
      problem: { code: error.key, message, advice: '' },
      status: EXIT.input,
    };
  }
  if (error instanceof ProblemsError) {
    const lines = error.problems.map(problem => problemLine(error.file, problem, locale));
    const code = error.problems.find(({ severity }) => severity === 'error')?.code ?? 'file-has-problems';
    return { lines, problem: { code, message: lines.join('\n'), advice: '' }, status: EXIT.input };
  }
  if (!(error instanceof FiscalError)) throw error;
  const { message, advice } = wordsOf(error, locale);
  return {
    lines: [`fiscal: ${visibleText(`${message} ${advice}`.trimEnd())}`],
    problem: { code: error.code, message, advice },
    status: exitStatusOf(error.code),
  };
}

/** The command line's own advice where the shared one speaks of the editor, or of a request file that there is not. */
const OWN_ADVICE: Partial<Record<FailureCode, CliTextKey>> = {
  'port-taken': 'port-taken-advice',
  'file-missing': 'file-missing-advice',
  'file-not-utf8': 'file-not-utf8-advice',
};

function wordsOf(failure: FiscalError, locale: Locale): Words {
  const words = sayFailure(failure, locale);
  const { searched, reason } = failure.args;
  // The shared advice is about the secret's characters, which are not to blame for its file.
  if (failure.code === 'secret-invalid' && String(reason).startsWith('file-')) {
    return { ...words, advice: reason === 'file-missing' ? cliText('file-missing-advice', locale) : '' };
  }
  if (searched !== undefined)
    return { message: cliText('explain-cancelled', locale, { count: searched }), advice: '' };
  const own = OWN_ADVICE[failure.code];
  return own === undefined ? words : { ...words, advice: cliText(own, locale) };
}
