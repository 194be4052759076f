import { request } from 'node:http';
import { DETAIL, inputSchema, READS } from '../../app/agents/tool.ts';
import { ToolError } from '../../app/agents/toolError.ts';
import { strictJsonValue } from '../../core/json/strictJson.ts';
import { PROXY_PORT } from '../../core/localPorts.ts';
import { defineTool } from '../session/defineTool.ts';
import { JOURNAL_OUTPUT, LIMIT, type LogLine, ONLY_REFUSED, shownEntries } from '../session/logEntries.ts';

export const proxyJournal = defineTool({
  name: 'proxy_journal',
  title: 'Read the diagnostic proxy’s log',
  description:
    'Returns the exchanges between a program and the platform that `fiscal proxy` recorded on this computer, newest first, each with ' +
    'our verdict beside the platform’s and the cause of an incorrect signature. Use it if the user runs the proxy; it can’t start one. ' +
    'Example: {"onlyRefused": true}',
  input: inputSchema({
    port: {
      type: 'integer',
      minimum: 1,
      maximum: 65_535,
      description: `The proxy’s port. Default: ${PROXY_PORT}.`,
    },
    limit: LIMIT,
    onlyRefused: ONLY_REFUSED,
    detail: DETAIL,
  }),
  output: JOURNAL_OUTPUT,
  kind: READS,
  run: async (input, call) => {
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
  },
});

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
        response.once('end', () => resolve(strictJsonValue(Buffer.concat(chunks).toString('utf8'))));
        response.once('close', () => resolve(undefined));
        response.once('error', () => resolve(undefined));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(undefined));
    sent.end();
  });
}
