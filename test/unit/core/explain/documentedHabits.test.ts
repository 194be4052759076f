import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { CauseId } from '../../../../src/core/explain/causes/causes.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampleRequest } from './sampleRequest.ts';

/** The body that is sent: an object that none of the serializers below writes the same way. */
const SENT = '{ "nome": "São <b> & \'x\' + \\"y\\" = 1/2 🍞", "b": 1.5, "a": [] }';

interface Documented {
  readonly by: string;
  readonly signed: string;
  readonly id: CauseId;
}

/** Serializers that needn't be installed: what each of them writes comes from its documentation, which is named next to
 *  it. */
const DOCUMENTED: readonly Documented[] = [
  {
    // PHP manual, json_encode: non-ASCII as \uXXXX and `/` as \/ unless JSON_UNESCAPED_UNICODE, JSON_UNESCAPED_SLASHES.
    by: 'PHP, json_encode($value)',
    signed: '{"nome":"S\\u00e3o <b> & \'x\' + \\"y\\" = 1\\/2 \\ud83c\\udf5e","b":1.5,"a":[]}',
    id: 'body-json-slash-and-ascii-escaped',
  },
  {
    by: 'PHP, json_encode($value, JSON_UNESCAPED_UNICODE)',
    signed: '{"nome":"São <b> & \'x\' + \\"y\\" = 1\\/2 🍞","b":1.5,"a":[]}',
    id: 'body-json-slash-escaped',
  },
  {
    // PHP manual, JSON constants: JSON_PRETTY_PRINT indents by four spaces and leaves empty arrays as [].
    by: 'PHP, json_encode($value, JSON_PRETTY_PRINT)',
    signed: '{    "nome": "S\\u00e3o <b> & \'x\' + \\"y\\" = 1\\/2 \\ud83c\\udf5e",    "b": 1.5,    "a": []}',
    id: 'body-json-pretty-4-slash-and-ascii-escaped',
  },
  {
    // pkg.go.dev/encoding/json, Marshal: <, >, & as \u003c, \u003e, \u0026; the fields of a struct in their order.
    by: 'Go, json.Marshal of a struct',
    signed: '{"nome":"São \\u003cb\\u003e \\u0026 \'x\' + \\"y\\" = 1/2 🍞","b":1.5,"a":[]}',
    id: 'body-json-html-escaped',
  },
  {
    // The same: "the map keys are sorted".
    by: 'Go, json.Marshal of a map',
    signed: '{"a":[],"b":1.5,"nome":"São \\u003cb\\u003e \\u0026 \'x\' + \\"y\\" = 1/2 🍞"}',
    id: 'body-json-keys-sorted-html-escaped',
  },
  {
    // Gson, GsonBuilder.disableHtmlEscaping: by default <, >, &, =, ' are escaped as Unicode.
    by: 'Java, Gson',
    signed: '{"nome":"São \\u003cb\\u003e \\u0026 \\u0027x\\u0027 + \\"y\\" \\u003d 1/2 🍞","b":1.5,"a":[]}',
    id: 'body-json-gson-escaped',
  },
  {
    // docwiki.embarcadero.com, System.JSON.TJSONAncestor.ToJSON: non-ASCII as \uNNNN, with uppercase digits, and `/` as \/.
    by: 'Delphi, TJSONObject.ToJSON',
    signed: '{"nome":"S\\u00E3o <b> & \'x\' + \\"y\\" = 1\\/2 \\uD83C\\uDF5E","b":1.5,"a":[]}',
    id: 'body-json-library-style',
  },
  {
    // learn.microsoft.com, System.Text.Json, Customize character encoding: non-ASCII and HTML-sensitive ASCII (", &, ',
    // +, <, >, `) as \uXXXX, upper-case hex.
    by: 'C#, JsonSerializer.Serialize',
    signed:
      '{"nome":"S\\u00E3o \\u003Cb\\u003E \\u0026 \\u0027x\\u0027 \\u002B \\u0022y\\u0022 = 1/2 \\uD83C\\uDF5E","b":1.5,"a":[]}',
    id: 'body-json-dotnet-escaped',
  },
  {
    // newtonsoft.com, StringEscapeHandling.Default: only control characters.
    by: 'C#, JsonConvert.SerializeObject',
    signed: '{"nome":"São <b> & \'x\' + \\"y\\" = 1/2 🍞","b":1.5,"a":[]}',
    id: 'body-json-minified',
  },
  {
    // docs.ruby-lang.org, JSON.pretty_generate: two spaces, `: `, empty arrays as [].
    by: 'Ruby, JSON.pretty_generate',
    signed: '{  "nome": "São <b> & \'x\' + \\"y\\" = 1/2 🍞",  "b": 1.5,  "a": []}',
    id: 'body-json-pretty-2',
  },
  {
    // docs.python.org, repr of str: double quotes only if the text has single quotes and no double ones; here it has both.
    by: 'Python, str of a dict',
    signed: "{'nome': 'São <b> & \\'x\\' + \"y\" = 1/2 🍞', 'b': 1.5, 'a': []}",
    id: 'body-python-repr',
  },
];

const sample = sampleRequest({ body: Buffer.from(SENT) });
const { secret, path, timestamp } = sample;
const md5 = (text: string) => createHash('md5').update(text);

describe('serializer output according to its documentation', () => {
  for (const { by, signed, id } of DOCUMENTED) {
    it(`of ${by} is explained as ${id}`, () => {
      const claimedSign = md5(secret + path + signed + timestamp).digest('hex');
      const { verdict } = explain({ ...sample, claimedSign }, 1);
      assert.ok(verdict.kind === 'explained', verdict.kind);
      const ids = verdict.explanations.flatMap(({ causes }) => causes.map(cause => cause.id));
      assert.ok(ids.includes(id), ids.join());
    });
  }

  // learn.microsoft.com, BitConverter.ToString(Byte[]): "hexadecimal pairs separated by hyphens", upper case.
  it('of C#, BitConverter.ToString is explained as digest-uppercase-dashed', () => {
    const signed = SENT.replace(/[\r\n]/g, '');
    const hex = md5(secret + path + signed + timestamp).digest('hex');
    const claimedSign = (hex.match(/../g) ?? []).join('-').toUpperCase();
    const { verdict } = explain({ ...sample, claimedSign }, 1);
    assert.ok(verdict.kind === 'explained');
    assert.deepEqual(verdict.explanations[0]?.causes, [{ id: 'digest-uppercase-dashed' }]);
  });

  // learn.microsoft.com, Encoding.Unicode: UTF-16 in little-endian order.
  it('of C#, Encoding.Unicode.GetBytes is explained as digest-utf16le', () => {
    const claimedSign = createHash('md5')
      .update(Buffer.from(secret + path + SENT + timestamp, 'utf16le'))
      .digest('hex');
    const { verdict } = explain({ ...sample, claimedSign }, 1);
    assert.ok(verdict.kind === 'explained');
    assert.deepEqual(verdict.explanations[0]?.causes, [{ id: 'digest-utf16le' }]);
  });
});
