import { CONFORM_TEXT, SIGNER_PROBLEM_TEXT } from '../../../text/conform/conformText.ts';
import { type Locale, localize, type TextArguments } from '../../../text/text.ts';
import type { ExitState, SignerProblem } from './runSigner.ts';

/** A problem of the program, for machines and for display. */
export interface ProblemWords {
  readonly code: keyof typeof SIGNER_PROBLEM_TEXT;
  readonly message: string;
  /** What the program wrote to stderr, by line; empty if it wrote nothing. */
  readonly stderr: readonly string[];
}

/** How the program was started, for messages about it. */
export interface ProblemContext {
  readonly program: string;
  readonly command: string;
  readonly isShellLine: boolean;
  readonly seconds: number;
}

export function problemWords(
  problem: SignerProblem,
  { program, command, isShellLine, seconds }: ProblemContext,
  locale: Locale,
): ProblemWords {
  const words = (code: ProblemWords['code'], args: TextArguments): ProblemWords => ({
    code,
    message: localize(SIGNER_PROBLEM_TEXT[code], locale, args),
    stderr: problem.stderr.trimEnd() === '' ? [] : problem.stderr.trimEnd().split(/\r?\n/),
  });
  switch (problem.kind) {
    case 'not-started': {
      const { reason } = problem;
      if (reason === 'ENOENT') {
        const meantForShell = !isShellLine && /[|&;<>$~*`]/.test(command);
        return words(meantForShell ? 'program-missing-shell' : 'program-missing', { program });
      }
      const isExecutable = reason !== 'EACCES' && reason !== 'ENOEXEC' && reason !== 'EFTYPE';
      return words(isExecutable ? 'program-not-started' : 'program-not-executable', { program, reason });
    }
    case 'ended-early':
      return words('ended-early', { id: problem.id, end: endWords(problem.end, locale) });
    case 'failed-at-end':
      return words('failed-at-end', { end: endWords(problem.end, locale) });
    case 'silent':
      return words('silent', { id: problem.id, seconds });
    case 'never-ended':
      return words('never-ended', { seconds });
    case 'output': {
      const { fault, id } = problem;
      const text = 'text' in fault ? fault.text : '';
      const found = withEchoHint(words(fault.kind, { line: fault.line, text }), program, locale);
      if (id === undefined) return found;
      return {
        ...found,
        message: `${localize(SIGNER_PROBLEM_TEXT['in-case'], locale, { id })} ${found.message}`,
      };
    }
  }
}

/** A batch file prints its own commands unless it turns that off. */
function withEchoHint(found: ProblemWords, program: string, locale: Locale): ProblemWords {
  const isEcho = found.code === 'empty-line' || found.code === 'not-a-signature';
  if (!isEcho || !/\.(?:cmd|bat)$/i.test(program)) return found;
  return { ...found, message: `${found.message} ${localize(CONFORM_TEXT['echo-off'], locale)}` };
}

function endWords({ status, signal }: ExitState, locale: Locale): string {
  if (status !== undefined) return localize(SIGNER_PROBLEM_TEXT['with-status'], locale, { status });
  if (signal !== undefined) return localize(SIGNER_PROBLEM_TEXT['by-signal'], locale, { signal });
  return localize(SIGNER_PROBLEM_TEXT['without-status'], locale);
}

/** A program that wasn't started has signed nothing and written nothing. */
const NOT_STARTED: ReadonlySet<ProblemWords['code']> = new Set([
  ...(['program-missing', 'program-missing-shell', 'program-not-started', 'program-not-executable'] as const),
]);

/** The lines for stderr: what happened, how far it got, and the program's own output. */
export function problemTextLines(
  { code, message, stderr }: ProblemWords,
  signed: number,
  total: number,
  locale: Locale,
): readonly string[] {
  if (NOT_STARTED.has(code)) return [`fiscal: ${message}`];
  const output =
    stderr.length === 0
      ? [localize(CONFORM_TEXT['stderr-empty'], locale)]
      : [localize(CONFORM_TEXT.stderr, locale), ...stderr.map(text => `  ${text}`)];
  return [`fiscal: ${message}`, localize(CONFORM_TEXT.signed, locale, { count: signed, total }), ...output];
}
