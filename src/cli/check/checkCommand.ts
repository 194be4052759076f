import nodePath, { type PlatformPath, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log, Result } from 'sarif';
import { safeJson } from '../../core/convert/buildCommands.ts';
import { FiscalError } from '../../core/errors.ts';
import type { Problem, Range, Severity } from '../../core/problem.ts';
import { wholeFileProblem } from '../../core/problem.ts';
import { misplacedSecrets } from '../../core/request/environment/environmentFile.ts';
import { requestsOf } from '../../core/request/prepare/requestList.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { isInside } from '../../node/files/containment.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { Locale } from '../../text/text.ts';
import { readEnvironmentFiles } from '../environment/environmentFiles.ts';
import type { EnvironmentOptions, WorkingFolder } from '../environment/environmentOptions.ts';
import { EXIT, worstExitStatus } from '../failure/exitStatus.ts';
import { problemLine, type ReportedFailure, reportFailure } from '../failure/reportFailure.ts';
import { expandedPatterns } from '../files/expandedPatterns.ts';
import { readRequestFile } from '../files/requestFile.ts';
import { isOfAnotherKind } from '../files/requestsOfFile.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import {
  type CheckedFile,
  checkedFileReport,
  environmentSecrets,
  requestFileCheck,
  wordsOfProblem,
} from './requestFileCheck.ts';

/** `fiscal check`: reports the problems of request files, both those that the editor underlines and those that
 *  sending would report about body files. If a file can't be read, the others are still checked. Sends nothing. */
export async function checkCommand(
  named: readonly string[],
  options: CommandOptions<'check'>,
  commandContext: CommandContext,
): Promise<number> {
  const files = await expandedPatterns(named, commandContext);
  const checked: CheckedFile[] = [];
  const redaction = new Redaction(commandContext.env);
  const check = requestFileCheck(options, redaction, commandContext);
  for (const name of files) {
    const file = await readRequestFile(name, commandContext).catch((error: unknown) => {
      if (files.length === 1) throw error;
      return unreadFile(name, error, redaction, commandContext);
    });
    checked.push('failure' in file ? file : await check(file));
  }
  const failures = checked.flatMap(({ failure }) => (failure === undefined ? [] : [failure]));
  for (const line of failures.flatMap(({ lines }) => lines)) commandContext.stderr.line(line);
  const stored = environmentSecrets(commandContext.env);
  const paths = checked.filter(({ failure }) => failure === undefined).map(({ path }) => path);
  const secrets = stored.map(({ secret }) => secret);
  const misplaced = await misplacedIn(options, paths, secrets, redaction, commandContext);
  for (const { file, problems } of misplaced) {
    for (const problem of problems)
      commandContext.stderr.line(problemLine(file, problem, commandContext.locale));
  }
  const reported = [...checked, ...misplaced];
  if (options.sarif !== undefined) {
    await writeWhole(
      options.sarif,
      sarifReport(reported, commandContext.cwd, commandContext.locale),
      commandContext,
    );
  }
  if (options.json)
    commandContext.stdout.json({
      files: reported.map(file => checkedFileReport(file, redaction, commandContext.locale)),
      // Other commands that fail print a `problem`, too.
      ...(failures[0] === undefined ? {} : { problem: failures[0].problem }),
    });
  else printFiles(checked, misplaced, redaction, commandContext);
  const hasError = checked.some(({ problems }) => problems.some(({ severity }) => severity === 'error'));
  return worstExitStatus([...failures.map(({ status }) => status), hasError ? EXIT.failed : EXIT.well]);
}

function printFiles(
  checked: readonly CheckedFile[],
  misplaced: readonly CheckedFile[],
  redaction: Redaction,
  { stdout, locale }: CommandContext,
): void {
  for (const { file, document, problems, failure } of checked) {
    // The failure is reported on stderr.
    if (failure !== undefined) continue;
    if (problems.length === 0) {
      const key = requestsOf(document).length === 0 ? 'check-well-empty' : 'check-well';
      stdout.line(cliText(key, locale, { file: visibleLine(file) }));
      continue;
    }
    if (isOfAnotherKind({ file, document })) {
      stdout.line(cliText('file-of-another-kind', locale, { file: visibleLine(file) }));
      continue;
    }
    const lines = document.text.split(/\r\n|\r|\n/);
    // Masked before truncating, which could split a secret. The carets may then be off; the line and column numbers aren't. Each line is
    // masked once, because it may have thousands of problems.
    const masked = new Map<number, string>();
    const maskedLine = (number: number): string => {
      const line = masked.get(number) ?? redaction.text(lines[number] ?? '');
      masked.set(number, line);
      return line;
    };
    for (const problem of problems) {
      stdout.line(problemLine(file, problem, locale));
      for (const row of sourceExcerpt(maskedLine(problem.range.start.line), problem.range)) stdout.line(row);
    }
  }
  // Counted as it's shown.
  const problems = [...checked, ...misplaced].flatMap(file =>
    isOfAnotherKind(file)
      ? file.problems.filter(({ severity }) => severity === 'error').slice(0, 1)
      : file.problems,
  );
  if (problems.length === 0) return;
  const count = (severity: Problem['severity']) =>
    problems.filter(problem => problem.severity === severity).length;
  const hints = count('hint') + count('information');
  const args = { errors: count('error'), warnings: count('warning'), hints };
  stdout.line(cliText('check-summary', locale, args));
}

