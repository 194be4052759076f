import type * as vscode from 'vscode';
import { ServerSession } from '../../../app/serve/serverSession.ts';
import type { FiscalError } from '../../../core/errors.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import type {
  ReceivedCopy,
  ResponseCopy,
  TrafficEvents,
  TrafficRecord,
  TrafficServer,
} from '../../../report/trafficRecord.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { statusItem, type Workbench } from '../../platform/workbench.ts';
import { type ProxyLocalizer, platformFailureWords } from '../traffic/proxyWords.ts';
import type { StoredTraffic, TrafficEntry, TrafficSource } from '../traffic/trafficEntry.ts';

const RUNNING_KEY = 'fiscal.proxyRunning';

/** The environment that a proxy forwards to. */
export interface ProxiedEnvironment {
  readonly name: string;
  readonly isProduction: boolean;
  readonly origin: string;
  /** A path before every target (`/gw`); usually empty. */
  readonly basePath: string;
}

type Refused = Parameters<ProxyStart['onRefused']>[0];

/** The proxy of this window: at most one, loaded when it's first started, stopped with the window. */
export class ProxyControl extends DisposableStore implements TrafficSource, StoredTraffic {
  readonly #workbench: Workbench;
  readonly #startProxy: StartProxy;
  readonly #changed = this.add(new Listeners<void>());
  readonly #entries = this.add(new Listeners<TrafficRecord>());
  readonly #failed = this.add(new Listeners<FiscalError>());
  readonly #refused = this.add(new Listeners<Refused>());
  /** Fired when the proxy is started or stopped, or its log is cleared. */
  readonly onDidChange = this.#changed.on;
  readonly onEntry = this.#entries.on;
  readonly onFailure = this.#failed.on;
  readonly onRefused = this.#refused.on;
  /** The log of the proxy that is running or ran last. */
  readonly traffic = new ServerSession<TrafficServer>(() => this.#notify());
  #environment: ProxiedEnvironment | undefined;
  readonly #failures = new Map<string, FiscalError>();

  constructor(workbench: Workbench, startProxy: StartProxy) {
    super();
    this.#workbench = workbench;
    this.#startProxy = startProxy;
  }

  get url(): string | undefined {
    return this.traffic.running?.url;
  }

  get port(): number | undefined {
    return this.traffic.running?.port;
  }

  /** Where the proxy that is running or ran last forwards to. */
  get environment(): ProxiedEnvironment | undefined {
    return this.#environment;
  }

  /** The last failure with this code, which contains details that an entry doesn't, such as what is wrong with a certificate. */
  failureOf(code: string): FiscalError | undefined {
    return this.#failures.get(code);
  }

  entries(): readonly TrafficEntry[] {
    const { log, run } = this.traffic;
    const { name = '', origin = '', basePath = '' } = this.#environment ?? {};
    const place = { baseUrl: origin + basePath, environment: name };
    return log.map(record => ({ key: `proxy-${run}-${record.id}`, record, place, stored: this }));
  }

  received(id: number): ReceivedCopy | undefined {
    return this.traffic.received(id);
  }

  response(id: number): ResponseCopy | undefined {
    return this.traffic.response(id);
  }

  toExplain(id: number): ExplainInput | undefined {
    return this.traffic.toExplain(id);
  }

  clear(): void {
    this.traffic.clearLog();
    this.#changed.fire();
  }

  /** Starts the proxy on `port` (0: any free one), after stopping a running one. Rejects like `StartProxy`; the previous one is
   *  stopped even then. */
  async start(environment: ProxiedEnvironment, port: number): Promise<void> {
    const { origin, basePath } = environment;
    const report = (record: TrafficRecord): void => this.#entries.fire(record);
    await this.traffic.restart(async () => {
      const server = await this.#startProxy({
        ...{ port, origin, basePath, onEntry: report, onExplained: report },
        onFailure: failure => {
          this.#failures.set(failure.code, failure);
          this.#failed.fire(failure);
        },
        onRefused: refused => this.#refused.fire(refused),
      });
      this.#failures.clear();
      this.#environment = environment;
      return server;
    });
  }

  /** Resolves once the port is free. */
  async stop(): Promise<void> {
    await this.traffic.stop();
  }

  override dispose(): void {
    void this.traffic.end();
    super.dispose();
  }

  async #notify(): Promise<void> {
    await this.#workbench.commands.executeCommand('setContext', RUNNING_KEY, this.url !== undefined);
    this.#changed.fire();
  }
}

