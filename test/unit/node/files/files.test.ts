import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  open,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type FailureCode, FiscalError } from '../../../../src/core/errors.ts';
import { createFiles, type FilesOptions } from '../../../../src/node/files/files.ts';

const OUTSIDE = 'CANARY outside';

interface Folders {
  readonly root: string;
  readonly outside: string;
  readonly read: (path: string, limitBytes?: number, options?: Partial<FilesOptions>) => Promise<Uint8Array>;
}

/** As in versions of Node for Windows that get the volume's number of an open file from another interface than that of a name. */
async function withOtherVolumeNumbers(use: () => Promise<void>): Promise<void> {
  const handle = await open(import.meta.filename, 'r');
  const prototype = Object.getPrototypeOf(handle);
  const { stat } = prototype;
  await handle.close();
  prototype.stat = async function (...options: unknown[]) {
    const stats = await stat.apply(this, options);
    if (typeof stats.dev === 'bigint') stats.dev += 1n;
    return stats;
  };
  try {
    await use();
  } finally {
    prototype.stat = stat;
  }
}

/** `root/requests/a.fiscal` names files; none of them may reach `outside/secret`. */
async function withFolders(use: (folders: Folders) => Promise<void>): Promise<void> {
  const base = await mkdtemp(join(tmpdir(), 'fiscal-files-'));
  const root = join(base, 'root');
  const outside = join(base, 'outside');
  try {
    await mkdir(join(root, 'requests'), { recursive: true });
    await mkdir(outside);
    await writeFile(join(outside, 'secret'), OUTSIDE);
    await use({
      root,
      outside,
      read: (path, limitBytes = 1_000, options = {}) =>
        createFiles({ roots: [root], ...options }).read(path, join(root, 'requests', 'a.fiscal'), limitBytes),
    });
  } finally {
    await rm(base, { recursive: true });
  }
}

async function assertRefused(reading: Promise<Uint8Array>, code: FailureCode, path: string): Promise<void> {
  await assert.rejects(reading, (error: unknown) => {
    assert.ok(error instanceof FiscalError, inspect(error));
    assert.equal(error.code, code);
    assert.equal(error.args['path'], path);
    assert.doesNotMatch(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true }), /CANARY/);
    return true;
  });
}

describe('a file that a request file names', () => {
  const contents: readonly (readonly [string, Uint8Array])[] = [
    ['an empty file', new Uint8Array(0)],
    ['every byte value', Uint8Array.from({ length: 256 }, (_, index) => index)],
    ['a byte order mark and line breaks of all kinds', Buffer.from('\ufeffa\r\nb\nc\r')],
    ['exactly the limit', new Uint8Array(1_000).fill(7)],
  ];
  for (const [title, bytes] of contents) {
    it(`is read unchanged: ${title}`, () =>
      withFolders(async ({ root, read }) => {
        await writeFile(join(root, 'requests', 'x.bin'), bytes);
        assert.deepEqual(Buffer.from(await read('./x.bin')), Buffer.from(bytes));
      }));
  }

  it('is named relative to the request file, and can be anywhere in the root', () =>
    withFolders(async ({ root, read }) => {
      await writeFile(join(root, 'nota.xml'), '<a/>');
      assert.equal(String(Buffer.from(await read('../nota.xml'))), '<a/>');
      assert.equal(String(Buffer.from(await read('../requests/../nota.xml'))), '<a/>');
    }));

  it('can be a link that stays in the root, and the root can be a link', () =>
    withFolders(async ({ root, outside, read }) => {
      await writeFile(join(root, 'nota.xml'), '<a/>');
      await symlink(join(root, 'nota.xml'), join(root, 'requests', 'link.xml'));
      assert.equal(String(Buffer.from(await read('link.xml'))), '<a/>');
      await symlink(root, join(outside, 'root-link'));
      const linked = createFiles({ roots: [join(outside, 'missing'), join(outside, 'root-link')] });
      const fromFile = join(outside, 'root-link', 'requests', 'a.fiscal');
      assert.equal(String(Buffer.from(await linked.read('../nota.xml', fromFile, 10))), '<a/>');
    }));

  it('is read although a program saves it, and so replaces it, while it’s being opened', () =>
    withFolders(async ({ root, read }) => {
      const file = join(root, 'requests', 'x');
      await writeFile(file, 'old');
      let count = 0;
      const openFile: typeof open = async (path, flags) => {
        const handle = await open(path, flags);
        count += 1;
        if (count > 3) return handle;
        await writeFile(`${file}.tmp`, `new ${count}`);
        await rename(`${file}.tmp`, file);
        return handle;
      };
      assert.equal(Buffer.from(await read('x', 100, { openFile })).toString(), 'new 3');
    }));

  it('can have dots, spaces, and non-ASCII letters in its name', () =>
    withFolders(async ({ root, read }) => {
      for (const name of ['..a', '...', 'a b.xml', 'ação.xml', '%2e%2e', 'x~']) {
        await writeFile(join(root, 'requests', name), name);
        assert.equal(String(Buffer.from(await read(name))), name);
      }
    }));
});

