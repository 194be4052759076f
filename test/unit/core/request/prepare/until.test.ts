import assert from 'node:assert/strict';
import { jsonPathFault } from '../../../../../src/core/json/query/jsonPathFault.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { preparedOf, refusalsOf, warningsOf } from '../../../../support/preparing.ts';

const GET = 'GET /openapi/v2/nf-e/1\n';

describe('# @until', () => {
  for (const [written, condition, everyMs, forMs] of [
    ['status == 200', 'status == 200', 2_000, 60_000],
    ['status == 200 every 1s', 'status == 200', 1_000, 60_000],
    ['status == 200 for 1h', 'status == 200', 2_000, 3_600_000],
    ['status == 200 every 10m for 60m', 'status == 200', 600_000, 3_600_000],
    ['status == 200   for 90 S  every 3 s', 'status == 200', 3_000, 90_000],
    ['body $.data.chave exists every 5s', 'body $.data.chave exists', 5_000, 60_000],
    ['body $.data.x != "wait for 5s" for 2m', 'body $.data.x != "wait for 5s"', 2_000, 120_000],
    ["body contains 'every 1s' every 4s", "body contains 'every 1s'", 4_000, 60_000],
    ['body matches /a for b/i every 4s', 'body matches /a for b/i', 4_000, 60_000],
    ['body $.a[?(@.b == "x for 1s")] exists for 9s', 'body $.a[?(@.b == "x for 1s")] exists', 2_000, 9_000],
    ['body $.data.s != {{pending}} every 1s', 'body $.data.s != EmProcessamento', 1_000, 60_000],
    ['body contains ( every 4s', 'body contains (', 4_000, 60_000],
    ['header for exists every 4s', 'header for exists', 4_000, 60_000],
  ] as const) {
    it(`polls every ${everyMs} ms for ${forMs} ms: ${written}`, async () => {
      const { until } = await preparedOf(`@pending = EmProcessamento\n# @until ${written}\n${GET}`);
      assert.deepEqual([until?.condition.text, until?.everyMs, until?.forMs], [condition, everyMs, forMs]);
    });
  }

  it('is required for polling', async () => {
    assert.equal('until' in (await preparedOf(GET)), false);
  });

  it('counts only if it’s the last of two, which causes a warning', async () => {
    const text = `# @until status == 200\n# @until status == 201\n${GET}`;
    assert.equal((await preparedOf(text)).until?.condition.right, '201');
    assert.deepEqual(await warningsOf(text), ['directive-repeated 2:4-2:9 until']);
  });

  it('warns if the interval is longer than the time', async () => {
    assert.deepEqual(await warningsOf(`# @until status == 200 every 2m\n${GET}`), [
      'until-once 1:24-1:32 every 2m',
    ]);
    assert.deepEqual(await warningsOf(`# @until status == 200 every 2m for 2m\n${GET}`), []);
  });

  for (const [written, refusal] of [
    ['', 'assertion-empty 1:4-1:9 until'],
    ['situacao != 1', 'assertion-subject-unknown 1:10-1:18 situacao'],
    ['status', 'assertion-operator-missing 1:10-1:16 status'],
    ['status is 200', 'assertion-operator-unknown 1:17-1:19 is'],
    ['status == every 2s', 'assertion-right-missing 1:17-1:19 =='],
    ['body $.a[ exists', 'assertion-operator-missing 1:10-1:26 body $.a[ exists'],
    ['body $..[?( exists every 2s', 'assertion-operator-missing 1:10-1:28 body $..[?( exists'],
    ['body $.data["x == 1 for 5s', 'assertion-operator-missing 1:10-1:29 body $.data["x == 1'],
    ['body $.a.[b] == 1', 'jsonpath-malformed 1:19-1:22 [b]'],
    ['body $.a == {{nothing}}', 'variable-unresolved 1:22-1:33 {{nothing}}'],
    ['status == 200 every 2', 'until-every-invalid 1:30-1:31 2'],
    ['status == 200 every', 'until-every-invalid 1:24-1:29 every'],
    ['status == 200 every 500ms', 'until-every-invalid 1:30-1:35 500ms'],
    ['status == 200 every 0s', 'until-every-invalid 1:30-1:32 0s'],
    ['status == 200 every -2s', 'until-every-invalid 1:30-1:33 -2s'],
    ['status == 200 every 1.5s', 'until-every-invalid 1:30-1:34 1.5s'],
    ['status == 200 every 11m', 'until-every-invalid 1:30-1:33 11m'],
    ['status == 200 every 601s', 'until-every-invalid 1:30-1:34 601s'],
    ['status == 200 every 2s, for 5s', 'until-every-invalid 1:30-1:33 2s,'],
    ['status == 200 every 2s every 3s', 'until-every-invalid 1:33-1:41 every 3s'],
    ['status == 200 for 2h', 'until-for-invalid 1:28-1:30 2h'],
    ['status == 200 for 61m', 'until-for-invalid 1:28-1:31 61m'],
    ['status == 200 for ever', 'until-for-invalid 1:28-1:32 ever'],
    ['status == 200 for {{time}}', 'until-for-invalid 1:28-1:36 {{time}}'],
  ] as const) {
    it(`is rejected: ${JSON.stringify(written)}`, async () => {
      const text = `# @until ${written}\n${GET}`;
      assert.deepEqual(await refusalsOf(text), [refusal]);
      assert.deepEqual(problemCodes(text), [refusal.split(' ')[0]]);
    });
  }

  for (const [title, text, place] of [
    ['POST', '# @until status == 200\nPOST /openapi/a\n\n{}\n', 'POST'],
    ['DELETE', '# @until status == 200\nDELETE /openapi/a\n', 'DELETE'],
    ['HEAD', '# @until status == 200\nHEAD /openapi/a\n', 'HEAD'],
    [
      'a GET that a header makes a POST',
      '# @until status == 200\nGET /openapi/a\nX-HTTP-Method-Override: POST\n',
      'POST',
    ],
    [
      'a GET that a parameter makes a DELETE',
      '# @until status == 200\nGET /openapi/a?_method=DELETE\n',
      'DELETE',
    ],
    [
      'a GET that a field of its body makes a DELETE',
      '# @until status == 200\nGET /openapi/a\nContent-Type: application/x-www-form-urlencoded\n\n_method=DELETE\n',
      'DELETE',
    ],
  ] as const) {
    it(`is rejected for ${title}`, async () => {
      assert.ok((await refusalsOf(text)).includes('until-not-get 1:4-1:9 until'));
      const problem = allProblems(text).find(({ code }) => code === 'until-not-get');
      assert.deepEqual([problem?.severity, problem?.args['method']], ['error', place]);
    });
  }
});

function allProblems(text: string) {
  return documentProblems(FiscalDocument.parse(text), environmentWith({}), jsonPathFault);
}

function problemCodes(text: string): readonly string[] {
  return allProblems(text).map(({ code }) => code);
}
