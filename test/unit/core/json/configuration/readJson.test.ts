import assert from 'node:assert/strict';
import { validateEnvironmentsFile } from '../../../../../src/core/json/configuration/environmentsFile.generated.js';
import type { Validate } from '../../../../../src/core/json/configuration/readJson.ts';
import { readJson } from '../../../../../src/core/json/configuration/readJson.ts';
import { pointer } from '../../../../../src/core/json/jsonPositions.ts';
import { JSON_TEXT } from '../../../../../src/text/problems/jsonText.ts';
import { localize } from '../../../../../src/text/text.ts';

const ANYTHING: Validate<unknown> = (_value): _value is unknown => true;

describe('readJson', () => {
  it('reads JSON with comments, trailing commas, and a byte order mark', () => {
    const read = readJson('\uFEFF// a\n{ "a": [1, /* b */ true,], }', ANYTHING);
    assert.equal(JSON.stringify(read.kind === 'read' && read.value), '{"a":[1,true]}');
  });

  it('locates values by JSON Pointer, and missing ones by their parents', () => {
    const read = readJson('{\r\n "a/b": { "~": [ 1,\r "x" ] } }', ANYTHING);
    assert.ok(read.kind === 'read');
    const at = (place: string): string => {
      const { start, end } = read.locate(place);
      return `${start.line}:${start.character}-${end.line}:${end.character}`;
    };
    assert.equal(at(pointer('a/b', '~', 1)), '2:1-2:4');
    assert.equal(at('/a~1b/~0/0'), '1:17-1:18');
    assert.equal(at('/a~1b/~0/7'), '1:15-2:6');
    assert.equal(at('/none'), '0:0-2:10');
    assert.equal(at(''), '0:0-2:10');
  });

  it('returns the exact text of a value, including digits that a double can’t hold', () => {
    const read = readJson('{ "n": 12345678901234567890, "m": 1.10 }', ANYTHING);
    assert.ok(read.kind === 'read');
    assert.deepEqual([read.source('/n'), read.source('/m')], ['12345678901234567890', '1.10']);
  });

  it('B6 treats __proto__, constructor, and prototype as ordinary keys', () => {
    const read = readJson('{ "__proto__": { "polluted": 1 }, "constructor": 2, "prototype": 3 }', ANYTHING);
    assert.ok(read.kind === 'read');
    const value = read.value as Record<string, unknown>;
    assert.deepEqual(Object.keys(value), ['__proto__', 'constructor', 'prototype']);
    assert.equal(Object.getPrototypeOf(value), null);
    assert.equal('polluted' in {}, false);
  });

  it('rejects more than 100 levels instead of overflowing the stack', () => {
    assert.equal(readJson('['.repeat(100) + ']'.repeat(100), ANYTHING).kind, 'read');
    assert.deepEqual(problems('['.repeat(101) + ']'.repeat(101), ANYTHING), ['1:101 json-too-deep']);
    assert.deepEqual(problems('{"a":'.repeat(100_000), ANYTHING), ['1:501 json-too-deep']);
    assert.equal(readJson(`{ "a": "${'['.repeat(200)}" }`, ANYTHING).kind, 'read');
  });

  it('reports no more than 100 problems', () => {
    const result = readJson(`{ ${'"a": 1, '.repeat(500)} }`, ANYTHING);
    assert.equal(result.kind === 'malformed' && result.problems.length, 100);
  });

  for (const [text, ...expected] of [
    ['', '1:1 json-value-expected'],
    ['{ "a": }', '1:8 json-value-expected'],
    ['{ a: 1 }', '1:3 json-key-unquoted', '1:3 json-key-expected', '1:6 json-value-expected'],
    ["{ 'a': 1 }", '1:3 json-quotes-other'],
    ['{ "a" 1 }', '1:7 json-colon-expected'],
    ['{ "a": 1\n  "b": 2 }', '2:3 json-comma-expected'],
    ['{ "a": 1', '1:9 json-brace-unclosed'],
    ['[ 1', '1:4 json-bracket-unclosed'],
    ['{} {}', '1:4 json-end-expected'],
    ['{ /* ', '1:3 json-comment-unclosed'],
    ['{} /*', '1:4 json-comment-unclosed'],
    ['/*', '1:1 json-comment-unclosed'],
    ['[ "a\n]', '1:3 json-string-unclosed'],
    ['[ "\\q" ]', '1:3 json-escape-unknown'],
    ['[ "\t" ]', '1:3 json-character-not-allowed'],
    ['[ 1. ]', '1:3 json-number-malformed'],
    ['{ "a": 1, "a": 2 }', '1:11 json-key-repeated'],
    ['[ { "a": 1,\n "a": 2 } ]', '2:2 json-key-repeated'],
  ] as const) {
    it(`reports ${expected[0]} first in ${JSON.stringify(text)}`, () => {
      const found = problems(text, ANYTHING);
      assert.deepEqual(found.slice(0, 1), expected.slice(0, 1));
    });
  }

  it('reports several unclosed objects only once, at the end of the text', () =>
    assert.deepEqual(problems('{ "a": {', ANYTHING), ['1:9 json-brace-unclosed']));

  it('never throws for any text', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"a"',
      ':',
      ',',
      '1',
      'tru',
      '\\',
      '"',
      '/*',
      '//',
      '\n',
      '\r',
      '\0',
      '\uD800',
      '-',
    ];
    let state = 7;
    for (let count = 0; count < 5_000; count += 1) {
      let text = '';
      for (let length = 0; length < 12; length += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        text += pieces[state % pieces.length];
        state ^= state >>> 13;
      }
      assert.ok(['read', 'malformed'].includes(readJson(text, validateEnvironmentsFile).kind), text);
    }
  });
});

