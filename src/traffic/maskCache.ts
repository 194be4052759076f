/** Returns the mask for a list of secrets, created again only for another list, because creating a mask takes longer than
 *  using it. Lists are compared by identity. */
export function maskCache<Mask>(
  create: (secrets: readonly string[]) => Mask,
): (secrets: readonly string[]) => Mask {
  let latest: { readonly secrets: readonly string[]; readonly mask: Mask } | undefined;
  return secrets => {
    if (latest?.secrets !== secrets) latest = { secrets, mask: create(secrets) };
    return latest.mask;
  };
}
