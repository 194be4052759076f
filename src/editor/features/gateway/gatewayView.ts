import * as vscode from 'vscode';
import { visibleLine } from '../../../core/visibleText.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { rowItem } from '../../platform/trees/rowItem.ts';
import { DOUBTFUL_COLOR } from '../../platform/trees/rowView.ts';
import type { TreeContents } from '../../platform/trees/treeContents.ts';
import type { ProxyControl } from '../proxy/proxyControl.ts';
import { type ProxyLocalizer, proxyLocalizer } from '../traffic/proxyWords.ts';
import type { TrafficEntry } from '../traffic/trafficEntry.ts';
import type { TrafficFilter } from '../traffic/trafficFilter.ts';
import type { TrafficLog } from '../traffic/trafficLog.ts';
import { trafficContext, trafficRow } from '../traffic/trafficRow.ts';
import { applicationRow } from './applicationRow.ts';
import type { GatewayControl } from './gatewayControl.ts';
import type { GatewayElsewhere } from './gatewayElsewhere.ts';
import { type FaultChoice, faultChoices, withFault } from './gatewayFaults.ts';
import type { GatewayApplication } from './gatewayPort.ts';
import type { ShownGateway } from './shownGateway.ts';

export interface GatewayViewNeeds {
  readonly gateway: GatewayControl;
  readonly elsewhere: GatewayElsewhere;
  readonly shown: ShownGateway;
  readonly proxy: ProxyControl;
  readonly traffic: TrafficLog;
  readonly filter: TrafficFilter;
  /** Where to look for a gateway outside this window. */
  readonly localOrigin: () => string;
  /** Where `npm start` keeps one running. */
  readonly startedOrigin: string | undefined;
  readonly locale: Locale;
}

interface Branch {
  readonly kind: 'state' | 'proxy' | 'applications' | 'faults' | 'log' | 'nothing';
}

/** A row of the view. */
export type GatewayRow =
  | Branch
  | { readonly kind: 'application'; readonly application: GatewayApplication }
  | { readonly kind: 'fault'; readonly fault: FaultChoice }
  | { readonly kind: 'entry'; readonly entry: TrafficEntry };

/** Always the same object, because VS Code identifies rows by it. */
const LOG: Branch = { kind: 'log' };
const PROXY: Branch = { kind: 'proxy' };

/** The number of entries shown; the JSON has all stored ones. */
const MAX_SHOWN = 200;

/** The local gateway and the proxy: their addresses, the gateway's applications and faults, and the requests to both, the
 *  newest first. */
export class GatewayView extends DisposableStore implements TreeContents<GatewayRow> {
  readonly #needs: GatewayViewNeeds;
  readonly #shown: ShownGateway;
  readonly #gateway: GatewayControl;
  readonly #proxy: ProxyControl;
  readonly #localize: ViewLocalizer;
  readonly #localizeProxy: ProxyLocalizer;
  #isNew = true;
  #originShown: string | undefined;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly #changedRow = this.add(new vscode.EventEmitter<GatewayRow>());
  readonly onDidChange = this.#changed.event;
  readonly onDidChangeRow = this.#changedRow.event;

