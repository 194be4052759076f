import { EXIT } from '../failure/exitStatus.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

/** `fiscal mcp`: serves coding agents on standard input and output until the client ends it. The server is in its own
 *  file, which only this command loads. */
export async function mcpCommand(surroundings: Surroundings, version: string): Promise<number> {
  const { serveMcp, signal } = surroundings;
  if (serveMcp === undefined) throw new Error('this program has no MCP server');
  await serveMcp(surroundings, version);
  return signal.aborted ? EXIT.interrupted : EXIT.well;
}
