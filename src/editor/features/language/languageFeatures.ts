import * as vscode from 'vscode';
import { createFileCheck } from '../../../app/check/checkFile.ts';
import { createFormatChanges } from '../../../core/language/fixes/formatChanges.ts';
import { type MovedPath, movedImports } from '../../../core/language/navigation/movedImports.ts';
import type { Clock } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import type { Block } from '../../../core/syntax/nodes.ts';
import { EMPTY_FILE_TEXTS } from '../../../text/language/hoverText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import type { CodeLenses } from '../../platform/documents/codeLenses.ts';
import { FISCAL_LANGUAGE, HTTP_FILES, isRequestFile } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { requestInDocument } from '../../platform/documents/requestLocations.ts';
import type { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import type { OpenFiles, WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Burst, slicer } from '../../platform/lifecycle/turns.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { ResponseStore } from '../response/responseStore.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { storedSecrets } from '../secrets/storedSecrets.ts';
import { BodyFiles } from './bodyFiles.ts';
import { Diagnostics, ProblemLinks } from './diagnostics.ts';
import { HttpColors, SignedDecorations } from './editorColors.ts';
import { EnvironmentLenses } from './environmentLenses.ts';
import { HttpFiles, HttpLensProvider, HttpRequests } from './httpRequests.ts';
import { knownBodies } from './knownBodies.ts';
import { LanguageContexts } from './languageContexts.ts';
import {
  COMPLETION_TRIGGERS,
  CompletionProvider,
  HoverProvider,
  InlayHintsProvider,
} from './languageProviders.ts';
import type { LensProvider } from './lenses.ts';
import { filesThatImport, NameProviders } from './nameProviders.ts';
import { QuickFixes } from './quickFixes.ts';
import {
  FoldingProvider,
  LinkProvider,
  OutlineProvider,
  SelectionProvider,
  WorkspaceSymbols,
} from './structureProviders.ts';

export interface LanguageFeatureNeeds {
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly notices: Notices;
  readonly secretsChanged: vscode.Event<unknown>;
  readonly lenses: LensProvider;
  readonly codeLenses: CodeLenses;
  readonly secrets: SecretStore;
  readonly requests: () => Promise<WorkspaceRequests>;
  readonly catalogue: EndpointCatalogue;
  readonly openFiles: OpenFiles;
  readonly files: WorkspaceFiles;
  readonly namedResponses: ResponseStore;
  readonly extensionUri: vscode.Uri;
  readonly extensionId: string;
  readonly environmentStatus: { readonly showWith: (files: ReadonlySet<string>) => void };
  readonly clock: Clock;
  readonly locale: Locale;
}

export type MovedFiles = vscode.FileWillRenameEvent['files'];

/** Registers the language features that need an open file, other than the colors and CodeLenses of requests in .fiscal files. Loaded with
 *  the first file. */
export class LanguageFeatures extends DisposableStore {
  readonly symbols: WorkspaceSymbols;
  readonly #documents: DocumentStore;

  constructor(needs: LanguageFeatureNeeds) {
    super();
    const { documents, environments, codeLenses, clock, locale } = needs;
    this.#documents = documents;
    const { languages } = vscode;
    const fiscal = FISCAL_LANGUAGE;
    const contexts = this.add(new LanguageContexts(vscode, documents, environments, needs.catalogue, clock));
    const diagnostics = this.add(this.#diagnostics(needs, contexts));
    const problems = (uri: vscode.Uri): readonly Problem[] => diagnostics.problems(uri);
    this.add(
      languages.registerCompletionItemProvider(
        fiscal,
        new CompletionProvider(
          documents,
          contexts,
          knownBodies(vscode, needs.namedResponses, needs.files),
          locale,
        ),
        ...COMPLETION_TRIGGERS,
      ),
    );
    this.add(languages.registerHoverProvider(fiscal, new HoverProvider(documents, contexts, locale)));
    const names = new NameProviders(documents, contexts, locale);
    this.add(
      languages.registerCodeActionsProvider(
        fiscal,
        new QuickFixes({ documents, environments, problems, requests: needs.requests, names, locale }),
        { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
      ),
    );
    this.add(languages.registerDefinitionProvider(fiscal, names));
    this.add(languages.registerReferenceProvider(fiscal, names));
    this.add(languages.registerRenameProvider(fiscal, names));
    this.add(languages.registerDocumentSymbolProvider(fiscal, new OutlineProvider(documents)));
    this.add(languages.registerFoldingRangeProvider(fiscal, new FoldingProvider(documents)));
    this.add(languages.registerSelectionRangeProvider(fiscal, new SelectionProvider(documents)));
    this.add(languages.registerDocumentLinkProvider(fiscal, new LinkProvider(documents)));
    const formatting = new FormattingProvider(documents);
    this.add(languages.registerDocumentRangeFormattingEditProvider(fiscal, formatting));
    const inlayHints = this.add(new InlayHintsProvider(documents, contexts, locale));
    this.add(languages.registerInlayHintsProvider(fiscal, inlayHints));
    this.add(new SignedDecorations(documents, needs.extensionUri));
    this.add(new EmptyHint(locale));
    const environmentLenses = this.add(new EnvironmentLenses(documents, environments, locale));
    codeLenses.include(fiscal, environmentLenses);
    const http = this.add(new HttpRequests(documents, contexts));
    codeLenses.include(HTTP_FILES, this.add(new HttpLensProvider(http, needs.lenses)));
    this.add(new HttpFiles(http, files => needs.environmentStatus.showWith(files)));
    this.add(new HttpColors(documents, needs.extensionId));
    this.add(new RequestContext(documents, http));
    this.symbols = new WorkspaceSymbols(needs.requests);
  }

  importEdits(files: MovedFiles, imported: readonly vscode.Uri[]): Promise<vscode.WorkspaceEdit> {
    return importEdits(files, imported, this.#documents);
  }

  /** The diagnostics, which are also updated when anything else that problems depend on changes, such as secrets or endpoint
   *  paths. */
  #diagnostics(needs: LanguageFeatureNeeds, contexts: LanguageContexts): Diagnostics {
    const { documents, environments, secrets, catalogue, notices, extensionUri, locale } = needs;
    const links = this.add(new ProblemLinks(extensionUri, locale));
    const bodyFiles = this.add(new BodyFiles(needs.openFiles));
    const requests = new RequestProblems({
      workbench: vscode,
      documents,
      environments,
      contexts,
      secrets,
      bodyFiles,
    });
    const diagnostics = new Diagnostics(environments, notices, links, {
      ofRequests: (document, isOver) => requests.of(document, isOver),
      ofEnvironments: async document => {
        const { environmentProblems } = await import('../environments/environmentProblems.ts');
        return environmentProblems(vscode, document, environments, secrets, isCheckedAsJson(document));
      },
    });
    this.add(needs.secretsChanged(() => diagnostics.refresh()));
    // In Restricted Mode, secrets aren't read; once trust is granted, secrets in a file are reported.
    this.add(vscode.workspace.onDidGrantWorkspaceTrust(() => diagnostics.refresh()));
    this.add(catalogue.onDidChange(() => diagnostics.refresh()));
    this.add(documents.onDidChangeImports(() => diagnostics.refresh()));
    this.add(bodyFiles.onDidChange(() => diagnostics.refresh()));
    return diagnostics;
  }
}

/** A hint in an empty request file. It isn't part of the text and disappears with the first character. */
class EmptyHint extends DisposableStore {
  readonly #hint: vscode.TextEditorDecorationType;

  constructor(locale: Locale) {
    super();
    const color = new vscode.ThemeColor('input.placeholderForeground');
    const after = { contentText: localize(EMPTY_FILE_TEXTS.hint, locale), color };
    this.#hint = this.add(vscode.window.createTextEditorDecorationType({ after }));
    this.add(vscode.window.onDidChangeVisibleTextEditors(editors => this.#show(editors)));
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) =>
        this.#show(vscode.window.visibleTextEditors.filter(editor => editor.document === document)),
      ),
    );
    this.#show(vscode.window.visibleTextEditors);
  }

  #show(editors: readonly vscode.TextEditor[]): void {
    for (const editor of editors) {
      const { document } = editor;
      if (document.languageId !== FISCAL_LANGUAGE) continue;
      const isEmpty = document.lineCount === 1 && document.lineAt(0).isEmptyOrWhitespace;
      editor.setDecorations(this.#hint, isEmpty ? [new vscode.Range(0, 0, 0, 0)] : []);
    }
  }
}

/** Formats a selection, or as VS Code asks, the whole file. With a second provider for the whole file, VS Code would count two formatters, and
 *  offer a choice between them, *Format Document With…*, in each menu. */
export class FormattingProvider implements vscode.DocumentRangeFormattingEditProvider {
  readonly #documents: DocumentStore;
  readonly #changesOf = createFormatChanges();

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  provideDocumentRangeFormattingEdits(document: vscode.TextDocument, range: vscode.Range): vscode.TextEdit[] {
    return this.#changesOf(this.#documents.get(document))
      .map(({ range: changed, newText }) => vscode.TextEdit.replace(toEditorRange(changed), newText))
      .filter(edit => range.contains(edit.range));
  }
}

/** Combines rapid key presses and cursor movements. */
const DELAY_MS = 50;

/** Determines which requests of a file are supported. */
interface OfferedRequests {
  readonly onDidChange: vscode.Event<void>;
  offeredIn(document: vscode.TextDocument): Promise<(block: Block) => boolean>;
}

/** Tells VS Code whether the active file has requests, and whether the cursor is in one, so that commands are
 *  available where they apply. A context menu depends only on the file, because it opens before the cursor movement
 *  is processed. */
class RequestContext extends DisposableStore {
  readonly #documents: DocumentStore;
  readonly #offered: OfferedRequests;
  readonly #contexts = new Map<string, boolean>();
  readonly #burst = this.add(new Burst(() => void this.#look(), DELAY_MS));

  constructor(documents: DocumentStore, offered: OfferedRequests) {
    super();
    this.#documents = documents;
    this.#offered = offered;
    const later = (): void => this.#burst.request();
    this.add(offered.onDidChange(later));
    this.add(vscode.window.onDidChangeActiveTextEditor(later));
    this.add(vscode.window.onDidChangeTextEditorSelection(later));
    this.add(vscode.workspace.onDidChangeTextDocument(later));
    later();
  }

  async #look(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const file = editor !== undefined && isRequestFile(editor.document) ? editor : undefined;
    const isOffered = file === undefined ? undefined : await this.#offered.offeredIn(file.document);
    // Another editor has become active and has its own event.
    if (editor !== vscode.window.activeTextEditor || this.isDisposed) return;
    const place = file && requestInDocument(this.#documents, file.document, file.selection.active.line);
    const isHere = place !== undefined && isOffered?.(place.block) === true;
    this.#setContext('fiscal.requestAtCursor', isHere);
    this.#setContext('fiscal.fileHasRequests', isHere || this.#hasOffered(file?.document, isOffered));
  }

  #hasOffered(
    file: vscode.TextDocument | undefined,
    isOffered: ((block: Block) => boolean) | undefined,
  ): boolean {
    if (file === undefined || isOffered === undefined) return false;
    const document = this.#documents.get(file);
    return requestsOf(document).some(({ blockIndex }) => {
      const block = document.blocks[blockIndex];
      return block !== undefined && isOffered(block);
    });
  }

  #setContext(key: string, value: boolean): void {
    if (this.#contexts.get(key) === value) return;
    this.#contexts.set(key, value);
    void vscode.commands.executeCommand('setContext', key, value);
  }
}

/** The changes of the `# @import` lines that name what is moved, in the workspace folders of the files that may be imported. */
async function importEdits(
  files: MovedFiles,
  imported: readonly vscode.Uri[],
  documents: DocumentStore,
): Promise<vscode.WorkspaceEdit> {
  const edit = new vscode.WorkspaceEdit();
  const moved = files.map(({ oldUri, newUri }): MovedPath => ({ from: oldUri.path, to: newUri.path }));
  const folders = new Map(imported.map(uri => [folderOf(uri), uri]));
  for (const near of folders.values()) {
    for (const { id, document } of (await filesThatImport(near, documents)).values()) {
      if (edit.has(id)) continue;
      for (const { range, newText } of movedImports(document, id.path, moved))
        edit.replace(id, toEditorRange(range), newText);
    }
  }
  return edit;
}

function folderOf(uri: vscode.Uri): string | undefined {
  return vscode.workspace.getWorkspaceFolder(uri)?.uri.toString();
}

interface RequestProblemsNeeds {
  readonly workbench: Workbench;
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly contexts: LanguageContexts;
  readonly secrets: SecretStore;
  readonly bodyFiles: BodyFiles;
}

/** Finds the problems of an open request file. */
class RequestProblems {
  readonly #parts: RequestProblemsNeeds;
  readonly #check = createFileCheck();

  constructor(parts: RequestProblemsNeeds) {
    this.#parts = parts;
  }

  /** Undefined if `isOver` returned true in the meantime. */
  async of(open: vscode.TextDocument, isOver: () => boolean): Promise<readonly Problem[] | undefined> {
    const { uri } = open;
    const { documents, environments, contexts, secrets, bodyFiles } = this.#parts;
    const context = await contexts.of(uri);
    const chosen = context.environment === undefined ? await environments.chosen(uri) : undefined;
    const stored = await storedSecrets(this.#parts.workbench, secrets);
    const document = documents.get(open);
    return this.#check(
      {
        ...{ path: uri.fsPath, document, context, stored },
        unknown: chosen?.kind === 'unknown' ? chosen : undefined,
        // In Restricted Mode, nothing can be sent, and no file is read because a request file names it.
        bodyFileProblems: async environment =>
          this.#parts.workbench.workspace.isTrusted ? bodyFiles.problems(document, uri, environment) : [],
      },
      slicer(isOver),
    );
  }
}

/** Whether VS Code's own JSON support underlines what isn't JSON in a file, or doesn't fit its schema. */
function isCheckedAsJson(document: vscode.TextDocument): boolean {
  const { extensions, workspace } = vscode;
  const isOn = workspace.getConfiguration('json', document).get('validate.enable') !== false;
  const isJson = document.languageId === 'json' || document.languageId === 'jsonc';
  return isOn && isJson && extensions.getExtension('vscode.json-language-features') !== undefined;
}
