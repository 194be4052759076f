import { SECRET_MASK } from './appSecret.ts';
import { signedBodyLength, withoutLineBreaks } from './lineBreaks.ts';
import type { SigningElements } from './sign.ts';

export type ElementName = 'token' | 'path' | 'body' | 'timestamp';

/** Where an element stands in the signing input: offset and length in bytes. An empty element has length 0. */
export interface Segment {
  readonly element: ElementName;
  readonly byteOffset: number;
  readonly byteLength: number;
}

/** The four elements' places in the signing input, in order and without gaps. */
export function segments(elements: SigningElements): readonly Segment[] {
  const lengths: readonly (readonly [ElementName, number])[] = [
    ['token', Buffer.byteLength(elements.token)],
    ['path', Buffer.byteLength(elements.path)],
    ['body', signedBodyLength(elements.body)],
    ['timestamp', Buffer.byteLength(elements.timestamp)],
  ];
  let byteOffset = 0;
  return lengths.map(([element, byteLength]) => {
    const segment = { element, byteOffset, byteLength };
    byteOffset += byteLength;
    return segment;
  });
}

/** The bytes that are digested, the App Secret among them: for `--reveal` and for tests, never for a view. */
export function signingInput(elements: SigningElements): Uint8Array {
  return Buffer.concat([
    Buffer.from(elements.token + elements.path),
    withoutLineBreaks(elements.body),
    Buffer.from(elements.timestamp),
  ]);
}

/** The signing input as text, the token as a mask of fixed length; path, body and timestamp exact. Body bytes that
 *  are not UTF-8 show as `\xNN`. */
export function maskedSigningInput(elements: SigningElements): string {
  return SECRET_MASK + elements.path + utf8OrEscaped(withoutLineBreaks(elements.body)) + elements.timestamp;
}

function utf8OrEscaped(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\x80-\xff]/g, character => `\\x${character.charCodeAt(0).toString(16)}`);
  }
}
