/** A text without percent-encoding; undefined if its percent signs don't encode UTF-8. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // It throws only for such percent signs.
    return undefined;
  }
}
