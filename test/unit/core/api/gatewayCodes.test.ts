import assert from 'node:assert/strict';
import { GATEWAY_CODES, gatewayCode } from '../../../../src/core/api/gatewayCodes.ts';

/** The specification's table, copied line by line. Source: Errors. */
const TABLE: readonly (readonly [http: number, code: number, condition: string, action: string])[] = [
  [
    401,
    10009000,
    'one or more of the headers token, sign, timestamp is missing',
    'send all three on every request',
  ],
  [
    401,
    10009001,
    'timestamp invalid, or clock skew beyond ±300 s',
    'synchronize the clock; new timestamp per request',
  ],
  [401, 10009002, 'token invalid (unknown)', 'check the app_secret; update it after a rotation'],
  [401, 10009003, 'signature mismatch', 'see the checklist in Authentication'],
  [403, 10009004, 'application disabled', 'contact the platform'],
  [
    403,
    10009015,
    'application not effective (pending approval or rejected)',
    'wait for approval or contact the platform',
  ],
  [403, 10009014, 'integrator account disabled', 'contact the platform'],
  [403, 10009005, 'endpoint not subscribed', 'request a subscription for the endpoint'],
  [429, 10009006, 'rate limit exceeded', 'retry with exponential backoff'],
];

describe('gateway codes', () => {
  it('are the nine in the specification, in its order and wording', () => {
    const listed = GATEWAY_CODES.map(known => [
      known.httpStatus,
      known.code,
      known.condition,
      known.clientAction,
    ]);
    assert.deepEqual(listed, TABLE);
  });

  it('have unique ids', () => {
    assert.equal(new Set(GATEWAY_CODES.map(known => known.id)).size, 9);
  });

  for (const [httpStatus, code] of TABLE) {
    it(`include ${code}, found by its number`, () => assert.equal(gatewayCode(code)?.httpStatus, httpStatus));
  }

  for (const code of [10009007, 10009013, 10009016, 0, -1, Number.NaN]) {
    it(`don’t include ${code}`, () => assert.equal(gatewayCode(code), undefined));
  }
});
