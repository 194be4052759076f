import { jsonScanner } from '../json/jsonTokens.ts';
import { stringBytes } from '../json/signedJsonTree.ts';
import type { Binary } from '../pipeline/binary.ts';
import { type Step, step } from '../pipeline/step.ts';
import { xmlTokens } from '../xml/xmlTokens.ts';

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
