import assert from 'node:assert/strict';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';

const PATH = '/openapi/demo/echo';

function written(operation: object, components: object = {}): string {
  const paths = { [PATH]: { post: operation } };
  const imported = readImport('openapi', JSON.stringify({ openapi: '3.1.0', paths, components }));
  assert.ok(typeof imported !== 'string', String(imported));
  return fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
}

const posted = (media: object, schemas: object = {}, type = 'application/json'): string =>
  written({ requestBody: { content: { [type]: media } } }, { schemas });

/** The sample for a schema. */
const sampled = (schema: object, schemas: object = {}): unknown =>
  JSON.parse(/\n\n([\s\S]*)$/.exec(posted({ schema }, schemas))?.[1] ?? '');

const text = (example?: string): object => ({
  type: 'string',
  ...(example === undefined ? {} : { example }),
});
const SCHEMAS = {
  Pessoa: { properties: { tipo: text(), nome: text('Ana') } },
  Fisica: { allOf: [{ $ref: '#/components/schemas/Pessoa' }, { properties: { cpf: text() } }] },
  Cpf: { type: 'string', pattern: '^[0-9]{11}$' },
};
const FISICA = { $ref: '#/components/schemas/Fisica' };

describe('the sample for a schema', () => {
  it('has the properties beside allOf, oneOf, anyOf, and a reference', () => {
    const properties = { serie: { type: 'integer' } };
    const [pessoa, expected] = [{ $ref: '#/components/schemas/Pessoa' }, { tipo: '', nome: 'Ana', serie: 0 }];
    for (const composed of [{ allOf: [pessoa] }, { oneOf: [pessoa] }, { anyOf: [pessoa] }, pessoa])
      assert.deepEqual(sampled({ items: { ...composed, properties }, type: 'array' }, SCHEMAS), [expected]);
    const either = [{ required: ['serie'] }, { required: ['numero'] }];
    assert.deepEqual(sampled({ oneOf: either, properties }), { serie: 0 });
    const both = { allOf: [pessoa], oneOf: [{ properties: { cpf: text() } }], properties };
    assert.deepEqual(sampled(both, SCHEMAS), { tipo: '', nome: 'Ana', cpf: '', serie: 0 });
  });

  it('has the name that a discriminator gives to its alternative', () => {
    const discriminator = { propertyName: 'tipo', mapping: { PJ: 'x', PF: FISICA.$ref } };
    const expected = { tipo: 'PF', nome: 'Ana', cpf: '' };
    assert.deepEqual(sampled({ oneOf: [FISICA], discriminator }, SCHEMAS), expected);
    // Without a mapping, it's the name of the schema.
    const named = { anyOf: [FISICA], discriminator: { propertyName: 'tipo' } };
    assert.deepEqual(sampled(named, SCHEMAS), { ...expected, tipo: 'Fisica' });
  });

  it('isn’t null if the schema allows something else', () => {
    const nothing = { type: 'null' };
    assert.equal(sampled({ oneOf: [nothing, { type: 'number' }] }), 0);
    assert.deepEqual(sampled({ anyOf: [nothing, { properties: { a: text('b') } }] }), { a: 'b' });
    assert.equal(sampled({ type: ['null', 'string'] }), '');
    assert.equal(sampled({ type: ['null', 'integer'] }), 0);
    assert.deepEqual(sampled({ type: 'array', items: nothing }), [null]);
    assert.match(posted({ schema: {} }), /^# The body was left out: the document has no example/m);
    assert.match(
      posted({ schema: { anyOf: [nothing, { properties: { a: text('b') } }] } }, {}, 'multipart/form-data'),
      /name="a"/,
    );
  });

  it('is a list if its example is one of the items, or its examples are', () => {
    const list = { type: 'array', items: { type: 'string' } };
    assert.deepEqual(sampled({ ...list, examples: ['a', 'b'] }), ['a', 'b']);
    assert.deepEqual(sampled({ ...list, examples: [['a'], ['b']] }), ['a']);
    assert.deepEqual(sampled({ properties: { l: { ...list, example: 'a' } } }), { l: ['a'] });
    assert.deepEqual(sampled({ properties: { l: { ...list, example: ['a'] } } }), { l: ['a'] });
    assert.deepEqual(sampled({ properties: { l: { ...list, example: '["a"]' } } }), { l: '["a"]' });
    assert.deepEqual(sampled({ properties: { l: { ...list, enum: ['a', 'b'] } } }), { l: ['a'] });
    assert.deepEqual(sampled({ properties: { l: list }, example: { l: 'a' } }), { l: ['a'] });
    assert.deepEqual(sampled({ ...list, example: '["a"]' }), ['a']);
  });

  it('is the example beside a reference', () => {
    const cpf = { $ref: '#/components/schemas/Cpf', examples: ['52998224725'] };
    assert.deepEqual(sampled({ properties: { cpf } }, SCHEMAS), { cpf: '52998224725' });
  });
});

describe('an OpenAPI operation', () => {
  it('says which parts of its body are in another document', () => {
    const elsewhere = { $ref: './pagamento.yaml#/Pagamento' };
    const comment = /^# Not imported, because it isn’t in this document: \.\/pagamento\.yaml#\/Pagamento\.$/m;
    for (const schema of [
      { properties: { a: text('b'), pagamento: elsewhere } },
      { properties: { a: text('b'), pagamentos: { type: 'array', items: elsewhere } } },
      { allOf: [elsewhere, { properties: { a: text('b') } }] },
    ]) {
      const file = posted({ schema });
      assert.match(file, comment);
      assert.match(file, /"a": "b"/);
    }
    const whole = posted({ schema: elsewhere });
    assert.match(whole, comment);
    assert.doesNotMatch(whole, /null/);
    assert.match(
      posted({ schema: { allOf: [elsewhere, SCHEMAS.Pessoa] } }, {}, 'multipart/form-data'),
      comment,
    );
  });

  it('is imported with the first example that has a value', () => {
    const examples = { a: { externalValue: 'https://h/a.json' }, b: { value: { c: 1 } } };
    assert.match(posted({ examples }), /"c": 1/);
    assert.match(posted({ example: null, examples }), /"c": 1/);
    assert.match(posted({ example: null, schema: { properties: { uf: text('SP') } } }), /"uf": "SP"/);
    const parameter = { name: 'a', in: 'query', required: true };
    const values = { x: { summary: 'a' }, y: { value: 'b' } };
    assert.match(written({ parameters: [{ ...parameter, examples: values }] }), /^@a = b$/m);
    const content = { 'application/json': { example: '{"uf":"SP"}' } };
    assert.match(written({ parameters: [{ ...parameter, content }] }), /^@a = %7B%22uf%22%3A%22SP%22%7D$/m);
  });

  it('asks for no value of a header that is removed', () => {
    const key = { name: 'X-Api-Key', in: 'header', required: true, example: 'a1b2' };
    const other = { name: 'X-Uf', in: 'header', required: true };
    const file = written({ parameters: [key, other] });
    assert.match(file, /^# The X-Api-Key header was removed/m);
    assert.deepEqual(file.match(/^# @prompt .*$/gm), ['# @prompt xUf']);
  });

  it('is called after its id or its path if its summary is empty', () => {
    assert.match(written({ summary: '', operationId: 'criar' }), /^### criar$/m);
    assert.match(written({ summary: '' }), /^### \/openapi\/demo\/echo$/m);
  });
});
