import { multipartLines, multipartParts } from '../../formats/multipartParts.ts';
import { parametersOf } from '../../formats/percentEncoding.ts';
import type { CauseId, DetailOf } from '../causes/causes.ts';
import { jsonScanner } from '../json/jsonTokens.ts';
import { stringBytes } from '../json/signedJsonTree.ts';
import { type Binary, decode, encode } from '../pipeline/binary.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import { xmlTokens } from '../xml/xmlTokens.ts';

/** Files that curl's `-d @file` and shell examples read. */
const FILE_NAMES = ['json', 'xml'].flatMap(type =>
  ['body', 'nfe', 'nota', 'payload', 'data', 'request', 'dados'].map(name => `${name}.${type}`),
);

/** Text that is signed if the body didn't reach the signing code. */
const PLACEHOLDERS = [
  ...['undefined', 'null', 'None', 'nil', 'NULL', '{}', '[]', '""'],
  ...[
    '$body',
    '${body}',
    '{$body}',
    '{body}',
    '#{body}',
    '{{body}}',
    '$BODY',
    '${BODY}',
    '%s',
    '{0}',
    '@body',
    '{{ $json.body }}',
    '{{$json.body}}',
    '={{ $json.body }}',
    '{{ $json }}',
  ],
  ...FILE_NAMES.flatMap(name => [`@${name}`, name]),
];

/** The number of placeholders that are combined with other incorrect steps. */
const COMMON_PLACEHOLDERS = 8;

/** What languages print for an object that isn't a string. */
const TYPE_NAMES = [
  ...['[object Object]', '[object Promise]', '[object FormData]', '[object Blob]', '[object ReadableStream]'],
  ...['[object ArrayBuffer]', '[object URLSearchParams]', 'Array', 'Object'],
  ...['System.Byte[]', 'System.Net.Http.StringContent', 'System.Net.Http.ByteArrayContent'],
  ...[
    'System.Net.Http.Json.JsonContent',
    'System.Net.Http.FormUrlEncodedContent',
    'System.Net.Http.StreamContent',
  ],
  ...['System.Net.Http.MultipartFormDataContent', 'System.IO.MemoryStream', 'System.IO.FileStream'],
  ...[
    'System.Object',
    'System.String[]',
    'System.Char[]',
    'System.Xml.XmlDocument',
    'System.Dynamic.ExpandoObject',
    'System.Object[]',
    'System.Collections.Hashtable',
    'System.Collections.Specialized.OrderedDictionary',
  ],
  ...['System.Threading.Tasks.Task`1[System.String]', 'System.Threading.Tasks.Task`1[System.Byte[]]'],
  ...['System.IO.StreamReader', 'System.IO.Stream', 'System.Xml.Linq.XDocument'],
  ...['Optional.empty', '%!s(MISSING)', "Instance of 'FormData'", "Instance of 'Future<String>'"],
  'System.Collections.Generic.Dictionary`2[System.String,System.Object]',
  'System.Collections.Generic.Dictionary`2[System.String,System.String]',
  'System.Collections.Generic.List`1[System.Object]',
  'System.Collections.Generic.KeyValuePair`2[System.String,System.String][]',
  ...['Newtonsoft.Json.Linq.JObject', 'System.Text.Json.JsonDocument', 'System.Text.Json.Nodes.JsonObject'],
  ...['<nil>', 'map[]', '&{}', '%!s(<nil>)', '%!d(string=)', 'Stream', 'Resource id #1', 'stdClass Object'],
];

export function sourceSteps(): readonly Step[] {
  return [
    last('body-missing', ''),
    ...PLACEHOLDERS.map((text, index) => {
      const own = last('body-placeholder-signed', text, { text });
      return index < COMMON_PLACEHOLDERS ? own : alone(own);
    }),
    ...TYPE_NAMES.map(text => last('body-object-name', text, { text })),
  ];
}

