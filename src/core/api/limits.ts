/** What the specification fixes in numbers. Source: Limits. Size limits and rate-limit thresholds: not shown. */
export const LIMITS = {
  /** How far a timestamp may be from the server's clock, in seconds; the bound itself is inside. */
  timestampToleranceSeconds: 300,
  /** Lowercase hexadecimal characters in `sign`. */
  signLength: 32,
  /** The first wait after a 429, in milliseconds; it doubles, with jitter. */
  backoffStartMs: 1_000,
  backoffMaxMs: 30_000,
} as const;

/** The prefix of every call. Source: What the service does. */
export const PATH_PREFIX = '/openapi/';

/** The methods that a request line may begin with. The API uses GET, POST and DELETE. Source: RFC 9110, 9; RFC 5789. */
export const METHODS: readonly string[] = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'];

/** The three headers of every request, in the specification's order. Source: Authentication › Required headers. */
export const SIGNATURE_HEADERS = ['token', 'timestamp', 'sign'] as const;
