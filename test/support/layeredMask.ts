import { BACKSLASH_ESCAPE } from '../../src/core/masking/backslashEscape.ts';
import { type ByteStream, type Decoder, originalStream } from '../../src/core/masking/byteStream.ts';
import { QUOTE_ESCAPES } from '../../src/core/masking/encodingsIn.ts';
import { ENTITY_ESCAPE } from '../../src/core/masking/entityEscape.ts';
import { type Escape, escapeDecoder } from '../../src/core/masking/escapeDecoder.ts';
import { FORM_ESCAPE, PERCENT_ESCAPE } from '../../src/core/masking/percentEscape.ts';
import { base64Decoder, decimalDecoder, hexDecoder } from '../../src/core/masking/runDecoders.ts';
import { secretGroup } from '../../src/core/masking/secretMask.ts';

const MAX_NESTING = 3;
const MAX_EXPANSION = 32;

interface Layer {
  readonly decode: Decoder;
  readonly minSecretBytes: number;
  readonly isQuoting: boolean;
  /** Matches secrets for which this layer may be needed. */
  readonly needs?: RegExp;
}

const escaping = (style: Escape, isQuoting = false): Layer => ({
  decode: escapeDecoder(style),
  minSecretBytes: 1,
  isQuoting,
});
const decoding = (decode: Decoder, minSecretBytes: number): Layer => ({
  ...{ decode, minSecretBytes },
  isQuoting: false,
});

const LAYERS: readonly Layer[] = [
  ...[BACKSLASH_ESCAPE, PERCENT_ESCAPE, ENTITY_ESCAPE, { markers: '\0', read: () => 1 }].map(each =>
    escaping(each),
  ),
  { ...escaping(FORM_ESCAPE), needs: / / },
  ...QUOTE_ESCAPES.map(each => ({ ...escaping(each.escape, true), needs: each.quoted })),
  ...[decoding(hexDecoder, 3), decoding(decimalDecoder, 4), decoding(base64Decoder(), 4)],
];

/** Which bytes of a text belong to secrets, found as the mask did before it first checked which encodings a text may have: every
 *  decoder is used. */
export function layeredMask(secrets: readonly string[]): (text: string) => Uint8Array {
  const { automaton, shortest, longest } = secretGroup(secrets);
  const layers = LAYERS.filter(
    ({ needs }) => needs === undefined || secrets.some(secret => needs.test(secret)),
  );
  return text => {
    const bytes = Buffer.from(text);
    const marked = new Uint8Array(bytes.length);
    const search = (stream: ByteStream, nesting: number, least: number, mayQuote: boolean): void => {
      automaton.search(stream, least, (first, last) =>
        marked.fill(1, stream.from[first] ?? 0, stream.to[last] ?? 0),
      );
      if (nesting === 0) return;
      const limits = { reach: longest * MAX_EXPANSION ** (nesting - 1), shortest };
      for (const { decode, minSecretBytes, isQuoting } of layers) {
        if (isQuoting && !mayQuote) continue;
        for (const decoded of decode(stream, limits))
          search(decoded, nesting - 1, Math.max(least, minSecretBytes), mayQuote && !isQuoting);
      }
    };
    search(originalStream(bytes), MAX_NESTING, 1, true);
    return marked;
  };
}
