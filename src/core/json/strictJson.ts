/** Whether a text is JSON without comments and trailing commas. */
export function isStrictJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The value of a text from elsewhere; undefined if it isn't JSON without comments and trailing commas. */
export function strictJsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says what the text isn't.
    return undefined;
  }
}
