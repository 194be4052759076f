import { decodeUtf8 } from '../../core/formats/utf8.ts';
import type { Header } from '../../core/wireMessages.ts';
import { BodyDecoder, contentEncodings, MAX_ENCODINGS } from '../../node/transport/bodyDecoder.ts';

const MAX_DECODED_BYTES = 10 * 1024 * 1024;

/** The content encodings of a body. Compressed data is recognized without a header, too, because no secret can be found in
 *  it. */
export function encodingsOf(headers: readonly Header[], body: Uint8Array): readonly string[] {
  const declared = contentEncodings(headers);
  if (declared.length > 0) return body.length === 0 ? [] : declared;
  if (startsWith(body, [0x1f, 0x8b])) return ['gzip'];
  if (isZlib(body)) return ['deflate'];
  return startsWith(body, [0x28, 0xb5, 0x2f, 0xfd]) ? ['zstd'] : [];
}

/** Whether data begins as in zlib's format, and isn't text that begins like it. Source: RFC 1950, 2.2. */
function isZlib(body: Uint8Array): boolean {
  const [method = 0, flags = 0] = body;
  const isHeader = (method & 0x8f) === 0x08 && (method * 256 + flags) % 31 === 0;
  return isHeader && decodeUtf8(body) === undefined;
}

/** A body without its content encodings, and without those that nothing declares; undefined if it doesn't match them or
 *  exceeds a limit. */
export async function decodedBody(
  body: Uint8Array,
  encodings: readonly string[],
): Promise<Uint8Array | undefined> {
  let [content, remaining]: [Uint8Array | undefined, readonly string[]] = [body, encodings];
  for (
    let count = encodings.length;
    content !== undefined && remaining.length > 0;
    count += remaining.length
  ) {
    if (count > MAX_ENCODINGS) return undefined;
    content = await decodedOnce(content, remaining);
    remaining = content === undefined ? [] : encodingsOf([], content);
  }
  return content;
}

async function decodedOnce(body: Uint8Array, encodings: readonly string[]): Promise<Uint8Array | undefined> {
  return new Promise(resolve => {
    const decoder = new BodyDecoder(encodings, MAX_DECODED_BYTES, () => resolve(undefined));
    decoder.write(body);
    decoder.end(({ body: decoded, encodings: removed }) =>
      // Some servers name a character set as the encoding, but what isn't text may be compressed.
      resolve(removed.length === encodings.length || decodeUtf8(decoded) !== undefined ? decoded : undefined),
    );
  });
}

/** The start of a UTF-8 text without the first bytes of a character that is cut off; other bytes as they are. */
export function withoutCutCharacter(bytes: Buffer): Buffer {
  const starts = [0, 1, 2, 3].map(cut => bytes.subarray(0, Math.max(0, bytes.length - cut)));
  return starts.find(start => decodeUtf8(start) !== undefined) ?? bytes;
}

function startsWith(body: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => body[at] === byte);
}
