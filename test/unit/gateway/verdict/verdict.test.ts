import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '../../../../src/core/api/endpoints.ts';
import { AppSecret } from '../../../../src/core/signing/appSecret.ts';
import { sign } from '../../../../src/core/signing/sign.ts';
import type { Application } from '../../../../src/gateway/applications/application.ts';
import { register } from '../../../../src/gateway/applications/applicationRegister.ts';
import type { ReceivedRequest } from '../../../../src/gateway/http/receivedRequest.ts';
import { judge } from '../../../../src/gateway/verdict/verdict.ts';
import { NOW_SECONDS } from '../../../support/gateway.ts';

const APPLICATION: Application = {
  appKey: 'ak',
  appName: 'An application',
  secret: new AppSecret('a-secret'),
  state: 'effective',
  integratorEnabled: true,
  subscriptions: 'every',
  rateLimit: undefined,
};

interface Vector {
  readonly id: string;
  readonly method: string;
  readonly secret: string;
  readonly path: string;
  readonly multipart: boolean;
  readonly contentType?: string;
  readonly bodyBase64: string;
  readonly timestamp: string;
}

describe('the verdict', () => {
  it('H3 is that of the first check that fails, for every combination of failures', () => {
    const flags = 10;
    for (let bits = 0; bits < 2 ** flags; bits += 1) {
      const fails = (check: number): boolean => (bits & (1 << check)) !== 0;
      const application: Application = {
        ...APPLICATION,
        state: fails(4) ? 'disabled' : fails(5) ? 'pending' : fails(6) ? 'rejected' : 'effective',
        integratorEnabled: !fails(7),
        subscriptions: fails(8) ? ['nfe-get'] : 'every',
      };
      const request: ReceivedRequest = {
        ...rightRequest(fails(1) ? String(NOW_SECONDS - 301) : String(NOW_SECONDS)),
        ...(fails(2) ? { token: 'another-secret' } : {}),
        ...(fails(3) ? { sign: '0'.repeat(32) } : {}),
        ...(fails(0) ? { sign: undefined } : {}),
      };
      const codes = [
        10009000, 10009001, 10009002, 10009003, 10009004, 10009015, 10009015, 10009014, 10009005, 10009006,
      ];
      const expected = codes.find((_, check) => fails(check));
      assert.equal(codeOf(request, application, fails(9) ? 7 : 0), expected, bits.toString(2));
    }
  });

  it('H3 is 10009000 for a single missing header', () => {
    for (const header of ['token', 'timestamp', 'sign']) {
      assert.equal(codeOf({ ...rightRequest(), [header]: undefined }), 10009000, header);
    }
  });

  it('H3 accepts a timestamp 299 or 300 seconds off, but not 301, in both directions', () => {
    for (const [seconds, expected] of [
      [-301, 10009001],
      [-300, undefined],
      [-299, undefined],
      [299, undefined],
      [300, undefined],
      [301, 10009001],
    ] as const) {
      assert.equal(codeOf(rightRequest(String(NOW_SECONDS + seconds))), expected, String(seconds));
    }
  });

  it('H3 compares timestamps in whole seconds, even at the end of a second', () => {
    const request = rightRequest(String(NOW_SECONDS - 300));
    assert.equal(codeOf(request, APPLICATION, 0, NOW_SECONDS * 1000 + 999), undefined);
  });

  it('H4 is 10009001 for a timestamp that isn’t a decimal integer', () => {
    const timestamps = [
      '',
      '-1',
      '+1',
      '1.0',
      '1e9',
      '0x65',
      'now',
      `${NOW_SECONDS}000`,
      '9'.repeat(400),
      '١٢٣',
    ];
    for (const timestamp of timestamps) {
      assert.equal(codeOf(rightRequest(timestamp)), 10009001, timestamp);
    }
    assert.equal(codeOf(rightRequest(` ${NOW_SECONDS}`)), 10009001);
    assert.equal(codeOf(rightRequest(`${NOW_SECONDS}, ${NOW_SECONDS}`)), 10009001);
  });

  it('H4 is 10009003 for a signature that’s uppercase, not hexadecimal, or has spaces or another length', () => {
    const { sign: right = '' } = rightRequest();
    const wrong = [
      right.toUpperCase(),
      ` ${right}`,
      `${right} `,
      right.slice(1),
      `${right}0`,
      'z'.repeat(32),
      'é',
    ];
    for (const sent of [...wrong, `${right}, ${right}`]) {
      assert.equal(codeOf({ ...rightRequest(), sign: sent }), 10009003, sent);
    }
  });

  it('expects the empty string to be signed for any multipart type, whatever its case and parameters', () => {
    const request = { ...rightRequest(), body: Buffer.from('--x\r\n\r\n--x--') };
    assert.equal(codeOf({ ...request, contentType: 'Multipart/Form-Data; boundary=x' }), undefined);
    assert.equal(codeOf({ ...request, contentType: 'multipart/form-data' }), undefined);
    assert.equal(codeOf({ ...request, contentType: 'multipart/mixed; boundary=x' }), undefined);
    assert.equal(codeOf({ ...request, contentType: 'application/multipart' }), 10009003);
    assert.equal(codeOf({ ...request, contentType: undefined }), 10009003);
  });

  it('accepts an unknown path, without naming an endpoint', () => {
    const verdict = verdictOf(rightRequest(String(NOW_SECONDS), '/openapi/v9/other'), {
      ...APPLICATION,
      subscriptions: [],
    });
    assert.equal(verdict.kind, 'accepted');
    assert.equal(verdict.endpoint, undefined);
  });

  it('includes the waiting time for a rate limit', () => {
    const verdict = verdictOf(rightRequest(), APPLICATION, 7);
    assert.equal(verdict.kind === 'refused' && verdict.retryAfterSeconds, 7);
  });

  for (const vector of vectors('signing.json') as readonly (Vector & { sign: string })[]) {
    it(`H3 accepts signing vector ${vector.id}`, () => {
      assert.equal(codeOfVector(vector, vector.sign), undefined);
    });
  }

  for (const vector of vectors('mismatches.json') as readonly (Vector & { claimedSign: string })[]) {
    it(`H3 rejects mismatch vector ${vector.id} with 10009003`, () => {
      assert.equal(codeOfVector(vector, vector.claimedSign), 10009003);
    });
  }
});

