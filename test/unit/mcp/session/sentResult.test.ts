import { equal, match } from 'node:assert/strict';
import type { RequestReport } from '../../../../src/cli/documents/sendDocument.ts';
import { sentResult } from '../../../../src/mcp/session/sentResult.ts';

interface End {
  readonly status?: number;
  readonly code?: string;
  readonly isUnknown?: boolean;
}

/** What the result of a request says to do next. */
function nextAfter({ status, code, isUnknown = false }: End): string {
  const report = {
    ...{ file: 'a.fiscal', name: null, title: '', line: 0, assertions: [] },
    request: { method: 'POST', url: 'http://127.0.0.1/', headers: [], bodyBytes: 0 },
    attempts: [{}],
    ...(status === undefined ? {} : { response: { status } }),
    ...(code === undefined ? {} : { problem: { code, message: '', advice: '' } }),
  } as unknown as RequestReport;
  return sentResult({ reports: [report], failedNeed: undefined }, false, isUnknown).next;
}

describe('what the result of send_request says to do next', () => {
  it('is to look the document up if its outcome is unknown, even if an assertion expects that', () => {
    for (const end of [
      { status: 503, code: 'server-failed', isUnknown: true },
      { status: 503, isUnknown: true },
      { code: 'headers-timeout', isUnknown: true },
    ])
      match(nextAfter(end), /^The outcome of a POST or DELETE is unknown now: look up the document/);
  });

  it('isn’t to explain a status if there was no response', () => {
    for (const code of ['connection-refused', 'host-not-found'])
      equal(nextAfter({ code }), 'No response arrived. Correct what `problem` says before you call again.');
  });

  it('isn’t to look a document up after a 503 for a request that changes nothing', () => {
    equal(
      nextAfter({ status: 503, code: 'server-failed' }),
      'The server failed. The request changes nothing, so a later call may send it again; it asks the user again.',
    );
  });

  it('is to compare a response that was accepted, and to explain another one', () => {
    match(nextAfter({ status: 200 }), /^Compare/);
    match(nextAfter({ status: 200, code: 'assertion-failed' }), /^Compare/);
    match(nextAfter({ status: 302, code: 'redirected' }), /^Call explain_error/);
    match(nextAfter({ status: 400, code: 'request-refused' }), /^Call explain_error/);
  });
});
