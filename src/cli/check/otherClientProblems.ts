import { extname } from 'node:path';
import type { Problem } from '../../core/problem.ts';

/** Files that are also written for REST Client and httpYac. */
const SHARED_EXTENSIONS: ReadonlySet<string> = new Set(['.http', '.rest']);

/** What those clients send or run, or have in another form: dynamic values, scripts, references, assertions, other
 *  encodings. Hosts, paths, request lines, headers and missing files stay errors, since they fail there too or break the
 *  rules of this API. */
const SUPPORTED_ELSEWHERE =
  /^(?:assertion|directive|dotenv-variable|dynamic|jsonpath|multipart|placeholder|process-variable|prompt|reference|script)-/;

const OTHER_CODES: ReadonlySet<string> = new Set([
  ...['variable-malformed', 'variable-misplaced', 'variable-nested', 'variable-unresolved'],
  ...['name-duplicate', 'title-request-line', 'method-unknown', 'header-computed', 'header-reserved'],
  ...['query-character', 'target-fragment', 'text-too-long', 'text-lone-surrogate', 'value-not-latin1'],
  ...['body-behind-file', 'body-file-line', 'file-encoding-unknown', 'file-path-missing'],
  ...['line-behind-assertions', 'save-path-missing', 'comment-unclosed'],
]);

/** The problems of a file, those as warnings that only say what isn't supported here, if the file may be another client's. */
export function forOtherClients(path: string, problems: readonly Problem[]): readonly Problem[] {
  if (!SHARED_EXTENSIONS.has(extname(path).toLowerCase())) return problems;
  return problems.map(problem =>
    problem.severity === 'error' && isSupportedElsewhere(problem.code)
      ? { ...problem, severity: 'warning' }
      : problem,
  );
}

function isSupportedElsewhere(code: string): boolean {
  return SUPPORTED_ELSEWHERE.test(code) || OTHER_CODES.has(code);
}
