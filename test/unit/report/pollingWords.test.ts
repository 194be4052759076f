import assert from 'node:assert/strict';
import type { Attempt, Polling } from '../../../src/core/request/send/outcome.ts';
import { attemptWords, pollingWords } from '../../../src/report/outcomeWords.ts';

const POLLING: Polling = {
  attempts: 3,
  seen: 'EmProcessamento',
  isLimited: false,
  leftMs: 11_200,
};
const words = (changes: Partial<Polling>, locale: 'en' | 'pt-BR' = 'en') =>
  pollingWords({ ...POLLING, ...changes }, text => text.replaceAll('secret', '••••••••'), locale);

describe('polling in words', () => {
  it('names the attempt, the value, and the time left', () => {
    assert.equal(words({}), '3rd attempt, EmProcessamento, 12 s left');
    assert.equal(words({}, 'pt-BR'), '3ª tentativa, EmProcessamento, 12 s restantes');
  });

  for (const [attempts, ordinal] of [
    [1, '1st'],
    [2, '2nd'],
    [4, '4th'],
    [11, '11th'],
    [22, '22nd'],
    [103, '103rd'],
  ] as const) {
    it(`calls attempt ${attempts} the ${ordinal}`, () =>
      assert.match(words({ attempts }), new RegExp(`^${ordinal} `)));
  }

  it('shows an empty or missing value and the rate limit, and nothing for an omitted value', () => {
    assert.equal(words({ seen: '' }), '3rd attempt, "", 12 s left');
    assert.equal(words({ seen: null }), '3rd attempt, no value, 12 s left');
    const { seen: _, ...unseen } = POLLING;
    assert.equal(
      pollingWords(unseen, text => text, 'en'),
      '3rd attempt, 12 s left',
    );
    assert.equal(words({ isLimited: true }), '3rd attempt, rate limit, 12 s left');
  });

  it('masks a value before it’s cut, and makes it safe to display', () => {
    const value = `${'a'.repeat(38)}secret\u202e`;
    assert.equal(words({ seen: value }), `3rd attempt, ${'a'.repeat(38)}••…, 12 s left`);
    assert.doesNotMatch(words({ seen: 'a\u202eb\nc' }), /[\u202e\n]/);
  });

  it('groups attempts with the same result, and lists the last twenty', () => {
    const attempts = Array.from({ length: 60 }, (_, index): Attempt => {
      const seen = index < 30 ? 'a' : String(index);
      return { attempt: index + 1, waitedMs: 0, timestamp: '17', status: 200, until: false, seen };
    });
    const lines = attemptWords(attempts, 'en');
    assert.equal(lines.length, 21);
    assert.deepEqual(lines.slice(0, 2), [
      '40 earlier attempts aren’t listed.',
      'attempt 41, timestamp 17: 200, 40',
    ]);
    assert.deepEqual(attemptWords(attempts.slice(0, 31), 'pt-BR'), [
      'tentativas 1 a 30: 200, a',
      'tentativa 31, timestamp 17: 200, 30',
    ]);
  });
});
