import { isCredentialHeader } from '../../core/convert/credentials/credentialNames.ts';
import { partCredentials } from '../../core/convert/credentials/partCredentials.ts';
import { finish, withoutCredentials } from '../../core/convert/finish/finish.ts';
import type { ImportRemark } from '../../core/convert/importRemark.ts';
import type { FinishedRequest } from '../../core/convert/requestDraft.ts';
import { decodeUtf8 } from '../../core/formats/utf8.ts';
import { cutSecretStart } from '../../core/masking/maskedStart.ts';
import type { SecretMask } from '../../core/masking/secretMask.ts';
import { SECRET_MASK } from '../../core/signing/appSecret.ts';
import type { Header } from '../../core/wireMessages.ts';
import type { EndedExchange } from './endedExchange.ts';
import { encodingsOf, withoutCutCharacter } from './plainContent.ts';

/** A request without credentials: `token`, `sign`, `timestamp`, cookies, and values in fields named like a credential. */
export interface CleanRequest {
  /** As created by `fiscal import`, with the body as text if it's text. */
  readonly imported: FinishedRequest;
  /** Path and query string as they were sent: a request file has the path from /openapi on, and other characters encoded. */
  readonly target: string;
  /** All headers as they were sent, but without credentials. */
  readonly headers: readonly Header[];
  /** Removes the request's credentials from another text, such as its response. */
  readonly safe: (text: string) => string;
  /** The body's text; undefined if it isn't text. */
  readonly text: string | undefined;
  /** The body's bytes, if it isn't text. */
  readonly bytes: Buffer | undefined;
}

const MASK = Buffer.from('********');

export function cleanRequest(exchange: EndedExchange, mask: SecretMask): CleanRequest {
  const { record, requestContent, secrets } = exchange;
  const body = record.requestBody.bytes();
  if (encodingsOf(record.head.headers, body).length === 0) {
    if (requestContent !== undefined) return cleaned(exchange, body, mask);
    return withoutCutEnd(cleaned(exchange, withoutCutCharacter(body), mask, STRING_END), secrets);
  }
  // Nothing in compressed data can be masked: it's kept as a whole, or not at all.
  const clean = cleaned(exchange, requestContent ?? MASK, mask);
  const { text, bytes } = clean;
  const isClean = requestContent !== undefined && (bytes ?? Buffer.from(text ?? '')).equals(requestContent);
  return { ...clean, text: undefined, bytes: isClean ? body : MASK };
}

/** Appended to a text that is cut off, because a credential in a JSON string is only found if the string ends. */
const STRING_END = '"';

function cleaned({ record }: EndedExchange, body: Uint8Array, mask: SecretMask, appended = ''): CleanRequest {
  const { method, target, headers } = record.head;
  const own = decodeUtf8(body);
  const text = own === undefined || own === '' ? own : own + appended;
  const captured = {
    ...{ method: mask.text(method) === method ? method : 'GET', url: target, headers },
    body: text === undefined || text === '' ? ({ kind: 'none' } as const) : ({ kind: 'text', text } as const),
  };
  const requests = [captured];
  const [imported] = finish({ requests }).requests;
  if (imported === undefined) throw new Error('nothing became of a request');
  const { request, safe: withoutOwn } = withoutCredentials(captured);
  const isUnchanged = UNCHANGED_TARGET.test(target);
  const address = isUnchanged ? imported.target : request.url;
  const sent = {
    target: mask.text(address.replace(ORIGIN, '')),
    headers: request.headers
      .filter(([name]) => !isCredentialHeader(name) && !/^timestamp$/i.test(name))
      .map(([name, value]): Header => [mask.text(name), mask.text(value)]),
    safe: (other: string): string => mask.text(withoutOwn(other)),
  };
  const end = (kept: string): string => mask.text(appended === '' ? kept : kept.replace(/"$/, ''));
  const safe: FinishedRequest = {
    ...imported,
    target: mask.text(imported.target),
    headers: imported.headers.flatMap(([name, value]): Header[] =>
      mask.text(name) === name ? [[name, mask.text(value)]] : [],
    ),
    remarks: imported.remarks.map(remark => maskedRemark(remark, mask)),
    body: imported.body.kind === 'text' ? { kind: 'text', text: end(imported.body.text) } : imported.body,
  };
  if (text === undefined) {
    const bytes = Buffer.from(mask.bytes(withoutPartCredentials(Buffer.from(body)), MASK));
    return { imported: safe, ...sent, text: undefined, bytes };
  }
  if (safe.body.kind !== 'unwritable') {
    const own = safe.body.kind === 'text' ? safe.body.text : '';
    return { imported: safe, ...sent, text: own, bytes: undefined };
  }
  // A body that a request file can't contain because of braces is written to its own file, where they aren't variables.
  const [literal] = finish({ requests, isVariable: () => true }).requests;
  return {
    ...{ imported: safe, ...sent },
    text: end(literal?.body.kind === 'text' ? literal.body.text : ''),
    bytes: undefined,
  };
}

/** A target that an import leaves as it is, except for credentials. */
const UNCHANGED_TARGET = /^\/openapi\/[\w.~!$&'()*+,;=:@/%?-]*$/;
/** To a proxy, a program sends the whole URL. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i;

function maskedRemark({ id, args, names }: ImportRemark, mask: SecretMask): ImportRemark {
  const texts = Object.entries(args).map(([key, text]) => [key, mask.text(text)]);
  return { id, args: Object.fromEntries(texts), ...(names === undefined ? {} : { names }) };
}

/** A request whose body is incomplete, without the beginning of a secret at its end. */
function withoutCutEnd(clean: CleanRequest, secrets: readonly string[]): CleanRequest {
  const { imported, text, bytes } = clean;
  const cut = text === undefined ? undefined : withoutCutSecret(text, secrets);
  const body = imported.body.kind === 'text' ? ({ kind: 'text', text: cut ?? '' } as const) : imported.body;
  return {
    ...clean,
    imported: { ...imported, body },
    text: cut,
    bytes: bytes && bytesWithoutCutSecret(bytes, secrets),
  };
}

/** The start of a text that was cut off, without the beginning of a secret at its end. */
export function withoutCutSecret(text: string, secrets: readonly string[]): string {
  const at = cutSecretStart(text, secrets);
  return at === text.length ? text : text.slice(0, at) + SECRET_MASK;
}

/** Like `withoutCutSecret`, for bytes that aren't text. */
export function bytesWithoutCutSecret(bytes: Buffer, secrets: readonly string[]): Buffer {
  const at = cutSecretStart(bytes.toString('latin1'), secrets);
  return at === bytes.length ? bytes : Buffer.concat([bytes.subarray(0, at), MASK]);
}

/** A multipart body with a file that isn't text, such as a certificate, may also have its password. */
function withoutPartCredentials(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let kept = 0;
  for (const { start, end } of partCredentials(body.toString('latin1'))) {
    pieces.push(body.subarray(kept, start), MASK);
    kept = end;
  }
  return pieces.length === 0 ? body : Buffer.concat([...pieces, body.subarray(kept)]);
}
