import * as vscode from 'vscode';
import { type Completion, type CompletionKind, MAX_COMPLETIONS } from '../../core/language/completion.ts';
import { completionsAt } from '../../core/language/completionsAt.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { endpointNotes, endpointTitle } from '../../text/endpointText.ts';
import { ABOUT_TEXTS } from '../../text/languageText.ts';
import { type Locale, say } from '../../text/text.ts';
import type { DocumentStore } from '../documentStore.ts';
import { toEditorRange } from '../ranges.ts';
import { folderListing } from './folderListing.ts';
import type { LanguageSurroundings } from './languageSurroundings.ts';

const { CompletionItemKind } = vscode;

const KINDS: Readonly<Record<CompletionKind, vscode.CompletionItemKind>> = {
  method: CompletionItemKind.Method,
  endpoint: CompletionItemKind.Interface,
  header: CompletionItemKind.Field,
  value: CompletionItemKind.Value,
  variable: CompletionItemKind.Variable,
  dynamic: CompletionItemKind.Function,
  directive: CompletionItemKind.Keyword,
  keyword: CompletionItemKind.Keyword,
  key: CompletionItemKind.Property,
  file: CompletionItemKind.File,
  folder: CompletionItemKind.Folder,
};

/** The characters behind which something else can be written than in front of them. */
export const COMPLETION_TRIGGERS = ['{', '/', '@', ':', '?', ' ', '"', '$', '.'] as const;

export class CompletionProvider implements vscode.CompletionItemProvider {
  readonly #documents: DocumentStore;
  readonly #surroundings: LanguageSurroundings;
  readonly #locale: Locale;

  constructor(documents: DocumentStore, surroundings: LanguageSurroundings, locale: Locale) {
    this.#documents = documents;
    this.#surroundings = surroundings;
    this.#locale = locale;
  }

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.CompletionList> {
    const surroundings = await this.#surroundings.of(document.uri);
    const listing = folderListing(document.uri);
    const found = await completionsAt(this.#documents.get(document), position, surroundings, listing);
    const items = found.map((completion, index) => this.#item(completion, index, document));
    return new vscode.CompletionList(items, found.length >= MAX_COMPLETIONS);
  }

  #item(completion: Completion, index: number, document: vscode.TextDocument): vscode.CompletionItem {
    const { kind, label, snippet, detail, about, endpoint, goesOn } = completion;
    const item = new vscode.CompletionItem(visibleLine(label), KINDS[kind]);
    const range = toEditorRange(completion.replace);
    item.range = range;
    item.insertText = new vscode.SnippetString(snippet);
    // VS Code compares with what is written: a path that is to be replaced whole is a text that it filters by.
    item.filterText = kind === 'endpoint' ? `${document.getText(range)} ${label}` : label;
    item.sortText = String(index).padStart(3, '0');
    if (endpoint !== undefined) {
      item.detail = endpointTitle(endpoint, this.#locale);
      item.documentation = endpointNotes(endpoint, this.#locale).join('\n');
    } else if (detail !== undefined) item.detail = visibleLine(detail);
    if (about !== undefined) item.documentation = say(ABOUT_TEXTS[about], this.#locale);
    if (goesOn) item.command = { title: '', command: 'editor.action.triggerSuggest' };
    return item;
  }
}
