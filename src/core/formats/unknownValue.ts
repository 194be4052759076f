/** Whether a value of unknown structure has members: it's neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own member at a path of names; undefined if there is none. */
export function member(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined;
    return (inner as Readonly<Record<string, unknown>>)[name];
  }, value);
}

/** Like `member`, for a member that must be text. */
export function textMember(value: unknown, ...path: readonly string[]): string | undefined {
  const text = member(value, ...path);
  return typeof text === 'string' ? text : undefined;
}
