import { deepEqual, equal, ok } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { requestsOf } from '../../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import {
  registerSendStatus,
  type Sending,
  SendRegister,
} from '../../../../../src/editor/features/outcomes/sendRegister.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../../../../src/editor/platform/workbench.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

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

it('the status bar shows what is really sent as soon as that’s known', () => {
  const item = { text: '', show: () => {}, hide: () => {}, dispose: () => {} };
  const { workbench } = new FakeWorkbench();
  const window = { ...workbench.window, createStatusBarItem: () => item };
  const withItem = { ...workbench, window, StatusBarAlignment: {} } as unknown as Workbench;
  const sends = new SendRegister();
  const status = registerSendStatus(withItem, sends, editorLocalizer('en'));
  const [block] = DOCUMENT.blocks;
  const sending = block && sends.begin(FILE, 'GET /{{x}}', block);
  ok(sending);
  sends.markWaiting(sending, { leftMs: 0 });
  equal(item.text, '$(sync~spin) Sending GET /{{x}} (cancel)');
  sends.name(sending, 'GET /1');
  equal(item.text, '$(sync~spin) Sending GET /1 (cancel)');
  for (const each of [status, sends]) each.dispose();
});
