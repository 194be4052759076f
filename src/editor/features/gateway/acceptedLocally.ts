import { gatewayPortOf } from './gatewayOrigin.ts';

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
