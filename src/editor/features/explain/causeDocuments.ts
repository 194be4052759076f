import type * as vscode from 'vscode';
import { CAUSES, type Cause, type CauseId, causeOf } from '../../../core/explain/causes/causes.ts';
import { causePage } from '../../../report/explanation/causePage.ts';
import type { Locale } from '../../../text/text.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';

const CAUSE_SCHEME = 'fiscal-causes';

/** Shows the documentation of causes, generated locally so that it's available offline and in the user's language. */
export class CauseDocuments extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #workbench: Workbench;
  readonly #locale: Locale;
  readonly #shown = new Map<string, string>();

  constructor(workbench: Workbench, locale: Locale) {
    super();
    this.#workbench = workbench;
    this.#locale = locale;
    this.add(this.#workbench.workspace.registerTextDocumentContentProvider(CAUSE_SCHEME, this));
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#shown.get(uri.toString());
  }

  /** Shows a section about each cause, how to compute a signature, and the checklist, as rendered Markdown. */
  async show(causes: readonly Cause[]): Promise<void> {
    const name = causes.map(({ id }) => id).join('+') || 'checklist';
    // One document per cause and detail, because the text depends on details such as the number of seconds.
    const query = JSON.stringify(causes.map(({ detail }) => detail ?? {}));
    const uri = this.#workbench.Uri.from({ scheme: CAUSE_SCHEME, path: `/${name}.md`, query });
    this.#shown.set(uri.toString(), causePage(causes, this.#locale));
    try {
      await this.#workbench.commands.executeCommand('markdown.showPreview', uri);
    } catch {
      // The preview is a built-in extension that can be disabled; the page is readable as text.
      await this.#workbench.window.showTextDocument(uri);
    }
  }
}

interface CauseLink extends vscode.TerminalLink {
  readonly id: CauseId;
}

/** Turns the ids of causes in a terminal into links to the documentation of these causes. */
export class CauseLinks implements vscode.TerminalLinkProvider<CauseLink> {
  readonly #documents: CauseDocuments;
  readonly #localize: Localizer;

  constructor(documents: CauseDocuments, localize: Localizer) {
    this.#documents = documents;
    this.#localize = localize;
  }

  provideTerminalLinks({ line }: vscode.TerminalLinkContext): CauseLink[] {
    const words = line.matchAll(/\b(?:token|path|body|timestamp|order|separator|digest)-[\da-z-]+/g);
    return [...words].flatMap(({ index, 0: word }) => {
      if (!isCause(word)) return [];
      const tooltip = this.#localize('conformance.cause');
      return [{ startIndex: index, length: word.length, tooltip, id: word }];
    });
  }

  async handleTerminalLink({ id }: CauseLink): Promise<void> {
    await this.#documents.show([causeOf(id)]);
  }
}

function isCause(word: string): word is CauseId {
  return Object.hasOwn(CAUSES, word);
}
