import * as vscode from 'vscode';
import type { SecretScope } from '../../../core/ports.ts';
import { isLoopbackOrigin } from '../../../core/request/address/isLoopback.ts';
import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { scopeName } from './scopeName.ts';
import type { SecretStore } from './secretStore.ts';
import { sendCare } from './sendCare.ts';

/** How careful to be with a send, and what to tell the user about it. */
export interface KnownCare {
  readonly kind: EnvironmentKind;
  /** That the file now contradicts the kind for which the App Secret was stored. */
  readonly remark: string | undefined;
}

/** The kinds of environments for which App Secrets were stored. */
export class SecretKinds {
  readonly #secrets: SecretStore;
  readonly #localize: Localizer;
  readonly #onCare: (environment: string, kind: EnvironmentKind) => Promise<void>;

  /** `onCare` is called with what is known about an environment. */
  constructor(
    secrets: SecretStore,
    localize: Localizer,
    onCare: (environment: string, kind: EnvironmentKind) => Promise<void>,
  ) {
    this.#secrets = secrets;
    this.#localize = localize;
    this.#onCare = onCare;
  }

  /** Undefined if the user cancels the question. `said` is the kind in the file. */
  async careOf(scope: SecretScope, said: EnvironmentKind): Promise<KnownCare | undefined> {
    const stored = await this.#secrets.kindOf(scope);
    const care = sendCare(said, stored, isLoopbackOrigin(scope.origin));
    if (care === 'ask') {
      const kind = await askForKind(scope, said, this.#localize);
      if (kind === undefined) return undefined;
      const secret = await this.#secrets.get(scope);
      if (secret !== undefined) await this.#secrets.set(scope, secret, kind);
      return { kind, remark: undefined };
    }
    const { kind, isContradicted } = care;
    await this.#onCare(scope.environment, kind);
    const remark = isContradicted
      ? this.#localize('kind.storedForProduction', { kind: this.#localize(`kind.${said}`) })
      : undefined;
    return { kind, remark };
  }
}

/** Asks for the kind of an environment; undefined if the user cancels. */
export async function askForKind(
  scope: SecretScope,
  said: EnvironmentKind,
  localize: Localizer,
  remark?: string,
): Promise<'homologacao' | 'producao' | undefined> {
  const [test, production] = [localize('kind.isHomologacao'), localize('kind.isProducao')];
  const details = [
    remark ?? localize('kind.fileSays', { kind: localize(`kind.${said}`) }),
    localize('kind.detail', { origin: scope.origin }),
  ];
  const choice = await vscode.window.showWarningMessage(
    localize('kind.question', { environment: scopeName(scope) }),
    { modal: true, detail: details.join('\n\n') },
    // Enter selects the first one, whose only risk is an extra question.
    production,
    test,
  );
  return choice === test ? 'homologacao' : choice === production ? 'producao' : undefined;
}
