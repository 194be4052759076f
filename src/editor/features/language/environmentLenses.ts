import * as vscode from 'vscode';
import { partsByBlock } from '../../../core/syntax/blockMemo.ts';
import type { Block } from '../../../core/syntax/nodes.ts';
import { baseUrlsOfRemark } from '../../../text/convert/urlRemarks.ts';
import { FIX_TEXTS } from '../../../text/language/languageText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { BoundCommands } from '../../platform/commands/boundCommands.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { CodeLensSource } from '../../platform/documents/codeLenses.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { baseUrlAsWritten } from '../environments/environmentDraft.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';

/** *Add Environment for https://…* above the comment that an import writes if no environment has the base URL; shown until one does. */
export class EnvironmentLenses extends DisposableStore implements CodeLensSource {
  readonly #documents: DocumentStore;
  readonly #environments: EnvironmentStore;
  readonly #locale: Locale;
  readonly #urlsIn = partsByBlock(namedUrls, placedUrls);
  readonly #bound = this.add(new BoundCommands());
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(documents: DocumentStore, environments: EnvironmentStore, locale: Locale) {
    super();
    this.#documents = documents;
    this.#environments = environments;
    this.#locale = locale;
    const refresh = (): void => this.#changed.fire();
    this.add(environments.onDidChange(refresh));
    this.add(vscode.workspace.onDidGrantWorkspaceTrust(refresh));
  }

  async provideCodeLenses(textDocument: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    // In Restricted Mode, no environment can be added.
    if (!vscode.workspace.isTrusted) return [];
    const named: NamedUrl[] = [];
    for (const ofBlock of this.#urlsIn(this.#documents.own(textDocument))) named.push(...ofBlock);
    if (named.length === 0) return [];
    const reading = await this.#environments.read(textDocument.uri);
    if (reading.kind === 'malformed') return [];
    const known = new Set(reading.environments.map(({ baseUrl }) => comparable(baseUrl)));
    return named
      .filter(({ baseUrl }) => !known.has(comparable(baseUrl)))
      .map(
        ({ line, baseUrl }) => new vscode.CodeLens(new vscode.Range(line, 0, line, 0), this.#add(baseUrl)),
      );
  }

  #add(baseUrl: string): vscode.Command {
    const args = { baseUrl: inertLine(baseUrl) };
    const title = localize(FIX_TEXTS['add-environment-for'], this.#locale, args);
    return { title, command: this.#bound.idOf(COMMANDS.addEnvironment, [{ baseUrl }]) };
  }
}

interface NamedUrl {
  readonly line: number;
  readonly baseUrl: string;
}

/** The base URLs that a block's comments name, with lines relative to the block. */
function namedUrls({ text, nodes }: Block): readonly NamedUrl[] {
  return nodes.flatMap(({ kind, start, end, line }) =>
    kind === 'comment' ? baseUrlsOfRemark(text.slice(start, end)).map(baseUrl => ({ line, baseUrl })) : [],
  );
}

function placedUrls(urls: readonly NamedUrl[], firstLine: number): readonly NamedUrl[] {
  return urls.length === 0 ? urls : urls.map(url => ({ ...url, line: firstLine + url.line }));
}

/** Equal for base URLs that send requests to the same place. */
function comparable(baseUrl: string): string {
  const written = baseUrlAsWritten(baseUrl);
  return URL.canParse(written) ? new URL(written).href : written;
}
