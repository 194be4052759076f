import type * as vscode from 'vscode';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { statusItem, type Workbench } from '../../platform/workbench.ts';
import { type ProxyLocalizer, platformFailureWords } from '../traffic/proxyWords.ts';
import type { ProxyControl } from './proxyControl.ts';

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
