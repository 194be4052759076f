/** Creates a value on first use and returns the same one from then on. A failure isn't cached, so the next use tries
 *  again. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    if (made !== undefined) return made.value;
    const own = { value: make() };
    made = own;
    if (own.value instanceof Promise) {
      own.value.catch(() => {
        if (made === own) made = undefined;
      });
    }
    return own.value;
  };
}
