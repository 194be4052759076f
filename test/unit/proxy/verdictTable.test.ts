import { deepEqual, equal, ok } from 'node:assert/strict';
import type { ProxyEntry } from '../../../src/report/loggedRecord.ts';
import {
  envelopeResponse,
  exchanged,
  explainedEntries,
  respondsWith,
  type SignedRequest,
  signedBytes,
  TOKEN,
  withProxy,
  withRawPlatform,
} from '../../support/proxy.ts';
import { digestOf } from './independentDigest.ts';

const BODY = '{"message": "olá",\r\n "n": 1.0}';

/** The log entry for a request to a platform with this response. */
async function entryOf(response: string | Buffer, request: SignedRequest): Promise<ProxyEntry> {
  const [entry] = await entriesOf(response, [request]);
  if (entry === undefined) throw new Error('no entry');
  return entry;
}

async function entriesOf(
  response: string | Buffer,
  requests: readonly SignedRequest[],
  isExplained = true,
): Promise<readonly ProxyEntry[]> {
  const { onExplained, next } = explainedEntries();
  const options = isExplained ? { onExplained } : { onEntry: onExplained };
  return withRawPlatform(respondsWith(response), platform =>
    withProxy(platform.port, options, async proxy => {
      const entries: ProxyEntry[] = [];
      for (const request of requests) {
        await exchanged(proxy, signedBytes(proxy, request));
        entries.push(await next());
      }
      return entries;
    }),
  );
}

const idsOf = ({ remarks }: ProxyEntry) => remarks.map(({ id }) => id);
// With the current time, because the proxy compares timestamps with it.
const accepted = () => envelopeResponse(200, undefined);
const mismatch = () => envelopeResponse(401, 10009003);

