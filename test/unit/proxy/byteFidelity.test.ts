import { equal, ok } from 'node:assert/strict';
import type { Socket } from 'node:net';
import type { Random } from '../../../src/core/ports.ts';
import { timesOf } from '../../support/part.ts';
import { RawClient, withProxy, withRawPlatform } from '../../support/proxy.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { type GeneratedExchange, generatedExchange } from './generatedExchange.ts';

const EXCHANGES = timesOf({ sample: 150, complete: 500 });

describe('the proxy', function () {
  this.timeout(180_000);

  it(`forwards ${EXCHANGES} generated requests and responses byte for byte, except Host and connection headers`, async () => {
    const seed = Number(process.env['FISCAL_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const random = seededRandom(seed);
    let current: GeneratedExchange | undefined;
    let received: Buffer[] = [];
    await withRawPlatform(
      socket => {
        socket.on('data', chunk => {
          received.push(chunk);
          if (current !== undefined) platformTurn(socket, current, received, random);
        });
      },
      async platform =>
        withProxy(platform.port, {}, async proxy => {
          for (let index = 0; index < EXCHANGES; index += 1) {
            received = [];
            const host = { proxy: `127.0.0.1:${proxy.port}`, platform: `127.0.0.1:${platform.port}` };
            const exchange = generatedExchange(index, random, host);
            current = exchange;
            const seen = `exchange ${exchange.label}, FISCAL_TEST_SEED=${seed}`;
            const client = new RawClient(proxy.port);
            const returned = await programTurn(client, exchange, random);
            while (byteCount(received) < exchange.forwarded.length) await soon();
            client.destroy();
            assertSame(Buffer.concat(received), exchange.forwarded, `${seen}: request`);
            assertSame(returned, exchange.returned, `${seen}: response`);
            while (proxy.entries().length <= index) await soon();
            equal(proxy.entries().at(-1)?.failure, undefined, seen);
          }
        }),
    );
  });
});

/** The platform's side: responds once it has received what it waits for. */
function platformTurn(
  socket: Socket,
  exchange: GeneratedExchange,
  received: readonly Buffer[],
  random: Random,
): void {
  const count = byteCount(received);
  const before = count - (received.at(-1)?.length ?? 0);
  const headLength = exchange.forwarded.indexOf('\r\n\r\n') + 4;
  if (before < headLength && count >= headLength) socket.write(exchange.interim);
  if (before >= exchange.respondsAfter || count < exchange.respondsAfter) return;
  void inPieces(socket, exchange.response, random).then(() => {
    if (exchange.endsResponseByClosing) socket.end();
  });
}

/** The program's side. Resolves to everything that was received. */
async function programTurn(client: RawClient, exchange: GeneratedExchange, random: Random): Promise<Buffer> {
  const [first, second] = exchange.sent;
  await inPieces(client.socket, first, random);
  if (second.length > 0) {
    await client.bytes(exchange.interim.length);
    await inPieces(client.socket, second, random);
  }
  if (exchange.isHalfClosed) client.socket.end();
  return exchange.endsResponseByClosing
    ? Buffer.from(await client.end(), 'latin1')
    : client.bytes(exchange.returned.length);
}

function byteCount(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Splits at any position, so that each part of a message is at the end of a packet once. */
async function inPieces(socket: Socket, bytes: Buffer, random: Random): Promise<void> {
  const cuts = Array.from({ length: random.int(4) }, () =>
    random.int(Math.min(bytes.length, 2_000) + 1),
  ).sort((left, right) => left - right);
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    if (cut === from) continue;
    socket.write(bytes.subarray(from, cut));
    from = cut;
    await soon();
  }
}

function soon(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

function assertSame(actual: Buffer, expected: Buffer, message: string): void {
  if (actual.equals(expected)) return;
  let at = 0;
  while (actual[at] === expected[at]) at += 1;
  const window = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1', Math.max(0, at - 60), at + 60));
  ok(
    false,
    `${message}: differs at byte ${at} of ${expected.length} (${actual.length} came)\n${window(actual)}\n${window(expected)}`,
  );
}
