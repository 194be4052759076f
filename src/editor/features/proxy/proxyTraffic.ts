import { gatewayCode } from '../../../core/api/gatewayCodes.ts';
import type { FiscalError } from '../../../core/errors.ts';
import { visibleLine, visibleText } from '../../../core/visibleText.ts';
import type { ReceivedCopy } from '../../../report/logEntry.ts';
import type { ProxyLogEntry, ResponseCopy } from '../../../report/proxyLogEntry.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import { GATEWAY_CODE_TEXTS } from '../../../text/gateway/gatewayCodeText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { BAD_COLOR, DOUBTFUL_COLOR, GOOD_COLOR, type RowView } from '../../platform/trees/rowView.ts';
import { requestLines, responseLines } from '../traffic/exchangeLines.ts';
import type { TrafficEntry, TrafficSource } from '../traffic/trafficEntry.ts';
import {
  explanationsOf,
  factLines,
  mayHaveMoreCauses,
  mismatchLines,
  timeOfDay,
} from '../traffic/trafficLines.ts';
import type { ProxiedEnvironment, ProxyControl } from './proxyControl.ts';
import { codeCondition, exchangeFailureWords, exchangeOutcome, proxyLocalizer } from './proxyWords.ts';

/** The proxy's request log as a part of the whole log. */
export function proxyTraffic(proxy: ProxyControl, locale: Locale): TrafficSource {
  return {
    entries: () => {
      const { environment, log } = proxy;
      return environment === undefined
        ? []
        : log.map(entry => trafficEntry(entry, environment, proxy, locale));
    },
    clear: () => proxy.clearLog(),
  };
}

function trafficEntry(
  entry: ProxyLogEntry,
  environment: ProxiedEnvironment,
  proxy: ProxyControl,
  locale: Locale,
): TrafficEntry {
  const { id, time, request, response, failure } = entry;
  const { name, origin, basePath } = environment;
  const causes = explanationsOf(entry.explanation)[0]?.mistakes ?? [];
  const isOpen = mayHaveMoreCauses(entry.explanation);
  const differs = entry.remarks.some(remark => remark.id === 'specification-differs');
  const received = async () => proxy.received(id);
  const details = (): ExchangeDetails => ({
    environment,
    failure: failure === undefined ? undefined : proxy.failureOf(failure.code),
    received: proxy.received(id),
    response: proxy.response(id),
  });
  return {
    ...{ source: 'proxy', time, causes, received, method: request.method, target: request.target },
    key: `proxy-${proxy.run}-${id}`,
    baseUrl: origin + basePath,
    outcome: exchangeOutcome(entry, locale),
    isRefused: response === undefined || response.status >= 400,
    isExplained: causes.length > 0,
    isPending: entry.signingInput !== undefined && entry.explanation === undefined,
    contextValue: ['proxy.entry', response && 'response', differs && 'differs', isOpen && 'unexplained']
      .filter(Boolean)
      .join(' '),
    logged: entry,
    ...(isOpen ? { toExplain: async () => proxy.toExplain(id) } : {}),
    row: () => exchangeRow(entry, name, locale),
    document: async columns => exchangeDocument(entry, details(), locale, columns),
    ...(differs ? { report: async () => differenceReport(entry, details(), locale) } : {}),
    response: () => proxy.response(id),
    fileComments: proxyLocalizer(locale)('saved', { name, time }).split('\n'),
    repeatsSignature: false,
  };
}

/** An exchange in the request log: status and cause first, then the path, then method, environment and time. */
export function exchangeRow(entry: ProxyLogEntry, environment: string, locale: Locale): RowView {
  const { method, target } = entry.request;
  const outcome = exchangeOutcome(entry, locale);
  const details = [
    explanationsOf(entry.explanation)[0]?.message[locale],
    ...entry.remarks.map(({ message }) => message[locale]),
  ];
  const code = entry.verdict.code === null ? '' : ` · ${entry.verdict.code}`;
  return {
    label: visibleLine(`${outcome} · ${target.replace(/^\/openapi\//, '')}`),
    description: visibleLine([method, environment, timeOfDay(entry.time)].join(' · ')),
    ...iconOf(entry),
    tooltip: [`${method} ${target}`, `${outcome}${code}`, ...details]
      .filter(line => line !== undefined)
      .map(visibleLine)
      .join('\n'),
  };
}

