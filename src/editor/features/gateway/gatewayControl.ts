import type * as vscode from 'vscode';
import type { FindEntry } from '../../../app/serve/askGateway.ts';
import { ServerSession } from '../../../app/serve/serverSession.ts';
import { FiscalError } from '../../../core/errors.ts';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import type { Clock, SecretScope } from '../../../core/ports.ts';
import { isLoopbackOrigin } from '../../../core/request/address/baseUrl.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { TrafficRecord } from '../../../report/trafficRecord.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import { setting } from '../../platform/settings/settings.ts';
import { SETTINGS } from '../../platform/settings/settingTable.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { GatewayApplication, RefusedRequests, RunningGateway, StartGateway } from './startedGateway.ts';

const RUNNING_KEY = 'fiscal.gatewayRunning';

/** The local gateway of this window: at most one, loaded on first start, stopped with the window. */
export class GatewayControl extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #secrets: SecretStore;
  readonly #clock: Clock;
  readonly #startGateway: StartGateway;
  readonly #notices: Notices;
  readonly #files: WorkspaceFiles;
  readonly #changed = this.add(new Listeners<void>());
  readonly #entries = this.add(new Listeners<TrafficRecord>());
  readonly #refused = this.add(new Listeners<RefusedRequests>());
  readonly #touched = this.add(new Listeners<void>());
  /** Fired when the gateway is started or stopped. */
  readonly onDidChange = this.#changed.on;
  readonly onEntry = this.#entries.on;
  readonly onRefused = this.#refused.on;
  /** Fired when the gateway's faults or a secret change, or the log is cleared. */
  readonly onDidTouch = this.#touched.on;
  /** The log of the gateway that is running or ran last. */
  readonly traffic = new ServerSession<RunningGateway>(() => this.#notify());
  /** They belong to the gateway that injects them: the next one starts without any. */
  readonly #faults = new WeakMap<RunningGateway, string>();

  constructor(
    workbench: Workbench,
    secrets: SecretStore,
    clock: Clock,
    startGateway: StartGateway,
    files: WorkspaceFiles,
    notices: Notices,
  ) {
    super();
    this.#workbench = workbench;
    this.#files = files;
    this.#startGateway = startGateway;
    this.#notices = notices;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  get url(): string | undefined {
    return this.traffic.running?.url;
  }

  get port(): number | undefined {
    return this.traffic.running?.port;
  }

  /** The running gateway's faults for every request, as in the header; empty for none. */
  get faults(): string {
    const { running } = this.traffic;
    return running === undefined ? '' : (this.#faults.get(running) ?? '');
  }

  /** The running gateway's applications; empty if none is running. */
  get applications(): readonly GatewayApplication[] {
    return this.traffic.running?.applications() ?? [];
  }

  /** The secret of the first application that can call the running gateway. */
  get workingSecret(): AppSecret | undefined {
    return this.traffic.running?.workingSecret();
  }

  /** The explained entry of a request that is about to be sent; it arrives after the response. */
  readonly findEntry: FindEntry = isMeant => {
    let stop = (): void => undefined;
    const found = new Promise<TrafficRecord>(resolve => {
      const listening = this.onEntry(entry => {
        if (isMeant(entry)) resolve(entry);
      });
      stop = () => listening.dispose();
    });
    return { found, dispose: () => stop() };
  };

  clearLog(): void {
    this.traffic.clearLog();
    this.#touched.fire();
  }

  /** Faults in normalized form; undefined if the string is invalid or no gateway is running. */
  readFaults(text: string): string | undefined {
    return text === '' ? '' : this.traffic.running?.readFaults(text);
  }

  setFaults(text: string): void {
    const faults = this.readFaults(text);
    const { running } = this.traffic;
    if (running === undefined || faults === undefined) return;
    running.setFaults(faults);
    this.#faults.set(running, faults);
    this.#touched.fire();
  }

  /** Whether a secret is the current one of an application of the running gateway. */
  isSecretOf(appKey: string, secret: AppSecret): boolean {
    return this.traffic.running?.secretOf(appKey)?.reveal() === secret.reveal();
  }

  /** The current secret of an application of the running gateway. */
  secretOf(appKey: string): AppSecret | undefined {
    return this.traffic.running?.secretOf(appKey);
  }

  /** Returns the new secret once; undefined for an App Key that the running gateway doesn't have. */
  rotate(appKey: string): AppSecret | undefined {
    const secret = this.traffic.running?.rotate(appKey);
    if (secret !== undefined) this.#touched.fire();
    return secret;
  }

  /** Starts the gateway on `port` (0: any free one) unless it's already running, and makes sure that a secret it accepts is
   *  stored for the scope. The user's stored secret stays valid across windows, because the demo application uses it. Rejects
   *  with FiscalError `port-taken`, `gateway-secret-refused`, `file-…` if the configuration can't be read, or, for a malformed
   *  configuration that was already reported, `cancelled`. */
  async start(port: number, scope: SecretScope): Promise<void> {
    const stored = await this.#secrets.get(scope);
    const startedNow = this.traffic.running === undefined;
    const gateway = await this.traffic.start(() => this.#start(port, stored));
    // If the user sets an incorrect secret while the gateway is running, it's a deliberate experiment and is kept.
    if (stored !== undefined && (!startedNow || gateway.knows(stored))) return;
    const secret = gateway.workingSecret();
    const origin = port === 0 ? gateway.url : scope.origin;
    const isItsOwn = Number(new URL(origin).port) === gateway.port;
    if (isItsOwn && secret !== undefined) await this.#secrets.set({ ...scope, origin }, secret);
  }

  async stop(): Promise<void> {
    await this.traffic.stop();
  }

  override dispose(): void {
    void this.traffic.end();
    super.dispose();
  }

  async #start(port: number, secret: AppSecret | undefined): Promise<RunningGateway> {
    const file = await readGatewayConfigurationFile(this.#workbench, this.#files);
    const starting = await this.#startGateway({
      port,
      configuration: file?.text,
      secret,
      clock: this.#clock,
      onExplained: record => this.#entries.fire(record),
      onRefused: refused => this.#refused.fire(refused),
      refusedSecret: each => this.#belongsElsewhere(each),
    });
    if (starting.kind === 'malformed') {
      if (file !== undefined) void this.#notices.showProblem(file.uri, starting.problems);
      // The problem was already reported at its position.
      throw new FiscalError('cancelled');
    }
    return starting.gateway;
  }

  async #notify(): Promise<void> {
    await this.#workbench.commands.executeCommand(
      'setContext',
      RUNNING_KEY,
      this.traffic.running !== undefined,
    );
    this.#changed.fire();
  }

  /** Whether a secret is stored for an environment that isn't on this machine. */
  async #belongsElsewhere(secret: AppSecret): Promise<boolean> {
    const stored = await this.#secrets.everyStored();
    return stored.some(
      ({ scope, secret: own }) => !isLoopbackOrigin(scope.origin) && own.reveal() === secret.reveal(),
    );
  }
}

/** The gateway's configuration file in the first workspace folder. */
interface GatewayConfigurationFile {
  readonly uri: vscode.Uri;
  readonly text: string;
}

/** A larger file than anyone writes, even with stubs that contain whole documents. */
const MAX_FILE_BYTES = 16_777_216;

/** Reads the gateway's configuration; undefined if the folder has none. Rejects with FiscalError `file-…` if it can't
 *  be read, or if a setting names a file that doesn't exist. */
async function readGatewayConfigurationFile(
  workbench: Workbench,
  files: WorkspaceFiles,
): Promise<GatewayConfigurationFile | undefined> {
  const folder = workbench.workspace.workspaceFolders?.[0];
  if (folder === undefined) return undefined;
  const path = setting(workbench, 'gateway.configuration', folder.uri);
  try {
    const bytes = await files.read(folder.uri, path, MAX_FILE_BYTES);
    return { uri: workbench.Uri.joinPath(folder.uri, path), text: shownTextOfFile(bytes) };
  } catch (error) {
    const isMissing = error instanceof FiscalError && error.code === 'file-missing';
    if (isMissing && path === SETTINGS['gateway.configuration'].default) return undefined;
    throw error;
  }
}
