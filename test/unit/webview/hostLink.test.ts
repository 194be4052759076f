import { deepEqual, equal } from 'node:assert/strict';
import { HostLink } from '../../../src/webview/hostLink.ts';
import type { PageMessage } from '../../../src/webviewMessages/protocol.ts';

describe('HostLink', () => {
  it('numbers each message, and returns each reply to its sender', async () => {
    const sent: PageMessage[] = [];
    const link = new HostLink(message => sent.push(message));
    const first = link.ask({ kind: 'ready' });
    const second = link.ask({ kind: 'do', action: 'now' });
    deepEqual(sent, [
      { kind: 'ready', id: 1 },
      { kind: 'do', action: 'now', id: 2 },
    ]);
    equal(link.receive({ kind: 'response', id: 2, ok: false, text: 'two' }), undefined);
    equal(link.receive({ kind: 'response', id: 1, ok: true, text: '' }), undefined);
    deepEqual(await second, { ok: false, text: 'two' });
    deepEqual(await first, { ok: true, text: '' });
  });

  it('forwards other messages, and drops what isn’t a message', () => {
    const link = new HostLink(() => undefined);
    deepEqual(link.receive({ kind: 'view', view: { kind: 'empty' } }), {
      kind: 'view',
      view: { kind: 'empty' },
    });
    equal(link.receive({ kind: 'view', view: { kind: 'markup', html: '<b>' } }), undefined);
  });
});
