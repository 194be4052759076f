import { equal, match, ok } from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { openRecorder, type RecordFormat } from '../../../src/proxy/record/openRecorder.ts';
import type { ProxyOptions } from '../../../src/proxy/startProxy.ts';
import { canaryForms } from '../../support/canary/canaryForms.ts';
import { itInRest } from '../../support/itInRest.ts';
import { sampled } from '../../support/part.ts';
import {
  exchanged,
  explainedEntries,
  type OnConnection,
  respondsWith,
  type SignedRequest,
  signedBytes,
  TOKEN,
  withProxy,
  withRawPlatform,
} from '../../support/proxy.ts';
import { SENT_FORMS } from '../../support/sentForms.ts';
import { withFolder } from '../cli/fiscalRun.ts';

const PLAIN = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';

/** Everything that is shown and stored of these requests: entries, views, the journal, and both kinds of recording. */
async function everythingOf(
  platform: OnConnection,
  requests: readonly SignedRequest[],
  options: Partial<ProxyOptions> = {},
): Promise<string> {
  let everything = '';
  for (const format of ['har', 'fiscal'] as const) {
    await withFolder({}, async folder => {
      const recorder = await opened(join(folder, `a.${format}`), format);
      const { onExplained, next } = explainedEntries();
      await withRawPlatform(platform, ({ port }) =>
        withProxy(port, { ...options, recorder, onExplained }, async proxy => {
          for (const request of requests) await exchanged(proxy, signedBytes(proxy, request));
          const ids: number[] = [];
          for (const _ of requests) {
            const entry = await next();
            everything += JSON.stringify(entry);
            ids.push(entry.id);
          }
          const paths = ['', ...ids.map(id => `/${id}/request`)];
          for (const path of paths) {
            const head = `GET /__sandbox/journal${path} HTTP/1.1\r\nHost: 127.0.0.1:${proxy.port}\r\n\r\n`;
            everything += await exchanged(proxy, head);
          }
          for (const id of ids) everything += JSON.stringify([proxy.request(id), proxy.response(id)]);
        }),
      );
      for (const name of await readdir(folder)) everything += await readFile(join(folder, name), 'latin1');
    });
  }
  return everything;
}

async function opened(path: string, format: RecordFormat) {
  const recorder = await openRecorder({
    ...{ path, format, baseUrl: 'https://api.example.com.br', version: '1.2.3' },
    localizeRemark: ({ id }) => id,
    onTrouble: () => {},
  });
  if (typeof recorder === 'string') throw new Error(recorder);
  return recorder;
}

function holdsNone(text: string, secret: string): void {
  for (const [form, bytes] of canaryForms(secret)) ok(!text.includes(bytes.toString('latin1')), form);
}

