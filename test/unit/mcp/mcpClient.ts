import { PassThrough } from 'node:stream';
import {
  Client,
  type ClientOptions,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { ALL_CALLS } from '../../../src/mcp/allCalls.ts';
import { serveTools } from '../../../src/mcp/serveTools.ts';
import { TOOL_LIST } from '../../../src/mcp/tools/toolList.generated.ts';
import { systemClock } from '../../../src/node/systemPorts.ts';
import { fakeSurroundings } from '../cli/fiscalRun.ts';

export const CANARY = 'cAn4ry"&<%+\\\'-0123456789';

export interface ServedOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly locale?: 'en' | 'pt-BR';
  /** How long a question to the user stays open, if not as in the product. */
  readonly questionMs?: number;
  /** How long calls may still take after the end of the input, if not as in the product. */
  readonly graceMs?: number;
}

/** A server of this process, and both ends of its streams. */
export interface Served {
  readonly toServer: PassThrough;
  /** Everything that it has written. */
  readonly written: () => string;
  readonly messages: () => readonly Readonly<Record<string, unknown>>[];
  /** The message with this id, once it has arrived. */
  readonly answer: (id: number | string | null) => Promise<Readonly<Record<string, unknown>>>;
  readonly send: (message: unknown) => void;
  readonly onLine: (take: (line: string) => void) => void;
  /** Resolves once the server has ended. */
  readonly ended: Promise<void>;
  readonly end: () => Promise<void>;
}

export function serve({ cwd, env = {}, locale = 'en', ...options }: ServedOptions): Served {
  const [toServer, fromServer] = [new PassThrough(), new PassThrough()];
  const ended = serveTools(
    fakeSurroundings({ cwd, env, locale, clock: systemClock }),
    { version: '1.2.3', tools: TOOL_LIST, calls: async () => ALL_CALLS, ...options },
    { input: toServer, output: fromServer },
  );
  const lines: string[] = [];
  const takers: ((line: string) => void)[] = [];
  let rest = '';
  fromServer.on('data', chunk => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      for (const take of takers) take(line);
    }
  });
  const messages = () => lines.map(line => JSON.parse(line));
  return {
    toServer,
    written: () => lines.join('\n') + rest,
    messages,
    answer: id =>
      new Promise(resolve => {
        const found = () => messages().find(message => message.id === id && !('method' in message));
        const look = () => {
          const message = found();
          if (message !== undefined) resolve(message);
        };
        takers.push(look);
        look();
      }),
    send: message => toServer.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`),
    onLine: take => takers.push(take),
    ended,
    end: async () => {
      toServer.end();
      await ended;
    },
  };
}

interface Answer {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: { readonly allow: boolean };
}

/** The SDK's client at a server of this process. `confirm` answers the questions to the user. */
export async function connect(
  served: Served,
  options: ClientOptions = {},
  confirm?: (message: string) => Answer | Promise<Answer>,
): Promise<Client> {
  const capabilities = {
    ...options.capabilities,
    ...(confirm === undefined ? {} : { elicitation: { form: {} } }),
  };
  const client = new Client({ name: 'test', version: '1' }, { ...options, capabilities });
  if (confirm !== undefined) {
    client.setRequestHandler('elicitation/create', async request => {
      const { action, content } = await confirm(String(request.params.message));
      return { action, ...(content === undefined ? {} : { content: { ...content } }) };
    });
  }
  await client.connect(transportTo(served));
  return client;
}

export function transportTo(served: Served): Transport {
  const transport: Transport = {
    start: async () => served.onLine(line => transport.onmessage?.(JSON.parse(line) as JSONRPCMessage)),
    send: async message => served.send(message),
    close: async () => {
      await served.end();
      transport.onclose?.();
    },
  };
  return transport;
}

/** The SDK's client at a server's streams. */
export async function connectTo(input: PassThrough, output: PassThrough): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport: Transport = {
    start: async () => {
      let rest = '';
      output.on('data', chunk => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) transport.onmessage?.(JSON.parse(line) as JSONRPCMessage);
      });
    },
    send: async message => void input.write(`${JSON.stringify(message)}\n`),
    close: async () => transport.onclose?.(),
  };
  await client.connect(transport);
  return client;
}

export interface Called {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function call(
  client: Client,
  name: string,
  values: Record<string, unknown> = {},
): Promise<Called> {
  const {
    isError = false,
    content,
    structuredContent = {},
  } = await client.callTool({ name, arguments: values });
  const [first] = content;
  return {
    isError,
    text: first?.type === 'text' ? first.text : '',
    data: structuredContent as Record<string, unknown>,
  };
}
