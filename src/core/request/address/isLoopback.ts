/** Whether a host name, as in `URL.hostname`, is this computer. URL parsing has already turned `127.1` and
 *  `0x7f000001` into `127.0.0.1`. A name such as `app.localhost` isn't trusted, because some resolvers ask the
 *  network for it.
 *  Source: RFC 1122, 3.2.1.3; RFC 4291, 2.5.3; RFC 6761, 6.3. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Whether an origin is on this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}