describe('fiscal.env.json', () => {
  it('can define environments with a base URL, a kind, and variables, and shared variables', () => {
    const text = `{
      "$schema": "./environments.schema.json",
      "$shared": { "empresaId": "1" },
      "local": { "baseUrl": "http://127.0.0.1:8787", "kind": "local", "n": 1, "b": true },
      "prod": { "baseUrl": "https://api.example.com.br/base", "kind": "producao" }
    }`;
    const read = readJson(text, validateEnvironmentsFile);
    assert.equal(read.kind, 'read');
  });

  for (const [text, ...expected] of [
    ['[]', '1:1 json-root-type'],
    ['{ "local": { "applications": "loja" } }', '1:30 json-type'],
    ['{ "local": { "applications": [" "] } }', '1:31 json-unfit'],
    ['{ "local": "x" }', '1:12 json-type'],
    ['{ "local": { "baseUrl": "127.0.0.1" } }', '1:25 json-form-base-url'],
    ['{ "local": { "baseUrl": "http://a?b" } }', '1:25 json-form-base-url'],
    ['{ "local": { "baseUrl": "http://a", "kind": "prod" } }', '1:45 json-choice'],
    ['{ "local": { "baseUrl": "http://a", "v": {} } }', '1:42 json-type'],
    ['{ "$shared": { "baseUrl": "http://a" } }', '1:16 json-key-misplaced'],
    ['{ "$schema": 1 }', '1:14 json-type'],
    ['{ "a": { "x": null }, "b": 1 }', '1:15 json-type', '1:28 json-type'],
  ] as const) {
    it(`causes the problems ${expected.join(', ')} in ${text}`, () => {
      assert.deepEqual(problems(text, validateEnvironmentsFile), expected);
    });
  }
});

/** `line:column code`, both from 1. Each must have a text, and every argument in it. */
function problems<T>(text: string, validate: Validate<T>): readonly string[] {
  const result = readJson(text, validate);
  if (result.kind === 'read') return [];
  return result.problems.map(({ code, args, range: { start } }) => {
    const message = Object.entries(JSON_TEXT).find(([known]) => known === code)?.[1];
    assert.ok(message !== undefined, `no text for ${code}`);
    for (const locale of ['en', 'pt-BR'] as const) {
      assert.doesNotMatch(localize(message, locale, args).replace('}', ''), /\{\w/, code);
    }
    return `${start.line + 1}:${start.character + 1} ${code}`;
  });
}
