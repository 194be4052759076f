import * as vscode from 'vscode';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { ProxyControl } from './proxyControl.ts';
import { type ProxyLocalizer, platformFailureWords } from './proxyWords.ts';

/** Says what keeps a program's requests from the platform: each thing once for each start of the proxy, because a program may
 *  try again many times. */
export class ProxyNotices extends DisposableStore {
  readonly #said = new Set<string>();
  #run = 0;

  constructor(proxy: ProxyControl, locale: Locale, localize: ProxyLocalizer) {
    super();
    const warnOnce = (about: string, words: string): void => {
      if (this.#run !== proxy.run) this.#said.clear();
      this.#run = proxy.run;
      if (this.#said.has(about)) return;
      this.#said.add(about);
      void warn(inertLine(words), localize('showTraffic'));
    };
    this.add(
      proxy.onFailure(failure => {
        const { message, advice } = platformFailureWords(failure, locale);
        warnOnce(failure.code, `${message} ${advice}`);
      }),
    );
    this.add(
      proxy.onRefused(({ reason, count }) => {
        const words = localize(count === 1 ? 'notForwarded.one' : 'notForwarded.more', { reason, count });
        warnOnce(`${count} ${reason}`, words);
      }),
    );
  }
}

async function warn(words: string, show: string): Promise<void> {
  const choice = await vscode.window.showWarningMessage(words, show);
  if (choice === show) await vscode.commands.executeCommand(COMMANDS.showGateway);
}
