import type { Random } from '../../../core/ports.ts';

/** Random numbers that depend only on two numbers, so that a case can be generated again from the seed and its index.
 *  Mixes like SplitMix32. */
export function seededRandom(seed: number, place: number): Random {
  let state = mixed(Math.imul(seed | 0, 0x9e3779b9) ^ Math.floor(seed / 2 ** 32)) ^ mixed(place + 0x7f4a7c15);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return mixed(state) >>> 0;
  };
  return {
    // Two draws, because the port allows more than 32 bits.
    int: maxExclusive => Math.floor(((next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53) * maxExclusive),
  };
}

function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}
