import type { Problem } from '../../core/problem.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { EnvironmentOptions } from '../environment/environmentOptions.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { problemLine } from '../failure/problemLines.ts';
import { readRequestFile } from '../files/requestFile.ts';
import { writeWhole } from '../files/wholeFile.ts';
import { Redaction } from '../terminal/redaction.ts';
import type { Surroundings } from '../terminal/surroundings.ts';
import type { CheckedFile } from './checkedFile.ts';
import { checkedFileReport } from './checkedFileReport.ts';
import { warnOfMisplacedSecrets } from './environmentWarnings.ts';
import { environmentSecrets, requestFileCheck } from './requestFileCheck.ts';
import { sarifReport } from './sarifReport.ts';
import { sourceExcerpt } from './sourceExcerpt.ts';

export interface CheckOptions extends EnvironmentOptions {
  readonly json?: boolean;
  readonly sarif?: string;
}

/** `fiscal check`: reports the problems of request files, both those that the editor underlines and those that
 *  sending would report about body files. Sends nothing. */
export async function checkCommand(
  files: readonly string[],
  options: CheckOptions,
  surroundings: Surroundings,
): Promise<number> {
  const checked: CheckedFile[] = [];
  const redaction = new Redaction(surroundings.env);
  const check = requestFileCheck(options, redaction, surroundings);
  for (const name of files) checked.push(await check(await readRequestFile(name, surroundings)));
  const stored = environmentSecrets(surroundings.env);
  const paths = checked.map(({ path }) => path);
  const secrets = stored.map(({ secret }) => secret);
  await warnOfMisplacedSecrets(options, paths, secrets, surroundings);
  if (options.sarif !== undefined) {
    await writeWhole(options.sarif, sarifReport(checked, surroundings.locale), surroundings);
  }
  if (options.json)
    surroundings.stdout.json({
      files: checked.map(file => checkedFileReport(file, redaction, surroundings.locale)),
    });
  else printFiles(checked, redaction, surroundings);
  const hasError = checked.some(({ problems }) => problems.some(({ severity }) => severity === 'error'));
  return hasError ? EXIT.failed : EXIT.well;
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
      // Masked before truncating, which could split a secret. The carets may then be off; the line and column numbers
      // aren't.
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
