import type * as vscode from 'vscode';
import { ENDPOINTS } from '../../../core/api/endpoints.ts';
import { gatewayCode, isOtherRefusal } from '../../../core/api/gatewayCodes.ts';
import { visibleLine, visibleText } from '../../../core/visibleText.ts';
import type { Header } from '../../../core/wireMessages.ts';
import type { ReceivedCopy, ResponseCopy, TrafficRecord } from '../../../report/trafficRecord.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import { causeTitle } from '../../../text/explain/causeText.ts';
import { GATEWAY_CODE_TEXTS } from '../../../text/gateway/gatewayCodeText.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import { type Locale, localeOf, localize } from '../../../text/text.ts';
import { titledPath } from '../../platform/documents/documentTitle.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { timeOfDay } from '../../platform/trees/rowView.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { proxyLocalizer } from './proxyWords.ts';
import { conditionText, outcomeOf, recordFailureWords } from './recordWords.ts';
import { causesOf, isPending, type TrafficEntry, type TrafficLog } from './trafficEntry.ts';
import { factLines, mismatchLines } from './trafficLines.ts';

type Shown = Omit<TrafficEntry, 'key'>;

/** Everything known about an entry, as a readable document for an editor with `columns` columns: verdicts, details, the cause and
 *  both strings to sign of a signature mismatch, the request, and the response. Its lines have the same form as those of other
 *  explanations, so the coloring is the same. */
export async function trafficDocument(entry: Shown, locale: Locale, columns?: number): Promise<string> {
  const { record, stored } = entry;
  const { id, source, failure, explanation, signingInput } = record;
  const received = await stored.received(id);
  const isTooLarge = signingInput === undefined && explanation?.verdict === 'too-large';
  const lines = [
    visibleLine(`${record.method} ${record.target}`),
    ...verdictLines(entry, locale),
    '',
    ...factLines(factsOf(entry, received, locale)),
    ...causeLines(entry, locale, columns),
    ...(isTooLarge ? ['', viewLocalizer(locale)('logEntry.too-large')] : []),
    ...requestLines(received, locale),
    ...(source === 'proxy' && failure === undefined ? responseLines(stored.response(id), locale) : []),
  ];
  return `${lines.join('\n')}\n`;
}

function causeLines({ record }: Shown, locale: Locale, columns: number | undefined): readonly string[] {
  const { source, signingInput, explanation, code } = record;
  if (signingInput === undefined) return [];
  const words = proxyLocalizer(locale);
  const signed = source === 'proxy' ? words('signed') : viewLocalizer(locale)('logEntry.gatewaySigned');
  const correct = ['', signed, `  ${visibleLine(signingInput)}`];
  if (isOtherRefusal(code) && causesOf(record).length === 0) return correct;
  return isPending(record)
    ? ['', words('searching'), ...correct]
    : mismatchLines(signingInput, explanation, signed, locale, columns);
}

function verdictLines({ record, place, stored }: Shown, locale: Locale): readonly string[] {
  const { verdict, response, failure, remarks, code } = record;
  const words = proxyLocalizer(locale);
  const status = [response?.status ?? outcomeOf(record, locale), code, conditionText(record, locale)];
  const causes = isOtherRefusal(code) ? [] : causesOf(record);
  const cause = causes.map(each => causeTitle(each, locale)).join(' + ');
  const isExplained = verdict?.ours === 'wrong' && verdict.agree && cause !== '';
  const ours = isExplained
    ? [visibleLine(words('verdict.cause', { cause }))]
    : verdict === undefined
      ? []
      : [words(`verdict.${verdict.ours}`)];
  if (verdict?.agree === false) ours.push(words('verdict.differs'));
  const failed =
    failure && recordFailureWords(failure, stored.failureOf(failure.code), place.baseUrl, locale);
  const known = gatewayCode(code);
  // What to do about a signature mismatch follows from its cause; about another code, from the remarks about the headers, if
  // there are any.
  const isGeneral = known !== undefined && known.id !== 'signature-mismatch' && remarks.length === 0;
  return [
    status.filter(part => part !== undefined).join(' · '),
    ours.join(' · '),
    ...(failed === undefined ? [] : [visibleText(failed.message), visibleText(failed.advice)]),
    ...remarks.map(({ message }) => visibleText(message[locale])),
    ...(isGeneral ? [programAction(known.id, record.source, locale)] : []),
  ].filter(line => line !== '');
}

/** What to do in the program that sent the request: the App Secrets in the editor don't matter. */
function programAction(
  id: keyof typeof GATEWAY_CODE_TEXTS,
  source: TrafficRecord['source'],
  locale: Locale,
): string {
  if (id === 'token-unknown') return proxyLocalizer(locale)(`tokenUnknown.${source}`);
  return localize(GATEWAY_CODE_TEXTS[id].clientAction, locale);
}

function factsOf(
  { record, place }: Shown,
  received: ReceivedCopy | undefined,
  locale: Locale,
): readonly (readonly [name: string, value: string | undefined])[] {
  const views = viewLocalizer(locale);
  const words = proxyLocalizer(locale);
  const endpoint = ENDPOINTS.find(({ id }) => id === record.endpoint);
  const bytes = (count: number | undefined): string | undefined =>
    count === undefined ? undefined : views('logEntry.bytes', { count });
  return [
    [views('logEntry.time'), record.time],
    [views('logEntry.application'), record.appKey],
    [views('logEntry.endpoint'), endpoint && endpointTitle(endpoint, locale)],
    [words('fact.environment'), place.environment],
    [words('fact.to'), record.source === 'proxy' ? place.baseUrl : undefined],
    [views('logEntry.body'), bytes(record.bodyBytes)],
    [words('fact.response'), bytes(record.response?.bodyBytes)],
    ['x-sandbox-fault', record.fault],
    ['timestamp', received?.timestamp],
    ['sign', received?.sign ?? record.receivedSign],
  ];
}

