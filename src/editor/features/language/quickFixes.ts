import * as vscode from 'vscode';
import { GAPS, templateDraft } from '../../../core/api/completedEndpoints.ts';
import { baseName, shownName } from '../../../core/baseName.ts';
import { fixesFor } from '../../../core/language/fixes/fixesFor.ts';
import {
  type FixTitle,
  type QuickFix,
  similarFiles,
  type TextChange,
} from '../../../core/language/fixes/quickFix.ts';
import { relativePath } from '../../../core/language/navigation/movedImports.ts';
import { createReferences } from '../../../core/language/navigation/nameReferences.ts';
import { nearestWord } from '../../../core/nearestWord.ts';
import type { Problem } from '../../../core/problem.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import { FIX_TEXTS } from '../../../text/language/languageText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import type { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { isInFolder } from '../../platform/files/isInFolder.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import { diagnosticsShowing } from './diagnostics.ts';
import { folderListing } from './folderListing.ts';
import type { NameProviders } from './nameProviders.ts';

/** The problems shown for a file. */
export type ShownProblems = (uri: vscode.Uri) => readonly Problem[];

export interface QuickFixNeeds {
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly problems: ShownProblems;
  readonly requests: () => Promise<WorkspaceRequests>;
  readonly names: Pick<NameProviders, 'renaming'>;
  readonly locale: Locale;
}

/** The quick fixes of the problems at a position: changes of the text, and those that also need files, environments, or endpoint paths. */
export class QuickFixes implements vscode.CodeActionProvider {
  readonly #needs: QuickFixNeeds;

  constructor(needs: QuickFixNeeds) {
    this.#needs = needs;
  }

  async provideCodeActions(
    textDocument: vscode.TextDocument,
    range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): Promise<vscode.CodeAction[]> {
    const { version } = textDocument;
    const here = this.#needs
      .problems(textDocument.uri)
      .filter(problem => toEditorRange(problem.range).intersection(range) !== undefined);
    const found = await Promise.all(
      here.map(async problem => {
        const create: CreateFix = (title, args, isPreferred, command) => {
          const words = visibleLine(localize(FIX_TEXTS[title], this.#needs.locale, args));
          const action = new vscode.CodeAction(words, vscode.CodeActionKind.QuickFix);
          action.isPreferred = isPreferred;
          action.diagnostics = diagnosticsShowing(problem, diagnostics);
          if (command !== undefined) action.command = { title: '', ...command };
          return action;
        };
        return [
          ...this.#changes(textDocument, problem, create),
          ...(await this.#others(textDocument, problem, create)),
        ];
      }),
    );
    // If the text was edited in the meantime, the ranges no longer apply.
    return textDocument.version === version ? found.flat() : [];
  }

  #changes(
    textDocument: vscode.TextDocument,
    problem: Problem,
    create: CreateFix,
  ): readonly vscode.CodeAction[] {
    const document = this.#needs.documents.get(textDocument);
    return fixesFor(document, problem).map(({ title, args, change, isPreferred }) => {
      const action = create(title, args, isPreferred);
      action.edit = editOf(textDocument.uri, change);
      return action;
    });
  }

  async #others(
    textDocument: vscode.TextDocument,
    problem: Problem,
    create: CreateFix,
  ): Promise<readonly vscode.CodeAction[]> {
    const { environments, locale } = this.#needs;
    switch (problem.code) {
      case 'file-missing':
        return missingFileFixes(textDocument, problem, create);
      case 'file-unsaved':
        return [create('save-file', {}, true, { command: 'workbench.action.files.save' })];
      case 'import-missing':
        // A file that only an imported file imports has a different path relative to that file.
        return textDocument.getText(toEditorRange(problem.range)) === problem.args['path']
          ? missingFileFixes(textDocument, problem, create)
          : [];
      case 'import-name-clash':
        return clashFixes(this.#needs.documents.get(textDocument), problem, create);
      case 'variable-unresolved':
      case 'reference-name-unknown':
        return importFixes(textDocument, problem, await this.#needs.requests(), create);
      case 'directive-name-invalid':
        return nameFixes(textDocument, problem, this.#needs.names, create);
      case 'environment-unknown':
        return environmentFixes(textDocument, problem, environments, create);
      case 'origin-mismatch':
        return originFixes(textDocument, problem, create);
      case 'endpoint-unknown':
      case 'endpoint-not-shown':
        return endpointFixes(problem, locale, create);
      default:
        return [];
    }
  }
}

function editOf(uri: vscode.Uri, { range, newText, caret }: TextChange): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  if (caret === undefined) {
    edit.replace(uri, toEditorRange(range), newText);
    return edit;
  }
  // Only a snippet moves the caret.
  const snippet = new vscode.SnippetString();
  snippet.appendText(newText.slice(0, caret)).appendTabstop(0).appendText(newText.slice(caret));
  edit.set(uri, [vscode.SnippetTextEdit.replace(toEditorRange(range), snippet)]);
  return edit;
}

/** For words that can't be a request's name: renames the request, including in references to it. */
async function nameFixes(
  textDocument: vscode.TextDocument,
  { args, range }: Problem,
  names: QuickFixNeeds['names'],
  create: CreateFix,
): Promise<vscode.CodeAction[]> {
  const { start } = toEditorRange(range);
  const suggestion = String(args['suggestion']);
  for (let number = 1; number < 100; number++) {
    const name = number === 1 ? suggestion : `${suggestion}${number}`;
    const edit = await names.renaming(textDocument, start, name);
    if (edit === 'rename-taken') continue;
    if (typeof edit === 'string' || edit.size === 0) return [];
    const rename = create('rename-request', { name }, true);
    rename.edit = edit;
    return [rename];
  }
  return [];
}

/** For a path that isn't in the specification: sets it as the path of an endpoint that has the request's method and whose path
 *  isn't in the specification. */
function endpointFixes({ args }: Problem, locale: Locale, create: CreateFix): vscode.CodeAction[] {
  return GAPS.filter(({ method }) => method === args['method']).map(endpoint => {
    const path = templateDraft(endpoint, String(args['path']));
    return create('set-endpoint-path', { title: endpointTitle(endpoint, locale) }, false, {
      command: COMMANDS.setEndpointPath,
      arguments: [{ endpoint: { id: endpoint.id }, path }],
    });
  });
}

/** For a selected environment that is in no file: selects the one with the most similar name or another one, or adds
 *  it. */
async function environmentFixes(
  { uri }: vscode.TextDocument,
  { args }: Problem,
  environments: EnvironmentStore,
  create: CreateFix,
): Promise<vscode.CodeAction[]> {
  const chosen = await environments.chosen(uri);
  if (chosen.kind !== 'unknown') return [];
  const name = String(args['name']);
  const nearest = nearestWord(name, chosen.known);
  const use = { command: COMMANDS.useEnvironment, arguments: [{ environment: { name: nearest } }] };
  return [
    ...(nearest === undefined ? [] : [create('use-environment', { name: nearest }, true, use)]),
    create('select-environment', {}, false, { command: COMMANDS.selectEnvironment }),
    create('add-environment', { name }, false, { command: COMMANDS.addEnvironment, arguments: [{ name }] }),
  ];
}

/** For a URL that isn't the environment's: adds an environment for it. */
function originFixes(
  document: vscode.TextDocument,
  { range }: Problem,
  create: CreateFix,
): vscode.CodeAction[] {
  const baseUrl = document.getText(toEditorRange(range));
  if (!/^https?:\/\/[^\s{}]+$/i.test(baseUrl)) return [];
  const command = { command: COMMANDS.addEnvironment, arguments: [{ baseUrl }] };
  return [create('add-environment-for', { baseUrl }, false, command)];
}

/** Enough to find the intended file without a long search. */
const MAX_FOUND = 5;

/** For a body file that doesn't exist: uses a similar one that exists, or creates the file and opens it. */
async function missingFileFixes(
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
async function importFixes(
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
function clashFixes(
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
    const position = { lineNumber: line + 1, column: character + 1 };
    return create('rename-imported', { name, path: shownName(path) }, false, {
      command: 'editor.action.rename',
      arguments: [vscode.Uri.parse(path, true), position],
    });
  });
}

/** Creates the file. Not offered for a folder, or for a path with a name that begins with a dot, which can't be a body. */
function created(file: vscode.Uri, path: string, create: CreateFix): readonly vscode.CodeAction[] {
  if (path.endsWith('/') || path.split('/').some(part => /^\.(?!\.?$)/.test(part))) return [];
  const action = create('create-file', { path }, false, { command: 'vscode.open', arguments: [file] });
  action.edit = new vscode.WorkspaceEdit();
  action.edit.createFile(file, { ignoreIfExists: true });
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

/** Creates a fix for the problem in question, which changes nothing yet; `command` is what it runs. */
type CreateFix = (
  title: FixTitle,
  args: QuickFix['args'],
  isPreferred: boolean,
  command?: Omit<vscode.Command, 'title'>,
) => vscode.CodeAction;
