import type * as vscode from 'vscode';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Workbench } from '../../platform/workbench.ts';
import {
  allFaultChoices,
  FAULT_GROUPS,
  FAULT_PRESETS,
  type FaultChoice,
  pickedFaults,
} from './gatewayFaults.ts';

interface FaultItem extends vscode.QuickPickItem {
  /** Absent for a separator. */
  readonly fault?: string;
}

/** Asks which faults to inject: any number, but at most one of each kind. `set` contains the active ones. Resolves to the faults
 *  as a string for the gateway, or undefined if the user cancels. */
export async function pickFaults(
  workbench: Workbench,
  set: string,
  localize: ViewLocalizer,
): Promise<string | undefined> {
  const picker = workbench.window.createQuickPick<FaultItem>();
  const choices = allFaultChoices(set);
  const items = [
    ...FAULT_GROUPS.flatMap(group => groupItems(workbench, group, choices, localize)),
    ...choices.filter(({ id }) => id === undefined).map(choice => faultItem(choice, localize)),
  ];
  const isOn = new Set(choices.filter(choice => choice.isOn).map(({ text }) => text));
  picker.title = localize('fault.title');
  picker.placeholder = localize('fault.prompt');
  picker.canSelectMany = true;
  picker.matchOnDescription = true;
  picker.ignoreFocusOut = true;
  picker.items = items;
  picker.selectedItems = items.filter(({ fault }) => fault !== undefined && isOn.has(fault));
  let picked = faultsOf(picker.selectedItems);
  picker.onDidChangeSelection(selected => {
    const now = faultsOf(selected);
    picked = pickedFaults(picked, now);
    if (picked.length === now.length) return;
    picker.selectedItems = items.filter(({ fault }) => fault !== undefined && picked.includes(fault));
  });
  try {
    return await new Promise<string | undefined>(resolve => {
      picker.onDidAccept(() => resolve(picked.join('; ')));
      picker.onDidHide(() => resolve(undefined));
      picker.show();
    });
  } finally {
    picker.dispose();
  }
}

function groupItems(
  workbench: Workbench,
  group: (typeof FAULT_GROUPS)[number],
  choices: readonly FaultChoice[],
  localize: ViewLocalizer,
): readonly FaultItem[] {
  const ids = FAULT_PRESETS.filter(preset => preset.group === group).map(({ id }) => id);
  const kind = workbench.QuickPickItemKind.Separator;
  const own = choices.filter(({ id }) => id !== undefined && ids.includes(id));
  return [
    { label: localize(`fault.group.${group}`), kind },
    ...own.map(choice => faultItem(choice, localize)),
  ];
}

function faultItem({ id, text }: FaultChoice, localize: ViewLocalizer): FaultItem {
  return {
    label: localize(id === undefined ? 'fault.own' : `fault.${id}`),
    description: inertLine(text),
    fault: text,
  };
}

function faultsOf(items: readonly FaultItem[]): readonly string[] {
  return items.map(({ fault }) => fault).filter(fault => fault !== undefined);
}
