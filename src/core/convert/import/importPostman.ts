import type { Header } from '../../ports.ts';
import type { FormField } from '../capturedRequest.ts';
import { entriesOf, type Json, listOf, member, parsedJson, textOf } from '../jsonMembers.ts';
import { isCredentialVariable } from './credentialNames.ts';
import type { DraftRequest, ImportDraft } from './importDraft.ts';
import { isCredentialHeader } from './importedHeaders.ts';
import type { ImportedBody, ImportRemark } from './importedRequest.ts';

/** Dynamic variables with the same meaning here. */
const DYNAMIC = new Set(['$guid', '$timestamp', '$isoTimestamp']);
/** Limits the nesting of folders. */
const MAX_DEPTH = 20;

/** The requests of a Postman collection, version 2.0 or 2.1, folder by folder; `{{name}}` has the same meaning there.
 *  Undefined if the text isn't one. */
export function importPostman(text: string): ImportDraft | undefined {
  const document = parsedJson(text);
  // Postman's API wraps the collection in an object.
  const collection = member(document, 'collection') ?? document;
  if (!Array.isArray(member(collection, 'item'))) return undefined;
  const variables = listOf(member(collection, 'variable')).flatMap(
    (one): readonly (readonly [string, string])[] => {
      const name = textOf(member(one, 'key')) ?? textOf(member(one, 'id')) ?? '';
      const value = member(one, 'value');
      const isWritten = /^[A-Za-z_][\w.-]*$/.test(name) && name !== 'baseUrl';
      return isWritten && (typeof value === 'string' || typeof value === 'number')
        ? [[name, String(value)]]
        : [];
    },
  );
  const folder = { title: '', hasScripts: false, auth: undefined };
  const requests = requestsIn(collection, folder, 0);
  return { variables, requests, isVariable, secrets: authsIn(collection, 0).flatMap(authSecrets) };
}

/** Names that are also variables in a request file; there, `{{a.response.body}}` is a response reference. */
function isVariable(words: string): boolean {
  return (
    DYNAMIC.has(words) || (/^[A-Za-z_][\w.-]*$/.test(words) && !/\.(?:request|response)(?:\.|$)/.test(words))
  );
}

/** What the requests of a folder inherit. */
interface Folder {
  readonly title: string;
  readonly hasScripts: boolean;
  readonly auth: Json;
}

function requestsIn(item: Json, outer: Folder, depth: number): readonly DraftRequest[] {
  if (depth > MAX_DEPTH) return [];
  const folder = { ...outer, ...inherited(item, outer) };
  return listOf(member(item, 'item')).flatMap(inner => {
    const name = textOf(member(inner, 'name')) ?? '';
    const title = folder.title === '' ? name : `${folder.title} › ${name}`;
    const request = member(inner, 'request');
    if (request === undefined) return requestsIn(inner, { ...folder, title }, depth + 1);
    const own = inherited(inner, folder);
    return [requestOf(request, name, { ...own, title, auth: member(request, 'auth') ?? own.auth })];
  });
}

function inherited(item: Json, outer: Folder): Pick<Folder, 'hasScripts' | 'auth'> {
  return {
    hasScripts: outer.hasScripts || listOf(member(item, 'event')).length > 0,
    auth: member(item, 'auth') ?? outer.auth,
  };
}

/** The `auth` blocks of a folder, including those that an inner one replaces. Each only once, because thousands of
 *  requests may inherit a large one. */
function authsIn(item: Json, depth: number): readonly Json[] {
  if (depth > MAX_DEPTH) return [];
  const own = [member(item, 'auth'), member(item, 'request', 'auth')];
  return [...own, ...listOf(member(item, 'item')).flatMap(inner => authsIn(inner, depth + 1))];
}

function requestOf(request: Json, name: string, { title, hasScripts, auth }: Folder): DraftRequest {
  const url = typeof request === 'string' ? request : urlOf(member(request, 'url'));
  // The variable for the base URL is replaced by the environment's base URL.
  const { body, contentType, remarks = [] } = bodyOf(member(request, 'body'));
  const own = headersOf(member(request, 'header'));
  const isTyped = own.some(([key]) => key.toLowerCase() === 'content-type');
  const all: readonly Header[] =
    contentType === undefined || isTyped ? own : [...own, ['Content-Type', contentType]];
  const authType = textOf(member(auth, 'type')) ?? 'noauth';
  return {
    ...{ title, called: name, prompts: [], computed: [] },
    method: textOf(member(request, 'method')) ?? 'GET',
    url: url.replace(/^\{\{[^{}]*\}\}(?=\/)/, ''),
    ...{ headers: all, body, secrets: disabledSecrets(request) },
    remarks: [
      ...remarks,
      ...(authType === 'noauth'
        ? []
        : [{ id: 'auth-left-out', args: { type: inertType(authType) } } as const]),
      ...(hasScripts ? [{ id: 'script-left-out', args: {} } as const] : []),
    ],
  };
}

