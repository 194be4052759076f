import assert from 'node:assert/strict';
import type { DetailOf } from '../../../../../src/core/explain/causes/causes.ts';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import {
  formSteps,
  formWordOfBrowsers,
  formWordOfPhp,
  formWordOfPython,
} from '../../../../../src/core/explain/objects/formTexts.ts';
import { nestedFormSteps } from '../../../../../src/core/explain/objects/nestedForms.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import type { Step } from '../../../../../src/core/explain/pipeline/step.ts';

type Detail = DetailOf<'body-form-encoded'>;

/** A JSON body as a form; undefined if it has none. */
function form(json: string, detail: Detail): string | undefined {
  return formBy(formSteps(new JsonDocuments()), json, detail);
}

/** The same of a body with nested values. */
function nestedForm(json: string, detail: Detail): string | undefined {
  return formBy(nestedFormSteps(new JsonDocuments()), json, detail);
}

function formBy(steps: readonly Step[], json: string, detail: Detail): string | undefined {
  const step = steps.find(one => JSON.stringify(one.detail) === JSON.stringify(detail));
  assert.ok(step !== undefined);
  return step.change(encode(json));
}

const PLAIN = { tilde: 'kept', encoding: 'none' } as const;

describe('a word of a form', () => {
  for (const [name, write, expected] of [
    ['Python', formWordOfPython, 'a+b%2Ac~%27%C3%A7%2B'],
    ['PHP', formWordOfPhp, 'a+b%2Ac%7E%27%C3%A7%2B'],
    ['a browser', formWordOfBrowsers, 'a+b*c%7E%27%C3%A7%2B'],
  ] as const)
    it(`is encoded as in ${name}`, () => assert.equal(write("a b*c~'ç+"), expected));

  it('is encoded as URLSearchParams does it, whatever the character', () => {
    const characters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).join('');
    for (const text of [characters, '🍞\uFFFF', '\uD83C', '']) {
      const [own] = new URLSearchParams([['', text]]).toString().split('=').slice(1);
      assert.equal(formWordOfBrowsers(text), own);
    }
  });
});

