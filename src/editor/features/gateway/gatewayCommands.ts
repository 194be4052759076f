import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { hashedText } from '../../../report/explanation/explanationLines.ts';
import type { TrafficRecord } from '../../../report/trafficRecord.ts';
import { refusedText } from '../../../text/gateway/gatewayText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS, type CommandWork, type FeatureCommand } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { setting } from '../../platform/settings/settings.ts';
import { statusItem, type Workbench } from '../../platform/workbench.ts';
import { conditionText } from '../traffic/recordWords.ts';
import { explanationsOf } from '../traffic/trafficEntry.ts';
import { notExplained } from '../traffic/trafficLines.ts';
import type { GatewayControl } from './gatewayControl.ts';
import type { GatewayElsewhere } from './gatewayElsewhere.ts';

/** The local gateway's commands, its status bar item, and its request log as an output channel. */
export class GatewayCommands extends DisposableStore {
  readonly #workbench: Workbench;
  readonly work: CommandWork<FeatureCommand<'gateway'>>;
  readonly #gateway: GatewayControl;
  readonly #elsewhere: GatewayElsewhere;
  readonly #localize: Localizer;
  readonly #item: vscode.StatusBarItem;
  #channel: vscode.OutputChannel | undefined;

  constructor(
    workbench: Workbench,
    gateway: GatewayControl,
    elsewhere: GatewayElsewhere,
    locale: Locale,
    localize: Localizer,
  ) {
    super();
    this.#workbench = workbench;
    this.#elsewhere = elsewhere;
    this.#gateway = gateway;
    this.#localize = localize;
    const shown = { name: localize('gateway.name'), command: COMMANDS.showGateway };
    this.#item = this.add(statusItem(workbench, 'fiscal.gateway', 109, shown));
    this.add(gateway.onDidChange(() => this.#update()));
    this.add(gateway.onDidTouch(() => this.#showState()));
    this.add(
      gateway.onEntry(entry => this.#open().appendLine(logEntryLines(entry, locale, localize).join('\n'))),
    );
    this.add(gateway.onRefused(refused => this.#open().appendLine(refusedText(refused, locale))));
    this.work = {
      [COMMANDS.startGateway]: () => this.#start(setting(this.#workbench, 'gateway.port')),
      [COMMANDS.stopGateway]: () => gateway.stop(),
      [COMMANDS.showGateway]: async () => this.#workbench.commands.executeCommand('fiscal.gateway.focus'),
      [COMMANDS.showGatewayOutput]: async () => this.#open().show(true),
    };
  }

  async #start(port: number): Promise<void> {
    const { name: environment } = LOCAL_ENVIRONMENT;
    const origin = `http://127.0.0.1:${port}`;
    try {
      await this.#gateway.start(port, { environment, origin, application: DEFAULT_APPLICATION });
    } catch (error) {
      if (!(error instanceof FiscalError) || error.code !== 'port-taken') throw error;
      await this.#offerAnotherPort(port);
    }
  }

  async #offerAnotherPort(port: number): Promise<void> {
    const another = this.#localize('gateway.anotherPort');
    const url = `http://127.0.0.1:${port}`;
    if (!(await this.#elsewhere.look(url))) {
      const question = this.#localize('gateway.portTaken', { port });
      const choice = await this.#workbench.window.showWarningMessage(question, another);
      if (choice === another) await this.#start(0);
      return;
    }
    const show = this.#localize('gateway.showLog');
    const words = this.#localize('gateway.alreadyRunning', { url });
    const choice = await this.#workbench.window.showInformationMessage(words, show, another);
    if (choice === another) await this.#start(0);
    if (choice === show) await this.#workbench.commands.executeCommand(COMMANDS.showGateway);
  }

  #update(): void {
    const { url } = this.#gateway;
    this.#showState();
    if (url === undefined) this.#channel?.appendLine(this.#localize('gateway.stopped'));
    else this.#open().appendLine(this.#localize('gateway.started', { url }));
  }

  /** Active faults are displayed, because they could be mistaken for the client's errors. */
  #showState(): void {
    const { port, url, faults } = this.#gateway;
    if (port === undefined || url === undefined) {
      this.#item.hide();
      return;
    }
    const listens = this.#localize('gateway.tooltip', { url });
    const label = faults === '' ? listens : `${listens} ${this.#localize('gateway.faultsOn', { faults })}`;
    this.#item.text = `$(server-environment) :${port}${faults === '' ? '' : ' $(bug)'}`;
    this.#item.tooltip = label;
    this.#item.accessibilityInformation = { label, role: 'button' };
    this.#item.show();
  }

  #open(): vscode.OutputChannel {
    this.#channel ??= this.add(this.#workbench.window.createOutputChannel(this.#localize('gateway.name')));
    return this.#channel;
  }
}

/** An entry with its remarks or, for a signature mismatch, with the cause and what was signed on both sides. */
export function logEntryLines(entry: TrafficRecord, locale: Locale, localize: Localizer): readonly string[] {
  const { signingInput, explanation, remarks } = entry;
  if (signingInput === undefined) {
    return [
      logEntryLine(entry, locale),
      ...remarks.map(({ message }) => `    ${visibleLine(message[locale])}`),
    ];
  }
  const [first] = explanationsOf(explanation);
  const found =
    first === undefined
      ? [notExplained(explanation, locale)]
      : [
          `${first.mistakes.map(({ id }) => id).join(' + ')}: ${first.message[locale]}`,
          localize('gateway.theySigned', { text: hashedText(first.mistakes, first.signingInput) }),
        ];
  const details = [...found, localize('gateway.signed', { text: signingInput })];
  return [logEntryLine(entry, locale), ...details.map(text => `    ${visibleLine(text)}`)];
}

/** `12:00:00.123Z  401 10009003  POST /openapi/demo/echo  signature mismatch  0.4 ms`. An injected fault is shown as in
 *  its header, so that it isn't mistaken for the client's error. */
function logEntryLine(entry: TrafficRecord, locale: Locale): string {
  const { time, response, code, method, target, condition = '', fault, costMs = 0 } = entry;
  const status = response?.status ?? 0;
  const verdict = code === undefined ? String(status) : `${status} ${code}`;
  const clock = time.slice(time.indexOf('T') + 1);
  const asked = fault === undefined ? '' : `x-sandbox-fault: ${fault}`;
  // What the gateway itself refuses, or an injected fault, is explained in a sentence, which is too long for a line.
  const reason = (code === undefined ? undefined : conditionText(entry, locale)) ?? condition;
  const cost = `${costMs.toLocaleString(locale, { maximumFractionDigits: 1 })} ms`;
  const words = [clock, verdict, `${method} ${target}`, reason, asked, cost];
  return visibleLine(words.filter(word => word !== '').join('  '));
}
