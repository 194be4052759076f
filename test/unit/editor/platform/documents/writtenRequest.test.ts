import { equal } from 'node:assert/strict';
import { requestsOf } from '../../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { findWritten, writtenLabel } from '../../../../../src/editor/platform/documents/writtenRequest.ts';

const REQUESTS = requestsOf(
  FiscalDocument.parse(
    ['# @name echo', 'POST /openapi/demo/echo', '', '### a', 'GET /{{x}}', '### b', 'GET /{{x}}'].join('\n'),
  ),
);

describe('a request of the history in its file', () => {
  it('is identified by its name, or else by its request line', () => {
    equal(REQUESTS.map(writtenLabel).join(), 'echo,GET /{{x}},GET /{{x}}');
  });

  it('is found after it was moved', () => equal(findWritten(REQUESTS, 'echo', 90)?.line, 1));

  it('is the nearest of several identical ones', () => {
    equal(findWritten(REQUESTS, 'GET /{{x}}', 4)?.line, 4);
    equal(findWritten(REQUESTS, 'GET /{{x}}', 7)?.line, 6);
  });

  it('isn’t found if it was removed', () => {
    equal(findWritten(REQUESTS, 'gone', 1), undefined);
  });
});
