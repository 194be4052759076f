import assert from 'node:assert/strict';
import type { Random } from '../../src/core/ports.ts';
import { applicationOf, send, sendRaw, signed, withGateway } from '../support/gateway.ts';
import { seededRandom } from '../support/seededRandom.ts';

const AT_ONCE = 50;

/** Sends requests with changed, missing and repeated bytes to a local gateway, and asserts that it still responds to a correct
 *  one afterwards. Rejects with the seed of the request that it didn't survive. */
export async function fuzzGateway(executions: number, seed: number): Promise<void> {
  const random = seededRandom(seed);
  await withGateway({}, async gateway => {
    for (let sent = 0; sent < executions; sent += AT_ONCE) {
      const count = Math.min(AT_ONCE, executions - sent);
      const requests = Array.from({ length: count }, () => randomRequest(random, gateway.port));
      await Promise.all(requests.map(bytes => sendRaw(gateway.port, bytes, true)));
    }
    const { status } = await send(gateway, signed(applicationOf(gateway)));
    assert.equal(status, 200, `seed ${seed}`);
  });
}

/** A correct request with some bytes changed, omitted or repeated. */
function randomRequest(random: Random, port: number): Buffer {
  const head = `POST /openapi/demo/echo HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\ntoken: t\r\n`;
  const bytes = [...Buffer.from(`${head}timestamp: 1700000000\r\nsign: s\r\nContent-Length: 2\r\n\r\n{}`)];
  for (let change = random.int(8); change >= 0; change -= 1) {
    const place = random.int(bytes.length);
    bytes.splice(place, random.int(3), ...Array.from({ length: random.int(3) }, () => random.int(256)));
  }
  return Buffer.from(bytes);
}
