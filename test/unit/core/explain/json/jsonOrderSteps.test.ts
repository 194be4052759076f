import assert from 'node:assert/strict';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import { jsonOrderSteps } from '../../../../../src/core/explain/json/jsonOrderSteps.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { detailValue } from '../detailValue.ts';

const steps = (json: string) => jsonOrderSteps(encode(json), new JsonDocuments());
const signed = (json: string, changed = json) => steps(json).map(step => step.change(encode(changed)));
const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":${at}`);

describe('the keys of a JSON object', () => {
  it('are tried in every other order except the sorted one if there are few', () => {
    assert.deepEqual(
      new Set(signed('{"c":1,"a":2,"b":3}')),
      new Set(['{"a":2,"c":1,"b":3}', '{"b":3,"c":1,"a":2}', '{"b":3,"a":2,"c":1}', '{"c":1,"b":3,"a":2}']),
    );
    assert.equal(signed(`{${keys(6).join()}}`).length, 720 - 1);
  });

  it('are moved one by one to the start and to the end if there are many', () => {
    const json = `{${keys(20).join()}}`;
    const found = signed(json);
    assert.ok(found.includes(`{${[...keys(20).slice(1), keys(20)[0]].join()}}`));
    assert.ok(found.includes(`{${[keys(20)[19], ...keys(20).slice(0, 19)].join()}}`));
    assert.ok(found.length < 50);
    assert.ok(signed(`{${keys(41).join()}}`).length <= 2);
  });

  it('keep their order in inner objects, and aren’t reordered after an earlier step renamed them', () => {
    assert.deepEqual(signed('{"b":{"y":1,"x":2},"a":0,"c":3}')[0]?.includes('{"y":1,"x":2}'), true);
    assert.ok(signed('{"b":1,"a":0}', '{"B":1,"A":0}').every(text => text === undefined));
  });

  it('are reported in the order that was signed, which is combined with other causes only for a HashMap', () => {
    const found = steps('{"id":1,"ambienteEmissao":2,"natureza":3,"valorTotal":4,"anexos":5}');
    const orders = (some: typeof found) => some.map(({ detail }) => String(detailValue({ detail }, 'order')));
    assert.deepEqual(orders(found.filter(({ isAlone }) => isAlone !== true)), [
      'ambienteEmissao,valorTotal,anexos,id,natureza',
      'id,natureza,ambienteEmissao,valorTotal,anexos',
    ]);
    assert.ok(found.every(({ id }) => id === 'body-json-keys-reordered'));
    assert.ok(orders(steps('{"é":1,"b":2,"\xff":3}')).includes('ÿ,b,é'));
    assert.ok(steps(`{${keys(20).join()}}`).filter(({ isAlone }) => isAlone !== true).length <= 2);
  });

  it('are tried in fewer orders, or in none, if there are many keys or the document is large', () => {
    const padded = (count: number, bytes: number) => {
      const json = `{${keys(count).join()}}`;
      return json.replace(':0', `:"${'x'.repeat(bytes - json.length - 1)}"`);
    };
    assert.equal(padded(6, 2_048).length, 2_048);
    assert.equal(steps(padded(6, 2_048)).length, 719);
    assert.ok(steps(padded(6, 2_049)).length < 20);
    assert.ok(steps(padded(7, 2_048)).length < 20);
    assert.ok(steps(padded(40, 8_192)).length > 70);
    assert.deepEqual(steps(padded(40, 8_193)), []);
  });

  it('keep their order inside an object, whatever the order of the outer keys', () => {
    const found = signed('{"b":{"y":1,"x":2,"w":3},"a":{"y":1,"x":2,"w":3}}');
    assert.ok(found.every(text => text === undefined || !/"x":2,"y"|"w":3,"/.test(text)));
    assert.deepEqual(signed('{"only":{"y":1,"x":2}}'), []);
  });

  it('aren’t reordered in a list, in an empty object, or in a large document', () => {
    assert.deepEqual(signed('[1,2]'), []);
    assert.deepEqual(signed('{}'), []);
    assert.deepEqual(signed(`{"a":"${'x'.repeat(8_192)}","b":1}`), []);
  });
});
