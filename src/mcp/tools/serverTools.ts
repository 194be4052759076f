import type { JsonSchema } from '../../app/agents/jsonSchema.ts';
import {
  DETAIL,
  inputSchema,
  READS,
  type ToolDeclaration,
  ToolError,
  type ToolInput,
  type ToolKind,
} from '../../app/agents/tool.ts';
import { controlText } from '../../app/serve/askGateway.ts';
import { FiscalError } from '../../core/errors.ts';
import { strictJsonValue } from '../../core/formats/strictJson.ts';
import { isRecord } from '../../core/formats/unknownValue.ts';
import { GATEWAY_PORT, PROXY_PORT } from '../../core/localPorts.ts';
import { FAULT_SYNTAX, faultText, readFault } from '../../gateway/faults/fault.ts';
import type { Gateway } from '../../gateway/startGateway.ts';
import { startExplainThread } from '../../node/explainThread.ts';
import { gatewayLogEntry } from '../../report/loggedRecord.ts';
import { inWords } from '../session/commandRun.ts';
import { defineTool } from '../session/defineTool.ts';
import type { McpSession } from '../session/mcpSession.ts';

/** Changes something on this computer that ends with the server. */
const LOCAL: ToolKind = { ...READS, readOnlyHint: false };

const DEFAULT_LIMIT = 10;

export const LIMIT: JsonSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000,
  description: `How many entries, newest first. Default: ${DEFAULT_LIMIT}.`,
};

const ONLY_REFUSED: JsonSchema = {
  type: 'boolean',
  description: 'Only requests that were refused or failed.',
};

const JOURNAL_OUTPUT: ToolDeclaration['output'] = {
  entries: { type: 'array', items: { type: 'object' } },
  total: { type: 'integer' },
};

export const gatewayStart = defineTool({
  name: 'gateway_start',
  title: 'Start the local gateway',
  description:
    'Starts a local gateway on 127.0.0.1 that checks requests as the platform does and explains every incorrect signature, with a ' +
    'demo App Secret made for this run. Use it to test a client without an account: point its base URL there. If it’s already running, ' +
    'its data is returned again. Don’t use it to send real requests. Example: {}',
  input: inputSchema({
    port: {
      type: 'integer',
      minimum: 0,
      maximum: 65_535,
      description: `Default: ${GATEWAY_PORT}, or any free one if it’s taken.`,
    },
    detail: DETAIL,
  }),
  output: {
    baseUrl: { type: 'string' },
    appKey: { type: 'string' },
    appSecret: { type: 'string', description: 'A demo secret: random, for this run and this computer only.' },
    applications: { type: 'array' },
  },
  kind: LOCAL,
  run: async (input, _call, session) => {
    const wasRunning = session.gateway !== undefined;
    const gateway = await inWords(session, () =>
      session.gateways.start(() => start(input.count('port'), session)),
    );
    const [working] = gateway.applications();
    if (working === undefined) throw new ToolError('gateway-empty', 'The gateway has no application.');
    return {
      summary: `${wasRunning ? 'The gateway is already running' : 'The gateway is running'} at ${gateway.url}.`,
      data: {
        baseUrl: gateway.url,
        appKey: working.appKey,
        appSecret: working.secret.reveal(),
        ...(input.isFull
          ? {
              applications: gateway.applications().map(({ appKey, appName, secret, state }) => ({
                ...{ appKey, appName, state },
                appSecret: secret.reveal(),
              })),
            }
          : {}),
      },
      next:
        'Run the client with this base URL and App Secret, then call gateway_journal with onlyRefused. Test failures with gateway_fault. ' +
        'It stops with gateway_stop or with this server.',
    };
  },
});

export const gatewayStop = defineTool({
  name: 'gateway_stop',
  title: 'Stop the local gateway',
  description:
    'Stops the local gateway that gateway_start started, and frees its port. This deletes its log and demo secret. Other gateways ' +
    '(the editor’s, `fiscal gateway`) aren’t touched. Example: {}',
  input: inputSchema({}),
  output: { stopped: { type: 'boolean' } },
  kind: LOCAL,
  run: async (_input, _call, session) => {
    const stopped = session.gateway !== undefined;
    await session.gateways.stop();
    return {
      summary: stopped ? 'The gateway is stopped.' : 'No gateway was running.',
      data: { stopped },
      next: 'Call gateway_start for a new one.',
    };
  },
});

export const gatewayJournal = defineTool({
  name: 'gateway_journal',
  title: 'Read the gateway’s request log',
  description:
    'Returns the requests that the local gateway of gateway_start received, newest first, each refused one with its code and, for an ' +
    'incorrect signature, its cause. Use it after a test run of the client. Example: {"onlyRefused": true, "limit": 5}',
  input: inputSchema({ limit: LIMIT, onlyRefused: ONLY_REFUSED, detail: DETAIL }),
  output: JOURNAL_OUTPUT,
  kind: READS,
  run: async (input, _call, session) => {
    const all = running(session).entries();
    const entries = shownEntries(
      all.map(record => ({ ...gatewayLogEntry(record) })),
      input,
    );
    return {
      summary: `${entries.length} of ${all.length} requests.`,
      data: { entries, total: all.length },
      next: entries.some(entry => entry['explanation'] !== undefined)
        ? 'Fix the causes named in `explanation`, run the client again, and read the log again.'
        : 'A refused request without an explanation: call explain_error with its status and code.',
    };
  },
});

