import { member } from '../../formats/unknownValue.ts';
import { isHeaderName } from '../../vocabulary/requestHeaders.ts';
import type { Header } from '../../wireMessages.ts';
import { isCredentialHeader, percentDecodedName } from '../credentials/credentialNames.ts';
import { credentialSpans } from '../credentials/credentialSpans.ts';
import { isSendable, shownName } from '../finish/importedHeaders.ts';
import { bodyWithoutCredentials } from '../finish/requestCredentials.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import { type Json, listOf, parsedJson, textOf, valueText } from '../jsonMembers.ts';
import { type ImportDraft, type KnownBody, nameOf, type RequestDraft } from '../requestDraft.ts';
import { hasDotSegments, userInfoEnd, withoutDotSegments } from '../writtenUrl.ts';
import { enabled, inertWord, type PostmanBody, postmanBody } from './postmanBody.ts';
import { authSecrets, postmanCredentials } from './postmanCredentials.ts';
import { isPostmanVariable, type MustInline, PostmanVariables } from './postmanVariables.ts';

/** The requests of a Postman collection, version 2.0 or 2.1, folder by folder; in Postman, `{{name}}` means a variable, too. */
export function importPostman(
  text: string,
): ImportDraft | 'import-postman-malformed' | 'import-postman-empty' {
  const document = parsedJson(text);
  // Postman's API wraps the collection in an object.
  const collection = member(document, 'collection') ?? document;
  if (!Array.isArray(member(collection, 'item'))) return 'import-postman-malformed';
  const list = member(collection, 'variable');
  const folder = { title: '', hasScripts: false, auth: undefined, keepsBody: false };
  const { isCredential, secrets } = postmanCredentials(list, authSecrets(collection), ofCollection =>
    requestsIn(collection, folder, ofCollection),
  );
  const variables = new PostmanVariables(list, isCredential);
  const requests = requestsIn(collection, folder, variables);
  if (requests.length === 0) return 'import-postman-empty';
  return {
    ...{ variables: variables.written(), requests, isVariable: isPostmanVariable },
    secrets,
    remarks: variables.remarks(),
  };
}

/** What the requests of a folder inherit. */
interface Folder {
  readonly title: string;
  readonly hasScripts: boolean;
  readonly auth: Json;
  /** Whether bodies are sent with every method. */
  readonly keepsBody: boolean;
}

/** Recursive, because `parsedJson` limits the nesting of folders. */
function requestsIn(item: Json, outer: Folder, variables: PostmanVariables): readonly RequestDraft[] {
  const folder = { ...outer, ...inherited(item, outer) };
  return listOf(member(item, 'item')).flatMap(inner => {
    const name = textOf(member(inner, 'name')) ?? '';
    const title = folder.title === '' ? name : `${folder.title} / ${name}`;
    const request = member(inner, 'request');
    if (request === undefined) return requestsIn(inner, { ...folder, title }, variables);
    const own = inherited(inner, folder);
    const auth = member(request, 'auth') ?? own.auth;
    return [requestOf(request, name, { ...own, title, auth }, variables)];
  });
}

function inherited(item: Json, outer: Folder): Omit<Folder, 'title'> {
  const isPruned = member(item, 'protocolProfileBehavior', 'disableBodyPruning');
  return {
    hasScripts: outer.hasScripts || listOf(member(item, 'event')).length > 0,
    auth: member(item, 'auth') ?? outer.auth,
    keepsBody: typeof isPruned === 'boolean' ? isPruned : outer.keepsBody,
  };
}

function requestOf(request: Json, name: string, folder: Folder, variables: PostmanVariables): RequestDraft {
  const { title, hasScripts, auth } = folder;
  const method = textOf(member(request, 'method')) ?? 'GET';
  const { url, remarks: urlRemarks } = postmanUrl(
    typeof request === 'string' ? request : member(request, 'url'),
    variables,
  );
  const headerRemarks: ImportRemark[] = [];
  const own = headersOf(member(request, 'header')).map(([key, value]): Header => {
    return [key, variables.translated(value, headerRemarks, isUnsendable)];
  });
  const sent = sentBody(postmanBody(member(request, 'body'), own, variables), request, method, folder);
  const { body, contentType, remarks: bodyRemarks, secrets } = sent;
  const isTyped = own.some(([key]) => key.toLowerCase() === 'content-type');
  const all: readonly Header[] =
    contentType === undefined || isTyped ? own : [...own, ['Content-Type', contentType]];
  const authType = textOf(member(auth, 'type')) ?? 'noauth';
  return {
    ...{ title, called: name, method, url, headers: all, body },
    secrets: [...disabledSecrets(request), ...secrets],
    unsent: disabledHeaders(request),
    remarks: [
      ...distinct([...urlRemarks, ...headerRemarks, ...bodyRemarks]),
      ...disabledRemarks(request),
      ...(authType === 'noauth'
        ? []
        : [{ id: 'auth-left-out', args: { type: inertWord(authType) } } as const]),
      ...(hasScripts ? [{ id: 'script-left-out', args: {} } as const] : []),
    ],
  };
}