/** A report in Markdown, for the platform's support, about a request that the platform accepted although the specification
 *  rejects it. The entry is already masked. */
export async function differenceReport(entry: Shown, locale: Locale): Promise<string> {
  const words = proxyLocalizer(locale);
  const text = await trafficDocument(entry, locale);
  // A body may contain fences of its own.
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [
    `# ${words('report.title')}`,
    '',
    words('report.about'),
    '',
    ...entry.record.remarks.map(({ message }) => `- ${message[locale]}`),
    '',
    `${fence}text`,
    text.trimEnd(),
    fence,
    '',
  ].join('\n');
}

/** A document shows this much of a body; a file saved from the entry contains all of it. */
const MAX_BODY_CHARACTERS = 65_536;

/** The token is never stored. */
const TOKEN_MASK = '••••••••';

/** A request as it was received, below a heading. */
function requestLines(request: ReceivedCopy | undefined, locale: Locale): readonly string[] {
  const words = viewLocalizer(locale);
  const heading = ['', words('exchange.request'), ''];
  if (request === undefined) return [...heading, `  ${words('exchange.requestGone')}`];
  const { method, target, headers, timestamp, sign, body } = request;
  const signature: readonly (readonly [string, string | undefined])[] = [
    ['token', TOKEN_MASK],
    ['timestamp', timestamp],
    ['sign', sign],
  ];
  const known = signature.filter((header): header is [string, string] => header[1] !== undefined);
  return [
    ...heading,
    `  ${visibleLine(`${method} ${target}`)}`,
    ...headerLines([...headers, ...known]),
    ...bodyLines(body, locale),
  ];
}

/** A response as the platform sent it, below a heading. */
function responseLines(response: ResponseCopy | undefined, locale: Locale): readonly string[] {
  const words = viewLocalizer(locale);
  const heading = ['', words('exchange.response'), ''];
  if (response === undefined) return [...heading, `  ${words('exchange.responseGone')}`];
  const { status, headers, body } = response;
  return [...heading, `  ${status}`, ...headerLines(headers), ...bodyLines(body, locale)];
}

function headerLines(headers: readonly Header[]): readonly string[] {
  return headers.map(([name, value]) => `  ${visibleLine(`${name}: ${value}`)}`);
}

function bodyLines(body: string | undefined, locale: Locale): readonly string[] {
  const words = viewLocalizer(locale);
  if (body === undefined) return ['', `  ${words('exchange.binary')}`];
  if (body === '') return [];
  const shown = body.slice(0, MAX_BODY_CHARACTERS);
  const rest = body.length - shown.length;
  return [
    '',
    ...shown.split('\n').map(line => `  ${visibleText(line)}`),
    ...(rest === 0 ? [] : ['', `  ${words('exchange.rest', { count: rest })}`]),
  ];
}

/** Scheme of the read-only documents of entries, side by side. */
const TRAFFIC_SCHEME = 'fiscal-traffic';

/** The documents of two entries, side by side. */
export class TrafficDocuments extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #workbench: Workbench;
  readonly #traffic: TrafficLog;
  readonly #locale: Locale;

  constructor(workbench: Workbench, traffic: TrafficLog) {
    super();
    this.#workbench = workbench;
    this.#traffic = traffic;
    this.#locale = localeOf(this.#workbench.env.language);
    this.add(this.#workbench.workspace.registerTextDocumentContentProvider(TRAFFIC_SCHEME, this));
  }

  /** The log may be cleared, or drop its oldest entries, before VS Code requests the document again. */
  async provideTextDocumentContent({ query }: vscode.Uri): Promise<string> {
    const entry = this.#traffic.entry(query);
    return entry === undefined
      ? `${viewLocalizer(this.#locale)('saved.gone')}\n`
      : trafficDocument(entry, this.#locale);
  }

  /** Compares two entries; the earlier one is on the left, whichever is named first. */
  async compare(one: TrafficEntry, other: TrafficEntry): Promise<void> {
    const [older, newer] = one.record.time <= other.record.time ? [one, other] : [other, one];
    const title = `${titleOf(older, this.#locale)} ↔ ${titleOf(newer, this.#locale)}`;
    const where: vscode.TextDocumentShowOptions = { preview: true };
    const [left, right] = [this.#uriOf(older), this.#uriOf(newer)];
    await this.#workbench.commands.executeCommand('vscode.diff', left, right, title, where);
  }

  #uriOf(entry: TrafficEntry): vscode.Uri {
    const path = titledPath('explanation', titleOf(entry, this.#locale), this.#locale);
    return this.#workbench.Uri.from({ scheme: TRAFFIC_SCHEME, path, query: entry.key });
  }
}

/** `401 query string signed (14:02:31)` */
function titleOf({ record }: TrafficEntry, locale: Locale): string {
  return visibleLine(`${outcomeOf(record, locale)} (${timeOfDay(record.time)})`);
}
