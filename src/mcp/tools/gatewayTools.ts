import { GATEWAY_PORT, PROXY_PORT } from '../../core/localPorts.ts';
import { FAULT_SYNTAX } from '../../gateway/faults/fault.ts';
import { LIMIT, ONLY_REFUSED } from '../session/logEntries.ts';
import { DETAIL, inputSchema, READS, type Tool, type ToolKind } from '../session/tool.ts';

/** Changes something on this computer that ends with the server. */
const LOCAL: ToolKind = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const JOURNAL_OUTPUT: Tool['output'] = {
  entries: { type: 'array', items: { type: 'object' } },
  total: { type: 'integer' },
};

export const gatewayStart: Tool = {
  name: 'gateway_start',
  title: 'Start the local gateway',
  description:
    'Starts a local gateway on 127.0.0.1 that checks requests as the platform does and explains every incorrect signature, with a ' +
    'demo App Secret made for this run. Use it to test a client without an account: point its base URL there. If it runs already, ' +
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
};

export const gatewayStop: Tool = {
  name: 'gateway_stop',
  title: 'Stop the local gateway',
  description:
    'Stops the local gateway that gateway_start started, and frees its port. This deletes its log and demo secret. Other gateways ' +
    '(the editor’s, `fiscal gateway`) aren’t touched. Example: {}',
  input: inputSchema({}),
  output: { stopped: { type: 'boolean' } },
  kind: LOCAL,
};

export const gatewayJournal: Tool = {
  name: 'gateway_journal',
  title: 'Read the gateway’s request log',
  description:
    'Returns the requests that the local gateway of gateway_start received, newest first, each refused one with its code and, for an ' +
    'incorrect signature, its cause. Use it after a test run of the client. Example: {"onlyRefused": true, "limit": 5}',
  input: inputSchema({ limit: LIMIT, onlyRefused: ONLY_REFUSED, detail: DETAIL }),
  output: JOURNAL_OUTPUT,
  kind: { ...READS, idempotentHint: true },
};

export const gatewayFault: Tool = {
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
};

export const proxyJournal: Tool = {
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
};
