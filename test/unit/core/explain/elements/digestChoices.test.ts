import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { digestHex, startDigest } from '../../../../../src/core/explain/digest/runningDigest.ts';
import { digestChoices } from '../../../../../src/core/explain/elements/digestChoices.ts';

const SECRET = 's3cret';
const TEXT = 'São João 7';
const hash = (algorithm: string) => createHash(algorithm).update(TEXT);
const md5 = hash('md5').digest('hex');

/** The sets of causes that turn the text into `sign`. */
function causes(sign: string, incorrectSteps: number, total = incorrectSteps): readonly string[] {
  return [...digestChoices(sign)(incorrectSteps, total)]
    .filter(({ algorithm, render }) => {
      const digest = startDigest(algorithm, SECRET);
      digest.update(Buffer.from(TEXT).toString('latin1'));
      return render(digest.hex()) === sign;
    })
    .map(({ causes }) => causes.map(({ id }) => id).join('+'));
}

describe('a signature', () => {
  it('of 32 lowercase hexadecimal characters can be correct', () => {
    const [correct] = digestChoices(md5)(0, 0);
    assert.deepEqual(correct?.causes, []);
    assert.equal(correct.algorithm, 'md5');
    assert.equal(correct.render(md5), md5);
    assert.equal([...digestChoices(md5)(0, 1)].length, 1);
  });

  for (const sign of [md5.toUpperCase(), md5.slice(1), `${md5}0`, `x${md5}`, `${md5}\n`]) {
    it(`can’t be correct: ${JSON.stringify(sign)}`, () =>
      assert.deepEqual([...digestChoices(sign)(0, 1)], []));
  }
});

describe('an HMAC', () => {
  const of = (algorithm: string) => createHmac(algorithm, SECRET).update(TEXT);
  for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'] as const) {
    it(`counts as one incorrect step in each encoding: ${algorithm}`, () => {
      const base64 = of(algorithm).digest('base64');
      const url = of(algorithm).digest('base64url');
      for (const sign of [base64, base64.replace(/=+$/, ''), url, url + (/=+$/.exec(base64)?.[0] ?? '')])
        assert.ok(causes(sign, 1).includes(`digest-hmac-${algorithm}`), sign);
    });
  }

  it('counts as two incorrect steps if it’s percent-encoded Base64 or in uppercase', () => {
    const sha512 = 'digest-hmac-sha512';
    const encoded = encodeURIComponent(of('sha512').digest('base64'));
    assert.deepEqual(causes(encoded, 1), []);
    assert.ok(causes(encoded, 2).includes(`${sha512}+digest-base64`));
    const uppercase = of('md5').digest('hex').toUpperCase();
    assert.deepEqual(causes(uppercase, 1), []);
    assert.ok(causes(uppercase, 2).includes('digest-hmac-md5+digest-uppercase'));
  });
});

describe('several incorrect steps in the digest', () => {
  for (const [what, sign, ids] of [
    [
      'another algorithm, in uppercase',
      hash('sha1').digest('hex').toUpperCase(),
      'digest-sha1+digest-uppercase',
    ],
    ['another algorithm, in Base64', hash('sha256').digest('base64'), 'digest-sha256+digest-base64'],
    [
      'another algorithm, in Base64 for URLs',
      hash('sha256').digest('base64url'),
      'digest-sha256+digest-base64url',
    ],
    [
      'an algorithm, with quotation marks',
      `"${hash('sha1').digest('hex')}"`,
      'digest-sha1+digest-text-added',
    ],
    ['uppercase, with a prefix', `md5=${md5.toUpperCase()}`, 'digest-uppercase+digest-text-added'],
    ['the output of a tool, in uppercase', `${md5.toUpperCase()}  -`, 'digest-uppercase+digest-tool-output'],
    ['twice, in uppercase', digestHex('md5', md5).toUpperCase(), 'digest-double-md5+digest-uppercase'],
  ] as const) {
    it(`are found: ${what}`, () => {
      assert.deepEqual(causes(sign, 1), []);
      assert.ok(causes(sign, 2).includes(ids), causes(sign, 2).join());
    });
  }

  it('can be three, with text around the signature', () => {
    const sign = `"${hash('sha1').digest('base64')}"`;
    assert.ok(causes(sign, 3).includes('digest-sha1+digest-base64+digest-text-added'));
  });
});

describe('a digest of the changed string', () => {
  const sign = createHash('md5').update(TEXT.toUpperCase()).digest('hex');

  it('is tried only if everything else is correct', () => {
    assert.deepEqual(causes(sign, 1, 1), ['digest-string-changed']);
    assert.deepEqual(causes(sign, 1, 2), []);
  });

  it('can also be written in another format if everything else is correct', () => {
    const both = ['digest-string-changed+digest-uppercase'];
    assert.deepEqual(causes(sign.toUpperCase(), 2), both);
    assert.deepEqual(causes(sign.toUpperCase(), 2, 3), []);
  });
});

describe('text around a signature', () => {
  it('isn’t recognized if there’s no signature inside it', () => {
    assert.deepEqual(causes('""', 1), []);
    assert.deepEqual(causes('"', 1), []);
    assert.deepEqual(causes('md5=', 1), []);
  });

  it('isn’t recognized if one of its quotation marks is missing', () => {
    assert.deepEqual(causes(`"${md5}`, 1), []);
    assert.deepEqual(causes(`${md5}"`, 1), []);
    assert.deepEqual(causes(`"${md5}"`, 1), ['digest-text-added']);
  });

  it('isn’t the only cause if the signature has another length', () => {
    const sha1 = hash('sha1').digest('hex');
    assert.deepEqual(causes(`"${sha1}"`, 1), []);
    assert.deepEqual([...digestChoices(`"${md5.slice(1)}"`)(1, 1)], []);
  });
});

describe('the output of a tool for a file', () => {
  for (const [tool, sign] of [
    ['md5sum', `${md5}  body.txt`],
    ['openssl', `MD5(body.txt)= ${md5}`],
    ['md5', `MD5 (body.txt) = ${md5}`],
  ] as const) {
    it(`is recognized with its tool and file: ${sign}`, () =>
      assert.deepEqual(
        [...digestChoices(sign)(1, 1)].map(choice => choice.causes),
        [[{ id: 'digest-tool-output', detail: { tool, file: 'body.txt' } }]],
      ));
  }
});
