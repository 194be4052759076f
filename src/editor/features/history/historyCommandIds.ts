import { COMMANDS } from '../../platform/commands/commands.ts';

/** The history's commands. */
export const HISTORY_COMMANDS = [
  ...[COMMANDS.openHistory, COMMANDS.goToHistoryRequest, COMMANDS.sendHistoryAgain, COMMANDS.explainHistory],
  ...[COMMANDS.compareHistory, COMMANDS.deleteHistory, COMMANDS.clearHistory, COMMANDS.exportHistory],
  ...[COMMANDS.settleUnknown, COMMANDS.createSupportReport],
] as const;

export type HistoryCommand = (typeof HISTORY_COMMANDS)[number];
