import type { RequestEntry } from '../core/request/requestList.ts';
import { visibleLine } from '../core/visibleText.ts';

const MAX_LISTED = 20;

/** The requests of a file, one a line, with what chooses them: line from 1 and name. Safe for a terminal. */
export function requestListing(entries: readonly RequestEntry[]): string {
  const rows = entries.slice(0, MAX_LISTED).map(entry => {
    const name = entry.name === undefined ? '' : `--name ${entry.name}  `;
    return `  --line ${entry.line + 1}  ${name}${visibleLine(`${entry.method} ${entry.target}`)}`;
  });
  const left = entries.length - rows.length;
  return [...rows, ...(left > 0 ? [`  … ${left}`] : [])].join('\n');
}
