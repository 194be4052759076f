import { FiscalError } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { GatewayControl } from '../gateway/gatewayControl.ts';
import type { GatewayElsewhere } from '../gateway/gatewayElsewhere.ts';
import { gatewayPortOf, isGatewayOrigin } from '../gateway/gatewayOrigin.ts';
import type { StartedGateway } from '../gateway/startedGateway.ts';
import { type KindOf, promptForSecret } from '../secrets/secretPrompt.ts';
import { earlierOrigins, type SecretStore, scopeName } from '../secrets/secretStore.ts';

export interface MissingSecretNeeds {
  readonly workbench: Workbench;
  readonly secrets: SecretStore;
  readonly kindOf: KindOf;
  /** Lets the user pick what a secret is for; undefined if they cancel. `focused`: the environment that Enter picks. */
  readonly pickScope: (focused?: string) => Promise<SecretScope | undefined>;
  /** Asks for the passphrase of an origin's client certificate. */
  readonly promptForPassphrase: (origin: string) => Promise<boolean>;
  readonly gateway: GatewayControl;
  readonly elsewhere: GatewayElsewhere;
  readonly started: () => Promise<StartedGateway>;
  readonly localize: Localizer;
}

/** Handles what prevents sending: no secret, no passphrase, or no server at the origin. Each asynchronous method resolves to whether
 *  sending can continue. */
export class MissingSecret {
  readonly #parts: MissingSecretNeeds;
  /** Asks for the passphrase of the origin's client certificate, because the stored one doesn't open it, or none is stored. */
  readonly offerPassphrase: (origin: string) => Promise<boolean>;

  constructor(parts: MissingSecretNeeds) {
    this.#parts = parts;
    this.offerPassphrase = parts.promptForPassphrase;
  }

