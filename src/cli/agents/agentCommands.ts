import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { agentsMd } from '../../text/mcp/agentsMdText.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { writeDocument } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** `fiscal mcp`: serves coding agents on standard input and output until the client ends it. The server is in its own
 *  file, which only this command loads. */
export async function mcpCommand(commandContext: CommandContext, version: string): Promise<number> {
  const { serveMcp, signal } = commandContext;
  if (serveMcp === undefined) throw new Error('this program has no MCP server');
  await serveMcp(commandContext, version);
  return signal.aborted ? EXIT.interrupted : EXIT.well;
}

/** `fiscal agents-md`: prints a section for the AGENTS.md of the user's repository, or writes it to a new file: an existing one has
 *  other sections. */
export async function agentsMdCommand(
  { output: file }: CommandOptions<'agents-md'>,
  commandContext: CommandContext,
): Promise<number> {
  const text = agentsMd(commandContext.locale);
  if (file !== undefined && (await hasOtherContent(resolve(commandContext.cwd, file), text)))
    throw new InputError('agents-md-exists', { file });
  await writeDocument(text, file, commandContext);
  return EXIT.well;
}

async function hasOtherContent(path: string, text: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined || !stats.isFile()) return false;
  return stats.size !== Buffer.byteLength(text) || (await readFile(path, 'utf8')) !== text;
}
