import { ESCAPES, escaper, type JsonEscapes } from '../json/jsonEscapes.ts';
import { jsonScanner } from '../json/jsonTokens.ts';
import { stringBytes } from '../json/signedJsonTree.ts';
import { stringRepr } from '../objects/pythonRepr.ts';
import { type Binary, percentDecoded } from '../pipeline/binary.ts';
import { type Step, step } from '../pipeline/step.ts';
import { xmlTokens } from '../xml/xmlTokens.ts';
import { withoutLineBreaks } from './lineBreakSteps.ts';

/** Larger documents aren't read, because it would take several times their memory. */
const MOST_BYTES = 1_048_576;

/** Elements that contain a whole document, or what is signed in it. */
const DOCUMENT = /^(?:\w+:)?(?:inf)?(?:NF-?e|CT-?e|DC-?e|MDF-?e|NFS-?e|DPS|Evento)$/i;
const MOST_ELEMENTS = 4;

/** One document of an envelope such as `enviNFe` or `nfeProc`: as text, and with the namespace that it inherits. */
export function elementSteps(xml: Binary): readonly Step[] {
  if (xml.length > MOST_BYTES) return [];
  const tags = (xmlTokens(xml) ?? []).flatMap(token => (token.kind === 'start' ? [token] : []));
  const names = new Set(tags.slice(1).map(({ name }) => name));
  const inherited = tags[0]?.attributes.find(({ name }) => name === 'xmlns')?.value;
  return [...names]
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

/** Nobody sends larger forms, and they would be copied several times. */
const MAX_TEXT = 65_536;

/** For a body that was sent as a form: the JSON, or the text of the object, that a program signs if its HTTP library turned the
 *  object into a form. All values of a form are text, so digits may have been numbers. */
export function sentFormSteps(raw: Binary): readonly Step[] {
  const fields = raw.length > MAX_TEXT ? undefined : formFields(raw);
  if (fields === undefined) return [];
  return (['text', 'numbers'] as const).flatMap(digits =>
    WRITERS.map(([form, comma, colon, text]) => {
      const value = (own: Binary) =>
        digits === 'numbers' && /^(?:0|[1-9]\d{0,14})$/.test(own) ? own : text(own);
      const members = fields.map(([name, own]) => text(name) + colon + value(own));
      const detail = { form, digits };
      return step('body-sent-as-form', () => `{${members.join(comma)}}`, detail);
    }),
  );
}

type TextWriter = (text: Binary) => Binary;

function quoted(escapes: JsonEscapes): TextWriter {
  const escaped = escaper(escapes);
  return text => `"${escaped(text)}"`;
}

const WRITERS: readonly (readonly [form: string, comma: string, colon: string, text: TextWriter])[] = [
  ['{"a":"ç"}', ',', ':', quoted(ESCAPES.plain)],
  ['{"a": "\\u00e7"}', ', ', ': ', quoted(ESCAPES.ascii)],
  ['{"a": "ç"}', ', ', ': ', quoted(ESCAPES.plain)],
  ['{"a":"\\u00e7"}', ',', ':', quoted(ESCAPES.slashAndAscii)],
  ["{'a': 'ç'}", ', ', ': ', stringRepr],
];

/** For a body that was sent as a JSON string: the text in it, which a program signs if its HTTP library serialized that
 *  text again. */
export function sentStringSteps(raw: Binary): readonly Step[] {
  if (!/^\s*"\s*[[{<]/.test(raw)) return [];
  const signed = (body: Binary) => withoutLineBreaks(stringBytes(body.trim()));
  return [{ ...step('body-sent-stringified-twice', signed), isLast: true }];
}

/** The decoded names and values; undefined if the text isn't a form. */
function formFields(raw: Binary): readonly (readonly [name: Binary, value: Binary])[] | undefined {
  if (!/^[^\s{<["=&]+=[^\s=&]*(?:&[^\s=&]+=[^\s=&]*)*$/.test(raw)) return undefined;
  return raw.split('&').map(field => {
    const [name = '', value = ''] = field.split('=').map(decoded);
    return [name, value] as const;
  });
}

function decoded(word: Binary): Binary {
  return percentDecoded(word.replaceAll('+', ' '));
}
