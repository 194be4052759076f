import { BodyDecoder } from '../node/transport/bodyDecoder.ts';

const MAX_DECODED_BYTES = 10 * 1024 * 1024;

/** A body without its content encodings; undefined if it doesn't match them or exceeds the limit. */
export function decodedBody(body: Uint8Array, encodings: readonly string[]): Promise<Uint8Array | undefined> {
  return new Promise(resolve => {
    const decoder = new BodyDecoder(encodings, MAX_DECODED_BYTES, () => resolve(undefined));
    decoder.write(body);
    decoder.end(({ body: decoded }) => resolve(decoded));
  });
}
