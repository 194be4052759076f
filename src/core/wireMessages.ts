/** A request as sent. `target` is the exact path and query string; the case and order of headers are preserved. */
export interface WireRequest {
  readonly method: string;
  /** Scheme, host, and port: `https://api.example.com.br`. */
  readonly origin: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

export type Header = readonly [name: string, value: string];

/** A response as received, with unchanged headers. The content encodings (gzip, deflate, br, zstd) listed in `decoded` are removed from
 *  `body`; its text isn't decoded. */
export interface WireResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
  /** Absent if the body had no content encoding that could be removed. */
  readonly decoded?: Decoded;
  readonly timings: Timings;
}

/** How a decoded body was transferred. */
export interface Decoded {
  /** The removed content encodings, the last applied first: `gzip`. */
  readonly encodings: readonly string[];
  /** The length of the body as received, in bytes. */
  readonly wireBytes: number;
}

/** Milliseconds per phase; 0 for a phase that didn't happen, such as connecting on a reused connection. */
export interface Timings {
  readonly dnsMs: number;
  readonly connectMs: number;
  readonly tlsMs: number;
  readonly firstByteMs: number;
  readonly downloadMs: number;
  readonly totalMs: number;
}

/** The value of the first header named `name` (in lowercase); undefined if there is none. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  return headers.find(header => header[0].toLowerCase() === name)?.[1];
}
