import { deepEqual, equal } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import {
  isNoWorse,
  mayHaveChangedData,
  methodOverrides,
} from '../../../../../src/core/request/address/requestEffect.ts';
import { isInconclusive, isOutcomeUnknown } from '../../../../../src/core/request/send/outcome.ts';
import { utf8 } from '../../../../support/builders.ts';

describe('the outcome', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    it(`of a ${method}, which changes no data, isn’t unknown even after a failure or a 5xx`, () => {
      equal(mayHaveChangedData({ method }), false);
      equal(isOutcomeUnknown(new FiscalError('connection-reset', { sent: 'all' }), { method }), false);
      equal(isInconclusive(502, { method }), false);
    });
  }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    it(`of a ${method} is unknown after a 502, or after a failure if bytes were sent`, () => {
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
    it(`of a GET with ${name} is that of the method in this header`, () => {
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
    '?a=1;_method=DELETE',
    '?.method=DELETE',
    '?%20_method=DELETE',
    '?_method[]=DELETE',
    '?_http_method=DELETE',
  ]) {
    it(`of a GET with ${query} is that of the method in this query string`, () => {
      equal(mayHaveChangedData({ method: 'GET', query }), true);
    });
  }

  const part = (name: string) => `--b\r\nContent-Disposition: form-data; ${name}\r\n\r\nDELETE\r\n--b--\r\n`;
  for (const [type, text] of [
    ['application/x-www-form-urlencoded', '_method=DELETE'],
    ['application/x-www-form-urlencoded, application/json', '_method=DELETE'],
    ['application/vnd.nota+json; profile=form-urlencoded', '_method=DELETE'],
    ['Application/X-WWW-Form-URLEncoded; charset=utf-8', 'a=1&%5Fmethod=delete'],
    ['application/x-www-form-urlencoded', 'a=1;_method=DELETE'],
    ['application/x-www-form-urlencoded', '\n_METHOD=PUT\n'],
    [undefined, 'a=1&_method=DELETE'],
    [undefined, '{"_method":"DELETE"}'],
    ['application/json', '{"_method":"\\u0044ELETE"}'],
    ['text/plain', '_method=DELETE'],
    ['application/json', ' {"a":1,"_method":"DELETE"}'],
    ['application/json', '{"a":{"_method" : "DELETE"}}'],
    ['application/json', '{"_method":"DELETE"'],
    ['application/vnd.api+json', '{"\\u005fmethod":"DELETE"}'],
    ['multipart/form-data; boundary=b', part('name="_method"')],
    ['multipart/form-data; boundary=b', part('filename="a"; name=_method')],
    ['multipart/form-data; boundary=b', part("name*=utf-8''_method")],
  ] as const) {
    it(`of a GET with the body ${JSON.stringify(text)} (${type ?? 'no type'}) is that of the method in it`, () => {
      const headers = type === undefined ? [] : [['Content-Type', type] as const];
      const request = { method: 'GET', headers, body: utf8(text) };
      equal(mayHaveChangedData(request), true);
      equal(isNoWorse(request, { method: 'GET' }), false);
      equal(isInconclusive(502, request), true);
      equal(
        mayHaveChangedData({ ...request, body: utf8(text.replace(/(?:d|\\u0044)elete|put/i, 'GET')) }),
        false,
      );
    });
  }

  for (const [type, piece] of [
    ['application/x-www-form-urlencoded', 'a=1&'],
    ['application/x-www-form-urlencoded', 'b%5fmethod='],
    ['application/x-www-form-urlencoded', '%'],
    ['application/json', '"a":"b",'],
    ['application/json', '"method'],
    ['application/json', '"\\u'],
    ['multipart/form-data; boundary=b', 'Content-Disposition: form-data; name=method\n'],
    ['multipart/form-data; boundary=b', '\n'],
    [undefined, 'method'],
  ] as const) {
    it(`E2 of a GET with 8 MiB is found in time proportional to the length: many ${JSON.stringify(piece)} (${type ?? 'no type'})`, () => {
      // Quadratic, this would take longer than the test's limit.
      const headers = type === undefined ? [] : [['Content-Type', type] as const];
      const body = utf8(piece.repeat(8_388_608 / piece.length));
      equal(mayHaveChangedData({ method: 'GET', headers, body }), false);
    });
  }

  for (const [type, text] of [
    ['application/json', '{"url":"/x?a=1&_method=DELETE"}'],
    ['application/json', '{"method":"DELETE","_method":7}'],
    ['application/x-www-form-urlencoded', 'method=pix&_methods=DELETE'],
    ['multipart/form-data; boundary=b', part('name="file"; filename="_method"')],
  ] as const) {
    it(`of a GET with the body ${JSON.stringify(text)} (${type ?? 'no type'}) is that of a GET`, () => {
      const headers = [['Content-Type', type] as const];
      equal(mayHaveChangedData({ method: 'GET', headers, body: utf8(text) }), false);
    });
  }

  it('of a POST that says GET is that of a POST, and other headers and parameters replace no method', () => {
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
