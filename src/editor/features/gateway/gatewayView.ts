import type * as vscode from 'vscode';
import { visibleLine } from '../../../core/visibleText.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import {
  DOUBTFUL_COLOR,
  describedRow,
  type RowView,
  type TreeContents,
  type TreeRow,
} from '../../platform/trees/rowView.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ProxyControl } from '../proxy/proxyControl.ts';
import { type ProxyLocalizer, proxyLocalizer } from '../traffic/proxyWords.ts';
import type { TrafficEntry, TrafficLog } from '../traffic/trafficEntry.ts';
import type { TrafficFilter } from '../traffic/trafficFilter.ts';
import { trafficContext, trafficRow } from '../traffic/trafficRow.ts';
import type { GatewayControl } from './gatewayControl.ts';
import type { GatewayElsewhere } from './gatewayElsewhere.ts';
import { type FaultChoice, faultChoices, withFault } from './gatewayFaults.ts';
import type { ShownGateway } from './shownGateway.ts';
import type { GatewayApplication } from './startedGateway.ts';

export interface GatewayViewNeeds {
  readonly workbench: Workbench;
  readonly gateway: GatewayControl;
  readonly elsewhere: GatewayElsewhere;
  readonly shown: ShownGateway;
  readonly proxy: ProxyControl;
  readonly traffic: TrafficLog;
  readonly filter: TrafficFilter;
  /** Where to look for a gateway outside this window. */
  readonly localOrigin: () => string;
  /** Where `npm start` keeps a gateway running. */
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
  readonly #changed = this.add(new Listeners<void>());
  readonly #changedRow = this.add(new Listeners<GatewayRow>());
  readonly onDidChange = this.#changed.on;
  readonly onDidChangeRow = this.#changedRow.on;

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

  /** If there are no rows, VS Code shows the welcome text. */
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

  viewOf(row: GatewayRow): TreeRow {
    switch (row.kind) {
      case 'state':
        return this.#stateRow();
      case 'applications':
        return this.#branchRow(row.kind, String(this.#gateway.applications.length));
      case 'faults': {
        const set = this.#gateway.faults || this.#localize('gateway.faultsOff');
        return { ...this.#branchRow(row.kind, set), tooltip: this.#localize('gateway.faultsTooltip') };
      }
      case 'proxy':
        return this.#proxyRow();
      case 'log':
        return this.#branchRow(row.kind, this.#logWords(), 'expanded');
      case 'nothing':
        return {
          label: this.#localize('traffic.nothing'),
          description: this.#localize('traffic.showAll'),
          icon: 'filter',
          context: 'traffic.nothing',
          command: COMMANDS.filterTraffic,
          args: ['all'],
        };
      case 'application':
        return describedRow(applicationRow(row.application, this.#localize), {
          context: 'gateway.application',
        });
      case 'fault':
        return this.#faultRow(row.fault);
      case 'entry': {
        const { entry } = row;
        return describedRow(trafficRow(entry, this.#needs.locale), {
          context: trafficContext(entry),
          command: COMMANDS.openLogEntry,
          args: [entry.key],
        });
      }
    }
  }

  /** Handles checkboxes that the user changed. */
  #switchFaults(changes: readonly (readonly [GatewayRow, vscode.TreeItemCheckboxState])[]): void {
    for (const [row, state] of changes) {
      if (row.kind !== 'fault') continue;
      const isOn = state === this.#needs.workbench.TreeItemCheckboxState.Checked;
      this.#gateway.setFaults(withFault(this.#gateway.faults, row.fault.text, isOn));
    }
    // Restores the actual state of checkboxes that had no effect or were cleared by another one.
    this.#changed.fire();
  }

  #stateRow(): TreeRow {
    const { url } = this.#gateway;
    const { origin } = this.#shown;
    if (origin === undefined) {
      return {
        label: this.#localize('gateway.stopped'),
        icon: 'circle-slash',
        context: 'gateway.stopped',
        tooltip: this.#localize('gateway.stoppedDetail'),
      };
    }
    const running = {
      label: this.#localize('gateway.running', { host: new URL(origin).host }),
      icon: 'server-environment',
    };
    if (url !== undefined) return { ...running, context: 'gateway.running', tooltip: origin };
    const isStarted = origin === this.#needs.startedOrigin;
    const detail = this.#localize(isStarted ? 'gateway.ofNpmStartDetail' : 'gateway.elsewhereDetail');
    return {
      ...running,
      context: 'gateway.elsewhere',
      description: this.#localize(isStarted ? 'gateway.ofNpmStart' : 'gateway.elsewhere'),
      tooltip: `${origin}\n${detail}`,
    };
  }

  #proxyRow(): TreeRow {
    const { url, environment } = this.#proxy;
    const { name = '', origin = '', basePath = '', isProduction = false } = environment ?? {};
    const label =
      url === undefined
        ? this.#localizeProxy('row.stopped')
        : this.#localizeProxy('row.running', { host: new URL(url).host });
    const view = {
      ...{ label, description: this.#localizeProxy('row.to', { name }) },
      icon: url === undefined ? 'circle-slash' : 'arrow-swap',
      ...(isProduction ? { color: DOUBTFUL_COLOR } : {}),
      tooltip: [...(url === undefined ? [] : [url]), `→ ${origin}${basePath}`].join('\n'),
    };
    return describedRow(view, { context: url === undefined ? 'proxy.stopped' : 'proxy.running' });
  }

  /** How many entries there are, and which of them are shown. */
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

  #branchRow(
    kind: 'applications' | 'faults' | 'log',
    description: string,
    state: TreeRow['state'] = 'collapsed',
  ): TreeRow {
    const label = this.#localize(`gateway.${kind}`);
    return {
      ...{ label, description, state, id: kind },
      context: `gateway.${kind}`,
      spoken: `${label}: ${description}`,
    };
  }

  #faultRow({ id, text, isOn }: FaultChoice): TreeRow {
    return {
      label: this.#localize(id === undefined ? 'fault.own' : `fault.${id}`),
      description: text,
      tooltip: `x-sandbox-fault: ${text}`,
      context: 'gateway.fault',
      isChecked: isOn,
    };
  }
}

export function applicationRow(application: GatewayApplication, localizeView: ViewLocalizer): RowView {
  const { appKey, appName, rateLimit, subscriptions } = application;
  const state = application.integratorEnabled ? application.state : 'integratorDisabled';
  const words = [
    localizeView(`application.${state}`),
    subscriptions !== 'every' && subscriptions.length === 0
      ? localizeView('application.unsubscribed')
      : undefined,
    rateLimit === undefined
      ? undefined
      : localizeView('application.rateLimit', {
          count: rateLimit.requests,
          seconds: rateLimit.windowSeconds,
        }),
  ];
  const description = words.filter(word => word !== undefined).join(' · ');
  return {
    label: visibleLine(appKey),
    description,
    icon: state === 'effective' ? 'account' : 'circle-slash',
    tooltip: visibleLine(`${appName} (${appKey})`).concat('\n', description),
  };
}