export const gatewayFault = defineTool({
  name: 'gateway_fault',
  title: 'Inject faults into the gateway',
  description:
    'Makes the local gateway of gateway_start fail on purpose for every request from now on: rate limits, server errors, lost ' +
    'responses, delays, a clock that is off. Use it to test retries and timeouts of a client; fault "none" stops it. ' +
    `Syntax: ${FAULT_SYNTAX} Example: {"fault": "burst=2; retry-after=1"}`,
  input: inputSchema(
    {
      fault: {
        type: 'string',
        maxLength: 2_048,
        description: 'The faults, or “none”.',
        examples: ['status=503'],
      },
    },
    ['fault'],
  ),
  output: { fault: { type: ['string', 'null'] } },
  kind: LOCAL,
  run: async (input, _call, session) => {
    const gateway = running(session);
    const text = (input.text('fault') ?? '').trim();
    const fault = text === 'none' ? undefined : readFault(text);
    if (text !== 'none' && fault === undefined) {
      throw new ToolError('fault-malformed', `The fault can’t be read. Syntax: ${FAULT_SYNTAX} Or “none”.`);
    }
    gateway.setFault(fault);
    return {
      summary:
        fault === undefined
          ? 'No faults are injected.'
          : 'The faults are injected into every request from now on.',
      data: { fault: fault === undefined ? null : faultText(fault) },
      next: 'Run the client, read gateway_journal, and end the faults with {"fault": "none"}. `fiscal drill` grades all scenarios.',
    };
  },
});

async function start(port: number | undefined, { clock }: McpSession): Promise<Gateway> {
  const { startGateway } = await import('../../gateway/startGateway.ts');
  const { MismatchExplainer } = await import('../../app/explain/mismatchExplainer.ts');
  const started = { clock, explainer: new MismatchExplainer(startExplainThread) };
  try {
    return await startGateway({ port: port ?? GATEWAY_PORT, ...started });
  } catch (error) {
    // If a port was requested, no other one is tried.
    if (port !== undefined || !(error instanceof FiscalError) || error.code !== 'port-taken') throw error;
    return startGateway({ port: 0, ...started });
  }
}

function running({ gateway }: McpSession): Gateway {
  if (gateway !== undefined) return gateway;
  throw new ToolError(
    'gateway-not-running',
    'No gateway of this session is running. Call gateway_start first.',
  );
}

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
    const log = await proxyLog(port, call.signal);
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
  return isRecord(value) && 'verdict' in value && 'request' in value;
}

/** The log of a proxy on this computer; undefined if nothing responds, or something else does. */
async function proxyLog(port: number, signal: AbortSignal): Promise<unknown> {
  const { createTransport } = await import('../../node/transport/transport.ts');
  const transport = createTransport({ env: {} });
  try {
    const text = await controlText(transport, `http://127.0.0.1:${port}`, '/__sandbox/journal', signal);
    return text === undefined ? undefined : strictJsonValue(text);
  } finally {
    await transport.close();
  }
}

/** A line of a server's log, perhaps of another version. */
type LogLine = Readonly<Record<string, unknown>>;

/** The newest entries of a log, in the number and with the details that the call requests. */
export function shownEntries(log: readonly LogLine[], input: ToolInput): readonly LogLine[] {
  const entries = input.flag('onlyRefused') ? log.filter(isRefused) : log;
  const newest = entries.slice(-(input.count('limit') ?? DEFAULT_LIMIT)).reverse();
  return input.isFull ? newest : newest.map(shortEntry);
}

/** The fields needed to continue: the gateway's, the proxy's, and those of both. */
const SHORT_FIELDS = [
  ...['id', 'time', 'method', 'target', 'request', 'response', 'failure', 'verdict'],
  ...['status', 'bodyBytes', 'code', 'condition', 'fault'],
];

function shortEntry(entry: LogLine): LogLine {
  const fields = SHORT_FIELDS.flatMap((name): [string, unknown][] =>
    entry[name] === undefined ? [] : [[name, entry[name]]],
  );
  const { remarks, verdict, explanation } = entry;
  return {
    ...Object.fromEntries(fields),
    // The proxy's verdict says enough.
    ...(Array.isArray(remarks) && verdict === undefined ? { remarks: remarks.map(englishOf) } : {}),
    ...(isRecord(explanation) ? { explanation: shortExplanation(explanation) } : {}),
  };
}

function shortExplanation({ verdict, explanations }: LogLine): LogLine {
  const [first] = Array.isArray(explanations) ? explanations : [];
  if (!isRecord(first) || !Array.isArray(first['mistakes'])) return { verdict };
  const causes = first['mistakes'].map(cause => (isRecord(cause) ? cause['id'] : undefined));
  return { verdict, causes, message: englishOf(first) };
}

function englishOf(described: unknown): unknown {
  return isRecord(described) && isRecord(described['message']) ? described['message']['en'] : undefined;
}

function isRefused({ status, response, failure }: LogLine): boolean {
  if (failure !== undefined) return true;
  const known = isRecord(response) ? response['status'] : status;
  return typeof known === 'number' && known >= 400;
}
