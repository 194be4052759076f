import { equal, match } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { isOfOtherUser, peerOwner } from '../../../src/traffic/requestGuard.ts';
import { withGateway } from '../../support/gateway.ts';
import { withProxy } from '../../support/proxy.ts';

const CONNECTION = {
  ...{ remoteAddress: '127.0.0.1', remotePort: 50_000 },
  ...{ localAddress: '127.0.0.1', localPort: 8_788 },
};
const HEADING =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';

const row = (local: string, remote: string, uid: number, inode = 4_711): string =>
  `   1: ${local} ${remote} 01 00000000:00000000 00:00000000 00000000 ${String(uid).padStart(5)}        0 ${inode} 1 0 20 4 30 10 -1`;

const [PEER, OWN] = ['0100007F:C350', '0100007F:2254'];

/** What another user's program gets from this address; root's if this process isn't root. */
async function asOtherUser(url: string): Promise<string> {
  const program = `fetch(${JSON.stringify(url)}).then(async each => console.log(each.status, await each.text()))`;
  const child = spawn(process.execPath, ['--eval', program], { uid: 65_534, gid: 65_534, cwd: '/' });
  let text = '';
  child.stdout.on('data', chunk => {
    text += chunk;
  });
  await once(child, 'close');
  return text;
}

describe('the owner of a connection', function () {
  this.timeout(20_000);

  it('is the user of the socket at the other end', () => {
    const table = [HEADING, row(OWN, PEER, 1), row(PEER, OWN, 1_000), row('0100007F:C351', OWN, 2)].join(
      '\n',
    );
    equal(peerOwner(table, CONNECTION), 1_000);
  });

  it('is found for an IPv6 socket and for another address of this machine', () => {
    const prefix = '0000000000000000FFFF0000';
    equal(peerOwner(row(prefix + PEER, prefix + OWN, 1_001), CONNECTION), 1_001);
    const table = [row(PEER, OWN, 1), row('0200007F:C350', OWN, 1_002)].join('\n');
    equal(peerOwner(table, { ...CONNECTION, remoteAddress: '127.0.0.2' }), 1_002);
    equal(peerOwner(table, { ...CONNECTION, remoteAddress: '::ffff:127.0.0.2' }), 1_002);
  });

  it('is nobody once the program has closed its socket, although the kernel lists root', () => {
    equal(peerOwner(row(PEER, OWN, 0, 0), CONNECTION), -1);
  });

  it('is unknown if it isn’t in the table, or the connection has ended', () => {
    equal(peerOwner(row(OWN, PEER, 1), CONNECTION), undefined);
    equal(peerOwner('', CONNECTION), undefined);
    equal(peerOwner(row(PEER, OWN, 1), {}), undefined);
    for (const missing of Object.keys(CONNECTION)) {
      equal(peerOwner(row(PEER, OWN, 1), { ...CONNECTION, [missing]: undefined }), undefined, missing);
    }
    for (const other of [
      row('0100007F:C351', OWN, 1),
      row(PEER, '0100007F:2255', 1),
      row('', '', 1),
      HEADING,
    ]) {
      equal(peerOwner(other, CONNECTION), undefined);
    }
    const low = { ...CONNECTION, remotePort: 80, remoteAddress: '127.0.1.15' };
    equal(peerOwner(row('0F01007F:0050', OWN, 3), low), 3);
  });

  it('isn’t another user for this process’s own connections', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as { port: number }).port, '127.0.0.1');
    const [socket] = (await once(server, 'connection')) as [Socket];
    equal(isOfOtherUser(socket), false);
    client.destroy();
    socket.destroy();
    server.close();
  });

  it('is searched for only on Linux', async () => {
    const { platform } = process;
    // Nobody's socket is the peer of port 1, so that the table decides nothing.
    equal(isOfOtherUser({ ...CONNECTION, remotePort: 1, localPort: 1 }), false);
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    try {
      equal(isOfOtherUser(CONNECTION), false);
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
  });

  // Only root can start a program as another user.
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    it('H2 decides who can read the request logs', async () => {
      await withProxy(1, {}, async proxy => {
        for (const path of ['journal', 'journal/1/request', 'refused']) {
          match(await asOtherUser(`${proxy.url}/__sandbox/${path}`), /^403 .*Only the user who started/);
        }
        equal((await fetch(`${proxy.url}/__sandbox/journal`)).status, 200);
      });
      await withGateway({}, async gateway => {
        for (const path of ['journal', 'journal/1/request', 'refused']) {
          match(await asOtherUser(`${gateway.url}/__sandbox/${path}`), /^403 /);
        }
        equal((await fetch(`${gateway.url}/__sandbox/journal`)).status, 200);
        match(await asOtherUser(`${gateway.url}/openapi/demo/echo`), /^401 /);
      });
    });
  }
});
