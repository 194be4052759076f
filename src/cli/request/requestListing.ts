import type { RequestEntry } from '../../core/request/prepare/requestList.ts';
import { visibleLine } from '../../core/visibleText.ts';
import type { Redaction } from '../terminal/redaction.ts';

const MAX_LISTED = 20;

/** The requests of a file, one per line, with what selects them: line from 1 and name. Safe for a terminal, with
 *  secrets masked. */
export function requestListing(entries: readonly RequestEntry[], redaction: Redaction): string {
  const rows = entries.slice(0, MAX_LISTED).map(entry => {
    const name = entry.name === undefined ? '' : `--name ${visibleLine(redaction.text(entry.name))}  `;
    const words = visibleLine(redaction.text(`${entry.method} ${entry.target}`));
    return `  --line ${entry.line + 1}  ${name}${words}`;
  });
  const left = entries.length - rows.length;
  return [...rows, ...(left > 0 ? [`  … ${left}`] : [])].join('\n');
}
