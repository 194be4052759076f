import { strictlyEncoded } from '../../formats/percentEncoding.ts';
import { stringEnd } from '../../formats/tokensOfJson.ts';
import { isRecord, member } from '../../formats/unknownValue.ts';
import { type Header, headerValue } from '../../wireMessages.ts';
import { localFile } from '../finish/localFile.ts';
import type { ImportRemark } from '../importRemark.ts';
import { entriesOf, type Json, listOf, textOf, valueText } from '../jsonMembers.ts';
import type { FormField, KnownBody } from '../requestDraft.ts';
import type { MustInline, PostmanVariables } from './postmanVariables.ts';

export interface PostmanBody {
  readonly body: KnownBody;
  readonly contentType?: string;
  /** The body with its comments, which Postman doesn't send. */
  readonly commented?: KnownBody;
  readonly remarks: readonly ImportRemark[];
}

const NONE: PostmanBody = { body: { kind: 'none' }, remarks: [] };
/** The content types of raw bodies by language. Without a language, the body is text. Source: postman-runtime, core-body-builder.js. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html'],
  ['javascript', 'application/javascript'],
  ['json', 'application/json'],
  ['text', 'text/plain'],
  ['xml', 'application/xml'],
]);

/** The body of a request, with its variables as they're written in a request file. */
export function postmanBody(
  body: Json,
  headers: readonly Header[],
  variables: PostmanVariables,
): PostmanBody {
  const mode = member(body, 'mode');
  const remarks: ImportRemark[] = [];
  switch (mode) {
    case 'raw':
      return rawBody(body, headers, variables);
    case 'urlencoded': {
      const list = enabled(member(body, 'urlencoded'));
      if (list.length === 0) return NONE;
      const text = (value: Json): string => formText(valueText(value), variables, remarks);
      const pairs = new Map<string, string[]>();
      for (const pair of list) {
        const key = text(member(pair, 'key'));
        const same = pairs.get(key) ?? [];
        same.push(`${key}=${text(member(pair, 'value'))}`);
        // Postman sends the values of a repeated key where the key is first.
        pairs.set(key, same);
      }
      return {
        body: { kind: 'text', text: [...pairs.values()].flat().join('&') },
        ...{ contentType: 'application/x-www-form-urlencoded', remarks },
      };
    }
    case 'formdata': {
      const list = enabled(member(body, 'formdata'));
      if (list.length === 0) return NONE;
      const fields = list.flatMap(field => formFields(field, variables, remarks));
      return { body: { kind: 'multipart', fields }, remarks };
    }
    case 'graphql':
      return graphqlBody(member(body, 'graphql'), variables);
    case 'file':
      return fileBody(member(body, 'file'));
    case undefined:
    case null:
      return NONE;
    default:
      return { ...NONE, remarks: [{ id: 'body-mode', args: { mode: inertWord(String(mode)) } }] };
  }
}

function rawBody(body: Json, headers: readonly Header[], variables: PostmanVariables): PostmanBody {
  const remarks: ImportRemark[] = [];
  const written = variables.translated(valueText(member(body, 'raw')), remarks);
  if (written === '') return NONE;
  const language = textOf(member(body, 'options', 'raw', 'language'));
  const contentType = TYPES.get(language ?? 'text');
  const isJson =
    language === undefined ? JSON_TYPE.test(headerValue(headers, 'content-type') ?? '') : language === 'json';
  const text = isJson ? withoutComments(written) : written;
  if (text !== written) remarks.push({ id: 'body-comments', args: {} });
  return {
    ...{ body: { kind: 'text', text }, remarks },
    ...(contentType === undefined ? {} : { contentType }),
    ...(text === written ? {} : { commented: { kind: 'text', text: written } }),
  };
}

/** Source: postman-runtime, request-helpers-presend.js. */
const JSON_TYPE = /^application\/(?:\S+\+)?json/i;

function withoutComments(json: string): string {
  const marks = /"|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
  let [text, from] = ['', 0];
  for (let mark = marks.exec(json); mark !== null; mark = marks.exec(json)) {
    if (mark[0] === '"') marks.lastIndex = stringEnd(json, mark.index) ?? json.length;
    else {
      text += json.slice(from, mark.index);
      from = marks.lastIndex;
    }
  }
  return text + json.slice(from);
}

/** A word from the collection that is safe in a comment. */
export function inertWord(word: string): string {
  return /^[A-Za-z0-9]{1,20}$/.test(word) ? word : '?';
}

/** The enabled headers or fields. */
export function enabled(list: Json): readonly Json[] {
  return listOf(list).filter(one => member(one, 'disabled') !== true);
}

