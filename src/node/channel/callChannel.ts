import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
import { channelProof, tokenDigest } from './channelProof.ts';
import { MAX_KNOWN_BYTES, SocketLines } from './socketLines.ts';

/** How long the other end may take to prove that it's the window; the machine may be busy. */
const PROOF_MS = 60_000;

/** The address of a channel, and the token for its callers. */
export interface ChannelAddress {
  readonly path: string;
  readonly token: string;
}

/** The other end refused the call or isn't available anymore. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Handles events that the other end sends during the call. An answer that isn't undefined is sent back. */
export type HearEvent = (event: unknown) => Promise<unknown>;

/** Makes one call on a channel, after its other end has proved that it knows the token. Without `hearEvent`, an aborted call ends at
 *  once; with it, the other end is asked to end the call, and the result that it then returns counts. Rejects with ChannelError. */
export async function callChannel(
  { path, token }: ChannelAddress,
  method: string,
  input: unknown,
  signal: AbortSignal,
  hearEvent?: HearEvent,
): Promise<unknown> {
  const socket = createConnection(path);
  const say = (message: object): void => void socket.write(`${JSON.stringify(message)}\n`);
  let isProven = false;
  const cancel = (): void => {
    if (hearEvent === undefined) socket.destroy();
    else if (isProven) say({ cancel: true });
  };
  socket.on('error', () => {});
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const lines = new SocketLines(socket);
    const nonce = randomBytes(16).toString('hex');
    socket.setTimeout(PROOF_MS, () => socket.destroy());
    say({ nonce });
    isProven = proofIn(await lines.next()) === channelProof(tokenDigest(token), nonce);
    if (hearEvent === undefined && signal.aborted) throw cancelled();
    if (!isProven) throw gone();
    socket.setTimeout(0);
    lines.maxBytes = MAX_KNOWN_BYTES;
    // The call may be longer than what the window accepts from anyone.
    say({ token });
    say({ token, method, input });
    if (signal.aborted) cancel();
    for (;;) {
      const line = await lines.next();
      if (hearEvent === undefined && signal.aborted) throw cancelled();
      if (line === undefined) throw gone();
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

function cancelled(): ChannelError {
  return new ChannelError('cancelled', 'The call was canceled.');
}

function gone(): ChannelError {
  return new ChannelError(
    'editor-gone',
    'The editor’s window doesn’t respond. The user must restart this server in it.',
  );
}

function proofIn(line: string | undefined): unknown {
  try {
    return Object(JSON.parse(line ?? '')).proof;
  } catch {
    // The line isn't from a window.
    return undefined;
  }
}

interface ChannelMessage {
  readonly event?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}
