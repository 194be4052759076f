import type { ElementName } from '../../signing/signingInput.ts';
import { ESCAPES, escaper, type JsonEscapes } from '../json/jsonEscapes.ts';
import { formWordOfBrowsers, formWordOfPhp, formWordOfPython } from '../objects/formTexts.ts';
import type { Binary } from '../pipeline/binary.ts';
import { ELEMENT_ORDER, type OrderChoice } from '../pipeline/choice.ts';

const SORTED: readonly ElementName[] = ['body', 'path', 'timestamp', 'token'];

type Layout = readonly [comma: string, colon: string];
const COMPACT: Layout = [',', ':'];
const SPACED: Layout = [', ', ': '];

/** How libraries write an object of four strings as JSON. */
const SERIALIZERS: readonly (readonly [
  escapes: JsonEscapes,
  layout: Layout,
  order: readonly ElementName[],
])[] = [
  [ESCAPES.plain, COMPACT, ELEMENT_ORDER],
  [ESCAPES.ascii, SPACED, ELEMENT_ORDER],
  [ESCAPES.plain, SPACED, ELEMENT_ORDER],
  [ESCAPES.slashAndAscii, COMPACT, ELEMENT_ORDER],
  [ESCAPES.slash, COMPACT, ELEMENT_ORDER],
  [ESCAPES.html, COMPACT, SORTED],
  [ESCAPES.html, COMPACT, ELEMENT_ORDER],
  [ESCAPES.gson, COMPACT, ELEMENT_ORDER],
  [ESCAPES.dotnet, COMPACT, ELEMENT_ORDER],
  [ESCAPES.plain, COMPACT, SORTED],
  [ESCAPES.ascii, SPACED, SORTED],
];

const FORM_WORDS: readonly ((text: string) => string)[] = [
  formWordOfBrowsers,
  formWordOfPython,
  formWordOfPhp,
  encodeURIComponent,
];

/** The elements serialized as a whole, as JSON or as a form, where each is escaped; those without a body if the request
 *  has none. */
export function serializedElements(hasBody = true): readonly OrderChoice[] {
  const all = [
    ...SERIALIZERS.flatMap(row => asJson(row, row[2])),
    ...FORM_WORDS.flatMap(word => asForm(word)),
  ];
  if (hasBody) return all;
  const without = (order: readonly ElementName[]) => order.filter(name => name !== 'body');
  return [
    ...all,
    ...SERIALIZERS.flatMap(row => asJson(row, without(row[2]))),
    ...FORM_WORDS.flatMap(word => asForm(word, without)),
  ];
}

function asJson(
  [escapes, [comma, colon]]: (typeof SERIALIZERS)[number],
  order: readonly ElementName[],
): readonly OrderChoice[] {
  const write = escaper(escapes);
  const object = (quote: (name: ElementName) => string): OrderChoice => {
    const before = order.map((name, at) => {
      const closed = at === 0 ? '{' : `${quote(order[at - 1] ?? name)}${comma}`;
      return `${closed}"${name}"${colon}${quote(name)}`;
    });
    return choice([...before, `${quote(order.at(-1) ?? 'token')}}`], order, write);
  };
  const list = choice(['["', ...order.slice(1).map(() => `"${comma}"`), '"]'], order, write);
  return [object(() => '"'), object(name => (name === 'timestamp' ? '' : '"')), list];
}

function asForm(
  word: (text: string) => string,
  elementsOf: (order: readonly ElementName[]) => readonly ElementName[] = order => order,
): readonly OrderChoice[] {
  return [ELEMENT_ORDER, SORTED].map(elementsOf).map(order => {
    const before = order.map((name, at) => `${at === 0 ? '' : '&'}${name}=`);
    return choice([...before, ''], order, text => word(Buffer.from(text, 'latin1').toString()));
  });
}

function choice(
  labels: readonly string[],
  order: readonly ElementName[],
  write: (bytes: Binary) => Binary,
): OrderChoice {
  const form = labels.join('…');
  return { causes: [{ id: 'order-labeled', detail: { form } }], order, labels, write };
}