function response(body: string | Buffer, headers = ''): Buffer {
  const bytes = Buffer.from(body);
  const head = `HTTP/1.1 401 X\r\nContent-Type: application/json\r\n${headers}Content-Length: ${bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}

const echoed = (secret: string): string =>
  JSON.stringify({ success: false, code: 10009003, message: `unknown token ${secret}` });

describe('A1 what the proxy shows and records', function () {
  this.timeout(60_000);

  for (const [name, form] of sampled(Object.entries(SENT_FORMS), 3)) {
    it(`contains no App Secret that was sent ${name}`, async () => {
      for (const secret of [PLAIN, TOKEN]) {
        const request: SignedRequest = {
          target: `/openapi/${encodeURIComponent(secret)}?x=${encodeURIComponent(secret)}`,
          body: JSON.stringify({ seen: secret }),
          headers: { token: form(secret), 'X-Copy': secret, 'Content-Type': `text/${secret}` },
          // An explanation takes some seconds.
          sign: name === 'after Bearer' && secret === PLAIN ? '0'.repeat(32) : '',
        };
        const all = await everythingOf(respondsWith(response(echoed(secret), `X-Seen: ${secret}\r\n`)), [
          request,
        ]);
        match(all, /X-Copy/);
        holdsNone(all, secret);
      }
    });
  }

  const places = Object.entries<SignedRequest>({
    'in Authorization': { token: '', headers: { Authorization: `Bearer ${PLAIN}` } },
    'in a header of its own': { token: '', headers: { 'X-Token2': PLAIN } },
    'in the query string': { token: '', target: `/openapi/demo/echo?token=${PLAIN}` },
    'in the body': { token: '', body: JSON.stringify({ appSecret: PLAIN }) },
    'in an XML body': { token: '', body: `<a><token>${PLAIN}</token></a>` },
    'as the signature': { token: 'an-app-key', sign: PLAIN },
    'as the timestamp': { token: 'an-app-key', timestamp: PLAIN },
    'as a method': { method: PLAIN, token: PLAIN },
    'as the name of a header': { token: PLAIN, headers: { [PLAIN]: '1' } },
    'only in the path': { token: '', target: `/openapi/${PLAIN}/echo` },
    'in the path, after its name': {
      token: 'an-app-key',
      target: `/openapi/token=${PLAIN}/echo;token=${PLAIN}`,
    },
    ...Object.fromEntries(
      ['X-User', 'User-Agent', 'Referer', 'From', 't0ken', 'Cookie'].map(name => [
        `only in ${name}`,
        { token: '', headers: { [name]: `a ${PLAIN}` } },
      ]),
    ),
    'in a parameter of any name': { token: '', target: `/openapi/demo/echo?a=1&t=${PLAIN}` },
    'as a parameter without a name': { token: '', target: `/openapi/demo/echo?${PLAIN}` },
    'in a field called pass': { token: 'an-app-key', body: JSON.stringify({ pass: PLAIN }) },
    'in a field called auth': { token: 'an-app-key', body: JSON.stringify({ auth: PLAIN }) },
    'in a pair of name and v': { token: 'an-app-key', body: JSON.stringify([{ name: 'token', v: PLAIN }]) },
    'in a form with an encoded name': { token: 'an-app-key', body: `a=1&t%6Fken=${PLAIN}` },
    'joined with the AppKey': { token: `an-app-key${PLAIN}`, headers: { AppKey: 'an-app-key' } },
    'joined with a separator': { token: `app1.${PLAIN}` },
    'before its name in the body': { token: '', body: JSON.stringify([{ value: PLAIN, name: 'token' }]) },
    'in a body of 2 MiB': { token: '', body: JSON.stringify({ a: 'b'.repeat(2_097_152), token: PLAIN }) },
  });
  for (const [name, request] of sampled(places, 3)) {
    it(`contains no App Secret that was sent ${name}`, async function () {
      // Every form of a secret is looked for in a body of 2 MiB, which takes half a minute on a busy machine.
      this.timeout(300_000);
      const platform = respondsWith(response(echoed(PLAIN), `X-Seen: ${PLAIN}\r\n${PLAIN}: 1\r\n`));
      holdsNone(await everythingOf(platform, [{ sign: '', ...request }]), PLAIN);
    });
  }

  for (const [name, chunks] of [
    ['in a trailer', `1\r\nx\r\n0\r\ntoken: ${PLAIN}\r\n\r\n`],
    ['in a trailer, after Bearer', `0\r\nX-A: 1\r\nAuthorization: Bearer ${PLAIN}\r\n\r\n`],
    ['in an extension of a chunk', `1;token=${PLAIN}\r\nx\r\n0\r\n\r\n`],
    ['in an extension of the last chunk, in quotes', `1\r\nx\r\n0; a=1; token="${PLAIN}"\r\n\r\n`],
  ] as const) {
    it(`contains no App Secret that was sent ${name}`, async () => {
      const headers = { 'Content-Length': '', 'Transfer-Encoding': 'chunked' };
      const request: SignedRequest = { token: 'an-app-key', sign: '', headers, body: chunks };
      const platform: OnConnection = socket => {
        let read = '';
        socket.on('data', data => {
          read += data.toString('latin1');
          if (/\r\n0[^\r]*\r\n(?:[^\r]+\r\n)*\r\n$/.test(read)) socket.end(response(echoed(PLAIN)));
        });
      };
      const all = await everythingOf(platform, [request]);
      match(all, /unknown token/);
      holdsNone(all, PLAIN);
    });
  }

  for (const [name, request] of Object.entries({
    'in the path': { target: `/openapi/v2/${PLAIN}/${PLAIN.toLowerCase()}` },
    'in a header without a telling name': { headers: { 'X-Other': `a${PLAIN}b` } },
    'in a field without a telling name': { body: JSON.stringify({ x: PLAIN }) },
    'joined with something unknown': { token: `prefix${PLAIN}suffix` },
    'nowhere, but returned by the platform': {},
  } satisfies Record<string, SignedRequest>)) {
    it(`contains no App Secret that the user has configured and that was sent ${name}`, async () => {
      const platform = respondsWith(response(echoed(PLAIN), `X-Seen: ${PLAIN}\r\n${PLAIN}: 1\r\n`));
      const requests = [{ token: 'an-app-key', sign: '', ...request }];
      holdsNone(await everythingOf(platform, requests, { secrets: [PLAIN] }), PLAIN);
    });
  }

  for (const [name, headers] of [
    ['with its Content-Encoding', 'Content-Encoding: gzip\r\n'],
    ['without Content-Encoding', ''],
    ['twice', 'Content-Encoding: gzip, gzip\r\n'],
    ['with an unknown Content-Encoding', 'Content-Encoding: none-such\r\n'],
    ['in more encodings than any response has', `Content-Encoding: ${Array(6).fill('gzip').join()}\r\n`],
  ] as const) {
    it(`contains no App Secret that was compressed ${name}`, async () => {
      const times = name === 'twice' ? 2 : name.startsWith('in more') ? 6 : 1;
      let body: Buffer = Buffer.from(echoed(PLAIN));
      for (let time = 0; time < times; time++) body = gzipSync(body);
      const encoded = { ...(headers === '' ? {} : { 'Content-Encoding': headers.slice(18, -2) }) };
      const all = await everythingOf(respondsWith(response(body, headers)), [
        { token: PLAIN, body, headers: encoded, sign: '' },
      ]);
      ok(!all.includes(body.toString('base64')));
      ok(!all.includes(body.toString('latin1')));
      holdsNone(all, PLAIN);
    });
  }

  for (const [name, encoded, headers] of [
    ['in zlib’s format', deflateSync(echoed(PLAIN)), ''],
    ['in zlib’s format, compressed fast', deflateSync(echoed(PLAIN), { level: 5 }), ''],
    ['in zlib’s format, with a small window', deflateSync(echoed(PLAIN), { windowBits: 9 }), ''],
    ['in gzip, once more than declared', gzipSync(gzipSync(echoed(PLAIN))), 'Content-Encoding: gzip\r\n'],
    ['in zlib’s format in gzip', gzipSync(deflateSync(echoed(PLAIN))), ''],
  ] as const) {
    it(`contains no compressed App Secret that a response repeats ${name}`, async () => {
      const all = await everythingOf(respondsWith(response(encoded, headers)), [{ token: PLAIN, sign: '' }]);
      for (const hidden of [encoded, gzipSync(echoed(PLAIN))]) ok(!all.includes(hidden.toString('base64')));
      holdsNone(all, PLAIN);
    });
  }

  for (const [name, compress, headers] of [
    ['gzip', gzipSync, { 'Content-Encoding': 'gzip' }],
    ['deflate', deflateSync, { 'Content-Encoding': 'deflate' }],
    ['gzip, without a header', gzipSync, {}],
  ] as const) {
    it(`contains no App Secret from a field of a body in ${name}`, async () => {
      const body = compress(JSON.stringify({ appSecret: PLAIN }));
      const platform = respondsWith(response(echoed(PLAIN), `X-Seen: ${PLAIN}\r\n`));
      const all = await everythingOf(platform, [{ token: 'an-app-key', body, headers, sign: '' }]);
      holdsNone(all, PLAIN);
    });
  }

  it('includes a compressed body without an App Secret as it was sent', () =>
    withFolder({}, async folder => {
      const body = gzipSync('{"cliente":"Maria"}');
      const recorder = await opened(join(folder, 'a.fiscal'), 'fiscal');
      const { onExplained, next } = explainedEntries();
      await withRawPlatform(respondsWith(response('{}')), ({ port }) =>
        withProxy(port, { recorder, onExplained }, async proxy => {
          await exchanged(proxy, signedBytes(proxy, { body, headers: { 'Content-Encoding': 'gzip' } }));
          await next();
        }),
      );
      ok((await readFile(join(folder, 'a.1.bin'))).equals(body));
    }));

  it('contains none of a hundred App Secrets that are in transit at once', async () => {
    const secrets = Array.from({ length: 100 }, (_, index) => `${index}x${PLAIN}${(index * 7_919) % 101}`);
    const waiting: Socket[] = [];
    // Responds to none of them before all have arrived.
    const platform: OnConnection = socket => {
      socket.once('data', () => {
        waiting.push(socket);
        if (waiting.length < secrets.length) return;
        const all = gzipSync(echoed(secrets.join(' ')));
        for (const each of waiting)
          each.end(response(all, 'Content-Encoding: gzip\r\nConnection: close\r\n'));
      });
    };
    await withFolder({}, async folder => {
      const recorder = await opened(join(folder, 'a.har'), 'har');
      await withRawPlatform(platform, ({ port }) =>
        withProxy(port, { recorder }, async proxy => {
          const sent = secrets.map(token =>
            exchanged(proxy, signedBytes(proxy, { token, body: '{}', sign: '' })),
          );
          await Promise.all(sent);
          while (proxy.entries().length < secrets.length)
            await new Promise(resolve => setTimeout(resolve, 5));
          const views = JSON.stringify(
            proxy.entries().map(({ id }) => [proxy.request(id), proxy.response(id)]),
          );
          for (const secret of secrets) ok(!views.includes(secret), secret);
        }),
      );
      const har = await readFile(join(folder, 'a.har'), 'utf8');
      equal(JSON.parse(har).log.entries.length, secrets.length);
      for (const secret of secrets) ok(!har.includes(secret), secret);
    });
  });

  itInRest('contains no App Secret of any of a thousand exchanges', async () => {
    const secretOf = (index: number): string => `${index}x${PLAIN}${(index * 7_919) % 1_009}`;
    const platform = respondsWith(response(echoed(secretOf(0))));
    await withRawPlatform(platform, ({ port }) =>
      withProxy(port, {}, async proxy => {
        for (let index = 0; index < 1_000; index++) {
          const target = `/openapi/x?a=${secretOf(index)}`;
          await exchanged(proxy, signedBytes(proxy, { token: secretOf(index), target, sign: '' }));
        }
        while (proxy.entries().length < 1_000) await new Promise(resolve => setTimeout(resolve, 5));
        const { id } = proxy.entries()[0] ?? { id: 0 };
        const all = JSON.stringify([proxy.entries(), proxy.request(id), proxy.response(id)]);
        ok(all.includes('unknown token'));
        for (let index = 0; index < 1_000; index++) ok(!all.includes(secretOf(index)));
      }),
    );
  });
});

describe('D10 what the proxy keeps of a truncated body', function () {
  this.timeout(60_000);

  /** No five whole characters of the secret, in this encoding. */
  const holdsNoPart = (text: string, written: string, name: string): void => {
    const size = Math.ceil((written.length / PLAIN.length) * 6);
    for (let at = 0; at + size <= written.length; at++)
      ok(!text.includes(written.slice(at, at + size)), name);
  };
  const encodings: Readonly<Record<string, string>> = {
    'as it is': PLAIN,
    'in Base64': Buffer.from(PLAIN).toString('base64'),
    'in hexadecimal': Buffer.from(PLAIN).toString('hex'),
    'in JSON escapes': SENT_FORMS['in JSON escapes']?.(PLAIN) ?? '',
    'percent-encoded': Array.from(PLAIN, one => `%${one.charCodeAt(0).toString(16)}`).join(''),
  };

  for (const [name, written] of Object.entries(encodings)) {
    it(`contains no part of an App Secret ${name}, if the body is too large`, async () => {
      for (const kept of [9, 18, written.length - 1]) {
        const start = 4_096 - kept;
        const text = `${'.'.repeat(start)}${written}${'.'.repeat(5_000)}`;
        const all = await everythingOf(
          respondsWith(response(text)),
          [{ token: PLAIN, body: text, sign: '' }],
          { limits: { maxKeptBytes: 4_096 } },
        );
        ok(all.includes('.'.repeat(3_000)));
        holdsNoPart(all, written, `${name} ${kept}`);
      }
    });

    it(`contains no part of an App Secret ${name}, if the connection breaks in it`, async () => {
      const cut = written.slice(0, Math.floor(written.length * 0.7));
      const platform: OnConnection = socket => {
        socket.once('data', () => {
          socket.end(
            `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 9999\r\n\r\nstart ${cut}`,
          );
        });
      };
      const all = await everythingOf(platform, [{ token: PLAIN, sign: '' }]);
      match(all, /start /);
      holdsNoPart(all, written, name);
    });
  }

  it('contains no part of an App Secret in bytes that aren’t text', async () => {
    const body = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0x80]),
      Buffer.from(`${'.'.repeat(4_080)}${PLAIN}`),
      Buffer.alloc(99),
    ]);
    const all = await everythingOf(respondsWith(response(body)), [{ token: PLAIN, body, sign: '' }], {
      limits: { maxKeptBytes: 4_096 },
    });
    const har = /"text":"([A-Za-z0-9+/=]{1000,})"/.exec(all)?.[1] ?? '';
    ok(har.length > 0);
    holdsNoPart(Buffer.from(har, 'base64').toString('latin1'), PLAIN, 'har');
    holdsNoPart(all, PLAIN, 'all');
  });

  it('A13 contains no part of a password that is cut off', async () => {
    const text = `{"a":"${'.'.repeat(4_060)}","senha":"cAn4ry-Zq81x-${'y'.repeat(3_000)}"}`;
    const all = await everythingOf(respondsWith(response('{}')), [{ body: text }], {
      limits: { maxKeptBytes: 4_096 },
    });
    ok(all.includes('.'.repeat(3_000)));
    ok(!all.includes('cAn4r'));
  });

  it('ends before a character that is cut off', async () => {
    const text = `${'.'.repeat(4_095)}áááá`;
    const all = await everythingOf(respondsWith(response(text)), [{ body: text }], {
      limits: { maxKeptBytes: 4_096 },
    });
    ok(all.includes(`"text":"${'.'.repeat(4_095)}"`));
  });
});
