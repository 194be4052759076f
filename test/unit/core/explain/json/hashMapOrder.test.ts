import assert from 'node:assert/strict';
import { copiedTable, hashMapOrder } from '../../../../../src/core/explain/json/jsonOrderSteps.ts';

const NAMES = (
  'id ambienteEmissao natureza valorTotal anexos serie numero modelo cliente itens desconto frete ' +
  'seguro emissao tomador observacoes cnpj cpf uf municipio cep logradouro bairro fone'
).split(' ');

const inOrder = (count: number, table?: number) =>
  hashMapOrder(
    NAMES.slice(0, count).map(name => ({ name: `"${name}"`, value: '0' })),
    table,
  )
    .map(({ name }) => name.slice(1, -1))
    .join();

/** What java.util.HashMap of OpenJDK 17 gives for the first names: put one by one, and copied with `new HashMap<>(map)`. */
const OF_JAVA: readonly (readonly [count: number, grown: string, copied: string])[] = [
  [1, 'id', 'id'],
  [2, 'ambienteEmissao,id', 'id,ambienteEmissao'],
  [5, 'ambienteEmissao,valorTotal,anexos,id,natureza', 'id,natureza,ambienteEmissao,valorTotal,anexos'],
  [
    12,
    'cliente,itens,numero,desconto,ambienteEmissao,valorTotal,anexos,serie,frete,id,natureza,modelo',
    'itens,numero,desconto,ambienteEmissao,anexos,modelo,cliente,valorTotal,serie,frete,id,natureza',
  ],
  [
    13,
    'seguro,itens,numero,desconto,ambienteEmissao,anexos,modelo,cliente,valorTotal,serie,frete,id,natureza',
    'seguro,itens,numero,desconto,ambienteEmissao,anexos,modelo,cliente,valorTotal,serie,frete,id,natureza',
  ],
  [
    24,
    'seguro,itens,numero,desconto,municipio,bairro,ambienteEmissao,anexos,cnpj,modelo,cep,fone,cliente,observacoes,uf,tomador,logradouro,valorTotal,serie,frete,cpf,id,natureza,emissao',
    'seguro,numero,desconto,ambienteEmissao,anexos,cnpj,cep,uf,valorTotal,frete,cpf,id,natureza,emissao,itens,municipio,bairro,modelo,fone,cliente,observacoes,tomador,logradouro,serie',
  ],
];

describe('the order of Java’s HashMap', () => {
  for (const [count, grown, copied] of OF_JAVA) {
    it(`is the same as in Java, for members added one by one and for a copied map: size ${count}`, () => {
      assert.equal(inOrder(count), grown);
      assert.equal(inOrder(count, copiedTable(count)), copied);
    });
  }

  it('is the insertion order where names share a bucket, as “Aa” and “BB” do', () => {
    const items = ['"BB"', '"Aa"'].map(name => ({ name, value: '0' }));
    assert.deepEqual(hashMapOrder(items), items);
    assert.deepEqual(hashMapOrder(items.toReversed()), items.toReversed());
  });
});
