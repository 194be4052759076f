import type { Problem } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Environment } from '../environment/environment.ts';
import { RequestNeeds } from '../needs/requestNeeds.ts';
import { requestAt } from './requestList.ts';

const MAY_NEED = /\.(?:request|response)\b|@(?:ref|forceRef)\b|\{\{\s*[A-Za-z_]\w*[.[]/;

/** Requests that need each other, each at its request line. Yields after each request, because there may be thousands. */
export function* needCycles(
  document: FiscalDocument,
  environment: Environment,
): Generator<readonly Problem[]> {
  const isUsed = document.blocks.some(({ text }) => MAY_NEED.test(text));
  if (!isUsed || document.names.size === 0) return;
  for (const cycle of new RequestNeeds({ environment }).cycles(document)) {
    yield cycle.blocks.flatMap((blockIndex): Problem[] => {
      const placed = document.at(blockIndex);
      const entry = placed === undefined ? undefined : requestAt(placed);
      if (entry === undefined) return [];
      const args = { cycle: cycle.names.join(' → ') };
      return [{ code: 'needs-cycle', severity: 'error', range: entry.range, args }];
    });
  }
}
