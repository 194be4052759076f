import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { correctedClock } from '../../../../../src/core/request/clock/clockEstimate.ts';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { signRequest } from '../../../../../src/core/request/send/signedRequest.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { type Reported, signingReport } from '../../../../../src/editor/features/send/sendNotes.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { createMask } from '../../../../../src/editor/platform/notifications/maskText.ts';
import { CANARY, utf8 } from '../../../../support/builders.ts';
import { fixedClock } from '../../../../support/fakes.ts';

const localize = editorLocalizer('en');
const NOON_MS = new Date(2026, 10, 20, 12, 0, 0, 123).getTime();

describe('signingReport', () => {
  it('shows the elements, the string to sign without CR and LF, the signature, and the headers as sent', () => {
    const report = reportOf({ body: utf8('{\r\n "message": "olá" }') });
    equal(
      report.replace(/[0-9a-f]{32}/g, '(sign)'),
      [
        '── 2026-11-20 12:00:00.123 · POST /openapi/demo/echo?a=b · local ──',
        `token      ${CANARY.length} bytes  ••••••••`,
        'path       18 bytes  /openapi/demo/echo',
        'body       21 bytes  { "message": "olá" }   (23 sent, 2 CR/LF removed)',
        'timestamp  10 bytes  1700000000',
        `string to sign (${CANARY.length + 49} bytes)`,
        '••••••••/openapi/demo/echo{ "message": "olá" }1700000000',
        'sign       (sign)',
        '> POST /openapi/demo/echo?a=b HTTP/1.1',
        '> token: ••••••••',
        '> timestamp: 1700000000',
        '> sign: (sign)',
        '> Content-Type: application/json',
        '(not sent)',
        '',
        '',
      ].join('\n'),
    );
  });

  it('says that the empty string is signed for multipart', () => {
    match(
      reportOf({ signs: 'empty', body: utf8('--x--') }),
      /^body {8}0 bytes {2}\(5 sent; for multipart, the empty string is signed\)$/m,
    );
  });

  it('says that a signature was forced or not sent', () => {
    const forced = { omitted: false, timestamp: undefined, sign: 'ABC' };
    match(reportOf({ signature: forced }), /^sign {7}ABC \(set by @sign\)$/m);
    const omitted = { omitted: true, timestamp: undefined, sign: undefined };
    match(reportOf({ signature: omitted }), /^sign {7}\(none: @no-sign\)$/m);
    doesNotMatch(reportOf({ signature: omitted }), /^> token/m);
  });

  it('C2 escapes control characters and direction marks', () => {
    const report = reportOf({ body: utf8('\x1b]52;c;x\x07\u202e') });
    match(report, /\\x1b\]52;c;x\\x07\\u202e/);
    ok(!/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/.test(report));
  });

  it('A3 shows no character of the secret, even if the body contains it', () => {
    ok(!reportOf({ body: utf8(`{"token":"${CANARY}"}`) }).includes('7f3a'));
  });

  it('A3 masks the secret in a timestamp and a signature that the file sets', () => {
    const signature = { omitted: false, timestamp: CANARY, sign: CANARY };
    ok(!reportOf({ signature }).includes('7f3a'));
  });

  it('F7 shows by how much the timestamp was corrected, unless it was forced', () => {
    match(
      reportOf({}, 312),
      /^timestamp {2}10 bytes {2}1700000312 {3}\(timestamp: this machine’s clock \+312 s, corrected/m,
    );
    const signature = { omitted: false, timestamp: '1', sign: undefined };
    ok(!reportOf({ signature }, 312).includes('corrected'));
  });

  it('F4 lists each attempt of a retried request before the response', () => {
    const attempts = [
      'attempt 1, timestamp 1699999998: 429',
      'attempt 2 after 1.2 s, timestamp 1700000000: …',
    ];
    const report = reportOf({}, 0, { kind: 'failed', text: 'Reset.', attempts });
    ok(report.endsWith(`\n(${attempts[0]})\n(${attempts[1]})\n< Reset.\n\n`));
  });

  it('truncates a large body, and says how much is hidden', () => {
    match(reportOf({ body: utf8('a'.repeat(100_000)) }), /a … \(33\.7 KiB more\)\n/);
  });
});

const INSPECTED: Reported = { kind: 'inspected', text: 'not sent' };

function reportOf(
  parts: Partial<PreparedRequest>,
  correctionSeconds = 0,
  reported: Reported = INSPECTED,
): string {
  const prepared: PreparedRequest = {
    ...{ name: undefined, title: '', line: 0, method: 'POST', origin: 'http://127.0.0.1:8787', basePath: '' },
    ...{ path: '/openapi/demo/echo', query: '?a=b', headers: [['Content-Type', 'application/json']] },
    ...{ body: new Uint8Array(), signs: 'body', application: 'default', environment: 'local' },
    assertions: [],
    saves: [],
    note: undefined,
    timeoutMs: undefined,
    signature: { omitted: false, timestamp: undefined, sign: undefined },
    ...parts,
  };
  const clock = correctedClock(fixedClock(1_700_000_000_000), correctionSeconds * 1_000);
  const request = signRequest(prepared, new AppSecret(CANARY), clock);
  return signingReport(request, reported, createMask(CANARY), NOON_MS, localize);
}
