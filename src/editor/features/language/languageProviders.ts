import * as vscode from 'vscode';
import {
  type Completion,
  type CompletionKind,
  MAX_COMPLETIONS,
  plainSnippet,
} from '../../../core/language/completion/completion.ts';
import { completionsAt } from '../../../core/language/completion/completionsAt.ts';
import type { BodyLookup } from '../../../core/language/completion/memberCompletions.ts';
import { type HoverPart, hoverAt } from '../../../core/language/display/hoverAt.ts';
import { inlayHints } from '../../../core/language/display/inlayHints.ts';
import { shownValue } from '../../../core/language/model/fileVariables.ts';
import type { ExplainedVariable, VariableOrigin } from '../../../core/language/model/variableOrigin.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { GATEWAY_CODE_TEXTS } from '../../../text/gateway/gatewayCodeText.ts';
import { endpointNotes, endpointTitle, endpointTitles } from '../../../text/language/endpointText.ts';
import { HOVER_TEXTS, INLAY_TEXTS, ORIGIN_TEXTS } from '../../../text/language/hoverText.ts';
import { BIRTH_DATE_TEXTS, CHECK_TEXTS, LABEL_TEXTS } from '../../../text/language/identifierText.ts';
import { type TemplateTexts, templateTexts } from '../../../text/language/templateText.ts';
import { ABOUT_TEXTS } from '../../../text/language/vocabularyText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { setting } from '../../platform/settings/settings.ts';
import { folderListing } from './folderListing.ts';
import type { LanguageContexts } from './languageContexts.ts';

/** The contents of a file and its responses are untrusted, so they're appended as text, without markup. */
export class HoverProvider implements vscode.HoverProvider {
  readonly #documents: DocumentStore;
  readonly #contexts: LanguageContexts;
  readonly #locale: Locale;

  constructor(documents: DocumentStore, contexts: LanguageContexts, locale: Locale) {
    this.#documents = documents;
    this.#contexts = contexts;
    this.#locale = locale;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | undefined> {
    const context = await this.#contexts.of(document.uri);
    const hover = hoverAt(await this.#documents.whole(document), position, context);
    if (hover === undefined) return undefined;
    return new vscode.Hover(
      hover.parts.map(part => this.#markdown(part)),
      toEditorRange(hover.range),
    );
  }

  #markdown(part: HoverPart): vscode.MarkdownString {
    const markdown = new vscode.MarkdownString();
    if (part.kind === 'signing-string') {
      markdown.appendText(localize(HOVER_TEXTS.signingString, this.#locale));
      return markdown.appendCodeblock(visibleLine(part.text), 'fiscal-signing');
    }
    for (const line of this.#lines(part)) markdown.appendText(`${visibleLine(line)}\n`);
    return markdown;
  }

  #lines(part: Exclude<HoverPart, { kind: 'signing-string' }>): readonly string[] {
    const locale = this.#locale;
    switch (part.kind) {
      case 'about':
        return [localize(ABOUT_TEXTS[part.about], locale)];
      case 'endpoint': {
        const { endpoint } = part;
        const { method, pathTemplate = '' } = endpoint;
        return [
          `${method} ${pathTemplate} · ${endpointTitle(endpoint, locale)}`,
          ...endpointNotes(endpoint, locale),
        ];
      }
      case 'gateway-code': {
        const { condition, clientAction } = GATEWAY_CODE_TEXTS[part.code.id];
        const { code, httpStatus } = part.code;
        return [`${httpStatus} · ${code}: ${localize(condition, locale)}`, localize(clientAction, locale)];
      }
      case 'identifier': {
        const checks = part.identifier === 'nascimento' ? BIRTH_DATE_TEXTS : CHECK_TEXTS;
        const lines = part.lines.map(
          ({ label, value }) => `${localize(LABEL_TEXTS[label], locale)}: ${value}`,
        );
        return [...lines, localize(checks[part.check], locale)];
      }
      case 'variable':
        return this.#variableLines(part);
    }
  }

  #variableLines({ name, value, origin, hidden }: ExplainedVariable): readonly string[] {
    const text = value === undefined ? name : `${name} = ${shownValue(name, value)}`;
    const about = origin.kind === 'dynamic' ? ABOUT_TEXTS[`dynamic:${origin.name}`] : undefined;
    const hides = hidden.map(each => {
      const args = { value: shownValue(name, each.value), where: this.#originWords(each.origin) };
      return localize(HOVER_TEXTS.hidden, this.#locale, args);
    });
    return [
      `${text} (${this.#originWords(origin)})`,
      ...hides,
      ...(about === undefined ? [] : [localize(about, this.#locale)]),
    ];
  }

  #originWords(origin: VariableOrigin): string {
    const line = 'lineBase0' in origin ? { line: origin.lineBase0 + 1 } : {};
    const name = 'name' in origin ? { name: origin.name } : {};
    const file = 'file' in origin ? { file: origin.file } : {};
    const request = origin.kind === 'response' ? { request: origin.request } : {};
    return localize(ORIGIN_TEXTS[origin.kind], this.#locale, { ...line, ...name, ...file, ...request });
  }
}

export class InlayHintsProvider extends DisposableStore implements vscode.InlayHintsProvider {
  readonly #documents: DocumentStore;
  readonly #contexts: LanguageContexts;
  readonly #locale: Locale;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeInlayHints = this.#changed.event;

  constructor(documents: DocumentStore, contexts: LanguageContexts, locale: Locale) {
    super();
    this.#documents = documents;
    this.#contexts = contexts;
    this.#locale = locale;
    this.add(contexts.onDidChange(() => this.#changed.fire()));
    this.add(
      vscode.workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration('fiscal.inlayHints')) this.#changed.fire();
      }),
    );
  }

  async provideInlayHints(
    document: vscode.TextDocument,
    { start, end }: vscode.Range,
  ): Promise<vscode.InlayHint[]> {
    if (!setting(vscode, 'inlayHints')) return [];
    const context = await this.#contexts.of(document.uri);
    const hints = inlayHints(this.#documents.get(document), start.line, end.line, context);
    return hints.map(hint => {
      const { line, character } = hint.position;
      const label =
        hint.kind === 'value'
          ? `= ${visibleLine(hint.short)}`
          : localize(INLAY_TEXTS.multipart, this.#locale);
      const shown = new vscode.InlayHint(new vscode.Position(line, character), label);
      shown.paddingLeft = true;
      if (hint.kind === 'value' && hint.short !== hint.value) shown.tooltip = visibleLine(hint.value);
      return shown;
    });
  }
}

const { CompletionItemKind } = vscode;

const COMPLETION_KINDS: Readonly<Record<CompletionKind, vscode.CompletionItemKind>> = {
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
      COMPLETION_KINDS[kind],
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
