import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Cause } from '../../../../src/core/explain/causes/causes.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampleRequest } from './sampleRequest.ts';

const TOKEN = 'Kx82hPq9LmZt41VbNc07';
const PATH = '/openapi/v2/empresas/4711/nf-e';
const TIMESTAMP = '1700000000';

const LINES = '{\n\t"a": "um\u2028dois\u2029três\u0085fim\u00a0x",\n\t"b": "x"\n}\r\n';
const BREAKS = /\r\n|[\r\n\v\f\x1c-\x1e\u0085\u2028\u2029]/g;
const SPACES = /[\s\x1c-\x1f\x85]+/g;

const CHAVE = '35260112ABC345DE0177550010000001231000001234';
const IDENTIFIERS = `{"emitente":"12ABC345DE0177","cnpj":"11222333000181","cpf":"12345678909","chave":"${CHAVE}","cep":"01310100","fone":"11987654321"}`;
const masked = IDENTIFIERS.replace('11222333000181', '11.222.333/0001-81').replace(
  '12345678909',
  '123.456.789-09',
);

const ENTITIES = '{"a":"A&amp;B &lt;x&gt; &quot;y&quot; &#39;z&#39; R&eacute;"}';
const withoutQuotes = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const PAIRS = '{"valor":10.5,"nome":"Ana Lima","id":"7"}';

type Row = readonly [what: string, body: string, signed: string, id: Cause['id']];

const SEPARATORS = 'body-line-separators-removed';
const VALUE = 'body-value-formatted';

const ROWS: readonly Row[] = [
  ['splitlines, joined', LINES, LINES.replace(BREAKS, ''), SEPARATORS],
  ['splitlines, joined with a space', LINES, LINES.replace(/\r\n$/, '').replace(BREAKS, ' '), SEPARATORS],
  ['splitlines, joined with LF', LINES, LINES.replace(/\r\n$/, '').replace(BREAKS, '\n'), SEPARATORS],
  ['\\R replaced by a space', LINES, LINES.replace(BREAKS, ' '), SEPARATORS],
  ['ReplaceLineEndings on Unix', LINES, LINES.replace(BREAKS, '\n'), SEPARATORS],
  ['ReplaceLineEndings on Windows', LINES, LINES.replace(BREAKS, '\r\n'), SEPARATORS],
  ['JavaScript’s \\s removed', LINES, LINES.replace(/\s/g, ''), 'body-whitespace-removed'],
  ['Python’s split, joined', LINES, LINES.replace(SPACES, ''), 'body-whitespace-removed'],
  ['JavaScript’s \\s as one space', LINES, LINES.replace(/\s+/g, ' '), 'body-whitespace-collapsed'],
  [
    'JavaScript’s \\s as one space, trimmed',
    LINES,
    LINES.replace(/\s+/g, ' ').trim(),
    'body-whitespace-collapsed',
  ],
  [
    'Python’s split, joined with a space',
    LINES,
    LINES.replace(SPACES, ' ').trim(),
    'body-whitespace-collapsed',
  ],
  ['CPF and numeric CNPJ masked', IDENTIFIERS, masked, VALUE],
  ['every identifier masked', IDENTIFIERS, masked.replace('12ABC345DE0177', '12.ABC.345/DE01-77'), VALUE],
  ['CEP masked', IDENTIFIERS, IDENTIFIERS.replace('01310100', '01310-100'), VALUE],
  ['telephone masked', IDENTIFIERS, IDENTIFIERS.replace('11987654321', '(11) 98765-4321'), VALUE],
  ['zero lost', IDENTIFIERS, IDENTIFIERS.replace('01310100', '1310100'), VALUE],
  ['masks removed', masked, IDENTIFIERS, VALUE],
  ['letters of a CNPJ removed', IDENTIFIERS, IDENTIFIERS.replace('12ABC345DE0177', '123450177'), VALUE],
  ['an access key in lowercase', IDENTIFIERS, IDENTIFIERS.replace(CHAVE, CHAVE.toLowerCase()), VALUE],
  ['entities without quotation marks decoded', ENTITIES, withoutQuotes(ENTITIES), 'body-entities-decoded'],
  ['only &amp; decoded', ENTITIES, ENTITIES.replace('&amp;', '&'), 'body-entities-decoded'],
];

const FORMS: readonly (readonly [signed: string, form: string])[] = [
  [`id=7&nome=Ana+Lima&valor=10.5&key=${TOKEN}`, 'id=…&nome=…&valor=…&key=App Secret'],
  [`id=7&nome=Ana%20Lima&valor=10.5&secret=${TOKEN}`, 'id=…&nome=…&valor=…&secret=App Secret'],
  [`id=7&nome=Ana%20Lima&valor=10.5${TOKEN}`, 'id=…&nome=…&valor=… + App Secret'],
  [`${TOKEN}id=7&nome=Ana+Lima&valor=10.5`, 'App Secret + id=…&nome=…&valor=…'],
  [
    `id=7&nome=Ana Lima&timestamp=${TIMESTAMP}&token=${TOKEN}&valor=10.5`,
    'id=…&nome=…&token=App Secret&valor=…',
  ],
];

describe('what programs do to characters or pairs of a body', () => {
  const found = (body: string, signed: string) => {
    const claimedSign = createHash('md5').update(signed).digest('hex');
    const request = { secret: TOKEN, path: PATH, query: '', timestamp: TIMESTAMP, claimedSign };
    const { verdict } = explain(
      sampleRequest({ ...request, appKey: undefined, template: undefined, body: Buffer.from(body) }),
      1,
    );
    assert.ok(verdict.kind === 'explained', verdict.kind);
    return verdict.explanations[0]?.causes;
  };

  for (const [what, body, signed, id] of ROWS)
    it(`is explained: ${what}`, () => {
      const causes = found(body, TOKEN + PATH + signed + TIMESTAMP);
      assert.deepEqual(
        causes?.map(cause => cause.id),
        [id],
      );
    });

  it('says whether the identifier that is named is the only one', () => {
    const values = (signed: string) => {
      const [cause] = found(IDENTIFIERS, TOKEN + PATH + signed + TIMESTAMP) ?? [];
      return cause?.id === VALUE ? cause.detail?.values : cause?.id;
    };
    assert.equal(values(masked), 'several');
    assert.equal(values(IDENTIFIERS.replace('12ABC345DE0177', '123450177')), undefined);
  });

  for (const [signed, form] of FORMS)
    it(`is explained as sorted pairs: ${form}`, () =>
      assert.deepEqual(found(PAIRS, signed), [{ id: 'order-sorted-pairs', detail: { form } }]));
});
