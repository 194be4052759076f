/** Whether a local gateway can answer requests to an origin: it speaks plain HTTP and listens only on 127.0.0.1, which
 *  `localhost` leads to as well. A TLS server on this machine is somebody else's. */
export function isGatewayOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
}

/** The port that a local gateway must listen on to answer requests to an origin; undefined if none can. */
export function gatewayPortOf(origin: string): number | undefined {
  return isGatewayOrigin(origin) ? Number(new URL(origin).port) || 80 : undefined;
}
