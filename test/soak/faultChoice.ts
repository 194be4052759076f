import type { Random } from '../../src/core/ports.ts';

/** A fault that a request asks for, and the expected outcome. */
export interface FaultChoice {
  /** The header's text; undefined for a request without a fault. */
  readonly fault: string | undefined;
  /** The status of the last response, or the code of the failure. */
  readonly ends: number | string;
  /** Another code that is right, too. */
  readonly orEnds?: string;
  /** How often the request reaches the endpoint. */
  readonly hits: 0 | 1;
  readonly attempts: number;
  /** How long to wait for the response, if that determines the outcome. */
  readonly headersTimeoutMs?: number;
}

const ONCE = { hits: 1, attempts: 1 } as const;
const NOT_REACHED = { hits: 0, attempts: 1 } as const;
/** Wine passes one in twenty resets after data on as the connection's end. */
const OR_CUT_OFF = process.platform === 'win32' ? ({ orEnds: 'response-cut-off' } as const) : {};

/** A random fault of the gateway; slow ones are rare. */
export function chooseFault(random: Random, redirectTarget: string): FaultChoice {
  const burst = 1 + random.int(5);
  const status = [500, 502, 503, 504][random.int(4)] ?? 500;
  const redirect = [301, 302, 303, 307, 308][random.int(5)] ?? 307;
  const choices: readonly FaultChoice[] = [
    { fault: undefined, ends: 200, ...ONCE },
    { fault: `latency=${random.int(10)}`, ends: 200, ...ONCE },
    { fault: `clock=${random.int(2) === 0 ? 400 : -400}`, ends: 401, ...NOT_REACHED },
    { fault: `burst=${burst}`, ends: 200, hits: 1, attempts: burst + 1 },
    { fault: 'burst=6', ends: 429, hits: 0, attempts: 6 },
    { fault: 'burst=1; retry-after=61', ends: 429, ...NOT_REACHED },
    { fault: `burst=${burst}; reset=before`, ends: 'connection-reset', hits: 1, attempts: burst + 1 },
    { fault: 'reset=before', ends: 'connection-reset', ...ONCE },
    { fault: 'reset=middle', ends: 'connection-reset', ...ONCE, ...OR_CUT_OFF },
    { fault: `truncate=${random.int(50)}`, ends: 'response-cut-off', ...ONCE },
    { fault: `status=${status}; retry-after=1`, ends: status, ...NOT_REACHED },
    { fault: `redirect=${redirect} ${redirectTarget}`, ends: redirect, ...NOT_REACHED },
  ];
  const rare: readonly FaultChoice[] = [
    { fault: 'latency=60000', ends: 'headers-timeout', ...ONCE, headersTimeoutMs: 150 },
    { fault: 'slow=1', ends: 200, ...ONCE },
  ];
  const from = random.int(200) === 0 ? rare : choices;
  return from[random.int(from.length)] ?? { fault: undefined, ends: 200, ...ONCE };
}
