import { equal, ok } from 'node:assert/strict';
import { rm, symlink, writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { FiscalError } from '../../src/core/errors.ts';
import { readUserFile, unusedName, writeUserFile } from '../../src/editor/platform/files/userFile.ts';
import { localizedFailure } from '../../src/text/outcome/localizedFailure.ts';
import { skip } from '../support/skip.ts';
import { workspaceFile } from './support/editor.ts';

describe('a file chosen by the user', () => {
  it('is reported with advice if it can’t be written', async () => {
    await told(vscode.Uri.joinPath(workspaceFile('echo.fiscal'), 'answer.json'), [
      'Não foi possível gravar answer.json (uma parte do caminho não é uma pasta).',
      'Can’t write answer.json (part of its path isn’t a folder).',
    ]);
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    ok(folder !== undefined);
    await told(folder.uri, [
      `Não foi possível gravar ${folder.name} (é uma pasta).`,
      `Can’t write ${folder.name} (it’s a folder).`,
    ]);
  });

  it('is reported with advice if it can’t be read', async () => {
    const failure = await failureOf(readUserFile(vscode, workspaceFile('nowhere/openapi.json'), 100, String));
    equal(failure.code, 'file-unreadable');
    equal(
      localizedFailure(failure, 'pt-BR').message,
      'Não foi possível ler openapi.json (uma parte do caminho não existe).',
    );
  });

  it('never replaces another file next to it', async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    const made = ['request.body', 'request-1.body'].map(name => workspaceFile(name));
    const [existing, link] = made;
    ok(existing !== undefined && link !== undefined);
    equal((await unusedName(vscode, existing)).fsPath, existing.fsPath);
    await writeFile(existing.fsPath, 'of somebody else');
    await symlink('/nowhere/at/all', link.fsPath);
    try {
      equal((await unusedName(vscode, existing)).fsPath, workspaceFile('request-2.body').fsPath);
    } finally {
      for (const uri of made) await rm(uri.fsPath);
    }
  });

  async function told(file: vscode.Uri, [portuguese, english]: readonly [string, string]): Promise<void> {
    const failure = await failureOf(writeUserFile(vscode, file, new Uint8Array([1])));
    equal(failure.code, 'file-not-written');
    equal(localizedFailure(failure, 'pt-BR').message, portuguese);
    equal(localizedFailure(failure, 'en').message, english);
  }

  async function failureOf(work: Promise<unknown>): Promise<FiscalError> {
    const failure = await work.then(
      () => undefined,
      error => error,
    );
    ok(failure instanceof FiscalError);
    return failure;
  }
});
