import type { ByteStream } from './byteStream.ts';

/** Undoes one encoding: what its result is written in may be decoded again. Nothing where the stream isn't written in it. */
export type Decoder = (stream: ByteStream, limits: DecoderLimits) => Iterable<ByteStream>;

export interface DecoderLimits {
  /** How many items of the stream an encoded secret extends at most. */
  readonly reach: number;
  /** Bytes of the shortest secret: shorter runs of an encoding can't contain one. */
  readonly shortest: number;
}
