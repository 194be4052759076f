import { deepEqual } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Cause } from '../../../../src/core/explain/causes/causes.ts';
import type { Depth } from '../../../../src/core/explain/explain.ts';
import { explain } from '../../../support/explainNow.ts';
import { detailValue } from './detailValue.ts';
import { sampleRequest } from './sampleRequest.ts';

const TOKEN = 'kR7-u2Qe_91';
const PATH = '/openapi/v2/empresas/77/nf-e';
const TIMESTAMP = '1764350000';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The first explanation of a signature of this body. */
function causesOf(body: string, claimedSign: string, depth: Depth = 1): readonly Cause[] {
  const { verdict } = explain(
    sampleRequest({
      ...{ secret: TOKEN, path: PATH, query: '', timestamp: TIMESTAMP, body: Buffer.from(body), claimedSign },
    }),
    depth,
  );
  return verdict.kind === 'explained' ? (verdict.explanations[0]?.causes ?? []) : [];
}

describe('what several stories could explain', () => {
  for (const [body, signed, kept] of [
    ['{\n  "a": 1\n}\n', '{', 'first line'],
    ['{\r\n    "a": 1\r\n}', '{', 'first line'],
    ['<a>\n  <b/>\n</a>', '<a>', 'first line'],
    ['<?xml version="1.0"?>\n<a/>', '<?xml', 'first word'],
    ['{ "a": 1 }', '{', 'first word'],
    ['{\n"a": 1\n}', '{"a":', 'first word'],
  ] as const) {
    it(`names the ${kept} if ${signed} was signed of ${JSON.stringify(body)}`, () => {
      deepEqual(causesOf(body, md5(TOKEN + PATH + signed + TIMESTAMP)), [
        { id: 'body-cut-short', detail: { kept } },
      ]);
    });
  }

  it('doesn’t take the version of a UUID for an error in copying', () => {
    const hash = bodyWithHash(/^.{12}[^3].{3}[89ab]/);
    const sign = `${hash.slice(0, 12)}3${hash.slice(13)}`;
    deepEqual(causesOf(bodyOf(hash), sign), [{ id: 'digest-uuid', detail: { version: 3, dashes: 'none' } }]);
  });

  it('shows a string that became a number, if that is what happened', () => {
    const body = '{"v":1500.00,"cpf":"12345678909"}';
    const signed = '{"v":1500,"cpf":12345678909}';
    const causes = causesOf(body, md5(TOKEN + PATH + signed + TIMESTAMP), 2);
    const cause = causes.find(({ id }) => id === 'body-json-numbers-as-text');
    deepEqual([detailValue(cause, 'sent'), detailValue(cause, 'signed')], ['"12345678909"', '12345678909']);
  });
});

const HASHES = new Map<string, string>();

/** The correct signature of some body that fits the pattern. */
function bodyWithHash(pattern: RegExp): string {
  for (let number = 0; ; number++) {
    const body = `{"n":${number}}`;
    const hash = md5(TOKEN + PATH + body + TIMESTAMP);
    HASHES.set(hash, body);
    if (pattern.test(hash)) return hash;
  }
}

function bodyOf(hash: string): string {
  return HASHES.get(hash) ?? '';
}
