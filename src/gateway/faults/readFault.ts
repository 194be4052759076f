import type { Fault } from './fault.ts';

/** What the header can contain, for the note about an invalid header. */
export const FAULT_SYNTAX =
  'latency=MS; clock=SECONDS; burst=COUNT; retry-after=TEXT; status=500|502|503|504; redirect=[STATUS ]URL; ' +
  'reset=before|middle; truncate=BYTES; slow=MS';

/** Longer than any client of this API waits. */
const MAX_LATENCY_MS = 120_000;

type ReadPart = (value: string) => Fault | undefined;

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

/** The faults in a header: `latency=500; reset=before`. Undefined if anything is invalid or repeated, so that a typo
 *  isn't mistaken for a server without faults. */
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

/** The header for these faults. */
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