describe('a file whose volume number differs between its name and its open handle', () => {
  it('P5 is read on Windows', () =>
    withFolders(async ({ root, read }) => {
      await writeFile(join(root, 'requests', 'x'), 'well');
      await withOtherVolumeNumbers(async () => {
        assert.equal(String(Buffer.from(await read('x', 10, { platform: 'win32' }))), 'well');
        await assertRefused(read('x', 10, { platform: 'linux' }), 'file-outside-workspace', 'x');
      });
    }));

  it('P5 is recognized as one of the command’s own files under any name', () =>
    withFolders(async ({ root }) => {
      const [own, other] = ['own.json', 'other.json'].map(name => join(root, 'requests', name)) as [
        string,
        string,
      ];
      await writeFile(own, 'well');
      await link(own, other);
      await withOtherVolumeNumbers(async () => {
        const files = createFiles({ roots: [root], ownFiles: [own], platform: 'win32' });
        const fromFile = join(root, 'requests', 'a.fiscal');
        await assertRefused(files.read('other.json', fromFile, 10, true), 'file-not-sent', 'other.json');
      });
    }));

  it('P5 is refused if another file took its place', () =>
    withFolders(async ({ root, outside, read }) => {
      const file = join(root, 'requests', 'x');
      await writeFile(file, 'harmless');
      const openFile: typeof open = async (path, flags) => {
        await rename(file, `${file}-moved`);
        await link(join(outside, 'secret'), file);
        const handle = await open(path, flags);
        await rm(file);
        await rename(`${file}-moved`, file);
        return handle;
      };
      await withOtherVolumeNumbers(() =>
        assertRefused(read('x', 100, { openFile, platform: 'win32' }), 'file-outside-workspace', 'x'),
      );
    }));
});

