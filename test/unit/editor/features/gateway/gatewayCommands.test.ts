import { deepEqual } from 'node:assert/strict';
import { logEntryLines } from '../../../../../src/editor/features/gateway/gatewayCommands.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import type { RecordExplanation, TrafficRecord } from '../../../../../src/report/trafficRecord.ts';
import type { Locale } from '../../../../../src/text/text.ts';

describe('an entry in the gateway’s request log', () => {
  it('shows time, result, request, reason, and cost', () => {
    deepEqual(linesOf({ status: 401, code: 10009002, condition: 'token-invalid' }), [
      '12:00:00.123Z  401 10009002  POST /openapi/demo/echo  token unknown  0.4 ms',
    ]);
  });

  it('shows its reason and its cost in the user’s language', () => {
    deepEqual(
      linesOf({ status: 401, code: 10009002, condition: 'token-invalid', costMs: 1234.56 }, 'pt-BR'),
      ['12:00:00.123Z  401 10009002  POST /openapi/demo/echo  token desconhecido  1.234,6 ms'],
    );
  });

  it('shows what’s wrong with the headers', () => {
    const remarks = [
      { id: 'headers-missing', args: {}, message: { en: 'Missing: sign.', 'pt-BR': 'Falta: sign.' } },
    ] as const;
    deepEqual(linesOf({ status: 401, code: 10009000, remarks }).slice(1), ['    Missing: sign.']);
  });

  it('shows an injected fault as the response’s header names it', () => {
    deepEqual(linesOf({ status: 503, condition: 'fault-in-front', fault: 'latency=500; status=503' }), [
      '12:00:00.123Z  503  POST /openapi/demo/echo  fault-in-front  x-sandbox-fault: latency=500; status=503  0.4 ms',
    ]);
  });

  it('shows both strings to sign of a mismatch, and the cause', () => {
    const explanation: RecordExplanation = {
      ...{ verdict: 'explained', candidatesTried: 1, elapsedMs: 1, remarks: [] },
      explanations: [
        {
          mistakes: [{ id: 'token-missing' }],
          message: { en: 'So.', 'pt-BR': 'Assim.' },
          checklistItem: null,
          signingInput: 'theirs',
        },
      ],
    };
    deepEqual(linesOf({ status: 401, code: 10009003, signingInput: 'ours', explanation }).slice(1), [
      '    token-missing: So.',
      '    your code signed    theirs',
      '    the gateway signed  ours',
    ]);
  });

  it('shows the line break that was hashed after the string to sign', () => {
    const explanation: RecordExplanation = {
      ...{ verdict: 'explained', candidatesTried: 1, elapsedMs: 1, remarks: [] },
      explanations: [
        {
          mistakes: [{ id: 'digest-trailing-newline' }],
          message: { en: 'So.', 'pt-BR': 'Assim.' },
          checklistItem: null,
          signingInput: 'same',
        },
      ],
    };
    deepEqual(linesOf({ status: 401, code: 10009003, signingInput: 'same', explanation }).slice(2), [
      '    your code signed    same\\n',
      '    the gateway signed  same',
    ]);
  });

  it('C2 escapes control characters in the request', () => {
    deepEqual(linesOf({ target: '/\x1b]0;x\x07' }), ['12:00:00.123Z  200  POST /\\x1b]0;x\\x07  0.4 ms']);
  });
});

function linesOf(
  { status = 200, ...parts }: Partial<TrafficRecord> & { readonly status?: number },
  locale: Locale = 'en',
): readonly string[] {
  const entry: TrafficRecord = {
    ...{ time: '2026-11-20T12:00:00.123Z', method: 'POST', target: '/openapi/demo/echo' },
    ...{ source: 'gateway', id: 1, response: { status }, costMs: 0.4, bodyBytes: 0, remarks: [] },
    ...parts,
  };
  return logEntryLines(entry, locale, editorLocalizer(locale));
}
