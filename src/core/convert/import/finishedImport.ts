import type { Header } from '../../ports.ts';
import { LOCAL_ENVIRONMENT } from '../../request/environment/environment.ts';
import type { FormField } from '../capturedRequest.ts';
import { isCredentialField, isCredentialParameter, isCredentialVariable } from './credentialNames.ts';
import { embeddedCredentials } from './embeddedCredentials.ts';
import { encodedPlaceholders, hasForeignPlaceholder, type IsVariable } from './foreignPlaceholders.ts';
import type { DraftRequest, ImportDraft } from './importDraft.ts';
import { importedHeaders, isCredentialHeader } from './importedHeaders.ts';
import {
  type Imported,
  type ImportedBody,
  type ImportedRequest,
  type ImportRemark,
  nameOf,
} from './importedRequest.ts';
import { withLocalFiles } from './localFile.ts';
import { bodyWithoutCredentials, urlWithoutCredentials } from './namedCredentials.ts';
import { APP_SECRET_MARK, CREDENTIAL_MARK, RemovedCredentials } from './removedCredentials.ts';

/** Makes a draft safe to write: removes the credentials of all its requests wherever they appear, and prevents
 *  literal placeholders from becoming variables in a request file. */
export function finishedImport(draft: ImportDraft): Imported {
  const { variables, requests, isVariable, secrets = [], remarks = [] } = draft;
  const removed = new RemovedCredentials();
  for (const secret of secrets) removed.add(secret);
  const own = variables.filter(([name, value]) => {
    if (isCredentialVariable(name)) removed.add(value);
    return !isCredentialVariable(name) && !hasForeignPlaceholder(value, isVariable);
  });
  // Collects the credentials of all requests first, because one may appear in the title of another request.
  const cleaned = requests.map(request => withoutNamed(request, removed));
  const finished = cleaned.map(request => finishedRequest(request, removed, isVariable));
  const defined = new Set(own.map(([name]) => name));
  return {
    variables: own.map(([name, value]) => [name, removed.without(value)]),
    requests: withOwnNames(finished.map(request => withPrompts(request, defined))),
    ...(remarks.length === 0 ? {} : { remarks: remarks.map(remark => safeRemark(remark, removed)) }),
  };
}

/** Removes values with the name of a credential and adds them to `removed`. */
function withoutNamed(request: DraftRequest, removed: RemovedCredentials): DraftRequest {
  const remarks: ImportRemark[] = [];
  const add = (id: 'credential-removed' | 'user-info-removed'): void => {
    if (!remarks.some(remark => remark.id === id)) remarks.push({ id, args: { mark: CREDENTIAL_MARK } });
  };
  const found = (value: string): void => {
    removed.add(value);
    add('credential-removed');
  };
  const url = urlWithoutCredentials(request.url, found, userInfo => {
    removed.addUserInfo(userInfo);
    add('user-info-removed');
  });
  for (const secret of request.secrets ?? []) removed.add(secret);
  for (const [name, value] of request.headers) {
    if (!request.computed.includes(name.toLowerCase())) collectHeader(name, value, removed);
  }
  const ofRequest = [request.url, ...request.headers.map(([, value]) => value)];
  for (const text of ofRequest) {
    for (const value of embeddedCredentials(text, isCredentialParameter)) removed.add(value);
  }
  for (const text of textsOf(request.body)) {
    for (const value of embeddedCredentials(text, isCredentialField)) removed.add(value);
  }
  const isForm = request.headers.some(([, value]) => /x-www-form-urlencoded/i.test(value));
  const body = bodyWithoutCredentials(request.body, isForm, found);
  return { ...request, url, body, remarks: [...request.remarks, ...remarks] };
}

function collectHeader(name: string, value: string, removed: RemovedCredentials): void {
  const lower = name.toLowerCase();
  if (lower === 'token') removed.addAppSecret(value);
  else if (lower === 'cookie') removed.addCookies(value, isCredentialField);
  else if (isCredentialHeader(name)) removed.addHeader(value);
}

function finishedRequest(
  draft: DraftRequest,
  removed: RemovedCredentials,
  isVariable: IsVariable,
): ImportedRequest {
  const marks = new Set<string>();
  const safe = (text: string): string => {
    const masked = removed.without(text);
    if (masked !== text) {
      for (const mark of [APP_SECRET_MARK, CREDENTIAL_MARK]) if (masked.includes(mark)) marks.add(mark);
    }
    return masked;
  };
  const url = safe(draft.url);
  const written = encodedPlaceholders(url, isVariable);
  const { target, remarks: targetRemarks } = importedTarget(written);
  const { headers, remarks: headerRemarks } = importedHeaders(draft.headers, isVariable);
  const isMultipart = draft.body.kind === 'multipart';
  const kept = headers.filter(([name]) => !isMultipart || name.toLowerCase() !== 'content-type');
  const safeHeaders = kept.map(([name, value]): Header => [name, safe(value)]);
  const local = withLocalFiles(draft.body);
  const body = inertBody(safeBody(local.body, safe), isVariable);
  const title = safe(draft.title);
  const remarks = [...targetRemarks, ...headerRemarks, ...draft.remarks, ...local.remarks].map(remark =>
    safeRemark(remark, removed),
  );
  return {
    title,
    name: nameOf(safe(draft.called)),
    prompts: draft.prompts,
    method: inertMethod(safe(draft.method)),
    target,
    headers: safeHeaders,
    body,
    remarks: [...remarks, ...(written === url ? [] : [BRACES]), ...markRemarks(marks, remarks)],
  };
}

