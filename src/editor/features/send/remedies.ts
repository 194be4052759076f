import type * as vscode from 'vscode';
import type { FailureCode, FiscalError } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import type { OutsideVariable } from '../../../core/request/variables/variableValue.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { isEnvironmentFile } from '../../platform/documents/documentKinds.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { openSetting } from '../../platform/settings/settings.ts';
import { showRange, type Workbench } from '../../platform/workbench.ts';
import type { Remedy } from '../outcomes/lastOutcome.ts';
import { type AllowedVariables, allowVariables } from '../variables/allowedVariables.ts';
import type { MissingSecret } from './missingSecret.ts';

/** The settings that determine whether the failure occurs again. */
const SETTINGS: Partial<Record<FailureCode, string>> = {
  'connect-timeout': 'fiscal.timeout.connectSeconds',
  'headers-timeout': 'fiscal.timeout.headersSeconds',
  'body-timeout': 'fiscal.timeout.idleSeconds',
  'total-timeout': 'fiscal.timeout.totalSeconds',
  'tls-failed': 'fiscal.tls.caFile',
  'certificate-unusable': 'fiscal.tls.*',
  'proxy-failed': 'http.proxy',
  'response-too-large': 'fiscal.response.maxBytes',
};

const OF_BASE_URL: ReadonlySet<FailureCode> = new Set([
  'gateway-not-running',
  'connection-refused',
  'host-not-found',
  'response-malformed',
]);

/** TLS faults that no certificate authority can fix, because the base URL has the wrong host, port, or scheme. */
const OF_TLS_ADDRESS: ReadonlySet<unknown> = new Set([
  'not-encrypted',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
]);

/** Finds the next step after a request couldn't be sent or got no response. */
export class Remedies {
  readonly #workbench: Workbench;
  readonly #missing: MissingSecret;
  readonly #allowed: AllowedVariables;
  readonly #localize: Localizer;

  constructor(workbench: Workbench, missing: MissingSecret, allowed: AllowedVariables, localize: Localizer) {
    this.#workbench = workbench;
    this.#missing = missing;
    this.#allowed = allowed;
    this.#localize = localize;
  }

  /** The remedy if no secret is stored. On this machine, the local gateway has its own. */
  async ofSecret(scope: SecretScope): Promise<Remedy> {
    if (await this.#missing.canBeGateway(scope)) return this.#gateway(scope);
    return this.#setting(scope, this.#localize('remedy.set'));
  }

  /** The remedy if a server at the origin doesn't know the secret. The gateway's own secret helps only if the server is this
   *  window's gateway. */
  ofUnknownSecret(scope: SecretScope): Remedy {
    return this.#missing.isGatewayAt(scope.origin)
      ? this.#gateway(scope)
      : this.#setting(scope, this.#localize('remedy.setSecret'));
  }

  ofProblem(file: vscode.Uri, { range }: Problem): Remedy {
    const isFile = isEnvironmentFile(file);
    return {
      button: this.#localize(isFile ? 'problem.openFile' : 'problem.open'),
      label: this.#localize(isFile ? 'remedy.open' : 'remedy.show'),
      run: async () => {
        await showRange(this.#workbench, file, range);
        return false;
      },
    };
  }

  /** The remedy if requests in the file use variables that aren't allowed. */
  ofVariables(file: vscode.Uri, variables: readonly OutsideVariable[]): Remedy {
    const label = this.#localize('variables.allow');
    return {
      button: label,
      label,
      run: () => allowVariables(this.#workbench, file, variables, this.#allowed, this.#localize),
    };
  }

  ofEnvironment(): Remedy {
    const button = this.#localize('environment.select');
    return {
      button,
      label: this.#localize('remedy.select'),
      run: () => afterwards(this.#workbench.commands.executeCommand(COMMANDS.selectEnvironment)),
    };
  }

  /** Undefined if nothing in the editor can help. */
  async ofFailure({ code, args }: FiscalError, scope: SecretScope | undefined): Promise<Remedy | undefined> {
    const { reason } = args;
    if (scope !== undefined) {
      if (code === 'gateway-not-running' && (await this.#missing.canBeGateway(scope)))
        return this.#gateway(scope);
      if (code === 'secret-invalid') return this.ofSecret(scope);
      if (reason === 'wrong-passphrase') return this.#passphrase(scope.origin);
    }
    if (OF_BASE_URL.has(code) || (code === 'tls-failed' && OF_TLS_ADDRESS.has(reason))) {
      return {
        button: this.#localize('remedy.environments'),
        label: this.#localize('remedy.environmentsShort'),
        run: () => afterwards(this.#workbench.commands.executeCommand(COMMANDS.openEnvironments)),
      };
    }
    const setting = SETTINGS[code];
    if (setting === undefined) return undefined;
    return {
      button: this.#localize('remedy.setting'),
      label: this.#localize('remedy.settingShort'),
      run: () => afterwards(openSetting(this.#workbench, setting)),
    };
  }

  #gateway(scope: SecretScope): Remedy {
    const isRunning = this.#missing.isGatewayAt(scope.origin);
    return {
      button: this.#localize(isRunning ? 'gateway.useDemo' : 'gateway.start'),
      label: this.#localize(isRunning ? 'remedy.useDemo' : 'remedy.start'),
      run: () => this.#missing.startFor(scope),
      sends: true,
    };
  }

  /** `label` says what is set, unless the outcome before it does. */
  #setting(scope: SecretScope, label: string): Remedy {
    const button = this.#localize('secret.set');
    return { button, label, run: () => this.#missing.prompt(scope) };
  }

  #passphrase(origin: string): Remedy {
    const button = this.#localize('remedy.passphrase');
    const label = this.#localize('remedy.setPassphrase');
    return { button, label, run: () => this.#missing.offerPassphrase(origin) };
  }
}

/** It's unknown whether the user changed anything in what was shown, so this doesn't report success. */
async function afterwards(shown: Thenable<unknown>): Promise<boolean> {
  await shown;
  return false;
}
