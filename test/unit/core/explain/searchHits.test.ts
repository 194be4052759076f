import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type CauseId, causeOf } from '../../../../src/core/explain/causes/causes.ts';
import type { Hit } from '../../../../src/core/explain/pipeline/choice.ts';
import {
  type Choices,
  type DigestChoice,
  ELEMENT_ORDER,
  type ElementChoice,
  type OrderChoice,
  type SeparatorChoice,
  singleSteps,
  wholeOf,
} from '../../../../src/core/explain/pipeline/choice.ts';
import { searchSize, searchUnits, type TakesUnit } from '../../../../src/core/explain/search/search.ts';
import { candidateInput } from '../../../../src/report/explanation/explainReport.ts';

const md5 = (text: string) => createHash('md5').update(text, 'latin1').digest('hex');
const choice = (bytes: ElementChoice['bytes'], ...ids: readonly CauseId[]): ElementChoice => ({
  ways: ids.length === 0 ? [[]] : ids.map(id => [causeOf(id)]),
  bytes,
});

const PLAIN_MD5: DigestChoice = { causes: [], algorithm: 'md5', render: hex => hex };
const UPPERCASE: DigestChoice = {
  ...{ causes: [{ id: 'digest-uppercase' }], algorithm: 'md5' },
  render: hex => hex.toUpperCase(),
};

interface Lists {
  readonly token?: readonly ElementChoice[];
  readonly path?: readonly ElementChoice[];
  readonly body?: readonly ElementChoice[];
  readonly timestamp?: readonly ElementChoice[];
  readonly order?: readonly OrderChoice[];
  readonly separator?: readonly SeparatorChoice[];
  readonly digest?: readonly DigestChoice[];
}

/** The correct string is `k/pb1`; `lists` are the incorrect choices. */
function choicesWith(lists: Lists): Choices {
  return {
    token: singleSteps([choice('k'), ...(lists.token ?? [])]),
    path: singleSteps([choice('/p'), ...(lists.path ?? [])]),
    body: singleSteps([choice('b'), ...(lists.body ?? [])]),
    timestamp: singleSteps([choice('1'), ...(lists.timestamp ?? [])]),
    order: singleSteps([{ causes: [], order: ELEMENT_ORDER }, ...(lists.order ?? [])]),
    separator: singleSteps([{ causes: [], separator: '' }, ...(lists.separator ?? [])]),
    digest: singleSteps([PLAIN_MD5, ...(lists.digest ?? [])]),
  };
}

