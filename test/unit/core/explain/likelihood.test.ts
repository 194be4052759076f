import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampleRequest } from './sampleRequest.ts';

const SECRET = sampleRequest().secret;
const PATH = '/openapi/demo/echo';
const TIME = '1700000000';

interface Case {
  readonly name: string;
  /** What was sent. */
  readonly body: string;
  /** What the code signed instead of the body, or the whole string with its digest. */
  readonly signed: string | ((parts: { secret: string; path: string; time: string }) => string);
  readonly first: string;
  readonly input?: Partial<ExplainInput>;
}

const CASES: readonly Case[] = [
  {
    name: 'a spaced body, signed as JSON.stringify writes it, though its keys are in order',
    body: '{ "a": 1, "b": "x" }',
    signed: '{"a":1,"b":"x"}',
    first: 'body-json-minified',
  },
  {
    name: 'a pretty body, signed minified, though no string in it has a space',
    body: '{\n  "a": 1,\n  "b": "x"\n}',
    signed: '{"a":1,"b":"x"}',
    first: 'body-json-minified',
  },
  {
    name: 'a pretty body, signed as json.dumps writes it',
    body: '{\n  "a": 1,\n  "b": "x"\n}',
    signed: '{"a": 1, "b": "x"}',
    first: 'body-json-spaced',
  },
  {
    name: 'a compact body, signed with its accents escaped',
    body: '{"a":"ção"}',
    signed: '{"a":"\\u00e7\\u00e3o"}',
    first: 'body-json-ascii-escaped',
  },
  {
    name: 'accents escaped with spaces, as json.dumps does without any option',
    body: '{"a":"ção","b":1}',
    signed: '{"a": "\\u00e7\\u00e3o", "b": 1}',
    first: 'body-json-ascii-escaped-spaced',
  },
  {
    name: 'slashes and accents, as PHP’s json_encode writes them',
    body: '{"a":"ção/x"}',
    signed: '{"a":"\\u00e7\\u00e3o\\/x"}',
    first: 'body-json-slash-and-ascii-escaped',
  },
  {
    name: 'an ampersand, as Go writes it',
    body: '{"a":"x&y"}',
    signed: '{"a":"x\\u0026y"}',
    first: 'body-json-html-escaped',
  },
  {
    name: 'keys that were actually sorted',
    body: '{"b":1,"a":2}',
    signed: '{"a":2,"b":1}',
    first: 'body-json-keys-sorted',
  },
  {
    name: 'a byte order mark that the reader of the file removed',
    body: '\uFEFF{"a":1}',
    signed: '{"a":1}',
    first: 'body-bom-missing',
  },
  {
    name: 'a byte order mark before XML',
    body: '\uFEFF<a>\r\n<b/></a>',
    signed: '<a><b/></a>',
    first: 'body-bom-missing',
  },
  {
    name: 'a space at the end that trim() removes',
    body: '{"a":1} \n',
    signed: '{"a":1}',
    first: 'body-trimmed',
  },
  {
    name: 'XML without its indentation',
    body: '<a>\n  <b>x</b>\n</a>\n',
    signed: '<a><b>x</b></a>',
    first: 'body-xml-whitespace-between-tags-removed',
  },
  {
    name: 'XML whose lines end in LF, signed as it is',
    body: '<a>\n<b>x</b>\n</a>\n',
    signed: '<a>\n<b>x</b>\n</a>\n',
    first: 'body-crlf-kept',
  },
  {
    name: 'XML whose lines end in CR LF, with only the LF removed',
    body: '<a>\r\n<b>x</b>\r\n</a>',
    signed: '<a>\r<b>x</b>\r</a>',
    first: 'body-cr-kept',
  },
  {
    name: 'an empty object that was written with a space',
    body: '{ }',
    signed: '{}',
    first: 'body-json-minified',
  },
  {
    name: 'a string of plain words, signed without its spaces',
    body: 'a b c',
    signed: 'abc',
    first: 'body-whitespace-removed',
  },
  {
    name: 'a query string after the path of a GET',
    body: '',
    signed: '?pagina=2',
    first: 'path-query-included',
    input: { method: 'GET' },
  },
  {
    name: 'the literal {} instead of no body',
    body: '',
    signed: '{}',
    first: 'body-empty-object',
    input: { method: 'GET' },
  },
  {
    name: 'a timestamp before the path of a GET',
    body: '',
    signed: ({ secret, path, time }) => secret + time + path,
    first: 'order-wrong:token+timestamp+body+path',
    input: { method: 'GET' },
  },
  {
    name: 'curly quotes that ISO-8859-1 doesn’t have',
    body: '{"a":"“x”"}',
    signed: '{"a":"?x?"}',
    first: 'body-latin1-bytes',
  },
  {
    name: 'UTF-8 read as ISO-8859-1',
    body: '{"a":"é"}',
    signed: '{"a":"Ã©"}',
    first: 'body-mojibake',
  },
  {
    name: 'milliseconds signed, seconds sent',
    body: '{}',
    signed: ({ secret, path }) => `${secret}${path}{}${TIME}000`,
    first: 'timestamp-milliseconds',
  },
  {
    name: 'a secret from a file, with its line feed',
    body: '{}',
    signed: ({ secret, path }) => `${secret}\n${path}{}${TIME}`,
    first: 'token-trailing-newline',
  },
  {
    name: 'a pretty body minified, and a query string',
    body: '{\n  "a": 1\n}',
    signed: ({ secret, path }) => `${secret}${path}?pagina=2{"a":1}${TIME}`,
    first: 'path-query-included + body-json-minified',
  },
];

describe('the most likely explanation with the same bytes comes first:', () => {
  for (const { name, body, signed, first, input } of CASES) {
    it(name, () => {
      const text =
        typeof signed === 'string'
          ? SECRET + PATH + signed + TIME
          : signed({ secret: SECRET, path: PATH, time: TIME });
      const claimedSign = createHash('md5').update(text).digest('hex');
      const request = sampleRequest({ path: PATH, body: Buffer.from(body), claimedSign, ...input });
      const { verdict } = explain(request, 2);
      assert.ok(verdict.kind === 'explained');
      const [likeliest] = verdict.explanations.map(({ causes }) =>
        causes
          .map(({ id, detail }) =>
            id === 'order-wrong' ? `${id}:${[detail?.['order']].flat().join('+')}` : id,
          )
          .join(' + '),
      );
      assert.equal(likeliest, first);
    });
  }
});
