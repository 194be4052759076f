/** How long tests wait for something that should happen. It's for what hangs, not for what is slow on a busy machine. */
export const LONGEST_WAIT_MS = 100_000;
