import assert from 'node:assert/strict';
import { signRequest } from '../../../src/core/request/send/signedRequest.ts';
import { AppSecret } from '../../../src/core/signing/appSecret.ts';
import type { Header } from '../../../src/core/wireMessages.ts';
import { refusalAdvice } from '../../../src/report/refusalAdvice.ts';
import { fixedClock } from '../../support/fakes.ts';
import { preparedOf } from '../../support/preparing.ts';

/** How long a 10009006 with these headers says to wait, in seconds. */
async function waitSeconds(headers: readonly Header[]) {
  const request = signRequest(
    await preparedOf('GET /openapi/demo/echo\n'),
    new AppSecret('s'),
    fixedClock(1_700_000_000_000),
  );
  const timings = { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 };
  const envelope = { success: false, errorType: 1, code: 10009006 };
  const body = new Uint8Array();
  const answer = { status: 429, statusText: '', headers, body, timings, envelope, clock: undefined };
  const [advice] = refusalAdvice(request, answer);
  assert.equal(advice?.id, 'rate-limited');
  return advice.args['seconds'];
}

describe('advice about a token that the server doesn’t know', () => {
  it('mentions its quotation marks if it has them', async () => {
    const timings = { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 };
    const envelope = { success: false, errorType: 1, code: 10009002 };
    const answer = {
      status: 401,
      statusText: '',
      headers: [],
      body: new Uint8Array(),
      timings,
      envelope,
      clock: undefined,
    };
    const prepared = await preparedOf('GET /openapi/demo/echo\n');
    const advised = (secret: string) =>
      refusalAdvice(signRequest(prepared, new AppSecret(secret), fixedClock(0)), answer).map(({ id }) => id);
    for (const secret of ['"s"', "'s'"]) assert.deepEqual(advised(secret), ['token-quoted']);
    for (const secret of ['s', '"s']) assert.deepEqual(advised(secret), ['token-unknown']);
  });
});

describe('the advised delay after a rate limit', () => {
  const date: Header = ['Date', 'Fri, 02 Jan 2026 03:04:05 GMT'];

  for (const [title, headers, seconds] of [
    ['the seconds in Retry-After', [['Retry-After', '7']], 7],
    ['the time until the date in Retry-After', [['Retry-After', 'Fri, 02 Jan 2026 03:04:35 GMT'], date], 30],
    ['one second if the server’s time isn’t known', [['Retry-After', 'Fri, 02 Jan 2026 03:04:35 GMT']], 1],
    ['one second without Retry-After', [date], 1],
    ['one second for an invalid Retry-After', [['Retry-After', 'soon'], date], 1],
  ] as const) {
    it(`is ${title}`, async () => assert.equal(await waitSeconds(headers), seconds));
  }
});
