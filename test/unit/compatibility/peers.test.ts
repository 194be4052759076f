import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../../src/core/problem.ts';
import { documentProblems } from '../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../support/builders.ts';

const FOLDER = join(import.meta.dirname, '../../corpus/peers');
const ENVIRONMENT = environmentWith({ title: 'a' });

/** The problems of a peer's file, for an environment at the origin that it names. */
function problemsOf(file: string): readonly Problem[] {
  const document = FiscalDocument.parse(readFileSync(join(FOLDER, `${file}.http`), 'utf8'));
  return documentProblems(document, ENVIRONMENT);
}

function errorsOf(file: string): readonly string[] {
  return problemsOf(file)
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

describe('a file of another tool', () => {
  const files = globSync('**/*.http', { cwd: FOLDER });

  it('exists for each of the four tools', () => {
    const tools = new Set(files.map(file => file.split(/[\\/]/)[0]));
    assert.deepEqual([...tools].sort(), ['httpYac', 'jetBrains', 'kulala', 'restClient']);
  });

  for (const file of [
    ...['restClient/separators', 'restClient/comments', 'restClient/names', 'restClient/queryLines'],
    ...[
      'restClient/commentsInQuery',
      'restClient/queryLinesWithoutIndent',
      'restClient/withoutMethod',
      'restClient/version',
    ],
    ...['restClient/jsonBody', 'restClient/formBody', 'restClient/multipart', 'restClient/settings'],
    ...[
      'restClient/savedResponse',
      'restClient/prompt',
      'httpYac/asserts',
      'httpYac/scripts',
      'httpYac/scriptBehindBody',
    ],
    ...['httpYac/metaData', 'httpYac/outputRedirection', 'httpYac/multipart', 'httpYac/lowerCaseMethod'],
    ...['jetBrains/separators', 'jetBrains/responseHandler', 'jetBrains/requestScriptFile'],
    ...['jetBrains/answerReferences', 'jetBrains/settings', 'jetBrains/names'],
    ...['kulala/separators', 'kulala/prompt', 'kulala/redirect', 'kulala/directives', 'kulala/formBody'],
  ]) {
    it(`can be sent unchanged: ${file}`, () => assert.deepEqual(errorsOf(file), []));
  }

  for (const [file, ...codes] of [
    ['restClient/curl', 'curl-not-read'],
    ['restClient/curlLines', 'curl-not-read'],
    ['restClient/graphql', 'path-prefix-missing'],
    ['httpYac/graphqlImport', 'path-prefix-missing'],
    ['httpYac/webSocket', 'target-malformed'],
    ['httpYac/grpc', 'target-malformed'],
    ['httpYac/protoImport', 'target-malformed'],
    ['httpYac/sse', 'path-prefix-missing'],
    ['jetBrains/graphql', 'path-prefix-missing'],
    ['jetBrains/webSocket', 'target-malformed'],
    ['jetBrains/grpc', 'target-malformed'],
    ['jetBrains/withoutScheme', 'target-malformed'],
    ['jetBrains/originForm', 'header-reserved'],
    ['jetBrains/asterisk', 'target-malformed'],
    ['jetBrains/fragment', 'target-fragment'],
    ['kulala/graphql', 'path-prefix-missing'],
    ['kulala/grpc', 'target-malformed', 'target-malformed'],
    ['kulala/webSocket', 'target-malformed'],
  ] as const) {
    it(`is rejected for unsupported features: ${file}, ${codes[0]}`, () =>
      assert.deepEqual(errorsOf(file), codes));
  }

  for (const [file, ...codes] of [
    ['jetBrains/run', 'import-not-read', 'run-not-sent'],
    ['kulala/run', 'import-not-read', 'run-not-sent', 'run-not-sent'],
    ['kulala/runWithVariables', 'import-not-read', 'run-not-sent', 'run-not-sent'],
    ['httpYac/headersSpread', 'header-spread-not-sent'],
  ] as const) {
    it(`gets only hints, at lines that have no effect: ${file}`, () =>
      assert.deepEqual(
        problemsOf(file).map(({ severity, code }) => `${severity} ${code}`),
        codes.map(code => `hint ${code}`),
      ));
  }

  for (const [file, ...codes] of [
    ['jetBrains/dynamicVariables', 'dynamic-arguments', ...Array(4).fill('dynamic-unknown')],
    ['httpYac/dynamicVariables', ...Array(3).fill('dynamic-unknown')],
    ['kulala/magicVariables', 'dynamic-unknown', 'dynamic-arguments'],
    ['restClient/systemVariables', 'dynamic-arguments', 'dynamic-unknown'],
    ['httpYac/inlineScript', 'placeholder-script', 'placeholder-name-invalid'],
  ]) {
    it(`is reported at each unsupported value: ${file}`, () =>
      assert.deepEqual(errorsOf(file as string), codes));
  }
});
