import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Binary, encode, slices, WITHIN_WORD } from '../../../../src/core/explain/pipeline/binary.ts';
import type { Step } from '../../../../src/core/explain/pipeline/step.ts';
import { encodingSteps } from '../../../../src/core/explain/text/encodingSteps.ts';
import { entitySteps } from '../../../../src/core/explain/text/entitySteps.ts';
import { lineBreakStage } from '../../../../src/core/explain/text/lineBreakSteps.ts';
import { tabSteps } from '../../../../src/core/explain/text/replacedCharacters.ts';
import { textSteps, whitespaceSteps } from '../../../../src/core/explain/text/textSteps.ts';
import { rawWrapSteps, wrapSteps } from '../../../../src/core/explain/text/wrapSteps.ts';
import { xmlTextSteps } from '../../../../src/core/explain/xml/xmlSteps.ts';
import { itInRest } from '../../../support/itInRest.ts';
import { holds } from '../../../support/properties.ts';

const PARTS = [
  ...['a', 'Z', '9', 'nota', 'ç', 'ã', 'a\u0303', '–', '🧾', '\uFFFD'],
  ...[' ', '  ', '\t', '\n', '\r', '\r\n', '\n\n  ', ' \r\n'],
  ...[
    '\\',
    '\\n',
    '\\u00e7',
    '\\/',
    '"',
    "'",
    '\\"',
    '<',
    '>',
    '&',
    '&amp;',
    '&lt;',
    '</a>',
    '<b>',
    '\0',
    '\u2028',
    '\u0085',
    '\f',
    '&copy',
    '&eacute;',
    '&#233;',
  ],
];

/** Texts of several slices. */
const longTexts = fc
  .array(fc.constantFrom(...PARTS), { minLength: 20, maxLength: 400 })
  .map(parts => encode(parts.join('').repeat(Math.ceil(30_000 / parts.join('').length))));

/** Bytes that aren't UTF-8 have steps of their own. */
const steps = (text: Binary): readonly Step[] => [
  ...whitespaceSteps(),
  ...textSteps(),
  ...xmlTextSteps(),
  ...lineBreakStage(text).steps,
  ...tabSteps(text),
  ...entitySteps(text, false),
  ...rawWrapSteps(),
  ...wrapSteps(),
  ...encodingSteps(text),
];

describe('steps that change a large body in slices', () => {
  itInRest('lead to the same result as steps that change the whole body at once', () => {
    for (const change of [(text: Binary) => text, (text: Binary) => `${text}\xe7\xff`])
      holds(
        fc.property(longTexts, valid => {
          const text = change(valid);
          for (const { id, detail, change, inSlices } of steps(text)) {
            if (inSlices === undefined) continue;
            const bySlices = [...inSlices(slices(text, WITHIN_WORD))];
            assert.ok(bySlices.join('') === change(text), JSON.stringify([id, detail]));
          }
        }),
        30,
      );
  });

  it('include most of the steps that replace characters', () => {
    const local = steps(encode('ç')).filter(({ inSlices }) => inSlices !== undefined);
    const ids = new Set(local.map(({ id }) => id));
    assert.ok(ids.has('body-entities-escaped') && ids.has('body-latin1-bytes') && ids.has('body-cr-kept'));
    assert.ok(ids.has('body-base64') && ids.has('body-json-stringified-twice') && ids.has('body-quoted'));
    assert.ok(ids.has('body-first-newline-removed') && ids.has('body-xml-entities-unescaped'));
  });
});
