import type { GatewayResponse } from '../../core/api/envelope.ts';
import type { InjectedFaults } from '../../core/json/configuration/gatewayFile.ts';

/** Longer than any client of this API waits. */
const MAX_LATENCY_MS = 120_000;

/** How a fault is written in the header, `NAME=VALUES`, and read from it. */
interface FaultRow<Member extends keyof InjectedFaults> {
  readonly name: string;
  readonly values: string;
  /** Undefined if the value is invalid. */
  readonly read: (value: string) => InjectedFaults[Member] | undefined;
  /** Whether it changes how a response is delivered, not what it contains. */
  readonly isOfDelivery?: true;
}

/** Every fault, in the order in which the header lists them. */
const FAULTS: { readonly [Member in keyof InjectedFaults]-?: FaultRow<Member> } = {
  latencyMs: { name: 'latency', values: 'MS', read: whole(0, MAX_LATENCY_MS), isOfDelivery: true },
  clockOffsetSeconds: { name: 'clock', values: 'SECONDS', read: whole(-1_000_000_000, 1_000_000_000) },
  burst: { name: 'burst', values: 'COUNT', read: whole(1, 1_000) },
  retryAfter: { name: 'retry-after', values: 'TEXT', read: matching(/^[ -~]{0,200}$/) },
  status: {
    ...{ name: 'status', values: '500|502|503|504' },
    read: value => (/^50[0234]$/.test(value) ? Number(value) : undefined),
  },
  redirect: {
    ...{ name: 'redirect', values: '[STATUS ]URL' },
    read: matching(/^(30[12378] )?https?:\/\/[!-~]+$/),
  },
  reset: {
    ...{ name: 'reset', values: 'before|middle', isOfDelivery: true },
    read: value => (value === 'before' || value === 'middle' ? value : undefined),
  },
  truncateBytes: { name: 'truncate', values: 'BYTES', read: whole(0, 1_000_000_000), isOfDelivery: true },
  slowMs: { name: 'slow', values: 'MS', read: whole(1, 60_000), isOfDelivery: true },
};

const ROWS = Object.entries(FAULTS) as readonly (readonly [
  keyof InjectedFaults,
  FaultRow<keyof InjectedFaults>,
])[];

/** What the header can contain, for messages about an invalid one and for the tool `gateway_fault`. */
export const FAULT_SYNTAX = ROWS.map(([, { name, values }]) => `${name}=${values}`).join('; ');

/** Faults to inject into one request, to test how a client handles them. Absent members mean normal behavior; several
 *  can be combined. */
export interface Fault extends InjectedFaults {
  /** Responds with this; the request isn't checked. Headers and configuration can't set it. */
  readonly reply?: GatewayResponse;
}

/** The header in which a request asks for faults. A real gateway ignores it. */
export const FAULT_HEADER = 'x-sandbox-fault';

const OF_DELIVERY: ReadonlySet<string> = new Set(
  ROWS.filter(([, { isOfDelivery }]) => isOfDelivery).map(([member]) => member),
);

/** Whether any fault changes how a response is delivered, not what it contains. */
export function touchesDelivery(fault: Fault): boolean {
  return Object.entries(fault).some(([member, value]) => value !== undefined && OF_DELIVERY.has(member));
}

/** The faults except those of delivery. */
export function withoutDelivery(fault: Fault): Fault {
  return Object.fromEntries(Object.entries(fault).filter(([member]) => !OF_DELIVERY.has(member)));
}

/** The faults in a header: `latency=500; reset=before`. Undefined if anything is invalid or repeated, so that a typo is noticed instead
 *  of silently injecting no faults. */
export function readFault(text: string): Fault | undefined {
  let fault: Fault = {};
  const seen = new Set<string>();
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, equals).trim().toLowerCase();
    const found = equals === -1 || seen.has(name) ? undefined : ROWS.find(([, row]) => row.name === name);
    if (found === undefined) return undefined;
    const [member, { read }] = found;
    const value = read(part.slice(equals + 1).trim());
    if (value === undefined) return undefined;
    seen.add(name);
    fault = { ...fault, [member]: value };
  }
  return fault;
}

/** The header's value for these faults. */
export function faultText(fault: Fault): string {
  return ROWS.flatMap(([member, { name }]) => {
    const value = fault[member];
    return value === undefined ? [] : [`${name}=${value}`];
  }).join('; ');
}

function whole(min: number, max: number): (value: string) => number | undefined {
  return text => {
    const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
}

function matching(pattern: RegExp): (value: string) => string | undefined {
  return value => (pattern.test(value) ? value : undefined);
}