  /** Offers to set a secret, because none is stored. If the local gateway can respond at the origin, also offers its demo
   *  application's secret, except for production. `purpose`: what the secret is needed for. `hasOthers`: whether that of another
   *  environment may be the one that is needed, so that the user can select that environment, or set its secret. */
  async offer(scope: SecretScope, purpose: 'send' | 'explain' = 'send', hasOthers = false): Promise<boolean> {
    const { workbench, localize, secrets, kindOf } = this.#parts;
    const set = localize('secret.set');
    const { origin } = scope;
    const environment = scopeName(scope);
    // What another environment's secret may explain was seldom signed with the demo application's.
    const kind = await kindOf(scope);
    if (hasOthers || !(await this.canBeGateway(scope))) {
      const { host } = new URL(origin);
      const question = localize('secret.missing', { environment, host });
      const unsent = purpose === 'send' ? ` ${localize('secret.unsent')}` : '';
      const select = localize('environment.select');
      const choice = await workbench.window.showWarningMessage(
        question + unsent + (await this.#earlier(scope)),
        set,
        ...(hasOthers ? [select] : []),
      );
      if (choice === select) await workbench.commands.executeCommand(COMMANDS.selectEnvironment);
      if (choice !== set) return false;
      // The App Secret of the user's own program is seldom that of `local`, which is selected at first.
      if (!hasOthers || kind !== 'local') return this.prompt(scope);
      await this.promptForAny(scope.environment);
      return secrets.has(scope);
    }
    const start = localize(this.isGatewayAt(origin) ? 'gateway.useDemo' : 'gateway.start');
    const question = localize('gateway.offer', { environment });
    const words = question + (await this.#earlier(scope));
    const choice = await workbench.window.showInformationMessage(words, start, set);
    return choice === set ? this.prompt(scope) : choice === start && this.startFor(scope);
  }

  /** Asks which environment a secret is for, then for the secret. `focused`: the environment that Enter picks. */
  async promptForAny(focused?: string): Promise<boolean> {
    const scope = await this.#parts.pickScope(focused);
    return scope !== undefined && this.prompt(scope);
  }

  /** Asks for the secret itself. */
  async prompt(scope: SecretScope): Promise<boolean> {
    return promptForSecret(
      this.#parts.workbench,
      scope,
      this.#parts.kindOf,
      this.#parts.secrets,
      this.#parts.localize,
    );
  }

  /** Offers to start the local gateway, because nothing listens at the origin, which is on this machine. */
  async offerGateway(scope: SecretScope): Promise<boolean> {
    const { workbench, localize } = this.#parts;
    const { host } = new URL(scope.origin);
    if (!(await this.canBeGateway(scope))) {
      const words = this.#isElsewhere(scope.origin)
        ? this.#elsewhereWords(scope)
        : localize('gateway.production', { host, environment: scopeName(scope) });
      const select = localize('environment.select');
      const choice = await workbench.window.showWarningMessage(words, select);
      if (choice === select) await workbench.commands.executeCommand(COMMANDS.selectEnvironment);
      return false;
    }
    const start = localize('gateway.start');
    const question = localize('gateway.notRunning', { host });
    const choice = await workbench.window.showInformationMessage(question, start);
    return choice === start && this.startFor(scope);
  }

  /** Whether this window's gateway can respond at a scope's origin. It has one address at a time. And production on this machine is the
   *  user's own server; the local gateway would only pretend to be it. */
  async canBeGateway(scope: SecretScope): Promise<boolean> {
    if (!isGatewayOrigin(scope.origin) || this.#isElsewhere(scope.origin)) return false;
    return (await this.#parts.kindOf(scope)) !== 'producao';
  }

  /** Starts the gateway for the scope's origin. */
  async startFor(scope: SecretScope): Promise<boolean> {
    const port = gatewayPortOf(scope.origin);
    if (port === undefined) return false;
    try {
      await this.#parts.gateway.start(port, scope);
    } catch (error) {
      if (error instanceof FiscalError && error.code === 'port-taken') return this.#portTaken(scope);
      throw error;
    }
    if (!this.isGatewayAt(scope.origin)) {
      // Another action of the user has started it meanwhile.
      void tell(this.#parts.workbench.window, 'warning', this.#elsewhereWords(scope));
      return false;
    }
    return this.#parts.secrets.has(scope);
  }

  async #portTaken(scope: SecretScope): Promise<boolean> {
    const { port, origin } = new URL(scope.origin);
    const store = (each: SecretScope, secret: AppSecret): Promise<void> =>
      this.#parts.secrets.set(each, secret);
    // The demo secret of the gateway that `npm start` runs was deleted or never stored, and the user has just agreed to use it.
    const started = await this.#parts.started();
    if (started.serves(scope) && (await started.adopt(store, true))) return true;
    const set = this.#parts.localize('secret.set');
    const words = (await this.#parts.elsewhere.look(origin))
      ? 'gateway.elsewhereAtSend'
      : 'gateway.portTakenAtSend';
    const choice = await this.#parts.workbench.window.showWarningMessage(
      this.#parts.localize(words, { port, url: origin }),
      set,
    );
    return choice === set && this.prompt(scope);
  }

  /** Whether this window's gateway uses this origin. */
  isGatewayAt(origin: string): boolean {
    return this.#parts.gateway.port !== undefined && gatewayPortOf(origin) === this.#parts.gateway.port;
  }

  /** Whether this window's gateway runs, but not at this origin. */
  #isElsewhere(origin: string): boolean {
    return this.#parts.gateway.port !== undefined && !this.isGatewayAt(origin);
  }

  #elsewhereWords({ origin }: SecretScope): string {
    return this.#parts.localize('gateway.elsewhere', { url: this.#parts.gateway.url ?? '', origin });
  }

  /** Tells a user who changed an environment's base URL why its secret is missing. */
  async #earlier(scope: SecretScope): Promise<string> {
    const [origin] = earlierOrigins(scope, await this.#parts.secrets.scopes());
    return origin === undefined ? '' : ` ${this.#parts.localize('secret.earlier', { origin })}`;
  }
}
