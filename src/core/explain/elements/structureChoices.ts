import { once } from '../../once.ts';
import type { ElementName } from '../../signing/sign.ts';
import type { DetailOf } from '../causes/causes.ts';
import { digestHex } from '../digest/runningDigest.ts';
import type { Binary } from '../pipeline/binary.ts';
import {
  ELEMENT_ORDER,
  type Levels,
  type OrderChoice,
  permutations,
  type SeparatorChoice,
  singleSteps,
} from '../pipeline/choice.ts';
import {
  elementsWithJson,
  rareSortedPairChoices,
  serializedElements,
  sortedPairChoices,
} from './serializedElements.ts';

const SEPARATORS = [
  ...['&', '\n', '|', ':', '-', '_', ' ', '+', ',', ';', '.', '/', '\r\n', '\t'],
  ...['\\n', ', ', '||', '::', '#', '$', '~', '\0', '@', '='],
  // A template of several lines, with the indentation of the code around it.
  ...['\n  ', '\n    ', '\n      ', '\n        ', '\n\t'],
];

/** The correct order and the other 23, those with the fewest elements out of place first; then, among others, orders with a
 *  repeated element, and those with names before the elements. Without a body, several orders are equal, and code often joins
 *  only the other three elements. Texts without elements are included only if the claimed signature is their MD5. */
export function orderChoices(
  hasBody = true,
  method = '',
  claimedSign = '',
  body: Binary = '',
): Levels<OrderChoice> {
  const orders = hasBody ? ordersWithBody() : ordersWithoutBody();
  const sortedPairs = once(() => sortedPairChoices(body));
  const combined = once(() => [...orders(1, 2), ...sortedPairs()]);
  const single = once(() => [
    ...orders(1, 1),
    ...sortedPairs(),
    ...rareSortedPairChoices(body),
    ...elementsWithJson(body),
    ...(unresolvedByDigest().get(claimedSign) ?? []).map(unresolvedOrder),
    ...(method === ''
      ? []
      : METHOD_SEPARATORS.flatMap(separator => withText(method, separator, WITH_METHOD))),
  ]);
  return (incorrectSteps, total) => {
    if (incorrectSteps !== 1) return orders(incorrectSteps, total);
    return total === 1 ? single() : combined();
  };
}

/** The separators between the method and the elements, if other APIs require the method to be signed. */
const METHOD_SEPARATORS = ['\n', '', '|', '&', ':'];
const WITH_METHOD: readonly TextPosition[] = [
  [['path', 'body', 'timestamp', 'token'], 0],
  [['path', 'timestamp', 'body', 'token'], 0],
  [['token', 'path', 'body', 'timestamp'], 1],
  [['token', 'path', 'timestamp', 'body'], 1],
  [['timestamp', 'path', 'body', 'token'], 1],
  [['token', 'timestamp', 'path', 'body'], 2],
  [['token', 'path', 'body', 'timestamp'], 0],
];

const ordersWithBody = once(() => orders(true));
const ordersWithoutBody = once(() => orders(false));

function orders(hasBody: boolean): Levels<OrderChoice> {
  const permuted = permutations(ELEMENT_ORDER)
    .toSorted((left, right) => displaced(left) - displaced(right))
    .map(
      (order, index): OrderChoice => ({
        causes: index === 0 ? [] : [{ id: 'order-wrong', detail: { order } }],
        order,
      }),
    );
  // These labels don't escape the body, so JSON with an escaped body counts as two steps, except in `serializedElements`.
  const joined = [...(hasBody ? labeled() : [...withoutBody(), ...labeled()]), ...withNul()];
  const parts = hasBody ? PARTS_COMBINED.map(onlySigned) : [];
  const combined = singleSteps([...permuted, ...joined, ...parts]);
  const alone = singleSteps([
    ...permuted,
    ...repeated(),
    ...partsOf(hasBody).map(onlySigned),
    ...joined,
    ...AROUND.map(labeledAs),
    ...serializedElements(hasBody),
    NOTHING,
  ]);
  return (incorrectSteps, total) => (total === 1 ? alone : combined)(incorrectSteps, total);
}

function displaced(order: readonly ElementName[]): number {
  return order.filter((name, index) => name !== ELEMENT_ORDER[index]).length;
}

