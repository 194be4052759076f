import { LOCAL_ENVIRONMENT } from '../../request/environment/environment.ts';
import type { Header } from '../../wireMessages.ts';
import { isAccessKey, isCredentialVariable, percentDecodedName } from '../credentials/credentialNames.ts';
import { CREDENTIAL_MARK } from '../credentials/credentialSpan.ts';
import { APP_SECRET_MARK, RemovedCredentials } from '../credentials/removedCredentials.ts';
import { type ImportRemark, joinedNames } from '../importRemark.ts';
import {
  type FileBody,
  type FinishedRequest,
  type FormField,
  type ImportDraft,
  type Imported,
  type IsVariable,
  type KnownBody,
  nameOf,
  type RequestDraft,
  textsOf,
} from '../requestDraft.ts';
import { encodedPlaceholders, hasForeignPlaceholder, importedHeaders } from './importedHeaders.ts';
import { withLocalFiles } from './localFile.ts';
import { type MarkedRequest, requestWithoutNamed, valueWithoutCredentials } from './requestCredentials.ts';

/** Makes a draft safe to write: removes the credentials of all its requests wherever they appear, and prevents
 *  literal placeholders from becoming variables in a request file. */
export function finish(draft: ImportDraft): Imported {
  const { requests, variables = [], isVariable = () => false, secrets = [], remarks = [] } = draft;
  const removed = new RemovedCredentials();
  for (const secret of secrets) removed.addFound(secret);
  const kept = variables.filter(([name, value]) => {
    const isCredential = isCredentialVariable(name) && !isAccessKey(value);
    if (isCredential) removed.add(value);
    return !isCredential && !hasForeignPlaceholder(value, isVariable);
  });
  const own = kept.map(
    ([name, value]) => [name, valueWithoutCredentials(value, found => removed.addFound(found))] as const,
  );
  // Collects the credentials of all requests first, because one may appear in the title of another request.
  const cleaned = requests.map(request => requestWithoutNamed(request, found => removed.addFound(found)));
  const finished = cleaned.map(request => finishedRequest(request, removed, isVariable));
  const defined = new Set(own.map(([name]) => name));
  return {
    variables: own.map(([name, value]) => [name, removed.without(value)]),
    requests: withOwnNames(finished.map(request => withPrompts(request, defined))),
    ...(remarks.length === 0 ? {} : { remarks: remarks.map(remark => safeRemark(remark, removed)) }),
  };
}

/** A captured request without its credentials, and otherwise unchanged, except that the fragment of its URL is missing. Headers that are
 *  credentials are still there. `safe` removes the same credentials from another text. */
export function withoutCredentials(captured: RequestDraft): {
  readonly request: MarkedRequest;
  readonly safe: (text: string) => string;
} {
  const removed = new RemovedCredentials();
  const request = requestWithoutNamed(captured, found => removed.addFound(found));
  const safe = (text: string): string => removed.without(text);
  const url = withoutEchoes(request.url, safe);
  const headers = request.headers.map(([name, value]): Header => [name, safe(value)]);
  return { request: { ...request, url, headers, body: safeBody(request.body, safe) }, safe };
}

function finishedRequest(
  draft: MarkedRequest,
  removed: RemovedCredentials,
  isVariable: IsVariable,
): Omit<FinishedRequest, 'prompts'> {
  const marks = new Set<string>();
  const safe = (text: string): string => {
    const masked = removed.without(text);
    if (masked !== text) {
      for (const mark of [APP_SECRET_MARK, CREDENTIAL_MARK]) if (masked.includes(mark)) marks.add(mark);
    }
    return masked;
  };
  const url = withoutEchoes(draft.url, safe);
  const written = encodedPlaceholders(url, isVariable);
  const isUrlComputed = draft.remarks.some(({ id, args }) => id === 'computed' && args.part === 'url');
  const { target, remarks: targetRemarks } = fileTarget(written, isUrlComputed);
  const { headers, remarks: headerRemarks } = importedHeaders(draft.headers, isVariable);
  const isMultipart = draft.body.kind === 'multipart';
  const kept = headers.filter(([name]) => !isMultipart || name.toLowerCase() !== 'content-type');
  const safeHeaders = kept.map(([name, value]): Header => {
    return [name, name.toLowerCase() === 'content-type' ? value : safe(value)];
  });
  const local = withLocalFiles(draft.body);
  const body = inertBody(safeBody(local.body, safe), isVariable);
  const title = safe(draft.title ?? '');
  const remarks = [...targetRemarks, ...headerRemarks, ...draft.remarks, ...local.remarks].map(remark =>
    safeRemark(remark, removed),
  );
  return {
    title,
    name: nameOf(safe(draft.called ?? '')),
    method: inertMethod(draft.method),
    target,
    headers: safeHeaders,
    body,
    remarks: [
      ...remarks,
      ...methodRemarks(draft.method),
      ...(written === url ? [] : [BRACES]),
      ...markRemarks(marks, remarks),
    ],
  };
}

