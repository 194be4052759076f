import type { Transport, TransportLimits } from '../../../../src/core/transportPort.ts';
import type { WireRequest } from '../../../../src/core/wireMessages.ts';
import { createTransport, type TransportOptions } from '../../../../src/node/transport/transport.ts';

export const LIMITS: TransportLimits = {
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 5_000,
  bodyTimeoutMs: 5_000,
  totalTimeoutMs: 20_000,
  maxResponseBytes: 1_000_000,
};

export const NEVER_ABORTED = new AbortController().signal;

export function aRequest(origin: string, changes: Partial<WireRequest> = {}): WireRequest {
  return {
    method: 'GET',
    origin,
    target: '/openapi/demo/echo',
    headers: [],
    body: new Uint8Array(0),
    ...changes,
  };
}

/** Runs `use` with its own transport, and always closes it. */
export async function withTransport<Result>(
  use: (transport: Transport) => Promise<Result>,
  options: Partial<TransportOptions> = {},
): Promise<Result> {
  const transport = createTransport({ env: {}, ...options });
  try {
    return await use(transport);
  } finally {
    await transport.close();
  }
}
