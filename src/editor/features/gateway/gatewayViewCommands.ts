import * as vscode from 'vscode';
import type { Clock } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { type ViewSay, viewSay } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Say } from '../../platform/notifications/say.ts';
import type { ExplanationDocuments } from '../explain/explanationDocuments.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { SendingWorld } from '../send/sendingWorld.ts';
import { pickFaults } from './faultPicker.ts';
import {
  copyClientSnippet,
  copyDemoSecret,
  copyEnvironmentVariables,
  type GatewayCredentials,
} from './gatewayClipboard.ts';
import type { GatewayControl } from './gatewayControl.ts';
import type { GatewayElsewhere } from './gatewayElsewhere.ts';
import type { GatewayApplication, GatewayEntry } from './gatewayPort.ts';
import { applicationLook } from './gatewayRows.ts';
import { journalDocument } from './journalDocument.ts';
import { openLoggedRequest } from './loggedRequest.ts';
import { rotateInDialog } from './rotationDialog.ts';
import { type FindEntry, sendWronglySigned } from './wrongSignature.ts';

export interface GatewayViewParts {
  readonly gateway: GatewayControl;
  readonly secrets: SecretStore;
  readonly explanations: ExplanationDocuments;
  readonly elsewhere: GatewayElsewhere;
  /** Where a gateway outside this window is looked for. */
  readonly localOrigin: () => string;
  /** Where `npm start` keeps one running. */
  readonly startedOrigin: string | undefined;
  readonly world: Pick<SendingWorld, 'transport'>;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly say: Say;
  /** A mismatch was simulated, and its explanation shown. */
  readonly onMismatchShown: () => Promise<void>;
}

/** Whether the view shows a gateway that another program runs: this window has none. */
export function isElsewhere({
  gateway,
  elsewhere,
}: Pick<GatewayViewParts, 'gateway' | 'elsewhere'>): boolean {
  return gateway.url === undefined && elsewhere.origin !== undefined;
}

