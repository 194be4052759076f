import type * as vscode from 'vscode';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import type { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { once } from '../../platform/lifecycle/once.ts';
import type { GatewayRow, GatewayView } from './gatewayView.ts';
import type { GatewayViewCommands, GatewayViewParts } from './gatewayViewCommands.ts';

type GatewayViewCommand =
  | typeof COMMANDS.tryWrongSignature
  | typeof COMMANDS.openJournalEntry
  | typeof COMMANDS.copyJournal
  | typeof COMMANDS.copyGatewayAddress
  | typeof COMMANDS.copyAppKey
  | typeof COMMANDS.rotateSecret
  | typeof COMMANDS.setFaults
  | typeof COMMANDS.clearJournal
  | typeof COMMANDS.copyDemoSecret
  | typeof COMMANDS.copyEnvironmentVariables
  | typeof COMMANDS.copyClientSnippet
  | typeof COMMANDS.saveLoggedRequest;

interface LateGateway {
  readonly contents: () => Promise<GatewayView>;
  readonly commands: CommandWork<GatewayViewCommand>;
}

/** The contents of the gateway's view and its commands; both are loaded when they are first wanted. */
export function lateGateway(
  parts: GatewayViewParts,
  view: vscode.TreeView<GatewayRow>,
  owner: DisposableStore,
): LateGateway {
  const contents = once(async () => {
    const { GatewayView } = await import('./gatewayView.ts');
    return owner.add(new GatewayView(parts));
  });
  parts.elsewhere.follow(() => view.visible);
  owner.add(
    view.onDidChangeVisibility(async ({ visible }) => {
      if (visible) await (await contents()).look();
    }),
  );
  owner.add(view.onDidChangeCheckboxState(async ({ items }) => (await contents()).switchFaults(items)));
  const command =
    (work: (commands: GatewayViewCommands, row: unknown) => Promise<void>) =>
    async (row: unknown): Promise<void> =>
      work((await contents()).commands, row);
  return {
    contents,
    commands: {
      [COMMANDS.tryWrongSignature]: command(commands => commands.tryWrongSignature()),
      [COMMANDS.openJournalEntry]: command((commands, id) => commands.openEntry(id)),
      [COMMANDS.copyJournal]: command(commands => commands.copyJournal()),
      [COMMANDS.copyGatewayAddress]: command(commands => commands.copyAddress()),
      [COMMANDS.copyAppKey]: command((commands, row) => commands.copyAppKey(row)),
      [COMMANDS.rotateSecret]: command((commands, row) => commands.rotate(row)),
      [COMMANDS.copyDemoSecret]: command((commands, row) => commands.copyDemoSecret(row)),
      [COMMANDS.copyEnvironmentVariables]: command((commands, row) => commands.copyEnvironmentVariables(row)),
      [COMMANDS.copyClientSnippet]: command(commands => commands.copyClientSnippet()),
      [COMMANDS.saveLoggedRequest]: command((commands, row) => commands.saveLogged(row)),
      [COMMANDS.setFaults]: command(commands => commands.setFaults()),
      [COMMANDS.clearJournal]: command(commands => commands.clearJournal()),
    },
  };
}
