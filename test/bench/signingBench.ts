import { createHash, hash } from 'node:crypto';
import { type SigningElements, sign } from '../../src/core/signing/sign.ts';
import { atLeast, atMost, fastestMs, type Measurement } from './measurement.ts';

const KIB = 1024;
const LINE_BREAKS: readonly (readonly [what: string, lineLength: number, lineBreak: string])[] = [
  ['LF each 40 bytes', 40, '\n'],
  ['CRLF each 80 bytes', 80, '\r\n'],
  ['no line break', Number.POSITIVE_INFINITY, ''],
];

/** Signing, compared with raw MD5 of the same bytes in the same run. */
export async function bench(): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [what, lineLength, lineBreak] of LINE_BREAKS) {
    const share = lineBreak === '' ? 93 : 60;
    for (const [size, bytes, rounds] of [
      ['64 KiB', 64 * KIB, 40],
      ['10 MiB', 10 * KIB * KIB, 15],
    ] as const) {
      const { raw, signed } = largeBody(bodyOf(bytes, lineLength, lineBreak), rounds);
      measurements.push(atLeast(share, `sign ${size}, ${what}, of raw MD5`, (100 * raw) / signed, '%'));
    }
    const small = smallBody(bodyOf(300, lineLength, lineBreak));
    measurements.push(atMost(3, `sign 300 B, ${what}`, small.signed / small.raw, '× raw MD5'));
  }
  return measurements;
}

function largeBody(body: Uint8Array, rounds: number): { raw: number; signed: number } {
  const repeat = Math.max(1, Math.floor((KIB * KIB) / body.length));
  return fastestMs(
    {
      raw: () => times(repeat, () => createHash('md5').update(body).digest('hex')),
      signed: () => times(repeat, () => sign(elementsOf(body))),
    },
    rounds,
  );
}

function smallBody(body: Uint8Array): { raw: number; signed: number } {
  const { token, path, timestamp } = elementsOf(body);
  const input = Buffer.concat([Buffer.from(token + path), body, Buffer.from(timestamp)]);
  return fastestMs(
    {
      raw: () => times(5000, () => hash('md5', input, 'hex')),
      signed: () => times(5000, () => sign(elementsOf(body))),
    },
    30,
  );
}

function elementsOf(body: Uint8Array): SigningElements {
  return { token: 'x'.repeat(40), path: '/openapi/v2/empresas/4711/nf-e', body, timestamp: '1700000000' };
}

function bodyOf(bytes: number, lineLength: number, lineBreak: string): Uint8Array {
  const body = Buffer.alloc(bytes, 'a');
  for (let at = lineLength; at + lineBreak.length < bytes; at += lineLength) body.write(lineBreak, at);
  return body;
}

function times(count: number, task: () => unknown): void {
  for (let index = 0; index < count; index++) task();
}
