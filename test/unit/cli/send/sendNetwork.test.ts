import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { withFaultyServer } from '../../../support/faultyServer.ts';
import { selfSignedCertificate } from '../../node/transport/selfSignedCertificate.ts';
import { withTlsServer } from '../../node/transport/tlsServer.ts';
import { fiscal, type Run, SECRET, withFolder } from '../fiscalRun.ts';

const PASSPHRASE = 'pass-PHRASE-0123';
const server = selfSignedCertificate();
const client = selfSignedCertificate({ names: ['client.example'] });
const encryptedKey = createPrivateKey(client.key)
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE })
  .toString();

const FILES = {
  'a.fiscal': 'GET /openapi/x\n',
  'ca.pem': server.cert,
  'client.pem': client.cert,
  'client.key': encryptedKey,
  'both.pem': `${client.cert}${encryptedKey}`,
};

/** Sends to a server that requires a client certificate. */
function sendWith(options: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const demanding = { ...server, requestCert: true, rejectUnauthorized: true, ca: client.cert };
  return withTlsServer(demanding, ({ port }) =>
    withFolder(FILES, cwd =>
      fiscal(['send', 'a.fiscal', '--var', `baseUrl=https://localhost:${port}`, '--json', ...options], {
        cwd,
        env: { FISCAL_APP_SECRET: SECRET, ...env },
      }),
    ),
  );
}

describe('fiscal send with proxies', () => {
  for (const [locale, words] of [
    ['en', 'The proxy socks5h://proxy.example:1080 couldn’t connect to https://api.example.test: only http'],
    [
      'pt-BR',
      'O proxy socks5h://proxy.example:1080 não conseguiu se conectar a https://api.example.test: só há',
    ],
  ] as const) {
    it(`D4 rejects a SOCKS proxy in ALL_PROXY, and names it without its password: ${locale}`, () =>
      withFolder(FILES, async cwd => {
        const { status, stdout, stderr } = await fiscal(
          ['send', 'a.fiscal', '--var', 'baseUrl=https://api.example.test', '--json'],
          {
            cwd,
            locale,
            env: {
              FISCAL_APP_SECRET: SECRET,
              ALL_PROXY: `socks5h://u:${PASSPHRASE}@proxy.example:1080`,
            },
          },
        );
        const { code, message, advice } = JSON.parse(stdout).results[0].problem;
        assert.deepEqual([status, code], [3, 'proxy-failed']);
        assert.ok(message.startsWith(words), message);
        assert.match(advice, /HTTPS_PROXY.*ALL_PROXY.*HTTP_PROXY.*NO_PROXY/);
        assert.ok(!`${stdout}${stderr}`.includes(PASSPHRASE));
      }));
  }
});

describe('fiscal send with certificates', () => {
  it('D2 trusts a private certificate authority only with --ca', async () => {
    await withTlsServer(server, ({ port, applicationBytes }) =>
      withFolder(FILES, async cwd => {
        const words = ['send', 'a.fiscal', '--var', `baseUrl=https://localhost:${port}`];
        assert.equal((await fiscal(words, { cwd })).status, 3);
        assert.equal(applicationBytes(), 0);
        assert.equal((await fiscal([...words, '--ca', 'ca.pem'], { cwd })).status, 0);
      }),
    );
  });

  for (const [title, options] of [
    ['certificate and key', ['--client-cert', 'client.pem', '--client-key', 'client.key']],
    ['both in one file', ['--client-cert', 'both.pem']],
  ] as const) {
    it(`D2 uses the client certificate: ${title}`, async () => {
      const env = { FISCAL_CLIENT_PASSPHRASE: PASSPHRASE };
      const { status, stdout } = await sendWith(['--ca', 'ca.pem', ...options], env);
      assert.deepEqual([status, JSON.parse(stdout).results[0].response.status], [0, 200]);
    });
  }

  it('D2 reports a missing or incorrect passphrase without quoting it', async () => {
    for (const env of [{}, { FISCAL_CLIENT_PASSPHRASE: `not-${PASSPHRASE}` }]) {
      const { status, stdout, stderr } = await sendWith(['--ca', 'ca.pem', '--client-cert', 'both.pem'], env);
      const [{ problem, attempts }] = JSON.parse(stdout).results;
      assert.deepEqual([status, problem.code, attempts.length], [2, 'certificate-unusable', 1]);
      assert.match(problem.message, /both\.pem: the passphrase is missing or incorrect/);
      assert.ok(!`${stdout}${stderr}`.includes(PASSPHRASE));
    }
  });

  it('D5 reports that --timeout expired while connecting, and that nothing was sent', () =>
    withFaultyServer(
      () => {},
      ({ port }) =>
        withFolder(FILES, async cwd => {
          const options = ['--var', `baseUrl=https://127.0.0.1:${port}`, '--timeout', '1'];
          const { status, stderr } = await fiscal(['send', 'a.fiscal', ...options], { cwd });
          assert.equal(status, 3);
          assert.match(stderr, /Couldn’t connect to https:\S+ within 1 s\.\nNothing was sent\./);
        }),
    ));

  it('rejects invalid or contradictory options', () =>
    withFolder(FILES, async cwd => {
      for (const [options, words] of [
        [['--client-key', 'client.key'], /--client-key needs --client-cert/],
        [['--timeout', '0'], /--timeout must be a whole number of seconds from 1 to 3600/],
        [['--timeout', 'x'], /--timeout must be a whole number of seconds/],
      ] as const) {
        const { status, stderr } = await fiscal(['send', 'a.fiscal', ...options], { cwd });
        assert.equal(status, 2);
        assert.match(stderr, words);
      }
    }));
});
