import type { Problem } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { requestsOf } from './requestList.ts';

/** The selected environment isn't in any file any more, so no request can be sent: once, at the first one. */
export function environmentUnknown(
  document: FiscalDocument,
  name: string,
  known: readonly string[],
): readonly Problem[] {
  const [first] = requestsOf(document);
  if (first === undefined) return [];
  const args = { name, known: known.join(', ') };
  return [{ code: 'environment-unknown', severity: 'error', range: first.range, args }];
}
