/** Limits that prevent a program or the platform from exhausting the proxy. */
export interface ProxyLimits {
  /** For requests and responses; larger heads are rejected. */
  readonly maxHeadBytes: number;
  /** The stored size of each body in the log. Larger bodies are still forwarded. */
  readonly maxKeptBytes: number;
  readonly maxConnections: number;
  /** From the first to the last byte of a request's head. */
  readonly headTimeoutMs: number;
  /** How long a program's connection may wait for its next request. */
  readonly idleTimeoutMs: number;
  readonly connectTimeoutMs: number;
  /** From the last byte of a request to the head of its response. */
  readonly responseTimeoutMs: number;
  /** The maximum time without receiving data in a body. */
  readonly silenceTimeoutMs: number;
  /** How long an idle connection to the platform is kept: for less time than servers keep it, so that none closes just as a request is
   *  sent on it. */
  readonly reuseMs: number;
  /** The interval for checking timeouts; they may be late by this much. */
  readonly checkIntervalMs: number;
  /** How long the rest of a rejected request is read and discarded, so that its sender can read the reason. */
  readonly lingerMs: number;
  /** More interim responses (1xx) than this are an error. */
  readonly maxInterimResponses: number;
}

export const PROXY_LIMITS: ProxyLimits = {
  maxHeadBytes: 65_536,
  maxKeptBytes: 10 * 1024 * 1024,
  maxConnections: 1_024,
  headTimeoutMs: 10_000,
  idleTimeoutMs: 65_000,
  connectTimeoutMs: 10_000,
  responseTimeoutMs: 60_000,
  silenceTimeoutMs: 60_000,
  reuseMs: 4_000,
  checkIntervalMs: 250,
  lingerMs: 1_000,
  maxInterimResponses: 64,
};

/** Something with a deadline. */
export interface Timed {
  /** The deadline according to `performance.now()`; infinite for none. */
  readonly deadlineMs: number;
  readonly onDeadline: () => void;
}

/** Checks all deadlines together at intervals, because a timer for each request would cost more. */
export class Deadlines {
  readonly #all = new Set<Timed>();
  readonly #timer: NodeJS.Timeout;

  constructor(checkIntervalMs: number) {
    this.#timer = setInterval(() => this.#check(), checkIntervalMs).unref();
  }

  add(timed: Timed): void {
    this.#all.add(timed);
  }

  remove(timed: Timed): void {
    this.#all.delete(timed);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#all.clear();
  }

  #check(): void {
    const nowMs = performance.now();
    for (const timed of this.#all) if (timed.deadlineMs < nowMs) timed.onDeadline();
  }
}