function hits(lists: Lists, claimedSign: string, size: number): readonly Hit[] {
  const steps = searchSize(choicesWith(lists), 'k', claimedSign, size);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The units of a search for one incorrect step that have a candidate with the signature. */
function unitsWith(lists: Lists, claimedSign: string, takes: TakesUnit): readonly number[] {
  const steps = searchUnits(choicesWith(lists), 'k', claimedSign, 1, takes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const ids = (found: readonly Hit[]) => found.map(({ causes }) => causes.map(({ id }) => id).join('+'));

describe('candidates that reproduce a signature', () => {
  it('contain exactly as many incorrect steps as the search asks for', () => {
    const lists: Lists = { path: [choice('/x', 'path-missing')], body: [choice('y', 'body-null')] };
    const sign = md5('k/xy1');
    assert.deepEqual(ids(hits(lists, sign, 1)), []);
    assert.deepEqual(ids(hits(lists, sign, 2)), ['path-missing+body-null']);
    assert.deepEqual(ids(hits(lists, md5('k/xb1'), 1)), ['path-missing']);
    assert.deepEqual(ids(hits(lists, md5('k/pb1'), 0)), ['']);
  });

  it('can contain incorrect steps in several elements and the digest', () => {
    const lists: Lists = {
      ...{ token: [choice('t', 'token-md5')], timestamp: [choice('2', 'timestamp-missing')] },
      digest: [UPPERCASE],
    };
    const sign = md5('t/pb2').toUpperCase();
    assert.deepEqual(ids(hits(lists, sign, 3)), ['token-md5+timestamp-missing+digest-uppercase']);
  });

  it('can be in another order, with a separator and labels', () => {
    const order: OrderChoice = {
      ...{ causes: [{ id: 'order-labeled' }], order: ['body', 'token'] },
      labels: ['<', '=', '>'],
    };
    const separator: SeparatorChoice = { causes: [{ id: 'separator-inserted' }], separator: '|' };
    const lists: Lists = { order: [order], separator: [separator] };
    assert.deepEqual(ids(hits(lists, md5('<b=k>'), 1)), ['order-labeled']);
    assert.deepEqual(ids(hits(lists, md5('k|/p|b|1'), 1)), ['separator-inserted']);
    const [both] = hits(lists, md5('<b|=k>'), 2);
    assert.deepEqual(ids(both === undefined ? [] : [both]), ['order-labeled+separator-inserted']);
    assert.equal(both === undefined ? '' : candidateInput(both.candidate), '<b|=k>');
  });

  it('can contain an element twice, with the same bytes', () => {
    const order: OrderChoice = {
      causes: [{ id: 'order-element-repeated' }],
      order: ['path', 'body', 'path'],
    };
    const lists: Lists = { order: [order], path: [choice('/x', 'path-missing')] };
    assert.deepEqual(ids(hits(lists, md5('/xb/x'), 2)), ['path-missing+order-element-repeated']);
    assert.deepEqual(ids(hits(lists, md5('/xb/p'), 2)), []);
    assert.deepEqual(ids(hits(lists, md5('/pb/p'), 1)), ['order-element-repeated']);
  });

  it('can contain elements that are written in another way', () => {
    const order: OrderChoice = {
      ...{ causes: [{ id: 'order-labeled' }], order: ['path', 'body'] },
      write: bytes => `"${bytes}"`,
    };
    const body = choice(() => ['x', 'y'], 'body-null');
    assert.deepEqual(ids(hits({ order: [order], body: [body] }, md5('"/p""xy"'), 2)), [
      'body-null+order-labeled',
    ]);
  });

  it('can consist of only a label', () => {
    const order: OrderChoice = {
      causes: [{ id: 'order-variables-unresolved' }],
      order: [],
      labels: ['$a$b'],
    };
    assert.deepEqual(ids(hits({ order: [order] }, md5('$a$b'), 1)), ['order-variables-unresolved']);
  });

  it('include all combinations of the choices of two elements', () => {
    const path = [choice('/x', 'path-missing'), choice('/z', 'path-lowercased')];
    const body = [choice('v', 'body-null'), choice('w', 'body-none')];
    for (const { bytes: signedPath } of path)
      for (const { bytes: signedBody } of body)
        assert.equal(hits({ path, body }, md5(`k${String(signedPath)}${String(signedBody)}1`), 2).length, 1);
  });

  it('use the same bytes for both occurrences of an element, whatever is chosen for the others', () => {
    const order: OrderChoice = {
      causes: [{ id: 'order-element-repeated' }],
      order: ['path', 'body', 'path'],
    };
    const path = [choice('/x', 'path-missing'), choice('/z', 'path-lowercased')];
    const body = [choice('v', 'body-null'), choice('w', 'body-none')];
    assert.equal(hits({ order: [order], path, body }, md5('/xw/x'), 3).length, 1);
    assert.equal(hits({ order: [order], path, body }, md5('/xw/z'), 3).length, 0);
  });

  it('are built from choices that the search requests by their number of incorrect steps', () => {
    const asked: string[] = [];
    const path: Choices['path'] = (own, total) => {
      asked.push(`${own} of ${total}`);
      return [];
    };
    const steps = searchSize({ ...choicesWith({}), path }, 'k', md5(''), 2);
    while (!steps.next().done);
    assert.deepEqual([...new Set(asked)].toSorted(), ['0 of 2', '1 of 2', '2 of 2']);
  });

  it('can contain bytes that are generated when needed, unless the choice doesn’t apply', () => {
    const body = [choice(() => undefined, 'body-none'), choice(() => ['c', 'd'], 'body-null')];
    assert.deepEqual(ids(hits({ body }, md5('k/pcd1'), 1)), ['body-null']);
    assert.deepEqual(ids(hits({ body }, md5('k/p1'), 1)), []);
  });

  it('can contain a long body', () => {
    const body = 'x'.repeat(20_000);
    assert.deepEqual(ids(hits({ body: [choice(body, 'body-null')] }, md5(`k/p${body}1`), 1)), ['body-null']);
  });

  it('are found among hundreds of last elements', () => {
    const timestamp = Array.from({ length: 200 }, (_, index) =>
      choice(String(1_000 + index), 'timestamp-other-second'),
    );
    for (const signed of ['1000', '1099', '1199'])
      assert.deepEqual(ids(hits({ timestamp }, md5(`k/pb${signed}`), 1)), ['timestamp-other-second']);
    assert.deepEqual(ids(hits({ timestamp }, md5('k/pb1200'), 1)), []);
    const separator: SeparatorChoice = { causes: [{ id: 'separator-inserted' }], separator: '\n' };
    const lists: Lists = { timestamp, separator: [separator] };
    assert.deepEqual(ids(hits(lists, md5('k\n/p\nb\n1150'), 2)), [
      'timestamp-other-second+separator-inserted',
    ]);
    const long = [...timestamp, choice('9'.repeat(150), 'timestamp-missing')];
    assert.deepEqual(ids(hits({ timestamp: long }, md5(`k/pb${'9'.repeat(150)}`), 1)), ['timestamp-missing']);
    const generated = [...timestamp, choice(() => ['12', '34'], 'timestamp-missing')];
    assert.deepEqual(ids(hits({ timestamp: generated }, md5('k/pb1234'), 1)), ['timestamp-missing']);
    assert.deepEqual(ids(hits({ timestamp, digest: [UPPERCASE] }, md5('k/pb1100').toUpperCase(), 2)), [
      'timestamp-other-second+digest-uppercase',
    ]);
    const sha256: DigestChoice = {
      ...{ causes: [{ id: 'digest-sha256' }], algorithm: 'sha256' },
      render: hex => hex.slice(0, 32),
    };
    const cut = createHash('sha256').update('k/pb1100').digest('hex').slice(0, 32);
    assert.deepEqual(ids(hits({ timestamp, digest: [sha256] }, cut, 2)), [
      'timestamp-other-second+digest-sha256',
    ]);
    const body = [choice('x'.repeat(70_000), 'body-null')];
    assert.deepEqual(ids(hits({ timestamp, body }, md5(`k/p${'x'.repeat(70_000)}1100`), 2)), [
      'body-null+timestamp-other-second',
    ]);
    const pieces = [choice(() => ['x', 'y'], 'body-null')];
    assert.deepEqual(ids(hits({ timestamp, body: pieces }, md5('k/pxy1100'), 2)), [
      'body-null+timestamp-other-second',
    ]);
  });
});

describe('several explanations of a signature', () => {
  it('are sorted by likelihood, and all have the number of causes that is searched for', () => {
    const body = [choice('y', 'body-null', 'body-missing'), choice('', 'body-none')];
    const path = [choice('/py', 'path-missing')];
    assert.deepEqual(ids(hits({ body }, md5('k/py1'), 1)), ['body-missing', 'body-null']);
    assert.deepEqual(ids(hits({ body, path }, md5('k/py1'), 2)), ['path-missing+body-none']);
  });

  it('aren’t repeated if candidates hash the same bytes for each element', () => {
    const body = [choice('xy', 'body-null'), choice(() => ['x', 'y'], 'body-none')];
    assert.deepEqual(ids(hits({ body }, md5('k/pxy1'), 1)), ['body-null']);
  });

  it('are kept if the same bytes come from different elements', () => {
    const body = [choice('', 'body-none')];
    const path = [choice('/pb', 'path-missing')];
    const timestamp = [choice('b1', 'timestamp-missing')];
    assert.deepEqual(ids(hits({ body, path, timestamp }, md5('k/pb1'), 2)), [
      'path-missing+body-none',
      'body-none+timestamp-missing',
    ]);
  });

  it('are limited to 64 for the same bytes', () => {
    const many = (bytes: string): ElementChoice => ({
      bytes,
      ways: Array.from({ length: 10 }, (_, index) => [causeOf('body-cut-short', { length: index })]),
    });
    const lists: Lists = { body: [many('y')], path: [many('/x')] };
    assert.equal(hits(lists, md5('k/xy1'), 2).length, 64);
  });
});

describe('a part of a search', () => {
  const lists: Lists = {
    body: [choice('y', 'body-null'), choice(() => ['y'], 'body-none')],
    digest: [UPPERCASE],
  };

  it('is one of the numbered units into which the candidates are divided', () => {
    const asked: number[] = [];
    const isAny = (unit: number) => asked.push(unit) > 0;
    const [unit] = unitsWith(lists, md5('k/py1'), isAny);
    assert.deepEqual(asked, [...asked.keys()]);
    assert.ok(unit !== undefined && asked.includes(unit));
    assert.deepEqual(
      asked.filter(one => unitsWith(lists, md5('k/py1'), other => other === one).length > 0),
      [unit],
    );
  });

  it('is returned once, even if several of its candidates have the signature', () => {
    assert.equal(unitsWith(lists, md5('k/py1'), () => true).length, 1);
    assert.deepEqual(
      unitsWith(lists, md5('something else'), () => true),
      [],
    );
  });
});

describe('the bytes of a choice', () => {
  it('are stored, generated as a whole or slice by slice, or missing', () => {
    assert.equal(wholeOf('ab'), 'ab');
    assert.equal(
      wholeOf(() => ['a', 'b']),
      'ab',
    );
    assert.equal(wholeOf({ slices: () => ['a', 'b'] }), 'ab');
    assert.equal(
      wholeOf(() => undefined),
      '',
    );
  });
});
