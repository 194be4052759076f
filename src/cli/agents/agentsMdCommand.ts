import { agentsMd } from '../../report/agentsMd.ts';
import { EXIT } from '../failure/exitStatus.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** `fiscal agents-md`: prints a section for the AGENTS.md of the user's repository. */
export function agentsMdCommand({ stdout, locale }: CommandContext): number {
  stdout.verbatim(agentsMd(locale));
  return EXIT.well;
}
