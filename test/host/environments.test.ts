import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { skip } from '../support/skip.ts';
import { codeOf, delay, until, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

const PRIVATE = 'fiscal.private.env.json';

describe('environments files', () => {
  const requestFileWith = useRequestFiles();
  const made = new Set<string>();

  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const name of made) await vscode.workspace.fs.delete(workspaceFile(name));
    made.clear();
  });

  it('define variables whose hover shows the file and what it overrides', async () => {
    await write('fiscal.env.json', { local: { v: 'ours' }, $shared: { v: 'of all', token: 'CANARY' } });
    await write(PRIVATE, { local: { v: 'private' } });
    await write('http-client.env.json', { local: { v: 'http' } });
    const document = await requestFileWith('GET /openapi/demo/{{v}}?{{token}}\n');
    await until(async () => (await hoverAt(document, 20)).includes('private'), 'the private value');
    deepEqual((await hoverAt(document, 20)).split('\n').filter(Boolean), [
      'v = private (from fiscal.private.env.json, environment local)',
      'overrides ours (from fiscal.env.json, environment local)',
      'overrides http (from http-client.env.json, environment local)',
      'overrides of all (from fiscal.env.json, for every environment)',
    ]);
    const token = await hoverAt(document, 27);
    match(token, /^token = •{8} \(from fiscal\.env\.json, for every environment\)/);
    ok(!token.includes('CANARY'));
  });

  for (const isBigEndian of [false, true]) {
    it(`in UTF-16, as Windows PowerShell writes them, are read: ${isBigEndian ? 'big' : 'little'} endian`, async () => {
      const text = '\ufeff{\r\n  "local": { "v": "São" }\r\n}';
      const bytes = Buffer.from(text, 'utf16le');
      made.add('fiscal.env.json');
      const file = workspaceFile('fiscal.env.json');
      await vscode.workspace.fs.writeFile(file, isBigEndian ? bytes.swap16() : bytes);
      const document = await requestFileWith('GET /openapi/demo/{{v}}\n');
      await until(async () => (await hoverAt(document, 20)).includes('v = São'), 'the value');
      const [place] = await vscode.commands.executeCommand<readonly vscode.Location[]>(
        'vscode.executeDefinitionProvider',
        document.uri,
        new vscode.Position(0, 20),
      );
      deepEqual([place?.range.start.line, place?.range.start.character], [1, 13]);
    });
  }

  it('in neither UTF-8 nor UTF-16 are refused, as on the command line', async () => {
    made.add('fiscal.env.json');
    const file = workspaceFile('fiscal.env.json');
    await vscode.workspace.fs.writeFile(file, Buffer.from('{"local": {"v": "São"}}', 'latin1'));
    const document = await requestFileWith('GET /openapi/demo/{{v}}\n');
    await until(async () => (await hoverAt(document, 20)).includes('no value here'), 'the hover');
  });

  it('define variables for the requests in their own folder, whichever was open first', async () => {
    await write('fiscal.env.json', { local: { v: 'of the workspace' } });
    const nested = workspaceFile('nested/a.fiscal');
    try {
      const text = 'GET /openapi/demo/{{v}}\n';
      await write('nested/fiscal.env.json', { local: { v: 'of the folder' } });
      await vscode.workspace.fs.writeFile(nested, Buffer.from(text));
      const document = await requestFileWith(text);
      await until(async () => (await hoverAt(document, 20)).includes('of the workspace'), 'the outer value');
      const inner = await vscode.workspace.openTextDocument(nested);
      match(await hoverAt(inner, 20), /^v = of the folder/);
      match(await hoverAt(document, 20), /^v = of the workspace/);
    } finally {
      made.delete('nested/fiscal.env.json');
      await vscode.workspace.fs.delete(workspaceFile('nested'), { recursive: true });
    }
  });

  it('T6 are underlined at a likely App Secret in a shared file', async () => {
    const uri = await write('fiscal.env.json', { local: { appSecret: 'abc' } });
    await vscode.window.showTextDocument(uri);
    const codes = (): unknown[] => vscode.languages.getDiagnostics(uri).map(codeOf);
    await until(() => codes().includes('environment-secret-name'), 'the warning');
    const [problem] = vscode.languages.getDiagnostics(uri);
    match(problem?.message ?? '', /Set App Secret…/);
    ok(!problem?.message.includes('abc'));
  });

  it('are underlined once at a wrong value', async () => {
    const uri = await write('fiscal.env.json', { hom: { baseUrl: 'https://h.example', kind: 'teste' } });
    await vscode.window.showTextDocument(uri);
    await until(() => vscode.languages.getDiagnostics(uri).length > 0, 'the error');
    // Longer than it takes until ours are shown, which nothing announces.
    await delay(1_000);
    deepEqual(
      vscode.languages.getDiagnostics(uri).map(({ message }) => message),
      ['Value is not accepted. Valid values: "local", "homologacao", "producao".'],
    );
  });

  it('B3 aren’t read outside the folder', async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    const elsewhere = await mkdtemp(join(tmpdir(), 'fiscal-host-elsewhere-'));
    try {
      await writeFile(join(elsewhere, 'e.json'), JSON.stringify({ local: { v: 'CANARY' } }));
      await symlink(join(elsewhere, 'e.json'), workspaceFile('fiscal.env.json').fsPath);
      made.add('fiscal.env.json');
      const document = await requestFileWith('GET /openapi/demo/{{v}}\n');
      await until(async () => (await hoverAt(document, 20)).includes('no value here'), 'the hover');
      ok(!(await hoverAt(document, 20)).includes('CANARY'));
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  it('include a private one, which is created once and listed in .gitignore', async () => {
    await write('fiscal.env.json', { hom: { baseUrl: 'https://h.example' } });
    made.add(PRIVATE);
    made.add('.gitignore');
    await vscode.workspace.fs.writeFile(workspaceFile('.gitignore'), Buffer.from('dist'));
    await vscode.commands.executeCommand('fiscal.openPrivateEnvironments');
    equal(await textOf('.gitignore'), `dist\n${PRIVATE}\n`);
    deepEqual(JSON.parse(await textOf(PRIVATE)), { local: {}, hom: {} });
    equal(vscode.window.activeTextEditor?.document.uri.toString(), workspaceFile(PRIVATE).toString());
    await write(PRIVATE, { local: { v: 'mine' } });
    await vscode.commands.executeCommand('fiscal.openPrivateEnvironments');
    deepEqual(JSON.parse(await textOf(PRIVATE)), { local: { v: 'mine' } });
  });

  it('include a private one, which is added to the unsaved text of .gitignore if that file is being edited', async () => {
    await write('fiscal.env.json', { hom: { baseUrl: 'https://h.example' } });
    made.add(PRIVATE);
    made.add('.gitignore');
    await vscode.workspace.fs.writeFile(workspaceFile('.gitignore'), Buffer.from('dist\n'));
    const edited = await vscode.workspace.openTextDocument(workspaceFile('.gitignore'));
    await until(() => edited.getText() === 'dist\n', 'the saved text');
    const edit = new vscode.WorkspaceEdit();
    edit.insert(edited.uri, new vscode.Position(1, 0), 'out\n');
    await vscode.workspace.applyEdit(edit);
    await vscode.commands.executeCommand('fiscal.openPrivateEnvironments');
    equal(await textOf('.gitignore'), `dist\nout\n${PRIVATE}\n`);
  });

  for (const name of [PRIVATE, '.gitignore']) {
    it(`B3 aren’t created through ${name} if it’s a link that leads nowhere`, async function () {
      if (process.platform === 'win32') skip(this, 'a POSIX system');
      const elsewhere = await mkdtemp(join(tmpdir(), 'fiscal-host-elsewhere-'));
      const link = workspaceFile(name).fsPath;
      try {
        await symlink(join(elsewhere, 'created'), link);
        let isOver = false;
        void vscode.commands.executeCommand('fiscal.openPrivateEnvironments').then(() => {
          isOver = true;
        });
        // The command ends once its message with the reason is closed.
        await until(async () => {
          await vscode.commands.executeCommand('notifications.clearAll');
          return isOver;
        }, 'the refusal');
        deepEqual(await readdir(elsewhere), []);
      } finally {
        await rm(link);
        await rm(workspaceFile('.gitignore').fsPath, { force: true });
        await rm(elsewhere, { recursive: true });
      }
    });
  }

  it('B3 aren’t created in a folder that’s a link out of the workspace', async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    const elsewhere = await mkdtemp(join(tmpdir(), 'fiscal-host-elsewhere-'));
    const link = workspaceFile('linked').fsPath;
    try {
      await writeFile(join(elsewhere, 'fiscal.env.json'), '{"local": {}}');
      await writeFile(join(elsewhere, 'a.fiscal'), 'GET /openapi/demo/echo\n');
      await symlink(elsewhere, link);
      await vscode.window.showTextDocument(workspaceFile('linked/a.fiscal'));
      let isOver = false;
      void vscode.commands.executeCommand('fiscal.openPrivateEnvironments').then(() => {
        isOver = true;
      });
      await until(async () => {
        await vscode.commands.executeCommand('notifications.clearAll');
        return isOver;
      }, 'the refusal');
      deepEqual((await readdir(elsewhere)).toSorted(), ['a.fiscal', 'fiscal.env.json']);
    } finally {
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      await rm(link);
      await rm(elsewhere, { recursive: true });
    }
  });

  async function write(name: string, value: unknown): Promise<vscode.Uri> {
    made.add(name);
    const uri = workspaceFile(name);
    await vscode.workspace.fs.writeFile(uri, Buffer.from(JSON.stringify(value, null, 2)));
    return uri;
  }

  async function textOf(name: string): Promise<string> {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(workspaceFile(name)));
  }

  async function hoverAt(document: vscode.TextDocument, character: number): Promise<string> {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      new vscode.Position(0, character),
    );
    const [first] = hovers.flatMap(({ contents }) => contents);
    // Markup is escaped, so that it's shown as text.
    const text = first instanceof vscode.MarkdownString ? first.value : '';
    return text.replaceAll(/\\(.)/g, '$1').replaceAll('&nbsp;', ' ');
  }
});
