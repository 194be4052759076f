import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import type { CauseId } from '../../../../../src/core/explain/causes/causes.ts';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import {
  ESCAPES,
  type JsonEscapes,
  keptBytes,
  stringWriter,
} from '../../../../../src/core/explain/json/jsonEscapes.ts';
import { rewriteJson } from '../../../../../src/core/explain/json/jsonRewriter.ts';
import { jsonStyleStage } from '../../../../../src/core/explain/json/jsonStyleSteps.ts';
import { type JsonLayout, LAYOUTS } from '../../../../../src/core/explain/json/jsonStyles.ts';
import { readJsonTree } from '../../../../../src/core/explain/json/signedJsonTree.ts';
import { objectTextSteps } from '../../../../../src/core/explain/objects/objectTexts.ts';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { canRun, PROGRAMS } from '../../../../support/languages/languagePrograms.ts';
import { holds } from '../../../../support/properties.ts';
import { skip } from '../../../../support/skip.ts';

const word = fc
  .oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('ç', '🍞', 'a/b', '<&>', '"', "'", '\\', '\n'),
  )
  .map(text => text.toWellFormed());
/** Excludes keys that look like numbers, because JavaScript moves them to the front. The only numbers below are integers,
 *  because languages write others differently. */
const key = word.filter(text => !/^\d+$/.test(text) && text !== '__proto__');
const { value } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    word,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
/** A body is a list or an object. */
const body = fc.oneof(fc.array(value), fc.dictionary(key, value, { noNullPrototype: true }));
const indent = fc.constantFrom(undefined, 1, 3, '\t');

const writers = (escapes: JsonEscapes) => ({ string: stringWriter(escapes), keptBytes: keptBytes(escapes) });
const rewritten = (text: string, layout: JsonLayout, escapes: JsonEscapes) =>
  decode([...rewriteJson(encode(text), layout, writers(escapes))].join(''));
const sorted = (text: string, id: CauseId) => {
  const step = jsonStyleStage(encode(text), new JsonDocuments()).steps.find(one => one.id === id);
  return decode(step?.change(encode(text)) ?? '');
};

describe('JSON in another style', () => {
  for (const [name, layout, space] of [
    ['minified', LAYOUTS.minified, undefined],
    ['with two spaces', LAYOUTS.pretty2, 2],
    ['with four spaces', LAYOUTS.pretty4, 4],
    ['with tabs', LAYOUTS.prettyTab, '\t'],
  ] as const) {
    it(`${name} is what JSON.stringify writes, without line feeds`, () => {
      holds(
        fc.property(body, indent, (parsed, sentIndent) => {
          const sent = JSON.stringify(parsed, undefined, sentIndent).replaceAll('\n', '\r\n');
          const expected = JSON.stringify(parsed, undefined, space).replaceAll('\n', '');
          assert.equal(rewritten(sent, layout, ESCAPES.plain), expected);
        }),
        200,
      );
    });
  }

  it('with sorted keys is what JSON.stringify writes for an object with sorted keys', () => {
    holds(
      fc.property(fc.dictionary(key, fc.integer(), { noNullPrototype: true }), object => {
        const byBytes = Object.entries(object).sort(([a], [b]) =>
          Buffer.compare(Buffer.from(a), Buffer.from(b)),
        );
        const expected = JSON.stringify(Object.fromEntries(byBytes));
        assert.equal(sorted(JSON.stringify(object, undefined, 2), 'body-json-keys-sorted'), expected);
      }),
      200,
    );
  });

  for (const text of ['{"a":1', '[1 2]', '{1:2}', '{"a" 1}', '', '[1] 2']) {
    it(`isn’t read if it isn’t JSON: ${text.slice(0, 12)}`, () =>
      assert.equal(readJsonTree(text), undefined));
  }

  it('is sorted at any depth', () => {
    const levels = 100_000;
    const deep = `${'{"b":1,"a":['.repeat(levels)}${']}'.repeat(levels)}`;
    const expected = `${'{"a":['.repeat(levels)}${'],"b":1}'.repeat(levels)}`;
    assert.ok(sorted(deep, 'body-json-keys-sorted') === expected);
  });

  it('keeps the digits of numbers', () =>
    assert.equal(rewritten('[1.50, 1E2, -0]', LAYOUTS.minified, ESCAPES.plain), '[1.50,1E2,-0]'));

  it('keeps empty lists and objects on their line', () =>
    assert.equal(rewritten('{"a":[],"b":{ }}', LAYOUTS.pretty2, ESCAPES.plain), '{  "a": [],  "b": {}}'));

  const { python } = PROGRAMS;
  const runs = canRun(python);
  it(`matches the output of Python, including its repr${runs ? '' : ' (SKIPPED: python3 isn’t installed)'}`, function () {
    if (!runs) skip(this, 'python3');
    const texts = fc.sample(body, 200).map(parsed => JSON.stringify(parsed));
    const forms = dumpedByPython(texts);
    for (const [index, text] of texts.entries()) {
      const expected = forms[index] ?? [];
      const repr = decode(objectTextSteps(new JsonDocuments())[0]?.change(encode(text)) ?? '');
      assert.deepEqual(
        [
          rewritten(text, LAYOUTS.spaced, ESCAPES.ascii),
          rewritten(text, LAYOUTS.spaced, ESCAPES.plain),
          rewritten(text, LAYOUTS.minified, ESCAPES.ascii),
          rewritten(text, LAYOUTS.minified, ESCAPES.plain),
          rewritten(text, LAYOUTS.pretty2, ESCAPES.ascii),
          rewritten(text, LAYOUTS.pretty4, ESCAPES.plain),
          rewritten(text, LAYOUTS.prettyTab, ESCAPES.plain),
          sorted(text, 'body-json-keys-sorted-ascii-escaped-spaced'),
          sorted(text, 'body-json-keys-sorted'),
          // Which rare characters are printable depends on the version of Unicode.
          /^[\0-\u02af🍞]*$/u.test(text) ? repr : expected.at(-1),
        ],
        expected,
        text,
      );
    }
  });
});

function dumpedByPython(texts: readonly string[]): readonly (readonly string[])[] {
  const program = join(import.meta.dirname, '../../../../support/languages/dumps.py');
  const { stdout, stderr, status } = spawnSync('python3', [program], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as readonly (readonly string[])[];
}
