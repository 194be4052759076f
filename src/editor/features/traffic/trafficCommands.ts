import type * as vscode from 'vscode';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { finish } from '../../../core/convert/finish/finish.ts';
import { fiscalFileText } from '../../../core/convert/fiscal/fiscalFileText.ts';
import type { Cause } from '../../../core/explain/causes/causes.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import { textMember } from '../../../core/formats/unknownValue.ts';
import { COMMAND_SHELLS } from '../../../core/shells.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { Header } from '../../../core/wireMessages.ts';
import { causeFixes } from '../../../report/explanation/causeLines.ts';
import { loggedRecord } from '../../../report/loggedRecord.ts';
import type { ReceivedCopy, TrafficRecord } from '../../../report/trafficRecord.ts';
import { importRemarkText } from '../../../text/convert/importText.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { companionWidth } from '../../platform/documents/columns.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { accepted } from '../../platform/notifications/steps.ts';
import { tell } from '../../platform/tell.ts';
import { openUnsaved, showBriefly, type Workbench } from '../../platform/workbench.ts';
import { proxyLocalizer } from './proxyWords.ts';
import { curlScript, pickShell, saveHar, useAsStub } from './recordActions.ts';
import { outcomeOf } from './recordWords.ts';
import { differenceReport, type TrafficDocuments, trafficDocument } from './trafficDocument.ts';
import {
  causesOf,
  differs,
  isPending,
  mayHaveMoreCauses,
  type TrafficEntry,
  type TrafficLog,
} from './trafficEntry.ts';
import { TRAFFIC_KINDS, type TrafficFilter, type TrafficKind } from './trafficFilter.ts';
import { trafficRow } from './trafficRow.ts';

/** Shows an entry as a document with its actions. Resolves to the document's URI. */
export type ShowExplanation = (
  text: string,
  source: TrafficRecord['source'],
  actions: {
    readonly causes: readonly Cause[];
    readonly fixes: readonly (readonly string[])[];
    readonly openRequest: () => Promise<void>;
    readonly searchThree?: ((signal: AbortSignal) => Promise<void>) | undefined;
  },
) => Promise<vscode.Uri>;

export interface TrafficCommandNeeds {
  readonly workbench: Workbench;
  readonly traffic: TrafficLog;
  readonly filter: TrafficFilter;
  readonly showExplanation: ShowExplanation;
  /** Searches for combinations of three causes, with progress, and shows the result instead of the entry. */
  readonly searchThree: (
    input: ExplainInput,
    headers: readonly Header[],
    source: TrafficRecord['source'],
    signal: AbortSignal,
  ) => Promise<void>;
  /** Fired when there is a new entry, or the cause for an entry is known. */
  readonly onDidChange: vscode.Event<unknown>;
  readonly documents: TrafficDocuments;
  readonly files: WorkspaceFiles;
  readonly endpoints: () => readonly Endpoint[];
  readonly isGatewayRunning: () => boolean;
  /** The extension's version, for exports. */
  readonly version: string;
  readonly locale: Locale;
}

/** The commands for requests in the log. Arguments are a row of the view, or anything that another caller passes. */
export class TrafficCommands {
  readonly #needs: TrafficCommandNeeds;
  readonly #localize: ViewLocalizer;
  /** The entry shown in each document. */
  readonly #shown = new Map<string, string>();

  constructor(needs: TrafficCommandNeeds) {
    this.#needs = needs;
    this.#localize = viewLocalizer(needs.locale);
  }

  /** `key` is an entry's key, or a number: the id of an entry of the local gateway. */
  async open(key: unknown): Promise<void> {
    const entry = this.#needs.traffic.entry(typeof key === 'number' ? `gateway-${key}` : String(key));
    if (entry === undefined) return;
    const uri = await this.#show(entry);
    if (isPending(entry.record)) this.#showWhenExplained(entry, uri);
  }

  /** Opens the request of an entry as a request file that isn't saved yet. */
  async saveAsRequest(row: unknown): Promise<void> {
    const entry = this.#entryOf(row);
    if (entry !== undefined) await this.#openRequest(entry);
  }

