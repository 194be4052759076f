/** Whether a local gateway can respond at an origin: it speaks plain HTTP and listens only on 127.0.0.1, which
 *  `localhost` also resolves to. A TLS server on this machine is another program. */
export function isGatewayOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
}

/** The port of a local gateway that can respond at an origin; undefined if none can. */
export function gatewayPortOf(origin: string): number | undefined {
  return isGatewayOrigin(origin) ? Number(new URL(origin).port) || 80 : undefined;
}
