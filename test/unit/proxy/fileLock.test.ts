import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  addressOf,
  lockFile,
  openRecorder,
  type RecordFormat,
} from '../../../src/proxy/record/openRecorder.ts';
import { withFolder } from '../cli/fiscalRun.ts';

const MODULE = join(import.meta.dirname, '../../../src/proxy/record/openRecorder.ts');

function options(path: string, format: RecordFormat) {
  return {
    ...{ path, format, baseUrl: 'https://api.example.com.br', version: '1.2.3' },
    localizeRemark: () => '',
    onTrouble: () => {},
  };
}

async function locked(identity: string) {
  const lock = await lockFile(identity);
  if (lock === 'held' || lock === undefined) throw new Error(String(lock));
  return lock;
}

describe('a file that the proxy records to', function () {
  this.timeout(20_000);

  for (const format of ['har', 'fiscal'] as const) {
    it(`can’t be recorded to twice at the same time, under any name: ${format}`, () =>
      withFolder({}, async folder => {
        const path = join(folder, `a.${format}`);
        const first = await openRecorder(options(path, format));
        if (typeof first === 'string') throw new Error(first);
        await symlink(path, join(folder, `link.${format}`));
        await link(path, join(folder, `hard.${format}`));
        const before = await readFile(path);
        for (const name of ['a', 'link', 'hard', './a']) {
          equal(await openRecorder(options(join(folder, `${name}.${format}`), format)), 'in-use');
        }
        deepEqual(await readFile(path), before);
        await first.close();
        const second = await openRecorder(options(path, format));
        if (typeof second === 'string') throw new Error(second);
        await second.close();
      }));
  }

  it('can be recorded to again after its process was killed', () =>
    withFolder({}, async folder => {
      const path = join(folder, 'a.har');
      const program = `import { openRecorder } from ${JSON.stringify(pathToFileURL(MODULE).href)};
        const opened = await openRecorder({ ...${JSON.stringify(options(path, 'har'))}, localizeRemark: () => '', onTrouble: () => {} });
        console.log(typeof opened);
        setInterval(() => {}, 1000);`;
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
      const [output] = await once(child.stdout, 'data');
      match(String(output), /object/);
      equal(await openRecorder(options(path, 'har')), 'in-use');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const opened = await openRecorder(options(path, 'har'));
      ok(typeof opened === 'object');
      await opened.close();
    }));

  it('isn’t locked if it has another format', () =>
    withFolder({ 'a.har': 'something else' }, async folder => {
      for (let time = 0; time < 2; time++) {
        equal(await openRecorder(options(join(folder, 'a.har'), 'har')), 'other-format');
      }
    }));

  it('is locked until it’s released', async () => {
    const lock = await locked('test-1');
    equal(await lockFile('test-1'), 'held');
    await (await locked('test-2')).release();
    await lock.release();
    await (await locked('test-1')).release();
  });

  it('is locked at an address that depends on the system', () => {
    equal(addressOf('a', 'linux'), '\0a');
    equal(addressOf('a', 'win32'), '\\\\.\\pipe\\a');
    match(addressOf('a', 'darwin'), /[\\/]a$/);
  });

  if (process.platform !== 'win32') {
    it('can be locked again if a killed process left its lock’s address behind as a file', async () => {
      const path = addressOf('fiscal-recording-test-3', 'darwin');
      await rm(path, { force: true });
      const hold = `require('node:net').createServer(s => s.destroy()).listen(${JSON.stringify(path)}, () => console.log('on'));`;
      const child = spawn(process.execPath, ['--eval', hold]);
      await once(child.stdout, 'data');
      equal(await lockFile('test-3', 'darwin'), 'held');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const lock = await lockFile('test-3', 'darwin');
      ok(typeof lock === 'object');
      equal(await lockFile('test-3', 'darwin'), 'held');
      await lock.release();
    });
  }
});
