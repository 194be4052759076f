import assert from 'node:assert/strict';
import { bodyChoices, leavesOutBodies } from '../../../../../src/core/explain/elements/bodyChoices.ts';
import { sampleRequest } from '../sampleRequest.ts';
import { singleChoices } from '../singleChoices.ts';

const choicesOf = (text: string, multipart = false) =>
  singleChoices(bodyChoices(sampleRequest({ body: Buffer.from(text), multipart })));
const has = (text: string, pattern: RegExp) => choicesOf(text).some(({ id }) => pattern.test(id));

describe('the body as it must be signed', () => {
  for (const text of ['{"a" : 1}', '\uFEFF{"a" : 1}', '\uFEFF {"a":1} ', '\uFEFF[1 ,2]', '\uFEFF<a> </a>'])
    it(`keeps its layout: ${JSON.stringify(text)}`, () => {
      const bytes = Buffer.from(text);
      const [correct] = bodyChoices(sampleRequest({ body: bytes }))(0, 1);
      assert.deepEqual(correct, { ways: [[]], bytes: bytes.toString('latin1') });
    });
});

describe('what can be signed instead of a body', () => {
  it('starts with the body without its byte order mark', () => {
    const [first] = choicesOf('\uFEFF{"a": 1}');
    assert.deepEqual([first?.id, first?.bytes], ['body-bom-missing', '{"a": 1}']);
  });

  it('includes JSON in another style if the body is JSON', () => {
    for (const json of ['{"a": 1}', '\n[1, 2]', '"a b"', '\uFEFF{"a": 1}'])
      assert.ok(has(json, /^body-json-pretty/) || json.includes('a b'), json);
    for (const other of ['a {"b": 1}', '<a>{}</a>', '123', ''])
      assert.ok(!has(other, /^body-json-pretty/), other);
  });

  it('includes XML in another style if the body is XML', () => {
    assert.ok(has('<a> <b/> </a>', /^body-xml/));
    assert.ok(has('\uFEFF<a> <b/> </a>', /^body-xml/));
    assert.ok(!has('a <b/>', /^body-xml/));
  });

  it('includes the word for a missing value if the body is empty or multipart', () => {
    assert.ok(choicesOf('').some(({ id }) => id === 'body-null'));
    assert.ok(choicesOf('{"a": 1}', true).some(({ id }) => id === 'body-null'));
    assert.ok(!choicesOf('{"a": 1}', true).some(({ id }) => id === 'body-json-minified'));
    assert.ok(!choicesOf('{"a": 1}').some(({ id }) => id === 'body-null'));
  });
});

describe('indented forms of a body', () => {
  const left = (text: string) => leavesOutBodies(Buffer.from(text));
  const nested = '['.repeat(3_000) + ']'.repeat(3_000);

  it('are skipped if the body is nested too deeply, even with a byte order mark', () => {
    assert.equal(left(nested), true);
    assert.equal(left(`\uFEFF${nested}`), true);
  });

  it('are tried for ordinary documents', () => assert.equal(left('{"a":{"b":[1,{"c":2}]}}'), false));

  it('aren’t reported as skipped if the body isn’t JSON', () => {
    assert.equal(left(`x${nested}`), false);
    assert.equal(left(''), false);
  });
});
