import { PROXY_PORT } from '../../core/localPorts.ts';
import { LIMIT, ONLY_REFUSED } from '../session/logEntries.ts';
import { DETAIL, inputSchema, READS, type Tool } from '../session/tool.ts';

export const proxyJournal: Tool = {
  name: 'proxy_journal',
  title: 'Read the explaining proxy’s log',
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
  output: { entries: { type: 'array', items: { type: 'object' } }, total: { type: 'integer' } },
  kind: READS,
};
