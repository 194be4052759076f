import type * as vscode from 'vscode';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { SendRegister } from '../outcomes/sendRegister.ts';

/** Shows in the status bar what is being sent; clicking it cancels that. */
export function registerSendStatus(
  workbench: Workbench,
  sends: SendRegister,
  localize: Localizer,
): vscode.Disposable {
  const owner = new DisposableStore();
  const item = owner.add(
    workbench.window.createStatusBarItem('fiscal.sending', workbench.StatusBarAlignment.Left, 10),
  );
  item.name = localize('send.statusName');
  item.command = COMMANDS.cancelSend;
  item.tooltip = localize('send.cancelTooltip');
  let isSending = false;
  const update = (): void => {
    if (isSending !== sends.active.length > 0) {
      isSending = !isSending;
      void workbench.commands.executeCommand('setContext', 'fiscal.isSending', isSending);
    }
    const shown = sends.active.filter(({ isShown }) => isShown);
    const [first] = shown;
    if (first === undefined) {
      item.hide();
      return;
    }
    const request = inertLine(first.label).slice(0, 60);
    const text =
      shown.length > 1
        ? localize('send.several', { count: shown.length })
        : first.progress !== undefined
          ? localize('send.polling', { request, progress: first.progress })
          : first.waitSeconds === undefined
            ? localize('send.one', { request })
            : localize('send.waiting', { request, seconds: first.waitSeconds });
    item.text = `$(sync~spin) ${text}`;
    item.show();
  };
  owner.add(sends.onDidChange(update));
  return owner;
}
