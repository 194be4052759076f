import { deepEqual, equal } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { FiscalError } from '../../../../../src/core/errors.ts';
import { writtenExpectedFile } from '../../../../../src/core/expected/expectedFile.ts';
import { knownBodies } from '../../../../../src/editor/features/language/knownBodies.ts';
import type { Workbench } from '../../../../../src/editor/platform/workbench.ts';
import { utf8 } from '../../../../support/builders.ts';
import { FakeUri } from '../../../../support/fakeWorkbench.ts';

/** A folder with one file of expected responses. */
class Folder {
  readonly reads: string[] = [];
  mtime = 1;
  bytes: Uint8Array | undefined;
  readonly #bodies = knownBodies(
    {
      Uri: FakeUri,
      workspace: {
        isTrusted: true,
        fs: {
          stat: async () => {
            if (this.bytes === undefined) throw new Error('FileNotFound');
            return { mtime: this.mtime, size: this.bytes.length };
          },
        },
      },
    } as unknown as Workbench,
    { of: () => new Map() },
    {
      read: async (_folder, path) => {
        this.reads.push(path);
        if (this.bytes === undefined) throw new FiscalError('file-missing', { path });
        return this.bytes;
      },
    },
  );

  contains(body: string): void {
    const text = writtenExpectedFile(new Map([['a', { status: 200, body, ignore: [] }]]));
    this.bytes = utf8(text);
    this.mtime += 1;
  }

  bodyOf(name: string, scheme = 'file'): Promise<string | undefined> {
    return this.#bodies(FakeUri.parse(`${scheme}:///x/a.fiscal`) as unknown as vscode.Uri)(name, undefined);
  }
}

describe('the bodies of expected responses, for completion', () => {
  it('are read once, and again after the file has changed', async () => {
    const folder = new Folder();
    folder.contains('{"id":1}');
    const read = async () => [await folder.bodyOf('a'), await folder.bodyOf('a'), await folder.bodyOf('b')];
    const [first, second, other] = await read();
    equal(JSON.parse(first ?? '').id, 1);
    deepEqual([second, other, folder.reads.length], [first, undefined, 1]);
    folder.contains('{"id":2}');
    equal(JSON.parse((await read())[1] ?? '').id, 2);
    equal(folder.reads.length, 2);
  });

  it('are unknown without a readable file, until there is one', async () => {
    const folder = new Folder();
    equal(await folder.bodyOf('a'), undefined);
    deepEqual(folder.reads, []);
    folder.bytes = utf8('<<<<<<< HEAD\n');
    equal(await folder.bodyOf('a'), undefined);
    equal(await folder.bodyOf('a'), undefined);
    equal(folder.reads.length, 1);
    folder.contains('[]');
    equal(await folder.bodyOf('a'), '[]');
    equal(await folder.bodyOf('a', 'untitled'), undefined);
  });
});
