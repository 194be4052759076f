import assert from 'node:assert/strict';
import { userKind } from '../../../../src/node/secrets/userKind.ts';

describe('the kind of an environment according to the user’s variables', () => {
  for (const [name, env, kind] of [
    ['hom', {}, undefined],
    ['hom', { FISCAL_ORIGIN: 'https://a.example' }, undefined],
    ['hom', { FISCAL_ORIGIN_HOM: 'https://a.example' }, 'homologacao'],
    ['homologação', { FISCAL_ORIGIN_HOMOLOGA__O: 'https://a.example' }, 'homologacao'],
    ['teste', { FISCAL_ORIGIN_TESTE: 'https://a.example' }, 'homologacao'],
    ['producao', { FISCAL_ORIGIN_PRODUCAO: 'https://a.example' }, 'producao'],
    ['PRODUCAO', { FISCAL_ORIGIN_PRODUCAO: 'https://a.example' }, 'producao'],
    ['matriz', { FISCAL_ORIGIN_MATRIZ: 'https://a.example' }, undefined],
    ['matriz', { FISCAL_KIND_MATRIZ: 'homologacao' }, 'homologacao'],
    ['matriz', { FISCAL_KIND: 'homologacao' }, 'homologacao'],
    ['matriz', { FISCAL_KIND: 'homologacao', FISCAL_KIND_MATRIZ: 'producao' }, 'producao'],
    ['producao', { FISCAL_KIND: 'homologacao', FISCAL_ORIGIN_PRODUCAO: 'https://a.example' }, 'producao'],
    ['hom', { FISCAL_KIND_HOM: 'test' }, 'producao'],
    ['hom', { 'FISCAL_KIND ': ' homologacao' }, 'producao'],
    ['hom', { FISCAL_KIND_HOM: '' }, 'producao'],
  ] as const) {
    it(`A17 of ${name} with ${JSON.stringify(env)} is ${kind}`, () =>
      assert.equal(userKind(name, env), kind));
  }
});
