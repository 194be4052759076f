import type { ConfirmedKind } from '../../../app/send/sendPorts.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { isLoopbackOrigin } from '../../../core/request/address/baseUrl.ts';
import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { type SecretStore, scopeName } from './secretStore.ts';

/** The kinds of environments for which App Secrets were stored. */
export class SecretKinds {
  readonly #workbench: Workbench;
  readonly #secrets: SecretStore;
  readonly #localize: Localizer;
  readonly #onConfirmed: (environment: string, kind: EnvironmentKind) => Promise<void>;

  /** `onConfirmed` is called with the kind of an environment if it's known without asking. */
  constructor(
    workbench: Workbench,
    secrets: SecretStore,
    localize: Localizer,
    onConfirmed: (environment: string, kind: EnvironmentKind) => Promise<void>,
  ) {
    this.#workbench = workbench;
    this.#secrets = secrets;
    this.#localize = localize;
    this.#onConfirmed = onConfirmed;
  }

  /** Undefined if the user cancels the question. `declared` is the kind in the file. */
  async confirmed(scope: SecretScope, declared: EnvironmentKind): Promise<ConfirmedKind | undefined> {
    const stored = await this.#secrets.kindOf(scope);
    const effective = effectiveKind(declared, stored, isLoopbackOrigin(scope.origin));
    if (effective === 'ask') {
      const kind = await askForKind(this.#workbench, scope, declared, this.#localize);
      if (kind === undefined) return undefined;
      const secret = await this.#secrets.get(scope);
      if (secret !== undefined) await this.#secrets.set(scope, secret, kind);
      return { kind, remark: undefined };
    }
    const { kind, isContradicted } = effective;
    await this.#onConfirmed(scope.environment, kind);
    const remark = isContradicted
      ? this.#localize('kind.storedForProduction', { kind: this.#localize(`kind.${declared}`) })
      : undefined;
    return { kind, remark };
  }
}

/** Asks for the kind of an environment; undefined if the user cancels. */
export async function askForKind(
  { window }: Workbench,
  scope: SecretScope,
  declared: EnvironmentKind,
  localize: Localizer,
  remark?: string,
): Promise<'homologacao' | 'producao' | undefined> {
  const [test, production] = [localize('kind.isHomologacao'), localize('kind.isProducao')];
  const details = [
    remark ?? localize('kind.fileSays', { kind: localize(`kind.${declared}`) }),
    localize('kind.detail', { origin: scope.origin }),
  ];
  const choice = await window.showWarningMessage(
    localize('kind.question', { environment: scopeName(scope) }),
    { modal: true, detail: details.join('\n\n') },
    // Enter selects the first one, whose only risk is an extra question.
    production,
    test,
  );
  return choice === test ? 'homologacao' : choice === production ? 'producao' : undefined;
}

/** The kind of environment that applies when a request is confirmed and sent. `ask`: only the user knows. */
export type EffectiveKind = { readonly kind: EnvironmentKind; readonly isContradicted: boolean } | 'ask';

/** The stricter of the kind in the file and the kind for which the App Secret was stored, so that a repository can't
 *  turn production into homologação. `declared` is the kind in the file. `stored` is undefined for a secret from an
 *  earlier version; the user is asked for its kind once, unless the file says production or the request stays on this
 *  machine. */
export function effectiveKind(
  declared: EnvironmentKind,
  stored: EnvironmentKind | undefined,
  isLoopback: boolean,
): EffectiveKind {
  if (declared === 'producao') return { kind: 'producao', isContradicted: false };
  if (stored === 'producao') return { kind: 'producao', isContradicted: true };
  if (stored === undefined && !isLoopback) return 'ask';
  return { kind: declared, isContradicted: false };
}
