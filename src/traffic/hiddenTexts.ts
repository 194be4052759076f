/** A shorter unknown token isn't worth the damage that masking it would cause. */
const SHORTEST_HIDDEN = 8;

/** The texts to mask in everything stored about a request: the known secrets, and the value of the `token` header,
 *  which may be another environment's secret. */
export function hiddenTexts(secrets: readonly string[], token: string | undefined): readonly string[] {
  return token === undefined || token.length < SHORTEST_HIDDEN ? secrets : [...secrets, token];
}
