/** The platform envelope of gateway errors and of the echo endpoint. Source: Resources › Platform envelope. */
export interface Envelope {
  readonly success: boolean;
  readonly errorType?: number;
  readonly code?: number;
  readonly message?: string;
  readonly data?: unknown;
}

/** Reads `text` as a platform envelope; undefined if it's something else, such as a business response or HTML from a
 *  server in front of the gateway. Numbers beyond 2^53 in `data` lose precision. */
export function readEnvelope(text: string): Envelope | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Not JSON, so not an envelope.
    return undefined;
  }
  return isEnvelope(value) ? value : undefined;
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    typeof fields['success'] === 'boolean' &&
    optional(fields['errorType'], 'number') &&
    optional(fields['code'], 'number') &&
    optional(fields['message'], 'string')
  );
}

function optional(value: unknown, type: 'number' | 'string'): boolean {
  return value === undefined || typeof value === type;
}
