import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWritable } from '../../../../src/node/files/checkWritable.ts';
import { skip } from '../../../support/skip.ts';

describe('the writable files of a workspace folder', () => {
  let base: string;
  let root: string;
  let outside: string;

  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'fiscal-writable-'));
    root = join(base, 'root');
    outside = join(base, 'outside');
    await mkdir(join(root, 'inside'), { recursive: true });
    await mkdir(outside);
    await writeFile(join(root, 'existing.json'), '{}');
    await writeFile(join(outside, 'existing.json'), '{}');
  });

  afterEach(() => rm(base, { recursive: true }));

  for (const path of [
    'existing.json',
    'new.json',
    'inside/new.json',
    'new/folder/new.json',
    'inside/../new.json',
  ]) {
    it(`include ${path}`, () => checkWritable(root, path));
  }

  it('include a link to a regular file of the folder', async () => {
    await symlink(join(root, 'existing.json'), join(root, 'linked.json'));
    await checkWritable(root, 'linked.json');
  });

  it('include files of a folder that is opened through a link', async () => {
    await symlink(root, join(base, 'opened'));
    await checkWritable(join(base, 'opened'), 'new.json');
  });

  for (const path of [
    '../outside/existing.json',
    '../new.json',
    '/etc/hosts',
    'C:\\new.json',
    '~/new.json',
    '',
  ]) {
    it(`B3 don’t include ${path === '' ? 'the folder itself' : path}`, async () => {
      const code = path === '' ? 'file-is-directory' : 'file-outside-workspace';
      await assert.rejects(checkWritable(root, path), { code });
    });
  }

  for (const [title, target, path] of [
    ['a link to a file outside', 'outside/existing.json', 'link'],
    ['a link to a missing file outside', 'outside/missing.json', 'link'],
    ['a link to a missing file inside', 'root/missing.json', 'link'],
    ['a link to itself', 'root/link', 'link'],
    ['an existing file in a linked folder', 'outside', 'link/existing.json'],
    ['a new file in a linked folder', 'outside', 'link/new.json'],
    ['a new folder in a linked folder', 'outside', 'link/new/folder/new.json'],
    ['a file in a linked folder that is missing', 'outside/missing', 'link/new.json'],
  ] as const) {
    it(`B3 don’t include ${title}`, async () => {
      await symlink(join(base, target), join(root, 'link'));
      await assert.rejects(checkWritable(root, path), { code: 'file-outside-workspace', args: { path } });
    });
  }

  it('don’t include folders and devices', async function () {
    await assert.rejects(checkWritable(root, 'inside'), { code: 'file-is-directory' });
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    await assert.rejects(checkWritable('/dev', 'null'), { code: 'file-not-regular' });
  });
});
