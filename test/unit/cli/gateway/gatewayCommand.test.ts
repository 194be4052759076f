import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { itInRest } from '../../../support/itInRest.ts';
import { type FiscalProcess, startFiscal, until } from '../fiscalProcess.ts';
import { fiscal, withFolder } from '../fiscalRun.ts';

interface Listening {
  readonly listening: string;
  readonly applications: readonly {
    readonly appKey: string;
    readonly appSecret: string;
    readonly state: string;
  }[];
}

/** Runs `use` beside a gateway process, which is ended whatever happens. */
async function withGateway(
  programArguments: readonly string[],
  use: (gateway: FiscalProcess) => Promise<void>,
  cwd?: string,
): Promise<void> {
  const gateway = startFiscal(
    ['gateway', '--port', '0', ...programArguments],
    cwd === undefined ? {} : { cwd },
  );
  try {
    await until(gateway, () => gateway.stdout().includes('\n'));
    await use(gateway);
  } finally {
    gateway.child.kill('SIGKILL');
    await gateway.ended;
  }
}

const lines = (gateway: FiscalProcess) => gateway.stdout().trimEnd().split('\n');
const listening = (gateway: FiscalProcess): Listening => JSON.parse(lines(gateway)[0] ?? '');

describe('fiscal gateway', () => {
  it('--json prints the address and the applications first, then one line per request', () =>
    withGateway(['--json'], async gateway => {
      const { listening: url, applications } = listening(gateway);
      assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
      assert.deepEqual(Object.keys(applications[0] ?? {}), ['appKey', 'appName', 'appSecret', 'state']);
      await fetch(`${url}/openapi/demo/echo`);
      await until(gateway, () => lines(gateway).length === 2);
      const entry = JSON.parse(lines(gateway)[1] ?? '');
      assert.deepEqual(
        [entry.id, entry.target, entry.status, entry.code],
        [1, '/openapi/demo/echo', 401, 10009000],
      );
    }));

  it('accepts a signed request from another process and logs it', () =>
    withGateway(['--json'], gateway =>
      withFolder({ 'a.fiscal': 'GET /openapi/demo/echo' }, async cwd => {
        const { listening: url, applications } = listening(gateway);
        const env = { FISCAL_APP_SECRET_LOCAL: applications[0]?.appSecret ?? '' };
        const sent = await startFiscal(['send', 'a.fiscal', '--var', `baseUrl=${url}`], { cwd, env }).ended;
        assert.equal(sent.status, 0, sent.stderr);
        await until(gateway, () => lines(gateway).length === 2);
        assert.equal(JSON.parse(lines(gateway)[1] ?? '').appKey, 'demo-effective');
      }),
    ));

  it('prints all commands for each shell of Windows, and what a program needs', async () => {
    const signal = AbortSignal.abort();
    const options = { platform: 'win32', locale: 'pt-BR', signal } as const;
    const { stdout } = await fiscal(['gateway', '--port', '0'], options);
    const [, powershell = '', cmd = ''] =
      /\n {2}# PowerShell\n(.*?)\n\n {2}rem cmd\.exe\n(.*?)\n\nNo seu programa, use a URL base http:\S+ e o App Secret de demo-effective\./s.exec(
        stdout,
      ) ?? [];
    assert.match(powershell, /^ {2}\$env:FISCAL_APP_SECRET_LOCAL = '\S+'\n(?:.*\n)? {2}fiscal send /);
    assert.match(cmd, /^ {2}set "FISCAL_APP_SECRET_LOCAL=\S+"\n(?:.*\n)? {2}fiscal send /);
  });

  it('prints its address, demo secrets, and how to use them, then the log with strings to sign', () =>
    withGateway([], async gateway => {
      await until(gateway, () => gateway.stdout().includes('fiscal send examples/echo.fiscal'));
      const [, url = ''] = /listens on (http:\S+),/.exec(gateway.stdout()) ?? [];
      const [, secret = ''] = /FISCAL_APP_SECRET_LOCAL(?:=| = ')([\w-]+)/.exec(gateway.stdout()) ?? [];
      assert.match(gateway.stdout(), /demo-disabled .* disabled$/m);
      assert.ok(gateway.stdout().includes(`--var baseUrl=${url}`));
      const timestamp = String(Math.floor(Date.now() / 1000));
      const headers = { token: secret, timestamp, sign: '0'.repeat(32) };
      await fetch(`${url}/openapi/demo/echo`, { headers });
      await until(gateway, () => /and received the signature: 0{32}/.test(gateway.stdout()));
      assert.match(
        gateway.stdout(),
        /401 {2}GET \/openapi\/demo\/echo {2}demo-effective {2}10009003 signature mismatch$/m,
      );
      assert.ok(gateway.stdout().includes(`the gateway signed: ••••••••/openapi/demo/echo${timestamp}`));
    }));

  itInRest('prints commands that work in a folder without the samples', () =>
    withFolder({}, cwd =>
      withGateway(
        [],
        async gateway => {
          await until(gateway, () => gateway.stdout().includes('fiscal send'));
          const [, set = '', write = '', send = ''] =
            /^ {2}(export .*)\n {2}(echo .*)\n {2}fiscal (send .*)$/m.exec(gateway.stdout()) ?? [];
          const shell = spawnSync('sh', ['-c', `${set}\n${write}\nprintf %s "$FISCAL_APP_SECRET_LOCAL"`], {
            cwd,
          });
          const env = { FISCAL_APP_SECRET_LOCAL: shell.stdout.toString() };
          const sent = await startFiscal(send.split(' '), { cwd, env }).ended;
          assert.equal(sent.status, 0, sent.stderr);
        },
        cwd,
      ),
    ),
  );

  it('prints below a rejected request what is wrong with its headers', () =>
    withGateway([], async gateway => {
      await until(gateway, () => gateway.stdout().includes('fiscal send examples/echo.fiscal'));
      const [, url = ''] = /listens on (http:\S+),/.exec(gateway.stdout()) ?? [];
      const headers = {
        token: 'demo-effective',
        timestamp: String(Math.floor(Date.now() / 1000)),
        sign: 'x',
      };
      await fetch(`${url}/openapi/demo/echo`, { headers });
      await until(gateway, () => /^ {4}The token header contains the App Key;/m.test(gateway.stdout()));
    }));

  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`G3 ${signal} ends it with exit code ${status}, even with an open connection`, () =>
      withGateway(['--json'], async gateway => {
        await fetch(`${listening(gateway).listening}/openapi/demo/echo`);
        gateway.child.kill(signal);
        const ended = await gateway.ended;
        assert.deepEqual([ended.status, ended.stderr], [status, '']);
      }));
  }

  it('G3 ends without a message when its reader closes the pipe', () =>
    withGateway(['--json'], async gateway => {
      const { listening: url } = listening(gateway);
      gateway.child.stdout?.destroy();
      await fetch(`${url}/openapi/demo/echo`).catch(() => undefined);
      const ended = await gateway.ended;
      assert.deepEqual([ended.status, ended.stderr], [141, '']);
    }));

  it('prints a request’s injected fault in its log line', () =>
    withGateway([], async gateway => {
      await until(gateway, () => gateway.stdout().includes('fiscal send examples/echo.fiscal'));
      const [, url = ''] = /listens on (http:\S+),/.exec(gateway.stdout()) ?? [];
      await fetch(`${url}/openapi/demo/echo`, { headers: { 'x-sandbox-fault': 'latency=5' } });
      await until(gateway, () => /401 .*x-sandbox-fault: latency=5$/m.test(gateway.stdout()));
    }));

  it('doesn’t print a configured secret', () =>
    withFolder({ 'g.json': '{"applications":[{"appKey":"k","appSecret":"configured-secret"}]}' }, cwd =>
      withGateway(
        ['--config', 'g.json'],
        async gateway => {
          await until(gateway, () => gateway.stdout().includes('fiscal send'));
          assert.doesNotMatch(gateway.stdout(), /configured-secret/);
          assert.match(gateway.stdout(), /k .*\(from the configuration\)/);
        },
        cwd,
      ),
    ));
});

