import { type DigestAlgorithm, hmacPads } from './runningDigest.ts';

/** A digest that consists of MD5s, all as strings with one character per byte. */
export interface Md5Chain {
  readonly before: string;
  readonly after: string;
  /** What is made of the MD5 (in hex) to be hashed again; the MD5 is the result if undefined. */
  readonly again?: (hex: string) => string;
}

/** How an algorithm's digest consists of MD5s; undefined if it doesn't. */
export function md5Chain(algorithm: DigestAlgorithm, key: string): Md5Chain | undefined {
  const plain = { before: '', after: '' };
  switch (algorithm) {
    case 'md5':
      return plain;
    case 'md5-newline':
      return { before: '', after: '\n' };
    case 'md5-crlf':
      return { before: '', after: '\r\n' };
    case 'md5-space-newline':
      return { before: '', after: ' \n' };
    case 'md5-space-crlf':
      return { before: '', after: ' \r\n' };
    case 'md5-twice':
      return { ...plain, again: hex => hex };
    case 'md5-twice-uppercase':
      return { ...plain, again: hex => hex.toUpperCase() };
    case 'md5-twice-bytes':
      return { ...plain, again: bytesOfHex };
    case 'hmac-md5': {
      const { inner, outer } = hmacPads('md5', key);
      const start = outer.toString('latin1');
      return { before: inner.toString('latin1'), after: '', again: hex => start + bytesOfHex(hex) };
    }
    default:
      return undefined;
  }
}

function bytesOfHex(hex: string): string {
  return Buffer.from(hex, 'hex').toString('latin1');
}
