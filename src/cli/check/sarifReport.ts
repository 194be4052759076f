import nodePath, { type PlatformPath } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log, Result } from 'sarif';
import type { Problem, Severity } from '../../core/problem.ts';
import { visibleJson } from '../../core/visibleText.ts';
import { isInside } from '../../node/files/containment.ts';
import type { Locale } from '../../text/text.ts';
import { type CheckedFile, wordsOfProblem } from './requestFileCheck.ts';

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
  return `${visibleJson(report, 2)}\n`;
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
