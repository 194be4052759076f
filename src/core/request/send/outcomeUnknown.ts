import type { FiscalError } from '../../errors.ts';

/** Whether a request with this method can change data where it goes. */
export function mayHaveChangedData(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/** Whether a response leaves the outcome of a request unknown: a server in front of the API returns 5xx, which says nothing about
 *  the request. */
export function isInconclusive(status: number, method: string): boolean {
  return status >= 500 && mayHaveChangedData(method);
}

/** Whether the outcome of a request that failed is unknown: it can have changed data, and some of its bytes were sent. */
export function isOutcomeUnknown(failure: FiscalError, method: string): boolean {
  const { sent } = failure.args;
  return (sent === 'some' || sent === 'all') && mayHaveChangedData(method);
}
