import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';

/** Why a request is rejected before anything else is checked. */
export type ForeignCondition =
  | 'version-refused'
  | 'absolute-form'
  | 'target-malformed'
  | 'host-refused'
  | 'origin-refused';

/** The parts of a request's head that the guard checks. */
interface GuardedHead {
  readonly method: string;
  readonly target: string;
  /** `1.1`. Node's parser also accepts `0.9` and `2.0`. */
  readonly version: string;
  /** Alternating names and values, as in Node, so that a repeated Host header is visible. */
  readonly rawHeaders: readonly string[];
}

/** Detects what only a web page would send, a request through a name that was rebound to loopback, a malformed request, and one that is
 *  meant for a proxy; undefined for any other request. Web pages can't read or change anything here: their requests have an Origin, a
 *  Sec-Fetch-Site, or a foreign Host. */
export function foreignCondition(
  { method, target, version, rawHeaders }: GuardedHead,
  hosts: ReadonlySet<string>,
): ForeignCondition | undefined {
  if (version !== '1.1' && version !== '1.0') return 'version-refused';
  // What a program sends to a proxy, such as the one in HTTP_PROXY.
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) return 'absolute-form';
  // `*`, and bytes that aren't valid in a path, which Node decodes as Latin-1.
  if (!/^\/[!-~]*$/.test(target)) return 'target-malformed';
  let hostCount = 0;
  let isKnownHost = true;
  let isFromPage = method === 'OPTIONS';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!GUARDED_LENGTHS.has(name.length)) continue;
    const value = rawHeaders[index + 1] ?? '';
    switch (name.toLowerCase()) {
      case 'host':
        hostCount += 1;
        isKnownHost &&= hosts.has(value.toLowerCase());
        break;
      case 'origin':
        isFromPage = true;
        break;
      case 'sec-fetch-site':
        // Pages load images and follow links without an Origin; an address typed by the user has `none`.
        isFromPage ||= value !== 'same-origin' && value !== 'none';
        break;
    }
  }
  if (hostCount !== 1 || !isKnownHost) return 'host-refused';
  return isFromPage ? 'origin-refused' : undefined;
}

/** The status of the response to a request that the guard rejects. The API doesn't use 421, so a response with it can't be
 *  mistaken for one of the API's own. */
export const FOREIGN_STATUSES: Readonly<Record<ForeignCondition, number>> = {
  'version-refused': 505,
  'absolute-form': 400,
  'target-malformed': 400,
  'host-refused': 421,
  'origin-refused': 421,
};

/** The lengths of the relevant names, so that most headers needn't be converted to lowercase. */
const GUARDED_LENGTHS: ReadonlySet<number> = new Set(
  ['host', 'origin', 'sec-fetch-site'].map(name => name.length),
);

/** The Host headers of a local server at this port. */
export function loopbackHosts(port: number, defaultPort = 80): ReadonlySet<string> {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const hosts = names.map(name => `${name}:${port}`);
  return new Set(port === defaultPort ? [...hosts, ...names] : hosts);
}

/** Why requests were rejected before they were read, and how often. */
export interface RefusalCount<Condition extends string = ForeignCondition> {
  readonly condition: Condition;
  readonly count: number;
}

/** Counts the requests that are rejected before they're read. They aren't in the request log, because a web page could send
 *  enough of them to displace everything else. */
export class RefusalCounter<Condition extends string = ForeignCondition> {
  readonly #counts = new Map<Condition, number>();
  readonly #onRefused: (refused: RefusalCount<Condition>) => void;

  /** `onRefused` is called for the first, tenth, hundredth … rejection of a kind. */
  constructor(onRefused: (refused: RefusalCount<Condition>) => void) {
    this.#onRefused = onRefused;
  }

  add(condition: Condition): void {
    const count = (this.#counts.get(condition) ?? 0) + 1;
    this.#counts.set(condition, count);
    if (Number.isInteger(Math.log10(count))) this.#onRefused({ condition, count });
  }

  counts(): readonly RefusalCount<Condition>[] {
    return Array.from(this.#counts, ([condition, count]) => ({ condition, count }));
  }
}

/** The addresses of an IPv4 connection, as the server's socket has them. */
interface ConnectionEnds {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
}

/** Whether the program at the other end of a connection on this machine belongs to a user other than this one's and root. Always
 *  false if that can't be determined: only Linux lists the owners of sockets. */
export function isOfOtherUser(connection: ConnectionEnds): boolean {
  if (process.platform !== 'linux' || process.getuid === undefined) return false;
  const owner = peerOwner(`${readTable('tcp')}\n${readTable('tcp6')}`, connection);
  return owner !== undefined && owner !== 0 && owner !== process.getuid();
}

function readTable(name: string): string {
  try {
    return readFileSync(`/proc/net/${name}`, 'latin1');
  } catch {
    // The table doesn't exist in every container.
    return '';
  }
}

/** An id that no user has. */
const NOBODY = -1;

/** The id of the user who owns the socket at the other end of a connection; undefined if the socket isn't in the table. Source:
 *  proc_net_tcp in the kernel's documentation. */
export function peerOwner(table: string, connection: ConnectionEnds): number | undefined {
  const { remoteAddress, remotePort, localAddress, localPort } = connection;
  const peer = addressInTable(remoteAddress, remotePort);
  const own = addressInTable(localAddress, localPort);
  if (peer === undefined || own === undefined) return undefined;
  for (const line of table.split('\n')) {
    const [, local = '', remote = '', , , , , uid, , inode] = line.trim().split(/\s+/);
    // An IPv6 socket has the same addresses with a prefix.
    if (!local.endsWith(peer) || !remote.endsWith(own)) continue;
    // The kernel lists a socket that its program has closed as root's.
    return inode === '0' ? NOBODY : Number(uid);
  }
  return undefined;
}

/** `0100007F:1F90`, in the byte order of this machine. */
function addressInTable(address: string | undefined, port: number | undefined): string | undefined {
  const [, ...parts] = /(?:^|:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address ?? '') ?? [];
  if (parts.length === 0 || port === undefined) return undefined;
  const bytes = endianness() === 'LE' ? parts.toReversed() : parts;
  const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');
  return `${bytes.map(part => hex(Number(part), 2)).join('')}:${hex(port, 4)}`;
}
