/** Where the local gateway listens unless told otherwise. */
export const GATEWAY_PORT = 8787;

/** Where the proxy listens unless told otherwise. */
export const PROXY_PORT = 8788;
