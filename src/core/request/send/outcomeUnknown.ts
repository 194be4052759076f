import type { FiscalError } from '../../errors.ts';

/** Whether a response leaves it open what became of a request that may have changed something: a server in front of the
 *  API answers 5xx, and says nothing about the request. */
export function isInconclusive(status: number, method: string): boolean {
  return status >= 500 && method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/** Whether nobody knows what became of a request that failed: it can have changed something, and bytes of it had left. */
export function isOutcomeUnknown(failure: FiscalError, method: string): boolean {
  const { sent } = failure.args;
  return (sent === 'some' || sent === 'all') && method !== 'GET' && method !== 'HEAD';
}
