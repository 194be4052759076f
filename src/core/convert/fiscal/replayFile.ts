import { isMultipart } from '../../formats/multipartParts.ts';
import { decodeUtf8 } from '../../formats/utf8.ts';
import { type Header, headerValue } from '../../wireMessages.ts';
import { importedHeaders } from '../finish/importedHeaders.ts';
import type { FileBody, FinishedRequest } from '../requestDraft.ts';
import { fiscalFileText, type RemarkText } from './fiscalFileText.ts';

/** A completely known request, with the timestamp and the signature that were sent with it. */
export interface ReplayRequest {
  readonly title: string;
  readonly method: string;
  /** The path from /openapi on, with its query string. */
  readonly target: string;
  /** Without credentials and the three signature headers. */
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
  readonly timestamp: string;
  /** Empty if no signature was sent. */
  readonly sign: string;
  /** The origin that the request was sent to, if it differs from the one that a request file uses. */
  readonly origin?: string | undefined;
}

export interface ReplayFile {
  readonly text: string;
  /** The content of the file that `text` refers to, if a request file can't contain the body exactly. */
  readonly body: Uint8Array | undefined;
}

/** A request file that repeats a request exactly as it was signed: with its timestamp, its signature, and the same
 *  bytes. `bodyFile` is the name of the file next to it for a body that the request file can't contain. */
export function replayFile(request: ReplayRequest, bodyFile: string, localize: RemarkText): ReplayFile {
  const { body } = request;
  const text = body.length === 0 ? '' : writableText(body);
  const inFile = text === undefined ? undefined : written(request, textBody(text), localize);
  if (inFile !== undefined) return { text: inFile, body: undefined };
  return { text: written(request, { kind: 'file', path: bodyFile }, localize) ?? '', body };
}

function textBody(text: string): FileBody {
  return text === '' ? { kind: 'none' } : { kind: 'text', text };
}

/** The body as text; undefined if a request file would change a byte of it. An editor normalizes all line breaks of a
 *  file, so a CR could get lost, and line breaks at the end aren't part of a body. */
function writableText(body: Uint8Array): string | undefined {
  const text = decodeUtf8(body);
  return text === undefined || text.includes('\r') || text.endsWith('\n') || text.includes('{{')
    ? undefined
    : text;
}

/** Undefined if the body can't be written. */
function written(request: ReplayRequest, body: FileBody, localize: RemarkText): string | undefined {
  const { title, method, target, origin } = request;
  const imported: FinishedRequest = {
    ...{ title, method, target, body, name: undefined, prompts: [] },
    headers: headersOf(request),
    remarks: origin === undefined ? [] : [{ id: 'origin', args: { origin } }],
  };
  let isWhole = true;
  const text = fiscalFileText({ variables: [], requests: [imported] }, remark => {
    if (remark.id === 'body-unwritable') isWhole = false;
    return localize(remark);
  });
  return isWhole ? withDirectives(text, request) : undefined;
}

function headersOf({ headers, body }: ReplayRequest): readonly Header[] {
  const kept = importedHeaders(headers, () => false).headers;
  // Even without its bytes, a multipart body is signed as an empty string.
  const isEmptyMultipart = body.length === 0 && isMultipart(headerValue(headers, 'content-type') ?? '');
  return isEmptyMultipart ? kept.filter(([name]) => name.toLowerCase() !== 'content-type') : kept;
}

/** Adds the directives below the title, because without them the timestamp and the signature would be computed when sending. */
function withDirectives(text: string, { timestamp, sign }: ReplayRequest): string {
  const titleEnd = text.indexOf('\n') + 1;
  const directives = [
    ...(/^\d{1,20}$/.test(timestamp) ? [`# @timestamp ${timestamp}\n`] : []),
    ...(/^[\x21-\x7e]+$/.test(sign) && !sign.includes('{{') ? [`# @sign ${sign}\n`] : []),
  ];
  return text.slice(0, titleEnd) + directives.join('') + text.slice(titleEnd);
}
