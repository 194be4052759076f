import { deepEqual, equal, ok } from 'node:assert/strict';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { requestAtLine } from '../../../../../src/core/request/prepare/requestList.ts';
import { type SignedRequest, signRequest } from '../../../../../src/core/request/send/signedRequest.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { keptRequest } from '../../../../../src/editor/features/history/historyEntry.ts';
import { createSendRecorder, HistoryStore } from '../../../../../src/editor/features/history/historyStore.ts';
import { findMarked } from '../../../../../src/editor/platform/documents/writtenRequest.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { createMask } from '../../../../../src/editor/platform/notifications/maskText.ts';
import type { SupportedRequest } from '../../../../../src/report/supportReport.ts';
import { CANARY, utf8 } from '../../../../support/builders.ts';
import { fakeStorage, fixedClock } from '../../../../support/fakes.ts';
import { FakeUri, FakeWorkbench } from '../../../../support/fakeWorkbench.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';

describe('the history’s copy of a request', () => {
  it('contains its own headers, its body, and the timestamp', () => {
    deepEqual(keptOf({}), {
      application: 'default',
      basePath: '',
      path: '/openapi/demo/echo',
      query: '?a=1',
      headers: [['Content-Type', 'application/json']],
      body: '{\r\n}',
      bodyBytes: 4,
      isExact: true,
      isMultipart: false,
      timestamp: '1700000000',
      forcedSign: '',
    });
  });

  it('A1 contains neither the secret nor a computed signature, wherever the secret was written', () => {
    const kept = keptOf({
      path: `/openapi/${CANARY}`,
      query: `?t=${encodeURIComponent(CANARY)}`,
      headers: [['X', CANARY]],
      body: utf8(JSON.stringify({ token: CANARY })),
    });
    ok(!JSON.stringify(kept).includes('7f3a'));
    equal(kept.isExact, false);
    ok(!JSON.stringify(keptOf({})).match(/[0-9a-f]{32}/));
  });

  it('contains a signature set by # @sign, which can be explained', () => {
    const signature = { omitted: false, timestamp: undefined, sign: '0'.repeat(32) };
    equal(keptOf({ signature }).forcedSign, '0'.repeat(32));
  });

  it('is marked as incomplete if the body isn’t text', () => {
    const kept = keptOf({ body: Uint8Array.of(0xff, 0xfe), signs: 'empty' });
    deepEqual([kept.body, kept.bodyBytes, kept.isExact, kept.isMultipart], ['', 2, false, true]);
  });

  it('is complete with a byte order mark, which is signed', () => {
    const kept = keptOf({ body: Uint8Array.of(0xef, 0xbb, 0xbf, 0x41) });
    deepEqual([utf8(kept.body).length, kept.isExact], [4, true]);
  });
});

it('the history recognizes a request in its file by a digest of its text', async () => {
  const document = FiscalDocument.parse('### A\nPOST /a\n### B\nPOST /a\n\n{}\n');
  const store = new HistoryStore(fakeStorage(), seededRandom(1));
  const record = createSendRecorder(new FakeWorkbench().workbench, store, editorLocalizer('en'));
  const sent = { file: FakeUri.parse('file:///a.fiscal'), document, written: 'POST /a', sentAtMs: 1 };
  const view = { head: '', body: { text: '', kind: 'text', hidden: 0 } };
  const signed = signedOf({ line: 3, environment: 'hom' });
  const request = { ...signed, wire: { target: '/a' } };
  await record(
    ...([sent, request, createMask(CANARY), { outcome: '200', isGood: true, view }] as unknown as [
      ...[never, never, never, never],
    ]),
  );
  const [entry] = await store.summaries();
  ok(entry?.digest !== undefined);
  deepEqual(findMarked(document, { label: 'POST /a', digest: entry.digest }, 0), requestAtLine(document, 3));
});

function keptOf(parts: Partial<PreparedRequest>): SupportedRequest {
  return keptRequest(signedOf(parts), createMask(CANARY));
}

function signedOf(parts: Partial<PreparedRequest>): SignedRequest {
  const prepared = {
    ...{ application: 'default', origin: 'http://127.0.0.1:8787', basePath: '', path: '/openapi/demo/echo' },
    ...{
      method: 'POST',
      query: '?a=1',
      headers: [['Content-Type', 'application/json']],
      body: utf8('{\r\n}'),
    },
    ...{ signs: 'body', signature: { omitted: false, timestamp: undefined, sign: undefined } },
    ...parts,
  } as PreparedRequest;
  return signRequest(prepared, new AppSecret(CANARY), fixedClock(1_700_000_000_000));
}
