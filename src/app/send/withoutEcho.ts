import { decodeUtf8 } from '../../core/formats/utf8.ts';
import { createSecretMask } from '../../core/masking/secretMask.ts';
import type { Header, WireResponse } from '../../core/ports.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';
import { SECRET_MASK } from '../../core/signing/appSecret.ts';

/** A shorter secret may be in a response by chance. */
const SHORTEST_SECRET = 8;
const MASK = new TextEncoder().encode(SECRET_MASK);
/** For a body in another encoding: ASCII characters, which have the same bytes in nearly all encodings. */
const ASCII_MASK = new TextEncoder().encode('********');

/** The response as assertions and references see it. If a server repeats the App Secret, neither their results nor what another
 *  request then contains may depend on a part of it. */
export function withoutEcho<Response extends Pick<WireResponse, 'headers' | 'body'>>(
  response: Response,
  { elements: { token } }: Pick<SignedRequest, 'elements'>,
): Response {
  if (token.length < SHORTEST_SECRET) return response;
  const mask = createSecretMask([token]);
  const body = mask.bytes(response.body, decodeUtf8(response.body) === undefined ? ASCII_MASK : MASK);
  const headers = response.headers.map(([name, value]): Header => [mask.text(name), mask.text(value)]);
  return { ...response, headers, body };
}
