import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { explainStringSteps, type StringResult } from '../../../../src/core/explain/explainString.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { sampleRequest } from './sampleRequest.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const PATH = '/openapi/demo/echo';
const { secret, timestamp } = sampleRequest();
const RIGHT = `${secret}${PATH}{}${timestamp}`;

/** What is explained for a logged string to sign, for a request whose body is `{}`. */
function explained(logged: string, parts: Partial<ExplainInput> = {}): StringResult {
  const input = sampleRequest({ path: PATH, query: '', body: Buffer.from('{}'), claimedSign: '', ...parts });
  const steps = explainStringSteps(input, Buffer.from(logged), 1);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const idsOf = ({ verdict }: StringResult) =>
  verdict.kind === 'explained'
    ? verdict.explanations.map(({ causes }) => causes.map(({ id }) => id).join('+'))
    : verdict.kind;

describe('a logged string to sign', () => {
  it('is correct if it’s the expected one', () => {
    const result = explained(RIGHT);
    assert.deepEqual(result, {
      ...{ verdict: { kind: 'right' }, candidatesTried: 1 },
      ...{ difference: undefined, digest: undefined },
    });
  });

  it('is correct without the body of a multipart request', () => {
    assert.equal(explained(secret + PATH + timestamp, { multipart: true }).verdict.kind, 'right');
  });

  it('is reported with its cause and first difference', () => {
    const result = explained(`${secret}${PATH}{ }${timestamp}`, { body: Buffer.from('{ }') });
    assert.equal(result.verdict.kind, 'right');
    const minified = explained(RIGHT, { body: Buffer.from('{ }') });
    assert.ok(idsOf(minified).includes('body-json-minified'));
    const { difference } = minified;
    assert.ok(difference !== undefined && 'byteOffset' in difference);
    assert.deepEqual([difference.element, difference.byteOffset], ['body', `${secret}${PATH}{`.length]);
  });

  for (const mask of [
    '***',
    '....',
    'XXXX',
    'xxx',
    '####',
    '•••',
    '…',
    '<token>',
    '[secret]',
    '{appSecret}',
  ]) {
    it(`can have a mask in place of the App Secret: ${mask}`, () =>
      assert.equal(explained(`${mask}${PATH}{}${timestamp}`).verdict.kind, 'right'));
  }

  for (const other of ['abc', '**a', '<a>b', '<a', '', '[a]]', '{a}{b}', '<a><b>', '•…•']) {
    it(`isn’t mistaken for a masked one if it starts with “${other}”`, () =>
      assert.notEqual(explained(`${other}${PATH}{}${timestamp}`).verdict.kind, 'right'));
  }

  it('is hashed without a final line break, which editors add, unless the signature includes it', () => {
    for (const lineBreak of ['\n', '\r\n']) {
      assert.equal(explained(RIGHT + lineBreak).verdict.kind, 'right');
      assert.equal(explained(RIGHT + lineBreak, { claimedSign: md5(RIGHT) }).verdict.kind, 'right');
      assert.equal(explained(RIGHT + lineBreak, { claimedSign: md5('another') }).verdict.kind, 'right');
      const sha1 = createHash('sha1').update(RIGHT).digest('hex');
      assert.deepEqual(explained(RIGHT + lineBreak, { claimedSign: sha1 }).digest, { id: 'digest-sha1' });
    }
    const withLineBreak = `${RIGHT}\n`;
    const result = explained(withLineBreak, { claimedSign: md5(withLineBreak) });
    assert.equal(result.difference?.element, 'end');
    assert.equal(explained(`${RIGHT}\n\n`, { claimedSign: md5(RIGHT) }).digest, 'not-of-this-string');
  });
});

describe('the signature that was sent with a logged string', () => {
  it('can be the MD5 of the string', () =>
    assert.equal(explained(RIGHT, { claimedSign: md5(RIGHT) }).digest, undefined));

  it('can be another hash of the string', () => {
    const sha1 = createHash('sha1').update(RIGHT).digest('hex');
    assert.deepEqual(explained(RIGHT, { claimedSign: sha1 }).digest, { id: 'digest-sha1' });
    assert.deepEqual(explained(RIGHT, { claimedSign: md5(RIGHT).toUpperCase() }).digest, {
      id: 'digest-uppercase',
    });
  });

  it('can belong to another string', () =>
    assert.equal(explained(RIGHT, { claimedSign: md5('another') }).digest, 'not-of-this-string'));

  it('says that nothing was signed', () =>
    assert.deepEqual(explained(RIGHT, { claimedSign: md5('') }).digest, { id: 'order-nothing-signed' }));
});
