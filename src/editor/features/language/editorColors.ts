import * as vscode from 'vscode';
import { member } from '../../../core/formats/unknownValue.ts';
import { signedParts } from '../../../core/language/display/signedParts.ts';
import { WORD_COLORS, wordColors } from '../../../core/language/display/wordColors.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { rangesOf } from '../../../core/syntax/ranges.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { inSlices } from '../../platform/lifecycle/turns.ts';
import { setting } from '../../platform/settings/settings.ts';

/** Long enough for a scroll movement or a word to end. */
const DECORATION_DELAY_MS = 60;

/** Marks in the gutter what enters the signature and dims what doesn't, only in the visible lines. */
export class SignedDecorations extends DisposableStore {
  readonly #documents: DocumentStore;
  readonly #signed: vscode.TextEditorDecorationType;
  readonly #unsigned: vscode.TextEditorDecorationType;
  #timer: NodeJS.Timeout | undefined;

  constructor(documents: DocumentStore, extensionUri: vscode.Uri) {
    super();
    this.#documents = documents;
    const gutterIconPath = vscode.Uri.joinPath(extensionUri, 'media', 'signed.svg');
    const signed = { gutterIconPath, gutterIconSize: 'contain' };
    this.#signed = this.add(vscode.window.createTextEditorDecorationType(signed));
    this.#unsigned = this.add(vscode.window.createTextEditorDecorationType({ opacity: '0.75' }));
    const { window, workspace } = vscode;
    const later = (): void => this.#later();
    this.add(window.onDidChangeVisibleTextEditors(later));
    this.add(window.onDidChangeTextEditorVisibleRanges(later));
    this.add(window.onDidChangeActiveColorTheme(later));
    this.add(workspace.onDidChangeTextDocument(later));
    this.add(workspace.onDidChangeConfiguration(later));
    this.#later();
  }

  override dispose(): void {
    clearTimeout(this.#timer);
    super.dispose();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const editor of vscode.window.visibleTextEditors) this.#show(editor);
    }, DECORATION_DELAY_MS);
  }

  #show(editor: vscode.TextEditor): void {
    if (editor.document.languageId !== FISCAL_LANGUAGE) return;
    const signed: vscode.Range[] = [];
    const unsigned: vscode.Range[] = [];
    if (setting(vscode, 'signedParts')) {
      const document = this.#documents.get(editor.document);
      for (const { start, end } of editor.visibleRanges) {
        const parts = signedParts(document, start.line, end.line);
        for (const range of parts.signed) signed.push(toEditorRange(range));
        for (const range of parts.unsigned) unsigned.push(toEditorRange(range));
      }
    }
    editor.setDecorations(this.#signed, signed);
    editor.setDecorations(this.#unsigned, isHighContrast() ? [] : unsigned);
  }
}

/** Dimming text would remove the contrast that the user chose. */
function isHighContrast(): boolean {
  const { kind } = vscode.window.activeColorTheme;
  return kind === vscode.ColorThemeKind.HighContrast || kind === vscode.ColorThemeKind.HighContrastLight;
}

const HTTP_LANGUAGE = 'http';

/** Highlights `.http` files unless another extension does. It uses no grammar, because VS Code chooses between two grammars by
 *  the extensions' folder names, so one for `.http` files could replace another tool's. */
export class HttpColors extends DisposableStore {
  readonly #provider: HttpColorProvider;
  readonly #id: string;
  #registration: vscode.Disposable | undefined;

  constructor(documents: DocumentStore, extensionId: string) {
    super();
    this.#provider = new HttpColorProvider(documents);
    this.#id = extensionId;
    this.add(vscode.extensions.onDidChange(() => this.#look()));
    this.add({ dispose: () => this.#registration?.dispose() });
    this.#look();
  }

  #look(): void {
    const hasGrammar = vscode.extensions.all.some(
      ({ id, packageJSON }) => id !== this.#id && hasGrammarFor(HTTP_LANGUAGE, packageJSON),
    );
    if (hasGrammar) {
      this.#registration?.dispose();
      this.#registration = undefined;
    } else {
      this.#registration ??= vscode.languages.registerDocumentSemanticTokensProvider(
        HTTP_LANGUAGE,
        this.#provider,
        HTTP_LEGEND,
      );
    }
  }
}

/** Whether an extension's manifest contributes a grammar for a language. */
function hasGrammarFor(language: string, manifest: unknown): boolean {
  const grammars = member(manifest, 'contributes', 'grammars');
  return Array.isArray(grammars) && grammars.some(grammar => member(grammar, 'language') === language);
}

const HTTP_LEGEND = new vscode.SemanticTokensLegend([...WORD_COLORS]);

class HttpColorProvider implements vscode.DocumentSemanticTokensProvider {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  async provideDocumentSemanticTokens(
    textDocument: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<vscode.SemanticTokens | undefined> {
    const words = await inSlices(
      placedWords(this.#documents.get(textDocument)),
      () => token.isCancellationRequested,
    );
    if (words === undefined) return undefined;
    const builder = new vscode.SemanticTokensBuilder(HTTP_LEGEND);
    for (const [line, character, length, color] of words) builder.push(line, character, length, color, 0);
    return builder.build();
  }
}

type PlacedWord = readonly [line: number, character: number, length: number, color: number];

function* placedWords(document: FiscalDocument): Generator<readonly PlacedWord[]> {
  for (let index = 0; index < document.blocks.length; index++) {
    const placed = document.at(index);
    if (placed === undefined) return;
    const rangeOf = rangesOf(placed);
    yield wordColors(placed.block).map((word): PlacedWord => {
      const { start } = rangeOf(word);
      return [start.line, start.character, word.end - word.start, WORD_COLORS.indexOf(word.color)];
    });
  }
}
