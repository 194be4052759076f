import { request } from 'node:http';
import { PROXY_PORT } from '../../core/localPorts.ts';
import { type LogLine, shownEntries } from '../session/logEntries.ts';
import type { RunTool } from '../session/tool.ts';
import { ToolError } from '../session/toolError.ts';

export const proxyJournalCall: RunTool = async (input, call) => {
  const port = input.count('port') ?? PROXY_PORT;
  const log = await readLocalJson(port, '/__sandbox/journal', call.signal);
  if (log === undefined || !Array.isArray(log) || !log.every(isEntry)) {
    throw new ToolError(
      'proxy-not-running',
      `No diagnostic proxy responds on port ${port}. The user can start one: fiscal proxy --env homologacao. Pass \`port\` if it has another.`,
    );
  }
  const entries = shownEntries(log, input);
  return {
    summary: `${entries.length} of ${log.length} exchanges.`,
    data: { entries, total: log.length },
    next: 'Fix the causes named in `explanation`. For a code other than 10009003, call explain_error.',
  };
};

/** The gateway's entries have no verdict. */
function isEntry(value: unknown): value is LogLine {
  return typeof value === 'object' && value !== null && 'verdict' in value && 'request' in value;
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
