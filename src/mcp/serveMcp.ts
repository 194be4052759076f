import type { CommandContext } from '../cli/terminal/commandContext.ts';
import { type McpStreams, serveTools } from './serveTools.ts';
import { ALL_TOOLS } from './tools/allTools.ts';

/** `fiscal mcp`: serves all tools. */
export function serveMcp(
  commandContext: CommandContext,
  version: string,
  streams: McpStreams,
): Promise<void> {
  const calls = async () => (await import('./calls/allCalls.ts')).ALL_CALLS;
  return serveTools(commandContext, { version, tools: ALL_TOOLS, calls }, streams);
}
