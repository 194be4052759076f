const noise: readonly RegExp[] = [
  /\[(ChatModelSelection|AgentHost|AccountPolicy)/,
  /vsda|native-watchdog|sqlite3/,
  /gallery|marketplace/i,
  /punycode|DeprecationWarning/,
  /^(Resolving|Resolved) connection token|^Creating a socket|^\[reconnection-grace-time\]/,
  /^Updating additional builtin extensions cache|^\[Service Worker\] registration/,
];

/** Lines that the browser-hosted VS Code writes whatever the extension does: missing native modules, services that the open build
 *  doesn't have. */
export function isNoise(line: string): boolean {
  return noise.some(pattern => pattern.test(line));
}
