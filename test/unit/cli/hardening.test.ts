import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentSecrets } from '../../../src/cli/check/requestFileCheck.ts';
import { exitStatusOf } from '../../../src/cli/failure/exitStatus.ts';
import { failureWords } from '../../../src/cli/failure/failureWords.ts';
import { runInProcess, workingFolder } from '../../../src/cli/runInProcess.ts';
import { sendCommand } from '../../../src/cli/send/sendCommand.ts';
import { interruption } from '../../../src/cli/terminal/interruption.ts';
import { Redaction } from '../../../src/cli/terminal/redaction.ts';
import { FiscalError } from '../../../src/core/errors.ts';
import { copiedVariables } from '../../../src/node/secrets/secrets.ts';
import { fakeTransport } from '../../support/fakes.ts';
import { fakeSurroundings, SECRET, withFolder } from './fiscalRun.ts';

describe('A1 a variable’s name, regardless of case', () => {
  for (const name of [
    'fiscal_app_secret',
    'Fiscal_App_Secret_Hom',
    'FISCAL_APP_SECRET',
    'fiscal_client_passphrase',
  ]) {
    it(`is recognized as a secret’s: ${name}`, () => {
      assert.equal(new Redaction({ [name]: SECRET }).text(`a ${SECRET} b`), 'a •••••••• b');
      assert.equal(environmentSecrets({ [name]: SECRET }).length, name.includes('lient') ? 0 : 1);
    });
  }

  it('is in uppercase in a copy for Windows, and only there', () => {
    const env = { fiscal_origin_hom: 'a', Path: 'b' };
    assert.deepEqual(copiedVariables(env, 'win32'), { FISCAL_ORIGIN_HOM: 'a', Path: 'b' });
    assert.deepEqual(copiedVariables(env, 'linux'), env);
  });
});

describe('A2 a saved response that echoes the App Secret', () => {
  for (const options of [{}, { json: true }, { json: true, output: 'out.json' }, { output: 'out.json' }]) {
    it(`is reported with ${JSON.stringify(options)}`, () =>
      withFolder({ 'a.fiscal': 'GET /openapi/demo/echo\n\n>> saved.json\n' }, async cwd => {
        const transport = fakeTransport({ body: Buffer.from(`{"echo":"${SECRET}"}`) });
        const place = fakeSurroundings({ cwd });
        await sendCommand(['a.fiscal'], options, place, { openTransport: async () => transport });
        const { stderr, stdout } = place.written();
        assert.match(stderr, /saved\.json.*App Secret|App Secret.*saved\.json/);
        if ('output' in options) assert.match(stderr, /out\.json.*App Secret|App Secret.*out\.json/);
        assert.ok(!stdout.includes(SECRET));
      }));
  }

  it('is masked if nobody can confirm anything', () =>
    withFolder({ 'a.fiscal': 'GET /openapi/demo/echo\n\n>> saved.json\n' }, async cwd => {
      const transport = fakeTransport({ body: Buffer.from(`{"echo":"${SECRET}"}`) });
      const parts = { openTransport: async () => transport, neverOverwrites: true };
      await sendCommand(['a.fiscal'], {}, fakeSurroundings({ cwd }), parts);
      assert.ok(!(await readFile(join(cwd, 'saved.json'), 'utf8')).includes(SECRET));
    }));
});

describe('A7 SIGUSR1', () => {
  it('opens no debugger', async () => {
    const { url } = await import('node:inspector');
    if (url() !== undefined || process.platform === 'win32') return;
    const interrupted = interruption(process);
    process.kill(process.pid, 'SIGUSR1');
    await new Promise(resolve => setTimeout(resolve, 200));
    interrupted.dispose();
    assert.equal(url(), undefined);
  });
});

describe('Ctrl+Break', () => {
  for (const [platform, heard] of [
    ['win32', true],
    ['linux', false],
  ] as const) {
    it(`${heard ? 'interrupts' : 'doesn’t interrupt'} on ${platform}`, () => {
      const host = Object.assign(new EventEmitter(), { platform, exit: () => undefined });
      const { signal, exitStatus, dispose } = interruption(host as unknown as NodeJS.Process);
      host.emit('SIGBREAK', 'SIGBREAK');
      assert.deepEqual([signal.aborted, exitStatus()], heard ? [true, 130] : [false, undefined]);
      dispose();
      assert.equal(host.listenerCount('SIGBREAK'), 0);
    });
  }
});

describe('a port that Windows has reserved', () => {
  for (const locale of ['en', 'pt-BR'] as const) {
    it(`is a user error whose message mentions --port, in ${locale}`, () => {
      const failure = new FiscalError('port-refused', { port: 8_787 });
      const { message, advice } = failureWords(failure, locale);
      assert.match(`${message} ${advice}`, /8787.* --port .*netsh int ipv4 show excludedportrange/s);
      assert.equal(exitStatusOf(failure.code), 2);
    });
  }
});

describe('a working folder that was deleted', () => {
  it('is read as undefined instead of causing an exception', () => {
    const gone = Object.assign(new Error('uv_cwd'), { code: 'ENOENT' });
    const cwd = () => {
      throw gone;
    };
    assert.equal(workingFolder({ cwd }), undefined);
    assert.equal(workingFolder({ cwd: () => '/x' }), '/x');
  });

  it('is reported, with --json as a document, too', async () => {
    for (const programArguments of [
      ['check', 'a.fiscal'],
      ['check', 'a.fiscal', '--json'],
    ]) {
      const written = { stdout: '', stderr: '' };
      const screen = (name: 'stdout' | 'stderr') => ({
        write: (text: string) => {
          written[name] += text;
        },
      });
      const host = {
        ...{ env: {}, platform: 'linux', argv: ['node', 'fiscal', ...programArguments], exitCode: undefined },
        ...{ stdout: screen('stdout'), stderr: screen('stderr') },
        cwd: () => {
          throw Object.assign(new Error('uv_cwd'), { code: 'ENOENT' });
        },
      };
      await runInProcess(
        host as unknown as NodeJS.Process,
        () => '1',
        async () => Promise.reject(),
      );
      assert.equal(host.exitCode, 2);
      assert.match(written.stderr, /^fiscal: /);
      if (!programArguments.includes('--json')) assert.equal(written.stdout, '');
      else assert.equal(JSON.parse(written.stdout).problem.code, 'working-folder-missing');
    }
  });
});

describe('names of 255 bytes', () => {
  for (const option of [{ output: `${'x'.repeat(250)}.json` }, {}]) {
    it(`can be used ${'output' in option ? 'with --output' : 'with >>'}`, () =>
      withFolder({}, async cwd => {
        const name = `${'x'.repeat(250)}.json`;
        const saves = 'output' in option ? '' : `\n>> ${name}\n`;
        await writeFile(join(cwd, 'a.fiscal'), `GET /openapi/demo/echo\n${saves}`);
        const transport = fakeTransport({ body: Buffer.from('{}') });
        await sendCommand(['a.fiscal'], option, fakeSurroundings({ cwd }), {
          openTransport: async () => transport,
        });
        assert.equal(await readFile(join(cwd, name), 'utf8'), '{}');
      }));
  }
});
