/** Makes something when it is first wanted, and gives the same from then on. What could not be loaded is not kept: whoever wants
 *  it next has it loaded again. */
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
