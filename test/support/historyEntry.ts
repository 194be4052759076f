import type { HistoryEntry } from '../../src/editor/features/history/historyEntry.ts';

/** A history entry with defaults for everything that a test doesn't specify. */
export function historyEntry(parts: Partial<HistoryEntry>): HistoryEntry {
  return {
    id: '1700000000000-000001',
    sentAtMs: 1_700_000_000_000,
    environment: 'local',
    origin: 'http://127.0.0.1:8787',
    method: 'POST',
    target: '/openapi/demo/echo',
    outcome: '200 OK · 3 ms',
    isGood: true,
    isMismatch: false,
    file: 'file:///a.fiscal',
    line: 3,
    written: 'echo',
    head: 'HTTP/1.1 200 OK\n# 3 ms · 10 B\ndate: today',
    body: { kind: 'text', text: '{"n":1.10}', hidden: 0 },
    mismatch: [],
    request: {
      application: 'default',
      basePath: '',
      path: '/openapi/demo/echo',
      query: '',
      headers: [['Content-Type', 'application/json']],
      body: '{"message":"Olá"}',
      bodyBytes: 18,
      isExact: true,
      isMultipart: false,
      timestamp: '1700000000',
      forcedSign: '',
    },
    ...parts,
  };
}
