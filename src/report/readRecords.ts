import { CAUSES } from '../core/explain/causes/causes.ts';
import { strictJsonValue } from '../core/formats/strictJson.ts';
import { isRecord } from '../core/formats/unknownValue.ts';
import type { MismatchExplanation } from './explanation/explainReport.ts';
import type { GatewayLogEntry } from './loggedRecord.ts';
import type { ReceivedCopy, TrafficRecord } from './trafficRecord.ts';

/** The request log of a gateway that another program runs, from `GET /__sandbox/journal`. Invalid entries are
 *  skipped, and so are explanations from another version; undefined if the text isn't a log. Callers must make its
 *  texts safe to display. */
export function readRecords(text: string): readonly TrafficRecord[] | undefined {
  const value = strictJsonValue(text);
  return Array.isArray(value) ? value.filter(isEntry).map(recordOf) : undefined;
}

/** A request of a log that `readRecords` reads, from `GET /__sandbox/journal/{id}/request`; undefined if the text isn't one. */
export function readReceivedCopy(text: string): ReceivedCopy | undefined {
  const value = strictJsonValue(text);
  return isLoggedRequest(value) ? { ...value, body: value.body } : undefined;
}

function isLoggedRequest(value: unknown): value is ReceivedCopy {
  if (!isRecord(value)) return false;
  const { method, target, headers, timestamp, sign, body } = value;
  const isHeader = (header: unknown): boolean =>
    Array.isArray(header) && header.length === 2 && header.every(part => typeof part === 'string');
  return (
    [method, target].every(text => typeof text === 'string') &&
    [timestamp, sign, body].every(text => text === undefined || typeof text === 'string') &&
    Array.isArray(headers) &&
    headers.every(isHeader)
  );
}

const REQUIRED = {
  ...{ id: 'number', time: 'string', method: 'string', target: 'string' },
  ...{ status: 'number', costMs: 'number', bodyBytes: 'number' },
} as const;

const OPTIONAL = {
  ...{ code: 'number', condition: 'string', fault: 'string', appKey: 'string', endpoint: 'string' },
  ...{ signingInput: 'string', receivedSign: 'string' },
} as const;

function isEntry(value: unknown): value is GatewayLogEntry {
  if (!isRecord(value)) return false;
  return (
    Object.entries(REQUIRED).every(([key, type]) => typeof value[key] === type) &&
    Object.entries(OPTIONAL).every(([key, type]) => ['undefined', type].includes(typeof value[key])) &&
    isListOf(value['remarks'] ?? [], hasMessage)
  );
}

function recordOf({ status, remarks = [], explanation, ...entry }: GatewayLogEntry): TrafficRecord {
  const known = isExplanation(explanation) ? explanation : UNKNOWN;
  return {
    ...{ ...entry, source: 'gateway', response: { status }, remarks },
    ...(explanation === undefined ? {} : { explanation: known }),
  };
}

/** Replaces an explanation that can't be read. */
const UNKNOWN: MismatchExplanation = { verdict: 'stopped' };

const CHECKLIST_ITEMS: readonly unknown[] = [1, 2, 3, 4, 5, 6, 7];
const VERDICTS: readonly unknown[] = [
  ...['right', 'explained', 'unexplained'],
  ...['skipped', 'stopped', 'out-of-memory', 'failed'],
];

function isExplanation(value: unknown): value is MismatchExplanation {
  if (!isRecord(value) || !VERDICTS.includes(value['verdict'])) return false;
  return isListOf(value['explanations'] ?? [], each => {
    const { mistakes, signingInput, checklistItem } = each;
    const isItem = checklistItem === null || CHECKLIST_ITEMS.includes(checklistItem);
    return hasMessage(each) && isItem && typeof signingInput === 'string' && isListOf(mistakes, hasId);
  });
}

function hasId({ id }: Readonly<Record<string, unknown>>): boolean {
  return typeof id === 'string' && Object.hasOwn(CAUSES, id);
}

function hasMessage({ message }: Readonly<Record<string, unknown>>): boolean {
  return isRecord(message) && typeof message['en'] === 'string' && typeof message['pt-BR'] === 'string';
}

function isListOf(value: unknown, isMember: (member: Readonly<Record<string, unknown>>) => boolean): boolean {
  return Array.isArray(value) && value.every(member => isRecord(member) && isMember(member));
}