function rightRequest(timestamp = String(NOW_SECONDS), path = '/openapi/demo/echo'): ReceivedRequest {
  const token = APPLICATION.secret.reveal();
  const body = new Uint8Array();
  return {
    method: 'GET',
    path,
    token,
    timestamp,
    sign: sign({ token, path, body, timestamp }),
    contentType: undefined,
    body,
  };
}

function verdictOf(
  request: ReceivedRequest,
  application = APPLICATION,
  waitSeconds = 0,
  nowMs = NOW_SECONDS * 1000,
): ReturnType<typeof judge> {
  const applications = [
    register({ ...APPLICATION, appKey: 'other', secret: new AppSecret('b') }),
    register(application),
  ];
  return judge(request, { applications, endpoints: ENDPOINTS, waitSeconds: () => waitSeconds }, nowMs);
}

/** The code of the refusal, or undefined if the request was accepted. */
function codeOf(...args: Parameters<typeof verdictOf>): number | undefined {
  const verdict = verdictOf(...args);
  return verdict.kind === 'refused' ? verdict.reason.code : undefined;
}

function codeOfVector(vector: Vector, claimedSign: string): number | undefined {
  const request: ReceivedRequest = {
    method: vector.method,
    path: vector.path,
    token: vector.secret,
    timestamp: vector.timestamp,
    sign: claimedSign,
    contentType: vector.multipart ? 'multipart/form-data; boundary=x' : vector.contentType,
    body: Buffer.from(vector.bodyBase64, 'base64'),
  };
  const application = { ...APPLICATION, secret: new AppSecret(vector.secret) };
  return codeOf(request, application, 0, Number(vector.timestamp) * 1000);
}

function vectors(name: string): readonly unknown[] {
  return JSON.parse(readFileSync(new URL(`../../../vectors/${name}`, import.meta.url), 'utf8'));
}
