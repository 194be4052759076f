import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../core/signing/verifySign.ts';
import { type Application, type ConfiguredApplication, newSecret, type RandomBytes } from './application.ts';

/** An application with the digest that identifies its token. */
export interface RegisteredApplication {
  readonly application: Application;
  /** The SHA-256 digest of the secret. */
  readonly tokenDigest: Uint8Array;
}

/** The application that a token belongs to, or undefined. Compares all digests in constant time, so that timing
 *  reveals neither how much of a guess was correct nor which application came close. */
export function findByToken(
  registered: readonly RegisteredApplication[],
  token: string,
): Application | undefined {
  const digest = sha256(token);
  let found: Application | undefined;
  for (const candidate of registered) {
    if (timingSafeEqual(candidate.tokenDigest, digest)) found = candidate.application;
  }
  return found;
}

export function register(application: Application): RegisteredApplication {
  return { application, tokenDigest: sha256(application.secret.reveal()) };
}

/** The number of rotated secrets that are still masked in stored data. */
const MAX_RETIRED = 1_000;

/** The applications of a running gateway, whose secrets can be rotated. */
export class ApplicationRegister {
  readonly #random: RandomBytes;
  #registered: readonly RegisteredApplication[];
  #secretTexts: readonly string[];

  constructor(applications: readonly ConfiguredApplication[], random: RandomBytes) {
    this.#random = random;
    this.#registered = applications.map(application =>
      register({ ...application, secret: application.secret ?? newSecret(random) }),
    );
    this.#secretTexts = this.applications.map(application => application.secret.reveal());
  }

  get registered(): readonly RegisteredApplication[] {
    return this.#registered;
  }

  get applications(): readonly Application[] {
    return this.#registered.map(each => each.application);
  }

  /** Every secret that must be masked in stored data: the current ones and the rotated ones. */
  get secretTexts(): readonly string[] {
    return this.#secretTexts;
  }

  /** Whether the token is a secret that was rotated. */
  wasSecret(token: string): boolean {
    return this.#secretTexts.includes(token) && findByToken(this.#registered, token) === undefined;
  }

  /** Gives the application a new secret, which makes the old one invalid. Undefined for an unknown App Key.
   *  Source: Authentication › Model 2 and 3. */
  rotate(appKey: string): Application | undefined {
    const old = this.#registered.find(each => each.application.appKey === appKey)?.application;
    if (old === undefined) return undefined;
    const rotated = { ...old, secret: newSecret(this.#random) };
    this.#registered = this.#registered.map(each => (each.application === old ? register(rotated) : each));
    this.#secretTexts = [rotated.secret.reveal(), ...this.#secretTexts].slice(
      0,
      this.#registered.length + MAX_RETIRED,
    );
    return rotated;
  }
}
