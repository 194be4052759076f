import { isMultipart } from '../../api/multipart.ts';
import { decodeUtf8 } from '../../encodings.ts';
import { headerValue } from '../../headerValue.ts';
import type { Header } from '../../ports.ts';
import { fiscalFileText, type SayRemark } from './fiscalFileText.ts';
import { importedHeaders } from './importedHeaders.ts';
import type { ImportedBody, ImportedRequest } from './importedRequest.ts';

/** A request that is known whole, with the timestamp and the signature that came with it. */
export interface ReplayRequest {
  readonly title: string;
  readonly method: string;
  /** Path from /openapi on, with its query. */
  readonly target: string;
  /** Those that hold credentials, and the three of the signature, are left out. */
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
  readonly timestamp: string;
  /** Empty where none was sent. */
  readonly sign: string;
  /** Where it was sent, unless a request file sends it there anyway. */
  readonly origin?: string | undefined;
}

export interface ReplayFile {
  readonly text: string;
  /** What has to be in the file that `text` names, where the body can't be written into a request file byte for byte. */
  readonly body: Uint8Array | undefined;
}

/** A request file that sends a request again as it was signed: with its timestamp, its signature, and the same bytes.
 *  `bodyFile` is the name of the file beside it for a body that the request file can't hold. */
export function replayFile(request: ReplayRequest, bodyFile: string, say: SayRemark): ReplayFile {
  const { body } = request;
  const text = body.length === 0 ? '' : writableText(body);
  const inFile = text === undefined ? undefined : written(request, textBody(text), say);
  if (inFile !== undefined) return { text: inFile, body: undefined };
  return { text: written(request, { kind: 'file', path: bodyFile }, say) ?? '', body };
}

function textBody(text: string): ImportedBody {
  return text === '' ? { kind: 'none' } : { kind: 'text', text };
}

/** The body as text; undefined where a request file would change a byte of it. An editor makes all line breaks of a file
 *  alike, so a CR is one that might get lost, and the breaks at the end of a body are none of it. */
function writableText(body: Uint8Array): string | undefined {
  const text = decodeUtf8(body);
  return text === undefined || text.includes('\r') || text.endsWith('\n') || text.includes('{{')
    ? undefined
    : text;
}

/** Undefined where the body can't be written. */
function written(request: ReplayRequest, body: ImportedBody, say: SayRemark): string | undefined {
  const { title, method, target, origin } = request;
  const imported: ImportedRequest = {
    ...{ title, method, target, body, name: undefined, prompts: [] },
    headers: headersOf(request),
    remarks: origin === undefined ? [] : [{ id: 'origin', args: { origin } }],
  };
  let isWhole = true;
  const text = fiscalFileText({ variables: [], requests: [imported] }, remark => {
    if (remark.id === 'body-unwritable') isWhole = false;
    return say(remark);
  });
  return isWhole ? withDirectives(text, request) : undefined;
}

function headersOf({ headers, body }: ReplayRequest): readonly Header[] {
  const kept = importedHeaders(headers, () => false).headers;
  // Without its bytes, a multipart body is signed as the empty string all the same.
  const isEmptyMultipart = body.length === 0 && isMultipart(headerValue(headers, 'content-type') ?? '');
  return isEmptyMultipart ? kept.filter(([name]) => name.toLowerCase() !== 'content-type') : kept;
}

/** Below the title: what a request file can't force is left to the moment of sending. */
function withDirectives(text: string, { timestamp, sign }: ReplayRequest): string {
  const titleEnd = text.indexOf('\n') + 1;
  const directives = [
    ...(/^\d{1,20}$/.test(timestamp) ? [`# @timestamp ${timestamp}\n`] : []),
    ...(/^[\x21-\x7e]+$/.test(sign) && !sign.includes('{{') ? [`# @sign ${sign}\n`] : []),
  ];
  return text.slice(0, titleEnd) + directives.join('') + text.slice(titleEnd);
}
