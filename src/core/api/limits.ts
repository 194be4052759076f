/** Numbers that the specification defines. Source: Limits. The specification shows neither size limits nor rate limits. */
export const LIMITS = {
  /** Maximum difference between the timestamp and the server's clock, in seconds, inclusive. */
  timestampToleranceSeconds: 300,
  /** The first delay after a 429, in milliseconds. It doubles with each attempt, with jitter. */
  backoffStartMs: 1_000,
  backoffMaxMs: 30_000,
} as const;

/** The path prefix of every request. Source: What the service does. */
export const PATH_PREFIX = '/openapi/';

/** The methods that a request line may start with. The API uses GET, POST, and DELETE. Source: RFC 9110, 9; RFC 5789. */
export const METHODS: readonly string[] = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'];

/** The three headers of every request, in the specification's order. Source: Authentication › Required headers. */
export const SIGNATURE_HEADERS = ['token', 'timestamp', 'sign'] as const;
