import assert from 'node:assert/strict';
import {
  type CasesFault,
  caseDocument,
  readCases,
} from '../../../../src/app/conform/cases/conformanceCase.ts';
import { conformanceCases } from '../../../../src/app/conform/cases/conformanceCases.ts';
import { seededRandom } from '../../../support/seededRandom.ts';

const read = (text: string) => readCases(text, seededRandom(1));
const faultOf = (text: string): CasesFault => {
  const result = read(text);
  assert.ok(result.kind === 'malformed');
  return result.fault;
};

describe('a file of cases', () => {
  it('is read as the cases that were written to it', () => {
    const cases = [...conformanceCases({ count: 50, seed: 3, only: [] })];
    for (const text of [
      JSON.stringify(cases.map(caseDocument), undefined, 2),
      cases.map(each => JSON.stringify(caseDocument(each))).join('\n'),
      cases.map(each => JSON.stringify(caseDocument(each), undefined, 2)).join('\n'),
      `\ufeff${cases.map(each => JSON.stringify(caseDocument(each), undefined, '\t')).join('\r\n\r\n')}\r\n`,
    ]) {
      const result = read(text);
      assert.ok(result.kind === 'cases');
      assert.deepEqual(result.cases.map(caseDocument), cases.map(caseDocument));
    }
  });

  it('may be a single object on several lines', () => {
    const result = read('{\n  "path": "/openapi/}{",\n  "timestamp": "1",\n  "body": "a \\" {["\n}\n');
    assert.ok(result.kind === 'cases');
    assert.deepEqual(
      result.cases.map(({ path, body }) => [path, Buffer.from(body).toString()]),
      [['/openapi/}{', 'a " {[']],
    );
  });

  it('must have a path and a timestamp for each case; the rest is generated', () => {
    const result = read('[{"path": "/openapi/x", "timestamp": "1700000000", "query": "a=1", "body": "é"}]');
    assert.ok(result.kind === 'cases');
    const [only] = result.cases;
    assert.deepEqual(
      [only?.id, only?.method, only?.query, Buffer.from(only?.body ?? []).toString(), only?.secret.length],
      ['case-1', 'POST', '?a=1', 'é', 43],
    );
  });

  for (const [what, text, line, column, code] of [
    ['is cut off', '[\n {"path": "/x", "timestamp": "1"},\n {"path": ', 3, 11, 'cases-not-json'],
    ['has a string in it', '[\n  "x"\n]', 2, 3, 'cases-not-a-list'],
    ['has no case', '[]', 1, 1, 'cases-none'],
    ['lacks a timestamp', '[\n{"path": "/x"}]', 2, 1, 'cases-field-missing'],
    ['has a number for a path', '[{"timestamp": "1",\n "path": 5}]', 2, 10, 'cases-field-malformed'],
    [
      'has broken Base64',
      '[{"timestamp": "1", "path": "/x", "bodyBase64": "é"}]',
      1,
      49,
      'cases-field-malformed',
    ],
    [
      'has an id twice',
      '{"id":"a","path":"/x","timestamp":"1"}\n{"id":"a","path":"/x","timestamp":"1"}',
      2,
      1,
      'cases-id-twice',
    ],
    ['has a broken line', '{"path":"/x","timestamp":"1"}\n{"path":}', 2, 9, 'cases-not-json'],
    ['has a broken object', '{"path":"/x","timestamp":"1"}\n{\n "path":\n}', 4, 1, 'cases-not-json'],
    ['has a string without its end', '{"path":"/x}\n{"path":"/x","timestamp":"1"}', 1, 9, 'cases-not-json'],
    ['has something after a case', '{"path":"/x",\n"timestamp":"1"} x', 2, 18, 'cases-not-json'],
  ] as const) {
    it(`that ${what} is rejected, with line ${line} and column ${column}`, () => {
      const fault = faultOf(text);
      assert.deepEqual([fault.code, fault.line, fault.column], [code, line, column]);
    });
  }

  it('with a secret that isn’t valid in a header is rejected without quoting the secret', () => {
    const fault = faultOf('[{"path":"/x","timestamp":"1","secret":"com espaço"}]');
    assert.equal(fault.name, 'secret');
    assert.doesNotMatch(JSON.stringify(fault), /espaço/);
  });
});
