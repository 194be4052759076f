import { equal, match } from 'node:assert/strict';
import { FiscalError } from '../../../src/core/errors.ts';
import { failureWords, problemWords } from '../../../src/editor/words.ts';

const RANGE = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

describe('the words of failures and problems', () => {
  it('F1 say that the outcome is unknown where bytes of a POST or DELETE had left', () => {
    const failure = new FiscalError('headers-timeout', { origin: 'https://x', sent: 'all', seconds: 30 });
    for (const method of ['POST', 'DELETE'])
      match(failureWords(failure, method, 'en') ?? '', /The outcome is unknown/);
    equal(/outcome/.test(failureWords(failure, 'GET', 'en') ?? ''), false);
  });

  it('stay silent where the user cancelled before anything left, and do not where something had', () => {
    equal(failureWords(new FiscalError('cancelled', { sent: 'nothing' }), 'POST', 'en'), undefined);
    match(
      failureWords(new FiscalError('cancelled', { sent: 'some' }), 'POST', 'pt-BR') ?? '',
      /resultado é desconhecido/,
    );
  });

  it('are found for request files, environments and the gateway’s configuration', () => {
    for (const code of ['target-missing', 'json-comma-expected', 'gateway-app-secret-repeated']) {
      const words = problemWords({ code, severity: 'error', range: RANGE, args: {} }, 'en');
      match(words, /^[A-Z].* .*\.$/, code);
    }
  });

  it('C2 write control characters of arguments out', () => {
    const args = { origin: 'https://x\u202e\x07', expected: 'https://y' };
    match(
      problemWords({ code: 'origin-mismatch', severity: 'error', range: RANGE, args }, 'en'),
      /x\\u202e\\x07/,
    );
  });
});
