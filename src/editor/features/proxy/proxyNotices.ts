import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { type ProxyLocalizer, platformFailureWords } from '../traffic/proxyWords.ts';
import type { ProxyControl } from './proxyControl.ts';

/** Warns about what prevents a program's requests from reaching the platform: about each cause once per start of the
 *  proxy, because a program may retry many times. */
export class ProxyNotices extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #shown = new Set<string>();
  #run = 0;

  constructor(workbench: Workbench, proxy: ProxyControl, locale: Locale, localize: ProxyLocalizer) {
    super();
    this.#workbench = workbench;
    const warnOnce = (about: string, words: string): void => {
      if (this.#run !== proxy.traffic.run) this.#shown.clear();
      this.#run = proxy.traffic.run;
      if (this.#shown.has(about)) return;
      this.#shown.add(about);
      void warn(this.#workbench, inertLine(words), localize('showTraffic'));
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
