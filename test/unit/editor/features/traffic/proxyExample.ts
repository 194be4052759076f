import type { StoredTraffic } from '../../../../../src/editor/features/traffic/trafficEntry.ts';
import type { TrafficRecord } from '../../../../../src/report/trafficRecord.ts';

/** An exchange that the platform accepted. */
export const ACCEPTED: TrafficRecord = {
  source: 'proxy',
  id: 1,
  // Without a zone: the time of day is the user's own.
  time: '2026-01-02T03:04:05.678',
  ...{ method: 'POST', target: '/openapi/demo/echo?a=1', bodyBytes: 8 },
  response: { status: 200, bodyBytes: 16 },
  verdict: { ours: 'right', agree: true },
  remarks: [],
};

/** A signature that the platform refused, and its cause. */
export const EXPLAINED: TrafficRecord = {
  ...ACCEPTED,
  id: 2,
  response: { status: 401, bodyBytes: 83 },
  code: 10009003,
  verdict: { ours: 'wrong', agree: true },
  signingInput: '••••••••/openapi/demo/echo{"a": 1}1700000000',
  explanation: {
    ...{ verdict: 'explained', candidatesTried: 1, elapsedMs: 1, remarks: [] },
    explanations: [
      {
        mistakes: [{ id: 'path-query-included', detail: {} }],
        message: { en: 'With its query string.', 'pt-BR': 'Com a query string.' },
        checklistItem: 3,
        signingInput: '••••••••/openapi/demo/echo?a=1{"a": 1}1700000000',
      },
    ],
  },
};

/** An exchange without a response. */
export const FAILED: TrafficRecord = {
  ...{ source: 'proxy', id: 3, time: ACCEPTED.time },
  ...{ method: ACCEPTED.method, target: ACCEPTED.target, bodyBytes: 8 },
  failure: { code: 'connection-refused' },
  verdict: { ours: 'right', agree: true },
  remarks: [],
};

/** A request that the platform accepted although the specification refuses it. */
export const DIFFERENT: TrafficRecord = {
  ...ACCEPTED,
  id: 4,
  verdict: { ours: 'wrong', agree: false },
  remarks: [
    {
      ...{ id: 'specification-differs', args: {} },
      message: { en: 'The platform accepted it.', 'pt-BR': 'A plataforma aceitou.' },
    },
  ],
};

export const HOMOLOGACAO = { baseUrl: 'https://api.example.test/gw', environment: 'homologacao' };

/** What is stored besides a record. */
export function stored(
  parts: {
    readonly received?: ReturnType<StoredTraffic['received']>;
    readonly response?: ReturnType<StoredTraffic['response']>;
    readonly failure?: ReturnType<StoredTraffic['failureOf']>;
  } = {},
): StoredTraffic {
  return {
    received: () => parts.received,
    response: () => parts.response,
    toExplain: () => undefined,
    failureOf: () => parts.failure,
  };
}
