import type { TokenKnowledge } from '../../core/explain/remarks.ts';
import { BoundedMap } from './boundedMap.ts';

const MAX_TOKENS = 32;

/** The tokens that came through, to mask each wherever it turns up, and what the platform's responses say of them. */
export class SeenTokens implements TokenKnowledge {
  readonly #accepted = new BoundedMap<boolean>(MAX_TOKENS);
  readonly #appKeys = new BoundedMap<boolean>(MAX_TOKENS);
  #texts: readonly string[] = [];

  /** All of them. The same array as long as no new one comes. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  add(token: string): void {
    if (!this.#texts.includes(token)) this.#texts = [token, ...this.#texts].slice(0, MAX_TOKENS);
  }

  /** The platform knows the token. */
  accept(token: string): void {
    if (this.#accepted.get(token) === undefined) this.#accepted.set(token, true);
  }

  addAppKey(appKey: string): void {
    this.#appKeys.set(appKey, true);
  }

  isAppKey = (text: string): boolean => this.#appKeys.get(text) === true;

  /** To be asked for a token that the platform doesn't know: it knew this one before. */
  isRetired = (text: string): boolean => this.#accepted.get(text) === true;

  isSecret = (): boolean => false;
}
