import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Binary, encode, slices, WITHIN_WORD } from '../../../../src/core/explain/binary.ts';
import { encodingSteps } from '../../../../src/core/explain/encodingSteps.ts';
import { lineBreakStage } from '../../../../src/core/explain/lineBreakSteps.ts';
import type { Step } from '../../../../src/core/explain/pipeline.ts';
import { textSteps } from '../../../../src/core/explain/textSteps.ts';
import { xmlTextSteps } from '../../../../src/core/explain/xmlSteps.ts';
import { holds } from '../../../support/properties.ts';

const PARTS = [
  ...['a', 'Z', '9', 'nota', 'ç', 'ã', 'a\u0303', '–', '🧾', '\uFFFD'],
  ...[' ', '  ', '\t', '\n', '\r', '\r\n', '\n\n  ', ' \r\n'],
  ...['\\', '\\n', '\\u00e7', '\\/', '"', "'", '\\"', '<', '>', '&', '&amp;', '</a>', '<b>', '\0'],
];

/** Texts of several slices. */
const longTexts = fc
  .array(fc.constantFrom(...PARTS), { minLength: 20, maxLength: 400 })
  .map(parts => encode(parts.join('').repeat(Math.ceil(30_000 / parts.join('').length))));

/** Bytes that aren't UTF-8 have steps of their own. */
const steps = (text: Binary): readonly Step[] => [
  ...textSteps(),
  ...xmlTextSteps(),
  ...lineBreakStage().steps,
  ...encodingSteps(text),
];

describe('a step that changes a large body in slices', () => {
  it('has the same result as one that changes it as a whole', () => {
    for (const change of [(text: Binary) => text, (text: Binary) => `${text}\xe7\xff`])
      holds(
        fc.property(longTexts, valid => {
          const text = change(valid);
          for (const { id, detail, change, isLocal } of steps(text)) {
            if (isLocal !== true) continue;
            const bySlices = [...slices(text, WITHIN_WORD)].map(slice => change(slice));
            assert.ok(bySlices.join('') === change(text), JSON.stringify([id, detail]));
          }
        }),
        30,
      );
  });

  it('is most of those that replace characters', () => {
    const local = steps(encode('ç')).filter(({ isLocal }) => isLocal === true);
    const ids = new Set(local.map(({ id }) => id));
    assert.ok(ids.has('body-entities-escaped') && ids.has('body-latin1-bytes') && ids.has('body-cr-kept'));
    assert.ok(!ids.has('body-first-newline-removed') && !ids.has('body-trimmed'));
  });
});
