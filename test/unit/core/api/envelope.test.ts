import assert from 'node:assert/strict';
import { readEnvelope } from '../../../../src/core/api/envelope.ts';

describe('readEnvelope', () => {
  it('reads a gateway error', () => {
    const text = '{"success":false,"errorType":1,"code":10009003,"message":"signature mismatch"}';
    assert.deepEqual(readEnvelope(text), {
      success: false,
      errorType: 1,
      code: 10009003,
      message: 'signature mismatch',
    });
  });

  it('reads an echo response', () => {
    const text = '{"success":true,"message":"OK","data":{"echo":"olá"}}';
    assert.deepEqual(readEnvelope(text), { success: true, message: 'OK', data: { echo: 'olá' } });
  });

  it('keeps fields that the specification doesn’t mention', () => {
    assert.deepEqual(readEnvelope('{"success":true,"traceId":"x"}'), { success: true, traceId: 'x' });
  });

  for (const [what, text] of [
    ['nothing', ''],
    ['HTML', '<html><body>502</body></html>'],
    ['truncated JSON', '{"success":false,"code":100'],
    ['an array', '[{"success":true}]'],
    ['null', 'null'],
    ['a string', '"success"'],
    ['a number', '10009003'],
    ['an object without success', '{"code":10009003}'],
    ['success as a string', '{"success":"false","code":10009003}'],
    ['a code as a string', '{"success":false,"code":"10009003"}'],
    ['a message that isn’t a string', '{"success":false,"message":{}}'],
    ['an errorType that is null', '{"success":false,"errorType":null}'],
    ['a BOM at the start', '\ufeff{"success":true}'],
    ['endless nesting', '['.repeat(100_000)],
  ] as const) {
    it(`returns undefined for ${what}`, () => assert.equal(readEnvelope(text), undefined));
  }

  it('B6 doesn’t change Object.prototype', () => {
    readEnvelope('{"success":true,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });
});
