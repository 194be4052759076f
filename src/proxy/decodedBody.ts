import { BodyDecoder } from '../node/transport/bodyDecoder.ts';

const MAX_DECODED_BYTES = 10 * 1024 * 1024;

/** A body without its encodings; undefined if it isn't what they say, or is larger than what is kept. */
export function decodedBody(body: Uint8Array, encodings: readonly string[]): Promise<Uint8Array | undefined> {
  return new Promise(resolve => {
    const decoder = new BodyDecoder(encodings, MAX_DECODED_BYTES, () => resolve(undefined));
    decoder.write(body);
    decoder.end(({ body: decoded }) => resolve(decoded));
  });
}
