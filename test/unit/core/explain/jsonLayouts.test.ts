import assert from 'node:assert/strict';
import { rewriteJson } from '../../../../src/core/explain/json/jsonRewriter.ts';
import { indentLevels, type JsonLayout, LAYOUTS } from '../../../../src/core/explain/json/jsonStyles.ts';

const JSON_TEXT = '{"a":[1,{"b":2}],"c":{ },"d":[ ]}';

const inLayout = (layout: JsonLayout, json = JSON_TEXT) => [...rewriteJson(json, layout, {})].join('');

/** Each layout, without line breaks. */
const EXPECTED: Readonly<Record<keyof typeof LAYOUTS, string>> = {
  minified: '{"a":[1,{"b":2}],"c":{},"d":[]}',
  spaced: '{"a": [1, {"b": 2}], "c": {}, "d": []}',
  commaSpaced: '{"a":[1, {"b":2}], "c":{}, "d":[]}',
  colonSpaced: '{"a": [1,{"b": 2}],"c": {},"d": []}',
  pretty1: '{ "a": [  1,  {   "b": 2  } ], "c": {}, "d": []}',
  pretty2: '{  "a": [    1,    {      "b": 2    }  ],  "c": {},  "d": []}',
  pretty3: '{   "a": [      1,      {         "b": 2      }   ],   "c": {},   "d": []}',
  pretty4: '{    "a": [        1,        {            "b": 2        }    ],    "c": {},    "d": []}',
  prettyTab: '{\t"a": [\t\t1,\t\t{\t\t\t"b": 2\t\t}\t],\t"c": {},\t"d": []}',
  jackson: '{  "a" : [ 1, {    "b" : 2  } ],  "c" : { },  "d" : [ ]}',
  colonAround: '{"a" : [1,{"b" : 2}],"c" : {},"d" : []}',
  perlIndent: '{   "a":[      1,      {         "b":2      }   ],   "c":{},   "d":[]}',
  perl: '{   "a" : [      1,      {         "b" : 2      }   ],   "c" : {},   "d" : []}',
  powerShell:
    '{    "a":  [              1,              {                  "b":  2              }          ],    "c":  {          },    "d":  [          ]}',
  freePascal: '{ "a" : [1, { "b" : 2 }], "c" : {}, "d" : [] }',
  freePascalLines: '{  "a" : [    1,    {      "b" : 2    }  ],  "c" : {},  "d" : []}',
  mariaDb: '{    "a":     [        1,        {            "b": 2        }    ],    "c": {},    "d": []}',
  jsonCpp: '{\t"a" : \t[\t\t1,\t\t{\t\t\t"b" : 2\t\t}\t],\t"c" : {},\t"d" : []}',
  ruby: '{  "a": [    1,    {      "b": 2    }  ],  "c": {  },  "d": [  ]}',
};

describe('the layout of a JSON document', () => {
  for (const name of Object.keys(EXPECTED) as (keyof typeof LAYOUTS)[])
    it(`is written as expected: ${name}`, () => assert.equal(inLayout(LAYOUTS[name]), EXPECTED[name]));

  it('includes line breaks if they’re signed', () => {
    const lines = (layout: JsonLayout) => inLayout({ ...layout, lineEnd: '\n' });
    assert.equal(lines(LAYOUTS.pretty2), JSON.stringify(JSON.parse(JSON_TEXT), undefined, 2));
    assert.equal(lines(LAYOUTS.minified), EXPECTED.minified);
    assert.equal(
      lines(LAYOUTS.jackson),
      '{\n  "a" : [ 1, {\n    "b" : 2\n  } ],\n  "c" : { },\n  "d" : [ ]\n}',
    );
    assert.equal(
      lines(LAYOUTS.ruby),
      '{\n  "a": [\n    1,\n    {\n      "b": 2\n    }\n  ],\n  "c": {\n  },\n  "d": [\n\n  ]\n}',
    );
    assert.equal(
      lines(LAYOUTS.powerShell),
      '{\n    "a":  [\n              1,\n              {\n                  "b":  2\n              }\n          ],\n    "c":  {\n\n          },\n    "d":  [\n\n          ]\n}',
    );
    assert.equal(inLayout({ ...LAYOUTS.perl, lineEnd: '\n' }, '[1]'), '[\n   1\n]\n');
  });

  it('contains strings, numbers, and literals as the serializer writes them, and the rest unchanged', () => {
    const write = (token: string) => `<${token}>`;
    for (const layout of [LAYOUTS.minified, { ...LAYOUTS.minified, aligned: true as const }]) {
      const written = [...rewriteJson('{"a":[1,true]}', layout, { string: write, word: write })].join('');
      assert.equal(written.replaceAll(' ', ''), '{<"a">:[<1>,<true>]}');
    }
  });

  it('is applied to JSON that is incomplete or malformed', () => {
    assert.equal(inLayout(LAYOUTS.minified, '[1'), '[1');
    assert.equal(inLayout(LAYOUTS.minified, '{"a":['), '{"a":[');
    assert.equal(inLayout(LAYOUTS.pretty2, '[1]]'), '[  1]]');
    assert.equal(inLayout(LAYOUTS.minified, ''), '');
  });
});

describe('the indentation of a JSON document', () => {
  const levelsOf = (json: string) => {
    const indented = JSON.stringify(JSON.parse(json), undefined, 1).split('\n');
    return indented.reduce((sum, line) => sum + line.length - line.trimStart().length, 0);
  };

  for (const json of ['1', '[]', '{}', '[1,2]', '{"a":1,"b":2}', JSON_TEXT, '[[[]],[{}],[[1,[2]]]]'])
    it(`is counted in the lines of ${json}`, () => assert.equal(indentLevels(json), levelsOf(json)));

  it('is never below zero', () => assert.equal(indentLevels(']]],[1]'), 0));
});
