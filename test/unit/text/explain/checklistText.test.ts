import assert from 'node:assert/strict';
import { CAUSES } from '../../../../src/core/explain/causes/causes.ts';
import { checklistRule } from '../../../../src/text/explain/checklistText.ts';

describe('the checklist', () => {
  it('is quoted only as far as it describes a cause', () => {
    assert.equal(checklistRule(3, 'path-query-included', 'en'), 'The path includes the query string.');
    assert.equal(
      checklistRule(3, 'path-openapi-prefix-missing', 'pt-BR'),
      'Falta no caminho o prefixo `/openapi`.',
    );
    assert.match(checklistRule(3, 'from-the-future', 'en'), /prefix or a path-variable segment/);
  });

  it('isn’t quoted for a cause that it doesn’t describe', () => {
    for (const id of ['path-host-included', 'body-missing', 'body-md5', 'body-newlines-to-space'] as const)
      assert.equal(CAUSES[id][1], null, id);
  });
});
