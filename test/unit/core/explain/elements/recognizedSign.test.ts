import { deepEqual, equal, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { digestHex } from '../../../../../src/core/explain/digest/runningDigest.ts';
import { recognizedSign } from '../../../../../src/core/explain/elements/recognizedSign.ts';
import type { Depth } from '../../../../../src/core/explain/explain.ts';
import { explainStringSteps } from '../../../../../src/core/explain/explainString.ts';
import { utf8 } from '../../../../support/builders.ts';
import { explain } from '../../../../support/explainNow.ts';

const SECRET = 'Segredo-1';
const PATH = '/openapi/v2/empresas/1/nf-e';
const BODY = '{\n  "valor": 1\n}';
const ONE_LINE = '{  "valor": 1}';
const TIME = '1700000000';

const dashed = (hex: string): string => hex.toUpperCase().replace(/..(?=.)/g, '$&-');

const REQUEST = {
  ...{ secret: SECRET, appKey: undefined, method: 'POST', origin: 'https://api.example.com.br' },
  ...{ path: PATH, query: '?versao=2', template: undefined, multipart: false, body: utf8(BODY) },
  timestamp: TIME,
};

function causesOf(claimedSign: string, depth: Depth): readonly string[] {
  const { verdict } = explain({ ...REQUEST, claimedSign }, depth);
  return verdict.kind === 'explained'
    ? (verdict.explanations[0]?.causes.map(({ id }) => id) ?? [])
    : [verdict.kind];
}

describe('a signature in uppercase', () => {
  const right = digestHex('md5', SECRET + PATH + ONE_LINE + TIME);
  const query = digestHex('md5', `${SECRET}${PATH}?versao=2${ONE_LINE}${TIME}`);
  const two = digestHex('md5', `${SECRET}${PATH}?versao=2${BODY}${TIME}`);

  for (const [what, sign, depth, expected] of [
    ['if there’s no other cause', right.toUpperCase(), 1, ['digest-uppercase']],
    [
      'with another cause, in a search for single causes',
      query.toUpperCase(),
      1,
      ['path-query-included', 'digest-uppercase'],
    ],
    [
      'with two other causes, in a search for pairs',
      two.toUpperCase(),
      2,
      ['path-query-included', 'body-lf-kept', 'digest-uppercase'],
    ],
    ['with dashes', dashed(two), 2, ['path-query-included', 'body-lf-kept', 'digest-uppercase-dashed']],
    [
      'with another algorithm',
      createHash('sha1')
        .update(SECRET + PATH + ONE_LINE + TIME)
        .digest('hex')
        .toUpperCase(),
      1,
      ['digest-sha1', 'digest-uppercase'],
    ],
    [
      'after a prefix',
      `md5=${query.toUpperCase()}`,
      2,
      ['path-query-included', 'digest-uppercase', 'digest-text-added'],
    ],
  ] as const) {
    it(`is named as a cause but not counted as one, ${what}`, () => {
      const found = causesOf(sign, depth);
      if (what !== 'with two other causes, in a search for pairs' && what !== 'with dashes') {
        deepEqual(found, expected);
        return;
      }
      // Several causes keep the only line break of this body.
      equal(found.length, expected.length);
      equal(found[0], expected[0]);
      ok(found[1]?.startsWith('body-'), found.join());
      deepEqual(found.slice(2), expected.slice(2));
    }).timeout(60_000);
  }

  it('is recognized only if it contains a letter, no lowercase letter, and as many digits as an MD5', () => {
    for (const sign of ['1'.repeat(32), right, `A${'b'.repeat(31)}`, 'ABCDEF12', 'A'.repeat(34), '']) {
      equal(recognizedSign({ ...REQUEST, claimedSign: sign }), undefined, sign);
    }
  });

  it('is explained even with an App Secret that isn’t ASCII', () => {
    const secret = 'Segredo-õÿµß-1';
    const base64 = Buffer.from(secret.toUpperCase()).toString('base64');
    const sign = digestHex('md5', Buffer.from(`${base64}${PATH}${TIME}`).toString('latin1')).toUpperCase();
    const { verdict } = explain({ ...REQUEST, secret, method: 'GET', body: utf8(''), claimedSign: sign }, 2);
    deepEqual(verdict.kind === 'explained' && verdict.explanations[0]?.causes.map(({ id }) => id), [
      'token-uppercased',
      'token-base64',
      'digest-uppercase',
    ]);
  });

  it('is restored, with its form, from the lowercase signature', () => {
    for (const sign of [
      right.toUpperCase(),
      dashed(right),
      `"${right.toUpperCase()}"`,
      `MD5=${right.toUpperCase()}`,
    ]) {
      const recognized = recognizedSign({ ...REQUEST, claimedSign: sign });
      equal(recognized?.render(recognized.searched), sign);
    }
  });
});

describe('a signature that was copied with an error', () => {
  const right = digestHex('md5', SECRET + PATH + ONE_LINE + TIME);
  const [first, second] = [...right] as [string, string];
  const other = (digit: string): string => (digit === '0' ? '1' : '0');

  for (const [what, copy, detail] of [
    [
      'one digit is another',
      other(first) + right.slice(1),
      { slip: 'changed', position: 1, digit: first, instead: other(first) },
    ],
    [
      'a digit is a similar letter',
      `${right.slice(0, 31)}O`,
      { slip: 'changed', position: 32, digit: right.slice(31), instead: 'O' },
    ],
    [
      'two digits are swapped',
      second + first + right.slice(2),
      { slip: 'swapped', position: 1, digit: first },
    ],
    [
      'a digit is missing',
      right.slice(0, 9) + right.slice(10),
      { slip: 'missing', position: 10, digit: right.charAt(9) },
    ],
    [
      'a digit was added',
      `${right.slice(0, 9)}x${right.slice(9)}`,
      { slip: 'added', position: 10, digit: 'x' },
    ],
    ['a digit was added at the end', `${right}f`, { slip: 'added', position: 33, digit: 'f' }],
    ['the first digit is missing', right.slice(1), { slip: 'beginning missing', position: 1, digits: 1 }],
    ['the last digits are missing', right.slice(0, 28), { slip: 'end missing', position: 29, digits: 4 }],
  ] as const) {
    it(`is explained if ${what}`, () => {
      const { verdict } = explain({ ...REQUEST, claimedSign: copy }, 1);
      ok(verdict.kind === 'explained');
      deepEqual(
        verdict.explanations.map(({ causes }) => causes),
        [[{ id: 'digest-miscopied', detail }]],
      );
      equal(verdict.explanations[0]?.candidate.digest.render(right), copy);
    });
  }

  it('is explained by the program’s string to sign', () => {
    const logged = utf8(`${SECRET}${PATH}?versao=2${ONE_LINE}${TIME}`);
    const own = digestHex('md5', `${SECRET}${PATH}?versao=2${ONE_LINE}${TIME}`);
    const changed = other(own.charAt(4));
    const claimedSign = own.slice(0, 4) + changed + own.slice(5);
    const steps = explainStringSteps({ ...REQUEST, claimedSign }, logged, 1);
    let step = steps.next();
    while (!step.done) step = steps.next();
    deepEqual(step.value.digest, {
      id: 'digest-miscopied',
      detail: { slip: 'changed', position: 5, digit: own.charAt(4), instead: changed },
    });
  });

  it('isn’t recognized if it has more than one error, or only half of the digits', () => {
    for (const copy of [
      `${other(first)}${right.slice(1, 20)}${other(right.charAt(20))}${right.slice(21)}`,
      right.slice(0, 16),
      `${right}ff`,
      [...right].reverse().join(''),
    ]) {
      equal(recognizedSign({ ...REQUEST, claimedSign: copy }), undefined, copy);
    }
  });

  it('isn’t recognized if leading zeros are missing, which programs leave out', () => {
    let seconds = 1_700_000_000;
    const signAt = (time: number) => digestHex('md5', SECRET + PATH + ONE_LINE + String(time));
    while (!signAt(seconds).startsWith('0')) seconds += 1;
    const claimedSign = signAt(seconds).replace(/^0+/, '');
    equal(recognizedSign({ ...REQUEST, timestamp: String(seconds), claimedSign }), undefined);
  });

  it('isn’t recognized if the zero before only one byte is missing, which programs leave out, too', () => {
    let seconds = 1_700_000_000;
    const signAt = (time: number) => digestHex('md5', SECRET + PATH + ONE_LINE + String(time));
    const isShort = (sign: string) => /^(?:[1-9a-f].)+0.(?:[1-9a-f].)*$/.test(sign);
    while (!isShort(signAt(seconds))) seconds += 1;
    const claimedSign = signAt(seconds).replace(/0(.)|(..)/g, '$1$2');
    const request = { ...REQUEST, timestamp: String(seconds), claimedSign };
    equal(recognizedSign(request), undefined);
    const { verdict } = explain(request, 1);
    ok(verdict.kind === 'explained');
    deepEqual(
      verdict.explanations.map(({ causes }) => causes),
      [[{ id: 'digest-leading-zeros-dropped', detail: { of: 'each byte' } }]],
    );
  });
});
