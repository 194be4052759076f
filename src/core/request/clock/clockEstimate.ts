import type { Envelope } from '../../api/envelope.ts';
import { serverDateMs } from '../../httpDate.ts';
import type { WireResponse } from '../../ports.ts';

/** How far the server's clock is from this machine's. */
export interface ClockEstimate {
  /** The server's less ours. */
  readonly offsetMs: number;
  /** The true offset is at most this far from `offsetMs`. */
  readonly errorMs: number;
  /** In whole seconds, what `Date` cuts off being left out as it is in timestamps: what the gateway's check would see. */
  readonly seconds: number;
}

/** Differences below this are the network's and the seconds', and no clock is worth setting for them. */
export const NOTABLE_SKEW_SECONDS = 60;

const ECHO_PATH = '/openapi/demo/echo';
const DATE_GRAIN_MS = 1_000;
const SERVER_TIME_GRAIN_MS = 1;

/** The estimate that an answer allows; undefined where it does not tell the server's time. `nowMs` is when the answer was
 *  complete, by this machine's clock: the server looked at its own between the end of the request and the head of the
 *  answer, which bounds the error. */
export function estimateClock(
  path: string,
  { headers, timings }: Pick<WireResponse, 'headers' | 'timings'>,
  envelope: Envelope | undefined,
  nowMs: number,
): ClockEstimate | undefined {
  const halfTripMs = timings.firstByteMs / 2;
  const middleMs = nowMs - timings.downloadMs - halfTripMs;
  const serverTimeMs = path === ECHO_PATH ? echoServerTimeMs(envelope) : undefined;
  const toldMs = serverTimeMs ?? serverDateMs(headers);
  if (toldMs === undefined) return undefined;
  // What was cut off lies between nothing and the whole grain, so its middle is the best guess.
  const halfGrainMs = (serverTimeMs === undefined ? DATE_GRAIN_MS : SERVER_TIME_GRAIN_MS) / 2;
  return {
    offsetMs: toldMs + halfGrainMs - middleMs,
    errorMs: halfGrainMs + halfTripMs,
    // Adding 0 turns the -0 of a small negative difference into 0.
    seconds: Math.round((toldMs - middleMs) / 1_000) + 0,
  };
}

/** What to show behind a ±: at least 1, since timestamps are whole seconds. */
export function errorSeconds({ errorMs }: ClockEstimate): number {
  return Math.max(1, Math.ceil(errorMs / 1_000));
}

/** Source: Resources › Echo result: UTC, ISO 8601 with milliseconds. */
function echoServerTimeMs(envelope: Envelope | undefined): number | undefined {
  const data: unknown = envelope?.success === true ? envelope.data : undefined;
  if (typeof data !== 'object' || data === null || !('serverTime' in data)) return undefined;
  const { serverTime } = data;
  const isTime =
    typeof serverTime === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(serverTime);
  const parsed = isTime ? Date.parse(serverTime) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}
