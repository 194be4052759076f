import * as vscode from 'vscode';
import {
  type Completion,
  type CompletionKind,
  MAX_COMPLETIONS,
  plainSnippet,
} from '../../../core/language/completion/completion.ts';
import { completionsAt } from '../../../core/language/completion/completionsAt.ts';
import type { BodyLookup } from '../../../core/language/completion/memberCompletions.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { endpointNotes, endpointTitle, endpointTitles } from '../../../text/language/endpointText.ts';
import { type TemplateTexts, templateTexts } from '../../../text/language/templateText.ts';
import { ABOUT_TEXTS } from '../../../text/language/vocabularyText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { folderListing } from './folderListing.ts';
import type { LanguageContexts } from './languageContexts.ts';

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
  template: CompletionItemKind.Snippet,
};

/** Characters that change what can be written next. */
export const COMPLETION_TRIGGERS = ['{', '/', '@', ':', '?', ' ', '"', '$', '.'] as const;

/** Opens suggestions as typing does, with none selected, so that Enter still starts a new line. */
const SUGGEST_WITHOUT_SELECTION: vscode.Command = {
  title: '',
  command: 'editor.action.triggerSuggest',
  arguments: [{ auto: true }],
};

export class CompletionProvider implements vscode.CompletionItemProvider {
  readonly #documents: DocumentStore;
  readonly #contexts: LanguageContexts;
  readonly #bodiesOf: (file: vscode.Uri) => BodyLookup;
  readonly #locale: Locale;
  readonly #templates: TemplateTexts;

  constructor(
    documents: DocumentStore,
    contexts: LanguageContexts,
    bodiesOf: (file: vscode.Uri) => BodyLookup,
    locale: Locale,
  ) {
    this.#documents = documents;
    this.#contexts = contexts;
    this.#bodiesOf = bodiesOf;
    this.#locale = locale;
    this.#templates = templateTexts(locale);
  }

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
    _token: vscode.CancellationToken,
    { triggerCharacter }: vscode.CompletionContext,
  ): Promise<vscode.CompletionList> {
    const context = await this.#contexts.of(document.uri);
    const found = await completionsAt(await this.#documents.whole(document), position, context, {
      list: folderListing(document.uri),
      titles: endpoint => endpointTitles(endpoint, this.#locale),
      templates: this.#templates,
      bodyOf: this.#bodiesOf(document.uri),
      typed: triggerCharacter,
    });
    const items = found.map((completion, index) => this.#item(completion, index));
    // Endpoints match by path segments. VS Code would compare single letters, so it must request completions again
    // after each one.
    const isIncomplete =
      found.length >= MAX_COMPLETIONS || found.some(({ kind }) => kind === 'endpoint' || kind === 'template');
    return new vscode.CompletionList(items, isIncomplete);
  }

  #item(completion: Completion, index: number): vscode.CompletionItem {
    const { kind, label, snippet, detail, about, endpoint, filter, goesOn } = completion;
    const shown = visibleLine(label);
    const title = endpoint === undefined ? completion.title : endpointTitle(endpoint, this.#locale);
    const item = new vscode.CompletionItem(
      title === undefined ? shown : { label: shown, description: visibleLine(title) },
      KINDS[kind],
    );
    item.range = toEditorRange(completion.replace);
    item.insertText = new vscode.SnippetString(snippet);
    item.filterText = filter ?? label;
    item.sortText = String(index).padStart(3, '0');
    if (endpoint !== undefined) {
      // The list is narrow, so the details show the complete path and title.
      item.detail = visibleLine(`${endpoint.method} ${endpoint.pathTemplate ?? ''}`.trim());
      item.documentation = [title, ...endpointNotes(endpoint, this.#locale)].join('\n');
    } else if (detail !== undefined) item.detail = visibleLine(detail);
    if (kind === 'template') {
      item.documentation = new vscode.MarkdownString().appendCodeblock(plainSnippet(snippet), 'fiscal');
    }
    if (about !== undefined) item.documentation = localize(ABOUT_TEXTS[about], this.#locale);
    if (goesOn) item.command = SUGGEST_WITHOUT_SELECTION;
    return item;
  }
}
