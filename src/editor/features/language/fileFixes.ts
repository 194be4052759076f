import * as vscode from 'vscode';
import { baseName, shownName } from '../../../core/baseName.ts';
import type { FixTitle, QuickFix } from '../../../core/language/fixes/quickFix.ts';
import { similarFiles } from '../../../core/language/fixes/similarFiles.ts';
import { relativePath } from '../../../core/language/navigation/movedImports.ts';
import { createReferences } from '../../../core/language/navigation/nameReferences.ts';
import type { Problem } from '../../../core/problem.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import type { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { isInFolder } from '../../platform/files/isInFolder.ts';
import { folderListing } from './folderListing.ts';

/** Enough to find the intended file without a long search. */
const MAX_FOUND = 5;

/** For a body file that doesn't exist: uses a similar one that exists, or creates the file and opens it. */
export async function missingFileFixes(
  { uri }: vscode.TextDocument,
  { args, range }: Problem,
  create: CreateFix,
): Promise<vscode.CodeAction[]> {
  const path = String(args['path']);
  const root = vscode.workspace.getWorkspaceFolder(uri);
  const file = vscode.Uri.joinPath(uri, '..', path);
  if (root === undefined || !isInFolder(root.uri, file)) return [];
  const entries = await folderListing(uri)(path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
  const siblings = entries.flatMap(({ name, isFolder }) => (isFolder ? [] : [name]));
  const elsewhere = await filesNamed(baseName(file.path), root, uri);
  const uses = similarFiles(path, { siblings, elsewhere }).map((word, index) => {
    const action = create('use', { word }, index === 0);
    action.edit = new vscode.WorkspaceEdit();
    action.edit.replace(uri, toEditorRange(range), word);
    return action;
  });
  return [...uses, ...created(file, path, create)];
}

/** For a name that another file of the workspace folder defines: imports that file. */
export async function importFixes(
  { uri }: vscode.TextDocument,
  { code, args }: Problem,
  requests: WorkspaceRequests,
  create: CreateFix,
): Promise<vscode.CodeAction[]> {
  const root = vscode.workspace.getWorkspaceFolder(uri);
  if (root === undefined) return [];
  await requests.gather();
  const name = String(args['name']);
  const others = requests
    .files()
    .filter(file => isInFolder(root.uri, file.uri) && file.uri.path !== uri.path);
  const defining = others.filter(({ names, variables }) =>
    code === 'variable-unresolved' ? variables.has(name) : names.has(name),
  );
  return defining.slice(0, MAX_FOUND).map(file => {
    const path = relativePath(uri.path, file.uri.path);
    const action = create('import-file', { path }, false);
    action.edit = new vscode.WorkspaceEdit();
    action.edit.insert(uri, new vscode.Position(0, 0), `# @import ${path}\n`);
    return action;
  });
}

/** For a name that two imports define: renames it in one of them, as *Rename Symbol* does there. */
export function clashFixes(
  document: FiscalDocument,
  { args }: Problem,
  create: CreateFix,
): readonly vscode.CodeAction[] {
  const name = String(args['name']);
  const references = createReferences();
  const defining = (document.imports?.files ?? []).flatMap(file =>
    (['variable', 'request'] as const).flatMap(kind => {
      const found = references.all(file.document, { kind, name }).find(({ isDefinition }) => isDefinition);
      return found === undefined ? [] : [{ path: file.path, ...found.range.start }];
    }),
  );
  return defining.map(({ path, line, character }) => {
    const action = create('rename-imported', { name, path: shownName(path) }, false);
    const position = { lineNumber: line + 1, column: character + 1 };
    action.command = {
      title: '',
      command: 'editor.action.rename',
      arguments: [vscode.Uri.parse(path, true), position],
    };
    return action;
  });
}

/** Creates the file. Not offered for a folder, or for a path with a name that begins with a dot, which can't be a body. */
function created(file: vscode.Uri, path: string, create: CreateFix): readonly vscode.CodeAction[] {
  if (path.endsWith('/') || path.split('/').some(part => /^\.(?!\.?$)/.test(part))) return [];
  const action = create('create-file', { path }, false);
  action.edit = new vscode.WorkspaceEdit();
  action.edit.createFile(file, { ignoreIfExists: true });
  action.command = { title: '', command: 'vscode.open', arguments: [file] };
  return [action];
}

/** The paths, relative to the request file's folder, of files with a given name anywhere in the workspace folder. */
async function filesNamed(
  name: string,
  root: vscode.WorkspaceFolder,
  requestFile: vscode.Uri,
): Promise<readonly string[]> {
  // Glob patterns have no escapes.
  if (name === '' || /[*?{}[\],!]/.test(name)) return [];
  const found = await vscode.workspace.findFiles(
    new vscode.RelativePattern(root, `**/${name}`),
    '**/node_modules/**',
    MAX_FOUND,
  );
  return found.map(({ path }) => relativePath(requestFile.path, path)).sort();
}

/** Creates a fix for the problem in question, which doesn't do anything yet. */
export type CreateFix = (title: FixTitle, args: QuickFix['args'], isPreferred: boolean) => vscode.CodeAction;
