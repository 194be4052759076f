import type { GatewayCode } from '../core/api/gatewayCodes.ts';
import type { FailureCode } from '../core/errors.ts';
import { CAUSES } from '../core/explain/causes/causes.ts';
import type { RemarkId, TrafficRemarkId } from '../core/explain/remarks.ts';
import { strictJsonValue } from '../core/formats/strictJson.ts';
import { isRecord } from '../core/formats/unknownValue.ts';
import type { SANDBOX_CONDITION_TEXT } from '../text/gateway/gatewayText.ts';
import type { Text } from '../text/text.ts';
import type { MismatchExplanation } from './explanation/explainReport.ts';
import type {
  OurVerdict,
  ProgramFailure,
  ReceivedCopy,
  RecordRemark,
  TrafficRecord,
} from './trafficRecord.ts';

/** A record as JSON, in the form of its server. The keys of both forms are a contract. */
export function loggedRecord(record: TrafficRecord): GatewayLogEntry | ProxyEntry {
  return record.source === 'gateway' ? gatewayLogEntry(record) : proxyEntry(record);
}

/** One request in the local gateway's log. */
export interface GatewayLogEntry {
  /** Counts from 1 for each gateway. */
  readonly id: number;
  /** ISO 8601, UTC, milliseconds, by the gateway's clock. */
  readonly time: string;
  readonly method: string;
  /** Path and query string as sent, truncated if long. */
  readonly target: string;
  readonly status: number;
  /** The gateway's own work on the request, without waiting for its body. */
  readonly costMs: number;
  readonly bodyBytes: number;
  /** Why the request was rejected; absent if it was accepted. */
  readonly condition?: LogCondition;
  /** The injected faults, as in their header: `latency=500; reset=before`. */
  readonly fault?: string;
  /** Absent if the token is unknown. */
  readonly appKey?: string;
  /** Id of the endpoint. */
  readonly endpoint?: string;
  /** The code of a gateway error. */
  readonly code?: number;
  /** For 10009000 to 10009002: what is wrong with the three headers, as far as it can be seen. */
  readonly remarks?: readonly RecordRemark[];
  /** For 10009003: what the gateway signed, with the token masked, truncated if long. */
  readonly signingInput?: string;
  /** For 10009003: the signature that was sent. */
  readonly receivedSign?: string;
  /** For 10009003: why the signature doesn't match; absent if no cause was found. */
  readonly explanation?: MismatchExplanation;
}

/** Why the local gateway itself rejected a request, if no gateway code applies. */
export type SandboxCondition = keyof typeof SANDBOX_CONDITION_TEXT;

export type LogCondition = GatewayCode['id'] | SandboxCondition;

export function gatewayLogEntry(record: TrafficRecord): GatewayLogEntry {
  const { id, time, method, target, response, costMs = 0, bodyBytes, code, remarks, explanation } = record;
  const { fault, appKey, endpoint, signingInput, receivedSign } = record;
  const condition = record.condition as LogCondition | undefined;
  return {
    ...{ id, time, method, target, status: response?.status ?? 0, costMs, bodyBytes },
    ...(condition === undefined || code !== undefined ? {} : { condition }),
    ...(fault === undefined ? {} : { fault }),
    ...(appKey === undefined ? {} : { appKey }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(code === undefined ? {} : { code }),
    ...(condition === undefined || code === undefined ? {} : { condition }),
    ...(remarks.length === 0 ? {} : { remarks }),
    ...(signingInput === undefined ? {} : { signingInput }),
    ...(receivedSign === undefined ? {} : { receivedSign }),
    ...(explanation === undefined || explanation.verdict === 'too-large' ? {} : { explanation }),
  };
}

/** One exchange in the proxy's log. */
export interface ProxyEntry {
  /** Counts from 1 for each proxy, in the order in which the exchanges ended. */
  readonly id: number;
  /** When the request was received: ISO 8601, UTC, milliseconds. */
  readonly time: string;
  readonly request: {
    readonly method: string;
    /** Path and query string as sent, truncated if long. */
    readonly target: string;
    readonly bodyBytes: number;
  };
  readonly response?: { readonly status: number; readonly bodyBytes: number };
  /** Why the response is missing or incomplete. */
  readonly failure?: { readonly code: FailureCode | ProgramFailure };
  readonly verdict: ProxyVerdict;
  readonly remarks: readonly ProxyRemark[];
  /** For an incorrect signature: what the platform signs, with the token masked, truncated if long. */
  readonly signingInput?: string;
  /** For an incorrect signature: the cause, once it has been searched for. `too-large`: the body is larger than what is kept. */
  readonly explanation?: MismatchExplanation | { readonly verdict: 'too-large' };
}

/** Our verdict on a request next to the platform's. */
export interface ProxyVerdict {
  /** Our verdict, according to those of the specification's checks that can be made from outside. `unknown`: not a complete request to
   *  the API. */
  readonly ours: OurVerdict['ours'];
  /** The platform's code, from its envelope. */
  readonly code: number | null;
  /** False if one side accepts what the other refuses. */
  readonly agree: boolean;
}

export interface ProxyRemark {
  readonly id: RemarkId | TrafficRemarkId;
  readonly message: Text;
}

export function proxyEntry(record: TrafficRecord): ProxyEntry {
  const { id, time, method, target, bodyBytes, response, failure, code = null, remarks } = record;
  const { ours, agree } = record.verdict ?? UNKNOWN;
  const { signingInput, explanation } = record;
  return {
    ...{ id, time, request: { method, target, bodyBytes } },
    ...(response === undefined
      ? {}
      : { response: { status: response.status, bodyBytes: response.bodyBytes ?? 0 } }),
    ...(failure === undefined ? {} : { failure }),
    verdict: { ours, code, agree },
    remarks: remarks.map(({ id, message }) => ({ id, message })),
    ...(signingInput === undefined ? {} : { signingInput }),
    ...(explanation === undefined ? {} : { explanation }),
  };
}

const UNKNOWN: OurVerdict = { ours: 'unknown', agree: true };

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

const REQUIRED_MEMBERS = {
  ...{ id: 'number', time: 'string', method: 'string', target: 'string' },
  ...{ status: 'number', costMs: 'number', bodyBytes: 'number' },
} as const;

const OPTIONAL_MEMBERS = {
  ...{ code: 'number', condition: 'string', fault: 'string', appKey: 'string', endpoint: 'string' },
  ...{ signingInput: 'string', receivedSign: 'string' },
} as const;

function isEntry(value: unknown): value is GatewayLogEntry {
  if (!isRecord(value)) return false;
  return (
    Object.entries(REQUIRED_MEMBERS).every(([key, type]) => typeof value[key] === type) &&
    Object.entries(OPTIONAL_MEMBERS).every(([key, type]) =>
      ['undefined', type].includes(typeof value[key]),
    ) &&
    isListOf(value['remarks'] ?? [], hasMessage)
  );
}

function recordOf({ status, remarks = [], explanation, ...entry }: GatewayLogEntry): TrafficRecord {
  const known = isExplanation(explanation) ? explanation : UNKNOWN_ENTRY;
  return {
    ...{ ...entry, source: 'gateway', response: { status }, remarks },
    ...(explanation === undefined ? {} : { explanation: known }),
  };
}

/** Replaces an explanation that can't be read. */
const UNKNOWN_ENTRY: MismatchExplanation = { verdict: 'stopped' };

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
