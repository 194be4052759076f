import { deepEqual, equal, ok } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { requestsOf } from '../../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { type Sending, SendRegister } from '../../../../../src/editor/features/outcomes/sendRegister.ts';

const FILE = { toString: () => 'untitled:a.fiscal' } as vscode.Uri;
const DOCUMENT = FiscalDocument.parse('POST /openapi/demo/echo\n');

describe('a request that is sent', () => {
  let sends: SendRegister;
  beforeEach(() => {
    sends = new SendRegister();
  });
  afterEach(() => sends.dispose());

  it('isn’t sent again while it’s being sent, even if an earlier click still waits for its question', () => {
    sends.markAsking(begun());
    const second = begun();
    sends.markSent(second);
    equal(begin(), undefined);
    equal(second.signal.aborted, false);
  });

  it('is canceled through its newest attempt, the only one that may already be on its way', () => {
    sends.markAsking(begun());
    const second = begun();
    sends.markSent(second);
    const [entry] = requestsOf(DOCUMENT);
    ok(entry);
    sends.cancelSame({ uri: FILE, entry });
    equal(second.signal.aborted, true);
  });

  it('keeps only the question of its newest attempt', () => {
    const first = begun();
    sends.markAsking(first);
    const second = begun();
    deepEqual([first.signal.aborted, second.signal.aborted], [true, false]);
  });

  it('keeps an unknown outcome until a later attempt gets a response', () => {
    const unknown = { label: 'Outcome unknown', isGood: false, isUnknown: true };
    const [block] = DOCUMENT.blocks;
    ok(block);
    sends.end(begun(), unknown);
    for (const notSent of ['canceled', 'refused'] as const) {
      const asking = begun();
      sends.foresee(asking, { label: 'Not sent', isGood: false, notSent });
      equal(sends.outcome(block), unknown);
      sends.end(asking, { label: 'Not sent', isGood: false, notSent });
      equal(sends.outcome(block), unknown);
      equal(sends.isUnknown(block), true);
    }
    const answered = { label: '200 OK', isGood: true };
    sends.end(begun(), answered);
    equal(sends.outcome(block), answered);
  });

  it('shows no outcome from another environment unless that outcome is unknown', () => {
    const [block] = DOCUMENT.blocks;
    ok(block);
    const answered = { label: '200 OK', isGood: true };
    sends.select('local');
    sends.end(begun(), answered);
    equal(sends.outcome(block), answered);
    sends.select('local');
    equal(sends.outcome(block), answered);
    sends.select('homologacao');
    equal(sends.outcome(block), undefined);

    const late = begun();
    sends.select('local');
    sends.end(late, answered);
    equal(sends.outcome(block), undefined);

    const unknown = { label: 'Outcome unknown', isGood: false, isUnknown: true };
    sends.end(begun(), unknown);
    sends.select('homologacao');
    equal(sends.outcome(block), unknown);
  });

  function begin(): Sending | undefined {
    const [block] = DOCUMENT.blocks;
    ok(block);
    return sends.begin(FILE, 'POST /openapi/demo/echo', block);
  }

  function begun(): Sending {
    const sending = begin();
    ok(sending);
    return sending;
  }
});
