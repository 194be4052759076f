import { deepEqual } from 'node:assert/strict';
import { documentProblems } from '../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { ASSERTION_OPERATORS } from '../../../../src/core/vocabulary/assertionWords.ts';
import { DIRECTIVES } from '../../../../src/core/vocabulary/directives.ts';
import { DYNAMIC_VARIABLES } from '../../../../src/core/vocabulary/dynamicVariables.ts';
import { environmentWith } from '../../../support/builders.ts';

/** Completion must offer exactly what the format accepts. */
describe('the words that completion offers', () => {
  const codesOf = (text: string): readonly string[] =>
    documentProblems(FiscalDocument.parse(text), environmentWith({})).map(({ code }) => code);

  it('include only dynamic variables that sending supports', () => {
    for (const { name } of DYNAMIC_VARIABLES) {
      deepEqual(
        codesOf(`GET /openapi/demo/echo\nx: {{${name}}}\n`).filter(code => code === 'dynamic-unknown'),
        [],
        name,
      );
    }
  });

  it('include only directives that the parser supports', () => {
    for (const { name } of DIRECTIVES) {
      const codes = codesOf(`# @${name} 1\nGET /openapi/demo/echo\n`);
      deepEqual(
        codes.filter(code => code === 'directive-unknown'),
        [],
        name,
      );
    }
  });

  it('include only operators that assertions support', () => {
    for (const operator of ASSERTION_OPERATORS) {
      const codes = codesOf(`GET /openapi/demo/echo\n\n?? status ${operator} 200\n`);
      deepEqual(
        codes.filter(code => code === 'assertion-operator-unknown'),
        [],
        operator,
      );
    }
  });
});
