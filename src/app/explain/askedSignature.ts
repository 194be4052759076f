import { isMultipartRequest, type RequestDraft } from '../../core/convert/requestDraft.ts';
import type { ClaimedRequest } from '../../core/explain/pipeline/explainInput.ts';
import { headerValue } from '../../core/wireMessages.ts';
import { bodySourceOf, partsOfUrl, sentTokenOf } from './claimedRequest.ts';

/** A captured request, and what else its text contains. */
export interface Capture {
  readonly captured: RequestDraft;
  /** The program's own string to sign, if there is no signature. */
  readonly signingString?: string;
  /** Whether the text lacks the request's body. */
  readonly lacksBody?: boolean;
  /** How many log lines the text has, if there are several; the last one was captured. */
  readonly logLines?: number | undefined;
  /** The code that the platform refused the request with, if the text has it. */
  readonly refusedWith?: number | undefined;
}

/** What the user says about a request with an incorrect signature. It takes precedence over what was captured. */
export interface AskedSignature {
  readonly capture?: Capture | undefined;
  readonly method?: string | undefined;
  /** A path with its query string, or a URL. */
  readonly path?: string | undefined;
  readonly query?: string | undefined;
  readonly origin?: string | undefined;
  readonly template?: string | undefined;
  readonly multipart?: boolean | undefined;
  readonly timestamp?: string | undefined;
  readonly sign?: string | undefined;
  readonly appKey?: string | undefined;
  /** The body, if one is given. It's read only when needed, so that missing information is reported first. */
  readonly readBody?: (() => Promise<Uint8Array>) | undefined;
  /** The program's own string to sign, which it hashed. */
  readonly readString?: (() => Promise<Uint8Array>) | undefined;
}

/** A request to explain, and the program's own string to sign, if it's known. */
export interface AskedClaim {
  readonly request: ClaimedRequest;
  readonly logged: Uint8Array | undefined;
}

/** Why the signature can't be explained: something is missing, or only the shell that ran the curl command knows it. */
export type AskedGap =
  | { readonly gap: 'explain-nothing' | 'explain-timestamp-missing' | 'explain-sign-missing' }
  | { readonly gap: 'curl-url-computed' | 'curl-body-computed' }
  | { readonly gap: 'curl-header-computed'; readonly header: 'timestamp' | 'sign' };

/** `readFile` reads the file that a captured command sends. */
export async function askedClaim(
  asked: AskedSignature,
  readFile: (path: string) => Promise<Uint8Array>,
): Promise<AskedClaim | AskedGap> {
  const { capture, readBody, readString } = asked;
  const captured = capture?.captured;
  const ofLog = asked.sign === undefined ? capture?.signingString : undefined;
  const isStringKnown = readString !== undefined || ofLog !== undefined;
  const computed = computedGap(captured, {
    timestamp: asked.timestamp !== undefined,
    sign: asked.sign !== undefined || isStringKnown,
    url: asked.path !== undefined,
    body: readBody !== undefined,
  });
  if (computed !== undefined) return computed;
  const headers = captured?.headers ?? [];
  const url = asked.path ?? captured?.url;
  if (url === undefined) return { gap: 'explain-nothing' };
  const timestamp = asked.timestamp ?? headerValue(headers, 'timestamp');
  if (timestamp === undefined) return { gap: 'explain-timestamp-missing' };
  const claimedSign = asked.sign ?? headerValue(headers, 'sign') ?? '';
  if (claimedSign === '' && !isStringKnown) return { gap: 'explain-sign-missing' };
  const body = readBody === undefined ? await capturedBody(captured, readFile) : await readBody();
  const parts = partsOfUrl(url);
  const request = {
    method: asked.method?.toUpperCase() ?? captured?.method ?? (body.length === 0 ? 'GET' : 'POST'),
    path: parts.path,
    query: asked.query?.replace(/^(?=[^?])/, '?') ?? parts.query,
    origin: asked.origin ?? parts.origin,
    template: asked.template,
    body,
    multipart: asked.multipart ?? (captured !== undefined && isMultipartRequest(captured)),
    timestamp,
    claimedSign,
    appKey: asked.appKey,
    ...(readBody === undefined ? bodySourceOf(captured) : {}),
    bodyIsSentWithoutLineBreaks: readBody === undefined && dropsLineBreaks(captured),
    ...(ofLog !== undefined && asked.path === undefined && readBody === undefined
      ? { isOfString: true }
      : {}),
    ...sentTokenOf(captured),
  };
  const logged = ofLog === undefined ? undefined : new TextEncoder().encode(ofLog);
  return { request, logged: readString === undefined ? logged : await readString() };
}

/** The bytes of the body. If curl removes a file's line breaks, they're still included: the correct signature is the same, and an
 *  incorrect one may cover the unmodified file. curl also removes NUL bytes, which changes the signature. */
async function capturedBody(
  captured: RequestDraft | undefined,
  readFile: (path: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const body = captured?.body;
  if (body?.kind === 'text') return new TextEncoder().encode(body.text);
  if (body?.kind !== 'file') return new Uint8Array();
  const bytes = await readFile(body.path);
  return dropsLineBreaks(captured) ? bytes.filter(byte => byte !== 0) : bytes;
}

function dropsLineBreaks(captured: RequestDraft | undefined): boolean {
  return captured?.body.kind === 'file' && captured.body.lineBreaks === 'dropped';
}

function computedGap(
  captured: RequestDraft | undefined,
  given: Readonly<Record<'timestamp' | 'sign' | 'url' | 'body', boolean>>,
): AskedGap | undefined {
  const { computed = [] } = captured ?? {};
  for (const header of ['timestamp', 'sign'] as const) {
    if (computed.includes(header) && !given[header]) return { gap: 'curl-header-computed', header };
  }
  if (computed.includes('url') && !given.url) return { gap: 'curl-url-computed' };
  return computed.includes('body') && !given.body ? { gap: 'curl-body-computed' } : undefined;
}
