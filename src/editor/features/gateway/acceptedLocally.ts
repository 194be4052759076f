import { gatewayPortOf } from './gatewayOrigin.ts';

/** More lines of ours don't come before the one with the address. */
const MAX_LINES = 20;

/** Whether the document of a response says that the local gateway at `origin` accepted the request: it decides about an
 *  offer only, so the lines that it has are enough. */
export function acceptedLocally(text: string, origin: string): boolean {
  if (!/^HTTP\/1\.1 2\d\d/.test(text)) return false;
  const lines = text.split('\n', MAX_LINES);
  const address = lines.map(line => /^# [A-Z]+ (http:\/\/[^/\s]+)\//.exec(line)?.[1]).find(found => found);
  if (address === undefined || !URL.canParse(address)) return false;
  const port = gatewayPortOf(address);
  return port !== undefined && port === gatewayPortOf(origin);
}
