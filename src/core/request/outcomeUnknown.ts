import type { FiscalError } from '../errors.ts';

/** Whether nobody knows what became of a request that failed: it can have changed something, and bytes of it had left. */
export function isOutcomeUnknown(failure: FiscalError, method: string): boolean {
  const { sent } = failure.args;
  return (sent === 'some' || sent === 'all') && method !== 'GET' && method !== 'HEAD';
}
