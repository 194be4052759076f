import { deepEqual, equal, match } from 'node:assert/strict';
import { trafficRow } from '../../../../../src/editor/features/traffic/trafficRow.ts';
import type { TrafficRecord } from '../../../../../src/report/trafficRecord.ts';
import type { Locale } from '../../../../../src/text/text.ts';
import { ACCEPTED, DIFFERENT, EXPLAINED, FAILED } from './proxyExample.ts';

const ENTRY: TrafficRecord = {
  source: 'gateway',
  id: 1,
  // Without a zone: the time of day is the user's own.
  time: '2026-01-02T03:04:05.678',
  method: 'GET',
  target: '/openapi/demo/echo?a=1',
  response: { status: 200 },
  costMs: 0.4,
  bodyBytes: 0,
  remarks: [],
};

const NOTHING_FOUND = {
  verdict: 'unexplained',
  candidatesTried: 1,
  elapsedMs: 1,
  remarks: [],
  explanations: [],
} as const;

const entryRow = (record: TrafficRecord, locale: Locale) =>
  trafficRow({ record, place: { baseUrl: 'http://127.0.0.1:8787' } }, locale);

const exchangeRow = (record: TrafficRecord, environment: string, locale: Locale) =>
  trafficRow({ record, place: { baseUrl: 'https://api.example.test', environment } }, locale);

describe('a row of the request log', () => {
  it('shows the status first, then the path without /openapi, the method, and the time of day', () => {
    deepEqual(entryRow(ENTRY, 'en'), {
      label: '200 · demo/echo?a=1',
      description: 'GET · 03:04:05',
      icon: 'pass',
      color: 'testing.iconPassed',
      tooltip: 'GET /openapi/demo/echo?a=1\n200',
    });
  });

  it('shows the meaning of a code in a few words, and all of it in the tooltip', () => {
    const look = entryRow(
      { ...ENTRY, response: { status: 401 }, code: 10009001, condition: 'timestamp-invalid' },
      'en',
    );
    equal(look.label, '401 timestamp invalid · demo/echo?a=1');
    equal(
      look.tooltip,
      'GET /openapi/demo/echo?a=1\n401 · 10009001 timestamp invalid or more than 300 s off',
    );
  });

  it('shows only the status for a condition of another version’s gateway', () => {
    for (const condition of ['later', 'constructor', '__proto__']) {
      const look = entryRow({ ...ENTRY, response: { status: 404 }, condition }, 'en');
      deepEqual([look.label, look.tooltip], ['404 · demo/echo?a=1', 'GET /openapi/demo/echo?a=1\n404']);
    }
  });

  it('says for a mismatch without a cause whether none is known or none was searched for', () => {
    const mismatch: TrafficRecord = {
      ...{ ...ENTRY, response: { status: 401 }, code: 10009003, condition: 'signature-mismatch' },
      signingInput: '••••••••/openapi/demo/echo1700000000',
    };
    const labels = (['unexplained', 'skipped', 'stopped', 'out-of-memory'] as const).map(verdict => {
      const explanation = verdict === 'unexplained' ? NOTHING_FOUND : { verdict };
      return entryRow({ ...mismatch, explanation }, 'en').label;
    });
    const stopped = '401 cause not searched for · demo/echo?a=1';
    deepEqual(labels, ['401 no known cause · demo/echo?a=1', stopped, stopped, stopped]);
    equal(entryRow(mismatch, 'pt-BR').label, '401 procurando a causa · demo/echo?a=1');
  });

  it('shows the cause of a signature mismatch after the status', () => {
    const look = entryRow(
      {
        ...ENTRY,
        response: { status: 401 },
        code: 10009003,
        condition: 'signature-mismatch',
        explanation: {
          ...{ verdict: 'explained', candidatesTried: 1, elapsedMs: 1, remarks: [] },
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
    const entry = { ...ENTRY, response: { status: 401 }, code: 10009002, condition: 'token-unknown' };
    equal(entryRow(entry, 'en').label, '401 token unknown · demo/echo?a=1');
  });

  it('shows the injected fault', () => {
    const { description } = entryRow({ ...ENTRY, fault: 'latency=5' }, 'en');
    equal(description, 'GET · latency=5 · 03:04:05');
  });

  it('shows a warning icon for a rejection without a code of the API', () => {
    const look = entryRow({ ...ENTRY, response: { status: 404 }, condition: 'path-not-shown' }, 'en');
    equal(look.label, '404 unknown path · demo/echo?a=1');
    equal(look.icon, 'warning');
    equal(look.tooltip.split('\n')[1], '404 The local gateway has no endpoint with this method and path.');
  });

  it('C2 shows invisible characters as codes', () => {
    equal(entryRow({ ...ENTRY, target: '/a\u202eb\n' }, 'en').label, '200 · /a\\u202eb\\n');
  });
});

describe('a row of an exchange', () => {
  it('starts with the status, then shows the path without /openapi, method, environment, and time of day', () => {
    deepEqual(exchangeRow(ACCEPTED, 'homologacao', 'en'), {
      label: '200 · demo/echo?a=1',
      description: 'POST · homologacao · 03:04:05',
      icon: 'pass',
      color: 'testing.iconPassed',
      tooltip: 'POST /openapi/demo/echo?a=1\n200',
    });
  });

  it('shows the cause of a signature mismatch after the status', () => {
    const row = exchangeRow(EXPLAINED, 'homologacao', 'pt-BR');
    equal(row.label, '401 query string assinada · demo/echo?a=1');
    equal(row.icon, 'error');
    match(row.tooltip, /\n401 · 10009003 assinatura não confere\nCom a query string\.$/);
  });

  it('shows what was rejected before the signature was checked, even if the signature is incorrect, too', () => {
    const unknown = { ...EXPLAINED, code: 10009002 };
    const labels = (['en', 'pt-BR'] as const).map(locale => exchangeRow(unknown, 'test', locale).label);
    deepEqual(labels, ['401 token unknown · demo/echo?a=1', '401 token desconhecido · demo/echo?a=1']);
  });

  it('names a failure of the platform, and one of the program', () => {
    equal(exchangeRow(FAILED, 'x', 'en').label, 'Connection refused · demo/echo?a=1');
    const gone = { ...FAILED, failure: { code: 'client-gone' } } as const;
    equal(exchangeRow(gone, 'x', 'en').label, 'Program disconnected · demo/echo?a=1');
  });

  it('warns if the platform accepts what the specification rejects', () => {
    const row = exchangeRow(DIFFERENT, 'x', 'en');
    equal(row.label, '200 accepted contrary to the specification · demo/echo?a=1');
    equal(row.icon, 'warning');
    match(row.tooltip, /\nThe platform accepted it\.$/);
  });

  it('escapes control characters in a target', () => {
    equal(exchangeRow({ ...ACCEPTED, target: '/a\u202eb\n' }, 'x', 'en').label, '200 · /a\\u202eb\\n');
  });
});
