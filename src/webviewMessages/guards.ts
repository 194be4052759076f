/** Returns whether an external value has the type that a message declares. */
export type Guard<T> = (value: unknown) => value is T;

/** An object with exactly these members: missing or additional ones are rejected. */
export function shape<T extends object>(members: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> {
  const names = Object.keys(members) as (keyof T & string)[];
  return (value): value is T => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const own = value as Readonly<Record<string, unknown>>;
    return (
      Object.keys(own).every(name => Object.hasOwn(members, name)) &&
      names.every(name => members[name](own[name]))
    );
  };
}

export function either<T extends readonly unknown[]>(
  ...guards: { readonly [K in keyof T]: Guard<T[K]> }
): Guard<T[number]> {
  return (value): value is T[number] => guards.some(guard => guard(value));
}

export function oneOf<const T extends readonly string[]>(...texts: T): Guard<T[number]> {
  return (value): value is T[number] => typeof value === 'string' && texts.includes(value);
}

export function listOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(item => guard(item));
}

export const isText: Guard<string> = (value): value is string => typeof value === 'string';

export const isTruth: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';

/** An integer of at least 0: an offset, a length, a message number. */
export const isCount: Guard<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export const isAbsent: Guard<undefined> = (value): value is undefined => value === undefined;
