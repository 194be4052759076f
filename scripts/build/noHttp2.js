// Replaces node:http2 in the command line's bundle, which takes milliseconds to load: undici reads its constants at startup and
// never uses HTTP/2 here.
export const constants = {};
