import type { Application } from '../applications/application.ts';

interface Window {
  readonly startMs: number;
  readonly requests: number;
}

/** Counts each application's requests in windows that start with the application's first request and are as long as its limit
 *  specifies. The specification shows neither thresholds nor window, so these are the local gateway's own. It does say that
 *  retrying after a 401 or 403 can trigger the limit (Errors, rule 1), so those requests count; requests rejected with 429
 *  don't. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();

  /** Seconds until the application may send again, at least 1; 0 if it may send now. */
  waitSeconds(application: Application, nowMs: number): number {
    const limit = application.rateLimit;
    if (limit === undefined) return 0;
    const window = this.#openWindow(application, nowMs) ?? { startMs: nowMs, requests: 0 };
    if (window.requests < limit.requests) return 0;
    return Math.max(1, Math.ceil((window.startMs + limit.windowSeconds * 1000 - nowMs) / 1000));
  }

  count(application: Application, nowMs: number): void {
    if (application.rateLimit === undefined) return;
    const window = this.#openWindow(application, nowMs) ?? { startMs: nowMs, requests: 0 };
    this.#windows.set(application.appKey, { ...window, requests: window.requests + 1 });
  }

  /** The window that contains `nowMs`; undefined if the clock has left the window in either direction. */
  #openWindow(application: Application, nowMs: number): Window | undefined {
    const window = this.#windows.get(application.appKey);
    if (window === undefined || application.rateLimit === undefined) return undefined;
    const ageMs = nowMs - window.startMs;
    return ageMs >= 0 && ageMs < application.rateLimit.windowSeconds * 1000 ? window : undefined;
  }
}