/** A list, or in some collections the text of all headers. */
function headersOf(headers: Json): readonly Header[] {
  const text = textOf(headers);
  if (text === undefined) return enabled(headers).flatMap(pairOf);
  return text.split(/\r\n|\r|\n/).flatMap((line): readonly Header[] => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
}

function pairOf(one: Json): readonly Header[] {
  const key = textOf(member(one, 'key'));
  const value = textOf(member(one, 'value'));
  return key === undefined || value === undefined ? [] : [[key, value]];
}

/** Disabled headers, parameters and fields aren't imported, but the value of one may also be elsewhere. */
function disabledSecrets(request: Json): readonly string[] {
  const lists = [['header'], ['url', 'query'], ['body', 'urlencoded'], ['body', 'formdata']];
  return lists
    .flatMap(path => listOf(member(request, ...path)))
    .filter(one => member(one, 'disabled') === true)
    .flatMap(pairOf)
    .flatMap(([name, value]) => (isCredentialHeader(name) || name.toLowerCase() === 'token' ? [value] : []));
}

function inertType(type: string): string {
  return /^[A-Za-z0-9]{1,20}$/.test(type) ? type : '?';
}

/** Members of an `auth` block that describe the credential instead of containing it. */
const OF_AUTH = /^(?:key|in|addTokenTo)$|(?:url|uri|name|type|method|prefix|algorithm)$/i;

/** The credentials of an `auth` block: a list in version 2.1, an object in 2.0. */
function authSecrets(auth: Json): readonly string[] {
  const block = member(auth, textOf(member(auth, 'type')) ?? '');
  const pairs = Array.isArray(block)
    ? block.map(one => [textOf(member(one, 'key')) ?? '', member(one, 'value')] as const)
    : entriesOf(block);
  return pairs.flatMap(([key, value]) => {
    const isSecret = (key === 'value' || isCredentialVariable(key)) && !OF_AUTH.test(key);
    return isSecret && typeof value === 'string' ? [value] : [];
  });
}

/** The enabled headers or fields. */
function enabled(list: Json): readonly Json[] {
  return listOf(list).filter(one => member(one, 'disabled') !== true);
}

/** `:name` in a path is a variable that the URL itself gives a value. */
function urlOf(url: Json): string {
  const raw = textOf(url) ?? textOf(member(url, 'raw')) ?? joinedUrl(url);
  const values = new Map(
    listOf(member(url, 'variable')).map(one => [
      textOf(member(one, 'key')) ?? '',
      textOf(member(one, 'value')) ?? '',
    ]),
  );
  return raw.replace(/\/:([A-Za-z_]\w*)/g, (_, name: string) => `/${values.get(name) || `{{${name}}}`}`);
}

/** A URL that is only given in parts. */
function joinedUrl(url: Json): string {
  const joined = (name: string, separator: string): string =>
    [member(url, name)].flat().map(textOf).filter(Boolean).join(separator);
  const protocol = textOf(member(url, 'protocol'));
  const host = joined('host', '.');
  const pairs = enabled(member(url, 'query')).map(pair => {
    const value = textOf(member(pair, 'value'));
    return (textOf(member(pair, 'key')) ?? '') + (value === undefined ? '' : `=${value}`);
  });
  const origin = protocol === undefined || host === '' ? host : `${protocol}://${host}`;
  return `${origin}/${joined('path', '/')}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

interface PostmanBody {
  readonly body: ImportedBody;
  readonly contentType: string | undefined;
  readonly remarks?: readonly ImportRemark[];
}

function bodyOf(body: Json): PostmanBody {
  const none = { body: { kind: 'none' }, contentType: undefined } as const;
  const mode = member(body, 'mode');
  switch (mode) {
    case 'raw': {
      const text = textOf(member(body, 'raw')) ?? '';
      if (text === '') return none;
      const language = textOf(member(body, 'options', 'raw', 'language'));
      const types: Readonly<Record<string, string>> = { json: 'application/json', xml: 'application/xml' };
      return { body: { kind: 'text', text }, contentType: types[language ?? ''] };
    }
    case 'urlencoded': {
      const pairs = enabled(member(body, 'urlencoded')).map(
        pair =>
          `${encoded(textOf(member(pair, 'key')) ?? '')}=${encoded(textOf(member(pair, 'value')) ?? '')}`,
      );
      const text = pairs.join('&');
      return {
        body: { kind: 'text', text },
        contentType: 'application/x-www-form-urlencoded',
      };
    }
    case 'formdata':
      return {
        body: {
          kind: 'multipart',
          fields: enabled(member(body, 'formdata')).map(formField),
        },
        contentType: undefined,
      };
    case 'file': {
      const path = textOf(member(body, 'file', 'src'));
      return path === undefined ? none : { body: { kind: 'file', path }, contentType: undefined };
    }
    case undefined:
      return none;
    default:
      return { ...none, remarks: [{ id: 'left-out', args: { what: `body (${inertType(String(mode))})` } }] };
  }
}

/** Percent-encodes a value, but not the braces of variables. */
function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}');
}

function formField(field: Json): FormField {
  const name = textOf(member(field, 'key')) ?? '';
  const contentType = textOf(member(field, 'contentType'));
  const type = contentType === undefined ? {} : { contentType };
  if (member(field, 'type') !== 'file') return { name, value: textOf(member(field, 'value')) ?? '', ...type };
  const [file] = [member(field, 'src')].flat();
  return { name, file: textOf(file) ?? name, ...type };
}
