import assert from 'node:assert/strict';
import { bodyChoices } from '../../../src/core/explain/elements/bodyChoices.ts';
import { wholeOf } from '../../../src/core/explain/pipeline/choice.ts';
import type { ExplainInput } from '../../../src/core/explain/pipeline/explainInput.ts';
import type { Random } from '../../../src/core/ports.ts';
import { explain } from '../../support/explainNow.ts';
import type { Target } from '../target.ts';

const LARGEST = 65_536;
const NUMBERS = ['0', '1.50', '1e2', '-0', '100.00', '12345678901234567890'];
const TEXTS = ['""', '"a"', '"São João"', '"\\u00e7\\/"', '"a\\nb"', '"<&>"'];

/** Bodies with any nesting may need at most 20 times as many digested bytes as a plain body of the same size. */
export const explainTarget: Target = {
  name: 'explain',
  holds: 'every body of any nesting is explained, with at most 20 times the work of a plain body of its size',
  next(random) {
    const limit = random.int(100) === 0 ? LARGEST : random.int(10) === 0 ? 8_192 : 512;
    const text = random.int(4) === 0 ? nestedXml(random, limit) : nestedJson(random, limit);
    const body = Buffer.from(text);
    const work = workOf(body);
    return {
      size: work,
      shown: () => text,
      run() {
        assert.ok(work <= 20 * workOf(plainBody(body.length)), `${work} bytes for a body of ${body.length}`);
        assert.notEqual(explain(requestWith(body), 1).verdict.kind, 'right');
      },
    };
  },
};

/** The total number of bytes of a body's candidates. */
function workOf(body: Uint8Array): number {
  let work = 0;
  for (const { bytes } of bodyChoices(requestWith(body))(1, 1)) {
    work += wholeOf(bytes).length;
  }
  return work;
}

function requestWith(body: Uint8Array): ExplainInput {
  return {
    ...{ secret: 'secret-of-a-fuzzer', appKey: 'ak', method: 'POST', origin: undefined },
    ...{ path: '/openapi/demo/echo', query: '', template: undefined, multipart: false, body },
    ...{ timestamp: '1700000000', claimedSign: '0'.repeat(32) },
  };
}

/** JSON from an ordinary program, of at least this size. */
function plainBody(size: number): Uint8Array {
  const item = '{"id":1,"nome":"Maria","total":10.5}';
  return Buffer.from(`[${Array(Math.ceil(size / item.length) + 1).fill(item)}]`);
}

/** Lists and objects that open and close at random, sometimes very many in a row; a third of them never close. */
function nestedJson(random: Random, limit: number): string {
  const open: string[] = [];
  let text = '';
  let needsComma = false;
  while (text.length + open.length < limit) {
    const isObject = open.at(-1) === '}';
    const name = `${needsComma ? ',' : ''}${isObject ? `${pick(random, TEXTS)}:` : ''}`;
    const kind = random.int(8);
    if (kind < 3) {
      const [bracket, close] = random.int(2) === 0 ? ['[', ']'] : ['{"a":[', ']}'];
      const levels = random.int(20) === 0 ? random.int(limit) : 1 + random.int(3);
      const added = Math.max(1, Math.min(levels, Math.floor((limit - text.length) / 8)));
      text += name + bracket.repeat(added);
      open.push(...Array<string>(added).fill(close));
      needsComma = false;
    } else if (kind < 5 && open.length > 0) {
      text += open.pop() ?? '';
      needsComma = true;
    } else {
      text += name + pick(random, random.int(2) === 0 ? NUMBERS : TEXTS);
      needsComma = true;
    }
    if (random.int(10) === 0) text += pick(random, [' ', '\n', '\r\n', '\t']);
  }
  return random.int(3) === 0 ? text : text + open.reverse().join('');
}

function nestedXml(random: Random, limit: number): string {
  const levels = 1 + random.int(Math.max(1, Math.floor(limit / 9)));
  const middle = pick(random, ['', 'São', '&lt;&amp;', '\r\n', ' ']);
  const start = pick(random, ['', '<?xml version="1.0"?>', '\ufeff']);
  return start + '<a>\n'.repeat(levels) + middle + (random.int(3) === 0 ? '' : '</a>'.repeat(levels));
}

function pick(random: Random, from: readonly string[]): string {
  return from[random.int(from.length)] ?? '';
}
