import { equal } from 'node:assert/strict';
import { requestsOf } from '../../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { findWritten, writtenLabel } from '../../../../../src/editor/features/outcomes/writtenRequest.ts';

const REQUESTS = requestsOf(
  FiscalDocument.parse(
    ['# @name echo', 'POST /openapi/demo/echo', '', '### a', 'GET /{{x}}', '### b', 'GET /{{x}}'].join('\n'),
  ),
);

describe('a request of the history in its file', () => {
  it('is known by its name, else by its request line as it is written', () => {
    equal(REQUESTS.map(writtenLabel).join(), 'echo,GET /{{x}},GET /{{x}}');
  });

  it('is found where it has moved to', () => equal(findWritten(REQUESTS, 'echo', 90)?.line, 1));

  it('is the nearest of those that are written alike', () => {
    equal(findWritten(REQUESTS, 'GET /{{x}}', 4)?.line, 4);
    equal(findWritten(REQUESTS, 'GET /{{x}}', 7)?.line, 6);
  });

  it('is not found where it is not there any more', () => {
    equal(findWritten(REQUESTS, 'gone', 1), undefined);
  });
});
