/** A shorter unknown token is no secret worth the holes that masking it would make. */
const SHORTEST_HIDDEN = 8;

/** What is masked in everything that is kept of a request: the secrets that are known, and the `token` header's value, which
 *  may be a secret of another environment. */
export function hiddenTexts(secrets: readonly string[], token: string | undefined): readonly string[] {
  return token === undefined || token.length < SHORTEST_HIDDEN ? secrets : [...secrets, token];
}