function safeRemark(remark: ImportRemark, removed: RemovedCredentials): ImportRemark {
  const { id, args, names } = remark;
  // An origin contains no credentials, because the URL's user info was removed.
  if (id === 'origin') return remark;
  const texts = Object.entries(args).map(([key, text]) => [key, removed.without(text)]);
  if (names !== undefined) {
    texts.push([names.key, joinedNames(names.list.map(name => removed.withoutInName(name)))]);
  }
  return { id, args: Object.fromEntries(texts) };
}

const BRACES: ImportRemark = { id: 'braces-encoded', args: {} };

function markRemarks(marks: ReadonlySet<string>, remarks: readonly ImportRemark[]): readonly ImportRemark[] {
  const isReported = remarks.some(({ id }) => id === 'credential-removed');
  return [
    ...(marks.has(APP_SECRET_MARK)
      ? [{ id: 'secret-removed', args: { mark: APP_SECRET_MARK } } as const]
      : []),
    ...(marks.has(CREDENTIAL_MARK) && !isReported
      ? [{ id: 'credential-removed', args: { mark: CREDENTIAL_MARK } } as const]
      : []),
  ];
}

/** Adds prompts for the variables that the file doesn't define. */
function withPrompts(
  request: Omit<FinishedRequest, 'prompts'>,
  defined: ReadonlySet<string>,
): FinishedRequest {
  const texts = [request.target, ...request.headers.map(([, value]) => value), ...textsOf(request.body)];
  const used = texts.flatMap(text =>
    [...text.matchAll(/\{\{([^{}\r\n]*)\}\}/g)].map(([, words = '']) => words.trim()),
  );
  const asked = used.filter(name => !name.startsWith('$') && !defined.has(name));
  return { ...request, prompts: [...new Set(asked)] };
}

function safeBody(body: KnownBody, safe: (text: string) => string): KnownBody {
  switch (body.kind) {
    case 'none':
      return body;
    case 'text':
      return { kind: 'text', text: safe(body.text) };
    case 'file':
      return { ...body, path: safe(body.path) };
    case 'multipart':
      return { ...body, fields: body.fields.map(field => safeField(field, safe)) };
  }
}

function safeField(field: FormField, safe: (text: string) => string): FormField {
  const { name, value, file, fileName, contentType } = field;
  return {
    ...field,
    name: safe(name),
    ...(value === undefined ? {} : { value: safe(value) }),
    ...(file === undefined ? {} : { file: safe(file) }),
    ...(fileName === undefined ? {} : { fileName: safe(fileName) }),
    ...(contentType === undefined ? {} : { contentType }),
  };
}

/** A request file can't represent a body with `{{…}}` that was literal text in the other tool. */
function inertBody(body: FileBody, isVariable: IsVariable): FileBody {
  return textsOf(body).some(text => hasForeignPlaceholder(text, isVariable)) ? { kind: 'unwritable' } : body;
}

/** Keeps only the first word of letters, so a method from the file can't start another line or a placeholder. Source:
 *  RFC 9110, 9.1. */
function inertMethod(method: string): string {
  const [letters = 'GET'] = /[A-Za-z]+/.exec(method) ?? [];
  return letters.toUpperCase();
}

