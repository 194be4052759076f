import { FiscalError } from '../../core/errors.ts';
import { type Problem, withTexts } from '../../core/problem.ts';
import { visibleLine, visibleText } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { withReasonWords } from '../../text/outcome/localizedFailure.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import type { Locale, TextArguments } from '../../text/text.ts';
import type { ReportedProblem } from '../documents/sendDocument.ts';
import type { Redaction } from '../terminal/redaction.ts';
import { EXIT, exitStatusOf } from './exitStatus.ts';
import { failureWords } from './failureWords.ts';
import { InputError, ProblemsError } from './inputError.ts';

/** Why a command ended, for stderr and `--json`, and the exit code. */
export interface ReportedFailure {
  readonly lines: readonly string[];
  readonly problem: ReportedProblem;
  readonly status: number;
}

/** The text of a failure, with secrets masked, because names and paths in it may come from files. Only quoted parts
 *  are masked, because a very short secret could damage the text around them. Rethrows anything that is neither a
 *  user error nor an external failure, because it's a bug. */
export function reportFailure(error: unknown, locale: Locale, redaction: Redaction): ReportedFailure {
  if (error instanceof ReportedError) return error.failure;
  if (error instanceof InputError) {
    const args = withReasonWords(quoted(error.args, redaction, locale), locale);
    const message = cliText(error.variant, locale, args);
    return {
      lines: [`fiscal: ${visibleText(message)}`],
      problem: { code: error.key, message, advice: '' },
      status: EXIT.input,
    };
  }
  if (error instanceof ProblemsError) {
    const lines = error.problems.map(problem =>
      problemLine(redaction.text(error.file), redaction.problem(problem), locale),
    );
    const code = error.problems.find(({ severity }) => severity === 'error')?.code ?? 'file-has-problems';
    return { lines, problem: { code, message: lines.join('\n'), advice: '' }, status: EXIT.input };
  }
  if (!(error instanceof FiscalError)) throw error;
  const { message, advice } = isUnreadInput(error)
    ? { message: cliText('input-not-read', locale), advice: '' }
    : failureWords(new FiscalError(error.code, quoted(error.args, redaction, locale), error.cause), locale);
  return {
    lines: [`fiscal: ${visibleText(`${message} ${advice}`.trimEnd())}`],
    problem: { code: error.code, message, advice },
    status: exitStatusOf(error.code),
  };
}

/** Whether `-` was given for a file that isn't read from standard input: it's then looked for in the current folder. */
function isUnreadInput({ code, args }: FiscalError): boolean {
  return code === 'file-missing' && args.path === '-';
}

/** A `reason` is an identifier, ours or the system's, so it isn't masked. The file `-` is standard input. */
function quoted(args: TextArguments, redaction: Redaction, locale: Locale): TextArguments {
  return withTexts(args, (text, name) => {
    if (name === 'reason') return text;
    const isStdin = text === '-' && (name === 'file' || name === 'path');
    return isStdin ? cliText('standard-input', locale) : redaction.text(text);
  });
}

/** `file:line:column severity code message`, with line and column counted from 1, as editors and CI servers read it. The problem matcher
 *  in package.json knows the severity's words in both languages. */
export function problemLine(file: string, problem: Problem, locale: Locale): string {
  const { line, character } = problem.range.start;
  const place = `${visibleLine(file)}:${line + 1}:${character + 1}`;
  const severity = cliText(`severity-${problem.severity}`, locale);
  return `${place} ${severity} ${problem.code} ${visibleText(problemWords(problem, locale))}`;
}

/** A failure that another process has put into words, with secrets masked. */
export class ReportedError extends Error {
  override readonly name = 'ReportedError';
  readonly failure: ReportedFailure;

  constructor(failure: ReportedFailure) {
    super(failure.problem.code);
    this.failure = failure;
  }
}