  constructor(needs: GatewayViewNeeds) {
    super();
    const { gateway, elsewhere, proxy, filter, locale } = needs;
    this.#needs = needs;
    this.#shown = needs.shown;
    this.#gateway = gateway;
    this.#proxy = proxy;
    this.#localizeProxy = proxyLocalizer(locale);
    this.#localize = viewLocalizer(locale);
    const refresh = (): void => this.#changed.fire();
    this.add(
      gateway.onDidChange(async () => {
        refresh();
        // Another program may have taken the port that this window released.
        await this.refresh();
      }),
    );
    this.add(
      elsewhere.onDidChange(() => {
        const { origin } = elsewhere;
        if (origin === this.#originShown) this.#changedRow.fire(LOG);
        else refresh();
        this.#originShown = origin;
      }),
    );
    this.add(gateway.onEntry(() => this.#changedRow.fire(LOG)));
    this.add(gateway.onDidTouch(refresh));
    this.add(proxy.onDidChange(refresh));
    this.add(proxy.onEntry(() => this.#changedRow.fire(LOG)));
    this.add(filter.onDidChange(() => this.#changedRow.fire(LOG)));
  }

  connect(view: vscode.TreeView<GatewayRow>): void {
    this.#needs.elsewhere.follow(() => view.visible);
    this.add(
      view.onDidChangeVisibility(async ({ visible }) => {
        if (visible) await this.refresh();
      }),
    );
    this.add(view.onDidChangeCheckboxState(({ items }) => this.#switchFaults(items)));
  }

  /** Looks for a gateway outside this window, unless this window has one. */
  async refresh(): Promise<void> {
    const { gateway, elsewhere, localOrigin } = this.#needs;
    if (gateway.url === undefined) await elsewhere.look(localOrigin());
    else elsewhere.forget();
  }

  /** Without rows, VS Code shows the welcome text. */
  async getChildren(row?: GatewayRow): Promise<GatewayRow[]> {
    const { applications, faults } = this.#gateway;
    switch (row?.kind) {
      case undefined:
        if (this.#isNew) await this.refresh();
        this.#isNew = false;
        return this.#roots();
      case 'applications':
        return applications.map(application => ({ kind: 'application', application }));
      case 'faults':
        return faultChoices(faults).map(fault => ({ kind: 'fault', fault }));
      case 'log':
        return this.#entryRows();
      default:
        return [];
    }
  }

  #roots(): GatewayRow[] {
    const gateway = this.#gatewayRoots();
    const isProxyShown = this.#proxy.url !== undefined || this.#proxy.traffic.log.length > 0;
    if (gateway.length === 0 && !isProxyShown) return [];
    return [...gateway.slice(0, 1), ...(isProxyShown ? [PROXY] : []), ...gateway.slice(1), LOG];
  }

  #gatewayRoots(): GatewayRow[] {
    if (this.#gateway.url !== undefined) {
      return [{ kind: 'state' }, { kind: 'applications' }, { kind: 'faults' }];
    }
    return this.#shown.isElsewhere || this.#shown.log.length > 0 ? [{ kind: 'state' }] : [];
  }

  #entryRows(): GatewayRow[] {
    const { traffic, filter } = this.#needs;
    const all = traffic.entries();
    const found = all.filter(entry => filter.matches(entry));
    if (found.length === 0 && all.length > 0) return [{ kind: 'nothing' }];
    return found
      .slice(-MAX_SHOWN)
      .toReversed()
      .map(entry => ({ kind: 'entry', entry }));
  }

  getTreeItem(row: GatewayRow): vscode.TreeItem {
    switch (row.kind) {
      case 'state':
        return this.#stateItem();
      case 'applications':
        return this.#branchItem(row.kind, String(this.#gateway.applications.length));
      case 'faults': {
        const item = this.#branchItem(row.kind, this.#gateway.faults || this.#localize('gateway.faultsOff'));
        item.tooltip = this.#localize('gateway.faultsTooltip');
        return item;
      }
      case 'proxy':
        return this.#proxyItem();
      case 'log':
        return this.#branchItem(row.kind, this.#logWords(), true);
      case 'nothing':
        return this.#nothingItem();
      case 'application':
        return rowItem(applicationRow(row.application, this.#localize), 'gateway.application');
      case 'fault':
        return this.#faultItem(row.fault);
      case 'entry': {
        const { entry } = row;
        const item = rowItem(trafficRow(entry, this.#needs.locale), trafficContext(entry));
        item.command = { title: '', command: COMMANDS.openLogEntry, arguments: [entry.key] };
        return item;
      }
    }
  }

  /** Handles checkboxes that the user changed. */
  #switchFaults(changes: readonly (readonly [GatewayRow, vscode.TreeItemCheckboxState])[]): void {
    for (const [row, state] of changes) {
      if (row.kind !== 'fault') continue;
      const isOn = state === vscode.TreeItemCheckboxState.Checked;
      this.#gateway.setFaults(withFault(this.#gateway.faults, row.fault.text, isOn));
    }
    // Restores the actual state of checkboxes that had no effect or were cleared by another one.
    this.#changed.fire();
  }

  #stateItem(): vscode.TreeItem {
    const { url } = this.#gateway;
    const { origin } = this.#shown;
    if (origin === undefined) return this.#stoppedItem();
    const item = new vscode.TreeItem(this.#localize('gateway.running', { host: new URL(origin).host }));
    item.iconPath = new vscode.ThemeIcon('server-environment');
    item.contextValue = url === undefined ? 'gateway.elsewhere' : 'gateway.running';
    item.tooltip = origin;
    if (url !== undefined) return item;
    const isStarted = origin === this.#needs.startedOrigin;
    item.description = this.#localize(isStarted ? 'gateway.ofNpmStart' : 'gateway.elsewhere');
    const detail = this.#localize(isStarted ? 'gateway.ofNpmStartDetail' : 'gateway.elsewhereDetail');
    item.tooltip = `${origin}\n${detail}`;
    return item;
  }

  #proxyItem(): vscode.TreeItem {
    const { url, environment } = this.#proxy;
    const { name = '', origin = '', basePath = '', isProduction = false } = environment ?? {};
    const label =
      url === undefined
        ? this.#localizeProxy('row.stopped')
        : this.#localizeProxy('row.running', { host: new URL(url).host });
    const item = new vscode.TreeItem(label);
    item.description = this.#localizeProxy('row.to', { name });
    item.iconPath = new vscode.ThemeIcon(
      url === undefined ? 'circle-slash' : 'arrow-swap',
      isProduction ? new vscode.ThemeColor(DOUBTFUL_COLOR) : undefined,
    );
    item.contextValue = url === undefined ? 'proxy.stopped' : 'proxy.running';
    item.tooltip = [...(url === undefined ? [] : [url]), `→ ${origin}${basePath}`].join('\n');
    item.accessibilityInformation = { label: `${label}, ${item.description}` };
    return item;
  }

  /** How many entries there are, and what of them is shown. */
  #logWords(): string {
    const { traffic, filter } = this.#needs;
    const all = traffic.entries();
    if (all.length === 0) return this.#localize('gateway.logEmpty');
    if (!filter.isOn) return String(all.length);
    const found = all.filter(entry => filter.matches(entry)).length;
    const kind = filter.kind === 'all' ? [] : [this.#localize(`traffic.${filter.kind}`)];
    const search = filter.search === '' ? [] : [visibleLine(`“${filter.search}”`)];
    return [this.#localize('traffic.count', { found, all: all.length }), ...kind, ...search].join(' · ');
  }

  #nothingItem(): vscode.TreeItem {
    const item = new vscode.TreeItem(this.#localize('traffic.nothing'));
    item.description = this.#localize('traffic.showAll');
    item.iconPath = new vscode.ThemeIcon('filter');
    item.contextValue = 'traffic.nothing';
    item.command = { title: '', command: COMMANDS.filterTraffic, arguments: ['all'] };
    return item;
  }

  #stoppedItem(): vscode.TreeItem {
    const item = new vscode.TreeItem(this.#localize('gateway.stopped'));
    item.iconPath = new vscode.ThemeIcon('circle-slash');
    item.contextValue = 'gateway.stopped';
    item.tooltip = this.#localize('gateway.stoppedDetail');
    return item;
  }

  #branchItem(kind: 'applications' | 'faults' | 'log', description: string, isOpen = false): vscode.TreeItem {
    const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    const item = new vscode.TreeItem(this.#localize(`gateway.${kind}`), isOpen ? Expanded : Collapsed);
    item.id = kind;
    item.description = description;
    item.contextValue = `gateway.${kind}`;
    item.accessibilityInformation = { label: `${this.#localize(`gateway.${kind}`)}: ${description}` };
    return item;
  }

  #faultItem({ id, text, isOn }: FaultChoice): vscode.TreeItem {
    const label = this.#localize(id === undefined ? 'fault.own' : `fault.${id}`);
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