/** Starts a proxy for the editor; the composition root provides the implementation. Rejects with FiscalError `port-taken`, `tls-failed`
 *  if the App Secret would travel unprotected, or `certificate-unusable`. */
type StartProxy = (options: ProxyStart) => Promise<TrafficServer>;

export interface ProxyStart extends TrafficEvents {
  /** 0 for any free port. */
  readonly port: number;
  /** Where every request goes. */
  readonly origin: string;
  /** A path before every target (`/gw`), without a trailing slash; usually empty. */
  readonly basePath: string;
  /** Called if the platform can't be reached or doesn't respond correctly. */
  readonly onFailure: (failure: FiscalError) => void;
  /** Called for the first, tenth, hundredth, … request of a kind that isn't forwarded. `reason` is in the user's language. */
  readonly onRefused: (refused: { readonly reason: string; readonly count: number }) => void;
}

/** The proxy in the status bar: its port, and the environment that it forwards to. */
export class ProxyStatus extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #proxy: ProxyControl;
  readonly #localize: ProxyLocalizer;
  readonly #item: vscode.StatusBarItem;

  constructor(workbench: Workbench, proxy: ProxyControl, localize: ProxyLocalizer) {
    super();
    this.#workbench = workbench;
    this.#proxy = proxy;
    this.#localize = localize;
    const shown = { name: localize('status.name'), command: COMMANDS.showGateway };
    this.#item = this.add(statusItem(workbench, 'fiscal.proxy', 108, shown));
    this.add(proxy.onDidChange(() => this.#show()));
  }

  #show(): void {
    const { port, url, environment } = this.#proxy;
    if (port === undefined || url === undefined || environment === undefined) {
      this.#item.hide();
      return;
    }
    const { name, origin, isProduction } = environment;
    const { host } = new URL(origin);
    const label = this.#localize(isProduction ? 'status.production' : 'status.tooltip', { url, name, host });
    this.#item.text = `$(arrow-swap) :${port} ${inertLine(name)}`;
    this.#item.tooltip = label;
    this.#item.accessibilityInformation = { label, role: 'button' };
    this.#item.backgroundColor = isProduction
      ? new this.#workbench.ThemeColor('statusBarItem.warningBackground')
      : undefined;
    this.#item.show();
  }
}

/** Warns about what prevents a program's requests from reaching the platform. Repeats no warning until the proxy is started
 *  again, because a program may retry many times. */
export class ProxyNotices extends DisposableStore {
  constructor(workbench: Workbench, proxy: ProxyControl, locale: Locale, localize: ProxyLocalizer) {
    super();
    const shown = new Set<string>();
    let run = 0;
    const warnOnce = (about: string, words: string): void => {
      if (run !== proxy.traffic.run) shown.clear();
      run = proxy.traffic.run;
      if (shown.has(about)) return;
      shown.add(about);
      void warn(workbench, inertLine(words), localize('showTraffic'));
    };
    this.add(
      proxy.onFailure(failure => {
        const { message, advice } = platformFailureWords(failure, locale);
        warnOnce(failure.code, `${message} ${advice}`);
      }),
    );
    this.add(
      proxy.onRefused(({ reason, count }) => {
        const words = localize('notForwarded', { reason, count });
        warnOnce(`${count} ${reason}`, words);
      }),
    );
  }
}

async function warn(workbench: Workbench, words: string, show: string): Promise<void> {
  const choice = await workbench.window.showWarningMessage(words, show);
  if (choice === show) await workbench.commands.executeCommand(COMMANDS.showGateway);
}
