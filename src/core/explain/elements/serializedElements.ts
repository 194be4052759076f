import type { ElementName } from '../../signing/sign.ts';
import type { DetailOf } from '../causes/causes.ts';
import { JsonDocument } from '../json/jsonDocuments.ts';
import { ESCAPES, escaper, type JsonEscapes, stringWriter } from '../json/jsonEscapes.ts';
import { asJavaScript, asPhp, asPython, isNumber, type NumberWriter } from '../json/jsonNumbers.ts';
import { rewriteJson } from '../json/jsonRewriter.ts';
import { LAYOUTS } from '../json/jsonStyles.ts';
import { stringBytes } from '../json/signedJsonTree.ts';
import { formWordOfBrowsers, formWordOfPhp, formWordOfPython } from '../objects/formTexts.ts';
import { rubyEscaped } from '../objects/objectTexts.ts';
import { stringRepr } from '../objects/pythonRepr.ts';
import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { ELEMENT_ORDER, type OrderChoice } from '../pipeline/choice.ts';
import { rememberingLast } from '../pipeline/remembering.ts';

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
  [ESCAPES.phpAscii, COMPACT, ELEMENT_ORDER],
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

/** The elements serialized as a whole, as JSON or as a form, in which each element is escaped; also without the body if the
 *  request has none. */
export function serializedElements(hasBody = true): readonly OrderChoice[] {
  const all = [
    ...SERIALIZERS.flatMap(row => asJson(row, row[2])),
    ...FORM_WORDS.flatMap(word => asForm(word)),
    ...displayed(ELEMENT_ORDER),
  ];
  if (hasBody) return all;
  const without = (order: readonly ElementName[]) => order.filter(name => name !== 'body');
  return [
    ...all,
    ...SERIALIZERS.flatMap(row => asJson(row, without(row[2]))),
    ...FORM_WORDS.flatMap(word => asForm(word, without)),
    ...displayed(without(ELEMENT_ORDER)),
  ];
}

function asJson(
  [escapes, layout]: (typeof SERIALIZERS)[number],
  order: readonly ElementName[],
): readonly OrderChoice[] {
  const write = rememberingAll(escaper(escapes));
  const row = (labels: Labels, ...unquoted: readonly ElementName[]) =>
    choice(
      labels(layout, order, name => (unquoted.includes(name) ? '' : '"')),
      order,
      write,
    );
  return [row(objectLabels), row(objectLabels, 'timestamp'), row(listLabels), row(listLabels, 'timestamp')];
}

/** What is before and between the elements, and after the last one; `quote`: what is on both sides of an element. */
type Labels = (
  layout: Layout,
  order: readonly ElementName[],
  quote: (name: ElementName) => string,
) => readonly string[];

const objectLabels: Labels = ([comma, colon], order, quote) => [
  ...order.map((name, at) => {
    const closed = at === 0 ? '{' : `${quote(order[at - 1] ?? name)}${comma}`;
    return `${closed}"${name}"${colon}${quote(name)}`;
  }),
  `${quote(order.at(-1) ?? 'token')}}`,
];

const listLabels: Labels = ([comma], order, quote) => [
  ...order.map((name, at) => (at === 0 ? '[' : `${quote(order[at - 1] ?? name)}${comma}`) + quote(name)),
  `${quote(order.at(-1) ?? 'token')}]`,
];

/** How languages write an object of the four elements whose body is an object, too: JavaScript, Python, and PHP. */
const VALUE_SERIALIZERS: readonly (readonly [
  escapes: JsonEscapes,
  layout: Layout,
  order: readonly ElementName[],
  number: NumberWriter,
])[] = [
  [ESCAPES.plain, COMPACT, ELEMENT_ORDER, asJavaScript],
  [ESCAPES.ascii, SPACED, ELEMENT_ORDER, asPython],
  [ESCAPES.ascii, SPACED, SORTED, asPython],
  [ESCAPES.slashAndAscii, COMPACT, ELEMENT_ORDER, asPhp],
];

