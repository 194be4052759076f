import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { canaryForms } from '../../../support/canary/canaryForms.ts';
import {
  envelopeResponse,
  exchanged,
  respondsWith,
  signedBytes,
  TOKEN,
  withRawPlatform,
} from '../../../support/proxy.ts';
import { selfSignedCertificate } from '../../node/transport/selfSignedCertificate.ts';
import { withTlsServer } from '../../node/transport/tlsServer.ts';
import { digestOf } from '../../proxy/independentDigest.ts';
import { type FiscalProcess, startFiscal, until } from '../fiscalProcess.ts';
import { fiscal, withFolder } from '../fiscalRun.ts';

const environments = (baseUrl: string, kind = 'homologacao') =>
  JSON.stringify({ homologacao: { baseUrl, kind } });

/** Runs `use` beside a proxy process, which is ended whatever happens. */
async function withProxyProcess(
  programArguments: readonly string[],
  cwd: string,
  use: (proxy: FiscalProcess) => Promise<void>,
): Promise<void> {
  const proxy = startFiscal(['proxy', '--env', 'homologacao', '--port', '0', ...programArguments], { cwd });
  try {
    await until(proxy, () => proxy.stdout().includes('\n'));
    await use(proxy);
  } finally {
    proxy.child.kill('SIGKILL');
    await proxy.ended;
  }
}

const lines = (proxy: FiscalProcess) => proxy.stdout().trimEnd().split('\n');

/** JSON that was serialized twice: signed minified, sent with spaces. */
function mistaken(proxy: { readonly port: number }): Buffer {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = digestOf(TOKEN, '/openapi/demo/echo', '{"message":"a","n":1}', timestamp);
  return signedBytes(proxy, { body: '{"message": "a", "n": 1}', sign, timestamp });
}

