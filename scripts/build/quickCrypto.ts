// Stands in for node:crypto in the command line, which takes a quarter of Node's own start to load: most commands only need the MD5 of
// a few short texts.
import type { BinaryToTextEncoding } from 'node:crypto';
import { md5 } from '../../src/core/signing/md5.ts';

/** For a longer input, Node's own digest is worth its loading. */
const SHORT = 16_384;

/** A command that digests more than a few texts needs less time with Node's own digest, its loading included. */
const FEW = 10;

type Hash = (
  algorithm: string,
  data: string | Uint8Array,
  encoding?: BinaryToTextEncoding | 'buffer',
) => string | Buffer;

export function standIns(load: () => { readonly hash: Hash }): { readonly hash: Hash } {
  let calls = 0;
  return {
    hash: (algorithm, data, encoding = 'hex') => {
      calls += 1;
      if (algorithm !== 'md5' || data.length > SHORT || calls > FEW)
        return load().hash(algorithm, data, encoding);
      const digest = md5(Buffer.from(data as Uint8Array));
      return encoding === 'buffer' ? digest : digest.toString(encoding);
    },
  };
}
