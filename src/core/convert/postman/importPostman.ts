import type { Header } from '../../ports.ts';
import { isCredentialHeader } from '../credentials/credentialNames.ts';
import { credentialSpans } from '../credentials/credentialSpans.ts';
import { isHeaderName, isSendable, shownName } from '../finish/importedHeaders.ts';
import { bodyWithoutCredentials } from '../finish/requestCredentials.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import { type Json, listOf, member, parsedJson, textOf, valueText } from '../jsonMembers.ts';
import type { ImportDraft, KnownBody, RequestDraft } from '../requestDraft.ts';
import { enabled, inertWord, postmanBody } from './postmanBody.ts';
import { authSecrets, postmanCredentials } from './postmanCredentials.ts';
import { postmanUrl } from './postmanUrl.ts';
import { isPostmanVariable, PostmanVariables } from './postmanVariables.ts';

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
  const { body, contentType, remarks: bodyRemarks, secrets } = sentBody(request, method, folder, variables);
  const headerRemarks: ImportRemark[] = [];
  const own = headersOf(member(request, 'header')).map(([key, value]): Header => {
    return [key, variables.translated(value, headerRemarks, isUnsendable)];
  });
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
function sentBody(request: Json, method: string, { keepsBody }: Folder, variables: PostmanVariables) {
  const written = postmanBody(member(request, 'body'), variables);
  const isDisabled = member(request, 'body', 'disabled') === true;
  if (!isDisabled && (keepsBody || !BODILESS.test(method))) return { ...written, secrets: [] };
  const none = { body: { kind: 'none' }, contentType: undefined } as const;
  if (isEmpty(written.body)) return { ...none, remarks: [], secrets: [] };
  const remark: ImportRemark = isDisabled
    ? { id: 'body-disabled', args: {} }
    : { id: 'body-pruned', args: { method: method.toUpperCase() } };
  return { ...none, remarks: [remark], secrets: bodySecrets(written.body) };
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
