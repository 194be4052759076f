import * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import type { ReceivedCopy } from '../../../report/logEntry.ts';
import type { ProxyLogEntry, ResponseCopy } from '../../../report/proxyLogEntry.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { ProxyStart, RunningProxy, StartProxy } from './proxyPort.ts';

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

/** The proxy of this window: at most one, loaded when it is first started, stopped with the window. */
export class ProxyControl extends DisposableStore {
  readonly #startProxy: StartProxy;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly #entries = this.add(new vscode.EventEmitter<ProxyLogEntry>());
  readonly #failed = this.add(new vscode.EventEmitter<FiscalError>());
  readonly #refused = this.add(new vscode.EventEmitter<Refused>());
  /** It was started or stopped, or its log was cleared. */
  readonly onDidChange = this.#changed.event;
  readonly onEntry = this.#entries.event;
  readonly onFailure = this.#failed.event;
  readonly onRefused = this.#refused.event;
  #proxy: RunningProxy | undefined;
  /** The one that is running or ran last, whose log can still be read. */
  #latest: RunningProxy | undefined;
  #environment: ProxiedEnvironment | undefined;
  /** Counts starts, so that entries of an earlier proxy aren't mistaken for its own. */
  #run = 0;
  /** Entries up to this one were cleared. */
  #clearedId = 0;
  readonly #failures = new Map<string, FiscalError>();
  #starting: Promise<void> | undefined;

  constructor(startProxy: StartProxy) {
    super();
    this.#startProxy = startProxy;
  }

  get url(): string | undefined {
    return this.#proxy?.url;
  }

  get port(): number | undefined {
    return this.#proxy?.port;
  }

  /** Where the proxy that is running or ran last forwards to. */
  get environment(): ProxiedEnvironment | undefined {
    return this.#environment;
  }

  get run(): number {
    return this.#run;
  }

  /** The log of the proxy that is running or ran last, the oldest entry first. */
  get log(): readonly ProxyLogEntry[] {
    return (this.#latest?.entries() ?? []).filter(({ id }) => id > this.#clearedId);
  }

  received(id: number): ReceivedCopy | undefined {
    return this.#latest?.request(id);
  }

  /** What to explain about it; undefined if it's no longer stored. */
  toExplain(id: number): ExplainInput | undefined {
    return this.#latest?.toExplain?.(id);
  }

  response(id: number): ResponseCopy | undefined {
    return this.#latest?.response(id);
  }

  /** The last failure with this code: it knows what an entry doesn't, such as what is wrong with a certificate. */
  failureOf(code: string): FiscalError | undefined {
    return this.#failures.get(code);
  }

  clearLog(): void {
    this.#clearedId = this.#latest?.entries().at(-1)?.id ?? 0;
    this.#changed.fire();
  }

  /** Starts the proxy on `port` (0: any free one), after stopping a running one. Rejects like `StartProxy`; the previous one is
   *  stopped even then. */
  async start(environment: ProxiedEnvironment, port: number): Promise<void> {
    // Two starts at the same moment would both take the port.
    while (this.#starting !== undefined) await this.#starting.catch(() => {});
    this.#starting = this.#start(environment, port);
    try {
      await this.#starting;
    } finally {
      this.#starting = undefined;
    }
  }

  /** Resolves once the port is free. */
  async stop(): Promise<void> {
    const proxy = this.#proxy;
    this.#proxy = undefined;
    await proxy?.close();
    await this.#notify();
  }

  override dispose(): void {
    void this.#proxy?.close();
    this.#proxy = undefined;
    super.dispose();
  }

  async #start(environment: ProxiedEnvironment, port: number): Promise<void> {
    if (this.#proxy !== undefined) await this.stop();
    const { origin, basePath } = environment;
    const proxy = await this.#startProxy({
      ...{ port, origin, basePath },
      onEntry: entry => this.#entries.fire(entry),
      onFailure: failure => {
        this.#failures.set(failure.code, failure);
        this.#failed.fire(failure);
      },
      onRefused: refused => this.#refused.fire(refused),
    });
    if (this.isDisposed) {
      await proxy.close();
      throw new FiscalError('cancelled');
    }
    this.#failures.clear();
    this.#run += 1;
    this.#proxy = proxy;
    this.#latest = proxy;
    this.#environment = environment;
    this.#clearedId = 0;
    await this.#notify();
  }

  async #notify(): Promise<void> {
    await vscode.commands.executeCommand('setContext', RUNNING_KEY, this.#proxy !== undefined);
    this.#changed.fire();
  }
}
