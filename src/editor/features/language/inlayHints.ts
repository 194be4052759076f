import * as vscode from 'vscode';
import { inlayHints } from '../../../core/language/display/inlayHints.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { INLAY_TEXTS } from '../../../text/language/hoverText.ts';
import { type Locale, say } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { settings } from '../../platform/settings/settings.ts';
import type { LanguageSurroundings } from './languageSurroundings.ts';

export class InlayHintsProvider extends DisposableStore implements vscode.InlayHintsProvider {
  readonly #documents: DocumentStore;
  readonly #surroundings: LanguageSurroundings;
  readonly #locale: Locale;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeInlayHints = this.#changed.event;

  constructor(documents: DocumentStore, surroundings: LanguageSurroundings, locale: Locale) {
    super();
    this.#documents = documents;
    this.#surroundings = surroundings;
    this.#locale = locale;
    this.add(surroundings.onDidChange(() => this.#changed.fire()));
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
    if (!settings.inlayHints()) return [];
    const surroundings = await this.#surroundings.of(document.uri);
    const hints = inlayHints(this.#documents.get(document), start.line, end.line, surroundings);
    return hints.map(hint => {
      const { line, character } = hint.position;
      const label =
        hint.kind === 'value' ? `= ${visibleLine(hint.short)}` : say(INLAY_TEXTS.multipart, this.#locale);
      const shown = new vscode.InlayHint(new vscode.Position(line, character), label);
      shown.paddingLeft = true;
      if (hint.kind === 'value' && hint.short !== hint.value) shown.tooltip = visibleLine(hint.value);
      return shown;
    });
  }
}
