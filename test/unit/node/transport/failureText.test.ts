import assert from 'node:assert/strict';
import { type FailureCode, FiscalError } from '../../../../src/core/errors.ts';
import { isOutcomeUnknown } from '../../../../src/core/request/send/outcome.ts';
import { failureText } from '../../../../src/text/outcome/failureText.ts';
import { failureReasons, localizedFailure } from '../../../../src/text/outcome/localizedFailure.ts';
import { outcomeUnknown } from '../../../../src/text/outcome/sentText.ts';

const ARGS = {
  origin: 'https://api.example',
  host: 'api.example',
  sent: 'nothing',
  reason: 'X',
  status: 200,
  proxy: 'http://proxy.example:3128',
  timeoutSeconds: 30,
  limitBytes: 10_485_760,
  offset: 12,
  path: './a.xml',
  port: 8080,
  source: 'FISCAL_APP_SECRET',
  appKey: 'demo',
  variable: 'FISCAL_ORIGIN',
  file: 'a.expected.json',
  line: 3,
  key: 'status',
  version: 2,
  expected: 'https://api.example',
};

describe('failure texts', () => {
  for (const code of Object.keys(failureText) as FailureCode[]) {
    it(`say what happened and what to do, in both languages: ${code}`, () => {
      const english = localizedFailure(new FiscalError(code, ARGS), 'en');
      const portuguese = localizedFailure(new FiscalError(code, ARGS), 'pt-BR');
      for (const text of [english.message, english.advice, portuguese.message, portuguese.advice]) {
        assert.match(text, /^\S.*\.$/s);
        assert.doesNotMatch(text, /[{}]/);
      }
      assert.notEqual(english.message, portuguese.message);
      assert.notEqual(english.advice, portuguese.advice);
    });
  }

  it('have the same placeholders in both languages', () => {
    const used = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    const texts = Object.values(failureText).flatMap(({ message, advice }) => [message, advice]);
    for (const text of [...texts, ...Object.values(failureReasons)]) {
      assert.deepEqual(used(text.en), used(text['pt-BR']));
    }
  });

  it('explain a known reason in words, and show the code of any other', () => {
    const localize = (reason: string) =>
      localizedFailure(new FiscalError('tls-failed', { ...ARGS, reason }), 'en').message;
    assert.match(localize('CERT_HAS_EXPIRED'), /has expired/);
    assert.match(localize('ERR_SSL_SOMETHING_NEW'), /ERR_SSL_SOMETHING_NEW/);
    assert.match(localize('constructor'), /: constructor\./);
  });

  it('F1 report an unknown outcome if a POST or DELETE was sent, even in part', () => {
    const unknown = (sent: string, method: string) =>
      isOutcomeUnknown(new FiscalError('total-timeout', { sent }), { method });
    assert.deepEqual(
      ['nothing', 'some', 'all'].map(sent => ['GET', 'POST', 'DELETE'].map(method => unknown(sent, method))),
      [
        [false, false, false],
        [false, true, true],
        [false, true, true],
      ],
    );
    assert.match(outcomeUnknown.en, /look up the document before resending/);
  });
});
