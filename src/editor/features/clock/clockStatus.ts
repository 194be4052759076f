import type * as vscode from 'vscode';
import { LIMITS } from '../../../core/api/limits.ts';
import {
  type ClockEstimate,
  errorSeconds,
  NOTABLE_SKEW_SECONDS,
  signed,
} from '../../../core/request/clock/clockEstimate.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import { tell } from '../../platform/tell.ts';
import { statusItem, type Workbench } from '../../platform/workbench.ts';
import { type ClockScope, type ClockWatch, isSame } from './clockWatch.ts';

/** Shows the clock skew in the status bar if it matters, in red if the server would reject requests because of it. Clicking it,
 *  like *Correct Clock Skew…*, lets the user choose whether to correct timestamps. */
export class ClockStatus extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #clocks: ClockWatch;
  readonly #localize: Localizer;
  readonly #item: vscode.StatusBarItem;

  constructor(workbench: Workbench, clocks: ClockWatch, localize: Localizer) {
    super();
    this.#workbench = workbench;
    this.#clocks = clocks;
    this.#localize = localize;
    const shown = { name: localize('clock.statusName'), command: COMMANDS.correctClock };
    this.#item = this.add(statusItem(workbench, 'fiscal.clock', 109, shown));
    this.add(clocks.onDidChange(() => this.#update()));
  }

  #update(): void {
    const scope = this.#clocks.last;
    const estimate = scope === undefined ? undefined : this.#clocks.estimate(scope);
    const seconds = estimate?.seconds ?? 0;
    if (scope === undefined || estimate === undefined || Math.abs(seconds) <= NOTABLE_SKEW_SECONDS) {
      this.#item.hide();
      return;
    }
    const isCorrected = this.#clocks.isCorrected(scope);
    const isRefused = Math.abs(seconds) > LIMITS.timestampToleranceSeconds && !isCorrected;
    const words = this.#localize(isCorrected ? 'clock.statusCorrected' : 'clock.status', {
      // Shown relative to the server's clock, so a slow clock is negative.
      seconds: signed(-seconds),
    });
    const environment = visibleLine(scope.environment);
    const advice = isCorrected
      ? this.#localize('clock.isCorrected', { environment })
      : this.#localize(isRefused ? 'clock.refused' : 'clock.allowed');
    const tooltip = `${this.#skewWords(scope, estimate)} ${advice}`;
    this.#item.text = `$(watch) ${words}`;
    this.#item.tooltip = tooltip;
    this.#item.accessibilityInformation = { label: tooltip, role: 'button' };
    this.#item.backgroundColor = isRefused
      ? new this.#workbench.ThemeColor('statusBarItem.errorBackground')
      : undefined;
    this.#item.show();
  }

  /** *Correct Clock Skew…* */
  async choose(): Promise<void> {
    const scopes = this.#scopes();
    if (scopes.length === 0) {
      await tell(this.#workbench.window, 'information', this.#localize('clock.unknown'));
      return;
    }
    const items = scopes.map(scope => {
      const estimate = this.#clocks.estimate(scope);
      return {
        scope,
        label: inertLine(scope.environment),
        description: `${new URL(scope.origin).host} · ${this.#localize(this.#clocks.isCorrected(scope) ? 'clock.on' : 'clock.off')}`,
        detail:
          estimate === undefined ? this.#localize('clock.nothingKnown') : this.#skewWords(scope, estimate),
      };
    });
    const chosen = await this.#workbench.window.showQuickPick(items, {
      placeHolder: this.#localize('clock.pick'),
    });
    if (chosen === undefined) return;
    if (this.#clocks.isCorrected(chosen.scope)) await this.#clocks.setCorrected(chosen.scope, false);
    else await this.#ask(chosen.scope);
  }

  async #ask(scope: ClockScope): Promise<void> {
    const estimate = this.#clocks.estimate(scope);
    if (estimate === undefined) return;
    const { environment, origin } = scope;
    const detail = this.#localize('clock.detail', {
      skew: this.#skewWords(scope, estimate),
      environment: visibleLine(environment),
      origin,
    });
    const question = this.#localize('clock.question', { host: new URL(origin).host });
    const asked = { question, detail: [detail], accept: this.#localize('clock.accept') };
    if (await agrees(this.#workbench, asked)) await this.#clocks.setCorrected(scope, true);
  }

  /** The scope of the last response first, then those with a correction. */
  #scopes(): readonly ClockScope[] {
    const { last, corrected } = this.#clocks;
    return last === undefined ? corrected : [last, ...corrected.filter(scope => !isSame(scope, last))];
  }

  #skewWords({ origin }: ClockScope, estimate: ClockEstimate): string {
    const { seconds } = estimate;
    const args = {
      seconds: Math.abs(seconds),
      error: errorSeconds(estimate),
      host: new URL(origin).host,
    };
    if (seconds === 0) return this.#localize('clock.same', args);
    return this.#localize(seconds > 0 ? 'clock.behind' : 'clock.ahead', args);
  }
}
