import { LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import type { LogEntry } from '../../../report/logEntry.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { requestLines } from '../traffic/exchangeLines.ts';
import type { TrafficEntry, TrafficSource } from '../traffic/trafficEntry.ts';
import { mayHaveMoreCauses } from '../traffic/trafficLines.ts';
import { entryRow, outcomeOf } from './gatewayRows.ts';
import { logEntryDocument } from './logEntryDocument.ts';
import type { ShownGateway } from './shownGateway.ts';

/** The key of an entry of the local gateway. */
export function gatewayKey(id: number): string {
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
    document: async () => {
      const lines = requestLines(await received(), locale);
      return `${logEntryDocument(entry, locale)}${lines.join('\n')}\n`;
    },
    response: () => undefined,
    fileComments: viewLocalizer(locale)('saved.about', { time }).split('\n'),
    repeatsSignature: true,
  };
}
