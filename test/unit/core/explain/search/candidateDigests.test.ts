import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import type { DigestAlgorithm } from '../../../../../src/core/explain/digest/runningDigest.ts';
import { DIGEST_FORMS } from '../../../../../src/core/explain/elements/digestForms.ts';
import {
  type DigestChoice,
  ELEMENT_ORDER,
  type ElementChoice,
} from '../../../../../src/core/explain/pipeline/choice.ts';
import { CandidateDigests, type Structure } from '../../../../../src/core/explain/search/candidateDigests.ts';

const SECRET = 'segredo-de-teste';
const TEXT = 'um texto';
const asIs = (hex: string): string => hex;
const upper = (hex: string): string => hex.toUpperCase();
const reversed = (hex: string): string => [...hex].reverse().join('');
const md5 = (text: string | Buffer): string => createHash('md5').update(text).digest('hex');

function digestOf(algorithm: DigestAlgorithm, render: DigestChoice['render'] = asIs): DigestChoice {
  return { causes: [], algorithm, render };
}

function structureOf(digest: DigestChoice, unit = 0): Structure {
  return {
    unit,
    order: { causes: [], order: ELEMENT_ORDER },
    separator: { causes: [], separator: '' },
    digest,
  };
}

const choiceOf = (bytes: ElementChoice['bytes']): ElementChoice => ({ ways: [[]], bytes });

/** Those of the texts whose digest is the claimed signature, in the order in which they're found. */
function matching(
  digest: DigestChoice,
  claimedSign: string,
  texts: readonly string[],
): readonly ElementChoice['bytes'][] {
  const digests = new CandidateDigests(SECRET, claimedSign);
  const structure = structureOf(digest);
  for (const text of texts) {
    const candidate = digests.prefix(digest).with(text, true);
    assert.ok(candidate !== undefined);
    digests.compare(candidate, structure, [choiceOf(text)]);
  }
  return digests.found().map(({ elements }) => elements[0]?.bytes ?? '');
}

/** Whether candidates with this digest are hashed several at once. */
function isChained(digest: DigestChoice, claimedSign: string): boolean {
  return new CandidateDigests(SECRET, claimedSign).prefix(digest).with('a', true)?.pieces !== undefined;
}

/** Which of these last elements may lead to the claimed signature after `prefix`. */
function possible(
  digest: DigestChoice,
  claimedSign: string,
  prefix: ElementChoice['bytes'],
  ends: readonly ElementChoice['bytes'][],
): readonly ElementChoice['bytes'][] {
  const digests = new CandidateDigests(SECRET, claimedSign);
  const before = digests.prefix(digest).with(prefix, true);
  assert.ok(before !== undefined);
  return digests.possible(before, structureOf(digest), ends.map(choiceOf)).map(({ bytes }) => bytes);
}

describe('the digests of candidates', () => {
  const algorithms: readonly (readonly [DigestAlgorithm, (text: string) => string])[] = [
    ['md5', md5],
    ['md5-newline', text => md5(`${text}\n`)],
    ['md5-twice', text => md5(md5(text))],
    ['md5-twice-uppercase', text => md5(upper(md5(text)))],
    ['md5-twice-bytes', text => md5(Buffer.from(md5(text), 'hex'))],
    ['hmac-md5', text => createHmac('md5', SECRET).update(text).digest('hex')],
    ['md5-salted-before', text => md5(SECRET + md5(text))],
    ['md5-salted-after', text => md5(md5(text) + SECRET)],
  ];
  for (const [algorithm, compute] of algorithms) {
    it(`are the same as in Node if several are computed at once: ${algorithm}`, () => {
      const digest = digestOf(algorithm);
      const texts = Array.from({ length: 11 }, (_, index) => TEXT.repeat(index * index));
      for (const text of texts) assert.deepEqual(matching(digest, compute(text), texts), [text]);
      assert.equal(isChained(digest, compute(TEXT)), true);
      const ends = ['1', '22', '333', '4444', '55555', '22', '6', '7', '8', '9'];
      assert.deepEqual(possible(digest, compute('ab22'), 'ab', ends), ['22', '22']);
      assert.deepEqual(possible(digest, compute('other'), 'ab', ends), []);
    });
  }

  it('aren’t computed one by one as well if several are computed at once', () => {
    const digest = digestOf('md5');
    const digests = new CandidateDigests(SECRET, md5(TEXT));
    const candidate = { ...digests.prefix(digest), pieces: [TEXT], hex: () => assert.fail() };
    digests.compare(candidate, structureOf(digest), [choiceOf(TEXT)]);
    assert.equal(digests.found().length, 1);
  });

  it('are computed one after another for SHA-256', () => {
    const digest = digestOf('sha256');
    const claimedSign = createHash('sha256').update(TEXT).digest('hex');
    assert.deepEqual(matching(digest, claimedSign, ['a', TEXT, 'b']), [TEXT]);
    assert.equal(isChained(digest, claimedSign), false);
    assert.equal(isChained(digest, md5(TEXT)), false);
  });

  for (const { id, detail, render } of DIGEST_FORMS) {
    it(`are compared in each form: ${[id, ...Object.values(detail ?? {})].join(', ')}`, () => {
      const claimedSign = render(md5(TEXT));
      assert.deepEqual(matching(digestOf('md5', render), claimedSign, ['a', TEXT, 'b']), [TEXT]);
    });
  }

  it('are computed at once for a form with the same digits in another order or case', () => {
    assert.equal(isChained(digestOf('md5', upper), upper(md5(TEXT))), true);
    assert.equal(isChained(digestOf('md5', reversed), reversed(md5(TEXT))), true);
  });

  it('aren’t computed at once for a form that sets digits, even if the signature could have any', () => {
    for (const digit of '0123456789abcdef') {
      const setsDigit = (hex: string) => hex.replace(/^(.{12})./, `$1${digit}`);
      const claimedSign = setsDigit(md5(TEXT));
      assert.equal(isChained(digestOf('md5', setsDigit), claimedSign), false);
      assert.deepEqual(matching(digestOf('md5', setsDigit), claimedSign, [TEXT]), [TEXT]);
    }
  });

  it('aren’t computed at once for a signature that can’t be an MD5 in this form', () => {
    assert.equal(isChained(digestOf('md5'), upper(md5(TEXT))), false);
    assert.equal(isChained(digestOf('md5', upper), md5(TEXT)), false);
    assert.equal(isChained(digestOf('md5'), md5(TEXT).slice(1)), false);
    assert.equal(isChained(digestOf('md5'), `${md5(TEXT)}0`), false);
  });

  it('are found in the order in which they were compared, whichever hash they have', () => {
    const digests = new CandidateDigests(SECRET, md5(TEXT));
    const compare = (digest: DigestChoice, text: string, unit: number) => {
      const candidate = digests.prefix(digest).with(text, true);
      assert.ok(candidate !== undefined);
      digests.compare(candidate, structureOf(digest, unit), [choiceOf(text)]);
    };
    const plain = digestOf('md5');
    const single = digestOf('sha256', () => md5(TEXT));
    compare(single, 'a', 0);
    compare(plain, TEXT, 1);
    compare(single, 'b', 2);
    compare(plain, 'c', 3);
    compare(plain, TEXT, 4);
    assert.deepEqual(
      digests.found().map(({ structure, tried }) => [structure.unit, tried]),
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [4, 4],
      ],
    );
  });

  it('are found for chains of MD5s that take turns', () => {
    const digests = new CandidateDigests(SECRET, md5(TEXT));
    const chains = [digestOf('md5'), digestOf('md5-newline'), digestOf('md5-twice')];
    const texts = Array.from({ length: 30 }, (_, index) => (index % 9 === 0 ? TEXT : 'x'.repeat(index * 50)));
    for (const [unit, text] of texts.entries()) {
      const digest = chains[unit % chains.length] ?? digestOf('md5');
      const candidate = digests.prefix(digest).with(text, true);
      assert.ok(candidate !== undefined);
      digests.compare(candidate, structureOf(digest, unit), [choiceOf(text)]);
    }
    assert.deepEqual(
      digests.found().map(({ structure }) => structure.unit),
      [0, 9, 18, 27],
    );
  });
});

