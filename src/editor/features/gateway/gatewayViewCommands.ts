import type * as vscode from 'vscode';
import { type FindEntry, sendWronglySigned } from '../../../app/serve/askGateway.ts';
import { member } from '../../../core/formats/unknownValue.ts';
import type { Clock, SecretScope } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { Transport } from '../../../core/transportPort.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS, type CommandWork, type FeatureCommand } from '../../platform/commands/commands.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import { transportLimits } from '../../platform/settings/settings.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ProxyCommands } from '../proxy/proxyCommands.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { TrafficCommands } from '../traffic/trafficCommands.ts';
import {
  copyClientSnippet,
  copyDemoSecret,
  copyEnvironmentVariables,
  type GatewayCredentials,
  type Rotation,
  rotateApplication,
  stores,
} from './applicationCredentials.ts';
import type { GatewayControl } from './gatewayControl.ts';
import type { GatewayElsewhere } from './gatewayElsewhere.ts';
import { pickFaults } from './gatewayFaults.ts';
import { applicationRow } from './gatewayView.ts';
import type { ShownGateway } from './shownGateway.ts';
import type { GatewayApplication } from './startedGateway.ts';

export interface GatewayViewCommandNeeds {
  readonly workbench: Workbench;
  readonly gateway: GatewayControl;
  readonly elsewhere: GatewayElsewhere;
  readonly shown: ShownGateway;
  readonly secrets: SecretStore;
  /** Opens the entry with this id as a document. */
  readonly openEntry: (id: number) => Promise<void>;
  /** Where to look for a gateway outside this window. */
  readonly localOrigin: () => string;
  readonly transport: () => Promise<Transport>;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly localize: Localizer;
  /** Called after a mismatch was simulated and its explanation shown. */
  readonly onMismatchShown: () => Promise<void>;
}

/** The commands of the gateway's view. Arguments are a row of the view, or anything that another caller passes. */
export class GatewayViewCommands {
  readonly #needs: GatewayViewCommandNeeds;
  readonly #localize: ViewLocalizer;

  constructor(needs: GatewayViewCommandNeeds) {
    this.#needs = needs;
    this.#localize = viewLocalizer(needs.locale);
  }

  /** Sends a request with an incorrect signature and shows its log entry. Starts the gateway if none is running. */
  async tryWrongSignature(): Promise<void> {
    const { gateway, elsewhere, localOrigin } = this.#needs;
    if (gateway.url === undefined && (await elsewhere.look(localOrigin()))) {
      await this.#tryElsewhere(localOrigin());
      return;
    }
    if (gateway.url === undefined) await this.#needs.workbench.commands.executeCommand(COMMANDS.startGateway);
    const { url, workingSecret } = gateway;
    // The reason was already reported.
    if (url === undefined) return;
    if (workingSecret === undefined)
      void tell(this.#needs.workbench.window, 'warning', this.#localize('wrong.noApplication'));
    else await this.#try(url, workingSecret, gateway.findEntry);
  }

  async #tryElsewhere(origin: string): Promise<void> {
    const { secrets, elsewhere } = this.#needs;
    const { name: environment } = LOCAL_ENVIRONMENT;
    const secret = await secrets.get({ environment, origin, application: DEFAULT_APPLICATION });
    if (secret === undefined) await this.#askForSecret('wrong.noSecret', origin);
    else await this.#try(origin, secret, elsewhere.findEntry(origin));
  }

  async #try(origin: string, secret: AppSecret, findEntry: FindEntry): Promise<void> {
    const { transport, clock } = this.#needs;
    const open = await transport();
    const entry = await sendWronglySigned(
      origin,
      secret,
      findEntry,
      open,
      transportLimits(this.#needs.workbench),
      clock,
    );
    if (entry === undefined) await this.#askForSecret('wrong.secretUnknown', origin);
    else {
      await this.#needs.openEntry(entry.id);
      await this.#needs.onMismatchShown();
    }
  }

