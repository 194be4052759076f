import assert from 'node:assert/strict';
import type { Random } from '../../../src/core/ports.ts';
import { messageBytes } from '../http/messageBytes.ts';
import { type MessageKind, nodeMessages, type SeenMessage } from '../http/nodeMessages.ts';
import { PLATFORM_HOST, proxyMessages } from '../http/proxyMessages.ts';
import type { Target } from '../target.ts';

/** The proxy's parsers compared with Node's: what one reader takes for a body must not be a request for another. */
export const framingTarget: Target = {
  name: 'framing',
  holds:
    'the proxy forwards messages as received or refuses them, however they’re split, and Node’s parser reads the same messages',
  next(random) {
    const kind: MessageKind = random.int(2) === 0 ? 'REQUEST' : 'RESPONSE';
    const isHead = kind === 'RESPONSE' && random.int(8) === 0;
    const bytes = messageBytes(kind, random);
    const pieces = split(bytes, random);
    return {
      size: bytes.length,
      shown: () => JSON.stringify({ kind, isHead, bytes: bytes.toString('latin1') }),
      run: () => check(kind, isHead, bytes, pieces),
    };
  },
};

function check(kind: MessageKind, isHead: boolean, bytes: Buffer, pieces: readonly Buffer[]): void {
  const whole = proxyMessages(kind, [bytes], isHead);
  assert.deepEqual(proxyMessages(kind, pieces, isHead), whole);
  for (const { received, forwarded } of whole.pairs) {
    assert.equal(withoutConnectionHeaders(forwarded), withoutConnectionHeaders(received));
    if (kind === 'REQUEST') assert.deepEqual(hostsIn(forwarded), hostsIn(received).fill(PLATFORM_HOST));
  }
  const behind = nodeMessages(kind, Buffer.concat(whole.pairs.map(({ forwarded }) => forwarded)), isHead);
  if (behind.refusal === undefined) assert.deepEqual(behind.messages, whole.messages);
  else {
    assert.ok(isStricterNode(behind.refusal, bytes), behind.refusal);
    assertStartOf(behind.messages, whole.messages);
  }
  const before = nodeMessages(kind, bytes, isHead);
  if (before.refusal === undefined) assertStartOf(whole.messages.map(essence), before.messages.map(essence));
}

/** Whether Node's parser refuses what the specification allows: methods that it doesn't know, targets in ISO-8859-1, and
 *  whitespace or an unusual extension after a chunk's size. It never reads these differently; it only refuses them. */
function isStricterNode(refusal: string, bytes: Buffer): boolean {
  if (refusal === 'HPE_INVALID_METHOD' || refusal === 'HPE_INVALID_URL') return true;
  const isOfChunkSize = refusal === 'HPE_STRICT' || refusal === 'HPE_INVALID_CHUNK_SIZE';
  return isOfChunkSize && /\r\n[0-9a-f]+[\t ;][^\r\n]*\r\n/i.test(bytes.toString('latin1'));
}

/** What the changed headers aren't part of. */
function essence({ start, body }: SeenMessage): string {
  return `${start}\n${body}`;
}

function assertStartOf(some: readonly unknown[], all: readonly unknown[]): void {
  assert.deepEqual(some, all.slice(0, some.length));
}

const CHANGED = /^(?:host|connection|keep-alive|proxy-connection|te|upgrade|x-of-this-hop):/i;

/** A message without the lines that the proxy may change; the body is part of it, byte for byte. */
function withoutConnectionHeaders(message: Buffer): string {
  const text = message.toString('latin1').replace(/^(?:\r\n)+/, '');
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, end).split('\r\n');
  return lines.filter(line => !CHANGED.test(line)).join('\r\n') + text.slice(end);
}

function hostsIn(message: Buffer): string[] {
  const head = message.toString('latin1', 0, message.indexOf('\r\n\r\n'));
  return Array.from(head.matchAll(/^host:[\t ]*([^\r\n]*)/gim), ([, host = '']) => host);
}

function split(bytes: Buffer, random: Random): readonly Buffer[] {
  const pieces: Buffer[] = [];
  const longest = 1 + random.int(random.int(3) === 0 ? 3 : 200);
  for (let at = 0; at < bytes.length; ) {
    const next = at + 1 + random.int(bytes.length > 10_000 ? 8_000 : longest);
    pieces.push(bytes.subarray(at, next));
    at = next;
  }
  return pieces;
}
