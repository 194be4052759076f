import { visibleLine } from '../../../core/visibleText.ts';
import type { ProxyLogEntry } from '../../../report/proxyLogEntry.ts';
import type { Locale } from '../../../text/text.ts';
import { BAD_COLOR, DOUBTFUL_COLOR, GOOD_COLOR, type RowView } from '../../platform/trees/rowView.ts';
import { explanationsOf, timeOfDay } from '../traffic/trafficLines.ts';
import { exchangeOutcome } from './proxyWords.ts';

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
