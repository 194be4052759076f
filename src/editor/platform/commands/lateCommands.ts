import * as vscode from 'vscode';
import type { Notices } from '../notifications/notices.ts';
import type { CommandId, CommandWork } from './commands.ts';

/** Registers commands of which it is loaded only with the first call what they do. */
export function registerLate<Id extends CommandId>(
  ids: readonly Id[],
  load: () => Promise<CommandWork<Id>>,
  notices: Notices,
): vscode.Disposable {
  const register = (id: Id): vscode.Disposable =>
    vscode.commands.registerCommand(id, (...args: unknown[]) =>
      notices.guard(async () => (await load())[id](...args)),
    );
  return vscode.Disposable.from(...ids.map(register));
}
