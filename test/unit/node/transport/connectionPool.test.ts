import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { addressOf } from '../../../../src/node/transport/address.ts';
import type { Connection } from '../../../../src/node/transport/connection.ts';
import { connected } from '../../../../src/node/transport/socketOpener.ts';
import { ConnectionPool } from '../../../../src/node/transport/transport.ts';

/** Runs `use` with a pool of connections to a server that responds to everything. */
async function withPool(use: (pool: ConnectionPool, take: () => Connection) => Promise<void>): Promise<void> {
  const server = createServer(peer => {
    peer.on('error', () => {});
    peer.on('data', () => peer.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = addressOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const pool = new ConnectionPool((to, signal) => connected(to, undefined, signal));
  try {
    await use(pool, () => pool.take(address));
  } finally {
    await pool.close();
    await once(server.close(), 'close');
  }
}

function exchange({ client }: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    client.dispatch(
      { method: 'GET', path: '/' },
      {
        onRequestStart: () => {},
        onResponseStart: () => {},
        onResponseData: () => {},
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

/** How often connections are destroyed from now on. */
function destructions(connection: Connection): () => number {
  const { destroy } = connection;
  let count = 0;
  connection.destroy = () => {
    count += 1;
    return destroy.call(connection);
  };
  return () => count;
}

describe('the connections of a transport', () => {
  it('are reused, most recent first', () =>
    withPool(async (pool, take) => {
      const [first, second] = [take(), take()];
      await Promise.all([exchange(first), exchange(second)]);
      pool.release(first);
      pool.release(second);
      assert.equal(take(), second);
      assert.equal(take(), first);
      assert.ok(![first, second].includes(take()));
    }));

  it('are destroyed once, instead of being reused, if they were closed in the meantime', () =>
    withPool(async (pool, take) => {
      const connection = take();
      await exchange(connection);
      const count = destructions(connection);
      pool.release(connection);
      connection.socket?.destroy();
      assert.notEqual(take(), connection);
      assert.equal(count(), 1);
      await pool.close();
      assert.equal(count(), 1);
    }));

  it('are destroyed once after an exchange that leaves them unusable', () =>
    withPool(async (pool, take) => {
      const connection = take();
      const count = destructions(connection);
      pool.release(connection);
      assert.equal(count(), 1);
      assert.notEqual(take(), connection);
      await pool.close();
      assert.equal(count(), 1);
    }));
});