  /** Secrets in the log are already masked. */
  async copyLog(): Promise<void> {
    const { workbench, traffic } = this.#needs;
    const logged = traffic.entries().map(({ record }) => loggedRecord(record));
    if (logged.length === 0) {
      void tell(workbench.window, 'information', this.#localize('traffic.logEmpty'));
      return;
    }
    await workbench.env.clipboard.writeText(JSON.stringify(logged, undefined, 2));
    showBriefly(workbench, this.#localize('traffic.logCopied'));
  }

  async clear(): Promise<void> {
    this.#needs.traffic.clear();
  }

  /** `kind` is passed by our own links; without it, the user is asked. A link to all entries also clears the search. */
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

  /** Searches while the user types; Escape restores what was shown before. In the meantime, the user can open the entries that
   *  were found. */
  async search(): Promise<void> {
    const { filter } = this.#needs;
    const before = filter.search;
    const box = this.#needs.workbench.window.createInputBox();
    box.title = this.#localize('traffic.searchTitle');
    box.prompt = this.#localize('traffic.searchPrompt');
    box.value = before;
    // VS Code doesn't say whether a box was hidden by Escape or because it lost the focus.
    box.ignoreFocusOut = true;
    const listening = filter.onDidChange(() => {
      if (box.value.trim() !== filter.search) box.value = filter.search;
    });
    box.onDidChangeValue(text => filter.set(filter.kind, text.trim()));
    const isAccepted = await accepted(box);
    listening.dispose();
    if (!isAccepted) filter.set(filter.kind, before);
  }

  /** Opens two entries side by side: the row's entry, and one that the user picks. */
  async compare(row: unknown): Promise<void> {
    const { traffic, documents } = this.#needs;
    const entry = this.#entryOf(row);
    if (entry === undefined) return;
    const others = traffic.entries().filter(({ key }) => key !== entry.key);
    if (others.length === 0) {
      void tell(this.#needs.workbench.window, 'information', this.#localize('traffic.nothingToCompare'));
      return;
    }
    const items = others.toReversed().map(other => {
      const { label, description } = trafficRow(other, this.#needs.locale);
      // Unlike a tree, a quick pick turns some text into icons.
      return { other, label: inertLine(label), description: inertLine(description) };
    });
    const options = { title: this.#localize('traffic.compare'), matchOnDescription: true };
    const chosen = await this.#needs.workbench.window.showQuickPick(items, options);
    if (chosen !== undefined) await documents.compare(entry, chosen.other);
  }

  async useAsStub(row: unknown): Promise<void> {
    const { files, endpoints, isGatewayRunning, locale } = this.#needs;
    const entry = this.#entryOf(row);
    if (entry === undefined) return;
    const needs = { files, endpoints: endpoints(), isGatewayRunning: isGatewayRunning() };
    await useAsStub(this.#needs.workbench, entry, { ...needs, locale, localize: this.#localize });
  }

  /** Copies a request for the shell that the caller names, or that the user chooses. */
  async copyAsCurl(row: unknown, named: unknown): Promise<void> {
    const entry = this.#entryOf(row);
    const request = await entry?.stored.received(entry.record.id);
    if (entry === undefined) return;
    const body = request?.body;
    if (request === undefined)
      void tell(this.#needs.workbench.window, 'information', this.#localize('saved.gone'));
    else if (body === undefined)
      void tell(this.#needs.workbench.window, 'warning', this.#localize('traffic.curlBinary'));
    else {
      const known = COMMAND_SHELLS.find(each => each === named);
      const shell = known ?? (await pickShell(this.#needs.workbench, this.#localize('traffic.curlShell')));
      if (shell === undefined) return;
      const script = await curlScript(entry, { ...request, body }, shell, this.#needs.locale);
      if (typeof script === 'string') {
        await this.#needs.workbench.env.clipboard.writeText(script);
        showBriefly(
          this.#needs.workbench,
          this.#localize(shell === 'posix' ? 'traffic.curlCopied' : 'traffic.curlCommandCopied'),
        );
      } else if (script !== undefined)
        void tell(this.#needs.workbench.window, 'warning', this.#localize('traffic.curlUnquotable'));
    }
  }

  async copyReport(row: unknown): Promise<void> {
    const entry = this.#entryOf(row);
    if (entry === undefined || !differs(entry.record)) return;
    await this.#needs.workbench.env.clipboard.writeText(await differenceReport(entry, this.#needs.locale));
    showBriefly(this.#needs.workbench, this.#localize('traffic.reportCopied'));
  }

  /** Exports the row's entry, or all entries that are shown. */
  async exportHar(row: unknown): Promise<void> {
    const { traffic, filter, version, locale } = this.#needs;
    const entry = this.#entryOf(row);
    const entries = entry === undefined ? traffic.entries().filter(each => filter.matches(each)) : [entry];
    if (entries.length === 0) {
      void tell(this.#needs.workbench.window, 'information', this.#localize('traffic.harEmpty'));
      return;
    }
    const { workbench } = this.#needs;
    const file = await saveHar(workbench, entries, { version, locale }, this.#localize('traffic.har'));
    if (file === undefined) return;
    const open = this.#localize('traffic.openFile');
    const words = this.#localize('traffic.harSaved', { count: entries.length });
    void workbench.window.showInformationMessage(words, open).then(async chosen => {
      if (chosen === open) await workbench.window.showTextDocument(file);
    });
  }

  async #show(entry: TrafficEntry): Promise<vscode.Uri> {
    const { record } = entry;
    const openRequest = (): Promise<void> => this.#openRequest(entry);
    const document = await trafficDocument(
      entry,
      this.#needs.locale,
      companionWidth(this.#needs.workbench, undefined),
    );
    const causes = causesOf(record);
    const fixes = causes.length === 0 ? [] : [causeFixes(causes, this.#needs.locale)];
    const uri = await this.#needs.showExplanation(document, record.source, {
      ...{ causes, fixes, openRequest },
      ...(mayHaveMoreCauses(record) ? { searchThree: signal => this.#searchThree(entry, signal) } : {}),
    });
    this.#shown.set(uri.toString(), entry.key);
    return uri;
  }

  async #searchThree({ record, stored }: TrafficEntry, signal: AbortSignal): Promise<void> {
    const [input, received] = await Promise.all([stored.toExplain(record.id), stored.received(record.id)]);
    if (input === undefined)
      void tell(this.#needs.workbench.window, 'information', this.#localize('saved.gone'));
    else await this.#needs.searchThree(input, received?.headers ?? [], record.source, signal);
  }

  /** Shows an entry again as soon as its cause is known, if it's still visible then. */
  #showWhenExplained({ key }: TrafficEntry, uri: vscode.Uri): void {
    const check = async (): Promise<void> => {
      const entry = this.#needs.traffic.entry(key);
      if (entry !== undefined && isPending(entry.record)) return;
      waiting.dispose();
      const isInSight = this.#needs.workbench.window.visibleTextEditors.some(
        ({ document }) => document.uri.toString() === uri.toString(),
      );
      if (entry !== undefined && isInSight && this.#shown.get(uri.toString()) === key)
        await this.#show(entry);
    };
    const waiting = this.#needs.onDidChange(check);
    // The cause may have become known while the document was being opened.
    void check();
  }

  async #pickKind(current: TrafficKind): Promise<TrafficKind | undefined> {
    const items = TRAFFIC_KINDS.map(kind => ({
      value: kind,
      label: `${kind === current ? '$(check)' : '$(blank)'} ${this.#localize(`traffic.${kind}`)}`,
      description: this.#localize(`traffic.${kind}Detail`),
    }));
    const title = this.#localize('traffic.filterTitle');
    return (await this.#needs.workbench.window.showQuickPick(items, { title }))?.value;
  }

  async #openRequest(entry: TrafficEntry): Promise<void> {
    const request = await entry.stored.received(entry.record.id);
    if (request === undefined)
      void tell(this.#needs.workbench.window, 'information', this.#localize('saved.gone'));
    else await openRequestFile(this.#needs.workbench, entry, request, this.#needs.locale, this.#localize);
  }

  #entryOf(row: unknown): TrafficEntry | undefined {
    const key = textMember(row, 'entry', 'key');
    return key === undefined ? undefined : this.#needs.traffic.entry(key);
  }
}

/** Opens an unsaved request file with a request from the log. */
async function openRequestFile(
  workbench: Workbench,
  { record, place }: TrafficEntry,
  request: ReceivedCopy,
  locale: Locale,
  localize: ViewLocalizer,
): Promise<void> {
  const { source, time } = record;
  const isOfGateway = source === 'gateway';
  const comments = isOfGateway
    ? localize('saved.about', { time })
    : proxyLocalizer(locale)('saved', { name: place.environment ?? '', time });
  const words = {
    ...{ title: outcomeOf(record, locale), comments: comments.split('\n'), repeatsSignature: isOfGateway },
    binaryBody: localize('saved.binaryBody'),
  };
  const content = loggedRequestFile(request, words, locale);
  await openUnsaved(workbench, { language: FISCAL_LANGUAGE, content });
}

/** The texts of the file. */
interface LoggedRequestWords {
  /** The words for the title. */
  readonly title: string;
  /** Where the request is from, and what the directives are for; one line each. */
  readonly comments: readonly string[];
  /** Replaces a body that isn't text. */
  readonly binaryBody: string;
  /** Whether timestamp and signature are repeated, so that the same mismatch can be seen again. Otherwise, sending the request
   *  signs it. */
  readonly repeatsSignature: boolean;
}

/** A request file with a request as it was received: its path, its body, and, if `repeatsSignature`, its timestamp and signature,
 *  so that it can be sent again and explained. It has no token; the environment's App Secret is used instead. */
export function loggedRequestFile(request: ReceivedCopy, words: LoggedRequestWords, locale: Locale): string {
  const { method, target, headers, body = '' } = request;
  const captured = { method, url: target, headers, body: { kind: 'text', text: body } } as const;
  const imported = finish({ requests: [captured] });
  const text = fiscalFileText(imported, remark => importRemarkText(remark, locale));
  const lines = text.replace(/^###.*\n/, '').split('\n');
  const requestLine = lines.findIndex(line => !line.startsWith('#'));
  const comments = [...words.comments, ...(request.body === undefined ? [words.binaryBody] : [])];
  return [
    `### ${visibleLine(words.title)}`,
    ...comments.map(comment => `# ${visibleLine(comment)}`),
    ...lines.slice(0, requestLine),
    ...(words.repeatsSignature ? directivesOf(request) : []),
    ...lines.slice(requestLine),
  ].join('\n');
}

/** Omits a timestamp or signature that a directive can't represent exactly; sending generates a new one. */
function directivesOf({ timestamp = '', sign = '' }: ReceivedCopy): readonly string[] {
  return [
    ...(/^\d{1,20}$/.test(timestamp) ? [`# @timestamp ${timestamp}`] : []),
    ...(/^[0-9A-Za-z+/=]{1,256}$/.test(sign) ? [`# @sign ${sign}`] : []),
  ];
}
