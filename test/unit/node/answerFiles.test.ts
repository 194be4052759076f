import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FiscalError } from '../../../src/core/errors.ts';
import { createAnswerFiles } from '../../../src/node/answerFiles.ts';
import { utf8 } from '../../support/builders.ts';

interface Folders {
  readonly root: string;
  readonly outside: string;
  readonly save: (path: string, overwrite?: boolean, text?: string) => Promise<string>;
}

/** `root/requests/a.fiscal` names the files; nothing may be written to `outside`. */
async function withFolders(use: (folders: Folders) => Promise<void>): Promise<void> {
  const base = await mkdtemp(join(tmpdir(), 'fiscal-answers-'));
  const root = join(base, 'root');
  const outside = join(base, 'outside');
  try {
    await mkdir(join(root, 'requests'), { recursive: true });
    await mkdir(join(root, '.vscode'));
    await mkdir(outside);
    const files = createAnswerFiles([root]);
    const save: Folders['save'] = (path, overwrite = false, text = 'answer') =>
      files.save(path, join(root, 'requests', 'a.fiscal'), utf8(text), overwrite);
    await use({ root, outside, save });
    assert.deepEqual(await readdir(outside), []);
    const left = await readdir(base, { recursive: true });
    assert.deepEqual(
      left.filter(name => name.endsWith('.tmp')),
      [],
    );
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

describe('answer files', () => {
  it('are written relative to the request file, for their owner alone', () =>
    withFolders(async ({ root, save }) => {
      assert.equal(await save('./answer.json'), 'answer.json');
      assert.equal(await save('../b.json'), join('..', 'b.json'));
      assert.equal(await readFile(join(root, 'requests', 'answer.json'), 'utf8'), 'answer');
      assert.equal((await stat(join(root, 'b.json'))).mode & 0o077, 0);
    }));

  it('take a numbered name where one is there already, unless they are to replace it', () =>
    withFolders(async ({ root, save }) => {
      const names: string[] = [];
      for (const text of ['a', 'b', 'c']) names.push(await save('answer.tar.gz', false, text));
      assert.deepEqual(names, ['answer.tar.gz', 'answer.tar-1.gz', 'answer.tar-2.gz']);
      assert.equal(await save('answer.tar.gz', true, 'd'), 'answer.tar.gz');
      assert.equal(await readFile(join(root, 'requests', 'answer.tar.gz'), 'utf8'), 'd');
      assert.equal(await readFile(join(root, 'requests', 'answer.tar-1.gz'), 'utf8'), 'b');
    }));

  it('saved at the same time take a name each', () =>
    withFolders(async ({ save }) => {
      const names = await Promise.all(Array.from({ length: 20 }, () => save('a.json')));
      assert.equal(new Set(names).size, 20);
    }));

  for (const [path, code] of [
    ['../../outside/x', 'file-outside-workspace'],
    ['/tmp/x', 'file-outside-workspace'],
    ['~/x', 'file-outside-workspace'],
    ['C:\\x', 'file-outside-workspace'],
    ['\\\\server\\x', 'file-outside-workspace'],
    ['file:x', 'file-outside-workspace'],
    ['a.txt:stream', 'file-outside-workspace'],
    ['a\0b', 'file-outside-workspace'],
    ['.env', 'file-protected'],
    ['../.vscode/tasks.json', 'file-protected'],
    ['../.git/hooks/pre-commit', 'file-protected'],
    ['.\\.git\\config', 'file-protected'],
    ['NUL', 'file-protected'],
    ['com1.txt', 'file-protected'],
    ['missing/x', 'file-unwritable'],
    ['../requests', 'file-is-directory'],
    ['.', 'file-is-directory'],
  ] as const) {
    for (const overwrite of [false, true]) {
      it(`B3 C7 are not written to ${JSON.stringify(path)}${overwrite ? ', replacing or not' : ''}`, () =>
        withFolders(async ({ save }) => {
          await assert.rejects(
            save(path, overwrite),
            error => error instanceof FiscalError && error.code === code,
          );
        }));
    }
  }

  it('do not leave through a link, nor get to a protected folder by one', () =>
    withFolders(async ({ root, outside, save }) => {
      await symlink(outside, join(root, 'requests', 'out'));
      await symlink(join(root, '.vscode'), join(root, 'requests', 'settings'));
      const refused = (code: string) => (error: unknown) =>
        error instanceof FiscalError && error.code === code;
      await assert.rejects(save('out/x', true), refused('file-outside-workspace'));
      await assert.rejects(save('settings/tasks.json', true), refused('file-protected'));
    }));

  it('replace a link instead of following it', () =>
    withFolders(async ({ root, outside, save }) => {
      const target = join(root, 'target');
      await writeFile(target, 'kept');
      await symlink(target, join(root, 'requests', 'link'));
      await symlink(join(outside, 'nothing'), join(root, 'requests', 'dangling'));
      await save('link', true);
      await save('dangling', true);
      assert.equal(await save('dangling'), 'dangling-1');
      assert.equal(await readFile(target, 'utf8'), 'kept');
    }));
});
