import assert from 'node:assert/strict';
import { serializedElements } from '../../../../../src/core/explain/elements/serializedElements.ts';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import type { ElementName } from '../../../../../src/core/signing/sign.ts';
import { detailValue } from '../detailValue.ts';

type Values = Readonly<Record<ElementName, string>>;

const ELEMENTS: Values = { token: 'k+', path: '/p q', body: '{"ç":"<~*"}', timestamp: '17' };
const SIGNED_ORDER: readonly ElementName[] = ['token', 'path', 'body', 'timestamp'];
const SORTED: readonly ElementName[] = ['body', 'path', 'timestamp', 'token'];

/** The form that is shown, and what is digested of the elements. */
const written = serializedElements().map(({ causes, order, labels = [], write = text => text }) => {
  const texts = order.map((name, at) => (labels[at] ?? '') + write(encode(ELEMENTS[name])));
  return [detailValue(causes[0], 'form'), decode(texts.join('') + (labels.at(-1) ?? ''))];
});

/** What a JSON library writes inside the quotes. */
const PLAIN: Values = { ...ELEMENTS, body: '{\\"ç\\":\\"<~*\\"}' };
const ASCII: Values = { ...ELEMENTS, body: '{\\"\\u00e7\\":\\"<~*\\"}' };
const SLASH: Values = { ...PLAIN, path: '\\/p q' };
const SLASH_AND_ASCII: Values = { ...ASCII, path: '\\/p q' };
const HTML: Values = { ...ELEMENTS, body: '{\\"ç\\":\\"\\u003c~*\\"}' };
const DOTNET: Values = {
  ...{ ...ELEMENTS, token: 'k\\u002B' },
  body: '{\\u0022\\u00E7\\u0022:\\u0022\\u003C~*\\u0022}',
};

function asJson(values: Values, comma: string, colon: string, order: readonly ElementName[]) {
  const object = (text: Values, numberQuote: string) => {
    const quoteOf = (name: ElementName) => (name === 'timestamp' ? numberQuote : '"');
    const members = order.map(name => `"${name}"${colon}${quoteOf(name)}${text[name]}${quoteOf(name)}`);
    return `{${members.join(comma)}}`;
  };
  const list = (text: Values, numberQuote: string) => {
    const quoteOf = (name: ElementName) => (name === 'timestamp' ? numberQuote : '"');
    return `[${order.map(name => quoteOf(name) + text[name] + quoteOf(name)).join(comma)}]`;
  };
  const shown: Values = { token: '…', path: '…', body: '…', timestamp: '…' };
  return [
    [object(shown, '"'), object(values, '"')],
    [object(shown, ''), object(values, '')],
    [list(shown, '"'), list(values, '"')],
    [list(shown, ''), list(values, '')],
  ];
}

describe('the serialized forms of the four elements', () => {
  it('include the JSON that common libraries write', () =>
    assert.deepEqual(written.slice(0, 48), [
      ...asJson(PLAIN, ',', ':', SIGNED_ORDER),
      ...asJson(ASCII, ', ', ': ', SIGNED_ORDER),
      ...asJson(PLAIN, ', ', ': ', SIGNED_ORDER),
      ...asJson(ASCII, ',', ':', SIGNED_ORDER),
      ...asJson(SLASH_AND_ASCII, ',', ':', SIGNED_ORDER),
      ...asJson(SLASH, ',', ':', SIGNED_ORDER),
      ...asJson(HTML, ',', ':', SORTED),
      ...asJson(HTML, ',', ':', SIGNED_ORDER),
      // Gson also escapes =, & and ', which these elements don't have.
      ...asJson(HTML, ',', ':', SIGNED_ORDER),
      ...asJson(DOTNET, ',', ':', SIGNED_ORDER),
      ...asJson(PLAIN, ',', ':', SORTED),
      ...asJson(ASCII, ', ', ': ', SORTED),
    ]));

  it('include the URL-encoded forms that common libraries write', () => {
    const forms = (path: string, body: string) => [
      ['token=…&path=…&body=…&timestamp=…', `token=k%2B&path=${path}&body=${body}&timestamp=17`],
      ['body=…&path=…&timestamp=…&token=…', `body=${body}&path=${path}&timestamp=17&token=k%2B`],
    ];
    assert.deepEqual(written.slice(48, 56), [
      ...forms('%2Fp+q', '%7B%22%C3%A7%22%3A%22%3C%7E*%22%7D'),
      ...forms('%2Fp+q', '%7B%22%C3%A7%22%3A%22%3C~%2A%22%7D'),
      ...forms('%2Fp+q', '%7B%22%C3%A7%22%3A%22%3C%7E%2A%22%7D'),
      ...forms('%2Fp%20q', '%7B%22%C3%A7%22%3A%22%3C~*%22%7D'),
    ]);
  });

  it('include how Python, Ruby and Go display them, with their quotation marks escaped', () => {
    const body = `'{"ç":"<~*"}'`;
    const escaped = String.raw`"{\"ç\":\"<~*\"}"`;
    assert.deepEqual(written.slice(56), [
      ["['…', '…', '…', '…']", `['k+', '/p q', ${body}, '17']`],
      ["('…', '…', '…', '…')", `('k+', '/p q', ${body}, '17')`],
      [
        "{'token': '…', 'path': '…', 'body': '…', 'timestamp': '…'}",
        `{'token': 'k+', 'path': '/p q', 'body': ${body}, 'timestamp': '17'}`,
      ],
      ["['…', '…', '…', …]", `['k+', '/p q', ${body}, 17]`],
      ["('…', '…', '…', …)", `('k+', '/p q', ${body}, 17)`],
      [
        "{'token': '…', 'path': '…', 'body': '…', 'timestamp': …}",
        `{'token': 'k+', 'path': '/p q', 'body': ${body}, 'timestamp': 17}`,
      ],
      ['["…", "…", "…", "…"]', `["k+", "/p q", ${escaped}, "17"]`],
      ['["…" "…" "…" "…"]', `["k+" "/p q" ${escaped} "17"]`],
    ]);
  });

  it('are each explained by their own cause', () => {
    for (const { causes } of serializedElements()) assert.equal(causes[0]?.id, 'order-labeled');
  });
});
