import type { FiscalError } from '../../errors.ts';

/** Whether a request with this method can change data on the server. */
export function mayHaveChangedData(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/** Whether a response leaves the outcome of a request unknown: a 5xx from a server before the API says nothing about
 *  the request. */
export function isInconclusive(status: number, method: string): boolean {
  return status >= 500 && mayHaveChangedData(method);
}

/** Whether a failed request has an unknown outcome: it may have changed data, and some of its bytes were sent. */
export function isOutcomeUnknown(failure: FiscalError, method: string): boolean {
  const { sent } = failure.args;
  return (sent === 'some' || sent === 'all') && mayHaveChangedData(method);
}
