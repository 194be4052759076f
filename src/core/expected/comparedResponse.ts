import { isNestedDeeper } from '../formats/tokensOfJson.ts';
import { MAX_DEPTH, parseJsonTree } from '../json/jsonTree.ts';
import { namedBodyText, responseBodyText } from '../responseBodyText.ts';
import { headerValue, type WireResponse } from '../wireMessages.ts';
import { canonicalJson } from './canonicalJson.ts';
import type { ExpectedResponse } from './expectedFile.ts';

/** Replaces secrets in texts and bytes. */
export interface Masking {
  readonly text: (text: string) => string;
  readonly bytes: (bytes: Uint8Array) => Uint8Array;
}

/** A response as it's compared and stored, without secrets. */
export type ComparedResponse = Pick<ExpectedResponse, 'status' | 'body'>;

/** In the file, a body is three levels further inside. */
const MAX_BODY_DEPTH = MAX_DEPTH - 3;

/** A body that isn't JSON, or is nested too deeply, is one string; a body that isn't text is a `data:` URL. */
export function comparedResponse(
  { status, body, headers }: Pick<WireResponse, 'status' | 'body' | 'headers'>,
  mask: Masking,
): ComparedResponse {
  const named = namedBodyText(body, headers);
  if (named !== undefined && !isNestedDeeper(named, MAX_BODY_DEPTH)) {
    const tree = parseJsonTree(named);
    if (tree.kind === 'parsed')
      return { status, body: canonicalJson(tree.root, named, words => mask.text(words)) };
  }
  const text = named ?? responseBodyText(body, headers)?.text;
  return {
    status,
    body: JSON.stringify(text === undefined ? dataUrl(mask.bytes(body), headers) : mask.text(text)),
  };
}

/** Source: RFC 2397. */
function dataUrl(bytes: Uint8Array, headers: WireResponse['headers']): string {
  const type = headerValue(headers, 'content-type')?.split(';')[0]?.trim() ?? '';
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
