import { agentsMd } from '../../report/agentsMd.ts';
import { EXIT } from '../failure/exitStatus.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

/** `fiscal agents-md`: prints a section for the AGENTS.md of the user's repository. */
export function agentsMdCommand({ stdout, locale }: Surroundings): number {
  stdout.verbatim(agentsMd(locale));
  return EXIT.well;
}
