import { deepEqual, equal } from 'node:assert/strict';
import type { Timings } from '../../../../../src/core/wireMessages.ts';
import { timingBar } from '../../../../../src/editor/features/response/responseText.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';

const NONE: Timings = { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 };

describe('timingBar', () => {
  it('gives each stage its share, and at least one cell', () => {
    const timings = { dnsMs: 50, connectMs: 25, tlsMs: 24.94, firstByteMs: 100, downloadMs: 0.01 };
    deepEqual(timingBar({ ...NONE, ...timings }, editorLocalizer('en')), {
      bar: '░░░░░▒▒▒▓▓██████████▄',
      legend: '░ DNS 50 · ▒ connect 25 · ▓ TLS 24.9 · █ first byte 100 · ▄ download 0',
    });
  });

  it('leaves out stages that didn’t take place', () => {
    equal(timingBar({ ...NONE, firstByteMs: 3.14 }, editorLocalizer('pt-BR')).legend, '█ primeiro byte 3,1');
    deepEqual(timingBar(NONE, editorLocalizer('en')), { bar: '', legend: '' });
  });
});
