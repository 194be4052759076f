import assert from 'node:assert/strict';
import { type Cause, type CauseId, causeOf } from '../../../../../src/core/explain/causes/causes.ts';
import { causeCover } from '../../../../../src/core/explain/program/causeCover.ts';

type Set_ = readonly (CauseId | Cause)[];
const explained = (...sets: readonly Set_[]) => ({
  explanations: sets.map(ids => ({ causes: ids.map(id => (typeof id === 'string' ? causeOf(id) : id)) })),
});
const covered = (cases: Parameters<typeof causeCover>[0]) =>
  causeCover(cases).map(({ causes, cases: own }) => [causes.map(({ id }) => id).join(' + '), own.length]);

describe('the smallest set of causes for all failures', () => {
  it('is empty without failures', () => assert.deepEqual(causeCover([]), []));

  it('consists of the cause that all cases share, even if each has a more likely one', () => {
    const cases = [
      explained(['body-json-minified'], ['body-json-ascii-escaped']),
      explained(['body-trimmed'], ['body-json-ascii-escaped']),
      explained(['body-missing'], ['body-json-ascii-escaped']),
    ];
    assert.deepEqual(covered(cases), [['body-json-ascii-escaped', 3]]);
  });

  it('contains the most likely of those that explain the same cases, and the others as equivalent', () => {
    const cases = [
      explained(['body-query-signed'], ['path-query-included']),
      explained(['path-query-included'], ['body-query-signed']),
    ];
    const [cause] = causeCover(cases);
    assert.deepEqual(cause?.causes, [{ id: 'path-query-included' }]);
    assert.deepEqual(cause?.equivalents, [[{ id: 'body-query-signed' }]]);
  });

  it('contains two entries for causes that never occur together, starting with the more frequent one', () => {
    const cases = [explained(['body-null']), explained(['body-crlf-kept']), explained(['body-crlf-kept'])];
    assert.deepEqual(covered(cases), [
      ['body-crlf-kept', 2],
      ['body-null', 1],
    ]);
  });

  it('contains one entry for two causes that occur together, including cases with only one of them', () => {
    const cases = [
      explained(['path-query-included', 'body-crlf-kept']),
      explained(['path-query-included']),
      explained(['body-crlf-kept'], ['body-newlines-to-crlf-kept']),
    ];
    assert.deepEqual(covered(cases), [['path-query-included + body-crlf-kept', 3]]);
  });

  it('prefers causes with consistent details to more likely causes with different ones', () => {
    const cases = [1, 2, 3].map(seconds =>
      explained([{ id: 'timestamp-other-second', detail: { seconds } }], [{ id: 'digest-sha1' }]),
    );
    assert.deepEqual(covered(cases), [['digest-sha1', 3]]);
  });

  it('keeps a detail that is the same in all cases, and drops one that differs', () => {
    const order = { id: 'order-wrong', detail: { order: ['path'] } } as const;
    assert.deepEqual(causeCover([explained([order]), explained([order])])[0]?.causes, [order]);
    const later = (milliseconds: number) =>
      ({ id: 'timestamp-milliseconds-later', detail: { milliseconds } }) as const;
    assert.deepEqual(causeCover([explained([later(1)]), explained([later(2)])])[0]?.causes, [
      { id: 'timestamp-milliseconds-later' },
    ]);
  });

  it('shows the detail that is most frequent', () => {
    const later = (milliseconds: number) =>
      explained([{ id: 'timestamp-milliseconds-later', detail: { milliseconds } }]);
    assert.deepEqual(causeCover([later(1), later(2), later(2)])[0]?.worded, [
      { id: 'timestamp-milliseconds-later', detail: { milliseconds: 2 } },
    ]);
  });

  it('is found even for more causes than the exact search supports', () => {
    const ids: readonly CauseId[] = [
      ...(['token-missing', 'token-quoted', 'path-missing', 'path-lowercased'] as const),
      ...(['body-null', 'body-trimmed', 'digest-sha1'] as const),
    ];
    const cases = ids.map(id => explained([id]));
    assert.equal(causeCover(cases).length, ids.length);
    assert.ok(cases.every(each => causeCover(cases).some(cause => cause.cases.includes(each))));
  });
});
