import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { type FailureCode, FiscalError } from '../../../../../src/core/errors.ts';
import type { Problem } from '../../../../../src/core/problem.ts';
import { failedSendWords, problemWords } from '../../../../../src/editor/platform/notifications/words.ts';
import { FAILURE_NAMES } from '../../../../../src/text/editor/outcomeText.ts';
import { PROBLEM_TEXTS } from '../../../../../src/text/problems/problemWords.ts';

const TLS_REASONS = [
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED', 'not-encrypted'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'verification-off'],
];

const RANGE = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

describe('the texts of failures and problems', () => {
  it('F1 start with the unknown outcome if bytes of a POST or DELETE were sent, canceled or not', () => {
    for (const code of ['headers-timeout', 'cancelled'] as const) {
      const failure = new FiscalError(code, { origin: 'https://x', sent: 'all', timeoutSeconds: 30 });
      for (const method of ['POST', 'DELETE']) {
        const { name, title, notice, full } = failedSendWords(failure, { method }, 'en');
        equal(name, 'Outcome unknown');
        for (const words of [title, notice, full]) {
          match(words ?? '', /^Outcome unknown: look up the document before resending\./);
        }
        doesNotMatch(full, /\bsend\b/i);
        match(
          failedSendWords(failure, { method }, 'pt-BR').full,
          /^Resultado desconhecido: consulte o documento/,
        );
      }
      doesNotMatch(failedSendWords(failure, { method: 'GET' }, 'en').full, /unknown/);
    }
  });

  it('G1 say how much was sent: nothing, a part, or the whole request', () => {
    const details = (sent: string, method: string) =>
      failedSendWords(new FiscalError('cancelled', { sent }), { method }, 'en').details[1];
    equal(details('nothing', 'POST'), 'Nothing was sent.');
    equal(details('some', 'POST'), 'Part of the request had already left this machine.');
    equal(details('all', 'POST'), 'The whole request had already left this machine.');
    match(details('all', 'GET') ?? '', /^The whole request .* The request only reads/);
  });

  it('cause no notification if the user canceled a request that can’t have changed anything', () => {
    const notice = (sent: string, method: string) =>
      failedSendWords(new FiscalError('cancelled', { sent }), { method }, 'en').notice;
    deepEqual([notice('nothing', 'POST'), notice('all', 'GET')], [undefined, undefined]);
  });

  for (const locale of ['en', 'pt-BR'] as const) {
    it(`name no option of the command line if they’re about a problem: ${locale}`, () => {
      const wordsOf = (code: string) =>
        problemWords({ code, args: {}, severity: 'error', range: RANGE } as Problem, locale);
      const naming = Object.keys(PROBLEM_TEXTS).filter(code => / --[a-z]/.test(wordsOf(code)));
      deepEqual(naming, []);
    });
  }

  it('name no option of the command line, and have at most 20 words in notifications', () => {
    const args = {
      ...{ origin: 'https://x', host: 'x', proxy: 'http://y', path: 'a.pem', status: 200, limitBytes: 9 },
      timeoutSeconds: 30,
    };
    const codes = Object.keys(FAILURE_NAMES) as FailureCode[];
    ok(codes.length > 15);
    for (const code of codes) {
      for (const reason of code === 'tls-failed' ? TLS_REASONS : ['X']) {
        for (const locale of ['en', 'pt-BR'] as const) {
          const failure = new FiscalError(code, { ...args, reason, source: 'x' });
          const { notice = '', full } = failedSendWords(failure, { method: 'GET' }, locale);
          doesNotMatch(full, / --[a-z]/);
          ok(notice.split(' ').length <= 20, notice);
        }
      }
    }
  });

  it('exist for request files, their bodies, and the gateway’s configuration', () => {
    for (const code of ['target-missing', 'json-comma-expected', 'gateway-app-secret-repeated'] as const) {
      const words = problemWords({ code, severity: 'error', range: RANGE, args: {} }, 'en');
      match(words, /^[A-Z].* .*\.$/, code);
    }
  });

  it('C2 escape control characters in arguments', () => {
    const args = { origin: 'https://x\u202e\x07', expected: 'https://y' };
    match(
      problemWords({ code: 'origin-mismatch', severity: 'error', range: RANGE, args }, 'en'),
      /x\\u202e\\x07/,
    );
  });
});