/** What may be signed instead of an empty string. Source: Authentication › Signature, body rule 4. */
export function emptyBodySteps(input: ExplainInput, raw: Binary): readonly Step[] {
  const parts = input.multipart ? multipartContents(raw) : [];
  const decoded = decodedLossily(raw);
  return [
    last('body-empty-object', '{}'),
    last('body-null', 'null'),
    last('body-empty-array', '[]'),
    last('body-empty-quotes', '""'),
    last('body-undefined', 'undefined'),
    last('body-none', 'None'),
    ...(input.multipart
      ? [last('body-object-name', '[object FormData]', { text: '[object FormData]' })]
      : []),
    last('body-query-signed', input.query),
    last('body-query-signed', input.query.replace(/^\?/, '')),
    ...queryFields(input.query).map(text =>
      last('body-query-signed', text, { form: text.startsWith('{') ? 'JSON' : 'sorted' }),
    ),
    ...queryTexts(input.query).map(text => alone(last('body-query-signed', text, { form: 'JSON' }))),
    last('body-multipart-signed', raw),
    last('body-multipart-signed', raw.replace(/[\r\n]+/g, '')),
    ...[decoded, decoded.replace(/[\r\n]+/g, '')].map(text =>
      last('body-multipart-signed', text, { read: 'UTF-8' }),
    ),
    ...parts.map(({ text, ...detail }) => last('body-multipart-part-signed', text, detail)),
    ...[...PLACEHOLDERS, ...TYPE_NAMES]
      .filter(text => !EMPTY_VALUES.has(text))
      .map(text => last('body-object-name', text, { text })),
    ...EMPTY_TEXTS.map(text => alone(last('body-object-name', text, { text }))),
    last('body-empty-object', '{ }', { spaces: 'one' }),
  ];
}

/** What languages write for a missing or empty value, as text (`.NULL.` in Visual FoxPro, `NIL` in Harbour), JSON, or serialized. */
const EMPTY_TEXTS = [
  ...['false', 'False', 'true', 'N;', 'b:0;', 'a:0:{}', 's:0:"";', "b''", "''", '0', 'NaN', 'Null', '(null)'],
  ...['[null]', '[{}]', '[""]', '[ ]', '{"":""}', '()', '.NULL.', 'NIL'],
  ...['[size=0]', '0 bytes', 'Blob[0]'],
];

/** The bytes decoded as UTF-8 and encoded again, with U+FFFD for invalid ones. */
function decodedLossily(raw: Binary): Binary {
  return encode(Buffer.from(raw, 'latin1').toString('utf8'));
}

/** The forms in which programs serialize query parameters. */
function queryFields(query: string): readonly string[] {
  const fields = parametersOf(query);
  if (fields.length === 0) return [];
  const json = JSON.stringify(Object.fromEntries(fields));
  const numbers = json.replace(/:"(0|[1-9]\d{0,14})"/g, ':$1');
  const javaMap = `{${fields.map(([name, value]) => `${name}=${value}`).join(', ')}}`;
  const sorted = fields.toSorted(([left], [right]) => (left < right ? -1 : 1));
  const texts = [json, numbers, javaMap, new URLSearchParams(sorted).toString()];
  return texts.map(encode);
}

/** The query parameters as JSON in other layouts, as lists of pairs, and as Python, Ruby, and Go print them, in order and sorted. */
function queryTexts(query: string): readonly string[] {
  const fields = parametersOf(query);
  if (fields.length === 0) return [];
  const json = (text: string) => JSON.stringify(text);
  const number = (text: string) => (/^(?:0|[1-9]\d{0,14})$/.test(text) ? text : json(text));
  const python = (text: string) => `'${text}'`;
  const asIs = (text: string) => text;
  const list = (text: string) => `[${json(text)}]`;
  return [fields, fields.toSorted(([left], [right]) => (left < right ? -1 : 1))].flatMap(ordered => {
    const write = (layout: string, name: (text: string) => string, value: (text: string) => string) => {
      const [open, colon = '', comma, close = ''] = layout.split('…');
      const items = ordered.map(field => name(field[0]) + colon + value(field[1]));
      return encode(open + items.join(comma) + close);
    };
    return [
      ...[json, number].flatMap(value =>
        ['{…:…,…}', '{…: …, …}', '[[…,…],[…]]', '[[…, …], […]]', '{…=>…, …}', '{… => …, …}'].map(layout =>
          write(layout, json, value),
        ),
      ),
      ...['{…: …, …}', '[(…, …), (…)]'].map(layout => write(layout, python, python)),
      write('{…:…,…}', json, list),
      write('map[…:… …]', asIs, asIs),
      write('map[…:[…] …]]', asIs, asIs),
    ];
  });
}