/** Orders in which an element is at both ends, as other platforms require, or in which elements are signed more than once. */
function repeated(): readonly OrderChoice[] {
  const orders: readonly (readonly ElementName[])[] = [
    [...ELEMENT_ORDER, 'token'],
    ['path', 'body', 'timestamp', 'token', 'token'],
    ['token', 'token', 'path', 'body', 'timestamp'],
    ['token', 'path', 'path', 'body', 'timestamp'],
    ['token', 'path', 'body', 'body', 'timestamp'],
    [...ELEMENT_ORDER, 'timestamp'],
    ['token', 'timestamp', 'path', 'body', 'timestamp'],
    [...ELEMENT_ORDER, 'body'],
    [...ELEMENT_ORDER, ...ELEMENT_ORDER],
    ['token', 'path', 'token', 'path', 'body', 'timestamp'],
    ['token', 'token', 'path', 'token', 'path', 'body', 'token', 'path', 'body', 'timestamp'],
  ];
  return orders.map(order => ({ causes: [{ id: 'order-element-repeated', detail: { order } }], order }));
}

/** Parts that programs sign with a key, or with a body that is also incorrect. */
const PARTS_COMBINED: readonly (readonly ElementName[])[] = [
  ['body'],
  ['body', 'token'],
  ['token', 'body'],
  ['body', 'timestamp'],
  ['timestamp', 'body'],
  ['path', 'body'],
];

/** Fewer elements in any order, unless only one is missing and the others are in order: a single missing element has its own
 *  cause. */
function partsOf(hasBody: boolean): readonly (readonly ElementName[])[] {
  const names = hasBody ? ELEMENT_ORDER : ELEMENT_ORDER.filter(name => name !== 'body');
  const ordered = names.flatMap(missing => permutations(names.filter(name => name !== missing)));
  const parts = ordered.flatMap(part => part.map((_, at) => part.slice(at)));
  const inOrder = names.map(missing => names.filter(name => name !== missing).join());
  const different = new Map(parts.map(part => [part.join(), part]));
  for (const key of inOrder) different.delete(key);
  return [...different.values()].toSorted((left, right) => right.length - left.length);
}

function onlySigned(order: readonly ElementName[]): OrderChoice {
  return { causes: [{ id: 'order-elements-missing', detail: { order } }], order };
}

const LABELS: readonly (readonly [form: string, labels: readonly string[]])[] = [
  ['token=…&path=…&body=…&timestamp=…', ['token=', '&path=', '&body=', '&timestamp=', '']],
  ['token:…,path:…,body:…,timestamp:…', ['token:', ',path:', ',body:', ',timestamp:', '']],
  ['token=…path=…body=…timestamp=…', ['token=', 'path=', 'body=', 'timestamp=', '']],
  ['token…path…body…timestamp…', ['token', 'path', 'body', 'timestamp', '']],
  [
    '{"token":"…","path":"…","body":"…","timestamp":"…"}',
    ['{"token":"', '","path":"', '","body":"', '","timestamp":"', '"}'],
  ],
  [
    '{"token":"…","path":"…","body":"…","timestamp":…}',
    ['{"token":"', '","path":"', '","body":"', '","timestamp":', '}'],
  ],
  [
    '{"token":"…","path":"…","body":…,"timestamp":…}',
    ['{"token":"', '","path":"', '","body":', ',"timestamp":', '}'],
  ],
  ['["…","…","…","…"]', ['["', '","', '","', '","', '"]']],
  ['["…", "…", "…", "…"]', ['["', '", "', '", "', '", "', '"]']],
  ["['…', '…', '…', '…']", ["['", "', '", "', '", "', '", "']"]],
  ["('…', '…', '…', '…')", ["('", "', '", "', '", "', '", "')"]],
  ['[…, …, …, …]', ['[', ', ', ', ', ', ', ']']],
  ['(…, …, …, …)', ['(', ', ', ', ', ', ', ')']],
  ['[… … … …]', ['[', ' ', ' ', ' ', ']']],
  [
    '{"token": "…", "path": "…", "body": "…", "timestamp": "…"}',
    ['{"token": "', '", "path": "', '", "body": "', '", "timestamp": "', '"}'],
  ],
  [
    "{'token': '…', 'path': '…', 'body': '…', 'timestamp': '…'}",
    ["{'token': '", "', 'path': '", "', 'body': '", "', 'timestamp': '", "'}"],
  ],
  ['{token=…, path=…, body=…, timestamp=…}', ['{token=', ', path=', ', body=', ', timestamp=', '}']],
  [
    '{ token = …, path = …, body = …, timestamp = … }',
    ['{ token = ', ', path = ', ', body = ', ', timestamp = ', ' }'],
  ],
  [
    '{:token=>"…", :path=>"…", :body=>"…", :timestamp=>"…"}',
    ['{:token=>"', '", :path=>"', '", :body=>"', '", :timestamp=>"', '"}'],
  ],
  ['… LF … LF … LF … LF', ['', '\n', '\n', '\n', '\n']],
  ['… CR LF … CR LF … CR LF … CR LF', ['', '\r\n', '\r\n', '\r\n', '\r\n']],
  ['… … … … LF', ['', ' ', ' ', ' ', '\n']],
  ['…  …  …  …', ['', '  ', '  ', '  ', '']],
  // A text file that Windows PowerShell wrote, hashed as a whole.
  ['BOM ………… CR LF', ['\xef\xbb\xbf', '', '', '', '\r\n']],
  // `echo -n` in a shell whose echo has no options.
  ['-n ………… LF', ['-n ', '', '', '', '\n']],
  ['…%!s(MISSING)', ['', '', '', '', '%!s(MISSING)']],
];

