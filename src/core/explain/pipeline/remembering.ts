/** Longer results are computed again: the results of all steps together would be many times the size of the body. */
const LONGEST_KEPT = 262_144;

/** Returns a function that keeps its last result, or its last few ones, for successive steps that need the same results. */
export function rememberingLast<Input, Output>(
  compute: (input: Input) => Output,
  count = 1,
): (input: Input) => Output {
  let kept: readonly { readonly input: Input; readonly output: Output }[] = [];
  return input => {
    const before = kept.find(one => one.input === input);
    if (before !== undefined) return before.output;
    const output = compute(input);
    const isLong = typeof output === 'string' && output.length > LONGEST_KEPT;
    kept = isLong ? [] : [...kept, { input, output }].slice(-count);
    return output;
  };
}

/** The number of distinct texts whose results are kept. */
const MOST_KEPT = 8_192;

/** Returns a function that keeps its results, because names and values repeat within a document. */
export function rememberingEach<Output>(compute: (text: string) => Output): (text: string) => Output {
  const kept = new Map<string, Output>();
  return text => {
    const before = kept.get(text);
    if (before !== undefined) return before;
    const output = compute(text);
    if (kept.size < MOST_KEPT) kept.set(text, output);
    return output;
  };
}
