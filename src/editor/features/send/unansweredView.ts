import { visibleLine } from '../../../core/visibleText.ts';
import type { ResponseView } from '../response/responseText.ts';

/** The document that stands in for a response: the outcome, the request, and what happened, line by line. Everything is
 *  masked already. */
export function unansweredView(outcome: string, request: string, details: readonly string[]): ResponseView {
  const head = [outcome, ...[...details, request].map(line => `# ${line}`)].map(visibleLine).join('\n');
  return { head, body: { kind: 'text', text: '', hidden: 0 } };
}
