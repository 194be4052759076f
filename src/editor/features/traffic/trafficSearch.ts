import type { TrafficEntry } from './trafficEntry.ts';

/** Whether an entry's row, tooltip or request line contains every word of a search, regardless of case and accents:
 *  `emissao` finds `emissão`. */
export function matchesSearch(
  entry: Pick<TrafficEntry, 'method' | 'target' | 'outcome' | 'row'>,
  search: string,
): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { label, description, tooltip } = entry.row();
  const text = plain([entry.method, entry.target, entry.outcome, label, description, tooltip].join('\n'));
  return words.every(word => text.includes(word));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
