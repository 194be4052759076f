/** Returns a function that returns the mask for a list of secrets, created again only for a list with other secrets, because
 *  creating a mask takes longer than using it. */
export function maskCache<Mask>(
  create: (secrets: readonly string[]) => Mask,
): (secrets: readonly string[]) => Mask {
  let latest: { readonly secrets: readonly string[]; readonly mask: Mask } | undefined;
  return secrets => {
    if (latest === undefined || !isSame(latest.secrets, secrets)) latest = { secrets, mask: create(secrets) };
    return latest.mask;
  };
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left === right || (left.length === right.length && left.every((secret, at) => secret === right[at]));
}
