import { agentsMd } from '../../report/agentsMd.ts';
import { EXIT } from '../failure/exitStatus.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** `fiscal mcp`: serves coding agents on standard input and output until the client ends it. The server is in its own
 *  file, which only this command loads. */
export async function mcpCommand(commandContext: CommandContext, version: string): Promise<number> {
  const { serveMcp, signal } = commandContext;
  if (serveMcp === undefined) throw new Error('this program has no MCP server');
  await serveMcp(commandContext, version);
  return signal.aborted ? EXIT.interrupted : EXIT.well;
}

/** `fiscal agents-md`: prints a section for the AGENTS.md of the user's repository. */
export function agentsMdCommand({ stdout, locale }: CommandContext): number {
  stdout.verbatim(agentsMd(locale));
  return EXIT.well;
}
