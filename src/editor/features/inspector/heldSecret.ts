import type { SecretScope, Secrets } from '../../../core/ports.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

interface Held {
  readonly scope: string;
  readonly secret: AppSecret;
}

/** The App Secret of the request that is shown, from one key press to the next: VS Code takes as long to hand it out as all the
 *  rest of an update. Dropped when any secret changes, in this window or in another. */
export class HeldSecret extends DisposableStore {
  readonly #secrets: Pick<Secrets, 'get'>;
  #held: Held | undefined;
  /** What was asked for before a change is not kept behind it. */
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

  /** Undefined where none is stored. Rejects as the store does. */
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
