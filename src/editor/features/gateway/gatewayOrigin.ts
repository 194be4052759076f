/** Names the origin of the gateway that was started together with the editor. */
export const STARTED_GATEWAY_ORIGIN = 'FISCAL_STARTED_GATEWAY_ORIGIN';

/** Whether a local gateway can respond at an origin: a local gateway speaks plain HTTP and listens only on 127.0.0.1, which `localhost`
 *  also resolves to. A TLS server on this machine is another program. */
export function isGatewayOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
}

/** The port of a local gateway that can respond at an origin; undefined if none can. */
export function gatewayPortOf(origin: string): number | undefined {
  return isGatewayOrigin(origin) ? Number(new URL(origin).port) || 80 : undefined;
}

/** `http://127.0.0.1:8787` from the environment variables of the extension host, which no workspace can change;
 *  undefined if the editor was started without a gateway. */
export function startedOrigin(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  const origin = variables[STARTED_GATEWAY_ORIGIN] ?? '';
  const isItsOwn = /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(origin) && URL.canParse(origin);
  return isItsOwn && new URL(origin).origin === origin ? origin : undefined;
}

/** The address is within this many lines of the document's start. */
const MAX_LINES = 20;

/** Whether the document of a response shows that the local gateway at `origin` accepted the request. This only decides whether something
 *  is offered, so checking the first lines is sufficient. */
export function acceptedLocally(text: string, origin: string): boolean {
  if (!/^HTTP\/1\.1 2\d\d/.test(text)) return false;
  const lines = text.split('\n', MAX_LINES);
  const address = lines.map(line => /^# [A-Z]+ (http:\/\/[^/\s]+)\//.exec(line)?.[1]).find(found => found);
  if (address === undefined || !URL.canParse(address)) return false;
  const port = gatewayPortOf(address);
  return port !== undefined && port === gatewayPortOf(origin);
}
