/** Whether a text is JSON without comments and trailing commas. */
export function isStrictJson(text: string): boolean {
  return strictJsonValue(text) !== undefined;
}

/** The value of a text from elsewhere; undefined if it isn't JSON without comments and trailing commas. The parser's message isn't used,
 *  because it quotes the text. */
export function strictJsonValue(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    // The caller says what the text isn't.
    return undefined;
  }
}
