import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import { byteTextSteps } from '../../../../../src/core/explain/objects/listTexts.ts';
import { objectTextSteps } from '../../../../../src/core/explain/objects/objectTexts.ts';
import { bytearrayRepr, pythonBytesRepr } from '../../../../../src/core/explain/objects/pythonRepr.ts';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { detailValue } from '../detailValue.ts';

/** What a language makes of a document, with numbers as sent (undefined if it can't have them) and, if it differs, as the language writes them. */
function textsOf(json: string, form: string): readonly (string | undefined)[] {
  const texts = objectTextSteps(new JsonDocuments())
    .filter(
      ({ detail }) =>
        detailValue({ detail }, 'form') === form && detailValue({ detail }, 'lines') === undefined,
    )
    .map(({ change }) => change(encode(json)))
    .map(text => (text === undefined ? undefined : decode(text)));
  return [...new Set(texts)];
}

function repr(json: string): string | undefined {
  const [step] = objectTextSteps(new JsonDocuments());
  const text = step?.change(encode(json));
  return text === undefined ? undefined : decode(text);
}

const FLAT = '{"id":"Ação","empresaId":"it\'s","ok":true,"no":false,"n":null,"v":10.50,"i":7}';
const MIXED = '{"b":[1,"x",null,true],"a":{"uf":"SP","v":12345678.50},"e":{},"l":[]}';