/** Text around all elements, as a command prompt and functions that quote text write it. */
const AROUND: readonly (readonly [form: string, labels: readonly string[]])[] = [
  ['"…………"', ['"', '', '', '', '"']],
  ["'…………'", ["'", '', '', '', "'"]],
  // The sign that starts an expression in n8n or in a spreadsheet.
  ['=…………', ['=', '', '', '', '']],
  // Python's `str` of a list, a tuple, and a dict whose timestamp is a number.
  ["['…', '…', '…', …]", ["['", "', '", "', '", "', ", ']']],
  ["('…', '…', '…', …)", ["('", "', '", "', '", "', ", ')']],
  [
    "{'token': '…', 'path': '…', 'body': '…', 'timestamp': …}",
    ["{'token': '", "', 'path': '", "', 'body': '", "', 'timestamp': ", '}'],
  ],
  // Tuples in Scala, Haskell, and Rust, and Erlang's `~p` of each element.
  ['(…,…,…,…)', ['(', ',', ',', ',', ')']],
  ['("…","…","…",…)', ['("', '","', '","', '",', ')']],
  ['("…", "…", "…", …)', ['("', '", "', '", "', '", ', ')']],
  ['("…", "…", "…", "…")', ['("', '", "', '", "', '", "', '")']],
  ['"…""…""…""…"', ['"', '""', '""', '""', '"']],
  ['"…………" LF', ['"', '', '', '', '"\n']],
  ['"…………" CR LF', ['"', '', '', '', '"\r\n']],
];

function labeledAs([form, labels]: (typeof LABELS)[number]): OrderChoice {
  return { causes: [{ id: 'order-labeled', detail: { form } }], order: ELEMENT_ORDER, labels };
}

/** All elements as a query string, lines, JSON, or a list, in most forms with their names. */
function labeled(): readonly OrderChoice[] {
  const bySource = LABELS.map(labeledAs);
  const alphabetical: OrderChoice = {
    causes: [{ id: 'order-labeled', detail: { form: 'body=…&path=…&timestamp=…&token=…' } }],
    order: ['body', 'path', 'timestamp', 'token'],
    labels: ['body=', '&path=', '&timestamp=', '&token=', ''],
  };
  return [...bySource, alphabetical];
}

/** A NUL where a C string ends: after the path or the body, after each element, or after the whole string. A NUL after only the
 *  App Secret counts as text added to the secret. */
function withNul(): readonly OrderChoice[] {
  return NUL_PLACES.map(
    ([after, labels]): OrderChoice => ({
      causes: [{ id: 'order-nul-added', detail: { after } }],
      order: ELEMENT_ORDER,
      labels,
    }),
  );
}

const NUL_PLACES: readonly (readonly [
  after: DetailOf<'order-nul-added'>['after'],
  labels: readonly string[],
])[] = [
  ['string', ['', '', '', '', '\0']],
  ['path', ['', '', '\0', '', '']],
  ['body', ['', '', '', '\0', '']],
  ['elements', ['', '\0', '\0', '\0', '\0']],
];

