/** A function that remembers its last result: for times as text, of which a busy server needs the same one for many requests. */
export function rememberLast<Value>(of: (key: number) => Value): (key: number) => Value {
  let last: { readonly key: number; readonly value: Value } | undefined;
  return key => {
    if (last === undefined || last.key !== key) last = { key, value: of(key) };
    return last.value;
  };
}

/** A time in milliseconds as `2025-01-31T12:00:00.000Z`. */
export const isoTime = rememberLast(ms => new Date(ms).toISOString());

/** A second of Unix time as an HTTP date. Source: RFC 9110, section 5.6.7. */
export const httpTime = rememberLast(second => new Date(second * 1000).toUTCString());
