import type { TokenKnowledge } from '../../core/explain/remarks.ts';
import { BoundedMap } from './boundedMap.ts';

const MAX_TOKENS = 32;

/** The tokens that were forwarded, to mask them everywhere, and what the platform's responses reveal about them. */
export class SeenTokens implements TokenKnowledge {
  readonly #accepted = new BoundedMap<boolean>(MAX_TOKENS);
  readonly #appKeys = new BoundedMap<boolean>(MAX_TOKENS);
  #texts: readonly string[] = [];

  /** All tokens. The same array until a new token appears. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  add(token: string): void {
    if (!this.#texts.includes(token)) this.#texts = [token, ...this.#texts].slice(0, MAX_TOKENS);
  }

  /** Records that the platform knows the token. */
  accept(token: string): void {
    if (this.#accepted.get(token) === undefined) this.#accepted.set(token, true);
  }

  addAppKey(appKey: string): void {
    this.#appKeys.set(appKey, true);
  }

  isAppKey = (text: string): boolean => this.#appKeys.get(text) === true;

  /** For a token that the platform doesn't know: whether it knew the token before. */
  isRetired = (text: string): boolean => this.#accepted.get(text) === true;

  isSecret = (): boolean => false;
}
