import type { ElementName } from '../signing/signingInput.ts';
import { ELEMENT_ORDER, type Levels, type OrderChoice, type SeparatorChoice, singleSteps } from './choice.ts';
import { serializedElements } from './serializedElements.ts';

const SEPARATORS = [
  ...['&', '\n', '|', ':', '-', '_', ' ', '+', ',', ';', '.', '/', '\r\n', '\t'],
  ...['\\n', ', ', '||', '::', '#', '$', '~', '\0', '@', '='],
  // A template of several lines, with the indentation of the code around it.
  ...['\n  ', '\n    ', '\n      ', '\n        ', '\n\t'],
];

/** The correct order and the other 23, those with the fewest elements out of place first; then orders with a repeated
 *  element, and those with names before the elements. Without a body, several are equal. */
export function orderChoices(): Levels<OrderChoice> {
  const orders = permutations(ELEMENT_ORDER)
    .sort((left, right) => displaced(left) - displaced(right))
    .map(
      (order, index): OrderChoice => ({
        causes: index === 0 ? [] : [{ id: 'order-wrong', detail: { order } }],
        order,
      }),
    );
  // In JSON, the body is also escaped, so that's two steps.
  const permuted = singleSteps([...orders, ...labeled()]);
  const alone = singleSteps([
    ...orders,
    ...repeated(),
    ...labeled(),
    ...serializedElements(),
    ...unresolved(),
  ]);
  return (incorrectSteps, total) => (total === 1 ? alone : permuted)(incorrectSteps, total);
}

function displaced(order: readonly ElementName[]): number {
  return order.filter((name, index) => name !== ELEMENT_ORDER[index]).length;
}

/** One element at both ends, as other platforms require, or the last one twice. */
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
];

/** Each element with its name, as a query string, lines or JSON. */
function labeled(): readonly OrderChoice[] {
  const bySource = LABELS.map(
    ([form, labels]): OrderChoice => ({
      causes: [{ id: 'order-labeled', detail: { form } }],
      order: ELEMENT_ORDER,
      labels,
    }),
  );
  const alphabetical: OrderChoice = {
    causes: [{ id: 'order-labeled', detail: { form: 'body=…&path=…&timestamp=…&token=…' } }],
    order: ['body', 'path', 'timestamp', 'token'],
    labels: ['body=', '&path=', '&timestamp=', '&token=', ''],
  };
  return [...bySource, alphabetical];
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

/** The names of all variables instead of their values: string interpolation that didn't happen. */
function unresolved(): readonly OrderChoice[] {
  const texts = VARIABLE_SYNTAXES.flatMap(syntax => VARIABLE_NAMES.map(names => names.map(syntax).join('')));
  return [...new Set([...texts, '%s%s%s%s', '{}{}{}{}'])].map(text => ({
    causes: [{ id: 'order-variables-unresolved', detail: { text } }],
    order: [],
    labels: [text],
  }));
}

/** No separator, and the common ones between the four elements. */
export function separatorChoices(): Levels<SeparatorChoice> {
  const wrong = SEPARATORS.map(
    (separator): SeparatorChoice => ({
      causes: [{ id: 'separator-inserted', detail: { separator } }],
      separator,
    }),
  );
  return singleSteps([{ causes: [], separator: '' }, ...wrong]);
}

/** All permutations of the names, starting with the given one. */
function permutations(names: readonly ElementName[]): ElementName[][] {
  if (names.length <= 1) return [[...names]];
  return names.flatMap((first, index) =>
    permutations(names.toSpliced(index, 1)).map(rest => [first, ...rest]),
  );
}