const isUnsendable = (value: string): boolean => !isSendable(value);

/** Methods with which Postman sends no body, unless a setting of the request says so. */
const BODILESS = /^(?:GET|HEAD|COPY|PURGE|UNLOCK)$/i;

/** The body that Postman sends. Credentials are also read from a body that isn't sent, because they may appear elsewhere. */
function sentBody(written: PostmanBody, request: Json, method: string, { keepsBody }: Folder) {
  const isDisabled = member(request, 'body', 'disabled') === true;
  const secrets = written.commented === undefined ? [] : bodySecrets(written.commented);
  if (!isDisabled && (keepsBody || !BODILESS.test(method))) return { ...written, secrets };
  const none = { body: { kind: 'none' }, contentType: undefined } as const;
  if (isEmpty(written.body)) return { ...none, remarks: [], secrets };
  const remark: ImportRemark = isDisabled
    ? { id: 'body-disabled', args: {} }
    : { id: 'body-pruned', args: { method: method.toUpperCase() } };
  return { ...none, remarks: [remark], secrets: [...secrets, ...bodySecrets(written.body)] };
}

function isEmpty(body: KnownBody): boolean {
  if (body.kind === 'text') return body.text === '';
  return body.kind === 'multipart' ? body.fields.length === 0 : body.kind === 'none';
}

function bodySecrets(body: KnownBody): readonly string[] {
  const secrets: string[] = [];
  bodyWithoutCredentials(body, true, ({ text }) => secrets.push(text));
  return secrets;
}

function distinct(remarks: readonly ImportRemark[]): readonly ImportRemark[] {
  return [...new Map(remarks.map(remark => [JSON.stringify(remark), remark])).values()];
}