/** The environments files of request files that contain App Secrets, each only once, with a warning for each of these. */
async function misplacedIn(
  options: EnvironmentOptions,
  requestPaths: readonly string[],
  stored: readonly AppSecret[],
  redaction: Redaction,
  place: WorkingFolder,
): Promise<readonly CheckedFile[]> {
  const found = new Map<string, CheckedFile>();
  for (const requestPath of requestPaths) {
    const { files, shown } = await readEnvironmentFiles(options, requestPath, place);
    for (const content of files) {
      const problems = misplacedSecrets(content, stored).map(problem => redaction.problem(problem));
      const file = shown(content.file);
      const path = resolve(place.cwd, file);
      if (problems.length > 0) found.set(path, { file, path, document: FiscalDocument.parse(''), problems });
    }
  }
  return [...found.values()];
}

/** The number of characters of a line shown before a problem's range and after it; of a long range, at most twice as many are
 *  shown. */
const AROUND = 60;

/** The line of a problem with carets below its range. A long line is truncated around the range, and an escape for
 *  one character counts with its displayed length. */
function sourceExcerpt(line: string, { start, end }: Range): string[] {
  const from = Math.max(0, start.character - AROUND);
  const endOnLine = end.line === start.line ? end.character : line.length;
  const to = Math.min(
    line.length,
    Math.max(endOnLine, start.character) + AROUND,
    start.character + 2 * AROUND,
  );
  const before = visibleLine(line.slice(from, start.character));
  const marked = visibleLine(line.slice(start.character, Math.min(endOnLine, to)));
  const after = visibleLine(line.slice(Math.min(endOnLine, to), to));
  const cutBefore = from > 0 ? '…' : '';
  const text = `${cutBefore}${before}${marked}${after}${to < line.length ? '…' : ''}`;
  const carets = '^'.repeat(Math.max(1, columnsOf(marked)));
  return [`    ${text}`, `    ${' '.repeat(columnsOf(cutBefore + before))}${carets}`];
}

/** Counts code points. The carets don't account for wide characters, which take two columns on most terminals. */
function columnsOf(text: string): number {
  return [...text].length;
}

/** A file that can't be read, so its only problem is at its start. */
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
  const problem = wholeFileProblem(error);
  const failure = reportFailure(error, locale, redaction);
  return { file, path: resolve(cwd, file), document: FiscalDocument.parse(''), problems: [problem], failure };
}

const LEVELS: Readonly<Record<Severity, NonNullable<Result['level']>>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/** The problems as SARIF 2.1.0, which code scanning services read. Lines and columns are counted from 1 there, in UTF-16 code units, as
 *  declared in `columnKind`. */
export function sarifReport(checked: readonly CheckedFile[], cwd: string, locale: Locale): string {
  const codes = [...new Set(checked.flatMap(({ problems }) => problems.map(({ code }) => code)))].sort();
  const report: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'fiscal', rules: codes.map(id => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: checked.flatMap(file =>
          file.problems.map(problem => result(file, problem, sarifUri(file.path, cwd), locale)),
        ),
      },
    ],
  };
  return `${safeJson(report, 2)}\n`;
}

function result(checked: CheckedFile, problem: Problem, uri: string, locale: Locale): Result {
  const { start, end } = problem.range;
  return {
    ruleId: problem.code,
    level: LEVELS[problem.severity],
    message: { text: wordsOfProblem(problem, checked, locale) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          region: {
            startLine: start.line + 1,
            startColumn: start.character + 1,
            endLine: end.line + 1,
            endColumn: end.character + 1,
          },
        },
      },
    ],
  };
}

/** Relative to the folder where the command was started, against which services resolve it; a file elsewhere, such as on another drive,
 *  has its absolute URL. */
export function sarifUri(path: string, cwd: string, platform: PlatformPath = nodePath): string {
  const { relative, sep } = platform;
  if (!isInside(cwd, path, platform)) return pathToFileURL(path, { windows: sep === '\\' }).href;
  return relative(cwd, path).split(sep).map(encodeURIComponent).join('/');
}
