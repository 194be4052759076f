/** A value in the detail of a cause, by a name that tests have for any of them. */
export function detailValue(
  cause: { readonly detail?: object | undefined } | undefined,
  name: string,
): unknown {
  return Object.entries(cause?.detail ?? {}).find(([own]) => own === name)?.[1];
}
