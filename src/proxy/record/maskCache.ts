import { createSecretMask, type SecretMask } from '../../core/signing/masking/secretMask.ts';

/** Returns the mask for a list of tokens, created again only for another list, because creating it takes longer than
 *  using it. */
export function maskCache(): (tokens: readonly string[]) => SecretMask {
  let latest: { readonly tokens: readonly string[]; readonly mask: SecretMask } | undefined;
  return tokens => {
    if (latest?.tokens !== tokens) latest = { tokens, mask: createSecretMask(tokens) };
    return latest.mask;
  };
}