describe('files that are refused:', () => {
  const paths = [
    '../../outside/secret',
    '../../../../../../../../etc/passwd',
    '/etc/passwd',
    '//server/share/x',
    '\\\\server\\share\\x',
    '\\x',
    'C:\\x',
    'C:x',
    '~',
    '~/x',
    '~root/x',
    'file:///etc/passwd',
    'file:x',
    'https://evil.example/x',
    'x.xml:stream',
    'a\0.xml',
    '/dev/zero',
    '/dev/stdin',
    '/proc/self/environ',
  ];
  for (const path of paths) {
    it(`B3 ${JSON.stringify(path)}, outside the root`, () =>
      withFolders(async ({ read }) => {
        const options = { openFile: () => assert.fail('opened') };
        await assertRefused(read(path, 1_000, options), 'file-outside-workspace', path);
      }));
  }

  it('B3 links that lead outside, to a file and to a folder', () =>
    withFolders(async ({ root, outside, read }) => {
      await symlink(join(outside, 'secret'), join(root, 'requests', 'out'));
      await symlink(outside, join(root, 'requests', 'folder'));
      await symlink('/dev/zero', join(root, 'requests', 'zero'));
      const options = { openFile: () => assert.fail('opened') };
      for (const path of ['out', 'folder/secret', 'zero']) {
        await assertRefused(read(path, 1_000, options), 'file-outside-workspace', path);
      }
    }));

  it('B3 a sibling folder whose name starts like the root', () =>
    withFolders(async ({ root, read }) => {
      await mkdir(`${root}-other`);
      await writeFile(join(`${root}-other`, 'x'), OUTSIDE);
      await assertRefused(read('../../root-other/x'), 'file-outside-workspace', '../../root-other/x');
    }));

  it('B3 a FIFO and a socket, without waiting for the other end', () =>
    withFolders(async ({ root, read }) => {
      execFileSync('mkfifo', [join(root, 'requests', 'fifo')]);
      await assertRefused(read('fifo'), 'file-not-regular', 'fifo');
      const server = createServer();
      await new Promise<void>(resolve => server.listen(join(root, 'requests', 'socket'), resolve));
      await assertRefused(read('socket'), 'file-not-regular', 'socket');
      await new Promise(resolve => server.close(resolve));
    }));

  it('B3 a file that becomes a FIFO between the check and the opening, without waiting', () =>
    withFolders(async ({ root, read }) => {
      const file = join(root, 'requests', 'x');
      await writeFile(file, 'harmless');
      const openFile: typeof open = async (path, flags) => {
        await rm(file);
        execFileSync('mkfifo', [file]);
        return open(path, flags);
      };
      await assertRefused(read('x', 1_000, { openFile }), 'file-outside-workspace', 'x');
    }));

  it('B3 a file that becomes a link between the check and the opening', () =>
    withFolders(async ({ root, outside, read }) => {
      const file = join(root, 'requests', 'x');
      await writeFile(file, 'harmless');
      const openFile: typeof open = async (path, flags) => {
        await rm(file);
        await symlink(join(outside, 'secret'), file);
        return open(path, flags);
      };
      await assertRefused(read('x', 1_000, { openFile }), 'file-unreadable', 'x');
    }));

  for (const swapsBack of [false, true]) {
    it(`B3 a folder that becomes a link between the check and the opening${swapsBack ? ', and a folder again' : ''}`, () =>
      withFolders(async ({ root, outside, read }) => {
        const folder = join(root, 'requests', 'folder');
        await mkdir(folder);
        await writeFile(join(folder, 'secret'), 'harmless');
        const openFile: typeof open = async (path, flags) => {
          await rename(folder, `${folder}-moved`);
          await symlink(outside, folder);
          const handle = await open(path, flags);
          if (swapsBack) {
            await rm(folder);
            await rename(`${folder}-moved`, folder);
          }
          return handle;
        };
        await assertRefused(
          read('folder/secret', 1_000, { openFile }),
          'file-outside-workspace',
          'folder/secret',
        );
      }));
  }

  it('B3 a file that is replaced by another file between the check and the opening', () =>
    withFolders(async ({ root, outside, read }) => {
      const file = join(root, 'requests', 'x');
      await writeFile(file, 'harmless');
      const openFile: typeof open = async (path, flags) => {
        await rename(file, `${file}-moved`);
        await link(join(outside, 'secret'), file);
        const handle = await open(path, flags);
        await rm(file);
        await rename(`${file}-moved`, file);
        return handle;
      };
      await assertRefused(read('x', 1_000, { openFile }), 'file-outside-workspace', 'x');
    }));

  it('a folder, a missing file, a file below a file, and a loop of links', () =>
    withFolders(async ({ root, read }) => {
      await writeFile(join(root, 'requests', 'x'), 'x');
      await symlink('loop', join(root, 'requests', 'loop'));
      await assertRefused(read('..'), 'file-is-directory', '..');
      await assertRefused(read('missing'), 'file-missing', 'missing');
      await assertRefused(read('x/y'), 'file-missing', 'x/y');
      await assertRefused(read('loop'), 'file-unreadable', 'loop');
    }));

  it('a file that the user can’t read', () =>
    withFolders(async ({ root, read }) => {
      const file = join(root, 'requests', 'x');
      await writeFile(file, 'x');
      await chmod(file, 0o000);
      const openFile = () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }));
      // The superuser can read everything, so the system's error is simulated.
      await assertRefused(
        read('x', 10, process.getuid?.() === 0 ? { openFile } : {}),
        'file-unreadable',
        'x',
      );
    }));

  it('a file one byte over the limit, without reading it', () =>
    withFolders(async ({ root, read }) => {
      const file = join(root, 'requests', 'x');
      await writeFile(file, new Uint8Array(1_001));
      await assertRefused(read('x', 1_000), 'file-too-large', 'x');
      await truncate(file, 1_000_000_000_000);
      await assertRefused(read('x', 1_000), 'file-too-large', 'x');
    }));

  it('a file that grows over the limit while it is read', () =>
    withFolders(async ({ root, read }) => {
      const file = join(root, 'requests', 'x');
      await writeFile(file, 'harmless');
      const openFile: typeof open = async (path, flags) => {
        const handle = await open(path, flags);
        const stat = handle.stat.bind(handle);
        handle.stat = (async (options?: { bigint: true }) => {
          const stats = await stat(options as { bigint: true });
          if (options === undefined) await writeFile(file, new Uint8Array(5_000));
          return stats;
        }) as typeof handle.stat;
        return handle;
      };
      await assertRefused(read('x', 1_000, { openFile }), 'file-too-large', 'x');
    }));
});
