import { ENDPOINTS } from '../../../core/api/endpoints.ts';
import { gatewayCode } from '../../../core/api/gatewayCodes.ts';
import { LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import { visibleLine, visibleText } from '../../../core/visibleText.ts';
import type { LogEntry } from '../../../report/logEntry.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import { GATEWAY_CODE_TEXTS } from '../../../text/gateway/gatewayCodeText.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { requestLines } from '../traffic/exchangeLines.ts';
import type { TrafficEntry, TrafficSource } from '../traffic/trafficEntry.ts';
import { factLines, mayHaveMoreCauses, mismatchLines } from '../traffic/trafficLines.ts';
import { conditionText, entryRow, outcomeOf, verdictOf } from './gatewayRows.ts';
import type { ShownGateway } from './shownGateway.ts';

/** The key of an entry of the local gateway. */
function gatewayKey(id: number): string {
  return `gateway-${id}`;
}

/** The local gateway's request log as a part of the whole log. */
export function gatewayTraffic(shown: ShownGateway, locale: Locale): TrafficSource {
  return {
    entries: () => shown.log.map(entry => trafficEntry(entry, shown, locale)),
    clear: () => shown.clearLog(),
  };
}

function trafficEntry(entry: LogEntry, shown: ShownGateway, locale: Locale): TrafficEntry {
  const { id, time, method, target, status, explanation } = entry;
  const causes = explanation?.explanations?.[0]?.mistakes ?? [];
  const isOpen = mayHaveMoreCauses(explanation);
  const received = () => shown.received(id);
  return {
    ...{ key: gatewayKey(id), source: 'gateway', time, method, target, causes, received },
    baseUrl: shown.origin ?? LOCAL_ENVIRONMENT.baseUrl,
    outcome: outcomeOf(entry, locale),
    isRefused: status >= 400,
    isExplained: causes.length > 0,
    isPending: false,
    contextValue: isOpen ? 'gateway.entry unexplained' : 'gateway.entry',
    ...(isOpen ? { toExplain: () => shown.toExplain(id) } : {}),
    logged: entry,
    row: () => entryRow(entry, locale),
    document: async columns => {
      const lines = requestLines(await received(), locale);
      return `${logEntryDocument(entry, locale, columns)}${lines.join('\n')}\n`;
    },
    response: () => undefined,
    fileComments: viewLocalizer(locale)('saved.about', { time }).split('\n'),
    repeatsSignature: true,
  };
}

/** Everything in the log about a request, as a readable document: verdict, details, and for a signature mismatch the
 *  cause and both strings to sign. Uses the lines of other explanations, so the coloring is the same. */
export function logEntryDocument(entry: LogEntry, locale: Locale, columns?: number): string {
  const words = viewLocalizer(locale);
  const { signingInput, explanation } = entry;
  const lines = [
    visibleLine(`${entry.method} ${entry.target}`),
    ...verdictLines(entry, locale),
    '',
    ...factLines(factsOf(entry, locale, words)),
    ...(signingInput === undefined
      ? []
      : mismatchLines(signingInput, explanation, words('logEntry.gatewaySigned'), locale, columns)),
  ];
  return `${lines.join('\n')}\n`;
}

function verdictLines(entry: LogEntry, locale: Locale): readonly string[] {
  const condition = conditionText(entry, locale);
  const verdict = condition === undefined ? verdictOf(entry) : `${verdictOf(entry)} · ${condition}`;
  // For a signature mismatch, the explanation below is more specific.
  const isGeneral = entry.code !== undefined && entry.signingInput === undefined;
  const known = isGeneral ? gatewayCode(entry.code) : undefined;
  const remarks = (entry.remarks ?? []).map(({ message }) => visibleText(message[locale]));
  if (known === undefined) return [verdict, ...remarks];
  return [verdict, ...remarks, localize(GATEWAY_CODE_TEXTS[known.id].clientAction, locale)];
}

function factsOf(
  entry: LogEntry,
  locale: Locale,
  words: ViewLocalizer,
): readonly (readonly [string, string | undefined])[] {
  const endpoint = ENDPOINTS.find(({ id }) => id === entry.endpoint);
  return [
    [words('logEntry.time'), entry.time],
    [words('logEntry.application'), entry.appKey],
    [words('logEntry.endpoint'), endpoint === undefined ? undefined : endpointTitle(endpoint, locale)],
    [words('logEntry.body'), words('logEntry.bytes', { count: entry.bodyBytes })],
    ['x-sandbox-fault', entry.fault],
    ['sign', entry.receivedSign],
  ];
}
