import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FiscalError } from '../../../../src/core/errors.ts';
import {
  expectedFileName,
  readExpectedFile,
  writtenExpectedFile,
} from '../../../../src/core/expected/expectedFile.ts';

const ONE = '{"status": 200, "body": {"a": 1}, "ignore": ["$.a"]}';

function fault(text: string): readonly [string, unknown] | undefined {
  const read = readExpectedFile(text, 'nfe.expected.json');
  if (!(read instanceof FiscalError)) return undefined;
  const { file, ...args } = read.args;
  assert.equal(file, 'nfe.expected.json');
  return [read.code, args];
}

describe('a file of expected responses', () => {
  it('is written as documented', () => {
    const body = '{\n  "data": {\n    "serverTime": "x",\n    "id": 12345678901234567890\n  }\n}';
    const responses = new Map([
      ['eco', { status: 200, body, ignore: ['$.data.serverTime', '$.id'] }],
      ['nada', { status: 404, body: '""', ignore: [] }],
    ]);
    assert.equal(
      writtenExpectedFile(responses),
      `{
  "version": 1,
  "responses": {
    "eco": {
      "status": 200,
      "body": {
        "data": {
          "serverTime": "x",
          "id": 12345678901234567890
        }
      },
      "ignore": ["$.data.serverTime", "$.id"]
    },
    "nada": {
      "status": 404,
      "body": "",
      "ignore": []
    }
  }
}
`,
    );
    assert.deepEqual(readExpectedFile(writtenExpectedFile(responses), 'f'), responses);
    const many = { status: 200, body: '1', ignore: ['$.a', `$.${'b'.repeat(50)}`] };
    assert.ok(
      writtenExpectedFile(new Map([['eco', many]])).includes(
        `"ignore": [\n        "$.a",\n        "$.${'b'.repeat(50)}"\n      ]\n`,
      ),
    );
    assert.equal(writtenExpectedFile(new Map()), '{\n  "version": 1,\n  "responses": {}\n}\n');
  });

  for (const page of ['request-files.md', 'request-files.pt-BR.md']) {
    it(`is read as documented in docs/${page}`, () => {
      const text = readFileSync(join(import.meta.dirname, '../../../../docs', page), 'utf8');
      const [, sample = ''] = /```json\n(\{\n {2}"version": 1[^`]*)```/.exec(text) ?? [];
      const read = readExpectedFile(sample, 'f');
      assert.ok(!(read instanceof FiscalError));
      assert.deepEqual(read.get('eco')?.ignore, ['$.data.serverTime']);
      assert.equal(read.get('eco')?.status, 200);
    });
  }

  it('can have other whitespace, comments, a trailing comma, no ignored paths, or a byte order mark', () => {
    const text = `\ufeff{"version":1, // mine\n"responses":{"eco":{"body":[1.0 , 2],"status":201,},}}`;
    assert.deepEqual(
      readExpectedFile(text, 'f'),
      new Map([['eco', { status: 201, body: '[\n  1.0,\n  2\n]', ignore: [] }]]),
    );
  });

  for (const [title, text, expected] of [
    [
      'a merge conflict',
      '{\n"version": 1,\n<<<<<<< HEAD\n"a"\n=======\n>>>>>>> x',
      ['expected-conflict', { line: 3 }],
    ],
    ['invalid JSON', '{\n"version": 1,,\n}', ['expected-not-json', { line: 2 }]],
    ['nothing', '', ['expected-not-json', { line: 1 }]],
    ['a list', '[]', ['expected-malformed', { line: 1, key: 'version' }]],
    ['no version', '{"responses": {}}', ['expected-malformed', { line: 1, key: 'version' }]],
    ['another version', '{"version": 2, "responses": []}', ['expected-version', { version: '2' }]],
    ['a version as a string', '{"version": "1", "responses": {}}', ['expected-version', { version: '"1"' }]],
    ['no responses', '{"version": 1}', ['expected-malformed', { line: 1, key: 'responses' }]],
    [
      'a list of responses',
      '{"version": 1,\n"responses": []}',
      ['expected-malformed', { line: 2, key: 'responses' }],
    ],
    [
      'an unknown member',
      '{"version": 1, "responses": {},\n"more": 1}',
      ['expected-malformed', { line: 2, key: 'more' }],
    ],
    ['a response that isn’t one', of('200'), ['expected-malformed', { line: 2, key: 'eco' }]],
    ['no status', of('{"body": 1}'), ['expected-malformed', { line: 2, key: 'status' }]],
    [
      'a status as a string',
      of('{"body": 1,\n"status": "200"}'),
      ['expected-malformed', { line: 3, key: 'status' }],
    ],
    ['a status of 20', of('{"body": 1, "status": 20}'), ['expected-malformed', { line: 2, key: 'status' }]],
    ['no body', of('{"status": 200}'), ['expected-malformed', { line: 2, key: 'body' }]],
    [
      'an ignored path instead of a list',
      of('{"status": 200, "body": 1,\n"ignore": "$.a"}'),
      ['expected-malformed', { line: 3, key: 'ignore' }],
    ],
    [
      'a number as an ignored path',
      of('{"status": 200, "body": 1, "ignore": [1]}'),
      ['expected-malformed', { line: 2, key: 'ignore' }],
    ],
    [
      'an ignored path that isn’t a JSONPath',
      of('{"status": 200, "body": 1, "ignore": ["$.a", "data.x"]}'),
      ['expected-ignore', { path: 'data.x' }],
    ],
    [
      'an unknown key',
      of('{"status": 200, "body": 1,\n"headers": []}'),
      ['expected-malformed', { line: 3, key: 'headers' }],
    ],
    [
      'a repeated key',
      of('{"status": 200, "body": 1,\n"body": 2}'),
      ['expected-malformed', { line: 3, key: 'body' }],
    ],
    [
      'a repeated name',
      `{"version": 1, "responses": {"eco": ${ONE},\n"eco": ${ONE}}}`,
      ['expected-malformed', { line: 2, key: 'eco' }],
    ],
  ] as const) {
    it(`with ${title} is refused`, () => assert.deepEqual(fault(text), expected));
  }

  it('is next to its request file, however the system writes paths', () => {
    assert.equal(expectedFileName('/a/nfe.fiscal'), 'nfe.expected.json');
    assert.equal(expectedFileName('C:\\a\\nfe.v2.http'), 'nfe.v2.expected.json');
    assert.equal(expectedFileName('nfe'), 'nfe.expected.json');
  });
});

function of(response: string): string {
  return `{"version": 1, "responses": {\n"eco": ${response}}}`;
}
