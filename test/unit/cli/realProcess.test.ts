import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Script, withFaultyServer } from '../../support/faultyServer.ts';
import { skip } from '../../support/skip.ts';
import { CLI, startFiscal, until } from './fiscalProcess.ts';
import { withFolder } from './fiscalRun.ts';

const CANARY = 'CANARY-canary-0123456789';
const env = { FISCAL_APP_SECRET: CANARY };

describe('the fiscal process', () => {
  it('prints the version of the package with --version', async () => {
    const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
    for (const option of ['--version', '-V']) {
      const { status, stdout, stderr } = await startFiscal([option]).ended;
      assert.deepEqual([status, stdout, stderr], [0, `${manifest.version}\n`, '']);
    }
  });

  it('takes the language from LC_ALL, LC_MESSAGES, or LANG, in this order', async () => {
    const help = async (languages: Record<string, string>) =>
      (await startFiscal(['sign', '--help'], { env: languages }).ended).stdout.slice(0, 4);
    assert.equal(await help({ LANG: 'pt_BR.UTF-8' }), 'Uso:');
    assert.equal(await help({ LC_MESSAGES: 'pt_BR.UTF-8', LANG: 'en_US.UTF-8' }), 'Uso:');
    assert.equal(await help({ LC_ALL: 'en_US.UTF-8', LANG: 'pt_BR.UTF-8' }), 'Usag');
    // A terminal of a Portuguese window of VS Code.
    const ofWindow = { FISCAL_EDITOR_LANGUAGE: 'pt-BR' };
    assert.equal(await help({ ...ofWindow, LANG: 'en_US.UTF-8' }), 'Uso:');
    assert.equal(await help({ ...ofWindow, LC_ALL: 'en_US.UTF-8' }), 'Usag');
  });

  it('reads a secret from standard input', async () => {
    const options = ['sign', '--path', '/openapi/x', '--timestamp', '1', '--secret-stdin', '--json'];
    const { status, stdout } = await startFiscal(options, { stdin: `${CANARY}\n` }).ended;
    assert.deepEqual([status, JSON.parse(stdout).segments[0].byteLength], [0, CANARY.length]);
  });

  it('says how to end standard input if a terminal is asked for it', async function () {
    if (process.platform !== 'linux' || spawnSync('script', ['--version']).error !== undefined)
      skip(this, 'a terminal made by script(1)');
    const command = `${process.execPath} ${CLI} sign --path /openapi/x --timestamp 1 --secret-stdin --json`;
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
      ...{ input: 'abc\n\x04', encoding: 'utf8', timeout: 30_000 },
      env: { PATH: process.env['PATH'], LANG: 'pt_BR.UTF-8' },
    });
    assert.match(stdout, /Lendo a entrada padrão\. Para terminar, .* Ctrl\+D\./);
    assert.match(stdout, /"timestamp":"1"/);
  });

  it('A7 refuses unsafe options given to Node itself', async () => {
    const { status, stderr } = await startFiscal(['sign', '--path', '/openapi/x'], {
      env,
      nodeArguments: ['--trace-tls'],
    }).ended;
    assert.equal(status, 2);
    assert.match(stderr, /--trace-tls makes Node.js write/);
  });

  it('A1 A7 shows no secret with NODE_DEBUG', async () => {
    const run = await startFiscal(['sign', '--path', '/openapi/x'], {
      env: { ...env, NODE_DEBUG: 'http,net,tls,undici' },
    }).ended;
    assert.equal(run.status, 2);
    assert.doesNotMatch(run.stdout + run.stderr, /CANARY/);
  });

  it('G3 ends without a message when its output is closed', async () => {
    const started = startFiscal(['sign', '--path', '/openapi/x'], { env });
    started.child.stdout?.destroy();
    const { status, stderr } = await started.ended;
    assert.deepEqual([status, stderr], [141, '']);
  });

  it('G1 exits with 130 on SIGINT while its gateway runs', async () => {
    const started = startFiscal(['gateway', '--port', '0']);
    await until(started, () => started.stdout() !== '');
    started.child.kill('SIGINT');
    assert.equal((await started.ended).status, 130);
  });
});

