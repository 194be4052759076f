import type { SecretScope, Secrets } from '../../../core/ports.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

interface Held {
  readonly scope: string;
  readonly secret: AppSecret;
}

/** Caches the App Secret of the inspected request between key presses, because getting it from VS Code takes as long as the rest of an
 *  update. Dropped when any secret changes, in this window or another. */
export class HeldSecret extends DisposableStore {
  readonly #secrets: Pick<Secrets, 'get'>;
  #held: Held | undefined;
  /** A result that was requested before a change isn't cached after it. */
  #drops = 0;

  constructor(
    secrets: Pick<Secrets, 'get'>,
    changed: (listener: () => void) => { readonly dispose: () => unknown },
  ) {
    super();
    this.#secrets = secrets;
    this.add(changed(() => this.drop()));
    this.add({ dispose: () => this.drop() });
  }

  /** Undefined if none is stored. Rejects like the store. */
  async get(scope: SecretScope): Promise<AppSecret | undefined> {
    const key = JSON.stringify([scope.environment, scope.origin, scope.application]);
    if (this.#held?.scope === key) return this.#held.secret;
    const drops = this.#drops;
    const secret = await this.#secrets.get(scope);
    const isStale = drops !== this.#drops || this.isDisposed;
    this.#held = secret === undefined || isStale ? undefined : { scope: key, secret };
    return secret;
  }

  drop(): void {
    this.#held = undefined;
    this.#drops += 1;
  }
}
