import type { Locale } from '../../../text/text.ts';
import type { TrafficEntry } from './trafficEntry.ts';
import { trafficRow } from './trafficRow.ts';

/** Whether an entry's row, tooltip or request line contains every word of a search, regardless of case and accents:
 *  `emissao` finds `emissão`. */
export function matchesSearch(
  entry: Pick<TrafficEntry, 'record' | 'place'>,
  search: string,
  locale: Locale,
): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { label, description, tooltip } = trafficRow(entry, locale);
  const text = plain([label, description, tooltip].join('\n'));
  return words.every(word => text.includes(word));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