describe('a JSON body that is signed as a form', () => {
  it('contains the fields in order, with nested ones in brackets', () => {
    assert.equal(form('{"b":1,"a":{"x":["p",{"y":"q"}]}}', PLAIN), 'b=1&a[x][0]=p&a[x][1][y]=q');
    assert.equal(form('\uFEFF{"é":"ç"}', PLAIN), encode('é=ç'));
    assert.equal(form('{"é ":"ç&"}', { tilde: 'kept' }), '%C3%A9+=%C3%A7%26');
  });

  it('can contain the fields sorted by name', () =>
    assert.equal(form('{"b":1,"a":2,"c":0,"B":3}', { ...PLAIN, order: 'sorted' }), 'B=3&a=2&b=1&c=0'));

  it('can contain the fields sorted, without empty ones', () =>
    assert.equal(
      form('{"b":"x y","e":"","n":null,"a":0}', { ...PLAIN, order: 'sorted', empty: 'left-out' }),
      'a=0&b=x y',
    ));

  for (const [language, detail, expected] of [
    ['Python', { tilde: 'kept', words: 'Python' }, 'n=None&t=True&f=False&d=1.5&i=2&z=100.0'],
    ['JavaScript', { tilde: 'encoded', words: 'JavaScript' }, 'n=null&t=true&f=false&d=1.5&i=2&z=100'],
    ['qs', { tilde: 'encoded', words: 'qs' }, 'n=&t=true&f=false&d=1.5&i=2&z=100'],
    ['PHP', { tilde: 'encoded', star: 'encoded', words: 'PHP' }, 't=1&f=0&d=1.5&i=2&z=100'],
    ['Rails', { tilde: 'kept', words: 'Rails', order: 'sorted' }, 'd=1.5&f=false&i=2&n=&t=true&z=100.0'],
    [
      'encodeURIComponent',
      { tilde: 'kept', words: 'encodeURIComponent' },
      'n=null&t=true&f=false&d=1.5&i=2&z=100',
    ],
    [
      'encodeURIComponent of JavaScript code that writes nothing for null',
      { tilde: 'kept', words: 'encodeURIComponent', nulls: 'empty' },
      'n=&t=true&f=false&d=1.5&i=2&z=100',
    ],
  ] as const) {
    it(`contains words and numbers as ${language} writes them`, () =>
      assert.equal(form('{"n":null,"t":true,"f":false,"d":1.50,"i":2,"z":1e2}', detail), expected));
  }

  it('has no sign that qs encodes, but encodeURIComponent keeps', () => {
    const json = '{"a b":"(x)!\'*~"}';
    assert.equal(form(json, { tilde: 'encoded', words: 'qs' }), 'a%20b=%28x%29%21%27%2A~');
    assert.equal(form(json, { tilde: 'kept', words: 'encodeURIComponent' }), "a%20b=(x)!'*~");
  });

  it('has indices of items if qs sorted it, but not if Rails wrote it', () => {
    const json = '{"z":{},"b":[1,[],{"d":2,"c":null}],"a":{"y":1,"x":[]}}';
    assert.equal(
      decodeURIComponent(form(json, { tilde: 'kept', words: 'qs', order: 'sorted' }) ?? ''),
      'a[y]=1&b[0]=1&b[2][c]=&b[2][d]=2',
    );
    assert.equal(
      decodeURIComponent(form(json, { tilde: 'kept', words: 'Rails', order: 'sorted' }) ?? ''),
      'a[y]=1&b[]=1&b[][]=&b[][d]=2&b[][c]=',
    );
  });

  it('has the same words for all fields, even if they contain control characters', () => {
    assert.equal(form('{"a\\u0000":"b\\u0001 c","d":""}', { tilde: 'kept' }), 'a%00=b%01+c&d=');
    assert.equal(form('{}', { tilde: 'kept' }), '');
  });

  it('can have nested values as text, and a field for each value of a list', () => {
    const json = '{"z":1.50,"n":null,"o":{"k":"x y"},"l":["a",{"b":1},null]}';
    assert.equal(
      nestedForm(json, {
        ...{ tilde: 'kept', words: 'encodeURIComponent', nulls: 'empty', names: 'a[b], a', nested: 'empty' },
      }),
      'z=1.5&n=&o=&l=a&l=&l=',
    );
    const plain = { tilde: 'encoded', words: 'JavaScript', encoding: 'none' } as const;
    assert.equal(
      nestedForm(json, { ...plain, nested: 'String' }),
      'z=1.5&n=null&o=[object Object]&l=a,[object Object],',
    );
    assert.equal(
      nestedForm(json, { ...plain, nested: 'JSON', order: 'sorted' }),
      'l=["a",{"b":1},null]&n=null&o={"k":"x y"}&z=1.5',
    );
  });

  it('can keep the brackets of names, but not those of values', () => {
    const detail = { tilde: 'encoded', words: 'qs', brackets: 'kept' } as const;
    assert.equal(nestedForm('{"a":{"b":"c d"}}', detail), 'a[b]=c%20d');
    assert.equal(nestedForm('{"a":{"b":"[c]"}}', detail), 'a[b]=%5Bc%5D');
  });

  it('must be an object', () => {
    for (const json of ['[1]', '"a"', '{"a"', 'x']) assert.equal(form(json, PLAIN), undefined, json);
  });

  it('can’t have very long names or very many fields', () => {
    assert.equal(form(`{"a":${'['.repeat(300)}1${']'.repeat(300)}}`, PLAIN), undefined);
    assert.notEqual(form(`{"a":${'['.repeat(100)}1${']'.repeat(100)}}`, PLAIN), undefined);
    const fields = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 1])));
    assert.equal(form(fields(10_002), PLAIN), undefined);
    assert.notEqual(form(fields(10_000), PLAIN), undefined);
    assert.equal(form(`{"a":"${'x'.repeat(1_048_576)}"}`, PLAIN), undefined);
  });
});
