import assert from 'node:assert/strict';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { sentFormSteps, sentStringSteps } from '../../../../../src/core/explain/text/sentFormSteps.ts';
import { detailValue } from '../detailValue.ts';

const signed = (form: string) =>
  sentFormSteps(encode(form)).map(({ id, detail, change }) => {
    const json = change('');
    return [
      id,
      detailValue({ detail }, 'form'),
      detailValue({ detail }, 'digits'),
      json === undefined ? undefined : decode(json),
    ];
  });

describe('an object that code signs although it’s sent as a form', () => {
  it('contains the form’s values, as strings or as numbers, in the styles of common libraries', () => {
    const rows = (digits: string, number: (own: string) => string) =>
      [
        ['{"a":"ç"}', `{"ação/x":"a b","n":${number('10')},"z":"007","e":""}`],
        ['{"a": "\\u00e7"}', `{"a\\u00e7\\u00e3o/x": "a b", "n": ${number('10')}, "z": "007", "e": ""}`],
        ['{"a": "ç"}', `{"ação/x": "a b", "n": ${number('10')}, "z": "007", "e": ""}`],
        ['{"a":"\\u00e7"}', `{"a\\u00e7\\u00e3o\\/x":"a b","n":${number('10')},"z":"007","e":""}`],
        ["{'a': 'ç'}", `{'ação/x': 'a b', 'n': ${number('10').replaceAll('"', "'")}, 'z': '007', 'e': ''}`],
      ].map(([form, json]) => ['body-sent-as-form', form, digits, json]);
    assert.deepEqual(signed('a%C3%A7%c3%a3o%2Fx=a+b&n=10&z=007&e='), [
      ...rows('text', own => `"${own}"`),
      ...rows('numbers', own => own),
    ]);
  });

  it('can contain numbers of up to 15 digits, and zero', () => {
    const [, , , , , [, , , json] = []] = signed('a=0&b=123456789012345&c=1234567890123456');
    assert.equal(json, '{"a":0,"b":123456789012345,"c":"1234567890123456"}');
  });

  for (const text of ['', 'a', '=1', 'a=1&', 'a=1&b', 'a=b=c', 'a b=1', '{a=1', '<a=1', '["a=1', '&a=1'])
    it(`isn’t looked for if the body isn’t a form: ${JSON.stringify(text)}`, () =>
      assert.deepEqual(signed(text), []));

  it('is looked for in forms of up to 64 KiB', () => {
    assert.equal(signed(`a=${'x'.repeat(65_534)}`).length, 10);
    assert.equal(signed(`a=${'x'.repeat(65_535)}`).length, 0);
  });
});

describe('text that code signs although it’s sent as a JSON string', () => {
  const inner = (body: string) =>
    sentStringSteps(encode(body)).map(({ change }) => decode(change(encode(body)) ?? ''));

  it('is the content of the string, without line breaks', () => {
    assert.deepEqual(inner('"{\\"a\\": \\"\\u00e7\\",\\n \\"b\\": 1}"\n'), ['{"a": "ç", "b": 1}']);
    assert.deepEqual(inner('"<a>\\r\\n</a>"'), ['<a></a>']);
    assert.deepEqual(inner('"[1]"'), ['[1]']);
  });

  for (const body of ['', '"a"', '{"a":"{}"}', '"'])
    it(`isn’t looked for in ${JSON.stringify(body)}`, () => assert.deepEqual(inner(body), []));
});
