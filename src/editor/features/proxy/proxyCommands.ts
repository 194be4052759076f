import { forwardingTarget } from '../../../app/serve/forwardingTarget.ts';
import { FiscalError, ifFailed } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { isLoopbackOrigin } from '../../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION, type Environment } from '../../../core/request/environment/environment.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import { setting } from '../../platform/settings/settings.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { pickEnvironment } from '../environments/environmentPicker.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import { effectiveKind } from '../secrets/secretKinds.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { ProxyLocalizer } from '../traffic/proxyWords.ts';
import type { ProxiedEnvironment, ProxyControl } from './proxyControl.ts';

export interface ProxyCommandNeeds {
  readonly workbench: Workbench;
  readonly proxy: ProxyControl;
  readonly environments: EnvironmentStore;
  readonly secrets: SecretStore;
  /** Rejects with FiscalError if programs' requests must not be forwarded to the scope's origin. */
  readonly refuseElsewhere: (scope: SecretScope) => Promise<void>;
  /** Asks, once for each environment and origin, before anything goes to another machine. */
  readonly allowsOrigin: (place: { environment: string; origin: string }) => Promise<boolean>;
  readonly notices: Notices;
  readonly localize: Localizer;
  readonly localizeProxy: ProxyLocalizer;
}

/** The commands that start and stop the proxy, and copy its URL. */
export class ProxyCommands {
  readonly #needs: ProxyCommandNeeds;

  constructor(needs: ProxyCommandNeeds) {
    this.#needs = needs;
  }

  /** Lets the user pick an environment, asks before a new host and before production, and starts the proxy, which replaces a
   *  running one. */
  async start(): Promise<void> {
    const { proxy, environments, notices, localize, localizeProxy, allowsOrigin } = this.#needs;
    const running = proxy.url === undefined ? undefined : proxy.environment?.name;
    const chosen = await pickEnvironment(
      this.#needs.workbench,
      environments,
      notices,
      localize,
      localizeProxy('pick'),
      async ({ name }) => (name === running ? localizeProxy('running') : undefined),
    );
    if (chosen === undefined) return;
    const { name } = chosen;
    const port = setting(this.#needs.workbench, 'proxy.port');
    const base = forwardingTarget(chosen.baseUrl, port);
    if (base === 'base-url') {
      void tell(this.#needs.workbench.window, 'warning', localizeProxy('baseUrl', { name }));
      return;
    }
    if (base === 'to-itself') {
      void tell(this.#needs.workbench.window, 'warning', localizeProxy('toItself', { name, port }));
      return;
    }
    const { origin } = base;
    const { application } = chosen;
    await this.#needs.refuseElsewhere({ environment: name, origin, application });
    if (!(await allowsOrigin({ environment: name, origin }))) return;
    const production = await this.#productionOf(chosen, origin);
    if (production !== undefined && !(await this.#confirmProduction(name, origin, production.isContradicted)))
      return;
    await this.#start({ name, ...base, isProduction: production !== undefined }, port);
  }

  async stop(): Promise<void> {
    const { proxy, localizeProxy } = this.#needs;
    if (proxy.url === undefined)
      void tell(this.#needs.workbench.window, 'information', localizeProxy('notRunning'));
    await proxy.stop();
  }

  async copyUrl(): Promise<void> {
    const { proxy, localizeProxy } = this.#needs;
    if (proxy.url === undefined)
      void tell(this.#needs.workbench.window, 'information', localizeProxy('notRunning'));
    else await this.#needs.workbench.env.clipboard.writeText(proxy.url);
  }

  async #start(environment: ProxiedEnvironment, port: number): Promise<void> {
    const { proxy, localizeProxy } = this.#needs;
    try {
      await proxy.start(environment, port);
    } catch (error) {
      if (!(error instanceof FiscalError) || error.code !== 'port-taken') throw error;
      const another = localizeProxy('anotherPort');
      const choice = await this.#needs.workbench.window.showWarningMessage(
        localizeProxy('portTaken', { port }),
        another,
      );
      if (choice === another) await this.#start(environment, 0);
      return;
    }
    const { url } = proxy;
    if (url !== undefined) void this.#announce(environment.name, url);
  }

  async #announce(name: string, url: string): Promise<void> {
    const { localizeProxy } = this.#needs;
    const copy = localizeProxy('copyUrl');
    const choice = await this.#needs.workbench.window.showInformationMessage(
      localizeProxy('started', { name, url }),
      copy,
    );
    if (choice === copy) await this.#needs.workbench.env.clipboard.writeText(url);
  }

  /** Undefined for an environment that is production neither according to its file nor according to the kind for which its App
   *  Secret was stored. */
  async #productionOf(
    { name, kind, applications }: Environment,
    origin: string,
  ): Promise<{ readonly isContradicted: boolean } | undefined> {
    const scopes = [DEFAULT_APPLICATION, ...applications].map(application => ({
      ...{ environment: name, origin, application },
    }));
    // The proxy needs no App Secret, so it starts even if the keychain is locked.
    const kinds = scopes.map(scope => this.#needs.secrets.kindOf(scope).catch(ifFailed(undefined)));
    const stored = await Promise.all(kinds);
    const strictest = stored.find(each => each === 'producao') ?? stored[0];
    const effective = effectiveKind(kind, strictest, isLoopbackOrigin(origin));
    // If no App Secret is stored, nothing contradicts the file.
    return effective !== 'ask' && effective.kind === 'producao' ? effective : undefined;
  }

  async #confirmProduction(name: string, origin: string, isContradicted: boolean): Promise<boolean> {
    const { localizeProxy } = this.#needs;
    const { host } = new URL(origin);
    return agrees(this.#needs.workbench, {
      question: localizeProxy('production.question'),
      detail: [
        ...(isContradicted ? [localizeProxy('production.stored'), ''] : []),
        localizeProxy('production.detail', { host, name }),
      ],
      accept: localizeProxy('production.accept', { host }),
      cancel: localizeProxy('production.cancel'),
    });
  }
}
