import type { CommandWork } from '../../platform/commands/commands.ts';
import { HISTORY_COMMANDS, type HistoryCommand } from './historyCommandIds.ts';
import type { HistoryParts } from './historyParts.ts';

/** The history's commands; what they do is loaded when it is wanted. */
export function lateHistoryCommands(parts: HistoryParts): CommandWork<HistoryCommand> {
  const work =
    (id: HistoryCommand) =>
    async (...args: unknown[]): Promise<void> => {
      const { runHistoryCommand } = await import('./historyCommands.ts');
      await runHistoryCommand(id, args, parts);
    };
  const works = HISTORY_COMMANDS.map(id => [id, work(id)] as const);
  return Object.fromEntries(works) as CommandWork<HistoryCommand>;
}
