import { equal } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import {
  isInconclusive,
  isOutcomeUnknown,
  mayHaveChangedData,
} from '../../../../../src/core/request/send/outcomeUnknown.ts';

describe('the outcome of a request', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    it(`${method} changes no data, so neither a failure nor a 5xx leaves its outcome unknown`, () => {
      equal(mayHaveChangedData(method), false);
      equal(isOutcomeUnknown(new FiscalError('connection-reset', { sent: 'all' }), method), false);
      equal(isInconclusive(502, method), false);
    });
  }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    it(`${method} is unknown if bytes were sent, or a server before the API returns 5xx`, () => {
      equal(mayHaveChangedData(method), true);
      equal(isOutcomeUnknown(new FiscalError('connection-reset', { sent: 'some' }), method), true);
      equal(isOutcomeUnknown(new FiscalError('connection-reset', { sent: 'nothing' }), method), false);
      equal(isInconclusive(502, method), true);
      equal(isInconclusive(409, method), false);
    });
  }
});
