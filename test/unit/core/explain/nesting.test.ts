import assert from 'node:assert/strict';
import { bodyChoices } from '../../../../src/core/explain/elements/bodyChoices.ts';
import type { Pieces } from '../../../../src/core/explain/pipeline/choice.ts';
import { wholeOf } from '../../../../src/core/explain/pipeline/choice.ts';
import { explainReport } from '../../../../src/report/explanation/explainReport.ts';
import { explanationLines } from '../../../../src/report/explanation/explanationLines.ts';
import { explain } from '../../../support/explainNow.ts';
import { itInRest } from '../../../support/itInRest.ts';
import { sampleRequest } from './sampleRequest.ts';
import { singleChoices } from './singleChoices.ts';

const nested = (open: string, middle: string, close: string, levels: number) =>
  Buffer.from(open.repeat(levels) + middle + close.repeat(levels));

/** Bodies of some 24 KB whose nesting once took gigabytes. */
const DEEP_BODIES = {
  lists: nested('[', '', ']', 12_000),
  objects: nested('{"a":', '1', '}', 4_000),
  'unclosed lists': nested('[', '', '', 24_000),
  'objects with numbers that are written again': nested('{"a":1.50,"b":', '1', '}', 1_500),
  'an array of deep arrays': Buffer.from(
    `[${Array.from({ length: 60 }, () => nested('[', '1', ']', 200)).join()}]`,
  ),
  elements: nested('<a>', '', '</a>', 3_400),
  'a list inside a string': Buffer.from(JSON.stringify({ a: '['.repeat(24_000) })),
};

const lengthOf = (bytes: Pieces) => wholeOf(bytes).length;

describe('explaining a deeply nested body', () => {
  for (const [name, body] of Object.entries(DEEP_BODIES)) {
    it(`tries no form that is much larger than the body: ${name}`, () => {
      const lengths = singleChoices(bodyChoices(sampleRequest({ body }))).map(({ bytes }) => lengthOf(bytes));
      const largest = Math.max(...lengths);
      assert.ok(largest <= 12 * body.length + 4_096, `${largest} bytes out of ${body.length}`);
    });
  }

  itInRest('ends for 64 KB of brackets, including pairs of causes', () => {
    const body = nested('[', '', ']', 32_000);
    assert.equal(explain(sampleRequest({ body }), 2).verdict.kind, 'unexplained');
  });

  it('reports that indented forms were skipped', () => {
    const input = sampleRequest({ body: DEEP_BODIES.lists });
    const result = explain(input, 1);
    const report = explainReport(result, input, 1, { reveal: false, maxInputLength: 100 });
    assert.equal(report.leftOut, 'indented-json');
    const lines = explanationLines(result, input, 'en').map(({ text }) => text);
    assert.ok(lines.some(text => text.includes('nested too deeply')));
  });

  it('skips nothing for a body with the nesting of real documents', () => {
    const body = Buffer.from(JSON.stringify({ a: { b: { c: { d: [[1, 2], [{ e: { f: [3] } }]] } } } }));
    assert.equal(explain(sampleRequest({ body }), 1).leftOut, undefined);
  });
});