  async #askForSecret(reason: 'wrong.noSecret' | 'wrong.secretUnknown', origin: string): Promise<void> {
    const set = this.#localize('wrong.setSecret');
    const choice = await this.#needs.workbench.window.showWarningMessage(
      this.#localize(reason, { origin }),
      set,
    );
    if (choice === set) await this.#needs.workbench.commands.executeCommand(COMMANDS.setSecret);
  }

  async copyAddress(): Promise<void> {
    const { origin } = this.#needs.shown;
    if (origin === undefined) this.#notRunning();
    else await this.#needs.workbench.env.clipboard.writeText(origin);
  }

  async copyAppKey(row: unknown): Promise<void> {
    const application = await this.#applicationOf(row);
    if (application !== undefined) await this.#needs.workbench.env.clipboard.writeText(application.appKey);
  }

  async rotate(row: unknown): Promise<void> {
    const { gateway, secrets } = this.#needs;
    const application = await this.#applicationOf(row);
    if (application !== undefined)
      await rotateInDialog(this.#needs.workbench, application.appKey, gateway, secrets, this.#localize);
  }

  async setFaults(): Promise<void> {
    const { gateway } = this.#needs;
    if (gateway.url === undefined) {
      this.#notRunning();
      return;
    }
    const faults = await pickFaults(this.#needs.workbench, gateway.faults, this.#localize);
    if (faults !== undefined) gateway.setFaults(faults);
  }

  async copyDemoSecret(row: unknown): Promise<void> {
    const credentials = await this.#credentialsOf(row);
    if (credentials !== undefined) await copyDemoSecret(this.#needs.workbench, credentials, this.#localize);
  }

  async copyEnvironmentVariables(row: unknown): Promise<void> {
    const credentials = await this.#credentialsOf(row);
    if (credentials !== undefined)
      await copyEnvironmentVariables(this.#needs.workbench, credentials, this.#localize);
  }

  async copyClientSnippet(): Promise<void> {
    const { shown, locale, localize } = this.#needs;
    const { origin } = shown;
    if (origin === undefined) this.#notRunning();
    else await copyClientSnippet(this.#needs.workbench, origin, locale, this.#localize, localize);
  }

  /** What a program needs to call the gateway: as the row's application, or as the working demo application. */
  async #credentialsOf(row: unknown): Promise<GatewayCredentials | undefined> {
    const { gateway, shown, secrets } = this.#needs;
    const appKey = member(row, 'application', 'appKey');
    // Any other argument isn't a row of the view.
    if (row !== undefined && typeof appKey !== 'string' && member(row, 'kind') !== 'state') return undefined;
    const { origin } = shown;
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
    if (secret === undefined)
      void tell(this.#needs.workbench.window, 'warning', this.#localize('wrong.noApplication'));
    return secret && { origin, secret };
  }

  async #applicationOf(row: unknown): Promise<GatewayApplication | undefined> {
    const { applications } = this.#needs.gateway;
    if (row !== undefined)
      return applications.find(({ appKey }) => appKey === member(row, 'application', 'appKey'));
    if (applications.length === 0) {
      this.#notRunning();
      return undefined;
    }
    const items = applications.map(application => {
      const { label, description } = applicationRow(application, this.#localize);
      // Unlike a tree, a quick pick turns some text into icons.
      return { application, label: inertLine(label), description: inertLine(description) };
    });
    const placeHolder = this.#localize('application.pick');
    return (await this.#needs.workbench.window.showQuickPick(items, { placeHolder }))?.application;
  }

  #notRunning(): void {
    void tell(this.#needs.workbench.window, 'information', this.#localize('gateway.notRunning'));
  }
}

/** The implementation of each command of the view. */
export function gatewayViewWork(
  commands: GatewayViewCommands,
  traffic: TrafficCommands,
  proxy: ProxyCommands,
): CommandWork<FeatureCommand<'gatewayView'>> {
  return {
    [COMMANDS.tryWrongSignature]: () => commands.tryWrongSignature(),
    [COMMANDS.openLogEntry]: key => traffic.open(key),
    [COMMANDS.copyLog]: () => traffic.copyLog(),
    [COMMANDS.copyGatewayAddress]: () => commands.copyAddress(),
    [COMMANDS.copyAppKey]: row => commands.copyAppKey(row),
    [COMMANDS.rotateSecret]: row => commands.rotate(row),
    [COMMANDS.copyDemoSecret]: row => commands.copyDemoSecret(row),
    [COMMANDS.copyEnvironmentVariables]: row => commands.copyEnvironmentVariables(row),
    [COMMANDS.copyClientSnippet]: () => commands.copyClientSnippet(),
    [COMMANDS.saveLoggedRequest]: row => traffic.saveAsRequest(row),
    [COMMANDS.setFaults]: () => commands.setFaults(),
    [COMMANDS.clearLog]: () => traffic.clear(),
    [COMMANDS.filterTraffic]: kind => traffic.filter(kind),
    [COMMANDS.searchTraffic]: () => traffic.search(),
    [COMMANDS.compareTraffic]: row => traffic.compare(row),
    [COMMANDS.useAsStub]: row => traffic.useAsStub(row),
    [COMMANDS.copyAsCurl]: (row, shell) => traffic.copyAsCurl(row, shell),
    [COMMANDS.copyReport]: row => traffic.copyReport(row),
    [COMMANDS.exportHar]: row => traffic.exportHar(row),
    [COMMANDS.startProxy]: () => proxy.start(),
    [COMMANDS.stopProxy]: () => proxy.stop(),
    [COMMANDS.copyProxyUrl]: () => proxy.copyUrl(),
  };
}

/** Where the new secret is. `failed`: the secret storage couldn't store it. */
type Whereabouts = 'stored' | 'unstored' | 'failed';

/** Rotates an application's secret after the user confirms. The new secret replaces the old one wherever it was
 *  stored for this gateway; a dialog reports it, and stays open until the user has copied the secret or closes it. */
async function rotateInDialog(
  workbench: Workbench,
  appKey: string,
  gateway: GatewayControl,
  secrets: SecretStore,
  localize: ViewLocalizer,
): Promise<void> {
  const name = inertLine(appKey);
  const isAgreed = await agrees(workbench, {
    question: localize('rotate.question', { appKey: name }),
    detail: [localize('rotate.detail')],
    accept: localize('rotate.accept'),
  });
  const { url } = gateway;
  if (!isAgreed || url === undefined) return;
  const rotation = await rotateApplication(appKey, gateway, secrets);
  if (rotation === undefined) return;
  const { name: environment } = LOCAL_ENVIRONMENT;
  await handOver(
    workbench,
    name,
    rotation,
    { environment, origin: url, application: DEFAULT_APPLICATION },
    secrets,
    localize,
  );
}

async function handOver(
  workbench: Workbench,
  appKey: string,
  { secret, replaced, outdated }: Rotation,
  local: SecretScope,
  secrets: SecretStore,
  localize: ViewLocalizer,
): Promise<void> {
  const { environment } = local;
  const copy = localize('rotate.copy');
  const store = localize('rotate.store', { environment });
  const retry = localize('rotate.retry');
  let targets = outdated.length > 0 ? outdated : [local];
  let whereabouts: Whereabouts = outdated.length > 0 ? 'failed' : replaced.length > 0 ? 'stored' : 'unstored';
  for (;;) {
    const buttons = { stored: [copy], unstored: [store, copy], failed: [retry, copy] }[whereabouts];
    const picked = await workbench.window.showInformationMessage<vscode.MessageItem>(
      localize('rotate.done', { appKey }),
      { modal: true, detail: localize(`rotate.${whereabouts}`, { environment }) },
      ...buttons.map(title => ({ title })),
      // VS Code's default, “Cancel”, would suggest that the rotation can be undone.
      { title: localize('rotate.close'), isCloseAffordance: true },
    );
    const choice = picked?.title;
    if (choice === copy) await workbench.env.clipboard.writeText(secret.reveal());
    if (choice !== store && choice !== retry) break;
    const failed: SecretScope[] = [];
    for (const scope of targets) if (!(await stores(scope, secret, secrets))) failed.push(scope);
    targets = failed.length > 0 ? failed : targets;
    whereabouts = failed.length > 0 ? 'failed' : 'stored';
  }
  if (whereabouts === 'failed') await removeOutdated(outdated, secrets);
}

/** The stored secret is rejected from now on; without it, the next request asks for one. */
async function removeOutdated(outdated: readonly SecretScope[], secrets: SecretStore): Promise<void> {
  for (const scope of outdated) await secrets.delete(scope);
}
