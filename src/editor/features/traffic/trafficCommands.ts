import * as vscode from 'vscode';
import type { Mistake } from '../../../core/explain/mistakes.ts';
import type { ReceivedCopy } from '../../../report/logEntry.ts';
import { type ViewSay, viewSay } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { columnForText } from '../../platform/documents/columns.ts';
import { loggedRequestFile } from './loggedRequestFile.ts';
import type { TrafficEntry } from './trafficEntry.ts';
import { TRAFFIC_KINDS, type TrafficFilter, type TrafficKind } from './trafficFilter.ts';
import type { TrafficLog } from './trafficLog.ts';

/** Shows an entry as a document, with what can be done with it. */
export type ShowExplanation = (
  text: string,
  source: TrafficEntry['source'],
  actions: { readonly causes: readonly Mistake[]; readonly openRequest: () => Promise<void> },
) => Promise<void>;

export interface TrafficCommandNeeds {
  readonly traffic: TrafficLog;
  readonly filter: TrafficFilter;
  readonly showExplanation: ShowExplanation;
  readonly locale: Locale;
}

/** What can be done with the requests in the log. Arguments are a row of the view, or what anybody calls a command with. */
export class TrafficCommands {
  readonly #needs: TrafficCommandNeeds;
  readonly #say: ViewSay;

  constructor(needs: TrafficCommandNeeds) {
    this.#needs = needs;
    this.#say = viewSay(needs.locale);
  }

  /** `key` is an entry's; a number is the id of one of the local gateway's. */
  async open(key: unknown): Promise<void> {
    const { traffic, showExplanation } = this.#needs;
    const entry = traffic.entry(typeof key === 'number' ? `gateway-${key}` : String(key));
    if (entry === undefined) return;
    const { source, causes } = entry;
    const openRequest = (): Promise<void> => this.#openRequest(entry);
    await showExplanation(await entry.document(), source, { causes, openRequest });
  }

  /** The request of an entry as a request file that isn't saved yet. */
  async saveAsRequest(row: unknown): Promise<void> {
    const entry = this.#entryOf(row);
    if (entry !== undefined) await this.#openRequest(entry);
  }

  /** The log is kept masked, so it can be copied as it is. */
  async copyLog(): Promise<void> {
    const logged = this.#needs.traffic.entries().map(entry => entry.logged);
    await vscode.env.clipboard.writeText(JSON.stringify(logged, undefined, 2));
  }

  async clear(): Promise<void> {
    this.#needs.traffic.clear();
  }

  /** `kind` is what a link of ours says; without it, the user is asked. All entries also means: without a search. */
  async filter(kind: unknown): Promise<void> {
    const { filter } = this.#needs;
    const given = TRAFFIC_KINDS.find(each => each === kind);
    if (given !== undefined) {
      filter.set(given, given === 'all' ? '' : filter.search);
      return;
    }
    const chosen = await this.#pickKind(filter.kind);
    if (chosen !== undefined) filter.set(chosen, filter.search);
  }

  /** Searches while the user types; Escape brings back what was shown before. */
  async search(): Promise<void> {
    const { filter } = this.#needs;
    const before = filter.search;
    const box = vscode.window.createInputBox();
    box.title = this.#say('traffic.searchTitle');
    box.prompt = this.#say('traffic.searchPrompt');
    box.value = before;
    const isAccepted = await new Promise<boolean>(resolve => {
      box.onDidChangeValue(text => filter.set(filter.kind, text.trim()));
      box.onDidAccept(() => resolve(true));
      box.onDidHide(() => resolve(false));
      box.show();
    });
    box.dispose();
    if (!isAccepted) filter.set(filter.kind, before);
  }

  async #pickKind(current: TrafficKind): Promise<TrafficKind | undefined> {
    const items = TRAFFIC_KINDS.map(kind => ({
      value: kind,
      label: `${kind === current ? '$(check)' : '$(blank)'} ${this.#say(`traffic.${kind}`)}`,
      description: this.#say(`traffic.${kind}Detail`),
    }));
    const title = this.#say('traffic.filterTitle');
    return (await vscode.window.showQuickPick(items, { title }))?.value;
  }

  async #openRequest(entry: TrafficEntry): Promise<void> {
    const request = await entry.received();
    if (request === undefined) void vscode.window.showInformationMessage(this.#say('saved.gone'));
    else await openRequestFile(entry, request, this.#needs.locale, this.#say);
  }

  #entryOf(row: unknown): TrafficEntry | undefined {
    if (typeof row !== 'object' || row === null || !('entry' in row)) return undefined;
    const { entry } = row;
    if (typeof entry !== 'object' || entry === null || !('key' in entry)) return undefined;
    return typeof entry.key === 'string' ? this.#needs.traffic.entry(entry.key) : undefined;
  }
}

/** Opens a request file, unsaved, with a request of the log. */
async function openRequestFile(
  { outcome, fileComments, repeatsSignature }: TrafficEntry,
  request: ReceivedCopy,
  locale: Locale,
  say: ViewSay,
): Promise<void> {
  const words = {
    ...{ title: outcome, comments: fileComments, repeatsSignature },
    binaryBody: say('saved.binaryBody'),
  };
  const content = loggedRequestFile(request, words, locale);
  const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
  await vscode.window.showTextDocument(document, columnForText());
}
