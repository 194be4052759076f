import type { FiscalError } from '../../errors.ts';
import { mayHaveChangedData, type RequestEffect } from '../address/requestEffect.ts';

/** Whether a response leaves the outcome of a request unknown: a 5xx from a server before the API says nothing about
 *  the request. */
export function isInconclusive(status: number, request: RequestEffect): boolean {
  return status >= 500 && mayHaveChangedData(request);
}

/** Whether a failed request has an unknown outcome: it may have changed data, and some of its bytes were sent. */
export function isOutcomeUnknown(failure: FiscalError, request: RequestEffect): boolean {
  const { sent } = failure.args;
  return (sent === 'some' || sent === 'all') && mayHaveChangedData(request);
}
