/** Larger files, and more on standard input, are refused with a word why; they are no text that somebody wrote. */
export const MAX_FILE_BYTES = 67_108_864;
