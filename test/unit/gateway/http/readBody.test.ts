import { deepEqual, equal, ok } from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type BodyRead, readBody } from '../../../../src/gateway/http/readBody.ts';

const MIB = 1_048_576;

/** A request that declares this many bytes, as Node represents it; undefined: in chunks. */
function requestOf(declared: number | undefined): IncomingMessage {
  const headers = declared === undefined ? {} : { 'content-length': String(declared) };
  return Object.assign(new EventEmitter(), { headers }) as unknown as IncomingMessage;
}

/** The memory for a declared body, from which pieces of these sizes arrived. */
function reservedFor(declared: number | undefined, sizes: readonly number[]): number {
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
    readBody(request, declared ?? 10 * MIB, { onPiece: () => {}, onRead: () => {} });
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

  it('is that of its bytes if a large body arrives in chunks, however many', () => {
    equal(reservedFor(undefined, [1_000]), 0);
    // One object for each chunk of a byte would take a hundred times as much.
    const reserved = reservedFor(undefined, Array<number>(300_000).fill(1));
    ok(reserved >= 300_000 && reserved <= MIB, String(reserved));
  });

  it('is that of its bytes if a small body arrives in chunks of a byte', () => {
    for (const declared of [50_000, undefined]) {
      const request = requestOf(declared);
      const native = Buffer.concat;
      let joined = 0;
      Buffer.concat = (list, length) => {
        joined += list.length;
        return native(list, length);
      };
      try {
        readBody(request, declared ?? MIB, { onPiece: () => {}, onRead: () => {} });
        for (let index = 0; index < 50_000; index++) request.emit('data', Buffer.alloc(1));
        request.emit('end');
      } finally {
        Buffer.concat = native;
      }
      // One object for each chunk of a byte would take a hundred times as much.
      equal(joined, 0);
    }
  });

  for (const [declared, sizes] of [
    [300_000, [300_000]],
    [300_000, [1, 299_999]],
    [3 * MIB, [65_536, 65_536, 131_073, MIB, 3 * MIB - 65_536 * 2 - 131_073 - MIB]],
    [1_000, [400, 600]],
    [1_000, Array<number>(1_000).fill(1)],
    [3_000, [1, 1_023, 1_024, 952]],
    [undefined, [0, 400, 600, 0]],
    [undefined, Array<number>(3_000).fill(1)],
    [undefined, [1, 262_142, 1]],
    [undefined, [262_143, 1, 300_000, 65_536, MIB]],
    [undefined, [5 * MIB, 5 * MIB]],
  ] as const) {
    it(`contains every byte of a body of ${declared ?? 'unknown'} bytes in ${sizes.length} pieces`, () => {
      const request = requestOf(declared);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      let read: BodyRead | undefined;
      readBody(request, declared ?? 10 * MIB, {
        onPiece: () => {},
        onRead: each => {
          read = each;
        },
      });
      const body = Buffer.from(Array.from({ length: total }, (_, index) => (index * 31) % 251));
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
