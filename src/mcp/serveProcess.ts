import { refuseTelltaleNode } from '../cli/debugGuard.ts';
import { EXIT } from '../cli/failure/exitStatus.ts';
import type { CommandContext } from '../cli/terminal/commandContext.ts';
import { interruption } from '../cli/terminal/interruption.ts';
import { localeFrom, SILENT_SCREEN } from '../cli/terminal/screen.ts';
import { systemClock } from '../node/systemPorts.ts';
import { type McpStreams, serveTools } from './serveTools.ts';
import { TOOL_LIST } from './tools/toolList.generated.ts';

/** Serves `fiscal mcp` without the rest of the command line, which would double its startup time and its memory. Resolves to whether it
 *  did; if the process isn't safe to serve in, the command line says why. */
export async function serveProcess(host: NodeJS.Process, version: string): Promise<boolean> {
  const { env, execArgv, stdin: input, stdout: output } = host;
  let cwd: string;
  try {
    refuseTelltaleNode(env, execArgv);
    // The folder may have been deleted.
    cwd = host.cwd();
  } catch {
    return false;
  }
  const interrupted = interruption(host);
  try {
    await serveMcp(
      {
        // Nothing but the protocol may be written there.
        ...{ stdout: SILENT_SCREEN, stderr: SILENT_SCREEN, env, cwd, clock: systemClock },
        signal: interrupted.signal,
        locale: localeFrom(env, host.platform),
        readStdin: async () => new Uint8Array(),
      },
      version,
      { input, output },
    );
    host.exitCode = interrupted.exitStatus() ?? EXIT.well;
  } finally {
    interrupted.dispose();
  }
  return true;
}

/** `fiscal mcp`: serves all tools. */
export function serveMcp(
  commandContext: CommandContext,
  version: string,
  streams: McpStreams,
): Promise<void> {
  const calls = async () => (await import('./allCalls.ts')).ALL_CALLS;
  return serveTools(commandContext, { version, tools: TOOL_LIST, calls }, streams);
}
