import { deepEqual, equal } from 'node:assert/strict';
import { applicationRow, entryRow } from '../../../../../src/editor/features/gateway/gatewayRows.ts';
import type { LogEntry } from '../../../../../src/report/logEntry.ts';
import { viewLocalizer } from '../../../../../src/text/editor/viewText.ts';

const ENTRY: LogEntry = {
  id: 1,
  // Without a zone: the time of day is the user's own.
  time: '2026-01-02T03:04:05.678',
  method: 'GET',
  target: '/openapi/demo/echo?a=1',
  status: 200,
  costMs: 0.4,
  bodyBytes: 0,
};

const APPLICATION = {
  appKey: 'demo',
  appName: 'Demo',
  state: 'effective',
  integratorEnabled: true,
  subscriptions: 'every',
  rateLimit: undefined,
} as const;

describe('a row of the request log', () => {
  it('shows the status first, then the path without /openapi, the method and the time of day', () => {
    deepEqual(entryRow(ENTRY, 'en'), {
      label: '200 · demo/echo?a=1',
      description: 'GET · 03:04:05',
      icon: 'pass',
      color: 'testing.iconPassed',
      tooltip: 'GET /openapi/demo/echo?a=1\n200',
    });
  });

  it('shows the meaning of a code in a few words, and all of it in the tooltip', () => {
    const look = entryRow({ ...ENTRY, status: 401, code: 10009001, condition: 'timestamp-invalid' }, 'en');
    equal(look.label, '401 timestamp invalid · demo/echo?a=1');
    equal(
      look.tooltip,
      'GET /openapi/demo/echo?a=1\n401 · 10009001 timestamp invalid or more than 300 s off',
    );
  });

  it('shows only the status for a condition of another version’s gateway', () => {
    for (const condition of ['later', 'constructor', '__proto__']) {
      const look = entryRow({ ...ENTRY, status: 404, condition }, 'en');
      deepEqual([look.label, look.tooltip], ['404 · demo/echo?a=1', 'GET /openapi/demo/echo?a=1\n404']);
    }
  });

  it('shows the cause of a signature mismatch after the status', () => {
    const look = entryRow(
      {
        ...ENTRY,
        status: 401,
        code: 10009003,
        condition: 'signature-mismatch',
        explanation: {
          verdict: 'explained',
          explanations: [
            {
              mistakes: [{ id: 'path-query-included', detail: {} }],
              message: { en: 'With its query.', 'pt-BR': 'Com a query.' },
              checklistItem: 3,
              signingInput: '',
            },
          ],
        },
      },
      'pt-BR',
    );
    equal(look.label, '401 query string assinada · demo/echo?a=1');
    equal(look.tooltip, 'GET /openapi/demo/echo?a=1\n401 · 10009003 assinatura não confere\nCom a query.');
    equal(look.icon, 'error');
  });

  it('shows the meaning of a code if no cause is known', () => {
    const entry = { ...ENTRY, status: 401, code: 10009002, condition: 'token-unknown' };
    equal(entryRow(entry, 'en').label, '401 token unknown · demo/echo?a=1');
  });

  it('shows the injected fault', () => {
    const { description } = entryRow({ ...ENTRY, fault: 'latency=5' }, 'en');
    equal(description, 'GET · latency=5 · 03:04:05');
  });

  it('shows a warning icon for a rejection without a code of the API', () => {
    const look = entryRow({ ...ENTRY, status: 404, condition: 'path-not-shown' }, 'en');
    equal(look.label, '404 unknown path · demo/echo?a=1');
    equal(look.icon, 'warning');
    equal(look.tooltip.split('\n')[1], '404 The local gateway knows no endpoint with this method and path.');
  });

  it('C2 shows invisible characters as codes', () => {
    equal(entryRow({ ...ENTRY, target: '/a\u202eb\n' }, 'en').label, '200 · /a\\u202eb\\n');
  });
});

describe('a row of the gateway’s applications', () => {
  for (const [change, description, icon] of [
    [{}, 'effective', 'account'],
    [{ state: 'pending' }, 'pending approval', 'circle-slash'],
    [{ integratorEnabled: false }, 'integrator disabled', 'circle-slash'],
    [{ subscriptions: [] }, 'effective · no endpoint subscribed', 'account'],
    [{ rateLimit: { requests: 3, windowSeconds: 10 } }, 'effective · 3 requests in 10 s', 'account'],
  ] as const) {
    it(`shows “${description}”`, () => {
      const look = applicationRow({ ...APPLICATION, ...change }, viewLocalizer('en'));
      deepEqual([look.label, look.description, look.icon], ['demo', description, icon]);
    });
  }
});
