import assert from 'node:assert/strict';
import type { Random } from '../../../src/core/ports.ts';
import { bodyView, formatJson, shownBody } from '../../../src/editor/features/response/bodyView.ts';
import { editorLocalizer } from '../../../src/editor/platform/notifications/editorLocalizer.ts';
import { createMask } from '../../../src/editor/platform/notifications/maskText.ts';
import { CANARY } from '../../support/builders.ts';
import type { Target } from '../target.ts';
import { anyBytes, mutated, pick } from '../texts.ts';

const mask = createMask(CANARY);
const localize = editorLocalizer('en');
const SCALARS = [
  ...[
    '1',
    '1.10',
    '12345678901234567890',
    '1e400',
    '-0',
    'true',
    'null',
    '""',
    '"a\\"b"',
    '"\\u001b[2J"',
    '"🚚"',
  ],
  JSON.stringify(CANARY),
];
const OTHERS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\u202e',
  '\x07',
  '<html>',
  '\0',
  CANARY,
  '  ',
  '\r\n',
];
/** Control characters that would affect a terminal or an editor. */
const UNSAFE = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;

/** A response body as the editor shows it. */
export const responseTarget: Target = {
  name: 'response',
  holds: 'what is shown is inert and has no secret; formatted JSON is the same JSON',
  next(random) {
    const json = jsonText(random, 3);
    const text = random.int(2) === 0 ? json : mutated(random, json, OTHERS);
    const body = random.int(10) === 0 ? anyBytes(random, 200) : new TextEncoder().encode(text);
    return {
      size: body.length,
      shown: () => Buffer.from(body).toString('base64'),
      run() {
        const { view } = bodyView({ body, headers: [] }, mask, localize);
        for (const layout of ['laid-out', 'raw'] as const) {
          const shown = shownBody(view, layout, localize);
          assert.ok(!UNSAFE.test(shown), 'inert');
          assert.ok(!shown.includes(CANARY), 'masked');
        }
        const formatted = formatJson(json);
        assert.ok(formatted !== undefined, 'laid out');
        assert.equal(withoutSpace(formatted), withoutSpace(json));
      },
    };
  },
};

function jsonText(random: Random, depth: number): string {
  if (depth === 0 || random.int(3) === 0) return pick(random, SCALARS);
  const space = pick(random, ['', ' ', '\n', '\t']);
  const items = Array.from({ length: random.int(4) }, () => jsonText(random, depth - 1));
  if (random.int(2) === 0) return `[${space}${items.join(`,${space}`)}]`;
  return `{${items.map(item => `${space}"${pick(random, ['a', '__proto__', 'ç'])}":${space}${item}`).join(',')}}`;
}

/** JSON without the whitespace between its tokens. */
function withoutSpace(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, text?: string) => text ?? '');
}