describe('the fiscal process whose output has no space left', () => {
  it('G3 exits with 2 and an error message', async function () {
    if (!existsSync('/dev/full')) skip(this, '/dev/full');
    const full = openSync('/dev/full', 'w');
    try {
      const { status, stderr } = await startFiscal(['sign', '--path', '/openapi/x'], { env, stdout: full })
        .ended;
      assert.equal(status, 2);
      assert.match(stderr, /Can’t write the output \(the disk is full\)/);
    } finally {
      closeSync(full);
    }
  });
});

describe('the fiscal process during a POST', () => {
  const silent: Script = async peer => {
    await peer.request();
  };
  const file = { 'a.fiscal': 'POST /openapi/x\n\n{}' };

  it('A6 gets no secret in its arguments, and starts no process', function () {
    if (process.platform !== 'linux') skip(this, 'Linux');
    return withFaultyServer(silent, ({ origin, peers }) =>
      withFolder(file, async cwd => {
        const started = startFiscal(['send', 'a.fiscal', '--var', `baseUrl=${origin}`], { env, cwd });
        try {
          while (!peers.some(peer => peer.received.includes('token: CANARY'))) await pause();
          const { pid } = started.child;
          assert.doesNotMatch(readFileSync(`/proc/${pid}/cmdline`, 'latin1'), /CANARY/);
          assert.equal(readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1'), '');
        } finally {
          started.child.kill('SIGKILL');
          await started.ended;
        }
      }),
    );
  });

  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`G1 ${signal} ends it with ${status} and advice to look up the document, because bytes were sent`, () =>
      withFaultyServer(silent, ({ origin, peers }) =>
        withFolder(file, async cwd => {
          const started = startFiscal(['send', 'a.fiscal', '--json', '--var', `baseUrl=${origin}`], {
            env,
            cwd,
          });
          while (!peers.some(peer => peer.received.includes('{}'))) await pause();
          started.child.kill(signal);
          const ended = await started.ended;
          assert.equal(ended.status, status);
          const [{ problem }] = JSON.parse(ended.stdout).results;
          assert.match(
            problem.message,
            /^Outcome unknown: look up the document before resending\. Sending was canceled\.$/,
          );
          assert.match(problem.advice, /had already left this machine\.$/);
          assert.equal(peers.length, 1);
        }),
      ));
  }

  const two = { 'a.fiscal': 'POST /openapi/x\n\n{}\n\n### Another\nGET /openapi/y\n' };
  const withReport = ['send', 'a.fiscal', '--all', '--junit', 'report.xml'];

  it('G3 writes a complete, failing report after SIGINT', () =>
    withFaultyServer(silent, ({ origin, peers }) =>
      withFolder(two, async cwd => {
        const started = startFiscal([...withReport, '--var', `baseUrl=${origin}`], { env, cwd });
        while (!peers.some(peer => peer.received.includes('{}'))) await pause();
        started.child.kill('SIGINT');
        assert.equal((await started.ended).status, 130);
        const report = readFileSync(join(cwd, 'report.xml'), 'utf8');
        assert.match(
          report,
          /^<\?xml [\s\S]*failures="1"[\s\S]*<failure type="cancelled"[\s\S]*<\/testsuites>\n$/,
        );
        assert.deepEqual(readdirSync(cwd).sort(), ['a.fiscal', 'report.xml']);
      }),
    ));

  it('G3 writes no report, not even a part of one, after SIGKILL', () =>
    withFaultyServer(silent, ({ origin, peers }) =>
      withFolder(two, async cwd => {
        const started = startFiscal([...withReport, '--var', `baseUrl=${origin}`], { env, cwd });
        while (!peers.some(peer => peer.received.includes('{}'))) await pause();
        started.child.kill('SIGKILL');
        await started.ended;
        assert.deepEqual(readdirSync(cwd), ['a.fiscal']);
      }),
    ));
});

const pause = () => new Promise(resolve => setTimeout(resolve, 10));
