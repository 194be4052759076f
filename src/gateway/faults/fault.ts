import type { GatewayResponse } from '../../core/api/platformResponse.ts';
import type { InjectedFaults } from '../../core/json/configuration/gatewayFile.ts';

/** What the header can contain, for messages about an invalid one and for the tool `gateway_fault`. */
export const FAULT_SYNTAX =
  'latency=MS; clock=SECONDS; burst=COUNT; retry-after=TEXT; status=500|502|503|504; redirect=[STATUS ]URL; ' +
  'reset=before|middle; truncate=BYTES; slow=MS';

/** Longer than any client of this API waits. */
const MAX_LATENCY_MS = 120_000;

const PARTS: ReadonlyMap<string, ReadPart> = new Map<string, ReadPart>([
  ['latency', whole(0, MAX_LATENCY_MS, latencyMs => ({ latencyMs }))],
  ['clock', whole(-1_000_000_000, 1_000_000_000, clockOffsetSeconds => ({ clockOffsetSeconds }))],
  ['burst', whole(1, 1_000, burst => ({ burst }))],
  ['retry-after', retryAfter => (/^[ -~]{0,200}$/.test(retryAfter) ? { retryAfter } : undefined)],
  ['status', value => (/^50[0234]$/.test(value) ? { status: Number(value) } : undefined)],
  ['redirect', redirect => (/^(30[12378] )?https?:\/\/[!-~]+$/.test(redirect) ? { redirect } : undefined)],
  ['reset', reset => (reset === 'before' || reset === 'middle' ? { reset } : undefined)],
  ['truncate', whole(0, 1_000_000_000, truncateBytes => ({ truncateBytes }))],
  ['slow', whole(1, 60_000, slowMs => ({ slowMs }))],
]);

/** Faults to inject into one request, to test how a client handles them. Absent members mean normal behavior; several
 *  can be combined. */
export interface Fault extends InjectedFaults {
  /** Responds with this; the request isn't checked. Headers and configuration can't set it. */
  readonly reply?: GatewayResponse;
}

/** The header in which a request asks for faults. A real gateway ignores it. */
export const FAULT_HEADER = 'x-sandbox-fault';

/** Whether any fault changes how a response is delivered, not what it contains. */
export function touchesDelivery(fault: Fault): boolean {
  const { latencyMs, reset, truncateBytes, slowMs } = fault;
  return [latencyMs, reset, truncateBytes, slowMs].some(value => value !== undefined);
}

/** The faults except those of delivery. */
export function withoutDelivery(fault: Fault): Fault {
  const { latencyMs: _latency, reset: _reset, truncateBytes: _truncate, slowMs: _slow, ...rest } = fault;
  return rest;
}

type ReadPart = (value: string) => Fault | undefined;

/** The faults in a header: `latency=500; reset=before`. Undefined if anything is invalid or repeated, so that a typo is noticed instead
 *  of silently injecting no faults. */
export function readFault(text: string): Fault | undefined {
  let fault: Fault = {};
  const seen = new Set<string>();
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, equals).trim().toLowerCase();
    const read =
      equals === -1 || seen.has(name) ? undefined : PARTS.get(name)?.(part.slice(equals + 1).trim());
    if (read === undefined) return undefined;
    seen.add(name);
    fault = { ...fault, ...read };
  }
  return fault;
}

/** The header's value for these faults. */
export function faultText(fault: Fault): string {
  const words: readonly (readonly [string, string | number | undefined])[] = [
    ['latency', fault.latencyMs],
    ['clock', fault.clockOffsetSeconds],
    ['burst', fault.burst],
    ['retry-after', fault.retryAfter],
    ['status', fault.status],
    ['redirect', fault.redirect],
    ['reset', fault.reset],
    ['truncate', fault.truncateBytes],
    ['slow', fault.slowMs],
  ];
  return words.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join('; ');
}

function whole(min: number, max: number, fault: (value: number) => Fault): ReadPart {
  return text => {
    const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? fault(value) : undefined;
  };
}
