import { deepEqual, equal, ok } from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type BodyRead, readBody } from '../../../../src/gateway/http/readBody.ts';

const MIB = 1_048_576;

/** A request that declares this many bytes, as Node represents it. */
function requestOf(declared: number): IncomingMessage {
  const headers = { 'content-length': String(declared) };
  return Object.assign(new EventEmitter(), { headers }) as unknown as IncomingMessage;
}

/** The memory for a declared body, from which pieces of these sizes arrived. */
function reservedFor(declared: number, sizes: readonly number[]): number {
  const native = globalThis.SharedArrayBuffer;
  let reserved = 0;
  globalThis.SharedArrayBuffer = new Proxy(native, {
    construct: (target, args) => {
      reserved += Number(args[0]);
      return Reflect.construct(target, args);
    },
  });
  try {
    const request = requestOf(declared);
    readBody(request, declared, { onPiece: () => {}, onRead: () => {} });
    for (const size of sizes) request.emit('data', Buffer.alloc(size));
  } finally {
    globalThis.SharedArrayBuffer = native;
  }
  return reserved;
}

describe('H6 the memory for a body', () => {
  it('depends on what has arrived, not on what is declared', () => {
    equal(reservedFor(10 * MIB, []), 0);
    ok(reservedFor(10 * MIB, [1]) <= 262_144);
    ok(reservedFor(10 * MIB, [100_000, 100_000]) <= MIB);
    ok(reservedFor(10 * MIB, [MIB]) <= 2 * MIB);
    equal(reservedFor(1_000, [500]), 0);
  });

  for (const [declared, sizes] of [
    [300_000, [300_000]],
    [300_000, [1, 299_999]],
    [3 * MIB, [65_536, 65_536, 131_073, MIB, 3 * MIB - 65_536 * 2 - 131_073 - MIB]],
    [1_000, [400, 600]],
  ] as const) {
    it(`contains every byte of a body of ${declared} bytes in ${sizes.length} pieces`, () => {
      const request = requestOf(declared);
      let read: BodyRead | undefined;
      readBody(request, declared, {
        onPiece: () => {},
        onRead: each => {
          read = each;
        },
      });
      const body = Buffer.from(Array.from({ length: declared }, (_, index) => (index * 31) % 251));
      let at = 0;
      for (const size of sizes) {
        request.emit('data', body.subarray(at, at + size));
        at += size;
      }
      request.emit('end');
      ok(read?.kind === 'whole');
      deepEqual(Buffer.compare(read.body, body), 0);
    });
  }
});
