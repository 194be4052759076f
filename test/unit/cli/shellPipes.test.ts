import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { skip } from '../../support/skip.ts';
import type { Run } from './fiscalRun.ts';
import { fiscal, withFolder } from './fiscalRun.ts';

const CLI = fileURLToPath(new URL('../../../src/cli.ts', import.meta.url));
const CANARY = 'CANARY-canary-0123456789';
const SIGN = 'sign --path /openapi/x --timestamp 1753606924 --json';

/** A command line as a user types it into bash. */
async function shell(line: string): Promise<Run> {
  const child = spawn('bash', ['-c', line.replace('fiscal', `"${process.execPath}" "${CLI}"`)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], FISCAL_APP_SECRET: CANARY, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', chunk => {
    stdout += chunk;
  });
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const [status] = await once(child, 'close');
  return { status, stdout, stderr };
}

describe('a pipe from a shell’s process substitution', () => {
  before(function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
  });

  it('is read to its end as a body', async () => {
    const { status, stdout, stderr } = await shell(
      `fiscal ${SIGN} --body-file <(printf 'a'; sleep 0.2; printf 'bc')`,
    );
    assert.deepEqual([status, stderr, JSON.parse(stdout).bodyBytes], [0, '', 3]);
  });

  it('is read as a secret', async () => {
    const { status, stdout } = await shell(`fiscal ${SIGN} --secret-file <(echo from-a-command)`);
    assert.deepEqual([status, JSON.parse(stdout).segments[0].byteLength], [0, 14]);
  });

  it('is read as a request file and as an environments file', async () => {
    const { status, stdout } = await shell(
      `fiscal send <(echo 'GET /openapi/x') --environments <(echo '{"e":{"baseUrl":"https://e.example"}}') --env e --dry-run --json`,
    );
    assert.deepEqual([status, JSON.parse(stdout).results[0].request.url], [0, 'https://e.example/openapi/x']);
  });

  it('is refused once it exceeds the size limit', async () => {
    const { status, stderr } = await shell(`fiscal ${SIGN} --body-file <(cat /dev/zero)`);
    assert.equal(status, 2);
    assert.match(stderr, /is larger than 67,108,864 bytes/);
    const secret = await shell(`fiscal ${SIGN} --secret-file <(cat /dev/zero)`);
    assert.equal(secret.status, 2);
    assert.match(secret.stderr, /longer than 4,096/);
  });

  it('G1 can be interrupted if it stays silent', () =>
    withFolder({}, async cwd => {
      execFileSync('mkfifo', [join(cwd, 'fifo')]);
      // Open for writing too, so it is a pipe whose writer neither writes nor leaves.
      const fd = openSync(join(cwd, 'fifo'), constants.O_RDWR);
      const interruption = new AbortController();
      try {
        const words = ['sign', '--path', '/openapi/x', '--body-file', `/dev/fd/${fd}`];
        const run = fiscal(words, { cwd, signal: interruption.signal });
        setTimeout(() => interruption.abort('SIGINT'), 50);
        assert.equal((await run).status, 130);
      } finally {
        closeSync(fd);
      }
    }));

  it('is distinguished from devices and other FIFOs, which are refused immediately', () =>
    withFolder({}, async cwd => {
      execFileSync('mkfifo', [join(cwd, 'fifo')]);
      for (const file of ['fifo', '/dev/zero', '/dev/tty']) {
        const { status, stderr } = await fiscal(['sign', '--path', '/openapi/x', '--body-file', file], {
          cwd,
        });
        assert.equal(status, 2);
        assert.match(stderr, /isn’t a regular file|Can’t read/);
      }
    }));
});
