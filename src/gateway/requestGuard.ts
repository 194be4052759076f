import type { IncomingMessage } from 'node:http';
import { type Answer, sandboxAnswer } from './answer.ts';
import type { SandboxCondition } from './journalEntry.ts';

export interface GuardRefusal {
  readonly condition: SandboxCondition;
  readonly answer: Answer;
}

/**
 * Refuses what only a web page, or a name that was pointed at loopback, would send, before any check of the API. 421
 * is a status that the API does not use, so it cannot be taken for one of its answers; there is never a CORS header.
 * With this no page can read or rotate anything here: its requests carry an Origin, a Sec-Fetch-Site, or a Host that
 * isn't ours.
 */
export function refuseForeign(
  request: IncomingMessage,
  hosts: ReadonlySet<string>,
): GuardRefusal | undefined {
  const target = request.url ?? '';
  // Absolute-form and `*`, and bytes that a path cannot have: Node hands them over as Latin-1.
  if (!/^\/[!-~]*$/.test(target)) {
    return refusal(400, 'target-malformed', 'The request target has to be a path of printable ASCII.');
  }
  if (!hasOneKnownHost(request.rawHeaders, hosts)) {
    return refusal(421, 'host-refused', 'Host has to be a loopback name with the port of this gateway.');
  }
  if (request.headers.origin !== undefined || request.method === 'OPTIONS' || isFromOtherSite(request)) {
    const note =
      'This gateway does not serve web pages: no Origin, no OPTIONS, no Sec-Fetch-Site of another site.';
    return refusal(421, 'origin-refused', note);
  }
  return undefined;
}

/** Whether a browser says that a page of another site asks, or one of another port. Pages ask without an Origin for images and
 *  by links; what is typed into the address bar has `none`. */
function isFromOtherSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** The Host headers that mean this gateway. */
export function loopbackHosts(port: number): ReadonlySet<string> {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const hosts = names.map(name => `${name}:${port}`);
  return new Set(port === 80 ? [...hosts, ...names] : hosts);
}

/** Node accepts two Host headers and shows the first, so the raw ones are looked at. */
function hasOneKnownHost(rawHeaders: readonly string[], hosts: ReadonlySet<string>): boolean {
  let seen = 0;
  let known = true;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    seen += 1;
    known &&= hosts.has(rawHeaders[index + 1]?.toLowerCase() ?? '');
  }
  return seen === 1 && known;
}

function refusal(status: number, condition: SandboxCondition, note: string): GuardRefusal {
  return { condition, answer: sandboxAnswer(status, 'refused', { note }) };
}