const EMPTY_VALUES: ReadonlySet<string> = new Set([
  ...['{}', 'null', '[]', '""', 'undefined', 'None', '[object FormData]'],
]);

function last<Id extends CauseId>(id: Id, bytes: Binary, detail?: DetailOf<Id>): Step<Id> {
  return { ...step(id, () => bytes, detail), isLast: true };
}

/** A part of a multipart body, or a form in which a program may have combined all fields. */
interface MultipartContent {
  /** For display: the part's name, or the form of the combined fields. */
  readonly what: string;
  readonly encoding?: 'Base64';
  readonly text: Binary;
}

/** A file in JSON: an object without members, or Base64. */
const FILES = [() => '{}', (content: Binary) => `"${btoa(content)}"`];

interface Part {
  readonly name: Binary;
  readonly fileName: Binary | undefined;
  readonly content: Binary;
}

const MOST_PARTS = 63;

/** What may have been signed of a multipart body: the content of each part, and the fields as JSON or as a form. */
export function multipartContents(raw: Binary): readonly MultipartContent[] {
  const parts = partsOf(raw);
  const fields = parts.filter(({ fileName }) => fileName === undefined);
  const json = (colon: string, comma: string) =>
    `{${fields.map(({ name, content }) => JSON.stringify(name) + colon + JSON.stringify(content)).join(comma)}}`;
  const withFiles = (file: (content: Binary) => string) =>
    `{${parts
      .map(
        ({ name, fileName, content }) =>
          `${JSON.stringify(name)}:${fileName === undefined ? JSON.stringify(content) : file(content)}`,
      )
      .join(',')}}`;
  return [
    ...parts.map(({ name, content }) => ({ what: textOf(name), text: content })),
    ...parts.map(({ name, content }) => ({ what: textOf(name), text: content.replace(/[\r\n]+/g, '') })),
    ...(fields.length === 0
      ? []
      : [
          { what: 'JSON', text: json(':', ',') },
          { what: 'JSON', text: json(': ', ', ') },
          {
            what: 'form',
            text: fields
              .map(({ name, content }) => `${name}=${encodeURIComponent(textOf(content))}`)
              .join('&'),
          },
          { what: 'values', text: fields.map(({ content }) => content).join('') },
        ]),
    ...(parts.length > fields.length ? FILES.map(file => ({ what: 'JSON', text: withFiles(file) })) : []),
    ...parts.map(({ name, content }) => ({
      what: textOf(name),
      encoding: 'Base64' as const,
      text: btoa(content),
    })),
  ];
}

/** The characters of UTF-8 bytes; other bytes are read as ISO-8859-1. */
function textOf(bytes: Binary): string {
  return decode(bytes) ?? bytes;
}

function partsOf(raw: Binary): readonly Part[] {
  const [, boundary] = /^(?:\r?\n)*--([^\r\n]{1,200})\r?\n/.exec(raw) ?? [];
  if (boundary === undefined) return [];
  const read = (line: string) => (line.startsWith(`--${boundary}`) ? 'delimiter' : undefined);
  const parts: Part[] = [];
  for (const { headers, start, end, isEnded } of multipartParts(raw, multipartLines(raw, read))) {
    if (!isEnded && !raw.endsWith('\n')) continue;
    const head = headers.join('\n');
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) continue;
    const content = isEnded ? raw.slice(start, end) : raw.slice(start).replace(/\r?\n$/, '');
    parts.push({ name, fileName: /\bfilename="([^"]*)"/.exec(head)?.[1], content });
    if (parts.length === MOST_PARTS) break;
  }
  return parts;
}

/** Larger documents aren't read, because reading them would take several times their size in memory. */
const MOST_BYTES = 1_048_576;

/** Elements that contain a whole document, or the signed part of one. */
const DOCUMENT = /^(?:\w+:)?(?:inf)?(?:NF-?e|CT-?e|DC-?e|MDF-?e|NFS-?e|DPS|Evento)$/i;
const MOST_ELEMENTS = 4;