/** The request log that the view shows, the oldest entry first. */
export function shownLog(parts: Pick<GatewayViewParts, 'gateway' | 'elsewhere'>): readonly GatewayEntry[] {
  return isElsewhere(parts) ? parts.elsewhere.log : parts.gateway.journal;
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
    const { explanations, locale } = this.#parts;
    const entry = shownLog(this.#parts).find(each => each.id === id);
    if (entry === undefined) return;
    const causes = entry.explanation?.explanations?.[0]?.mistakes ?? [];
    const actions = { causes, openRequest: () => this.#openRequest(entry) };
    await explanations.show(journalDocument(entry, locale), undefined, 'gateway', actions);
  }

  /** A request of our own with an incorrect signature, and what the request log says about it. Starts the gateway if none
   *  runs. */
  async tryWrongSignature(): Promise<void> {
    const { gateway, elsewhere, localOrigin } = this.#parts;
    if (gateway.url === undefined && (await elsewhere.look(localOrigin()))) {
      await this.#tryElsewhere(localOrigin());
      return;
    }
    if (gateway.url === undefined) await vscode.commands.executeCommand(COMMANDS.startGateway);
    const { url, workingSecret } = gateway;
    // Why it does not run has been said.
    if (url === undefined) return;
    if (workingSecret === undefined) void vscode.window.showWarningMessage(this.#say('wrong.noApplication'));
    else await this.#try(url, workingSecret, gateway.findEntry);
  }

  async #tryElsewhere(origin: string): Promise<void> {
    const { secrets, elsewhere } = this.#parts;
    const { name: environment } = LOCAL_ENVIRONMENT;
    const secret = await secrets.get({ environment, origin, application: DEFAULT_APPLICATION });
    if (secret === undefined) await this.#askForSecret('wrong.noSecret', origin);
    else await this.#try(origin, secret, elsewhere.findEntry(origin));
  }

  async #try(origin: string, secret: AppSecret, findEntry: FindEntry): Promise<void> {
    const { world, clock } = this.#parts;
    const entry = await sendWronglySigned(origin, secret, findEntry, await world.transport(), clock);
    if (entry === undefined) await this.#askForSecret('wrong.secretUnknown', origin);
    else {
      await this.openEntry(entry.id);
      await this.#parts.onMismatchShown();
    }
  }

  async #askForSecret(reason: 'wrong.noSecret' | 'wrong.secretUnknown', origin: string): Promise<void> {
    const set = this.#say('wrong.setSecret');
    const choice = await vscode.window.showWarningMessage(this.#say(reason, { origin }), set);
    if (choice === set) await vscode.commands.executeCommand(COMMANDS.setSecret);
  }

  /** The log is kept masked, so it can be copied as it is. */
  async copyJournal(): Promise<void> {
    await vscode.env.clipboard.writeText(JSON.stringify(shownLog(this.#parts), undefined, 2));
  }

  async clearJournal(): Promise<void> {
    const { gateway, elsewhere } = this.#parts;
    if (isElsewhere(this.#parts)) elsewhere.clearLog();
    else gateway.clearJournal();
  }

  async copyAddress(): Promise<void> {
    const { gateway, elsewhere } = this.#parts;
    const origin = gateway.url ?? elsewhere.origin;
    if (origin === undefined) this.#notRunning();
    else await vscode.env.clipboard.writeText(origin);
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
    const faults = await pickFaults(gateway.faults, this.#say);
    if (faults !== undefined) gateway.setFaults(faults);
  }

  async copyDemoSecret(row: unknown): Promise<void> {
    const credentials = await this.#credentialsOf(row);
    if (credentials !== undefined) await copyDemoSecret(credentials, this.#say);
  }

  async copyEnvironmentVariables(row: unknown): Promise<void> {
    const credentials = await this.#credentialsOf(row);
    if (credentials !== undefined) await copyEnvironmentVariables(credentials, this.#say);
  }

  async copyClientSnippet(): Promise<void> {
    const { gateway, elsewhere, locale, say } = this.#parts;
    const origin = gateway.url ?? elsewhere.origin;
    if (origin === undefined) this.#notRunning();
    else await copyClientSnippet(origin, locale, this.#say, say);
  }

  /** The request of an entry as it came, as a request file that nothing has saved yet. */
  async saveLogged(row: unknown): Promise<void> {
    const id = entryIdOf(row);
    const entry = shownLog(this.#parts).find(each => each.id === id);
    if (entry !== undefined) await this.#openRequest(entry);
  }

  async #openRequest(entry: GatewayEntry): Promise<void> {
    const { gateway, elsewhere, locale } = this.#parts;
    const request = isElsewhere(this.#parts)
      ? await elsewhere.received(entry.id)
      : gateway.received(entry.id);
    if (request === undefined) void vscode.window.showInformationMessage(this.#say('saved.gone'));
    else await openLoggedRequest(entry, request, locale, this.#say);
  }

  /** What a program needs to call the gateway: as the row's application, or as the one that works. */
  async #credentialsOf(row: unknown): Promise<GatewayCredentials | undefined> {
    const { gateway, elsewhere, secrets } = this.#parts;
    const appKey = appKeyOf(row);
    // Whatever else a command is called with is no row of the view.
    if (row !== undefined && typeof appKey !== 'string' && !isStateRow(row)) return undefined;
    const origin = gateway.url ?? elsewhere.origin;
    if (origin === undefined) {
      this.#notRunning();
      return undefined;
    }
    if (gateway.url === undefined) {
      const { name: environment } = LOCAL_ENVIRONMENT;
      const secret = await secrets.get({ environment, origin, application: DEFAULT_APPLICATION });
      if (secret === undefined) await this.#askForSecret('wrong.noSecret', origin);
      return secret && { origin, secret };
    }
    const secret = typeof appKey === 'string' ? gateway.secretOf(appKey) : gateway.workingSecret;
    if (secret === undefined) void vscode.window.showWarningMessage(this.#say('wrong.noApplication'));
    return secret && { origin, secret };
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

function isStateRow(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'kind' in row && row.kind === 'state';
}

function entryIdOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('entry' in row)) return undefined;
  const { entry } = row;
  return typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
}
