import type { ProxyLogEntry } from '../../../report/proxyLogEntry.ts';
import type { Locale } from '../../../text/text.ts';
import type { TrafficEntry, TrafficSource } from '../traffic/trafficEntry.ts';
import { explanationsOf, mayHaveMoreCauses } from '../traffic/trafficLines.ts';
import type { ProxiedEnvironment, ProxyControl } from './proxyControl.ts';
import { differenceReport, type ExchangeDetails, exchangeDocument } from './proxyDocument.ts';
import { exchangeRow } from './proxyRows.ts';
import { exchangeOutcome, proxyLocalizer } from './proxyWords.ts';

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
    document: async () => exchangeDocument(entry, details(), locale),
    ...(differs ? { report: async () => differenceReport(entry, details(), locale) } : {}),
    response: () => proxy.response(id),
    fileComments: proxyLocalizer(locale)('saved', { name, time }).split('\n'),
    repeatsSignature: false,
  };
}
