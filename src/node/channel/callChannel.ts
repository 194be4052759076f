import { createConnection } from 'node:net';
import { SocketLines } from './socketLines.ts';

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

/** Handles what the other end tells meanwhile. An answer that isn't undefined is sent back. */
export type HearEvent = (event: unknown) => Promise<unknown>;

/** Makes one call on a channel. Without `hearEvent`, an aborted call ends at once; with it, the other end is asked to end it, and
 *  its result counts. Rejects with ChannelError. */
export async function callChannel(
  { path, token }: ChannelAddress,
  method: string,
  input: unknown,
  signal: AbortSignal,
  hearEvent?: HearEvent,
): Promise<unknown> {
  const socket = createConnection(path);
  const say = (message: object): void => void socket.write(`${JSON.stringify(message)}\n`);
  const cancel = (): void => {
    if (hearEvent === undefined) socket.destroy();
    else say({ cancel: true });
  };
  socket.on('error', () => {});
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const lines = new SocketLines(socket, MAX_RESPONSE_BYTES);
    say({ token, method, input });
    if (signal.aborted) cancel();
    for (;;) {
      const line = await lines.next();
      if (hearEvent === undefined && signal.aborted)
        throw new ChannelError('cancelled', 'The call was canceled.');
      if (line === undefined) {
        throw new ChannelError(
          'editor-gone',
          'The editor’s window doesn’t respond. The user must restart this server in it.',
        );
      }
      const { event, result, error } = JSON.parse(line) as ChannelMessage;
      if (error !== undefined) throw new ChannelError(error.code, error.message);
      if (event === undefined) return result;
      const answer = await hearEvent?.(event);
      if (answer !== undefined) say({ answer });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    socket.destroy();
  }
}

interface ChannelMessage {
  readonly event?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}
