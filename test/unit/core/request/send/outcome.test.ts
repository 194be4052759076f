import { deepEqual, equal } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import {
  mayHaveChangedData,
  methodOverrides,
} from '../../../../../src/core/request/address/requestEffect.ts';
import { isInconclusive, isOutcomeUnknown } from '../../../../../src/core/request/send/outcome.ts';

describe('the outcome of a request', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    it(`${method} changes no data, so neither a failure nor a 5xx leaves its outcome unknown`, () => {
      equal(mayHaveChangedData({ method }), false);
      equal(isOutcomeUnknown(new FiscalError('connection-reset', { sent: 'all' }), { method }), false);
      equal(isInconclusive(502, { method }), false);
    });
  }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    it(`${method} is unknown if bytes were sent, or a server in front of the API returns 5xx`, () => {
      equal(mayHaveChangedData({ method }), true);
      equal(isOutcomeUnknown(new FiscalError('connection-reset', { sent: 'some' }), { method }), true);
      equal(isOutcomeUnknown(new FiscalError('connection-reset', { sent: 'nothing' }), { method }), false);
      equal(isInconclusive(502, { method }), true);
      equal(isInconclusive(409, { method }), false);
    });
  }

  for (const name of [
    'X-HTTP-Method-Override',
    'x-http-method-override',
    'X_HTTP_METHOD_OVERRIDE',
    'X-HTTP-Method',
    'X-Method-Override',
    'HTTP-Method-Override',
  ]) {
    it(`a GET with ${name} changes what the method there changes`, () => {
      for (const value of ['DELETE', 'delete', ' POST ', 'GET, DELETE', 'CANCEL']) {
        const request = { method: 'GET', headers: [['Accept', '*/*'] as const, [name, value] as const] };
        equal(mayHaveChangedData(request), true, value);
        equal(isInconclusive(502, request), true);
        equal(isOutcomeUnknown(new FiscalError('connection-reset', { sent: 'all' }), request), true);
        deepEqual(methodOverrides(request), [[name, value]]);
      }
      for (const value of ['GET', 'head', '']) {
        equal(mayHaveChangedData({ method: 'GET', headers: [[name, value]] }), false, value);
      }
    });
  }

  for (const query of [
    '?_method=DELETE',
    '?a=1&_METHOD=post',
    '?x-http-method-override=PUT',
    '?%5fmethod=DELETE',
  ]) {
    it(`a GET with ${query} changes what the method there changes`, () => {
      equal(mayHaveChangedData({ method: 'GET', query }), true);
    });
  }

  it('a POST that says GET is still a POST, and other headers and parameters replace no method', () => {
    equal(mayHaveChangedData({ method: 'POST', headers: [['X-HTTP-Method-Override', 'GET']] }), true);
    equal(
      mayHaveChangedData({
        method: 'GET',
        headers: [['X-Method', 'DELETE']],
        query: '?method=pix&_methods=DELETE',
      }),
      false,
    );
  });
});
