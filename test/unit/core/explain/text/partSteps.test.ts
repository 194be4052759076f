import assert from 'node:assert/strict';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { elementSteps, memberSteps } from '../../../../../src/core/explain/text/sourceSteps.ts';
import { detailValue } from '../detailValue.ts';

const elements = (xml: string) =>
  elementSteps(encode(xml))
    .map(({ detail, change }) => [detailValue({ detail }, 'part'), decode(change(encode(xml)) ?? '')])
    .filter(([, text]) => text !== '');
const members = (json: string) =>
  memberSteps(encode(json)).map(({ detail, change, isSingle }) => [
    detailValue({ detail }, 'part'),
    decode(change(encode(json)) ?? ''),
    isSingle,
  ]);

describe('an XML element that is signed instead of the document', () => {
  it('is the document in an envelope, or the signed part of it', () => {
    const xml =
      '<?xml version="1.0"?>\n<nfeProc>\n <NFe><infNFe Id="é">\n<x/></infNFe></NFe><protNFe/></nfeProc>';
    assert.deepEqual(elements(xml), [
      ['<NFe>', '<NFe><infNFe Id="é">\n<x/></infNFe></NFe>'],
      ['<infNFe>', '<infNFe Id="é">\n<x/></infNFe>'],
    ]);
    assert.deepEqual(elements('<a><n:CTe\r\nv="1">é</n:CTe><DPS\n>2</DPS><evento >3</evento ></a>'), [
      ['<n:CTe>', '<n:CTe\r\nv="1">é</n:CTe>'],
      ['<DPS>', '<DPS\n>2</DPS>'],
    ]);
  });

  it('is the first of several, and never the root', () => {
    assert.deepEqual(elements('<enviNFe><NFe>1</NFe><NFe>2</NFe></enviNFe>'), [['<NFe>', '<NFe>1</NFe>']]);
    assert.deepEqual(elements('<NFe><x>1</x></NFe>'), []);
    assert.deepEqual(elements('<a><NFeX>1</NFeX><b>2</b></a>'), []);
  });

  it('can have the namespace that it inherits', () => {
    const xml = '<a v="1" xmlns="urn:b"><NFe c="2">3</NFe></a>';
    assert.deepEqual(elements(xml), [
      ['<NFe>', '<NFe c="2">3</NFe>'],
      ['<NFe>', '<NFe xmlns="urn:b" c="2">3</NFe>'],
    ]);
    assert.deepEqual(elements('<a xmlns="urn:b"><NFe xmlns="urn:b">3</NFe></a>').length, 1);
  });

  it('is one of at most four kinds, in XML documents of up to 1 MiB', () => {
    const five = ['NFe', 'infNFe', 'CTe', 'infCTe', 'DPS'].map(name => `<${name}></${name}>`);
    assert.equal(elements(`<a>${five.join('')}</a>`).length, 4);
    assert.deepEqual(elementSteps('<a><NFe'), []);
    const padded = (bytes: number) => `<a><NFe></NFe>${'x'.repeat(bytes - 18)}</a>`;
    assert.equal(elementSteps(padded(1_048_576)).length, 2);
    assert.equal(elementSteps(padded(1_048_577)).length, 0);
  });
});

describe('a member that is signed instead of a JSON object', () => {
  it('can be an object or a list as it’s written', () => {
    assert.deepEqual(members('{ "a" : {"b": [1,{}]} , "c":[ {"é":2}\n], "d":[1],"e":[["f"]], "g":["h"] }'), [
      ['a', '{"b": [1,{}]}', true],
      ['c', '[ {"é":2}\n]', true],
      ['e', '[["f"]]', true],
      ['g', '["h"]', true],
    ]);
  });

  it('can be a document in a string', () => {
    assert.deepEqual(members('{"id":"7","xml":"<a b=\\"ç\\">\\n</a>","json":" {\\"c\\":1}","n":1}'), [
      ['xml', '<a b="ç">\n</a>', undefined],
      ['json', ' {"c":1}', undefined],
    ]);
  });

  it('can be Base64, or the decoded content', () => {
    const text = Buffer.from('<a>é? ~~ 0123456789 xyz</a>').toString('base64');
    assert.deepEqual(members(`{"xml":"${text}"}`), [
      ['xml', text, undefined],
      ['base64_decode(xml)', '<a>é? ~~ 0123456789 xyz</a>', undefined],
    ]);
    assert.deepEqual(members(`{"xml":"${'A'.repeat(31)}","y":"${'A'.repeat(30)}-B"}`), []);
  });

  it('is searched for in the sent body if that’s an object of up to 1 MiB whose names are words', () => {
    assert.equal(memberSteps('{"a":{"b":1}}')[0]?.change('{"a":{"b":2}}'), undefined);
    assert.deepEqual(members('[{"a":{"b":1}}]'), []);
    assert.deepEqual(members('{"a b":{"c":1},"":{"d":2},"e":{}'), []);
    const many = Array.from({ length: 33 }, (_, at) => `"k${at}":{"a":1}`);
    assert.equal(members(`{${many.join()}}`).length, 32);
    const padded = (bytes: number) => `{"a":[[]],"b":"${'-'.repeat(bytes - 17)}"}`;
    assert.equal(memberSteps(padded(1_048_576)).length, 1);
    assert.equal(memberSteps(padded(1_048_577)).length, 0);
  });
});
