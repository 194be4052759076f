import { createConnection } from 'node:net';
import { readLine } from './readLine.ts';

const MAX_RESPONSE_BYTES = 100_000_000;

/** The address of a channel, and the token for its callers. */
export interface ChannelAddress {
  readonly path: string;
  readonly token: string;
}

/** The other end refused the call or isn't available any more. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Makes one call on a channel. Rejects with ChannelError. */
export async function callChannel(
  { path, token }: ChannelAddress,
  method: string,
  input: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const socket = createConnection(path);
  const cancel = (): void => void socket.destroy();
  signal.addEventListener('abort', cancel, { once: true });
  socket.on('error', () => {});
  try {
    socket.write(`${JSON.stringify({ token, method, input })}\n`);
    const line = await readLine(socket, MAX_RESPONSE_BYTES);
    if (signal.aborted) throw new ChannelError('cancelled', 'The call was canceled.');
    if (line === undefined) {
      throw new ChannelError(
        'editor-gone',
        'The editor’s window doesn’t respond. The user must restart this server in it.',
      );
    }
    const { result, error } = JSON.parse(line) as ChannelResponse;
    if (error !== undefined) throw new ChannelError(error.code, error.message);
    return result;
  } finally {
    signal.removeEventListener('abort', cancel);
    socket.destroy();
  }
}

interface ChannelResponse {
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}
