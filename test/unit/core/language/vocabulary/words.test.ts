import { deepEqual } from 'node:assert/strict';
import { ASSERTION_OPERATORS } from '../../../../../src/core/language/vocabulary/assertionWords.ts';
import { DIRECTIVES } from '../../../../../src/core/language/vocabulary/directives.ts';
import { DYNAMIC_VALUES } from '../../../../../src/core/language/vocabulary/dynamicValues.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { DYNAMIC_USAGES } from '../../../../../src/core/request/variables/dynamicValue.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../../support/builders.ts';

/** What completion offers has to be what the format takes. */
describe('the words that completion offers', () => {
  const codesOf = (text: string): readonly string[] =>
    documentProblems(FiscalDocument.parse(text), environmentWith({})).map(({ code }) => code);

  it('are the dynamic values that a send makes', () => {
    deepEqual(DYNAMIC_VALUES.map(({ name }) => name).toSorted(), [...DYNAMIC_USAGES.keys()].toSorted());
  });

  it('are directives that the parser knows', () => {
    for (const { name } of DIRECTIVES) {
      const codes = codesOf(`# @${name} 1\nGET /openapi/demo/echo\n`);
      deepEqual(
        codes.filter(code => code === 'directive-unknown'),
        [],
        name,
      );
    }
  });

  it('are operators that an assertion takes', () => {
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
