import type { Surroundings } from '../cli/terminal/surroundings.ts';
import { type McpStreams, serveTools } from './serveTools.ts';
import { ALL_TOOLS } from './tools/allTools.ts';

/** `fiscal mcp`: serves all tools. */
export function serveMcp(surroundings: Surroundings, version: string, streams: McpStreams): Promise<void> {
  return serveTools(surroundings, { version, tools: ALL_TOOLS }, streams);
}
