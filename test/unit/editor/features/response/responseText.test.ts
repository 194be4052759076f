import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import type { ClockEstimate } from '../../../../../src/core/request/clock/clockEstimate.ts';
import type { ApiResponse } from '../../../../../src/core/request/send/outcome.ts';
import type { SignedRequest } from '../../../../../src/core/request/send/signedRequest.ts';
import type { BodyLayout } from '../../../../../src/editor/features/response/bodyView.ts';
import { byteSize } from '../../../../../src/editor/features/response/byteTexts.ts';
import {
  comparedText,
  responseText,
  responseView,
} from '../../../../../src/editor/features/response/responseText.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { createMask } from '../../../../../src/editor/platform/notifications/maskText.ts';
import { CANARY, latin1, utf8 } from '../../../../support/builders.ts';

describe('responseText', () => {
  it('shows status, request, timings, headers, and the formatted body', () => {
    equal(
      textOf({ headers: [['content-type', 'application/json']], body: utf8('{"n":1.10}') }),
      [
        'HTTP/1.1 200 OK',
        '# GET http://127.0.0.1:8787/openapi/demo/echo · local',
        `# 34 ms · 10 B  ▒${'█'.repeat(18)}▄`,
        '# ▒ connect 1.2 · █ first byte 30 · ▄ download 2',
        'content-type: application/json',
        '',
        '{\n  "n": 1.10\n}',
      ].join('\n'),
    );
  });

  it('shows what the gateway’s code means', () => {
    match(
      textOf({}, { advice: ['10009003: signature mismatch → …'] }),
      /^# 10009003: signature mismatch → …$/m,
    );
  });

  it('reports clock skew of more than a minute, with its direction', () => {
    match(textOf({ clock: clockOff(61) }), /clock is 61 s \(±1 s\) behind/);
    match(textOf({ clock: clockOff(-301) }), /clock is 301 s \(±1 s\) ahead/);
    doesNotMatch(textOf({ clock: clockOff(60) }), /clock/);
  });

  it('F7 shows by how much a timestamp was corrected', () => {
    match(textOf({}, { correctedSeconds: 312 }), /^# timestamp: this machine’s clock \+312 s, corrected/m);
    match(textOf({}, { correctedSeconds: -7 }), /clock −7 s, corrected/);
    doesNotMatch(textOf({}), /corrected/);
  });

  it('A2 masks the secret wherever the server put it', () => {
    const json = JSON.stringify({ token: CANARY });
    const text = textOf({
      statusText: CANARY,
      headers: [['Location', `https://x/?t=${CANARY}`]],
      body: utf8(json),
    });
    ok(!text.includes('7f3a'));
  });

  it('masks a secret that formatting would split', () => {
    const secret = '{"a":1}';
    equal(
      textOf({ body: utf8(`[${secret}]`) }, { secret })
        .split('\n')
        .at(-1),
      '[••••••••]',
    );
  });

  it('C2 escapes control characters, even in the body', () => {
    ok(!/[\x00-\x09\x0b-\x1f\u202e]/.test(textOf({ statusText: '\x1b[2J', body: utf8('a\u202eb\x07') })));
  });

  it('shows the bytes of binary data', () => {
    match(
      textOf({ body: Uint8Array.of(0x89, 0x50, 0, 1) }),
      /\n# 4 B of binary data: .*\n00000000 {2}89 50 00 01 +\|\.P\.\.\|$/,
    );
    match(textOf({ body: new Uint8Array(5_000) }), /\n# First 4096 B:\n(.*\n){255}.*$/);
  });

  it('A2 shows no bytes of binary data that contains the secret', () => {
    const text = textOf({ body: utf8(`\0${CANARY}`) });
    match(text, /The bytes contain your App Secret, so they aren’t shown\.$/);
  });

  it('shows text in the declared encoding, and says so', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a><b>São</b></a>';
    const text = textOf({ body: latin1(xml) });
    match(text, /\n# The body is encoded in ISO-8859-1\.\n/);
    match(text, /\?>\n<a>\n {2}<b>São<\/b>\n<\/a>$/);
    match(textOf({ body: latin1('S\xe3o') }), /shown as windows-1252, which is only a guess\.\n\nSão$/);
  });

  it('B7 shows a raw body unchanged: spaces, digits, duplicate keys', () => {
    const body = utf8('{ "a":1.10,\t"a": 12345678901234567890 }');
    equal(textOf({ body }, { layout: 'raw' }).split('\n\n')[1], Buffer.from(body).toString());
    equal(textOf({ body }).split('\n\n')[1], '{\n  "a": 1.10,\n  "a": 12345678901234567890\n}');
  });

  it('E6 shows HTML, truncated XML and JSON, and an empty body unchanged', () => {
    for (const text of ['<!doctype html><p>x<br></p>', '<a><b>', '{"a":', '']) {
      equal(textOf({ body: utf8(text) }).split('\n\n')[1], text);
    }
  });

  it('reports content encodings and the number of bytes received', () => {
    match(
      textOf({ body: utf8('x'.repeat(20_000)), decoded: { encodings: ['gzip'], wireBytes: 60 } }),
      /\n# 34 ms · 19\.5 KiB · gzip 60 B {2}▒/,
    );
  });

  it('shows sizes with the decimal mark of the language', () => {
    deepEqual(
      (['en', 'pt-BR'] as const).map(locale => byteSize(20_000, editorLocalizer(locale))),
      ['19.5 KiB', '19,5 KiB'],
    );
    equal(byteSize(9_999, editorLocalizer('pt-BR')), '9999 B');
    equal(byteSize(20_000_000, editorLocalizer('pt-BR')), '19,1 MiB');
  });

  it('leaves its own remarks out of a comparison, because their times always differ', () => {
    const view = {
      head: 'HTTP/1.1 200 OK\n# 34 ms\na: b',
      body: { kind: 'text', text: '{}', hidden: 0 },
    } as const;
    equal(comparedText(view, 'laid-out', editorLocalizer('en')), 'HTTP/1.1 200 OK\na: b\n\n{}');
  });

  it('truncates a large body, and says how much is hidden', () => {
    match(textOf({ body: utf8('a'.repeat(2_000_000)) }), /\n# 929\.1 KiB more not shown/);
  });
});

function clockOff(seconds: number): ClockEstimate {
  return { offsetMs: seconds * 1_000, errorMs: 520, seconds };
}

interface Shown {
  readonly advice?: readonly string[];
  readonly secret?: string;
  readonly layout?: BodyLayout;
  readonly correctedSeconds?: number;
}

function textOf(parts: Partial<ApiResponse>, shown: Shown = {}): string {
  const { advice = [], secret = CANARY, layout = 'laid-out', correctedSeconds = 0 } = shown;
  const answer: ApiResponse = {
    ...{ status: 200, statusText: 'OK', headers: [], body: new Uint8Array() },
    timings: { dnsMs: 0, connectMs: 1.23, tlsMs: 0, firstByteMs: 30, downloadMs: 2, totalMs: 34 },
    ...{ envelope: undefined, clock: undefined },
    ...parts,
  };
  const wire = { method: 'GET', origin: 'http://127.0.0.1:8787', target: '/openapi/demo/echo' };
  const prepared = { environment: 'local' };
  const request = { wire, prepared, clockCorrectionSeconds: correctedSeconds } as SignedRequest;
  const view = responseView(request, answer, advice, createMask(secret), editorLocalizer('en'));
  return responseText(view, layout, editorLocalizer('en'));
}
