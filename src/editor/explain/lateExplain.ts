import { COMMANDS, type CommandWork } from '../commands.ts';
import type { ExplainParts } from './explainCommands.ts';

/** *Explain* at a request, and *Explain a signature…* for what was pasted; what they do is loaded when it is wanted. */
export function lateExplainCommands(
  parts: ExplainParts,
): CommandWork<typeof COMMANDS.explain | typeof COMMANDS.explainSignature> {
  return {
    [COMMANDS.explain]: async (...args) => {
      const { explainAt } = await import('./explainCommands.ts');
      await explainAt(args, parts);
    },
    [COMMANDS.explainSignature]: async () => {
      const { explainSignature } = await import('./explainCommands.ts');
      await explainSignature(parts);
    },
  };
}
