/** The default port of the local gateway. */
export const GATEWAY_PORT = 8787;

/** The default port of the proxy. */
export const PROXY_PORT = 8788;