describe('fiscal proxy', () => {
  it('--json prints the addresses, then one line per exchange with its cause, under the documented keys', () =>
    withRawPlatform(respondsWith(envelopeResponse(401, 10009003)), ({ port }) =>
      withFolder({ 'fiscal.env.json': environments(`http://127.0.0.1:${port}/gw`) }, cwd =>
        withProxyProcess(['--json'], cwd, async proxy => {
          const first = JSON.parse(lines(proxy)[0] ?? '');
          match(first.listening, /^http:\/\/127\.0\.0\.1:\d+$/);
          deepEqual([first.to, first.environment], [`http://127.0.0.1:${port}`, 'homologacao']);
          const own = { port: Number(new URL(first.listening).port) };
          const text = await exchanged(own, mistaken(own));
          match(text, /^HTTP\/1\.1 401 /);
          await until(proxy, () => lines(proxy).length === 2);
          const entry = JSON.parse(lines(proxy)[1] ?? '');
          deepEqual(Object.keys(entry), [
            ...['id', 'time', 'request', 'response', 'verdict', 'remarks', 'signingInput', 'explanation'],
          ]);
          deepEqual(entry.request, { method: 'POST', target: '/openapi/demo/echo', bodyBytes: 24 });
          deepEqual(entry.verdict, { ours: 'wrong', code: 10009003, agree: true });
          equal(entry.explanation.explanations[0].mistakes[0].id, 'body-json-minified');
          equal(entry.explanation.explanations[0].checklistItem, 1);
          for (const [form, bytes] of canaryForms(TOKEN))
            ok(!Buffer.from(proxy.stdout()).includes(bytes), form);
        }),
      ),
    ));

  it('prints the cause with both strings aligned, in the user’s language', () =>
    withRawPlatform(respondsWith(envelopeResponse(401, 10009003)), ({ port }) =>
      withFolder({ 'fiscal.env.json': environments(`http://127.0.0.1:${port}`) }, cwd =>
        withProxyProcess([], cwd, async proxy => {
          const url = /http:\/\/127\.0\.0\.1:(\d+)/.exec(proxy.stdout());
          const own = { port: Number(url?.[1]) };
          await exchanged(own, mistaken(own));
          await until(proxy, () => proxy.stdout().includes('Checklist, item'));
          const text = proxy.stdout();
          match(text, /401 {2}POST \/openapi\/demo\/echo {2}10009003/);
          const [used = '', expected = ''] = text
            .split('\n')
            .filter(line => line.includes('••••••••/openapi'));
          equal(used.indexOf('••••'), expected.indexOf('••••'));
          match(used, /\{"message":"a","n":1\}/);
          match(expected, /\{"message": "a", "n": 1\}/);
        }),
      ),
    ));

  it('prints a remark on the signature once', () =>
    withRawPlatform(respondsWith(envelopeResponse(401, 10009003)), ({ port }) =>
      withFolder({ 'fiscal.env.json': environments(`http://127.0.0.1:${port}`) }, cwd =>
        withProxyProcess([], cwd, async proxy => {
          const own = { port: Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(proxy.stdout())?.[1]) };
          const timestamp = String(Math.floor(Date.now() / 1000));
          const sign = digestOf(TOKEN, '/openapi/demo/echo', '{"n":1}', timestamp).toUpperCase();
          await exchanged(own, signedBytes(own, { body: '{"n":1}', sign, timestamp }));
          await until(proxy, () => proxy.stdout().includes('Checklist, item'));
          equal(proxy.stdout().split('it must be in lowercase').length - 1, 1);
        }),
      ),
    ));

  it('connects over TLS with the --ca authority, and joins the base URL’s path and the target', async () => {
    const tls = selfSignedCertificate({ names: ['localhost'] });
    await withTlsServer(tls, platform =>
      withFolder(
        { 'fiscal.env.json': environments(`https://localhost:${platform.port}/gw`), 'ca.pem': tls.cert },
        cwd =>
          withProxyProcess(['--json', '--ca', 'ca.pem'], cwd, async proxy => {
            const own = { port: Number(new URL(JSON.parse(lines(proxy)[0] ?? '').listening).port) };
            match(await exchanged(own, signedBytes(own, { method: 'GET' })), /^HTTP\/1\.1 200 OK/);
            match(
              platform.received(),
              /^GET \/gw\/openapi\/demo\/echo HTTP\/1\.1\r\nHost: localhost:\d+\r\n/,
            );
          }),
      ),
    );
  });

  for (const file of ['traffic.har', 'traffic.fiscal']) {
    it(`--record ${file} writes a file that is complete after a kill, without credentials`, () =>
      withRawPlatform(
        respondsWith(envelopeResponse(200, undefined, 'Set-Cookie: session=abcdef123456\r\n')),
        ({ port }) =>
          withFolder({ 'fiscal.env.json': environments(`http://127.0.0.1:${port}/gw`) }, async cwd => {
            for (const round of [1, 2]) {
              await withProxyProcess(['--json', '--record', file], cwd, async proxy => {
                const own = { port: Number(new URL(JSON.parse(lines(proxy)[0] ?? '').listening).port) };
                const headers = {
                  Cookie: 'session=secret-cookie-1',
                  Authorization: 'Bearer secret-bearer-1',
                };
                const body = `{"n":${round},"senha":"secret-password-1","note":"á ${'x'.repeat(round)}"}`;
                await exchanged(own, signedBytes(own, { body, headers }));
                await until(proxy, () => lines(proxy).length === 2);
                // What is in the log is on its way to the disk.
                const recorded = () => readFile(join(cwd, file), 'utf8');
                while ((await recorded()).split('note').length <= round) {
                  await new Promise(resolve => setTimeout(resolve, 10));
                }
              });
            }
            const text = await readFile(join(cwd, file), 'utf8');
            for (const [form, bytes] of canaryForms(TOKEN)) ok(!Buffer.from(text).includes(bytes), form);
            ok(!/secret-(?:cookie|bearer|password)|abcdef123456/.test(text), text);
            if (file.endsWith('.har')) {
              const { entries } = JSON.parse(text).log;
              equal(entries.length, 2);
              equal(entries[0].request.url, `http://127.0.0.1:${port}/gw/openapi/demo/echo`);
              equal(entries[0].response.status, 200);
            } else {
              const listing = await fiscal(['check', file, '--json'], { cwd });
              equal(JSON.parse(listing.stdout).files[0].requests.length, 2);
              equal(listing.status, 0);
            }
          }),
      ));
  }

  for (const [what, programArguments, files, message] of [
    ['a missing environment', ['--port', '0'], {}, /--env/],
    [
      'an unknown environment',
      ['--env', 'prod'],
      { 'fiscal.env.json': environments('https://a.example') },
      /prod/,
    ],
    [
      'production without permission',
      ['--env', 'homologacao'],
      { 'fiscal.env.json': environments('https://a.example', 'producao') },
      /--allow-production/,
    ],
    [
      'a recording to a file with another extension',
      ['--env', 'homologacao', '--record', 'a.txt'],
      { 'fiscal.env.json': environments('https://a.example') },
      /\.har or \.fiscal/,
    ],
    [
      'a recording to a file with something else in it',
      ['--env', 'homologacao', '--record', 'a.har'],
      { 'fiscal.env.json': environments('https://a.example'), 'a.har': '### a request file' },
      /Choose another name/,
    ],
    [
      'a HAR file under the name of a request file',
      ['--env', 'homologacao', '--record', 'a.fiscal'],
      { 'fiscal.env.json': environments('https://a.example'), 'a.fiscal': '{"log":{}}' },
      /Choose another name/,
    ],
    [
      'a certificate without its key',
      ['--env', 'homologacao', '--tls-cert', 'a.pem'],
      { 'fiscal.env.json': environments('https://a.example') },
      /--tls-key/,
    ],
    [
      'a certificate that is none',
      ['--env', 'homologacao', '--tls-cert', 'a.pem', '--tls-key', 'key.pem'],
      { 'fiscal.env.json': environments('https://a.example'), 'a.pem': 'x', 'key.pem': 'x' },
      /Can’t use the certificate file .*a\.pem: it contains no readable certificate/,
    ],
    [
      'a missing key of its certificate',
      ['--env', 'homologacao', '--tls-cert', 'a.pem', '--tls-key', 'key.pem'],
      { 'fiscal.env.json': environments('https://a.example'), 'a.pem': 'x' },
      /key\.pem: the file doesn’t exist/,
    ],
    [
      'its own address as the environment',
      ['--env', 'homologacao', '--port', '18788'],
      { 'fiscal.env.json': environments('http://127.0.0.1:18788') },
      /would loop/,
    ],
    [
      'an invalid port',
      ['--env', 'homologacao', '--port', '70000'],
      { 'fiscal.env.json': environments('https://a.example') },
      /port/,
    ],
  ] as const) {
    it(`rejects ${what} with exit code 2 and advice, and leaves all files unchanged`, () =>
      withFolder(files, async cwd => {
        const run = await fiscal(['proxy', ...programArguments], { cwd });
        equal(run.status, 2);
        match(run.stderr, message);
        for (const [name, content] of Object.entries(files)) {
          equal(await readFile(join(cwd, name), 'utf8'), content);
        }
      }));
  }

  it('refuses to run without certificate verification', () =>
    withFolder({ 'fiscal.env.json': environments('https://a.example') }, async cwd => {
      const run = await fiscal(['proxy', '--env', 'homologacao'], {
        cwd,
        env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      });
      equal(run.status, 2);
      match(run.stderr, /NODE_TLS_REJECT_UNAUTHORIZED/);
    }));

  it('reports, before it listens, a certificate file that can’t be used', () =>
    withFolder(
      { 'fiscal.env.json': environments('https://a.example'), 'text.pem': 'no certificate' },
      async cwd => {
        for (const file of ['nowhere.pem', 'text.pem']) {
          for (const option of [
            ['--ca', file],
            ['--client-cert', file],
          ]) {
            const run = await fiscal(['proxy', '--env', 'homologacao', '--port', '0', ...option], { cwd });
            equal(run.status, 2, option.join(' '));
            ok(run.stderr.includes(file), run.stderr);
            equal(run.stdout, '');
          }
        }
      },
    ));

  it('reports a port in use, with advice', () =>
    withFolder({ 'fiscal.env.json': environments('https://a.example') }, async cwd => {
      const server = createServer();
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as { port: number };
      const run = await fiscal(['proxy', '--env', 'homologacao', '--port', String(port)], { cwd });
      server.close();
      equal(run.status, 2);
      match(run.stderr, /^fiscal: Port \d+ is already in use\..*--port 0/);
    }));
});