/** Reads a list, or the text of all headers, which some collections have. */
function headersOf(headers: Json): readonly Header[] {
  const text = textOf(headers);
  if (text === undefined) return enabled(headers).flatMap(pairOf);
  return text.split(/\r\n|\r|\n/).flatMap((line): readonly Header[] => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
}

/** Postman doesn't send a header or parameter without a name. */
function pairOf(one: Json): readonly Header[] {
  const key = valueText(member(one, 'key'));
  return key === '' ? [] : [[key, valueText(member(one, 'value'))]];
}

/** Where a request has parameters and fields. */
const FIELD_LISTS = [
  ['url', 'query'],
  ['body', 'urlencoded'],
  ['body', 'formdata'],
] as const;

function disabledPairs(request: Json, lists: readonly (readonly string[])[]): readonly Header[] {
  return lists
    .flatMap(path => listOf(member(request, ...path)))
    .filter(one => member(one, 'disabled') === true)
    .flatMap(pairOf);
}

function disabledRemarks(request: Json): readonly ImportRemark[] {
  const headers = disabledPairs(request, [['header']]).map(([name]) => shownName(name));
  const names = [...headers, ...disabledPairs(request, FIELD_LISTS).map(([name]) => name)];
  return namesRemark('disabled-left-out', 'what', names);
}

/** What isn't imported because it's disabled may contain credentials that also appear elsewhere: in its values, or in its names if a value
 *  was pasted as one. */
function disabledSecrets(request: Json): readonly string[] {
  const fields = disabledPairs(request, FIELD_LISTS);
  return [
    ...fields.flatMap(([name]) => credentialSpans(name, 'query').map(({ text }) => text)),
    ...[...fields, ...disabledPairs(request, [['header']])].flatMap(([name, value]) =>
      isCredentialHeader(name) || name.toLowerCase() === 'token' ? [value] : [],
    ),
  ];
}

/** The disabled headers whose name isn't valid, as requests that aren't sent. */
function disabledHeaders(request: Json): readonly RequestDraft[] {
  const headers = disabledPairs(request, [['header']]).filter(([name]) => !isHeaderName(name));
  return headers.length === 0 ? [] : [{ method: '', url: '', headers, body: { kind: 'none' } }];
}

/** The URL of a request, with the base URL as far as the collection defines it. */
function postmanUrl(
  url: Json,
  variables: PostmanVariables,
): { readonly url: string; readonly remarks: readonly ImportRemark[] } {
  const written = withPathVariables(textOf(url) ?? textOfParts(url), listOf(member(url, 'variable')));
  const based = withBase(written, variables);
  const remarks: ImportRemark[] = [];
  const translated = variables.translated(based, remarks, isChangedInUrl);
  const plain = withoutDotSegments(translated);
  if (plain !== translated) remarks.unshift({ id: 'dot-segments', args: {} });
  const end = pathEnd(plain);
  // Source: postman-url-encoder, encode-set.js. The other characters that Postman encodes are encoded in every URL.
  return { url: plain.slice(0, end) + plain.slice(end).replaceAll("'", '%27'), remarks };
}

/** Postman percent-encodes values that a URL can't contain, and resolves dot segments; a request file's values are sent as they are. */
const isChangedInUrl: MustInline = value =>
  /[^\x21-\x7e]|["#<>?\\^`{|}]/.test(value) || hasDotSegments(value);

/** Postman sends `query`. With the same parameters, `raw` is more exact: some programs write decoded values to `query`. */
function textOfParts(url: Json): string {
  const raw = textOf(member(url, 'raw')) || undefined;
  const query = listOf(member(url, 'query'));
  const pairs = enabled(query).map(queryPair);
  if (raw === undefined) return withPairs(joinedUrl(url), pairs);
  const end = pathEnd(raw);
  const isExact = query.length === 0 || isSameQuery(raw.slice(end), pairs);
  return isExact ? raw : withPairs(raw.slice(0, end), pairs);
}

function withPairs(path: string, pairs: readonly string[]): string {
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Whether the query string of a URL, with its question mark, has the same parameters, encoded or not. */
function isSameQuery(written: string, pairs: readonly string[]): boolean {
  const own = written.split('#', 1)[0]?.slice(1).split('&') ?? [];
  if (own.length !== Math.max(pairs.length, 1)) return false;
  return own.every((pair, at) => percentDecodedName(pair) === percentDecodedName(pairs[at] ?? ''));
}

function queryPair(pair: Json): string {
  const key = reserved(valueText(member(pair, 'key'))).replaceAll('=', '%3D');
  const value = member(pair, 'value');
  return value === undefined || value === null ? key : `${key}=${reserved(valueText(value))}`;
}

/** Percent-encodes the characters that would end a parameter. */
function reserved(text: string): string {
  return text.replaceAll('#', '%23').replaceAll('&', '%26');
}

/** A URL that is only given in parts. */
function joinedUrl(url: Json): string {
  const parts = (name: string): readonly string[] =>
    [member(url, name)].flat().map(part => valueText(member(part, 'value') ?? part));
  const protocol = textOf(member(url, 'protocol'));
  const host = parts('host').filter(Boolean).join('.');
  const port = valueText(member(url, 'port'));
  const authority = host === '' || port === '' ? host : `${host}:${port}`;
  const origin =
    protocol === undefined || host === ''
      ? authority
      : `${protocol.split(/[:/]/, 1)[0] ?? ''}://${authority}`;
  const path = parts('path').join('/').replace(/^\//, '');
  return origin === '' && path === '' ? '' : `${origin}/${path}`;
}

/** A segment `:name` of the path is a variable whose value is in the URL object itself. */
function withPathVariables(url: string, list: readonly Json[]): string {
  const values = new Map(
    list
      .filter(one => member(one, 'disabled') !== true)
      .map(one => [valueText(member(one, 'key') ?? member(one, 'id')), valueText(member(one, 'value'))]),
  );
  const end = pathEnd(url);
  const segments = url
    .slice(0, end)
    .split('/')
    .map((segment, index) => {
      if (index === 0 || segment.length < 2 || !segment.startsWith(':')) return segment;
      const name = segment.slice(1);
      const value = (values.get(name) ?? '').replace(/[?#]/g, encodeURIComponent);
      return value || `{{${/^[A-Za-z_][\w-]*$/.test(name) ? name : (nameOf(name) ?? 'valor')}}}`;
    });
  return segments.join('/') + url.slice(end);
}

/** Where the path ends: a password before it may also contain `?` or `#`. */
function pathEnd(url: string): number {
  const { end } = userInfoEnd(url);
  const length = url.slice(end).search(/[?#]/);
  return length === -1 ? url.length : end + length;
}

/** The base URL, or a part of the path up to `/openapi/`, is often a variable. An unknown variable for the base URL is
 *  left out, because the environment has a base URL. */
function withBase(url: string, variables: PostmanVariables): string {
  const end = pathEnd(url);
  const path = url.slice(0, end);
  let found: string | undefined = path;
  // Each step resolves one variable.
  for (let steps = 0; steps < 20 && found !== undefined && !found.includes('/openapi/'); steps++) {
    found = variables.withFirstResolved(found);
  }
  const at = found?.indexOf('/openapi/') ?? -1;
  const based =
    found === undefined || at === -1
      ? path.replace(/^\{\{[^{}]*\}\}/, first => variables.resolved(first))
      : variables.resolved(found.slice(0, at)) + found.slice(at);
  return based.replace(/^\{\{[^{}]*\}\}(?=\/)/, '') + url.slice(end);
}
