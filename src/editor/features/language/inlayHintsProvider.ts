import * as vscode from 'vscode';
import { inlayHints } from '../../../core/language/display/inlayHints.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { INLAY_TEXTS } from '../../../text/language/hoverText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { setting } from '../../platform/settings/settings.ts';
import type { LanguageContexts } from './languageContexts.ts';

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
