import { deepEqual, equal } from 'node:assert/strict';
import { gatewayLogEntry, readRecords } from '../../../src/report/loggedRecord.ts';
import { loggedEntry } from '../../support/gateway.ts';

const ENTRY = {
  ...{ id: 1, time: '2026-01-02T03:04:05.678Z', method: 'GET', target: '/openapi/demo/echo' },
  ...{ status: 200, costMs: 0.5, bodyBytes: 0 },
};

const { status, ...REST } = ENTRY;
const RECORD = { ...REST, source: 'gateway', response: { status }, remarks: [] };

describe('the request log of a gateway that another program runs', () => {
  it('is read as written, with explanations and remarks', async () => {
    const mismatch = await loggedEntry(token => ({
      headers: { token, timestamp: '1700000000', sign: '0'.repeat(32) },
    }));
    const missing = await loggedEntry(() => ({}));
    const entries = [mismatch, missing];
    deepEqual(readRecords(JSON.stringify(entries.map(gatewayLogEntry))), JSON.parse(JSON.stringify(entries)));
  });

  it('keeps the valid entries among invalid ones', () => {
    const others = [null, 7, 'text', [], {}, { ...ENTRY, status: '200' }, { ...ENTRY, remarks: [{}] }];
    deepEqual(readRecords(JSON.stringify([...others, ENTRY])), [RECORD]);
  });

  it('reports no cause for an explanation with an unknown cause', () => {
    const message = { en: 'a', 'pt-BR': 'b' };
    const one = { mistakes: [{ id: 'from-the-future' }], message, checklistItem: null, signingInput: '' };
    const explanation = { verdict: 'explained', explanations: [one] };
    deepEqual(readRecords(JSON.stringify([{ ...ENTRY, explanation }])), [
      { ...RECORD, explanation: { verdict: 'stopped' } },
    ]);
  });

  for (const text of ['', '<html>', '{}', '"text"', 'null']) {
    it(`is undefined if it is ${text === '' ? 'an empty string' : text}`, () => {
      equal(readRecords(text), undefined);
    });
  }
});
