import { deepEqual, equal } from 'node:assert/strict';
import { inspectorLocalizer } from '../../../src/text/editor/inspectorText.ts';
import { INSPECTOR_TEXT_KEYS } from '../../../src/webviewMessages/inspectorTexts.ts';
import type { BytesView } from '../../../src/webviewMessages/inspectorView.ts';
import { type HostMessage, readHostMessage, readPageMessage } from '../../../src/webviewMessages/protocol.ts';

const NO_BYTES: BytesView = { element: 'path', pointed: 0, from: 0, total: 0, bytes: [] };

describe('messages from the inspector’s page', () => {
  it('are read unchanged', () => {
    const messages = [
      { kind: 'ready', id: 1 },
      { kind: 'point', id: 2, element: 'body', byteOffset: 7, goTo: 'character', focus: true },
      { kind: 'page', id: 3, byteOffset: 16_384 },
      { kind: 'explain', id: 4, text: 'abc', timestamp: '' },
      { kind: 'do', id: 5, action: 'reveal' },
    ];
    deepEqual(messages.map(readPageMessage), messages);
  });

  const refused: Readonly<Record<string, unknown>> = {
    'a value that isn’t an object': 'ready',
    null: null,
    'a list': [{ kind: 'ready', id: 1 }],
    'an unknown kind': { kind: 'send', id: 1 },
    'a missing id': { kind: 'ready' },
    'a fractional id': { kind: 'ready', id: 1.5 },
    'an unknown member': { kind: 'ready', id: 1, path: '/etc/passwd' },
    'an unknown element': {
      kind: 'point',
      id: 1,
      element: 'secret',
      byteOffset: 0,
      goTo: 'stay',
      focus: false,
    },
    'a negative offset': { kind: 'page', id: 1, byteOffset: -1 },
    'an infinite offset': { kind: 'page', id: 1, byteOffset: Number.POSITIVE_INFINITY },
    'an unknown action': { kind: 'do', id: 1, action: 'constructor' },
    'an invalid timestamp': { kind: 'explain', id: 1, text: 'a', timestamp: '1e3' },
    'text over 1 MiB': { kind: 'explain', id: 1, text: 'a'.repeat(1_048_577), timestamp: '' },
  };
  for (const [what, value] of Object.entries(refused)) {
    it(`are rejected with ${what}`, () => equal(readPageMessage(value), undefined));
  }
});

describe('messages from the extension to the inspector', () => {
  const localize = inspectorLocalizer('en');
  const texts = Object.fromEntries(INSPECTOR_TEXT_KEYS.map(key => [key, localize(key)]));

  it('are read unchanged, even after a serialization that drops undefined', () => {
    const messages = [
      { kind: 'start', texts },
      { kind: 'view', view: { kind: 'empty' } },
      {
        kind: 'view',
        view: {
          kind: 'request',
          title: 'GET /a',
          place: 'a:1',
          notes: [{ severity: 'error', text: 'x' }],
          signing: undefined,
        },
      },
      { kind: 'view', view: { kind: 'empty' }, bytes: NO_BYTES },
      { kind: 'bytes', bytes: NO_BYTES },
      { kind: 'explanation', busy: false, lines: [{ kind: 'right', text: 'a' }] },
      { kind: 'revealed', token: 'x' },
      { kind: 'response', id: 1, ok: true, text: '' },
    ];
    deepEqual(
      messages.map(message => readHostMessage(JSON.parse(JSON.stringify(message)))?.kind),
      messages.map(({ kind }) => kind),
    );
  });

  it('are rejected if a nested part has another type', () => {
    const bytes = {
      element: 'path',
      pointed: 0,
      from: 0,
      total: 1,
      bytes: [{ hex: 0, glyph: '', name: '', removed: false }],
    };
    equal(readHostMessage({ kind: 'bytes', bytes }), undefined);
    equal(readHostMessage({ kind: 'view', view: { kind: 'empty' }, bytes }), undefined);
    equal(readHostMessage({ kind: 'start', texts: { ...texts, empty: 1 } }), undefined);
    const start: HostMessage | undefined = readHostMessage({
      kind: 'start',
      texts: { ...texts, empty: undefined },
    });
    equal(start, undefined);
  });
});
