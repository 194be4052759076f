import {
  maskOfGroups,
  type SecretGroup,
  type SecretMask,
  secretGroup,
  withAdded,
} from '../core/masking/secretMask.ts';

/** How many secrets of finished exchanges are remembered, and their total length. If either limit is exceeded, half of the secrets
 *  remain, so that the mask needn't be created again after each exchange. */
const [MAX_SECRETS, MAX_CHARACTERS] = [512, 131_072];

/** Everything to mask at a given moment. */
export interface KnownSecrets {
  readonly mask: SecretMask;
  readonly secrets: readonly string[];
}

/** The secrets that programs sent: all secrets of the exchanges that aren't written yet, however many there are, and the latest of other
 *  exchanges, because a response may contain what an earlier request sent. */
export class SecretMemory {
  /** How many exchanges still need a secret, if any do. */
  readonly #uses = new Map<string, number>();
  /** The other secrets, the longest unused first. */
  readonly #unused = new Set<string>();
  #unusedCharacters = 0;
  #groups: readonly SecretGroup[] = [];
  #known: KnownSecrets | undefined;

  /** The same object until a secret is added or forgotten. */
  get known(): KnownSecrets {
    this.#known ??= { mask: maskOfGroups(this.#groups), secrets: this.#all() };
    return this.#known;
  }

  /** A mask that also knows the secrets of an exchange that ended a while ago. */
  maskWith(secrets: readonly string[]): SecretMask {
    const others = secrets.filter(secret => !this.#isKnown(secret));
    return others.length === 0 ? this.known.mask : maskOfGroups([...this.#groups, secretGroup(others)]);
  }

  /** Remembers secrets until they're released. */
  hold(secrets: readonly string[]): void {
    const added = secrets.filter(secret => !this.#isKnown(secret));
    for (const secret of secrets) {
      this.#uses.set(secret, (this.#uses.get(secret) ?? 0) + 1);
      if (this.#unused.delete(secret)) this.#unusedCharacters -= secret.length;
    }
    if (added.length === 0) return;
    this.#groups = withAdded(this.#groups, added);
    this.#known = undefined;
  }

  /** Must be called once for each call of `hold`. */
  release(secrets: readonly string[]): void {
    for (const secret of secrets) {
      const uses = (this.#uses.get(secret) ?? 1) - 1;
      if (uses > 0) this.#uses.set(secret, uses);
      else {
        this.#uses.delete(secret);
        this.#unused.add(secret);
        this.#unusedCharacters += secret.length;
      }
    }
    if (this.#isOver(1)) this.#forget();
  }

  #forget(): void {
    for (const secret of this.#unused) {
      if (!this.#isOver(2)) break;
      this.#unused.delete(secret);
      this.#unusedCharacters -= secret.length;
    }
    this.#groups = [secretGroup(this.#all())];
    this.#known = undefined;
  }

  #isOver(divisor: number): boolean {
    return this.#unused.size > MAX_SECRETS / divisor || this.#unusedCharacters > MAX_CHARACTERS / divisor;
  }

  #isKnown(secret: string): boolean {
    return this.#uses.has(secret) || this.#unused.has(secret);
  }

  #all(): readonly string[] {
    return [...this.#uses.keys(), ...this.#unused];
  }
}
