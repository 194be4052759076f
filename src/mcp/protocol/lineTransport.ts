import type { Readable, Writable } from 'node:stream';
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from '@modelcontextprotocol/server';
import { member } from '../../core/formats/unknownValue.ts';

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** Of the error for a request to a client that sends nothing anymore, as in the SDK. */
const CONNECTION_CLOSED = -32_000;
const LINE_FEED = 0x0a;
/** A body of 64 MiB in Base64, with its message. A longer message is rejected with an error, and reading continues. */
const MAX_MESSAGE_BYTES = 100_000_000;
/** How long the client still gets responses after the end of its messages. A client that ends a server doesn't wait longer. */
const GRACE_MS = 30_000;

export interface LineTransportOptions {
  readonly input: Readable;
  readonly output: Writable;
  /** Masks App Secrets in everything that is sent. */
  readonly mask: (value: unknown) => unknown;
  readonly graceMs?: number | undefined;
}

/** JSON-RPC messages on two streams, one per line. Every outgoing message is masked here, whoever created it: a tool,
 *  a protocol error that quotes a name, or a question to the user. Invalid messages get an error response, so that a
 *  client's error doesn't end the session. After the end of the input, what was requested is still answered, for a limited time. */
export class LineTransport implements Transport {
  readonly #options: LineTransportOptions;
  #chunks: Buffer[] = [];
  #heldBytes = 0;
  #isTooLong = false;
  #isInputOver = false;
  #isClosed = false;
  /** The client's requests without a response. */
  readonly #requested = new Set<unknown>();
  /** The requests to the client without a response. */
  readonly #asked = new Set<string | number>();
  #deadline: NodeJS.Timeout | undefined;
  #markClosed: () => void = () => {};
  /** Resolves once nothing more is read or written. */
  readonly closed = new Promise<void>(resolve => {
    this.#markClosed = resolve;
  });
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  constructor(options: LineTransportOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { input, output } = this.#options;
    input.on('data', (chunk: Buffer) => this.#take(chunk));
    const close = () => void this.close();
    input.once('end', () => this.#endInput());
    input.once('close', () => {
      if (!this.#isInputOver) close();
    });
    // Never removed: a second failed write would otherwise end the process.
    input.on('error', close);
    output.on('error', close);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#chunks = [];
    clearTimeout(this.#deadline);
    this.#options.input.pause();
    this.onclose?.();
    this.#markClosed();
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    const isRequest = 'method' in message && 'id' in message;
    if (isRequest && this.#isInputOver) return this.#leaveUnanswered(message.id);
    if (isRequest) this.#asked.add(message.id);
    const line = `${JSON.stringify(masked(message, this.#options.mask))}\n`;
    const { output } = this.#options;
    return new Promise(resolve => {
      output.write(line, () => {
        resolve();
        if (!('method' in message)) this.#settle(message.id);
      });
    });
  }

  /** The client sends nothing more, so it can't be asked anything, but it still gets responses. */
  #endInput(): void {
    // Not every program ends its last line.
    if (this.#heldBytes > 0) this.#endLine();
    this.#isInputOver = true;
    for (const id of this.#asked) void this.#leaveUnanswered(id);
    this.#deadline = setTimeout(() => void this.close(), this.#options.graceMs ?? GRACE_MS);
    this.#settle(undefined);
  }

  async #leaveUnanswered(id: string | number): Promise<void> {
    await Promise.resolve();
    const message = 'The client has ended its messages, so it can’t respond.';
    this.onmessage?.({ jsonrpc: '2.0', id, error: { code: CONNECTION_CLOSED, message } });
  }

  /** Notes that the client doesn't wait for this response anymore. */
  #settle(id: unknown): void {
    this.#requested.delete(id);
    if (this.#isInputOver && this.#requested.size === 0) void this.close();
  }

  #take(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(LINE_FEED); end !== -1 && !this.#isClosed; end = rest.indexOf(LINE_FEED)) {
      this.#hold(rest.subarray(0, end));
      this.#endLine();
      rest = rest.subarray(end + 1);
    }
    this.#hold(rest);
  }

  #hold(bytes: Buffer): void {
    this.#heldBytes += bytes.length;
    if (this.#heldBytes > MAX_MESSAGE_BYTES) {
      this.#isTooLong = true;
      this.#chunks = [];
    } else if (bytes.length > 0) this.#chunks.push(bytes);
  }

  #endLine(): void {
    const isTooLong = this.#isTooLong;
    const line = Buffer.concat(this.#chunks).toString('utf8').trim();
    this.#chunks = [];
    this.#heldBytes = 0;
    this.#isTooLong = false;
    if (isTooLong) {
      this.#refuse(
        INVALID_REQUEST,
        `The message is larger than ${MAX_MESSAGE_BYTES} bytes. Name a file in the workspace instead of passing its content.`,
      );
    } else if (line !== '') this.#read(line);
  }

  #read(line: string): void {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      // The parser's message isn't used, because it quotes the text.
      this.#refuse(PARSE_ERROR, 'Parse error: the line isn’t JSON.');
      return;
    }
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(value);
    } catch {
      this.#refuse(INVALID_REQUEST, 'Invalid request: the line isn’t a JSON-RPC 2.0 message.', idOf(value));
      return;
    }
    if (!('method' in message)) this.#asked.delete(message.id ?? '');
    // This one is answered only when the server ends.
    else if ('id' in message && message.method !== 'subscriptions/listen') this.#requested.add(message.id);
    this.onmessage?.(message);
    if ('method' in message && message.method === 'notifications/cancelled')
      this.#settle(member(message.params, 'requestId'));
  }

  #refuse(code: number, message: string, id: string | number | null = null): void {
    if (this.#isClosed) return;
    this.#options.output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
  }
}

function idOf(value: unknown): string | number | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : null;
}

/** The id belongs to the client and must be returned unchanged. */
function masked(message: JSONRPCMessage, mask: (value: unknown) => unknown): unknown {
  const fields = Object.entries(message).map(([name, value]): [string, unknown] => [
    name,
    name === 'params' || name === 'result' || name === 'error' ? mask(value) : value,
  ]);
  return Object.fromEntries(fields);
}