/** The elements serialized as a whole, with a JSON body as the value that it was parsed from or will become. */
export function elementsWithJson(body: Binary): readonly OrderChoice[] {
  if (body.length > MAX_TEXT || !/^\s*[{[]/.test(body)) return [];
  return VALUE_SERIALIZERS.flatMap(([escapes, layout, order, number]) => {
    const token = stringWriter(escapes);
    const string = escaper(escapes);
    const json = layout === SPACED ? LAYOUTS.spaced : LAYOUTS.minified;
    const word = (own: Binary) => (isNumber(own) ? number(own) : own);
    const value = rememberingLast((text: Binary) =>
      [...rewriteJson(text, json, { string: token, word })].join(''),
    );
    const write = (bytes: Binary) => (/^\s*[{[]/.test(bytes) ? value(bytes) : string(bytes));
    return [objectLabels, listLabels].flatMap(labels =>
      [['body'], ['body', 'timestamp']].map(unquoted =>
        choice(
          labels(layout, order, name => (unquoted.includes(name) ? '' : '"')),
          order,
          write,
        ),
      ),
    );
  });
}

function asForm(
  word: (text: string) => string,
  elementsOf: (order: readonly ElementName[]) => readonly ElementName[] = order => order,
): readonly OrderChoice[] {
  const write = rememberingAll((text: Binary) => word(Buffer.from(text, 'latin1').toString()));
  return [ELEMENT_ORDER, SORTED].map(elementsOf).map(order => {
    const before = order.map((name, at) => `${at === 0 ? '' : '&'}${name}=`);
    return choice([...before, ''], order, write, ENCODED);
  });
}

/** Several forms write all elements alike. */
function rememberingAll(write: (bytes: Binary) => Binary): (bytes: Binary) => Binary {
  return rememberingLast(write, ELEMENT_ORDER.length);
}

/** How Python displays a list, a tuple, and a dict of the elements, also with the timestamp as a number; and how Ruby
 *  and Go's `%q` display a list. In other languages, the strings look as in JSON. */
function displayed(order: readonly ElementName[]): readonly OrderChoice[] {
  const names = (name: ElementName) => `'${name}': `;
  const [last] = order.slice(-1);
  const list = (open: string, between: string, close: string, name = (_: ElementName) => '') => [
    ...order.map((own, at) => (at === 0 ? open : between) + name(own)),
    close,
  ];
  const python = [list('[', ', ', ']'), list('(', ', ', ')'), list('{', ', ', '}', names)];
  const repr = rememberingAll(stringRepr);
  const numbered = (text: Binary) => (/^\d+$/.test(text) ? text : repr(text));
  const shown = (labels: readonly string[], quotes: string, isNumber = false) =>
    labels
      .map((label, at) =>
        at === 0 ? label : `${isNumber && order[at - 1] === last ? '…' : `${quotes}…${quotes}`}${label}`,
      )
      .join('');
  return [
    ...python.map(labels => displayedAs(order, labels, repr, shown(labels, "'"))),
    ...python.map(labels => displayedAs(order, labels, numbered, shown(labels, "'", true))),
    displayedAs(
      order,
      list('[', ', ', ']'),
      text => `"${rubyEscaped(text)}"`,
      shown(list('[', ', ', ']'), '"'),
    ),
    displayedAs(
      order,
      list('[', ' ', ']'),
      text => `"${escaper(ESCAPES.plain)(text)}"`,
      shown(list('[', ' ', ']'), '"'),
    ),
  ];
}

function displayedAs(
  order: readonly ElementName[],
  labels: readonly string[],
  write: (bytes: Binary) => Binary,
  form: string,
): OrderChoice {
  return { causes: [{ id: 'order-labeled', detail: { form } }], order, labels, write };
}

function choice(
  labels: readonly string[],
  order: readonly ElementName[],
  write: (bytes: Binary) => Binary,
  detail: Partial<DetailOf<'order-labeled'>> = {},
): OrderChoice {
  const form = labels.join('…');
  return { causes: [{ id: 'order-labeled', detail: { form, ...detail } }], order, labels, write };
}

const ENCODED = { values: 'percent-encoded' } as const;

/** The largest body, in bytes; nobody signs larger documents this way. */
const MAX_TEXT = 16_384;
const MOST_PAIRS = 200;

type Pair = readonly [name: string, value: string];

const SECRET_NAMES = ['key', 'secret', 'token', 'appSecret', 'app_secret', 'secretKey', 'appKey', 'sign_key'];

/** The elements that become pairs among those of the body, with their names. */
const MORE_PAIRS: readonly (readonly (readonly [element: ElementName, name: string])[])[] = [
  [],
  [['timestamp', 'timestamp']],
  [
    ['path', 'path'],
    ['timestamp', 'timestamp'],
  ],
];

/** As payment services require: the fields of the body as sorted pairs, with the secret as the last pair, or at one or both ends.
 *  The body's own part is always the same, so it's a text before or between the other elements. */
export function sortedPairChoices(body: Binary): readonly OrderChoice[] {
  const all = body.length > MAX_TEXT ? undefined : pairsOf(body);
  if (all === undefined || all.length === 0 || all.length > MOST_PAIRS) return [];
  const filled = all.filter(([, value]) => value !== '' && value !== 'null');
  const sets = filled.length === all.length || filled.length === 0 ? [all] : [filled, all];
  return sets.flatMap(pairs =>
    MORE_PAIRS.flatMap(more => [
      ...SECRET_NAMES.map(name => pairChoice(pairs, more, PAIRS, '', `&${name}=`)),
      ...[PAIRS, JOINED].flatMap(style => [
        pairChoice(pairs, more, style, undefined, ''),
        pairChoice(pairs, more, style, '', undefined),
        pairChoice(pairs, more, style, '', ''),
      ]),
    ]),
  );
}

/** Like `sortedPairChoices`, but with encoded names and values, or with the secret as one of the sorted pairs; tried only if
 *  everything else is correct. */
export function rareSortedPairChoices(body: Binary): readonly OrderChoice[] {
  const pairs = body.length > MAX_TEXT ? undefined : pairsOf(body);
  if (pairs === undefined || pairs.length === 0 || pairs.length > MOST_PAIRS) return [];
  const filled = pairs.filter(([, value]) => value !== '' && value !== 'null');
  const sets = filled.length === pairs.length || filled.length === 0 ? [pairs] : [filled, pairs];
  return sets.flatMap(set => [
    ...ENCODERS.flatMap(encoder => {
      const encoded = set.map(([name, value]): Pair => [encoder(name), encoder(value)]);
      if (encoded.every(([name, value], at) => name === set[at]?.[0] && value === set[at]?.[1])) return [];
      return MORE_PAIRS.slice(0, 2).flatMap(more => [
        ...SECRET_NAMES.map(name => pairChoice(encoded, more, PAIRS, '', `&${name}=`)),
        pairChoice(encoded, more, PAIRS, undefined, ''),
        pairChoice(encoded, more, PAIRS, '', undefined),
      ]);
    }),
    ...SECRET_NAMES.flatMap(name =>
      MORE_PAIRS.map(more => pairChoice(set, [...more, ['token', name]], PAIRS, undefined, undefined)),
    ),
  ]);
}

const ENCODERS: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  text => new URLSearchParams([['', text]]).toString().slice(1),
];

interface Style {
  readonly equals: string;
  readonly between: string;
}

const PAIRS: Style = { equals: '=', between: '&' };
const JOINED: Style = { equals: '', between: '' };

/** Puts the secret before the pairs if `before` is defined (unless `after` is a nonempty string), and after them, preceded by
 *  `after`, if that's defined. */
function pairChoice(
  body: readonly Pair[],
  more: readonly (readonly [element: ElementName, name: string])[],
  { equals, between }: Style,
  before: string | undefined,
  after: string | undefined,
): OrderChoice {
  const isFirst = before !== undefined && (after === undefined || after === '');
  const all = [
    ...body.map(([name, value]) => ({ name, value, element: undefined })),
    ...more.map(([element, name]) => ({ name, value: '', element })),
  ].toSorted((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0));
  const order: ElementName[] = [];
  const labels: string[] = [''];
  const add = (text: string) => labels.push((labels.pop() ?? '') + text);
  const addElement = (element: ElementName) => {
    order.push(element);
    labels.push('');
  };
  if (isFirst) addElement('token');
  for (const [at, { name, value, element }] of all.entries()) {
    add(encode(`${at === 0 ? '' : between}${name}${equals}${value}`));
    if (element !== undefined) addElement(element);
  }
  if (after !== undefined) {
    add(after);
    addElement('token');
  }
  const isShown = (at: number) => at < 2 || at === all.length - 1 || all[at]?.element === 'token';
  const names = all
    .filter((_, at) => isShown(at))
    .map(({ name, element }) => `${name}${equals}${element === 'token' ? 'App Secret' : '…'}`)
    .join(between);
  const form = `${isFirst ? 'App Secret + ' : ''}${names}${after === undefined ? '' : `${after === '' ? ' + ' : after}App Secret`}`;
  return { causes: [{ id: 'order-sorted-pairs', detail: { form } }], order, labels };
}

/** The fields of a flat JSON object or of a form; undefined for other bodies. */
function pairsOf(body: Binary): readonly Pair[] | undefined {
  if (/^[\w.%+*~-]+=[^=&\s]*(?:&[\w.%+*~-]+=[^=&\s]*)*$/.test(body)) {
    return body.split('&').map((pair): Pair => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    });
  }
  const { tree } = new JsonDocument(body);
  if (tree === undefined || typeof tree === 'string' || tree.close !== '}') return undefined;
  const pairs: Pair[] = [];
  for (const { name, value } of tree.items) {
    if (typeof value !== 'string') return undefined;
    const text = decode(value.startsWith('"') ? stringBytes(value) : value);
    const key = decode(stringBytes(name));
    if (text === undefined || key === undefined) return undefined;
    pairs.push([key, text]);
  }
  return pairs;
}
