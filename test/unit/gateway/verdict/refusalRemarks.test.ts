import assert from 'node:assert/strict';
import type { Gateway } from '../../../../src/gateway/startGateway.ts';
import {
  applicationOf,
  NOW_SECONDS,
  type RequestToSend,
  send,
  withGateway,
} from '../../../support/gateway.ts';

const SIGN = '0'.repeat(32);
const TIME = String(NOW_SECONDS);

type Case = readonly [
  name: string,
  headers: (secret: string, gateway: Gateway) => NonNullable<RequestToSend['headers']>,
  code: number,
  says: RegExp | undefined,
];

const CASES: readonly Case[] = [
  ['no header at all', () => ({}), 10009000, /^Missing headers: token, timestamp, sign\./],
  [
    'an empty sign header',
    token => ({ token, timestamp: TIME, sign: '' }),
    10009000,
    /^Missing headers: sign\./,
  ],
  [
    'milliseconds',
    token => ({ token, timestamp: `${TIME}123`, sign: SIGN }),
    10009001,
    /in milliseconds; .* seconds: 1700000000\./,
  ],
  [
    'a fraction',
    token => ({ token, timestamp: `${TIME}.5`, sign: SIGN }),
    10009001,
    /isn’t a decimal integer/,
  ],
  [
    'a clock that is slow',
    token => ({ token, timestamp: String(NOW_SECONDS - 3600), sign: SIGN }),
    10009001,
    /3,600 s behind the server/,
  ],
  [
    'a clock that is fast',
    token => ({ token, timestamp: String(NOW_SECONDS + 301), sign: SIGN }),
    10009001,
    /301 s ahead of the server/,
  ],
  [
    'the App Key instead of the secret',
    () => ({ token: 'demo-effective', timestamp: TIME, sign: SIGN }),
    10009002,
    /contains the App Key/,
  ],
  [
    'a Bearer prefix',
    secret => ({ token: `Bearer ${secret}`, timestamp: TIME, sign: SIGN }),
    10009002,
    /starts with “Bearer ”/,
  ],
  [
    'quotation marks',
    secret => ({ token: `"${secret}"`, timestamp: TIME, sign: SIGN }),
    10009002,
    /quotation/,
  ],
  [
    'two token headers',
    secret => ['token', secret, 'token', secret, 'timestamp', TIME, 'sign', SIGN, 'Host', 'HOST'],
    10009002,
    /more than one token header/,
  ],
  [
    'a signature as the token',
    () => ({ token: SIGN, timestamp: TIME, sign: SIGN }),
    10009002,
    /looks like a signature/,
  ],
  [
    'a secret from before a rotation',
    (secret, gateway) => {
      gateway.rotate('demo-effective');
      return { token: secret, timestamp: TIME, sign: SIGN };
    },
    10009002,
    /that was rotated/,
  ],
  [
    'no remark on a token that resembles nothing known',
    () => ({ token: 'what', timestamp: TIME, sign: SIGN }),
    10009002,
    undefined,
  ],
];

describe('the log shows what’s wrong with the headers:', () => {
  for (const [name, headersOf, code, says] of CASES) {
    it(name, () =>
      withGateway({}, async gateway => {
        const secret = applicationOf(gateway).secret.reveal();
        const headers = headersOf(secret, gateway);
        const host = `127.0.0.1:${gateway.port}`;
        const sent = Array.isArray(headers)
          ? headers.map(value => (value === 'HOST' ? host : value))
          : headers;
        await send(gateway, { headers: sent });
        const [entry] = gateway.log();
        assert.equal(entry?.code, code);
        const [remark] = entry.remarks ?? [];
        if (says === undefined) assert.equal(remark, undefined);
        else {
          assert.match(remark?.message.en ?? '', says);
          assert.notEqual(remark?.message['pt-BR'], remark?.message.en);
          assert.equal(remark?.code, code);
        }
        assert.ok(!JSON.stringify(entry).includes(secret));
      }),
    );
  }
});
