import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { type ImportFormat, readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { requestsOf } from '../../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';
import { environmentWith } from '../../../../support/builders.ts';

const ENVIRONMENT = environmentWith({ title: 'a' });

interface Made {
  readonly method: string;
  readonly segments: readonly string[];
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
  readonly title: string;
}

const anyText = fc.string({ unit: 'binary', maxLength: 12 });
const likelyText = fc.oneof(
  anyText,
  fc.constantFrom(
    'São Paulo',
    'a b',
    '{{id}}',
    '{{$processEnv HOME}}',
    '}}',
    '{{',
    '"x"',
    '###',
    '# a',
    '<',
    '> {%',
  ),
  fc.constantFrom(
    '< ./a.json',
    '@a = 1',
    '?? status == 200',
    'a\n\n###\nGET /x',
    '{"a": 1}',
    'É\u200b',
    '<a/>',
  ),
);
const segment = fc.oneof(
  fc.stringMatching(/^[a-z0-9]{1,8}$/),
  fc.constantFrom('{{id}}', 'São', 'a b', 'x{1}', ':id', 'a|b', 'a@b', "a'b"),
);
const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,12}$/);
const made: fc.Arbitrary<Made> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
  segments: fc.array(segment, { minLength: 1, maxLength: 3 }),
  query: fc.array(fc.tuple(name, likelyText), { maxLength: 3 }),
  headers: fc.array(fc.tuple(name, likelyText), { maxLength: 3 }),
  body: fc.option(likelyText, { nil: undefined }),
  title: likelyText,
});

function urlOf({ segments, query }: Made): string {
  const pairs = query.map(([key, value]) => `${key}=${value.replaceAll('#', '')}`).join('&');
  return `https://api.example/openapi/demo/${segments.join('/')}${pairs === '' ? '' : `?${pairs}`}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const WRITERS: Readonly<Record<ImportFormat, (requests: readonly Made[]) => string>> = {
  curl: requests =>
    requests
      .map(request =>
        [
          `curl ${quoted(urlOf(request))} -X ${request.method} -k`,
          ...request.headers.map(([key, value]) => `-H ${quoted(`${key}: ${value}`)}`),
          ...(request.body === undefined ? [] : [`--data-raw ${quoted(request.body)}`]),
        ].join(' \\\n  '),
      )
      .join('\n\n'),
  har: requests =>
    JSON.stringify({
      log: {
        entries: requests.map(request => ({
          request: {
            ...{ method: request.method, url: urlOf(request) },
            headers: request.headers.map(([key, value]) => ({ name: key, value })),
            ...(request.body === undefined
              ? {}
              : {
                  postData: {
                    mimeType: 'application/x-www-form-urlencoded',
                    params: [{ name: 'a', value: request.body }],
                  },
                }),
          },
        })),
      },
    }),
  postman: requests =>
    JSON.stringify({
      collection: {
        variable: [{ key: 'outra', value: '1' }],
        auth: { type: 'bearer', bearer: [{ key: 'token', value: 'a-credential' }] },
        item: requests.map(request => ({
          name: request.title,
          request: {
            ...{ method: request.method, url: { raw: urlOf(request) } },
            header: request.headers.map(([key, value]) => ({ key, value })),
            ...(request.body === undefined ? {} : { body: { mode: 'raw', raw: request.body } }),
          },
        })),
      },
    }),
  openapi: requests =>
    JSON.stringify({
      openapi: '3.0.0',
      paths: Object.fromEntries(
        requests.map(({ method, segments, query, body, title }) => [
          `/openapi/demo/${segments.map(text => text.replaceAll('{{id}}', '{id}')).join('/')}`,
          {
            [method.toLowerCase()]: {
              summary: title,
              parameters: query.map(([key, value]) => ({
                ...{ name: key, in: 'query', required: true },
                ...(value === '' ? {} : { example: value }),
              })),
              ...(body === undefined
                ? {}
                : { requestBody: { content: { 'text/plain': { schema: { example: body } } } } }),
            },
          },
        ]),
      ),
    }),
};

/** Rules of this API, which other programs don't have. */
const OF_PATHS = new Set(['path-dot-segment', 'path-double-slash', 'path-nul']);

describe('an imported request file', () => {
  for (const format of ['curl', 'har', 'postman', 'openapi'] as const) {
    it(`contains every request and no error: ${format}`, () =>
      fc.assert(
        fc.property(fc.array(made, { minLength: 1, maxLength: 3 }), requests => {
          const imported = readImport(format, WRITERS[format](requests));
          assert.ok(typeof imported !== 'string', String(imported));
          const text = fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
          const document = FiscalDocument.parse(text);
          assert.equal(requestsOf(document).length, imported.requests.length, text);
          const errors = documentProblems(document, ENVIRONMENT).filter(
            ({ severity, code }) => severity === 'error' && !OF_PATHS.has(code),
          );
          assert.deepEqual(
            errors.map(({ code, args, range }) => `${range.start.line} ${code} ${JSON.stringify(args)}`),
            [],
          );
        }),
        { numRuns: 300 },
      ));
  }
});