describe('the proxy’s verdict', () => {
  it('is “right” and agrees if the signature is correct and the platform accepts it', async () => {
    const { verdict, response, remarks, explanation } = await entryOf(accepted(), { body: BODY });
    deepEqual(verdict, { ours: 'right', code: null, agree: true });
    equal(response?.status, 200);
    deepEqual([remarks, explanation], [[], undefined]);
  });

  for (const [status, code] of [
    ...([
      [401, 10009002],
      [403, 10009004],
      [403, 10009015],
      [403, 10009014],
      [403, 10009005],
      [429, 10009006],
    ] as const),
  ]) {
    it(`is “right” and agrees if the signature is correct and the platform responds with ${code}`, async () => {
      const { verdict } = await entryOf(envelopeResponse(status, code), { body: BODY });
      deepEqual(verdict, { ours: 'right', code, agree: true });
    });
  }

  it('is “wrong” and agrees with 10009003, and names the cause: JSON serialized twice', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = '{"message":"olá","n":1}';
    const sign = digestOf(TOKEN, '/openapi/demo/echo', signed, timestamp);
    const body = '{"message": "olá", "n": 1}';
    const { verdict, explanation } = await entryOf(mismatch(), { body, sign, timestamp });
    deepEqual(verdict, { ours: 'wrong', code: 10009003, agree: true });
    ok(explanation !== undefined && 'explanations' in explanation);
    equal(explanation.explanations[0]?.mistakes[0]?.id, 'body-json-minified');
    ok(!JSON.stringify(explanation).includes(TOKEN));
  });

  it('is “right” despite 10009003 if the body changes after the proxy, or the platform has another secret', async () => {
    const entry = await entryOf(mismatch(), { body: BODY });
    deepEqual(entry.verdict, { ours: 'right', code: 10009003, agree: false });
    deepEqual(idsOf(entry), ['body-changed-behind']);
    equal(entry.explanation, undefined);
  });

  it('is “wrong” for an accepted request: the platform differs from the specification', async () => {
    for (const response of [accepted(), envelopeResponse(403, 10009005), envelopeResponse(429, 10009006)]) {
      const [entry] = await entriesOf(response, [{ body: BODY, sign: 'f'.repeat(32) }], false);
      deepEqual([entry?.verdict.ours, entry?.verdict.agree], ['wrong', false]);
      deepEqual(
        entry?.remarks.map(({ id }) => id),
        ['specification-differs'],
      );
    }
  });

  it('doesn’t mistake a page from a server in front of the platform for acceptance', async () => {
    const page = 'HTTP/1.1 404 X\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nno';
    const [entry] = await entriesOf(page, [{ body: BODY, sign: 'f'.repeat(32) }], false);
    deepEqual(entry?.verdict, { ours: 'wrong', code: null, agree: true });
  });

  it('reads the platform’s code from a compressed response', async () => {
    const { gzipSync } = await import('node:zlib');
    const body = gzipSync('{"success":false,"errorType":1,"code":10009003,"message":"x"}').toString('latin1');
    const head = `HTTP/1.1 401 X\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`;
    const { onExplained, next } = explainedEntries();
    const platform = respondsWith(Buffer.from(head + body, 'latin1'));
    await withRawPlatform(platform, ({ port }) =>
      withProxy(port, { onExplained }, async proxy => {
        await exchanged(proxy, signedBytes(proxy));
        equal((await next()).verdict.code, 10009003);
      }),
    );
  });

  it('D6 doesn’t decode a response with an implausible number of encodings', async () => {
    const { gzipSync } = await import('node:zlib');
    const envelope = Buffer.from('{"success":false,"errorType":1,"code":10009003,"message":"x"}');
    for (const [count, code] of [
      [5, 10009003],
      [6, null],
    ] as const) {
      const body = Array.from({ length: count }).reduce<Buffer>(inner => gzipSync(inner), envelope);
      const encodings = `Content-Encoding: ${Array(count).fill('gzip').join(', ')}`;
      const head = `HTTP/1.1 401 X\r\n${encodings}\r\nContent-Length: ${body.length}\r\n\r\n`;
      const entry = await entryOf(Buffer.concat([Buffer.from(head), body]), {});
      equal(entry.verdict.code, code);
    }
  });

  it('names the headers that are missing, for 10009000', async () => {
    const response = envelopeResponse(401, 10009000);
    const entry = await entryOf(response, { headers: { sign: '', timestamp: '' } });
    deepEqual(entry.verdict, { ours: 'wrong', code: 10009000, agree: true });
    deepEqual(idsOf(entry), ['headers-missing']);
    ok(entry.remarks[0]?.message.en.includes('timestamp, sign'));
  });

  it('measures the program’s clock skew by the platform’s Date, for 10009001', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000) - 3_600);
    const entry = await entryOf(envelopeResponse(401, 10009001), { timestamp });
    equal(entry.verdict.ours, 'wrong');
    deepEqual(idsOf(entry), ['timestamp-behind']);
    ok(/3,[56]\d\d s/.test(entry.remarks[0]?.message.en ?? ''), entry.remarks[0]?.message.en);
  });

  it('names a token with a prefix or quotation marks, for 10009002', async () => {
    const response = envelopeResponse(401, 10009002);
    for (const [token, id] of [
      [`Bearer ${TOKEN}`, 'token-bearer-prefix'],
      [`"${TOKEN}"`, 'token-quoted'],
    ] as const) {
      deepEqual(idsOf(await entryOf(response, { token })), [id]);
    }
  });

  it('recognizes a rotated token, and an App Key as the token, for 10009002', async () => {
    const echo = '{"success":true,"message":"OK","data":{"echo":"","appKey":"app-key-4711"}}';
    const { onExplained, next } = explainedEntries();
    let response = `HTTP/1.1 200 accepted()\r\nContent-Length: ${echo.length}\r\n\r\n${echo}`;
    const platform = (socket: Parameters<ReturnType<typeof respondsWith>>[0]) =>
      respondsWith(response)(socket, 0);
    await withRawPlatform(platform, ({ port }) =>
      withProxy(port, { onExplained, limits: { reuseMs: 0 } }, async proxy => {
        await exchanged(proxy, signedBytes(proxy));
        await next();
        response = envelopeResponse(401, 10009002);
        await exchanged(proxy, signedBytes(proxy, { body: 'another' }));
        deepEqual(idsOf(await next()), ['token-rotated']);
        await exchanged(proxy, signedBytes(proxy, { token: 'app-key-4711', body: 'a third' }));
        deepEqual(idsOf(await next()), ['token-app-key']);
      }),
    );
  });

  it('reports a timestamp and a signature that were used before, except within the same second', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    let nowMs = Date.now();
    const clock = { nowMs: () => nowMs };
    const { onExplained, next } = explainedEntries();
    await withRawPlatform(respondsWith(accepted()), ({ port }) =>
      withProxy(port, { onExplained, clock }, async proxy => {
        const entry = async (request: SignedRequest) => {
          await exchanged(proxy, signedBytes(proxy, { timestamp, ...request }));
          return idsOf(await next());
        };
        deepEqual(await entry({ method: 'GET' }), []);
        deepEqual(await entry({ method: 'GET' }), []);
        deepEqual(await entry({ body: 'other' }), []);
        nowMs += 5_000;
        deepEqual(await entry({ body: 'a third' }), ['timestamp-reused']);
        deepEqual(await entry({ method: 'GET' }), ['timestamp-reused', 'sign-repeated']);
      }),
    );
  });

  it('reports the same JSON with another key order', async () => {
    const entries = await entriesOf(accepted(), [
      { body: '{"a": 1, "b": [{"c": 2, "d": 3}]}' },
      { body: '{"a": 1, "b": [{"d": 3, "c": 2}]}' },
      { body: '{"a": 1, "b": [{"d": 2, "c": 3}]}' },
    ]);
    deepEqual(entries.map(idsOf), [[], ['json-key-order'], []]);
  });

  it('reports a POST that is sent again after its response was lost', async () => {
    const { onExplained, next } = explainedEntries();
    let isLost = true;
    await withRawPlatform(
      socket =>
        socket.on('data', () => {
          if (isLost) socket.resetAndDestroy();
          else socket.write(accepted());
        }),
      ({ port }) =>
        withProxy(port, { onExplained }, async proxy => {
          await exchanged(proxy, signedBytes(proxy, { body: BODY }));
          const lost = await next();
          equal(lost.failure?.code, 'connection-reset');
          isLost = false;
          await exchanged(proxy, signedBytes(proxy, { body: BODY }));
          ok(idsOf(await next()).includes('post-sent-again'));
          await exchanged(proxy, signedBytes(proxy, { body: 'another document' }));
          deepEqual(idsOf(await next()), []);
        }),
    );
  });

  it('covers a body that is too large to store, without an explanation', async () => {
    const { onExplained, next } = explainedEntries();
    await withRawPlatform(respondsWith(mismatch()), ({ port }) =>
      withProxy(port, { onExplained, limits: { maxKeptBytes: 100 } }, async proxy => {
        const body = 'x'.repeat(5_000);
        await exchanged(proxy, signedBytes(proxy, { body, sign: 'f'.repeat(32) }));
        const wrong = await next();
        deepEqual(wrong.verdict, { ours: 'wrong', code: 10009003, agree: true });
        deepEqual(wrong.explanation, { verdict: 'too-large' });
        deepEqual([idsOf(wrong), wrong.request.bodyBytes], [['body-not-kept'], 5_000]);
        await exchanged(proxy, signedBytes(proxy, { body }));
        equal((await next()).verdict.ours, 'right');
      }),
    );
  });

  it('expects the empty string for multipart, and no query string', async () => {
    const body = '--x\r\n\r\nfile\r\n--x--';
    const timestamp = String(Math.floor(Date.now() / 1000));
    const sign = digestOf(TOKEN, '/openapi/v1/upload', '', timestamp);
    const target = '/openapi/v1/upload?a=1';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const { verdict } = await entryOf(accepted(), { target, body, headers, sign, timestamp });
    equal(verdict.ours, 'right');
  });

  it('is unknown for what isn’t a request to the API', async () => {
    const { verdict } = await entryOf(accepted(), { target: '/health', method: 'GET' });
    deepEqual(verdict, { ours: 'unknown', code: null, agree: true });
  });
});
