import type { TokenKnowledge } from '../../core/explain/remarks.ts';
import { BoundedMap } from './boundedMap.ts';

const MAX_TOKENS = 32;

/** What the platform's responses reveal about the tokens that were forwarded. */
export class SeenTokens implements TokenKnowledge {
  readonly #accepted = new BoundedMap<boolean>(MAX_TOKENS);
  readonly #appKeys = new BoundedMap<boolean>(MAX_TOKENS);

  /** Records that the platform knows the token. */
  accept(token: string): void {
    if (this.#accepted.get(token) === undefined) this.#accepted.set(token, true);
  }

  addAppKey(appKey: string): void {
    this.#appKeys.set(appKey, true);
  }

  isAppKey = (text: string): boolean => this.#appKeys.get(text) === true;

  /** Whether the platform once accepted a token that it doesn't know now. */
  isRetired = (text: string): boolean => this.#accepted.get(text) === true;

  isSecret = (): boolean => false;
}
