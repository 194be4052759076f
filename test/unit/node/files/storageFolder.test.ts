import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FiscalError } from '../../../../src/core/errors.ts';
import { createStorageFolder } from '../../../../src/node/files/storageFolder.ts';
import { systemClock } from '../../../../src/node/systemPorts.ts';
import { utf8 } from '../../../support/builders.ts';
import { skip } from '../../../support/skip.ts';

describe('a folder of the extension’s own storage', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fiscal-storage-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('is treated as empty before it exists', async () => {
    const folder = createStorageFolder(join(root, 'history'), systemClock);
    assert.deepEqual(await folder.list(), []);
    assert.equal(await folder.read('a.json'), undefined);
    await folder.remove('a.json');
  });

  it('reads what was written, lists it with its size, and removes it', async () => {
    const folder = createStorageFolder(join(root, 'history'), systemClock);
    await folder.write('a.json', utf8('old'));
    await folder.write('a.json', utf8('newer'));
    assert.equal(Buffer.from((await folder.read('a.json')) ?? []).toString(), 'newer');
    assert.deepEqual(
      (await folder.list()).map(({ name, bytes, modifiedMs }) => [name, bytes, modifiedMs > 0]),
      [['a.json', 5, true]],
    );
    await folder.remove('a.json');
    assert.deepEqual(await readdir(join(root, 'history')), []);
  });

  it('replaces a file only as long as it’s there, and leaves nothing else behind', async () => {
    const folder = createStorageFolder(join(root, 'history'), systemClock);
    await folder.replace('a.json', utf8('new'));
    assert.deepEqual(await folder.list(), []);
    await folder.write('a.json', utf8('old'));
    await folder.replace('a.json', utf8('new'));
    assert.equal(Buffer.from((await folder.read('a.json')) ?? []).toString(), 'new');
    await folder.remove('a.json');
    await folder.replace('a.json', utf8('newer'));
    assert.deepEqual(await readdir(join(root, 'history')), []);
  });

  it('is readable only by its owner', async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    await createStorageFolder(join(root, 'history'), systemClock).write('a.json', utf8('x'));
    const modes = [join(root, 'history'), join(root, 'history', 'a.json')];
    assert.deepEqual(
      await Promise.all(modes.map(async path => (await stat(path)).mode & 0o777)),
      [0o700, 0o600],
    );
  });

  it('G2 doesn’t list unfinished files left by a crash, and deletes them with the next write', async () => {
    await writeFile(join(root, 'a.json.000000000000.tmp'), '{"id":');
    await writeFile(join(root, 'b.json.000000000000.tmp'), '{"id":');
    await utimes(join(root, 'a.json.000000000000.tmp'), new Date(0), new Date(0));
    const folder = createStorageFolder(root, systemClock);
    assert.deepEqual(await folder.list(), []);
    await folder.write('c.json', utf8('{}'));
    // The other one may be another window's, which is writing it at this moment.
    assert.deepEqual((await readdir(root)).sort(), ['b.json.000000000000.tmp', 'c.json']);
  });

  it('G2 contains the complete old or new file, whenever the writing process is killed', async () => {
    const program = join(import.meta.dirname, 'storageWriter.ts');
    for (let round = 0; round < 5; round += 1) {
      const writer = spawn(process.execPath, [program, root], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(writer.stdout, 'data');
      await new Promise(resolve => setTimeout(resolve, round * 7));
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      const text = await readFile(join(root, 'a.json'), 'utf8');
      assert.ok(/^(\d)\1{999999}$/.test(text), text.slice(0, 20));
    }
  });

  it('G3 reports why it can’t be written to, and leaves no file behind', async () => {
    await writeFile(join(root, 'file'), '');
    const folder = createStorageFolder(join(root, 'file'), systemClock);
    await assert.rejects(
      folder.write('a.json', utf8('x')),
      (error: unknown) => error instanceof FiscalError && error.code === 'storage-failed',
    );
    assert.deepEqual(await readdir(root), ['file']);
  });
});
