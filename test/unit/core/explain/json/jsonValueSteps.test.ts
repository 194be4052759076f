import assert from 'node:assert/strict';
import type { CauseId } from '../../../../../src/core/explain/causes/causes.ts';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import { booleanSteps, jsonValueSteps } from '../../../../../src/core/explain/json/jsonValueSteps.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';

const signed = (json: string, id: CauseId) =>
  [...jsonValueSteps(encode(json), new JsonDocuments()), ...booleanSteps(new JsonDocuments())]
    .filter(step => step.id === id)
    .map(step => step.change(encode(json)))
    .filter(text => text !== undefined);

describe('values of a JSON document', () => {
  it('are replaced if they’re empty, each kind separately', () => {
    assert.deepEqual(signed('{"a":[],"b":{},"c":"","d":0}', 'body-json-empty-values-replaced'), [
      '{"a":null,"b":{},"c":"","d":0}',
      '{"a":[],"b":null,"c":"","d":0}',
      '{"a":[],"b":{},"c":null,"d":0}',
    ]);
    assert.deepEqual(signed('[null]', 'body-json-empty-values-replaced'), ['[[]]', '[{}]', '[""]']);
    assert.deepEqual(signed('[[1],"null",false]', 'body-json-empty-values-replaced'), []);
  });

  it('are booleans as languages and databases write them', () =>
    assert.deepEqual(signed('[true,false,"true"]', 'body-json-booleans-rewritten'), [
      '[1,0,"true"]',
      '[True,False,"true"]',
      '[Verdadeiro,Falso,"true"]',
      '["X","","true"]',
      '["true","false","true"]',
      '["True","False","true"]',
      '["1","0","true"]',
      '[-1,0,"true"]',
      '[TRUE,FALSE,"true"]',
      '[VERDADEIRO,FALSO,"true"]',
      '[.T.,.F.,"true"]',
      '["S","N","true"]',
      '["t","f","true"]',
    ]));

  it('are booleans even if numbers have a decimal comma', () =>
    assert.ok(
      signed('{"a":1,5,"b":"true \\" false","c":true}', 'body-json-booleans-rewritten').includes(
        '{"a":1,5,"b":"true \\" false","c":True}',
      ),
    ));

  it('are trimmed, and become empty or null if nothing remains', () => {
    assert.deepEqual(signed('{" a ":" b  c ","d":"  ","e":1}', 'body-json-strings-trimmed'), [
      '{" a ":"b  c","d":"","e":1}',
      '{" a ":"b  c","d":null,"e":1}',
    ]);
    assert.deepEqual(signed('{"a":"b","c":""}', 'body-json-strings-trimmed'), []);
    assert.deepEqual(signed('["à "]', 'body-json-strings-trimmed')[0], encode('["à"]'));
  });

  it('are replaced with numbers if they could be names of an enum, one name at a time', () => {
    const found = signed('{"a":"Producao","b":["Producao"],"c":"x y"}', 'body-json-enum-as-number');
    assert.equal(found.length, 6);
    assert.ok(found.includes('{"a":2,"b":["Producao"],"c":"x y"}'));
    const padded = (bytes: number) => `{"a":"B","c":"${'1'.repeat(bytes - 16)}"}`;
    assert.equal(padded(2_048).length, 2_048);
    assert.equal(signed(padded(2_048), 'body-json-enum-as-number').length, 6);
    assert.deepEqual(signed(padded(2_049), 'body-json-enum-as-number'), []);
    assert.deepEqual(signed('no JSON', 'body-json-enum-as-number'), []);
    assert.equal(signed('{"a":"B","c":"D","ab":"C"}', 'body-json-enum-as-number').length, 18);
    const many = Array.from({ length: 20 }, (_, at) => `"k${at}":"${String.fromCharCode(65 + at)}"`);
    assert.equal(signed(`{${many.join()}}`, 'body-json-enum-as-number').length, 72);
  });
});
