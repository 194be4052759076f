import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import { once } from '../../platform/lifecycle/once.ts';
import type { ExplainParts } from './explainParts.ts';

type LateExplain =
  | typeof COMMANDS.explain
  | typeof COMMANDS.explainSignature
  | typeof COMMANDS.saveExplainedRequest
  | typeof COMMANDS.copyFix
  | typeof COMMANDS.showCauseDocumentation
  | typeof COMMANDS.searchThreeCauses;

/** *Explain* at a request, *Explain a Signature…* for what was pasted, and what can be done with an explanation; what they do
 *  is loaded when it is wanted. */
export function lateExplainCommands(parts: ExplainParts): CommandWork<LateExplain> {
  const actions = once(async () => (await import('./explanationActions.ts')).explanationActions(parts));
  return {
    [COMMANDS.explain]: async (...args) => {
      const { explainAt } = await import('./explainCommands.ts');
      await explainAt(args, parts);
    },
    [COMMANDS.explainSignature]: async () => {
      const { explainSignature } = await import('./explainCommands.ts');
      await explainSignature(parts);
    },
    [COMMANDS.saveExplainedRequest]: async uri => (await actions())[COMMANDS.saveExplainedRequest](uri),
    [COMMANDS.copyFix]: async uri => (await actions())[COMMANDS.copyFix](uri),
    [COMMANDS.showCauseDocumentation]: async uri => (await actions())[COMMANDS.showCauseDocumentation](uri),
    [COMMANDS.searchThreeCauses]: async uri => (await actions())[COMMANDS.searchThreeCauses](uri),
  };
}
