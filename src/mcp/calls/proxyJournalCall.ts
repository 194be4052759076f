import { request } from 'node:http';
import { PROXY_PORT } from '../../core/localPorts.ts';
import { shownEntries } from '../session/logEntries.ts';
import type { RunTool } from '../session/tool.ts';
import { ToolError } from '../session/toolError.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The fields needed to continue. */
const SHORT_FIELDS = ['id', 'time', 'request', 'response', 'failure', 'verdict'];

export const proxyJournalCall: RunTool = async (input, call) => {
  const port = input.count('port') ?? PROXY_PORT;
  const log = await readLocalJson(port, '/__sandbox/journal', call.signal);
  if (log === undefined || !Array.isArray(log) || !log.every(isEntry)) {
    throw new ToolError(
      'proxy-not-running',
      `No diagnostic proxy responds on port ${port}. The user can start one: fiscal proxy --env homologacao. Pass \`port\` if it has another.`,
    );
  }
  const entries = shownEntries(
    log.filter(entry => !input.flag('onlyRefused') || isRefused(entry)),
    input,
  );
  return {
    summary: `${entries.length} of ${log.length} exchanges.`,
    data: {
      entries: entries.map(entry => (input.isFull ? entry : shortEntry(entry))),
      total: log.length,
    },
    next: 'Fix the causes named in `explanation`. For a code other than 10009003, call explain_error.',
  };
};

/** The gateway's entries have no verdict. */
function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'verdict' in value && 'request' in value;
}

function isRefused({ response, failure }: Entry): boolean {
  if (failure !== undefined) return true;
  const status =
    typeof response === 'object' && response !== null && 'status' in response ? response.status : 0;
  return typeof status === 'number' && status >= 400;
}

function shortEntry(entry: Entry): Entry {
  const fields = SHORT_FIELDS.flatMap((name): [string, unknown][] =>
    entry[name] === undefined ? [] : [[name, entry[name]]],
  );
  const { explanation } = entry;
  if (typeof explanation !== 'object' || explanation === null) return Object.fromEntries(fields);
  const { verdict, explanations } = explanation as Entry;
  const [first] = Array.isArray(explanations) ? explanations : [];
  const { mistakes, message } = isObject(first) ? first : {};
  const causes = Array.isArray(mistakes)
    ? mistakes.map(cause => (isObject(cause) ? cause['id'] : undefined))
    : [];
  const english = isObject(message) ? message['en'] : undefined;
  const short = { verdict, ...(causes.length > 0 ? { causes, message: english } : {}) };
  return Object.fromEntries([...fields, ['explanation', short]]);
}

function isObject(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null;
}

const MAX_BYTES = 67_108_864;
const TIMEOUT_MS = 10_000;

/** GETs JSON from a server on this computer; undefined if nothing responds, or something else does. */
function readLocalJson(port: number, path: string, signal: AbortSignal): Promise<unknown> {
  return new Promise(resolve => {
    const sent = request(
      { host: '127.0.0.1', port, path, signal, timeout: TIMEOUT_MS, agent: false },
      response => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_BYTES) response.destroy();
          else chunks.push(chunk);
        });
        response.once('end', () => resolve(parsed(Buffer.concat(chunks).toString('utf8'))));
        response.once('close', () => resolve(undefined));
        response.once('error', () => resolve(undefined));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(undefined));
    sent.end();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another program listens there.
    return undefined;
  }
}
