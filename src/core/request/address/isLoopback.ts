/** Whether a host name, as `URL.hostname` writes it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Whether an origin is this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}
