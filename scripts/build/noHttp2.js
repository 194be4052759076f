// Stands in the command line's bundle for node:http2, which takes milliseconds to load: undici reads its names at the
// start, and never speaks it here.
export const constants = {};
