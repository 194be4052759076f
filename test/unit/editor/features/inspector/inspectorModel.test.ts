import { deepEqual, equal, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import {
  bytesView,
  firstElement,
  type Inspected,
  inspect,
  PAGE_BYTES,
  pageStart,
  signingView,
} from '../../../../../src/editor/features/inspector/inspectorModel.ts';
import { inspectorLocalizer } from '../../../../../src/text/editor/inspectorText.ts';
import type { SegmentView } from '../../../../../src/webviewMessages/inspectorView.ts';
import { CANARY, utf8 } from '../../../../support/builders.ts';

const localize = inspectorLocalizer('en');
const clock = { nowMs: () => 1_700_000_000_999 };

describe('the inspector', () => {
  it('shows the same signature as if the request were sent', () => {
    const body = '{\r\n"a":1}';
    const { sign, signIs } = inspected({ body: utf8(body) });
    const input = `${CANARY}/openapi/demo/echo{"a":1}1700000000`;
    equal(sign, createHash('md5').update(input).digest('hex'));
    equal(signIs, 'computed');
  });

  it('A3 shows the four segments with their bytes, a masked token, and visible CR and LF', () => {
    const view = signingView(inspected({ body: utf8('{\r\n}') }), 0, localize);
    deepEqual(
      view.segments.map(({ element, signedBytes, sentBytes, remark }) => [
        element,
        signedBytes,
        sentBytes,
        remark,
      ]),
      [
        ['token', CANARY.length, CANARY.length, '••••••••'],
        ['path', 18, 18, ''],
        ['body', 2, 4, ''],
        ['timestamp', 10, 10, ''],
      ],
    );
    deepEqual(segment(view.segments, 'body').runs, [
      { kind: 'plain', text: '{', byteOffset: 0 },
      { kind: 'removed', text: 'CRLF\n', byteOffset: 1 },
      { kind: 'plain', text: '}', byteOffset: 3 },
    ]);
    equal(view.signedBytes, CANARY.length + 30);
  });

  it('starts with the body’s bytes, or with those of the path if the body has none to sign', () => {
    equal(firstElement(inspected({ body: utf8('{}') })), 'body');
    equal(firstElement(inspected({ body: utf8('') })), 'path');
    equal(firstElement(inspected({ body: utf8('--x'), signs: 'empty' })), 'path');
  });

  it('A3 never shows the secret in any form', () => {
    const shown = inspected({ body: utf8('{"a":1}') });
    const elements = ['token', 'path', 'body', 'timestamp'] as const;
    const text = JSON.stringify([
      signingView(shown, 0, localize),
      ...elements.map(each => bytesView(shown, each, 0)),
    ]);
    ok(!text.includes(JSON.stringify(CANARY).slice(1, -1)));
    ok(!text.includes(CANARY));
    ok(!text.includes(createHash('md5').update(CANARY).digest('hex')));
  });

  it('names invisible characters, and escapes bytes that aren’t UTF-8', () => {
    const body = Uint8Array.of(0xef, 0xbb, 0xbf, 0x41, 0xc2, 0xa0, 0xff, 0xc3, 0x42);
    const { runs } = segment(signingView(inspected({ body }), 0, localize).segments, 'body');
    deepEqual(
      runs.map(({ kind, text, byteOffset }) => [kind, text, byteOffset]),
      [
        ['special', 'BOM', 0],
        ['plain', 'A', 3],
        ['special', 'NBSP', 4],
        ['invalid', '\\xff\\xc3', 6],
        ['plain', 'B', 8],
      ],
    );
  });

  it('C2 shows no bidirectional control', () => {
    const { runs } = segment(
      signingView(inspected({ body: utf8('a\u202eb') }), 0, localize).segments,
      'body',
    );
    deepEqual(
      runs.map(({ text }) => text),
      ['a', 'U+202E', 'b'],
    );
  });

  it('says that the empty string is signed for multipart, and for a request without a body', () => {
    const multipart = signingView(inspected({ body: utf8('--x--'), signs: 'empty' }), 0, localize);
    equal(
      segment(multipart.segments, 'body').remark,
      'multipart: the empty string is signed (5 bytes are sent)',
    );
    const bare = signingView(inspected({}), 0, localize);
    equal(segment(bare.segments, 'body').remark, 'no body: the empty string is signed');
  });

  it('shows the segments but no signature if no secret is stored', () => {
    const view = signingView(inspect(request({}), undefined, clock), 0, localize);
    deepEqual(
      [view.signIs, view.sign, segment(view.segments, 'token').remark],
      ['no-secret', '', '(none stored)'],
    );
    equal(segment(view.segments, 'timestamp').runs[0]?.text, '1700000000');
  });

  it('distinguishes a forced and an omitted signature from a computed one', () => {
    const forced = { omitted: false, timestamp: '1', sign: 'f'.repeat(32) };
    equal(inspected({ signature: forced }).signIs, 'forced');
    equal(
      inspected({ signature: { omitted: true, timestamp: undefined, sign: undefined } }).signIs,
      'omitted',
    );
  });

  it('shows a large body in pages that skip no byte and split no character', () => {
    const body = utf8('é'.repeat(PAGE_BYTES).padStart(PAGE_BYTES + 1, 'x'));
    const shown = inspected({ body });
    let text = '';
    let at = 0;
    for (let pages = 0; at < body.length; pages++) {
      ok(pages < 5);
      const page = segment(signingView(shown, at === 0 ? 0 : at + 3, localize).segments, 'body');
      equal(page.shownFrom, at);
      text += page.runs.map(run => run.text).join('');
      at = page.shownTo;
    }
    equal(text, new TextDecoder().decode(body));
    equal(pageStart(10 ** 9, 10), 0);
  });

  it('limits a page of a body of 10 MiB, wherever it starts', () => {
    const shown = inspected({ body: new Uint8Array(10 * 2 ** 20).fill(0x61) });
    for (const from of [0, 5 * 2 ** 20, 10 * 2 ** 20]) {
      const page = segment(signingView(shown, from, localize).segments, 'body');
      ok(page.runs.map(run => run.text).join('').length <= PAGE_BYTES);
    }
  });
});

describe('the bytes of an element', () => {
  it('are shown with their hex digits, character, and name, and whether they’re removed', () => {
    const { bytes } = bytesView(inspected({ body: utf8('é\r\u00a0') }), 'body', 0);
    deepEqual(
      bytes.map(({ hex, glyph, name, removed }) => [hex, glyph, name, removed]),
      [
        ['c3', 'é', 'é (U+00E9)', false],
        ['a9', '·', 'é (U+00E9)', false],
        ['0d', '·', 'CR (U+000D)', true],
        ['c2', '·', 'NBSP (U+00A0)', false],
        ['a0', '·', 'NBSP (U+00A0)', false],
      ],
    );
  });

  it('start at the window that contains the byte, even inside a character', () => {
    const view = bytesView(inspected({ body: utf8(`${'a'.repeat(255)}é`) }), 'body', 256);
    deepEqual([view.from, view.pointed, view.total], [256, 256, 257]);
    deepEqual(view.bytes, [{ hex: 'a9', glyph: '·', name: 'é (U+00E9)', removed: false }]);
  });

  it('aren’t shown for the token, and stay inside the element', () => {
    deepEqual(bytesView(inspected({}), 'token', 3).bytes, []);
    equal(bytesView(inspected({}), 'path', 10 ** 6).pointed, 17);
    deepEqual(bytesView(inspected({}), 'body', 5), {
      element: 'body',
      pointed: 0,
      from: 0,
      total: 0,
      bytes: [],
    });
  });
});

function inspected(parts: Partial<PreparedRequest>): Inspected {
  return inspect(request(parts), new AppSecret(CANARY), clock);
}

function segment(segments: readonly SegmentView[], element: string): SegmentView {
  const found = segments.find(each => each.element === element);
  if (found === undefined) throw new Error(`No segment ${element}.`);
  return found;
}

function request(parts: Partial<PreparedRequest>): PreparedRequest {
  return {
    name: undefined,
    title: '',
    line: 0,
    method: 'POST',
    origin: 'https://api.example.com.br',
    basePath: '',
    path: '/openapi/demo/echo',
    query: '?a=b',
    headers: [],
    body: new Uint8Array(),
    signs: 'body',
    signature: { omitted: false, timestamp: undefined, sign: undefined },
    application: 'default',
    environment: 'local',
    assertions: [],
    saves: [],
    note: undefined,
    timeoutMs: undefined,
    ...parts,
  };
}
