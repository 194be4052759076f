import { deepEqual, equal } from 'node:assert/strict';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { StorageFolder, StoredFile } from '../../../../src/core/ports.ts';
import { createSavedFiles } from '../../../../src/node/files/savedFiles.ts';

const BYTES = Buffer.from('{}');

describe('B3 the record of saved files', () => {
  it('holds 2,000 files, and drops those saved longest ago', async () => {
    const folder = storage();
    const first = createSavedFiles(folder);
    await first.remember('/a/0', BYTES);
    await first.remember('/a/1', BYTES);
    for (let index = 2; index < 2_300; index++) await first.remember(`/a/${index}`, BYTES);
    await first.remember('/a/1', BYTES);
    const counted = (await folder.list()).length;
    equal(counted <= 2_200, true, `${counted} files`);
    const later = createSavedFiles(folder);
    await later.remember('/a/2300', BYTES);
    equal((await folder.list()).length <= 2_000, true);
    deepEqual(
      await Promise.all(
        ['/a/0', '/a/1', '/a/2299', '/a/2300'].map(file => createSavedFiles(folder).isUnchanged(file, BYTES)),
      ),
      [false, true, true, true],
    );
  });

  it('holds no more than 2,000 files in memory if there is no folder', async () => {
    const saved = createSavedFiles(undefined);
    for (let index = 0; index < 2_100; index++) await saved.remember(`/a/${index}`, BYTES);
    equal(await saved.isUnchanged('/a/0', BYTES), false);
    equal(await saved.isUnchanged('/a/2099', BYTES), true);
  });

  it('keeps its entries if the folder can’t be listed or cleaned up', async () => {
    const failing = async (): Promise<never> => {
      throw new FiscalError('storage-failed', { reason: 'EACCES' });
    };
    const saved = createSavedFiles({ ...storage(), list: failing });
    await saved.remember('/a', BYTES);
    equal(await saved.isUnchanged('/a', BYTES), true);
  });
});

/** In memory; each write is a millisecond after the previous one. */
function storage(): StorageFolder {
  const files = new Map<string, StoredFile & { readonly content: Uint8Array }>();
  let nowMs = 0;
  const write = async (name: string, content: Uint8Array): Promise<void> => {
    nowMs += 1;
    files.set(name, { name, bytes: content.length, modifiedMs: nowMs, content });
  };
  return {
    list: async () => [...files.values()],
    read: async name => files.get(name)?.content,
    write,
    replace: async (name, content) => (files.has(name) ? write(name, content) : undefined),
    remove: async name => void files.delete(name),
  };
}
