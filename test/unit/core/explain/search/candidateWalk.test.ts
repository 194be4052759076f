import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { DigestAlgorithm } from '../../../../../src/core/explain/digest/runningDigest.ts';
import {
  ELEMENT_ORDER,
  type ElementChoice,
  type OrderChoice,
} from '../../../../../src/core/explain/pipeline/choice.ts';
import { CandidateDigests, type Structure } from '../../../../../src/core/explain/search/candidateDigests.ts';
import { CandidateWalk } from '../../../../../src/core/explain/search/search.ts';
import type { ElementName } from '../../../../../src/core/signing/sign.ts';

type Texts = Readonly<Record<ElementName, readonly ElementChoice['bytes'][]>>;

interface Walked {
  /** The elements of the candidates with the claimed digest, in the order of concatenation. */
  readonly found: readonly (readonly ElementChoice['bytes'][])[];
  /** The number of candidates tried before each pause. */
  readonly tried: readonly number[];
  /** The number of candidates that weren't ruled out at once. */
  readonly compared: number;
}

class CountingDigests extends CandidateDigests {
  compared = 0;

  override compare(...compared: Parameters<CandidateDigests['compare']>): void {
    this.compared += 1;
    super.compare(...compared);
  }
}

interface Concatenation extends Omit<OrderChoice, 'causes'> {
  readonly separator: string;
  readonly algorithm: DigestAlgorithm;
}

const PLAIN: Concatenation = { order: ELEMENT_ORDER, separator: '', algorithm: 'md5' };

function walk(texts: Texts, signed: string, changes: Partial<Concatenation> = {}): Walked {
  const { separator, algorithm, ...order } = { ...PLAIN, ...changes };
  const structure: Structure = {
    unit: 0,
    order: { causes: [], ...order },
    separator: { causes: [], separator },
    digest: { causes: [], algorithm, render: hex => hex },
  };
  const digests = new CountingDigests('', createHash(algorithm).update(signed).digest('hex'));
  const choices = new Map(
    Object.entries(texts).map(([name, all]) => [name, all.map(bytes => ({ ways: [[]], bytes }))]),
  );
  const tried = [...new CandidateWalk(name => choices.get(name) ?? [], structure, digests).run()];
  const found = digests.found().map(({ elements }) => elements.map(({ bytes }) => bytes));
  return { found, tried, compared: digests.compared };
}

const SEVERAL: Texts = {
  token: ['s', 't'],
  path: ['/a', '/b', ''],
  body: ['{}'],
  timestamp: ['1', '2'],
};
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function combinations(order: readonly ElementName[]): readonly (readonly string[])[] {
  const all: string[][] = [];
  for (const token of ['s', 't']) {
    for (const path of ['/a', '/b', '']) {
      for (const timestamp of ['1', '2'])
        all.push(order.map(name => ({ token, path, body: '{}', timestamp })[name]));
    }
  }
  return all;
}