function safeRemark({ id, args }: ImportRemark, removed: RemovedCredentials): ImportRemark {
  const texts = Object.entries(args).map(([key, text]) => [key, removed.without(text)]);
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

/** Adds prompts for variables that the other tool defines elsewhere, such as in an environment. */
function withPrompts(request: ImportedRequest, defined: ReadonlySet<string>): ImportedRequest {
  const texts = [request.target, ...request.headers.map(([, value]) => value), ...textsOf(request.body)];
  const used = texts.flatMap(text =>
    [...text.matchAll(/\{\{([^{}\r\n]*)\}\}/g)].map(([, words = '']) => words.trim()),
  );
  const asked = used.filter(name => !name.startsWith('$') && !defined.has(name));
  return { ...request, prompts: [...new Set([...request.prompts, ...asked])] };
}

function safeBody(body: ImportedBody, safe: (text: string) => string): ImportedBody {
  switch (body.kind) {
    case 'none':
    case 'unwritable':
      return body;
    case 'text':
      return { ...body, text: safe(body.text) };
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
    ...(contentType === undefined ? {} : { contentType: safe(contentType) }),
  };
}

/** A request file can't represent a body with `{{…}}` that was literal text in the other tool. */
function inertBody(body: ImportedBody, isVariable: IsVariable): ImportedBody {
  return textsOf(body).some(text => hasForeignPlaceholder(text, isVariable)) ? { kind: 'unwritable' } : body;
}

function textsOf(body: ImportedBody): readonly string[] {
  switch (body.kind) {
    case 'none':
    case 'unwritable':
      return [];
    case 'text':
      return [body.text];
    case 'file':
      return [body.path];
    case 'multipart':
      return body.fields.flatMap(field => Object.values(field).map(String));
  }
}

/** Keeps only letters, so that a method from the file can't start another line or a placeholder. Source: RFC 9110,
 *  9.1. */
function inertMethod(method: string): string {
  const [letters = 'GET'] = /[A-Za-z]+/.exec(method) ?? [];
  return letters.toUpperCase();
}

/** Removes a name that an earlier request already has. */
function withOwnNames(requests: readonly ImportedRequest[]): readonly ImportedRequest[] {
  const seen = new Set<string>();
  return requests.map(request => {
    const isTaken = request.name !== undefined && seen.has(request.name);
    if (request.name !== undefined) seen.add(request.name);
    return isTaken ? { ...request, name: undefined } : request;
  });
}

/** The path and query string from /openapi on; what precedes them belongs to the environment. */
function importedTarget(url: string): {
  readonly target: string;
  readonly remarks: readonly ImportRemark[];
} {
  const withoutFragment = url.trim().toWellFormed().replace(/#.*$/s, '');
  const [, origin = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/[^/?]*)?([\s\S]*)$/i.exec(withoutFragment) ?? [];
  const start = rest.indexOf('/openapi/');
  const front = start > 0 ? origin + rest.slice(0, start) : origin;
  const written = start > 0 ? rest.slice(start) : rest;
  const target = encodedTarget(written === '' || written.startsWith('?') ? `/${written}` : written);
  const isKnown = front === '' || front === LOCAL_ENVIRONMENT.baseUrl;
  const remarks: ImportRemark[] = isKnown ? [] : [{ id: 'origin', args: { origin: front } }];
  if (start === -1) remarks.push({ id: 'path-elsewhere', args: {} });
  if (target !== written && written.length > 1) remarks.push({ id: 'url-encoded', args: {} });
  return { target, remarks };
}

/** Other tools encode these characters when sending, or send them unchanged. Here, the text as written is signed and
 *  sent. Variables are kept. */
function encodedTarget(target: string): string {
  const question = target.indexOf('?');
  const queryStart = question === -1 ? target.length : question;
  return target.replace(
    /(\{\{[^{}\r\n]*\}\})|[^\x21-\x7e]|["<>]|[\\^`{|}]/gu,
    (character, placeholder: string | undefined, at: number) => {
      if (placeholder !== undefined) return placeholder;
      const isAllowed = at > queryStart && /[\\^`|]/.test(character);
      return isAllowed ? character : encodeURIComponent(character);
    },
  );
}
