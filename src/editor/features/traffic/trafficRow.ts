import { visibleLine } from '../../../core/visibleText.ts';
import type { TrafficRecord } from '../../../report/trafficRecord.ts';
import type { Locale } from '../../../text/text.ts';
import {
  BAD_COLOR,
  DOUBTFUL_COLOR,
  GOOD_COLOR,
  narrowPath,
  type RowView,
  timeOfDay,
} from '../../platform/trees/rowView.ts';
import { conditionText, outcomeOf } from './recordWords.ts';
import { differs, explanationsOf, isRefused, mayHaveMoreCauses, type TrafficEntry } from './trafficEntry.ts';

/** An entry of the log: status and cause first, then the path, then method, fault, environment, and time. */
export function trafficRow(
  { record, place }: Pick<TrafficEntry, 'record' | 'place'>,
  locale: Locale,
): RowView {
  const { method, target, fault, response, code, remarks } = record;
  const outcome = outcomeOf(record, locale);
  const verdict = [response?.status ?? outcome, code].filter(part => part !== undefined).join(' · ');
  const tooltip = [
    `${method} ${target}`,
    `${verdict} ${conditionText(record, locale) ?? ''}`.trim(),
    explanationsOf(record.explanation)[0]?.message[locale],
    ...remarks.map(({ message }) => message[locale]),
  ];
  return {
    label: visibleLine(`${outcome} · ${narrowPath(target)}`),
    description: visibleLine(present([method, fault, place.environment, timeOfDay(record.time)]).join(' · ')),
    ...iconOf(record),
    tooltip: present(tooltip).map(visibleLine).join('\n'),
  };
}

/** For the `when` clauses of menus. */
export function trafficContext({ record }: Pick<TrafficEntry, 'record'>): string {
  return [
    `${record.source}.entry`,
    record.source === 'proxy' && record.response && 'response',
    differs(record) && 'differs',
    mayHaveMoreCauses(record) && 'unexplained',
  ]
    .filter(Boolean)
    .join(' ');
}

function iconOf(record: TrafficRecord): Pick<RowView, 'icon' | 'color'> {
  const { response, code, condition, verdict } = record;
  if (response === undefined || code !== undefined) return { icon: 'error', color: BAD_COLOR };
  if (condition !== undefined || verdict?.agree === false || isRefused(record))
    return { icon: 'warning', color: DOUBTFUL_COLOR };
  return { icon: 'pass', color: GOOD_COLOR };
}

function present(words: readonly (string | undefined)[]): readonly string[] {
  return words.filter(word => word !== undefined && word !== '') as readonly string[];
}
