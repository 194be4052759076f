import type * as vscode from 'vscode';
import { CAUSES, type CauseId, causeOf } from '../../../core/explain/causes/causes.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { CauseDocuments } from '../explain/causeDocuments.ts';

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
