import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FiscalError } from '../../../../src/core/errors.ts';
import { createResponseFiles } from '../../../../src/node/files/responseFiles.ts';
import { createSavedFiles } from '../../../../src/node/files/savedFiles.ts';
import { createStorageFolder } from '../../../../src/node/files/storageFolder.ts';
import { utf8 } from '../../../support/builders.ts';

interface Folders {
  readonly root: string;
  readonly outside: string;
  /** When it overwrites, nothing is confirmed. */
  readonly save: (path: string, overwrite?: boolean, text?: string) => Promise<string>;
  readonly saveAsking: (path: string, answer: boolean | undefined, text?: string) => Promise<string>;
  /** The files that a confirmation was requested for. */
  readonly asked: string[];
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
    const files = createResponseFiles([root], createSavedFiles(undefined));
    const asked: string[] = [];
    const save: Folders['save'] = (path, overwrite = false, text = 'answer') =>
      saveAsking(path, overwrite ? false : undefined, text);
    const saveAsking = (path: string, answer: boolean | undefined, text = 'answer'): Promise<string> =>
      files.save(
        path,
        join(root, 'requests', 'a.fiscal'),
        utf8(text),
        answer === undefined
          ? undefined
          : async named => {
              asked.push(named);
              return answer;
            },
      );
    await use({ root, outside, save, saveAsking, asked });
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

describe('response files', () => {
  it('are written relative to the request file, readable only by their owner', () =>
    withFolders(async ({ root, save }) => {
      assert.equal(await save('./answer.json'), 'answer.json');
      assert.equal(await save('../b.json'), join('..', 'b.json'));
      assert.equal(await readFile(join(root, 'requests', 'answer.json'), 'utf8'), 'answer');
      assert.equal((await stat(join(root, 'b.json'))).mode & 0o077, 0);
    }));

  it('get a numbered name if the file exists, unless they should replace it', () =>
    withFolders(async ({ root, save }) => {
      const names: string[] = [];
      for (const text of ['a', 'b', 'c']) names.push(await save('answer.tar.gz', false, text));
      assert.deepEqual(names, ['answer.tar.gz', 'answer.tar-1.gz', 'answer.tar-2.gz']);
      assert.equal(await save('answer.tar.gz', true, 'd'), 'answer.tar.gz');
      assert.equal(await readFile(join(root, 'requests', 'answer.tar.gz'), 'utf8'), 'd');
      assert.equal(await readFile(join(root, 'requests', 'answer.tar-1.gz'), 'utf8'), 'b');
    }));

  it('get different names if they are saved at the same time', () =>
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
    ['../fiscal.env.json', 'file-protected'],
    ['fiscal.private.env.json', 'file-protected'],
    ['HTTP-Client.env.json', 'file-protected'],
    ['package.json. ', 'file-protected'],
    ['NUL', 'file-protected'],
    ['com1.txt', 'file-protected'],
    ['fiscal.gateway.json', 'file-protected'],
    ['npm-shrinkwrap.json', 'file-protected'],
    ['Team.code-workspace', 'file-protected'],
    ['./fiscal.env.json::$DATA', 'file-protected'],
    ['./a b.json:stream', 'file-protected'],
    ['pac\u212aage.json', 'file-protected'],
    ['package.j\u017fon', 'file-protected'],
    ['pac\u200bkage.json', 'file-protected'],
    ['\u200c.git/config', 'file-protected'],
    ['com\u00b9.txt', 'file-protected'],
    ['aux .txt', 'file-protected'],
    ['CONIN$', 'file-protected'],
    ['missing/x', 'file-unwritable'],
    ['../requests', 'file-is-directory'],
    ['.', 'file-is-directory'],
  ] as const) {
    for (const overwrite of [false, true]) {
      it(`B3 C7 aren’t written to ${JSON.stringify(path)}${overwrite ? ', not even to replace a file' : ''}`, () =>
        withFolders(async ({ save }) => {
          await assert.rejects(
            save(path, overwrite),
            error => error instanceof FiscalError && error.code === code,
          );
        }));
    }
  }

  it('don’t leave the root or reach a protected folder through a link', () =>
    withFolders(async ({ root, outside, save }) => {
      await symlink(outside, join(root, 'requests', 'out'));
      await symlink(join(root, '.vscode'), join(root, 'requests', 'settings'));
      const refused = (code: string) => (error: unknown) =>
        error instanceof FiscalError && error.code === code;
      await assert.rejects(save('out/x', true), refused('file-outside-workspace'));
      await assert.rejects(save('settings/tasks.json', true), refused('file-protected'));
    }));

  it('are changed by one program after another, so that none of the changes is lost', () =>
    withFolders(async ({ root }) => {
      const file = join(root, 'requests', 'a.json');
      const text = () => readFile(file, 'utf8').catch(() => '');
      const add = (index: number) =>
        createResponseFiles([root], createSavedFiles(undefined)).change(
          'a.json',
          join(root, 'requests', 'a.fiscal'),
          async () => utf8(`${await text()}${index} `),
        );
      const names = await Promise.all(Array.from({ length: 40 }, (_, index) => add(index)));
      assert.deepEqual(new Set(names), new Set(['a.json']));
      assert.equal((await text()).trim().split(' ').length, 40);
      assert.deepEqual(await readdir(join(root, 'requests')), ['a.json']);
    }));

  it('stay as they are if their new content can’t be determined, and can be changed afterwards', () =>
    withFolders(async ({ root, save }) => {
      await save('a.json', false, 'old');
      const files = createResponseFiles([root], createSavedFiles(undefined));
      const change = (content: () => Promise<Uint8Array>) =>
        files.change('a.json', join(root, 'requests', 'a.fiscal'), content);
      const failure = new FiscalError('expected-too-large');
      await assert.rejects(
        change(async () => Promise.reject(failure)),
        failure,
      );
      assert.equal(await readFile(join(root, 'requests', 'a.json'), 'utf8'), 'old');
      await change(async () => utf8('new'));
      assert.equal(await readFile(join(root, 'requests', 'a.json'), 'utf8'), 'new');
    }));

  it('B3 aren’t changed outside the root or in protected places, either', () =>
    withFolders(async ({ root }) => {
      const files = createResponseFiles([root], createSavedFiles(undefined));
      for (const [path, code] of [
        ['../../outside/x', 'file-outside-workspace'],
        ['../.vscode/tasks.json', 'file-protected'],
        ['../requests', 'file-is-directory'],
      ] as const) {
        const change = files.change(path, join(root, 'requests', 'a.fiscal'), () => assert.fail('called'));
        await assert.rejects(change, { code });
      }
    }));

  it('B3 overwrite what an earlier save wrote, and anything else only after confirmation', () =>
    withFolders(async ({ root, save, saveAsking, asked }) => {
      const file = join(root, 'requests', 'a.json');
      await save('a.json', true, 'one');
      await save('a.json', true, 'two');
      assert.deepEqual(asked, []);
      await writeFile(file, 'edited');
      const refused = (error: unknown) =>
        error instanceof FiscalError && error.code === 'file-not-overwritten';
      await assert.rejects(save('a.json', true, 'three'), refused);
      assert.equal(await readFile(file, 'utf8'), 'edited');
      assert.equal(await saveAsking('./a.json', true, 'four'), 'a.json');
      assert.equal(await readFile(file, 'utf8'), 'four');
      await save('a.json', true, 'five');
      assert.deepEqual(asked, ['a.json', './a.json']);
    }));

  it('B3 require confirmation to overwrite any file of the repository, and never overwrite a request file', () =>
    withFolders(async ({ root, save, asked }) => {
      for (const name of ['README.md', 'tsconfig.json']) {
        await writeFile(join(root, 'requests', name), 'kept');
        await assert.rejects(save(name, true), { code: 'file-not-overwritten' });
        assert.equal(await readFile(join(root, 'requests', name), 'utf8'), 'kept');
      }
      assert.deepEqual(asked, ['README.md', 'tsconfig.json']);
      await writeFile(join(root, 'requests', 'a.fiscal'), 'kept');
      for (const name of ['a.fiscal', 'new.fiscal', 'sub/../A.HTTP'])
        await assert.rejects(save(name, true), { code: 'file-protected' });
      assert.equal(await readFile(join(root, 'requests', 'a.fiscal'), 'utf8'), 'kept');
      assert.equal(asked.length, 2);
    }));

  it('are recorded for other runs in a folder of the user', () =>
    withFolders(async ({ root }) => {
      const state = join(root, '..', 'state');
      const run = () =>
        createResponseFiles([root], createSavedFiles(createStorageFolder(state, { nowMs: () => 0 })));
      const refuses = async () => false;
      const file = join(root, 'requests', 'a.fiscal');
      for (const text of ['one', 'two']) await run().save('a.json', file, utf8(text), refuses);
      assert.equal(await readFile(join(root, 'requests', 'a.json'), 'utf8'), 'two');
      for (const name of await readdir(state)) assert.match(name, /^[0-9a-f]{64}$/);
      await rm(state, { recursive: true });
      await assert.rejects(run().save('a.json', file, utf8('three'), refuses), {
        code: 'file-not-overwritten',
      });
    }));

  it('replace a link instead of following it, after confirmation', () =>
    withFolders(async ({ root, outside, save, saveAsking }) => {
      const target = join(root, 'target');
      await writeFile(target, 'kept');
      await symlink(target, join(root, 'requests', 'link'));
      await symlink(join(outside, 'nothing'), join(root, 'requests', 'dangling'));
      await assert.rejects(save('link', true), { code: 'file-not-overwritten' });
      await assert.rejects(save('dangling', true), { code: 'file-not-overwritten' });
      await saveAsking('link', true);
      await saveAsking('dangling', true);
      assert.equal(await save('dangling'), 'dangling-1');
      assert.equal(await readFile(target, 'utf8'), 'kept');
    }));
});