describe('fiscal gateway rejects', () => {
  it('a port in use, with advice', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as { port: number };
      const { status, stderr } = await fiscal(['gateway', '--port', String(port)]);
      assert.equal(status, 2);
      assert.match(stderr, new RegExp(`Port ${port} is already in use.*--port 0`));
    } finally {
      server.close();
    }
  });

  const refusals: readonly (readonly [string, readonly string[], RegExp, Record<string, string>?])[] = [
    ['an invalid port', ['--port', '65536'], /from 0 to 65535/],
    ['a configuration that is missing', ['--config', 'no.json'], /The file no\.json doesn’t exist/],
    [
      'a configuration with an error, at its line and column',
      ['--config', 'bad.json'],
      /^bad\.json:2:\d+ error json-/m,
    ],
    [
      'H8 the secret of an environment on another machine',
      ['--config', 'real.json', '--port', '0'],
      /the App Secret of application k is stored for a real environment/,
      { FISCAL_APP_SECRET_PRODUCAO: 'real-secret' },
    ],
    [
      'H8 the secret of an application of an environment on another machine',
      ['--config', 'real.json', '--port', '0'],
      /the App Secret of application k is stored for a real environment/,
      { FISCAL_APP_SECRET_PRODUCAO_FILIAL: 'real-secret' },
    ],
  ];
  const files = {
    'bad.json': '{\n  "applications": [}\n}',
    'real.json': '{"applications":[{"appKey":"k","appSecret":"real-secret"}]}',
    'fiscal.env.json': '{"producao":{"baseUrl":"https://api.example"}}',
  };
  for (const [title, programArguments, words, env = {}] of refusals) {
    it(title, () =>
      withFolder(files, async cwd => {
        const { status, stderr } = await fiscal(['gateway', ...programArguments], { cwd, env });
        assert.equal(status, 2);
        assert.match(stderr, words);
        assert.doesNotMatch(stderr, /real-secret/);
      }),
    );
  }
});
