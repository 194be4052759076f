import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { lstat, mkdir, open, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../../../src/cli/files/wholeFile.ts';
import { fakeSurroundings, fiscal, withFolder } from '../fiscalRun.ts';

describe('G3 files written by --output, --junit, and --sarif', () => {
  const write = (cwd: string, file: string, content = 'new'): Promise<void> =>
    writeWhole(file, content, fakeSurroundings({ cwd }));

  it('replace a regular file atomically, or create it', () =>
    withFolder({ 'old.txt': 'old and longer' }, async cwd => {
      await write(cwd, 'old.txt');
      await write(cwd, 'other.txt');
      assert.equal(await readFile(join(cwd, 'old.txt'), 'utf8'), 'new');
      assert.equal(await readFile(join(cwd, 'other.txt'), 'utf8'), 'new');
      assert.deepEqual((await readdir(cwd)).sort(), ['old.txt', 'other.txt']);
    }));

  it('don’t replace a symbolic link, even one to a missing file', () =>
    withFolder({ 'real/old.txt': 'old and longer' }, async cwd => {
      for (const [link, target] of [
        ['to-file', 'real/old.txt'],
        ['to-nothing', 'real/new.txt'],
      ] as const) {
        await symlink(target, join(cwd, link));
        await write(cwd, link);
        assert.equal(await readlink(join(cwd, link)), target);
        assert.equal(await readFile(join(cwd, target), 'utf8'), 'new');
      }
      assert.deepEqual((await readdir(join(cwd, 'real'))).sort(), ['new.txt', 'old.txt']);
    }));

  it('follow no link that leads out of the folder that they are named in', () =>
    withFolder({ 'home/.profile': 'mine', 'repo/sub/x': '' }, async folder => {
      const [home, cwd] = [join(folder, 'home'), join(folder, 'repo')];
      await symlink(join(home, '.profile'), join(cwd, 'to-file'));
      await symlink('../../home/.profile', join(cwd, 'sub', 'relative'));
      await symlink(join(home, 'new'), join(cwd, 'to-nothing'));
      await symlink('to-nothing', join(cwd, 'to-link'));
      await symlink(home, join(cwd, 'to-folder'));
      await symlink('circle', join(cwd, 'circle'));
      for (const file of [
        ...['to-file', 'sub/relative', 'to-nothing', 'to-link', 'to-folder/.profile', 'to-folder/new'],
        ...['./sub/../to-file', join(cwd, 'to-file'), 'circle'],
      ]) {
        await assert.rejects(write(cwd, file), { key: 'output-link', args: { path: file } }, file);
      }
      assert.deepEqual(await readdir(home), ['.profile']);
      assert.equal(await readFile(join(home, '.profile'), 'utf8'), 'mine');
    }));

  it('can be outside the folder, or a link to a device, if the user names them', () =>
    withFolder({ 'home/old.txt': 'old', 'repo/x': '' }, async folder => {
      const [home, cwd] = [join(folder, 'home'), join(folder, 'repo')];
      await symlink('old.txt', join(home, 'link'));
      await symlink('/dev/null', join(cwd, 'nothing'));
      await symlink(cwd, join(folder, 'linked'));
      await write(cwd, '../home/link');
      assert.equal(await readFile(join(home, 'old.txt'), 'utf8'), 'new');
      await write(cwd, 'nothing');
      assert.equal(await readlink(join(cwd, 'nothing')), '/dev/null');
      await write(join(folder, 'linked'), 'a.txt');
      assert.equal(await readFile(join(cwd, 'a.txt'), 'utf8'), 'new');
    }));

  it('don’t replace a device', async () => {
    const before = await lstat('/dev/null');
    await write('/', '/dev/null');
    const after = await lstat('/dev/null');
    assert.ok(after.isCharacterDevice());
    assert.equal(after.ino, before.ino);
  });

  it('don’t replace a pipe', () =>
    withFolder({}, async cwd => {
      const pipe = join(cwd, 'pipe');
      execFileSync('mkfifo', [pipe]);
      const reader = await open(pipe, 'r+');
      try {
        await write(cwd, 'pipe');
        const { buffer, bytesRead } = await reader.read(Buffer.alloc(10), 0, 10);
        assert.equal(buffer.toString('utf8', 0, bytesRead), 'new');
        assert.ok((await lstat(pipe)).isFIFO());
      } finally {
        await reader.close();
      }
    }));

  it('don’t replace a folder, aren’t created in a missing one, and leave no temporary file', () =>
    withFolder({}, async cwd => {
      await mkdir(join(cwd, 'folder'));
      await writeFile(join(cwd, 'folder/kept'), '');
      for (const [file, reason] of [
        ['folder', 'EISDIR'],
        ['nowhere/a.txt', 'ENOENT'],
      ] as const) {
        await assert.rejects(write(cwd, file), { key: 'write-failed', args: { path: file, reason } });
      }
      assert.deepEqual(await readdir(cwd), ['folder']);
    }));
});

it('a report that can’t be written has its reason in words', () =>
  withFolder({ 'a.fiscal': 'GET /openapi/demo/echo\n' }, async cwd => {
    for (const [locale, file, words] of [
      [
        'en',
        'nowhere/a.sarif',
        /write nowhere\/a\.sarif \(part of its path doesn’t exist\)\. .*Choose another path/,
      ],
      ['pt-BR', '.', /gravar \. \(é uma pasta\)/],
    ] as const) {
      const { status, stderr } = await fiscal(['check', 'a.fiscal', '--sarif', file], { cwd, locale });
      assert.equal(status, 2);
      assert.match(stderr, words);
    }
  }));
