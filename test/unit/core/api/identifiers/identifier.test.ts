import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import {
  checkIdentifier,
  describeIdentifier,
  identifierOf,
} from '../../../../../src/core/api/identifiers/identifier.ts';
import type { Severity } from '../../../../../src/core/problem.ts';
import { holds } from '../../../../support/properties.ts';

const TODAY = { year: 2026, month: 11, day: 20 };
const IDENTIFIERS = ['cpf', 'cnpj', 'chave', 'nascimento'] as const;
const VALID = {
  cpf: '52998224725',
  cnpj: '12ABC34501DE35',
  chave: '35261111222333000181550010000001231102030403',
  nascimento: '1980-01-02',
};

/** Any UTF-16 code units, halves of pairs among them. */
const anyText = (maxLength: number) =>
  fc.array(fc.oneof(fc.nat(0xff), fc.nat(0xffff)), { maxLength }).map(units => String.fromCharCode(...units));

describe('identifierOf', () => {
  it('knows cpf, nascimento, and chave among the specification’s path variables', () => {
    const names = [...new Set(ENDPOINTS.flatMap(({ variables }) => variables))];
    assert.deepEqual(
      names.filter(name => identifierOf(name) !== undefined),
      ['cpf', 'nascimento', 'chave'],
    );
  });

  for (const name of ['empresaId', 'nfeId', 'cteId', 'dceId', 'CPF', '', 'constructor', '__proto__']) {
    it(`returns undefined for “${name}”`, () => assert.equal(identifierOf(name), undefined));
  }
});

describe('checkIdentifier', () => {
  for (const identifier of IDENTIFIERS) {
    it(`accepts a valid ${identifier} only as a ${identifier}`, () => {
      assert.deepEqual(
        IDENTIFIERS.filter(other => checkIdentifier(other, VALID[identifier], TODAY).kind === 'valid'),
        [identifier],
      );
    });

    it(`never throws for any text as a ${identifier}, and reports only positions inside the text`, () => {
      const near = fc
        .tuple(fc.constantFrom(...Object.values(VALID)), fc.nat(50), anyText(3))
        .map(([valid, place, put]) => valid.slice(0, place) + put + valid.slice(place + 1));
      holds(
        fc.property(fc.oneof(near, anyText(60)), text => {
          const { kind, findings } = checkIdentifier(identifier, text, TODAY);
          for (const { severity, start, end } of findings) {
            const known: Severity = severity;
            assert.ok(['error', 'warning', 'information'].includes(known));
            assert.ok(0 <= start && start <= end && end <= text.length);
          }
          assert.equal(
            kind === 'invalid',
            findings.some(({ severity }) => severity === 'error'),
          );
          describeIdentifier(identifier, text, TODAY);
        }),
        300,
      );
    });

    it(`quickly reports that ten million characters are too many for a ${identifier}`, () => {
      for (const text of ['1'.repeat(10_000_000), 'NFe'.repeat(3_333_333), '1-'.repeat(5_000_000)]) {
        // If it were quadratic, this would exceed the test's timeout.
        assert.equal(checkIdentifier(identifier, text, TODAY).findings.length, 1);
      }
    });
  }

  it('quotes no character of the text in what it reports', () => {
    const text = '3526\u202e11122233300018155001000000123110203040X';
    const args = JSON.stringify(checkIdentifier('chave', text, TODAY).findings.map(found => found.args));
    assert.equal(args, '[{"position":5},{"position":44}]');
  });
});