describe('candidates', () => {
  const structures: readonly (readonly [
    string,
    Partial<Concatenation>,
    (own: readonly string[]) => string,
  ])[] = [
    ['in the correct order', {}, own => own.join('')],
    ['whose hash isn’t an MD5', { algorithm: 'sha1' }, own => own.join('')],
    ['in another order', { order: ['timestamp', 'body', 'path', 'token'] }, own => own.join('')],
    ['with an element twice', { order: ['token', 'path', 'timestamp', 'token'] }, own => own.join('')],
    ['with fewer elements', { order: ['path', 'token'] }, own => own.join('')],
    ['with a separator', { separator: '|' }, own => own.join('|')],
    [
      'with labels',
      { labels: ['a=', '&b=', '&c=', '&d=', ';'] },
      ([token, path, body, timestamp]) => `a=${token}&b=${path}&c=${body}&d=${timestamp};`,
    ],
    [
      'with labels and a separator',
      { labels: ['a=', 'b=', 'c=', 'd=', ';'], separator: ', ' },
      ([token, path, body, timestamp]) => `a=${token}, b=${path}, c=${body}, d=${timestamp};`,
    ],
    [
      'with elements that are written in another way',
      { labels: ['[', ',', ',', ',', ']'], write: text => JSON.stringify(text) },
      own => JSON.stringify(own),
    ],
  ];
  for (const [name, changes, signedOf] of structures) {
    it(`${name} are all tried, and only those with the signed text are found`, () => {
      const order = changes.order ?? ELEMENT_ORDER;
      const all = combinations(order);
      const distinct = new Set(all.map(own => own.join('\0'))).size;
      for (const own of all) {
        const { found, tried } = walk(SEVERAL, signedOf(own), changes);
        assert.deepEqual(found, [own]);
        assert.equal(sum(tried), distinct);
      }
      assert.deepEqual(walk(SEVERAL, 'something else', changes).found, []);
    });
  }

  it('with bytes that don’t apply are left out', () => {
    const texts: Texts = {
      ...SEVERAL,
      path: [() => undefined, '/b'],
      body: [() => undefined, () => ['{', '}']],
    };
    const { found, tried } = walk(texts, 't/b{}2');
    assert.deepEqual(
      found.map(own => own.length),
      [4],
    );
    assert.equal(sum(tried), 4);
    assert.deepEqual(walk({ ...SEVERAL, body: [() => undefined] }, 's/a1').tried, [0]);
    assert.deepEqual(walk({ ...SEVERAL, timestamp: [() => undefined] }, 's/a{}').tried, [0]);
  });

  it('don’t exist if one of their elements has no choices', () => {
    assert.deepEqual(walk({ ...SEVERAL, body: [] }, 's/a1'), { found: [], tried: [0], compared: 0 });
  });

  const quoted = { labels: ['', '', '', '', ''], write: (text: string) => `"${text}"` };

  it('are written as a whole, even if an element is generated in pieces', () => {
    const texts: Texts = { ...SEVERAL, body: [() => ['{', '}']] };
    assert.equal(walk(texts, '"s""/a""{}""1"', quoted).found.length, 1);
  });

  it('aren’t written as a whole if the bytes of an element don’t apply', () => {
    const texts: Texts = { ...SEVERAL, body: [() => undefined] };
    assert.deepEqual(walk(texts, '"s""/a""""1"', quoted).found, []);
  });

  it('aren’t written as a whole if an element has more than a mebibyte', () => {
    for (const [length, count] of [
      [1_048_576, 1],
      [1_048_577, 0],
    ] as const) {
      const body = 'x'.repeat(length);
      const texts: Texts = { token: ['s'], path: ['/'], body: [body], timestamp: ['1'] };
      assert.equal(walk(texts, `"s""/""${body}""1"`, quoted).found.length, count);
    }
  });
});

describe('the walk through candidates', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

  it('pauses after 2,048 candidates', () => {
    const texts: Texts = { token: ['s'], path: numbers(4_100), body: [() => ['']], timestamp: ['1'] };
    assert.deepEqual(walk(texts, '').tried, [2_048, 2_048, 4]);
  });

  it('pauses after two mebibytes', () => {
    const bodies = Array.from({ length: 5 }, (_, index) => () => [String(index).repeat(1_048_576)]);
    const texts: Texts = { token: [''], path: [''], body: bodies, timestamp: [''] };
    assert.deepEqual(
      walk(texts, '').tried.filter(count => count > 0),
      [2, 2, 1],
    );
  });

  for (const [count, compared] of [
    [63, 63],
    [64, 1],
    [65, 1],
  ] as const) {
    it(`counts ${count} last elements as tried, and compares ${compared} of them`, () => {
      const texts: Texts = { token: ['s'], path: ['/'], body: [''], timestamp: numbers(count) };
      const walked = walk(texts, 's/7');
      assert.deepEqual(walked.found, [['s', '/', '', '7']]);
      assert.equal(sum(walked.tried), count);
      assert.equal(walked.compared, compared);
    });
  }

  it('compares one of many elements if the same text follows all of them', () => {
    const texts: Texts = { token: ['s'], path: ['/'], body: [''], timestamp: numbers(64) };
    const { found, compared } = walk(texts, 's/7;', { labels: ['', '', '', '', ';'] });
    assert.deepEqual(found, [['s', '/', '', '7']]);
    assert.equal(compared, 1);
    const paths: Texts = { token: ['s'], path: numbers(64), body: ['b'], timestamp: ['1'] };
    const before = walk(paths, 's7b1');
    assert.deepEqual(before.found, [['s', '7', 'b', '1']]);
    assert.equal(before.compared, 1);
  });

  it('compares each of many elements if the text after them depends on them, is generated, or is rewritten', () => {
    const generated: Texts = { token: ['s'], path: numbers(64), body: [() => ['b']], timestamp: ['1'] };
    assert.equal(walk(generated, 's7b1').compared, 64);
    const several: Texts = { token: ['s'], path: numbers(64), body: ['b', 'c'], timestamp: ['1'] };
    assert.equal(walk(several, 's7b1').compared, 128);
    const repeated: Texts = { token: ['s'], path: numbers(64), body: [''], timestamp: ['1'] };
    const order = { order: ['path', 'token', 'path'] } as const;
    assert.deepEqual(walk(repeated, '7s7', order).found.length, 1);
    assert.equal(walk(repeated, '7s7', order).compared, 64);
  });
});
