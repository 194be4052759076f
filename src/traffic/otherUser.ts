import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';

/** The addresses of an IPv4 connection, as the server's socket has them. */
export interface ConnectionEnds {
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
  const peer = written(remoteAddress, remotePort);
  const own = written(localAddress, localPort);
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
function written(address: string | undefined, port: number | undefined): string | undefined {
  const [, ...parts] = /(?:^|:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address ?? '') ?? [];
  if (parts.length === 0 || port === undefined) return undefined;
  const bytes = endianness() === 'LE' ? parts.toReversed() : parts;
  const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');
  return `${bytes.map(part => hex(Number(part), 2)).join('')}:${hex(port, 4)}`;
}
