import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { sendRequest } from '../../../../src/app/send/sendRequest.ts';
import { AppSecret } from '../../../../src/core/signing/appSecret.ts';
import { CANARY, environmentWith, utf8 } from '../../../support/builders.ts';
import { fixedClock } from '../../../support/fakes.ts';
import { answers, okAnswer, withFaultyServer } from '../../../support/faultyServer.ts';
import { preparedOf } from '../../../support/preparing.ts';
import { LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

const BODIES: readonly (readonly [string, Uint8Array])[] = [
  ['nothing', new Uint8Array()],
  ['CRLF', utf8('{\r\n"a": 1\r\n}\r\n')],
  ['LF', utf8('{\n"a": 1\n}\n')],
  ['CR', utf8('a\rb\r')],
  ['only line breaks', utf8('\r\n\n\r')],
  ['U+2028, U+2029, and U+0085', utf8('a\u2028b\u2029c\u0085')],
  ['an emoji', utf8('{"a": "🚚"}')],
  ['a byte order mark', utf8('\ufeff<a/>')],
  ['every byte', Uint8Array.from({ length: 256 }, (_, index) => index)],
  ['5 MiB', randomBytes(5 * 1_048_576)],
];

/** On a busy machine, 5 MiB take seconds. */
const PATIENT = { ...LIMITS, headersTimeoutMs: 60_000, totalTimeoutMs: 60_000 };

describe('D9 on the wire', () => {
  for (const [what, body] of BODIES) {
    it(`the signature is the MD5 of token, path, body without CR and LF, and timestamp as received: ${what}`, async () => {
      await withFaultyServer(answers(okAnswer()), server =>
        withTransport(async transport => {
          const environment = environmentWith({}, server.origin);
          const prepared = await preparedOf('POST /openapi/demo/echo?pagina=2\n', { environment });
          const ports = {
            transport,
            secrets: { get: async () => new AppSecret(CANARY) },
            clock: fixedClock(1_700_000_000_999),
          };
          const outcome = await sendRequest({ ...prepared, body }, ports, PATIENT, NEVER_ABORTED);
          assert.equal(outcome.kind, 'answered');
          const received = server.peers[0]?.received ?? Buffer.alloc(0);
          const headEnd = received.indexOf('\r\n\r\n');
          const head = received.toString('latin1', 0, headEnd);
          const sent = received.subarray(headEnd + 4);
          const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
          assert.ok(sent.equals(body));
          assert.equal(header('content-length'), String(body.length));
          const signed = sent.filter(byte => byte !== 13 && byte !== 10);
          const digest = createHash('md5').update(`${header('token')}/openapi/demo/echo`);
          assert.equal(header('sign'), digest.update(signed).update(header('timestamp')).digest('hex'));
          assert.deepEqual([header('token'), header('timestamp')], [CANARY, '1700000000']);
        }),
      );
    });
  }
});