/** Percent-encodes a text, but not its variables, whose values are sent as they are. */
function formText(text: string, variables: PostmanVariables, remarks: ImportRemark[]): string {
  return variables
    .translated(text, remarks, isChangedInForm)
    .split(/(\{\{[^{}\r\n]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : strictlyEncoded(part)))
    .join('');
}

const isChangedInForm: MustInline = value => strictlyEncoded(value) !== value;

/** A GraphQL query is sent as JSON. Variables that are a text are sent as written, others as JSON. Source: postman-runtime,
 *  core-body-builder.js. */
function graphqlBody(content: Json, variables: PostmanVariables): PostmanBody {
  if (entriesOf(content).length === 0) return NONE;
  const remarks: ImportRemark[] = [];
  const json = (value: Json): string | undefined =>
    JSON.stringify(withTexts(value, text => variables.translated(text, remarks, isChangedInJson)));
  const [query, operationName, own] = ['query', 'operationName', 'variables'].map(name =>
    member(content, name),
  );
  const isWritten = typeof own === 'string';
  const members = [
    ['query', isWritten && typeof query !== 'string' ? undefined : json(query)],
    ['operationName', isWritten && typeof operationName !== 'string' ? undefined : json(operationName)],
    ['variables', isWritten ? variables.translated(own, remarks) : json(own)],
  ].flatMap(([name, text]) => (text ? [`"${name}":${text}`] : []));
  return {
    body: { kind: 'text', text: `{${members.join(',')}}` },
    ...{ contentType: 'application/json', remarks },
  };
}

const isChangedInJson: MustInline = value => JSON.stringify(value) !== `"${value}"`;

/** A value with other texts and names. Recursive, because `parsedJson` limits its nesting. */
function withTexts(value: Json, textFor: (text: string) => string): Json {
  if (typeof value === 'string') return textFor(value);
  if (Array.isArray(value)) return value.map(one => withTexts(one, textFor));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [textFor(name), withTexts(one, textFor)]),
  );
}

function fileBody(file: Json): PostmanBody {
  const content = textOf(member(file, 'content'));
  const source = textOf(member(file, 'src')) ?? textOf(file);
  if (source === undefined && content !== undefined)
    return { body: { kind: 'text', text: content }, remarks: [] };
  const { path, remarks } = localFile(source);
  return { body: { kind: 'file', path }, ...(source ? { contentType: typeOfFile(source) } : {}), remarks };
}

/** The content types that Postman adds for files. Source: the npm package mime-types, which postman-request uses. */
const FILE_TYPES: ReadonlyMap<string, string> = new Map([
  ...(['gif', 'jpeg', 'png', 'webp'] as const).map(name => [name, `image/${name}`] as const),
  ...(['json', 'pdf', 'xml', 'zip'] as const).map(name => [name, `application/${name}`] as const),
  ...(['css', 'csv', 'html'] as const).map(name => [name, `text/${name}`] as const),
  ...[['jpg', 'image/jpeg'] as const, ['svg', 'image/svg+xml'] as const, ['htm', 'text/html'] as const],
  ...[['txt', 'text/plain'] as const, ['log', 'text/plain'] as const],
  ...(['p12', 'pfx'] as const).map(name => [name, 'application/x-pkcs12'] as const),
  ...(['crt', 'der', 'pem'] as const).map(name => [name, 'application/x-x509-ca-cert'] as const),
  ...[['cer', 'application/pkix-cert'] as const, ['xls', 'application/vnd.ms-excel'] as const],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]);

function typeOfFile(path: string): string {
  const ending = /\.(\w{1,9})$/.exec(path)?.[1] ?? '';
  return FILE_TYPES.get(ending.toLowerCase()) ?? 'application/octet-stream';
}

/** A field as a list: several fields if it has several files. */
function formFields(field: Json, variables: PostmanVariables, remarks: ImportRemark[]): readonly FormField[] {
  const name = variables.translated(valueText(member(field, 'key')), remarks);
  const contentType = textOf(member(field, 'contentType'));
  const type = contentType === undefined ? {} : { contentType };
  if (member(field, 'type') !== 'file') {
    return [{ name, value: variables.translated(valueText(member(field, 'value')), remarks), ...type }];
  }
  const sources = [member(field, 'src')].flat().flatMap(source => textOf(source) ?? []);
  return (sources.length === 0 ? [''] : sources).map(source => {
    const file = localFile(source, name);
    remarks.push(...file.remarks);
    return {
      name,
      file: file.path,
      ...(source.trim() === '' ? {} : { contentType: typeOfFile(source) }),
      ...type,
    };
  });
}