/** The three other elements with separators between them, or with their names. */
function withoutBody(): readonly OrderChoice[] {
  const order = ELEMENT_ORDER.filter(name => name !== 'body');
  const separated = SEPARATORS.map(
    (separator): OrderChoice => ({
      causes: [{ id: 'separator-inserted', detail: { separator } }],
      order,
      labels: ['', separator, separator, ''],
    }),
  );
  const differing = LABELS.filter(([, labels]) => labels[2] !== '');
  const named = differing.map(([, labels]): OrderChoice => {
    const own = labels.toSpliced(2, 1);
    return { causes: [{ id: 'order-labeled', detail: { form: formOf(own) } }], order, labels: own };
  });
  return [...separated, ...named];
}

function formOf(labels: readonly string[]): string {
  return labels.join('…').replaceAll('\r\n', ' CR LF ').replaceAll('\n', ' LF ').trim();
}

const VARIABLE_NAMES: readonly (readonly [token: string, path: string, body: string, timestamp: string])[] = [
  ...(['timestamp', 'ts', 'time', 't'] as const).flatMap(time =>
    (['token', 'secret', 'appSecret', 'app_secret', 'key'] as const).map(
      token => [token, 'path', 'body', time] as const,
    ),
  ),
  ['token', 'uri', 'body', 'timestamp'],
  ['token', 'url', 'body', 'timestamp'],
  ['token', 'path', 'payload', 'timestamp'],
  ['0', '1', '2', '3'],
  // Names as in a shell, and names for requests without a body.
  ...['FISCAL_APP_SECRET', 'APP_SECRET', 'SECRET', 'TOKEN', 'secret', 'token'].flatMap(token =>
    ['path', 'p', 'PATH'].flatMap(path =>
      ['body', 'BODY', ''].flatMap(body =>
        ['ts', 'timestamp', 'TS', 'TIMESTAMP'].map(time => [token, path, body, time] as const),
      ),
    ),
  ),
];

const VARIABLE_SYNTAXES: readonly ((name: string) => string)[] = [
  name => `$${name}`,
  name => `\${${name}}`,
  name => `{${name}}`,
  name => `{$${name}}`,
  name => `#{${name}}`,
  name => `$${name.toUpperCase()}`,
  name => `\${${name.toUpperCase()}}`,
];

/** The names of all variables instead of their values: string interpolation that didn't happen. There are more than a thousand
 *  such texts, so they're found by their MD5, in hex. */
const unresolvedByDigest = once((): ReadonlyMap<string, readonly string[]> => {
  const texts = VARIABLE_SYNTAXES.flatMap(syntax =>
    VARIABLE_NAMES.map(names => names.map(name => (name === '' ? '' : syntax(name))).join('')),
  );
  const byDigest = new Map<string, string[]>();
  for (const text of new Set([...texts, '%s%s%s%s', '{}{}{}{}'])) {
    const digest = digestHex('md5', text);
    const same = byDigest.get(digest);
    if (same === undefined) byDigest.set(digest, [text]);
    else same.push(text);
  }
  return byDigest;
});

function unresolvedOrder(text: string): OrderChoice {
  return { causes: [{ id: 'order-variables-unresolved', detail: { text } }], order: [], labels: [text] };
}

/** A hash object is empty again after its digest is read: the next digest is the digest of no bytes. */
const NOTHING: OrderChoice = { causes: [{ id: 'order-nothing-signed' }], order: [], labels: [''] };

/** No separator, and the common separators between the four elements. */
export function separatorChoices(): Levels<SeparatorChoice> {
  const wrong = SEPARATORS.map(
    (separator): SeparatorChoice => ({
      causes: [{ id: 'separator-inserted', detail: { separator } }],
      separator,
    }),
  );
  return singleSteps([{ causes: [], separator: '' }, ...wrong]);
}

/** Where a text that isn't an element is signed: before the element at this index in the order. */
export type TextPosition = readonly [order: readonly ElementName[], at: number];

/** Orders with a text before one of their elements, all with this separator. */
export function withText(
  text: string,
  separator: string,
  orders: readonly TextPosition[],
): readonly OrderChoice[] {
  return orders.map(([order, at]): OrderChoice => {
    const labels = order.map(
      (_, index) => (index === 0 ? '' : separator) + (index === at ? text + separator : ''),
    );
    const form = order
      .flatMap((name, index) => (index === at ? [text, name] : [name]))
      .join(separator === '\n' ? ' LF ' : separator === '' ? ' + ' : ` ${separator} `);
    return { causes: [{ id: 'order-labeled', detail: { form } }], order, labels: [...labels, ''] };
  });
}
