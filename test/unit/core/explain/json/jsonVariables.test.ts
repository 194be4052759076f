import assert from 'node:assert/strict';
import { jsonVariableSteps } from '../../../../../src/core/explain/json/jsonValueSteps.ts';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';

const stepsOf = (json: string) => jsonVariableSteps(encode(json));
const signed = (json: string) => stepsOf(json).map(({ change }) => decode(change(encode(json)) ?? ''));

describe('variables that are signed instead of values', () => {
  it('are named after the member, regardless of case, or have a usual name', () => {
    const found = signed('{ "dataEmissao": "ç" }');
    for (const variable of ['{{dataEmissao}}', '{{data_emissao}}', '{{DATA_EMISSAO}}', '{{id}}', '{{$guid}}'])
      assert.ok(found.includes(`{ "dataEmissao": "${variable}" }`), variable);
    assert.ok(signed('{"data_emissao":""}').includes('{"data_emissao":"{{dataEmissao}}"}'));
  });

  it('are named after the member and the object that contains it', () => {
    const found = signed('{"z":1,"clientes":[{"cpf":"1","fone":{"ddd":"2"}},3],"a":"4"}');
    for (const name of ['cpf_clientes', 'clientes_cpf', 'cliente_cpf', 'cpfClientes', 'clienteCpf'])
      assert.ok(
        found.includes(`{"z":1,"clientes":[{"cpf":"{{${name}}}","fone":{"ddd":"2"}},3],"a":"4"}`),
        name,
      );
    assert.ok(found.includes('{"z":1,"clientes":[{"cpf":"1","fone":{"ddd":"{{foneDdd}}"}},3],"a":"4"}'));
    assert.ok(
      !found.some(text => text?.includes('_a}}') || text?.includes('_z}}') || text?.includes('_clientes":')),
    );
  });

  it('are written in the notations of tools, languages, and templates', () => {
    const found = signed('{"aB":"1"}');
    for (const text of [
      ...[
        '{{ aB }}',
        '{{ _.aB }}',
        '{{_.aB}}',
        '{{ $json.aB }}',
        '{{$json.aB}}',
        `\${aB}`,
        ':aB',
        '<aB>',
        '{aB}',
      ],
      ...['$aB', '#{aB}', '%aB%', '{{ a_b }}', '%a_b%'],
    ])
      assert.ok(found.includes(`{"aB":"${text}"}`), text);
  });

  it('are written with or without quotation marks if the value isn’t a string', () => {
    const found = signed('{"a":1,"b":[2],"c":null}');
    for (const text of ['{{a}}', '"{{a}}"']) assert.ok(found.includes(`{"a":${text},"b":[2],"c":null}`));
    assert.ok(found.includes('{"a":1,"b":[2],"c":{{c}}}'));
    assert.ok(!signed('{"a":"1"}').includes('{"a":{{a}}}'));
    assert.ok(!found.some(text => !text?.includes('[2]')));
  });

  it('are reported with the member’s name and what was signed', () => {
    const [step] = stepsOf('{"a":1}');
    assert.equal(step?.id, 'body-json-value-unresolved');
    assert.deepEqual(step.detail, { name: 'a', signed: '{{a}}' });
    assert.equal(step.isAlone, true);
  });

  it('aren’t looked for in text that wasn’t sent, under names that aren’t words, or in large documents', () => {
    assert.equal(stepsOf('{"a":1}')[0]?.change('{"a":2}'), undefined);
    assert.deepEqual(signed('{"a b":1,"":2}'), []);
    const padded = (bytes: number) => `{"a":1,"x y":"${'x'.repeat(bytes - 16)}"}`;
    assert.equal(padded(1_024).length, 1_024);
    assert.ok(signed(padded(1_024)).some(text => text?.includes('{{id}}')));
    assert.ok(!signed(padded(1_025)).some(text => text?.includes('{{id}}')));
    assert.ok(signed(padded(4_096)).some(text => text?.includes('{{a}}')));
    assert.deepEqual(signed(padded(4_097)), []);
    const members = Array.from({ length: 33 }, (_, at) => `"k${at}":""`);
    const found = signed(`{${members.join()}}`);
    assert.ok(found.some(text => text?.includes('{{k31}}')));
    assert.ok(!found.some(text => text?.includes('{{k32}}')));
  });
});