describe('final elements that may lead to the signature', () => {
  it('are only those that lead to it if they’re short and hashed with a plain MD5', () => {
    const ends = ['1', '22', '333', '4444', '55555', '22'];
    assert.deepEqual(possible(digestOf('md5'), md5('ab22'), 'ab', ends), ['22', '22']);
    assert.deepEqual(possible(digestOf('md5', upper), upper(md5('ab1')), 'ab', ends), ['1']);
    assert.deepEqual(possible(digestOf('md5'), md5('other'), 'ab', ends), []);
  });

  it('include all those that are long or generated, in order', () => {
    const long = 'x'.repeat(165);
    const limit = 'y'.repeat(164);
    const generated = () => ['z'];
    const ends = [long, '1', generated, limit, '2'];
    assert.deepEqual(possible(digestOf('md5'), md5('ab2'), 'ab', ends), [long, generated, '2']);
    assert.deepEqual(possible(digestOf('md5'), md5(`ab${limit}`), 'ab', ends), [long, generated, limit]);
  });

  it('are found before a text that is hashed after them', () => {
    const found = possible(digestOf('md5-newline'), md5('ab2\n'), 'ab', ['1', '2']);
    assert.deepEqual(found, ['2']);
  });

  it('include all elements if the hash doesn’t consist of MD5s, or of an MD5 of a long App Secret', () => {
    const ends = ['1', '2'];
    for (const algorithm of ['sha256', 'md5-utf16le'] as const)
      assert.deepEqual(possible(digestOf(algorithm), md5('other'), 'ab', ends), ends);
    for (const [length, left] of [
      [132, []],
      [133, ends],
    ] as const) {
      const digests = new CandidateDigests('s'.repeat(length), md5('other'));
      const digest = digestOf('md5-salted-after');
      const before = digests.prefix(digest).with('ab', true);
      assert.ok(before !== undefined);
      const all = digests.possible(before, structureOf(digest), ends.map(choiceOf));
      assert.deepEqual(
        all.map(({ bytes }) => bytes),
        left,
      );
    }
  });

  it('are found after a long prefix', () => {
    const long = 'x'.repeat(100_000);
    assert.deepEqual(possible(digestOf('md5'), md5(`${long}2`), long, ['1', '2']), ['2']);
  });

  it('include all elements after a prefix that was generated', () => {
    const ends = ['1', '2'];
    assert.deepEqual(
      possible(digestOf('md5'), md5('other'), () => ['x'], ends),
      ends,
    );
  });

  it('count as tried if they’re ruled out', () => {
    const digests = new CandidateDigests(SECRET, md5('ab2'));
    const digest = digestOf('md5');
    const structure = structureOf(digest);
    const before = digests.prefix(digest).with('ab', true);
    assert.ok(before !== undefined);
    const [left] = digests.possible(before, structure, ['1', '2', '3', '4'].map(choiceOf));
    assert.ok(left !== undefined);
    const candidate = before.with(left.bytes, true);
    assert.ok(candidate !== undefined);
    digests.compare(candidate, structure, [left]);
    assert.deepEqual(
      digests.found().map(({ tried }) => tried),
      [3],
    );
  });
});
