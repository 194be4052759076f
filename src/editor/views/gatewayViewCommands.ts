import * as vscode from 'vscode';
import type { Clock } from '../../core/ports.ts';
import type { Locale } from '../../text/text.ts';
import { type ViewSay, viewSay } from '../../text/viewText.ts';
import { COMMANDS } from '../commands.ts';
import type { ExplanationDocuments } from '../explain/explanationDocuments.ts';
import type { GatewayControl } from '../gateway/gatewayControl.ts';
import type { GatewayApplication } from '../gateway/gatewayPort.ts';
import { sendWronglySigned } from '../gateway/wrongSignature.ts';
import { inertLine } from '../inertLine.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { SendingWorld } from '../send/sendingWorld.ts';
import { applicationLook } from './gatewayRows.ts';
import { journalDocument } from './journalDocument.ts';
import { rotateInDialog } from './rotationDialog.ts';

export interface GatewayViewParts {
  readonly gateway: GatewayControl;
  readonly secrets: SecretStore;
  readonly explanations: ExplanationDocuments;
  readonly world: Pick<SendingWorld, 'transport'>;
  readonly clock: Clock;
  readonly locale: Locale;
}

/** What the gateway's view lets the user do. Arguments are a row of the view, or what anybody calls a command with. */
export class GatewayViewCommands {
  readonly #parts: GatewayViewParts;
  readonly #say: ViewSay;

  constructor(parts: GatewayViewParts) {
    this.#parts = parts;
    this.#say = viewSay(parts.locale);
  }

  async openEntry(id: unknown): Promise<void> {
    const { gateway, explanations, locale } = this.#parts;
    const entry = gateway.journal.find(each => each.id === id);
    if (entry !== undefined) await explanations.show(journalDocument(entry, locale), undefined, 'gateway');
  }

  /** A request of our own whose sign is wrong, and what the journal says of it. Starts the gateway where it does not run. */
  async tryWrongSignature(): Promise<void> {
    const { gateway, world, clock } = this.#parts;
    if (gateway.url === undefined) await vscode.commands.executeCommand(COMMANDS.startGateway);
    const { url, workingSecret } = gateway;
    // Why it does not run has been said.
    if (url === undefined) return;
    if (workingSecret === undefined) {
      void vscode.window.showWarningMessage(this.#say('wrong.noApplication'));
      return;
    }
    const { id } = await sendWronglySigned(url, workingSecret, gateway, await world.transport(), clock);
    await this.openEntry(id);
  }

  /** The journal is masked as it is kept, so it can be copied as it is. */
  async copyJournal(): Promise<void> {
    await vscode.env.clipboard.writeText(JSON.stringify(this.#parts.gateway.journal, undefined, 2));
  }

  async copyAddress(): Promise<void> {
    const { url } = this.#parts.gateway;
    if (url === undefined) this.#notRunning();
    else await vscode.env.clipboard.writeText(url);
  }

  async copyAppKey(row: unknown): Promise<void> {
    const application = await this.#applicationOf(row);
    if (application !== undefined) await vscode.env.clipboard.writeText(application.appKey);
  }

  async rotate(row: unknown): Promise<void> {
    const { gateway, secrets } = this.#parts;
    const application = await this.#applicationOf(row);
    if (application !== undefined) await rotateInDialog(application.appKey, gateway, secrets, this.#say);
  }

  async setFaults(): Promise<void> {
    const { gateway } = this.#parts;
    if (gateway.url === undefined) {
      this.#notRunning();
      return;
    }
    const text = await vscode.window.showInputBox({
      title: this.#say('fault.title'),
      prompt: this.#say('fault.prompt'),
      placeHolder: 'latency=500; reset=before',
      value: gateway.faults,
      ignoreFocusOut: true,
      validateInput: written =>
        gateway.readFaults(written.trim()) === undefined ? this.#say('fault.malformed') : undefined,
    });
    if (text !== undefined) gateway.setFaults(text.trim());
  }

  async #applicationOf(row: unknown): Promise<GatewayApplication | undefined> {
    const { applications } = this.#parts.gateway;
    if (row !== undefined) return applications.find(({ appKey }) => appKey === appKeyOf(row));
    if (applications.length === 0) {
      this.#notRunning();
      return undefined;
    }
    const items = applications.map(application => {
      const { label, description } = applicationLook(application, this.#say);
      // Unlike a tree, a pick makes icons of a text.
      return { application, label: inertLine(label), description: inertLine(description) };
    });
    const placeHolder = this.#say('application.pick');
    return (await vscode.window.showQuickPick(items, { placeHolder }))?.application;
  }

  #notRunning(): void {
    void vscode.window.showInformationMessage(this.#say('gateway.notRunning'));
  }
}

function appKeyOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('application' in row)) return undefined;
  const { application } = row;
  if (typeof application !== 'object' || application === null) return undefined;
  return 'appKey' in application ? application.appKey : undefined;
}
