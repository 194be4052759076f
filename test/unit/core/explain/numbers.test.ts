import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { causeText } from '../../../../src/text/explain/causeText.ts';
import { explain } from '../../../support/explainNow.ts';
import { detailValue } from './detailValue.ts';
import { reproducedSign } from './reproduce.ts';
import { sampleRequest } from './sampleRequest.ts';

const { secret, path, timestamp } = sampleRequest();
const SENT =
  '{"valor": 10.50, "total": 100.00, "e": [1e3, 1E-7, 2.5e16, -0, -0.0], "id": 12345678901234567890}';

/** What each language turns the numbers into when it runs. */
const JAVASCRIPT =
  '{"valor":10.5,"total":100,"e":[1000,1e-7,25000000000000000,0,0],"id":12345678901234567000}';
const PYTHON = '{"valor":10.5,"total":100.0,"e":[1000.0,1e-07,2.5e+16,0,-0.0],"id":12345678901234567890}';

function explainBody(sent: string, signed: string) {
  const claimedSign = createHash('md5')
    .update(secret + path + signed + timestamp)
    .digest('hex');
  const { verdict } = explain(sampleRequest({ timestamp, body: Buffer.from(sent), claimedSign }), 1);
  assert.ok(verdict.kind === 'explained', verdict.kind);
  for (const explanation of verdict.explanations)
    assert.equal(reproducedSign(explanation, secret), claimedSign);
  return verdict.explanations.flatMap(({ causes }) => causes);
}

describe('numbers rewritten by a serializer', () => {
  it('are reported before the serializer’s style, in JavaScript and in Python', () => {
    assert.equal(JSON.stringify(JSON.parse(SENT)), JAVASCRIPT);
    const number = ['10.50', '10.5'];
    for (const [signed, libraries] of [
      [JAVASCRIPT, 'JSON.stringify'],
      [PYTHON, 'Python json.dumps (separators=(",", ":"))'],
    ] as const) {
      const causes = explainBody(SENT, signed);
      assert.deepEqual(causes.slice(0, 2), [
        {
          id: 'body-json-numbers-rewritten',
          detail: { libraries, number, changes: ['minified', 'numbers'] },
        },
        { id: 'body-json-minified', detail: { numbers: 'rewritten', libraries, number } },
      ]);
    }
  });

  it('are found in spaced and indented layouts', () => {
    const sent = SENT.replace('total', 'preço');
    const spaced = PYTHON.replace('total', 'preço').replace(/[,:]/g, '$& ');
    for (const [signed, id] of [
      [spaced, 'body-json-spaced'],
      [spaced.replace('ç', '\\u00e7'), 'body-json-ascii-escaped-spaced'],
      [JSON.stringify(JSON.parse(sent), null, 2).replaceAll('\n', ''), 'body-json-pretty-2'],
    ] as const) {
      const ids = explainBody(sent, signed).map(cause => cause.id);
      assert.ok(ids.includes(id), ids.join());
    }
  });

  it('aren’t a cause if none changes', () => {
    const ids = explainBody('{"valor": 10.5, "n": 3}', '{"valor":10.5,"n":3}');
    assert.deepEqual(
      ids.filter(
        cause => cause.id !== 'body-whitespace-removed' && detailValue(cause, 'numbers') !== undefined,
      ),
      [],
    );
    assert.ok(!ids.some(cause => cause.id === 'body-json-numbers-rewritten'));
  });

  it('are described in addition to the style, with a number of the document if one is known', () => {
    const textOf = (detail?: {
      readonly numbers: 'rewritten';
      readonly number?: readonly [string, string];
    }) => causeText({ id: 'body-json-spaced', ...(detail && { detail }) }, 'en');
    const known = textOf({ numbers: 'rewritten', number: ['7.20', '7.2'] });
    assert.match(known, /Numbers were rewritten too: for example, `7\.20` became `7\.2`\./);
    assert.match(textOf({ numbers: 'rewritten' }), /Numbers were rewritten too\. /);
    assert.doesNotMatch(textOf(), /Numbers/);
  });

  it('too large for a double are explained as null from JavaScript and Infinity from Python', () => {
    for (const signed of ['[null]', '[Infinity]']) explainBody('[1e400 ]', signed);
  });
});