/** One document in an envelope such as `enviNFe` or `nfeProc`: as written, and with the namespace that it inherits; and an XML without its
 *  digital signature. */
export function elementSteps(xml: Binary): readonly Step[] {
  if (xml.length > MOST_BYTES) return [];
  const tags = (xmlTokens(xml) ?? []).flatMap(token => (token.kind === 'start' ? [token] : []));
  const names = new Set(tags.slice(1).map(({ name }) => name));
  const inherited = tags[0]?.attributes.find(({ name }) => name === 'xmlns')?.value;
  const unsigned = (text: Binary) => {
    const own = elementOf(text, 'Signature');
    return own === undefined ? undefined : text.replace(own, '');
  };
  const documents = [...names]
    .filter(name => DOCUMENT.test(name))
    .slice(0, MOST_ELEMENTS)
    .flatMap(name => {
      const detail = { part: `<${name}>` };
      const declared = (text: Binary) => {
        const own = elementOf(text, name);
        const end = own?.indexOf('>') ?? -1;
        if (own === undefined || inherited === undefined || own.slice(0, end).includes('xmlns='))
          return undefined;
        return `<${name} xmlns="${inherited}"${own.slice(name.length + 1)}`;
      };
      return [
        step('body-part-signed', text => elementOf(text, name), detail),
        step('body-part-signed', declared, { ...detail, namespace: 'inherited' }),
      ];
    });
  return names.has('Signature')
    ? [...documents, alone(step('body-part-signed', unsigned, { part: '<Signature>', missing: 'part' }))]
    : documents;
}

function elementOf(xml: Binary, name: Binary): Binary | undefined {
  const [start] = [`<${name} `, `<${name}>`, `<${name}\n`, `<${name}\r`]
    .map(tag => xml.indexOf(tag))
    .filter(at => at >= 0);
  const close = `</${name}>`;
  const end = start === undefined ? -1 : xml.indexOf(close, start);
  return end === -1 ? undefined : xml.slice(start, end + close.length);
}

/** One member of a JSON object, instead of the whole body: a document as a string or as Base64, or an object as it's
 *  written. */
export function memberSteps(json: Binary): readonly Step[] {
  if (json.length > MOST_BYTES || !/^\s*\{/.test(json)) return [];
  return membersOf(json).flatMap(([name, value]) =>
    textsOf(value).map(([text, form]): Step => {
      const own = step('body-part-signed', body => (body === json ? text : undefined), { part: form(name) });
      return value.startsWith('"') ? own : { ...own, isSingle: true };
    }),
  );
}

type Form = (name: string) => string;
const named: Form = name => name;

function textsOf(value: Binary): readonly (readonly [text: Binary, form: Form])[] {
  if (!value.startsWith('"')) return /^(?:\{\s*"|\[\s*[{["])/.test(value) ? [[value, named]] : [];
  const text = stringBytes(value);
  if (/^\s*[<{]/.test(text)) return [[text, named]];
  if (!/^[A-Za-z0-9+/]{32,}={0,2}$/.test(text)) return [];
  return [
    [text, named],
    [Buffer.from(text, 'base64').toString('latin1'), name => `base64_decode(${name})`],
  ];
}

const MOST_MEMBERS = 32;

/** The members of the outermost object, with their values as written. */
function membersOf(json: Binary): readonly (readonly [name: string, value: Binary])[] {
  const next = jsonScanner(json);
  const members: (readonly [name: string, value: Binary])[] = [];
  let [at, depth, start, name] = [0, 0, 0, ''];
  for (let token = next(); token !== '' && members.length < MOST_MEMBERS; token = next()) {
    const begin = json.indexOf(token, at);
    const isEnd = depth === 1 && (token === ',' || token === '}');
    if (isEnd && /^\w+$/.test(name)) members.push([name, json.slice(start, at)]);
    if (isEnd) name = '';
    if (depth === 1 && name === '' && token.startsWith('"')) name = token.slice(1, -1);
    at = begin + token.length;
    if (depth === 1 && token === ':') start = at;
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
  }
  return members.map(([own, value]) => [own, value.trimStart()]);
}
