import type { Random } from '../../ports.ts';

/** A UUID of version 4. Source: RFC 9562, 5.4. */
export function uuidValue(random: Random): string {
  const bytes = Array.from({ length: 16 }, () => random.int(256));
  const hex = bytes
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
