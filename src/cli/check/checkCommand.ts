import { ENDPOINTS } from '../../core/api/endpoints.ts';
import { dateInBrasilia } from '../../core/api/identifiers/calendarDate.ts';
import { jsonPathFault } from '../../core/json/jsonPathFault.ts';
import { hardCodedSecrets, type StoredSecret } from '../../core/language/problems/hardCodedSecrets.ts';
import { createLanguageProblems } from '../../core/language/problems/languageProblems.ts';
import type { Problem } from '../../core/problem.ts';
import { bodyFileProblems } from '../../core/request/prepare/bodyFileProblems.ts';
import { documentProblems } from '../../core/request/prepare/documentProblems.ts';
import { requestsOf } from '../../core/request/prepare/requestList.ts';
import { AppSecret } from '../../core/signing/appSecret.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { createFiles } from '../../node/files/files.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import { chooseEnvironment } from '../environment/environmentChoice.ts';
import type { EnvironmentOptions } from '../environment/environmentOptions.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { problemLine } from '../failure/problemLines.ts';
import { bodyFilesRoot, readRequestFile } from '../files/requestFile.ts';
import { writeWhole } from '../files/wholeFile.ts';
import { MAX_FILE_BYTES } from '../terminal/fileLimit.ts';
import { Redaction } from '../terminal/redaction.ts';
import type { Surroundings } from '../terminal/surroundings.ts';
import type { CheckedFile } from './checkedFile.ts';
import { warnOfMisplacedSecrets } from './environmentWarnings.ts';
import { sarifReport } from './sarifReport.ts';
import { sourceExcerpt } from './sourceExcerpt.ts';

export interface CheckOptions extends EnvironmentOptions {
  readonly json?: boolean;
  readonly sarif?: string;
}

/** `fiscal check`: shows the problems of request files, all that the editor underlines and what a send would say of the
 *  files that bodies name, and sends nothing. */
export async function checkCommand(
  files: readonly string[],
  options: CheckOptions,
  surroundings: Surroundings,
): Promise<number> {
  const checked: CheckedFile[] = [];
  const redaction = new Redaction(surroundings.env);
  const languageProblems = createLanguageProblems();
  const stored = environmentSecrets(surroundings.env);
  const today = dateInBrasilia(surroundings.clock.nowMs());
  for (const name of files) {
    const requestFile = await readRequestFile(name, surroundings);
    const environment = await chooseEnvironment(options, requestFile.path, surroundings);
    const { document } = requestFile;
    const more = [...(await languageProblems(document, { environment, endpoints: ENDPOINTS, today }))].flat();
    const written = hardCodedSecrets(document, stored);
    const files = createFiles({ roots: [bodyFilesRoot(requestFile.path, surroundings.cwd)] });
    const reading = { file: requestFile.path, files, fileLimitBytes: MAX_FILE_BYTES };
    const problems = [
      ...documentProblems(document, environment, jsonPathFault),
      ...(await bodyFileProblems(document, environment, reading)),
      ...more,
      ...written,
    ];
    checked.push({
      ...requestFile,
      problems: problems.map(problem => redaction.problem(problem)).sort(byPlace),
    });
  }
  const paths = checked.map(({ path }) => path);
  const secrets = stored.map(({ secret }) => secret);
  await warnOfMisplacedSecrets(options, paths, secrets, surroundings);
  if (options.sarif !== undefined) {
    await writeWhole(options.sarif, sarifReport(checked, surroundings.locale), surroundings);
  }
  if (options.json)
    surroundings.stdout.json({ files: checked.map(file => fileReport(file, redaction, surroundings)) });
  else printFiles(checked, redaction, surroundings);
  const hasError = checked.some(({ problems }) => problems.some(({ severity }) => severity === 'error'));
  return hasError ? EXIT.failed : EXIT.well;
}

/** By the variables' names. What is no App Secret is looked for all the same: somebody meant it to be one. */
function environmentSecrets(env: Surroundings['env']): readonly StoredSecret[] {
  return Object.entries(env).flatMap(([name, value]) =>
    /^FISCAL_APP_SECRET(_|$)/.test(name) && value ? [{ name, secret: new AppSecret(value) }] : [],
  );
}

function byPlace(left: Problem, right: Problem): number {
  const { start: first } = left.range;
  const { start: second } = right.range;
  return first.line - second.line || first.character - second.character;
}

/** Lines and characters from 0, as in the Language Server Protocol. */
function fileReport(
  { file, document, problems }: CheckedFile,
  redaction: Redaction,
  { locale }: Surroundings,
) {
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
      message: problemWords(problem, locale),
      range: problem.range,
    })),
  };
}

function printFiles(
  checked: readonly CheckedFile[],
  redaction: Redaction,
  { stdout, locale }: Surroundings,
): void {
  for (const { file, document, problems } of checked) {
    if (problems.length === 0) {
      stdout.line(cliText('check-well', locale, { file: visibleLine(file) }));
      continue;
    }
    const lines = document.text.split(/\r\n|\r|\n/);
    for (const problem of problems) {
      stdout.line(problemLine(file, problem, locale));
      // Masked before it is cut, which would part a secret in two. The carets may then be off; the figures are not.
      const line = redaction.text(lines[problem.range.start.line] ?? '');
      for (const row of sourceExcerpt(line, problem.range)) stdout.line(row);
    }
  }
  const problems = checked.flatMap(file => file.problems);
  if (problems.length === 0) return;
  const count = (severity: Problem['severity']) =>
    problems.filter(problem => problem.severity === severity).length;
  const hints = count('hint') + count('information');
  stdout.line(
    cliText('check-summary', locale, { errors: count('error'), warnings: count('warning'), hints }),
  );
}
