import { FiscalError } from '../../core/errors.ts';
import { GATEWAY_PORT } from '../../core/localPorts.ts';
import { FAULT_SYNTAX, faultText, readFault } from '../../gateway/faults/fault.ts';
import type { Gateway } from '../../gateway/startGateway.ts';
import { startExplainThread } from '../../node/explainThread.ts';
import { gatewayLogEntry } from '../../report/loggedRecord.ts';
import { inWords } from '../session/commandRun.ts';
import { shownEntries } from '../session/logEntries.ts';
import type { McpSession } from '../session/mcpSession.ts';
import type { RunTool } from '../session/tool.ts';
import { ToolError } from '../session/toolError.ts';

export const gatewayStartCall: RunTool = async (input, _call, session) => {
  const wasRunning = session.gateway !== undefined;
  const gateway = await inWords(session, () =>
    session.startGateway(() => start(input.count('port'), session)),
  );
  const [working] = gateway.applications();
  if (working === undefined) throw new ToolError('gateway-empty', 'The gateway has no application.');
  return {
    summary: `${wasRunning ? 'The gateway is running already' : 'The gateway is running'} at ${gateway.url}.`,
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
};

export const gatewayStopCall: RunTool = async (_input, _call, session) => {
  const stopped = session.gateway !== undefined;
  await session.stopGateway();
  return {
    summary: stopped ? 'The gateway is stopped.' : 'No gateway was running.',
    data: { stopped },
    next: 'Call gateway_start for a new one.',
  };
};

export const gatewayJournalCall: RunTool = async (input, _call, session) => {
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
};

export const gatewayFaultCall: RunTool = async (input, _call, session) => {
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
};

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
