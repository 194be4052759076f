import type { ProxyLogEntry } from '../../../../../src/report/proxyLogEntry.ts';

/** An exchange that the platform accepted. */
export const ACCEPTED: ProxyLogEntry = {
  id: 1,
  // Without a zone: the time of day is the user's own.
  time: '2026-01-02T03:04:05.678',
  request: { method: 'POST', target: '/openapi/demo/echo?a=1', bodyBytes: 8 },
  response: { status: 200, bodyBytes: 16 },
  verdict: { ours: 'right', code: null, agree: true },
  remarks: [],
};

/** A signature that the platform refused, and its cause. */
export const EXPLAINED: ProxyLogEntry = {
  ...ACCEPTED,
  id: 2,
  response: { status: 401, bodyBytes: 83 },
  verdict: { ours: 'wrong', code: 10009003, agree: true },
  signingInput: '••••••••/openapi/demo/echo{"a": 1}1700000000',
  explanation: {
    verdict: 'explained',
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
export const FAILED: ProxyLogEntry = {
  id: 3,
  time: ACCEPTED.time,
  request: ACCEPTED.request,
  failure: { code: 'connection-refused' },
  verdict: { ours: 'right', code: null, agree: true },
  remarks: [],
};

/** A request that the platform accepted although the specification refuses it. */
export const DIFFERENT: ProxyLogEntry = {
  ...ACCEPTED,
  id: 4,
  verdict: { ours: 'wrong', code: null, agree: false },
  remarks: [
    {
      id: 'specification-differs',
      message: { en: 'The platform accepted it.', 'pt-BR': 'A plataforma aceitou.' },
    },
  ],
};
