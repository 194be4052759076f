import type * as vscode from 'vscode';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import type { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { once } from '../../platform/lifecycle/once.ts';
import type { WorkspaceIndex } from '../endpoints/workspaceIndex.ts';
import type { EnvironmentCommands, EnvironmentsParts } from './environmentCommands.ts';
import type { EnvironmentRow, EnvironmentsView } from './environmentsView.ts';

export interface LateEnvironmentsParts extends Omit<EnvironmentsParts, 'index'> {
  readonly index: () => Promise<WorkspaceIndex>;
  readonly view: vscode.TreeView<EnvironmentRow>;
}

type EnvironmentCommand =
  | typeof COMMANDS.useEnvironment
  | typeof COMMANDS.setApplicationSecret
  | typeof COMMANDS.deleteApplicationSecret
  | typeof COMMANDS.openEnvironments;

interface LateEnvironments {
  readonly contents: () => Promise<EnvironmentsView>;
  readonly commands: CommandWork<EnvironmentCommand>;
}

/** The contents of the view of environments and applications, and its commands; both are loaded when they are first
 *  wanted. */
export function lateEnvironments(parts: LateEnvironmentsParts, owner: DisposableStore): LateEnvironments {
  const contents = once(async () => {
    const [{ EnvironmentsView }, index] = await Promise.all([import('./environmentsView.ts'), parts.index()]);
    return owner.add(
      new EnvironmentsView({ ...parts, index }, message => {
        parts.view.message = message;
      }),
    );
  });
  const command =
    (work: (commands: EnvironmentCommands, row: unknown) => Promise<void>) =>
    async (row: unknown): Promise<void> =>
      work((await contents()).commands, row);
  return {
    contents,
    commands: {
      [COMMANDS.useEnvironment]: command((commands, row) => commands.use(row)),
      [COMMANDS.setApplicationSecret]: command((commands, row) => commands.setSecret(row)),
      [COMMANDS.deleteApplicationSecret]: command((commands, row) => commands.deleteSecret(row)),
      [COMMANDS.openEnvironments]: command((commands, row) => commands.open(row)),
    },
  };
}
