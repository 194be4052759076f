import * as vscode from 'vscode';
import type { Locale } from '../../text/text.ts';
import { type ViewSay, viewSay } from '../../text/viewText.ts';
import { COMMANDS } from '../commands.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { GatewayControl } from '../gateway/gatewayControl.ts';
import type { GatewayApplication, GatewayEntry } from '../gateway/gatewayPort.ts';
import { type FaultChoice, faultChoices, withFault } from './gatewayFaults.ts';
import { applicationLook, entryLook } from './gatewayRows.ts';
import { GatewayViewCommands, type GatewayViewParts } from './gatewayViewCommands.ts';
import type { TreeContents } from './lazyTree.ts';
import { rowItem } from './rowItem.ts';

interface Branch {
  readonly kind: 'state' | 'applications' | 'faults' | 'journal';
}

/** A row of the view. */
export type GatewayRow =
  | Branch
  | { readonly kind: 'application'; readonly application: GatewayApplication }
  | { readonly kind: 'fault'; readonly fault: FaultChoice }
  | { readonly kind: 'entry'; readonly entry: GatewayEntry };

/** The same object each time: VS Code knows by it which row is meant. */
const JOURNAL: Branch = { kind: 'journal' };

/** So many entries are shown; the JSON has all that are kept. */
const MAX_SHOWN = 200;

/** The local gateway: where it listens, its applications and faults, and what it was asked, the newest first. */
export class GatewayView extends DisposableStore implements TreeContents<GatewayRow> {
  readonly commands: GatewayViewCommands;
  readonly #gateway: GatewayControl;
  readonly #locale: Locale;
  readonly #say: ViewSay;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly #changedRow = this.add(new vscode.EventEmitter<GatewayRow>());
  readonly onDidChange = this.#changed.event;
  readonly onDidChangeRow = this.#changedRow.event;

  constructor(parts: GatewayViewParts) {
    super();
    const { gateway, locale } = parts;
    this.commands = new GatewayViewCommands(parts);
    this.#gateway = gateway;
    this.#locale = locale;
    this.#say = viewSay(locale);
    const tell = (): void => this.#changed.fire();
    this.add(gateway.onDidChange(tell));
    this.add(gateway.onEntry(() => this.#changedRow.fire(JOURNAL)));
    this.add(gateway.onDidTouch(tell));
  }

  /** Without rows VS Code shows the welcome text. */
  getChildren(row?: GatewayRow): GatewayRow[] {
    const { applications, faults, journal, url } = this.#gateway;
    switch (row?.kind) {
      case undefined:
        if (url === undefined) return journal.length === 0 ? [] : [{ kind: 'state' }, JOURNAL];
        return [{ kind: 'state' }, { kind: 'applications' }, { kind: 'faults' }, JOURNAL];
      case 'applications':
        return applications.map(application => ({ kind: 'application', application }));
      case 'faults':
        return faultChoices(faults).map(fault => ({ kind: 'fault', fault }));
      case 'journal':
        return journal
          .slice(-MAX_SHOWN)
          .toReversed()
          .map(entry => ({ kind: 'entry', entry }));
      default:
        return [];
    }
  }

  getTreeItem(row: GatewayRow): vscode.TreeItem {
    switch (row.kind) {
      case 'state':
        return this.#stateItem();
      case 'applications':
        return this.#branchItem(row.kind, String(this.#gateway.applications.length));
      case 'faults': {
        const item = this.#branchItem(row.kind, this.#gateway.faults || this.#say('gateway.faultsOff'));
        item.tooltip = this.#say('gateway.faultsTooltip');
        return item;
      }
      case 'journal': {
        const count = this.#gateway.journal.length;
        const words = count === 0 ? this.#say('gateway.journalEmpty') : String(count);
        return this.#branchItem(row.kind, words, true);
      }
      case 'application':
        return rowItem(applicationLook(row.application, this.#say), 'gateway.application');
      case 'fault':
        return this.#faultItem(row.fault);
      case 'entry': {
        const { entry } = row;
        const item = rowItem(entryLook(entry, this.#locale), 'gateway.entry');
        item.command = { title: '', command: COMMANDS.openJournalEntry, arguments: [entry.id] };
        return item;
      }
    }
  }

  /** The user has ticked or cleared boxes. */
  switchFaults(changes: readonly (readonly [GatewayRow, vscode.TreeItemCheckboxState])[]): void {
    for (const [row, state] of changes) {
      if (row.kind !== 'fault') continue;
      const isOn = state === vscode.TreeItemCheckboxState.Checked;
      this.#gateway.setFaults(withFault(this.#gateway.faults, row.fault.text, isOn));
    }
    // A box that was ticked in vain, and one that another has cleared, show what is so.
    this.#changed.fire();
  }

  #stateItem(): vscode.TreeItem {
    const { url } = this.#gateway;
    const item =
      url === undefined
        ? new vscode.TreeItem(this.#say('gateway.stopped'))
        : new vscode.TreeItem(this.#say('gateway.running', { url }));
    item.iconPath = new vscode.ThemeIcon(url === undefined ? 'circle-slash' : 'server-environment');
    item.contextValue = url === undefined ? 'gateway.stopped' : 'gateway.running';
    if (url === undefined) item.tooltip = this.#say('gateway.stoppedDetail');
    return item;
  }

  #branchItem(
    kind: 'applications' | 'faults' | 'journal',
    description: string,
    isOpen = false,
  ): vscode.TreeItem {
    const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    const item = new vscode.TreeItem(this.#say(`gateway.${kind}`), isOpen ? Expanded : Collapsed);
    item.id = kind;
    item.description = description;
    item.contextValue = `gateway.${kind}`;
    return item;
  }

  #faultItem({ id, text, isOn }: FaultChoice): vscode.TreeItem {
    const label = this.#say(id === undefined ? 'fault.own' : `fault.${id}`);
    const item = new vscode.TreeItem(label);
    const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
    item.description = text;
    item.tooltip = `x-sandbox-fault: ${text}`;
    item.contextValue = 'gateway.fault';
    item.checkboxState = {
      state: isOn ? Checked : Unchecked,
      accessibilityInformation: { label: `${label}, ${text}`, role: 'checkbox' },
    };
    return item;
  }
}