describe('an object that a language turns into text', () => {
  for (const [form, json, ...expected] of [
    [
      'C# anonymous type',
      FLAT,
      "{ id = Ação, empresaId = it's, ok = True, no = False, n = , v = 10.50, i = 7 }",
      "{ id = Ação, empresaId = it's, ok = True, no = False, n = , v = 10.5, i = 7 }",
    ],
    ['Python pydantic', FLAT, undefined, "id='Ação' empresaId=\"it's\" ok=True no=False n=None v=10.5 i=7"],
    ['PHP implode', FLAT, "Açãoit's110.507", "Açãoit's110.57"],
    ['PHP implode with “,”', FLAT, "Ação,it's,1,,,10.50,7", "Ação,it's,1,,,10.5,7"],
    ['Go %+v (struct, ID)', FLAT, "{ID:Ação EmpresaID:it's Ok:true No:false N:<nil> V:10.5 I:7}"],
    ['Go %+v (struct)', MIXED, '{B:[1 x <nil> true] A:{Uf:SP V:1.23456785e+07} E:{} L:[]}'],
    ['Go %+v (struct, ID)', MIXED, '{B:[1 x <nil> true] A:{UF:SP V:1.23456785e+07} E:{} L:[]}'],
    ['Go %+v (pointer)', MIXED, '&{B:[1 x <nil> true] A:{Uf:SP V:1.23456785e+07} E:{} L:[]}'],
    ['Go %v (struct)', MIXED, '{[1 x <nil> true] {SP 1.23456785e+07} {} []}'],
    ['Go %v (pointer)', MIXED, '&{[1 x <nil> true] {SP 1.23456785e+07} {} []}'],
    ['Go %v (map)', MIXED, 'map[a:map[uf:SP v:1.23456785e+07] b:[1 x <nil> true] e:map[] l:[]]'],
    [
      'Go %s (map)',
      MIXED,
      'map[a:map[uf:SP v:%!s(float64=1.23456785e+07)] b:[%!s(float64=1) x %!s(<nil>) %!s(bool=true)] e:map[] l:[]]',
    ],
    [
      'Java Map.toString()',
      MIXED,
      '{b=[1, x, null, true], a={uf=SP, v=12345678.50}, e={}, l=[]}',
      '{b=[1, x, null, true], a={uf=SP, v=1.23456785E7}, e={}, l=[]}',
    ],
    [
      'Ruby Hash#to_s (3.4)',
      MIXED,
      undefined,
      '{"b" => [1, "x", nil, true], "a" => {"uf" => "SP", "v" => 12345678.5}, "e" => {}, "l" => []}',
    ],
    ['Ruby Hash#to_s (symbols)', '{"a":"x\\"\\\\\\n\\r\\t"}', '{:a=>"x\\"\\\\\\n\\r\\t"}'],
    [
      'Ruby Hash#to_s (symbols)',
      '{"a-b":1,"a?":2,"1a":3,"":4,"Ünï":5,"+":6,"a b":7}',
      '{:"a-b"=>1, :a?=>2, :"1a"=>3, :""=>4, :Ünï=>5, :+=>6, :"a b"=>7}',
    ],
    [
      'Ruby Hash#to_s (3.3 or earlier)',
      '{"a\\u0001":"\\b\\f\\u007f\\u0085\\u2028\\u001b#{x}#$y#@z#"}',
      '{"a\\u0001"=>"\\b\\f\\u007F\\u0085\\u2028\\e\\#{x}\\#$y\\#@z#"}',
    ],
  ] as const) {
    it(`is written as ${form}: ${(expected[0] ?? expected[1]).slice(0, 40)}`, () =>
      assert.deepEqual(textsOf(json, form), expected));
  }

  it('isn’t tried if its language would only print its type', () => {
    for (const form of ['C# anonymous type', 'Python pydantic', 'PHP implode', 'PHP implode with “,”'])
      assert.deepEqual(textsOf('{"a":1,"b":{"c":1}}', form), [undefined], form);
    for (const form of ['C# anonymous type', 'Python pydantic'])
      assert.deepEqual(textsOf('["a"]', form), [undefined], form);
    assert.deepEqual(textsOf('["a","b"]', 'PHP implode'), ['ab']);
  });

  it('has numbers as the language writes them, also with exponents', () => {
    const sent = '[1e21,10.50,1e-7]';
    const last = (form: string) => textsOf(sent, form).at(-1);
    assert.equal(last('PHP implode with “,”'), '1.0E+21,10.5,1.0E-7');
    assert.equal(
      textsOf('[5e-324,1.5e-300]', 'PHP implode with “,”').at(-1),
      '4.9406564584125E-324,1.5E-300',
    );
    assert.equal(last('JavaScript String([…])'), '1e+21,10.5,1e-7');
    assert.match(last('PHP print_r') ?? '', /1\.0E\+21.*10\.5.*1\.0E-7/s);
    assert.match(last('PHP var_export') ?? '', /1\.0E\+21.*10\.5.*1\.0E-7/s);
    assert.match(last('Ruby Hash#to_s (3.4)') ?? '', /1\.0e\+21, 10\.5, 1\.0e-07/);
    assert.match(last('Dart Map.toString()') ?? '', /1e\+21, 10\.5, 1e-7/);
    const csharp = textsOf('{"a":1e21,"b":10.50,"c":1e-7}', 'C# anonymous type').at(-1);
    assert.equal(csharp, '{ a = 1E+21, b = 10.5, c = 1E-07 }');
    for (const text of ['"a"', 'no JSON'])
      assert.deepEqual(textsOf(text, 'Java Map.toString()'), [undefined]);
  });

  it('is printed in lines by PHP', () => {
    const json = '{"a":[true,false,null],"b":{"c":"it\'s \\\\"}}';
    const lines = (form: string) => textsOf(json, form)[0];
    const printR = (objects: string) =>
      [
        ...[objects, '(', '    [a] => Array', '        (', '            [0] => 1', '            [1] => '],
        ...['            [2] => ', '        )', '', `    [b] => ${objects}`, '        ('],
        ...["            [c] => it's \\", '        )', '', ')', ''],
      ].join('\n');
    assert.equal(lines('PHP print_r'), printR('Array'));
    assert.equal(lines('PHP print_r (objects)'), printR('stdClass Object'));
    assert.equal(
      lines('PHP var_export'),
      [
        ...[
          'array (',
          "  'a' => ",
          '  array (',
          '    0 => true,',
          '    1 => false,',
          '    2 => NULL,',
          '  ),',
        ],
        ...["  'b' => ", '  array (', "    'c' => 'it\\'s \\\\',", '  ),', ')'],
      ].join('\n'),
    );
  });

  it('is skipped if it’s nested more deeply than anyone would print', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    assert.deepEqual(textsOf(nested(200), 'Java Map.toString()'), [nested(200)]);
    assert.deepEqual(textsOf(nested(201), 'Java Map.toString()'), [undefined]);
    assert.ok(textsOf(nested(32), 'PHP print_r')[0] !== undefined);
    assert.deepEqual(textsOf(nested(33), 'PHP print_r'), [undefined]);
  });
});

