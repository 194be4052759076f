import type { ByteStream } from './byteStream.ts';

/** Decodes one encoding; the result may be decoded again. Yields nothing if the stream isn't encoded that way. */
export type Decoder = (stream: ByteStream, limits: DecoderLimits) => Iterable<ByteStream>;

export interface DecoderLimits {
  /** The maximum number of stream items that an encoded secret spans. */
  readonly reach: number;
  /** The length of the shortest secret in bytes; shorter encoded runs can't contain a secret. */
  readonly shortest: number;
}
