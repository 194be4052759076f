import type * as vscode from 'vscode';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { accepted } from '../../platform/notifications/steps.ts';
import type { Workbench } from '../../platform/workbench.ts';

/** Groups of faults, in display order. */
const FAULT_GROUPS = ['delay', 'limit', 'connection', 'server', 'body', 'clock'] as const;

type FaultGroup = (typeof FAULT_GROUPS)[number];

/** The offered faults; each can also be a part of the header `x-sandbox-fault`. Those with `isExtra` are only in the picker, and
 *  in the view while they're active. */
export const FAULT_PRESETS = [
  { id: 'latencyShort', text: 'latency=500', group: 'delay', isExtra: true },
  { id: 'latency', text: 'latency=2000', group: 'delay' },
  { id: 'latencyLong', text: 'latency=20000', group: 'delay', isExtra: true },
  { id: 'burst', text: 'burst=2', group: 'limit' },
  { id: 'burstLong', text: 'burst=5', group: 'limit', isExtra: true },
  { id: 'resetBefore', text: 'reset=before', group: 'connection' },
  { id: 'resetMiddle', text: 'reset=middle', group: 'connection' },
  { id: 'redirect', text: 'redirect=https://outro.example/', group: 'connection' },
  { id: 'status500', text: 'status=500', group: 'server' },
  { id: 'status502', text: 'status=502', group: 'server' },
  { id: 'status503', text: 'status=503', group: 'server' },
  { id: 'status504', text: 'status=504', group: 'server', isExtra: true },
  { id: 'truncate', text: 'truncate=10', group: 'body' },
  { id: 'slow', text: 'slow=50', group: 'body' },
  { id: 'clockAhead', text: 'clock=301', group: 'clock' },
  { id: 'clockBehind', text: 'clock=-301', group: 'clock' },
  { id: 'clockHour', text: 'clock=3600', group: 'clock', isExtra: true },
] as const satisfies readonly {
  readonly id: string;
  readonly text: string;
  readonly group: FaultGroup;
  readonly isExtra?: boolean;
}[];

type FaultPreset = (typeof FAULT_PRESETS)[number];

/** A fault that is offered or set, and whether it's set. `id` is absent if the user wrote it. */
export interface FaultChoice {
  readonly id: FaultPreset['id'] | undefined;
  readonly text: string;
  readonly isOn: boolean;
}

/** The faults that the view offers, followed by others that are set. */
export function faultChoices(set: string): readonly FaultChoice[] {
  return allFaultChoices(set).filter(
    ({ id, isOn }) => isOn || FAULT_PRESETS.some(preset => preset.id === id && !('isExtra' in preset)),
  );
}

/** All offered faults, followed by others that are set. */
export function allFaultChoices(set: string): readonly FaultChoice[] {
  const parts = partsOf(set);
  const offered = FAULT_PRESETS.map(({ id, text }) => ({ id, text, isOn: parts.includes(text) }));
  const others = parts.filter(part => !FAULT_PRESETS.some(({ text }) => text === part));
  return [...offered, ...others.map(text => ({ id: undefined, text, isOn: true }))];
}

/** The faults after switching one of them on or off. There's at most one of each kind: `reset=middle` replaces `reset=before`. */
export function withFault(set: string, part: string, isOn: boolean): string {
  const parts = partsOf(set);
  const others = isOn
    ? parts.filter(other => nameOf(other) !== nameOf(part))
    : parts.filter(other => other !== part);
  return (isOn ? [...others, part] : others).join('; ');
}

/** The selected faults after a change from `before` to `now`: of each kind, only the one that was selected last. */
export function pickedFaults(before: readonly string[], now: readonly string[]): readonly string[] {
  const added = now.filter(part => !before.includes(part));
  return now.filter(part => added.includes(part) || !added.some(other => nameOf(other) === nameOf(part)));
}

function partsOf(set: string): readonly string[] {
  return set
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '');
}

function nameOf(part: string): string {
  return part.slice(0, part.indexOf('=')).trim().toLowerCase();
}

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
  return (await accepted(picker)) ? picked.join('; ') : undefined;
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
