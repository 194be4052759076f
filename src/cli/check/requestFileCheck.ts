import { extname } from 'node:path';
import { dateInBrasilia } from '../../core/api/identifiers/calendarDate.ts';
import { jsonPathFault } from '../../core/json/query/jsonPathFault.ts';
import { blockVariables, fileVariables, knownValues } from '../../core/language/model/fileVariables.ts';
import type { LanguageContext } from '../../core/language/model/languageContext.ts';
import { isSentHere, requestFacts } from '../../core/language/model/requestFacts.ts';
import { hardCodedSecrets, type StoredSecret } from '../../core/language/problems/hardCodedSecrets.ts';
import { createLanguageProblems } from '../../core/language/problems/languageProblems.ts';
import type { Problem } from '../../core/problem.ts';
import type { ProblemCode } from '../../core/problemCodes.ts';
import { bodyFileProblems } from '../../core/request/prepare/bodyFileProblems.ts';
import { documentProblems } from '../../core/request/prepare/documentProblems.ts';
import { needCycles } from '../../core/request/prepare/needCycles.ts';
import { requestsOf } from '../../core/request/prepare/requestList.ts';
import { AppSecret } from '../../core/signing/appSecret.ts';
import type { Block } from '../../core/syntax/nodes.ts';
import { createFiles } from '../../node/files/files.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import type { Locale } from '../../text/text.ts';
import type { CheckedFileReport } from '../documents/checkDocument.ts';
import { chooseEnvironment } from '../environment/environmentChoice.ts';
import { type EnvironmentOptions, ownFilesOf } from '../environment/environmentOptions.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import type { ReportedFailure } from '../failure/reportFailure.ts';
import { MAX_FILE_BYTES } from '../files/namedFile.ts';
import { bodyFilesRoot, type RequestFile } from '../files/requestFile.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';

/** Files that are also written for REST Client and httpYac. */
const SHARED_EXTENSIONS: ReadonlySet<string> = new Set(['.http', '.rest']);

/** What those clients send or run, or have in another form: dynamic values, scripts, references, assertions, other
 *  encodings. Hosts, paths, request lines, headers and missing files stay errors, since they fail there too or break the
 *  rules of this API. */
const SUPPORTED_ELSEWHERE =
  /^(?:assertion|curl|directive|dotenv-variable|dynamic|jsonpath|multipart|placeholder|process-variable|prompt|reference|script)-/;

const OTHER_CODES: ReadonlySet<string> = new Set([
  ...[
    'variable-malformed',
    'variable-misplaced',
    'variable-cycle',
    'variable-too-deep',
    'variable-unresolved',
  ],
  ...['name-duplicate', 'title-request-line', 'method-unknown', 'header-computed', 'header-reserved'],
  ...['query-character', 'target-fragment', 'text-too-long', 'text-lone-surrogate', 'value-not-latin1'],
  ...['body-behind-file', 'body-file-line', 'file-encoding-unknown', 'file-path-missing'],
  ...['body-blank-line-missing', 'line-behind-assertions', 'save-path-missing', 'comment-unclosed'],
]);

/** Finds the problems of request files: those that the editor underlines and those that sending would report about
 *  body files. Masks what problems quote. Throws InputError or ProblemsError if the environment can't be used. */
export function requestFileCheck(
  options: EnvironmentOptions,
  redaction: Redaction,
  commandContext: CommandContext,
): (requestFile: RequestFile) => Promise<CheckedFile> {
  const languageProblems = createLanguageProblems();
  const stored = environmentSecrets(commandContext.env);
  const today = dateInBrasilia(commandContext.clock.nowMs());
  return async requestFile => {
    const environment = await chooseEnvironment(options, requestFile.path, commandContext);
    const { document } = requestFile;
    const endpoints = await knownEndpoints(requestFile.path, commandContext);
    const context = { environment, endpoints, today };
    const more = [...(await languageProblems(document, context))].flat();
    const files = createFiles({
      roots: [bodyFilesRoot(requestFile.path, commandContext.cwd)],
      ownFiles: ownFilesOf(options, commandContext.cwd),
    });
    const reading = { file: requestFile.path, files, fileLimitBytes: MAX_FILE_BYTES };
    const problems = [
      ...documentProblems(document, environment, jsonPathFault),
      ...[...needCycles(document, environment)].flat(),
      ...(await bodyFileProblems(document, environment, reading)),
      ...more,
      ...hardCodedSecrets(document, stored),
    ];
    const judged = forOtherClients(requestFile, problems, context);
    return { ...requestFile, problems: judged.map(problem => redaction.problem(problem)).sort(byPlace) };
  };
}

/** By variable name. Values that aren't valid App Secrets are included, because they were meant to be. */
export function environmentSecrets(env: CommandContext['env']): readonly StoredSecret[] {
  return Object.entries(env).flatMap(([name, value]) =>
    /^FISCAL_APP_SECRET(_|$)/i.test(name) && value ? [{ name, secret: new AppSecret(value) }] : [],
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

/** The text of a problem of a file. */
export function wordsOfProblem(problem: Problem, { failure }: CheckedFile, locale: Locale): string {
  if (failure === undefined) return problemWords(problem, locale);
  const { message, advice } = failure.problem;
  return `${message} ${advice}`.trimEnd();
}

/** The problems of a file that may be another client's: those as warnings that only say what isn't supported here,
 *  unless the request is for this API, and therefore never sent. */
function forOtherClients(
  { path, document }: RequestFile,
  problems: readonly Problem[],
  context: LanguageContext,
): readonly Problem[] {
  if (!SHARED_EXTENSIONS.has(extname(path).toLowerCase())) return problems;
  const variables = fileVariables(document, context);
  const apiBlocks = new Map<Block, boolean>();
  const isOfApi = ({ range }: Problem): boolean => {
    const { block } = document.atLine(range.start.line);
    const known = apiBlocks.get(block);
    if (known !== undefined) return known;
    const facts = requestFacts(block, knownValues(blockVariables(block, variables)), context.endpoints);
    const isOne = facts !== undefined && isSentHere(facts, context.environment);
    apiBlocks.set(block, isOne);
    return isOne;
  };
  return problems.map(problem => {
    if (problem.severity !== 'error' || !isSupportedElsewhere(problem.code)) return problem;
    // Another client's environment may have the value.
    const isRefused = problem.code !== 'variable-unresolved' && isOfApi(problem);
    return isRefused ? problem : { ...problem, severity: 'warning' };
  });
}

function isSupportedElsewhere(code: ProblemCode): boolean {
  return SUPPORTED_ELSEWHERE.test(code) || OTHER_CODES.has(code);
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
