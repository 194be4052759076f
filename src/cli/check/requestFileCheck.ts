import { createFileCheck } from '../../app/check/checkFile.ts';
import { dateInBrasilia } from '../../core/api/identifiers/calendarDate.ts';
import type { Problem } from '../../core/problem.ts';
import { bodyFileProblems } from '../../core/request/prepare/bodyFileProblems.ts';
import { requestsOf } from '../../core/request/prepare/requestList.ts';
import type { StoredSecret } from '../../core/signing/appSecret.ts';
import { AppSecret, isSecretVariable } from '../../core/signing/appSecret.ts';
import { createFiles } from '../../node/files/files.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import type { Locale } from '../../text/text.ts';
import type { CheckedFileReport } from '../documents/printedDocuments.ts';
import { chooseEnvironment } from '../environment/environmentChoice.ts';
import { type EnvironmentOptions, ownFilesOf } from '../environment/environmentOptions.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import type { ReportedFailure } from '../failure/reportFailure.ts';
import { MAX_FILE_BYTES } from '../files/namedFile.ts';
import { bodyFilesRoot, type RequestFile } from '../files/requestFile.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';

/** Returns a function that finds the problems of a request file: those that the editor underlines and those that sending would
 *  report about body files. Masks what problems quote. It rejects with InputError or ProblemsError if the environment can't be
 *  used. */
export function requestFileCheck(
  options: EnvironmentOptions,
  redaction: Redaction,
  commandContext: CommandContext,
): (requestFile: RequestFile) => Promise<CheckedFile> {
  const checkFile = createFileCheck();
  const stored = environmentSecrets(commandContext.env);
  const today = dateInBrasilia(commandContext.clock.nowMs());
  return async requestFile => {
    const { path, document } = requestFile;
    const environment = await chooseEnvironment(options, path, commandContext);
    const endpoints = await knownEndpoints(path, commandContext);
    const files = createFiles({
      roots: [bodyFilesRoot(path, commandContext.cwd)],
      ownFiles: ownFilesOf(options, commandContext.cwd),
    });
    const reading = { file: path, files, fileLimitBytes: MAX_FILE_BYTES };
    const problems = await checkFile(
      {
        ...{ path, document, stored, context: { environment, endpoints, today } },
        bodyFileProblems: chosen => bodyFileProblems(document, chosen, reading),
      },
      async found => [...found].flat(),
    );
    return {
      ...requestFile,
      problems: (problems ?? []).map(problem => redaction.problem(problem)).sort(byPlace),
    };
  };
}

/** The App Secrets in environment variables, each with the variable's name. Values that aren't valid App Secrets are included,
 *  because they were meant to be. */
export function environmentSecrets(env: CommandContext['env']): readonly StoredSecret[] {
  return Object.entries(env).flatMap(([name, value]) =>
    isSecretVariable(name) && value ? [{ name, secret: new AppSecret(value) }] : [],
  );
}

function byPlace(left: Problem, right: Problem): number {
  const { start: first } = left.range;
  const { start: second } = right.range;
  return first.line - second.line || first.character - second.character;
}

/** A request file with its problems, ordered by position. */
export interface CheckedFile extends RequestFile {
  readonly problems: readonly Problem[];
  /** Why the file couldn't be read; its only problem. */
  readonly failure?: ReportedFailure;
}

/** The text of a problem in a file. */
export function wordsOfProblem(problem: Problem, { failure }: CheckedFile, locale: Locale): string {
  if (failure === undefined) return problemWords(problem, locale);
  const { message, advice } = failure.problem;
  return `${message} ${advice}`.trimEnd();
}

export function checkedFileReport(
  checked: CheckedFile,
  redaction: Redaction,
  locale: Locale,
): CheckedFileReport {
  const { file, document, problems } = checked;
  return {
    file,
    requests: requestsOf(document).map(({ name, title, line, method, target }) => ({
      name: name === undefined ? null : redaction.text(name),
      title: redaction.text(title),
      line,
      method,
      target: redaction.text(target),
    })),
    problems: problems.map(problem => ({
      code: problem.code,
      severity: problem.severity,
      message: wordsOfProblem(problem, checked, locale),
      range: problem.range,
    })),
  };
}