/** What a method such as `M-SEARCH` was. */
function methodRemarks(written: string): readonly ImportRemark[] {
  const method = written.trim();
  if (method === '' || method.toUpperCase() === inertMethod(method)) return [];
  return [{ id: 'method-changed', args: { method: /^[A-Za-z_-]{1,30}$/.test(method) ? method : '…' } }];
}

/** Removes a name that an earlier request already has. */
function withOwnNames(requests: readonly FinishedRequest[]): readonly FinishedRequest[] {
  const seen = new Set<string>();
  return requests.map(request => {
    const isTaken = request.name !== undefined && seen.has(request.name);
    if (request.name !== undefined) seen.add(request.name);
    return isTaken ? { ...request, name: undefined } : request;
  });
}

/** The path and query string from /openapi on; what precedes them belongs to the environment. */
function fileTarget(
  url: string,
  /** Whether the shell supplies the URL, which another remark says. */
  isComputed: boolean,
): {
  readonly target: string;
  readonly remarks: readonly ImportRemark[];
} {
  const withoutFragment = url.trim().toWellFormed().replace(/#.*$/s, '');
  const [, origin = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/[^/?]*)?([\s\S]*)$/i.exec(withScheme(withoutFragment)) ?? [];
  // A parameter may contain the path of another page.
  const start = (/^[^?]*/.exec(rest)?.[0] ?? '').indexOf('/openapi/');
  const front = start > 0 ? origin + rest.slice(0, start) : origin;
  const written = start > 0 ? rest.slice(start) : rest;
  // The slash that is added to a URL without a path isn't encoded.
  const rooted = written === '' || written.startsWith('?') ? `/${written}` : written;
  const target = encodedTarget(rooted);
  const isKnown = front === '' || front === LOCAL_ENVIRONMENT.baseUrl;
  const remarks: ImportRemark[] = isKnown ? [] : [{ id: 'origin', args: { origin: front } }];
  if (withoutFragment === '') {
    if (!isComputed) remarks.push({ id: 'url-missing', args: {} });
  } else if (start === -1) remarks.push({ id: 'path-elsewhere', args: {} });
  if (target !== rooted) remarks.push({ id: 'url-encoded', args: {} });
  return { target, remarks };
}

/** Without a scheme, curl and Postman use HTTP. A path starts with a slash or a variable. */
function withScheme(url: string): string {
  const hasHost =
    /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+|[a-z0-9-]+(?=:\d)|\[[\da-f:.]+\])(?::\d+)?(?:[/?]|$)/i;
  return hasHost.test(url) ? `http://${url}` : url;
}

/** Other tools encode these characters when sending, or send them unchanged. A request file's text is signed and sent as written. Variables
 *  are kept. */
function encodedTarget(target: string): string {
  const question = target.indexOf('?');
  const queryStart = question === -1 ? target.length : question;
  return target.replace(
    /(\{\{[^{}\r\n]*\}\})|[^\x21-\x7e]|["<>]|[\\^`{|}]/gu,
    (character, placeholder: string | undefined, at: number) => {
      if (placeholder !== undefined) return placeholder;
      const isAllowed =
        at > queryStart && /^(?:[\\^`|]|(?<!\{)\{(?!\{)|(?<!\})\}(?!\}))/.test(target.slice(at, at + 2));
      return isAllowed ? character : encodeURIComponent(character);
    },
  );
}

/** A URL without the credentials that `safe` removes, where they're a whole segment of the path or in a value of the query string. The
 *  host, the other segments, and the names of parameters stay as they are. */
function withoutEchoes(url: string, safe: (text: string) => string): string {
  const [, front = '', path = '', query = ''] =
    /^((?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*)?([^?#]*)([\s\S]*)$/i.exec(url) ?? [];
  const segments = path.split('/').map(segment => {
    const masked = safe(percentDecodedName(segment));
    return isMark(masked) ? masked : segment;
  });
  const pairs = query.split('&').map(pair => {
    const equals = pair.indexOf('=');
    return pair.slice(0, equals + 1) + safe(pair.slice(equals + 1));
  });
  return front + segments.join('/') + pairs.join('&');
}

function isMark(text: string): boolean {
  return /^[A-Z_]+_REMOVED$/.test(text);
}
