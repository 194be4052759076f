import assert from 'node:assert/strict';
import type { Random } from '../../../src/core/ports.ts';
import { readTarget } from '../../../src/core/request/address/target.ts';
import type { Target } from '../target.ts';
import { mutated, pick } from '../texts.ts';

const BASES = [
  { origin: 'https://api.example.com.br', basePath: '' },
  { origin: 'http://127.0.0.1:8787', basePath: '/gw' },
];
const STARTS = [
  '',
  '/openapi',
  'https://api.example.com.br',
  'HTTPS://API.example.com.br:443',
  'http://127.0.0.1:8787',
];
const SEGMENTS = [
  ...[
    '/openapi',
    '/v3',
    '/demo',
    '/echo',
    '/a%20b',
    '/..',
    '/%2e%2e',
    '/.',
    '//',
    '/@evil.example',
    '/%00',
    '/é',
  ],
  ...[
    '\\',
    '/a;b=c',
    '/gw',
    '?a=1',
    '?',
    '&b=%zz',
    '#f',
    ' ',
    '/a:b',
    "/'",
    '/%2F',
    '/~a',
    '/()*!',
    '/🚚',
    '/\ud83d',
  ],
];

/** The canonical path: a URL parser doesn't change a path that is accepted. */
export const pathTarget: Target = {
  name: 'path',
  holds: 'a URL parser doesn’t change the bytes of an accepted target; a fault is within the text',
  next(random) {
    const base = pick(random, BASES);
    const text = targetText(random);
    return {
      size: text.length,
      shown: () => JSON.stringify({ text, base }),
      run() {
        const target = readTarget(text, base);
        if ('code' in target) {
          assert.ok(
            0 <= target.start && target.start <= target.end && target.end <= text.length,
            target.code,
          );
          return;
        }
        const { basePath, path, query } = target;
        const url = new URL(base.origin + basePath + path + query);
        assert.equal(url.origin, base.origin);
        assert.equal(url.pathname, basePath + path);
        // An apostrophe is allowed in a query (RFC 3986); only this parser writes it as %27.
        assert.equal(url.search.replaceAll('%27', "'"), query === '?' ? '' : query.replaceAll('%27', "'"));
        assert.ok(path.startsWith('/openapi') && text.includes(path + query));
      },
    };
  },
};

function targetText(random: Random): string {
  let text = pick(random, STARTS);
  for (let segments = random.int(7); segments > 0; segments--) text += pick(random, SEGMENTS);
  return random.int(3) === 0 ? mutated(random, text, SEGMENTS) : text;
}
