import { deepEqual, equal, match } from 'node:assert/strict';
import { attemptWords, gaveUpWords, redirectWords } from '../../../src/report/outcomeWords.ts';

const FIRST = { attempt: 1, waitedMs: 0, timestamp: '1700000000', status: 429 };

describe('the report about a retried request', () => {
  it('is empty if the request was sent once', () => deepEqual(attemptWords([FIRST], 'en'), []));

  it('lists each attempt with number, delay, timestamp, and result', () => {
    const second = {
      attempt: 2,
      waitedMs: 1_234,
      timestamp: '1700000002',
      failure: 'connection-reset',
    } as const;
    deepEqual(attemptWords([FIRST, second], 'en'), [
      'attempt 1, timestamp 1700000000: 429',
      'attempt 2 after 1.2 s, timestamp 1700000002: connection-reset',
    ]);
    match(attemptWords([FIRST, second], 'pt-BR')[1] ?? '', /^tentativa 2 após 1,2 s/);
  });

  it('says why there was no further attempt', () => {
    equal(
      gaveUpWords({ kind: 'retries-used-up' }, 'en'),
      'The rate limit was still exceeded after 6 attempts. Wait a while, or send fewer requests at a time.',
    );
    match(gaveUpWords({ kind: 'asked-to-wait-too-long', askedMs: 90_500 }, 'en'), /asks you to wait 91 s/);
  });
});

describe('the words about a redirect', () => {
  const words = (status: number, location?: string) => {
    const headers = location === undefined ? [] : ([['Location', location]] as const);
    return redirectWords({ status, headers }, text => text.replaceAll('secret', '•'), 'en')?.message;
  };

  it('name where the server redirects, with secrets masked and nothing invisible', () => {
    equal(
      words(307, 'https://b.example/?t=secret\u202e'),
      'The server redirects the request to https://b.example/?t=•\\u202e.',
    );
    equal(words(301), 'The server redirects the request, but doesn’t say where to.');
    const cut = words(302, `https://b.example/${'x'.repeat(175)}secret`) ?? '';
    deepEqual([cut.includes('secre'), cut.length < 260], [false, true]);
  });

  it('are only about redirects', () => {
    deepEqual(
      [200, 304, 400].map(status => words(status, 'https://b.example')),
      [undefined, undefined, undefined],
    );
  });
});
