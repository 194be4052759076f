/** Larger files, and longer standard input, are rejected with an error message, because nobody writes such text. */
export const MAX_FILE_BYTES = 67_108_864;