function iconOf({ response, verdict }: ProxyLogEntry): Pick<RowView, 'icon' | 'color'> {
  if (response === undefined || verdict.code !== null) return { icon: 'error', color: BAD_COLOR };
  if (!verdict.agree || response.status >= 400) return { icon: 'warning', color: DOUBTFUL_COLOR };
  return { icon: 'pass', color: GOOD_COLOR };
}

/** What is known about an exchange besides its entry. */
interface ExchangeDetails {
  readonly environment: Pick<ProxiedEnvironment, 'name' | 'origin' | 'basePath'>;
  /** The last failure with the entry's code. */
  readonly failure: FiscalError | undefined;
  readonly received: ReceivedCopy | undefined;
  readonly response: ResponseCopy | undefined;
}

/** An exchange as a readable document: both verdicts, the cause and both strings to sign, request and response. Its lines have
 *  the same form as those of other explanations, so the coloring is the same. */
export function exchangeDocument(
  entry: ProxyLogEntry,
  details: ExchangeDetails,
  locale: Locale,
  columns?: number,
): string {
  const { signingInput, explanation, failure } = entry;
  const words = proxyLocalizer(locale);
  const mismatch =
    signingInput === undefined
      ? []
      : explanation === undefined
        ? ['', words('searching'), '', words('signed'), `  ${visibleLine(signingInput)}`]
        : mismatchLines(signingInput, explanation, words('signed'), locale, columns);
  const tooLarge =
    signingInput === undefined && explanation?.verdict === 'too-large'
      ? ['', viewLocalizer(locale)('logEntry.too-large')]
      : [];
  const lines = [
    visibleLine(`${entry.request.method} ${entry.request.target}`),
    ...verdictLines(entry, details, locale),
    '',
    ...factLines(factsOf(entry, details, locale)),
    ...mismatch,
    ...tooLarge,
    ...requestLines(details.received, locale),
    ...(failure === undefined ? responseLines(details.response, locale) : []),
  ];
  return `${lines.join('\n')}\n`;
}

function verdictLines(
  entry: ProxyLogEntry,
  { environment, failure: latest }: ExchangeDetails,
  locale: Locale,
): readonly string[] {
  const { verdict, response, failure, remarks } = entry;
  const words = proxyLocalizer(locale);
  const platform = [response?.status, verdict.code ?? undefined, codeCondition(entry, locale)]
    .filter(part => part !== undefined)
    .join(' · ');
  const ours = [words(`verdict.${verdict.ours}`), ...(verdict.agree ? [] : [words('verdict.differs')])];
  const failed =
    failure === undefined ? undefined : exchangeFailureWords(failure, latest, environment.origin, locale);
  const code = verdict.code === null ? undefined : gatewayCode(verdict.code);
  // What to do about a signature follows from its cause.
  const isGeneral = code !== undefined && code.id !== 'signature-mismatch';
  return [
    response === undefined ? exchangeOutcome(entry, locale) : platform,
    ours.join(' · '),
    ...(failed === undefined ? [] : [visibleText(failed.message), visibleText(failed.advice)]),
    ...remarks.map(({ message }) => visibleText(message[locale])),
    ...(isGeneral ? [localize(GATEWAY_CODE_TEXTS[code.id].clientAction, locale)] : []),
  ].filter(line => line !== '');
}

function factsOf(
  { time, request, response }: ProxyLogEntry,
  { environment, received }: ExchangeDetails,
  locale: Locale,
): readonly (readonly [string, string | undefined])[] {
  const views = viewLocalizer(locale);
  const words = proxyLocalizer(locale);
  const bytes = (count: number): string => views('logEntry.bytes', { count });
  return [
    [views('logEntry.time'), time],
    [words('fact.environment'), environment.name],
    [words('fact.to'), environment.origin + environment.basePath],
    [views('logEntry.body'), bytes(request.bodyBytes)],
    [words('fact.response'), response === undefined ? undefined : bytes(response.bodyBytes)],
    ['timestamp', received?.timestamp],
    ['sign', received?.sign],
  ];
}

/** A report in Markdown, for the platform's support, about a request that the platform accepted although the specification
 *  rejects it. Entry and details are already masked. */
export function differenceReport(entry: ProxyLogEntry, details: ExchangeDetails, locale: Locale): string {
  const words = proxyLocalizer(locale);
  const text = exchangeDocument(entry, details, locale);
  // A body may have fences of its own.
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [
    `# ${words('report.title')}`,
    '',
    words('report.about'),
    '',
    ...entry.remarks.map(({ message }) => `- ${message[locale]}`),
    '',
    `${fence}text`,
    text.trimEnd(),
    fence,
    '',
  ].join('\n');
}
