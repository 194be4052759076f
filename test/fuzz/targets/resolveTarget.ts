import assert from 'node:assert/strict';
import type { Random } from '../../../src/core/ports.ts';
import { resolveText } from '../../../src/core/request/variables/resolveText.ts';
import type { PlaceholderValue } from '../../../src/core/request/variables/variableLookup.ts';
import type { Target } from '../target.ts';
import { mutated, pick } from '../texts.ts';

const NAMES = ['v', 'empty', 'half', 'braces', 'long', 'unknown', '__proto__', '$guid', 'a b', ''];
const VALUES: ReadonlyMap<string, string> = new Map([
  ['v', '1'],
  ['empty', ''],
  ['half', '{{'],
  ['braces', '{{v}}'],
  ['long', 'é🚚'.repeat(20)],
]);
const AROUND = ['', ' ', '{', '}', '{{', '}}', 'text', '\n', '\r\n', '"', 'é', '\ud83d', '/openapi/', '&'];

/** The resolver: each pair of braces is replaced once, and every part knows where it was written. */
export const resolveTarget: Target = {
  name: 'resolve',
  holds: 'each variable is replaced once, values aren’t read again, and every position is in the text',
  next(random) {
    const text = textWithVariables(random);
    const start = random.int(text.length + 1);
    const end = start + random.int(text.length - start + 1);
    const spans =
      random.int(2) === 0
        ? [{ start: 0, end: text.length }]
        : [
            { start: 0, end: start },
            { start, end },
          ];
    return {
      size: text.length,
      shown: () => JSON.stringify({ text, spans }),
      run() {
        const resolved = resolveText(text, spans, lookup);
        const expected = spans.map(span => replacedOnce(text.slice(span.start, span.end))).join('');
        assert.equal(resolved.text, expected);
        for (const { start: from, end: to } of resolved.problems)
          assert.ok(0 <= from && from <= to && to <= text.length);
        for (let at = 0; at < resolved.text.length; at += 1 + (resolved.text.length >> 4)) {
          const place = resolved.sourceOf(at, at + 1);
          assert.ok(0 <= place.start && place.start <= place.end && place.end <= text.length, 'place');
          const written = text.slice(place.start, place.end);
          assert.ok(
            written === resolved.text.charAt(at) || /^\{\{[^{}]*\}\}$/.test(written),
            'its own character',
          );
        }
      },
    };
  },
};

function lookup(words: string): PlaceholderValue {
  return VALUES.get(words);
}

/** Independent of the code that it checks: goes from one pair of braces to the next without a regular expression. */
function replacedOnce(text: string): string {
  let result = '';
  let at = 0;
  for (;;) {
    const close = text.indexOf('}}', at);
    if (close === -1) return result + text.slice(at);
    const open = text.lastIndexOf('{{', close - 2);
    const words = open < at ? undefined : text.slice(open + 2, close);
    if (words === undefined || /[{}\r\n]/.test(words)) {
      // The second of these braces may close something even if the first doesn't.
      result += text.slice(at, close + 1);
      at = close + 1;
      continue;
    }
    result += text.slice(at, open) + (VALUES.get(words.trim()) ?? text.slice(open, close + 2));
    at = close + 2;
  }
}

function textWithVariables(random: Random): string {
  let text = '';
  for (let pieces = random.int(10); pieces > 0; pieces--) {
    const space = pick(random, ['', '', ' ', '\t']);
    text += random.int(2) === 0 ? `{{${space}${pick(random, NAMES)}${space}}}` : pick(random, AROUND);
  }
  return random.int(3) === 0 ? mutated(random, text, AROUND) : text;
}