describe('a document that Python turns into text', () => {
  it('contains Python’s words and spaces', () =>
    assert.equal(
      repr('{"a":[true,false,null],"b":{"c":1.5}}'),
      "{'a': [True, False, None], 'b': {'c': 1.5}}",
    ));

  it('contains double quotes around a string that contains only single ones', () => {
    assert.equal(repr('["it\'s"]'), '["it\'s"]');
    assert.equal(repr('["it\'s \\"q\\""]'), `['it\\'s "q"']`);
  });

  it('contains escapes for what can’t be printed', () => {
    assert.equal(repr('["ç🍞\\\\\\n\\r\\t\\u0001\\u007f"]'), "['ç🍞\\\\\\n\\r\\t\\x01\\x7f']");
    assert.equal(repr('["\\u00ad\\u200b\\uffff\\udb40\\udc01"]'), "['\\xad\\u200b\\uffff\\U000e0001']");
  });

  it('is a list or an object', () => {
    assert.equal(repr(' [1]'), '[1]');
    for (const text of ['"a"', '1', 'a[']) assert.equal(repr(text), undefined);
  });
});

describe('bytes that a language turns into text', () => {
  const MIB = 1_048_576;

  it('are numbers, without further steps', () => {
    assert.deepEqual(
      byteTextSteps().raw.map(({ detail, isLast, isSingle = false, change }) => [
        ...[detailValue({ detail }, 'form'), isLast, isSingle, change('a\xe7')],
      ]),
      [
        ['JSON.stringify(Buffer)', true, true, '{"type":"Buffer","data":[97,231]}'],
        ['Go %v ([]byte)', true, true, '[97 231]'],
        ['Python list(bytes)', true, true, '[97, 231]'],
        ['String(Uint8Array)', true, true, '97,231'],
        ['Java Arrays.toString(byte[])', true, false, '[97, -25]'],
        ['String(Int8Array)', true, false, '97,-25'],
        ['PowerShell "$bytes"', true, false, '97 231'],
        ['Node inspect(Buffer)', true, false, '<Buffer 61 e7>'],
      ],
    );
  });

  it('are as Node displays a buffer: fifty of them, and how many more there are', () => {
    const shown = (length: number) =>
      byteTextSteps()
        .raw.find(({ detail }) => detailValue({ detail }, 'form') === 'Node inspect(Buffer)')
        ?.change('a'.repeat(length));
    for (const length of [0, 1, 50, 51, 52]) assert.equal(shown(length), inspect(Buffer.alloc(length, 'a')));
  });

  it('are written as Python’s repr of a bytearray, which escapes each apostrophe', () => {
    assert.equal(bytearrayRepr("a'\xe7\n"), `bytearray(b"a\\'\\xe7\\n")`);
    assert.equal(bytearrayRepr('\'"'), `bytearray(b'\\'"')`);
  });

  it('are written as Python’s repr of bytes', () => {
    assert.equal(pythonBytesRepr("a'\xe7\n\\"), `b"a'\\xe7\\n\\\\"`);
    assert.equal(pythonBytesRepr('\'"'), `b'\\'"'`);
  });

  it('are skipped above one MiB', () => {
    const [step] = byteTextSteps().raw;
    assert.ok(step?.change('x'.repeat(MIB)) !== undefined);
    assert.equal(step.change('x'.repeat(MIB + 1)), undefined);
    assert.ok(pythonBytesRepr('x'.repeat(MIB)) !== undefined);
    assert.equal(pythonBytesRepr('x'.repeat(MIB + 1)), undefined);
    const list = (length: number) => `["${'x'.repeat(length - 4)}"]`;
    assert.ok(repr(list(MIB)) !== undefined);
    assert.equal(repr(list(MIB + 1)), undefined);
    assert.ok(textsOf(list(MIB), 'Java Map.toString()')[0] !== undefined);
    assert.deepEqual(textsOf(list(MIB + 1), 'Java Map.toString()'), [undefined]);
  });
});
