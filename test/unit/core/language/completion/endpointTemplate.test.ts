import { deepEqual, equal, ok } from 'node:assert/strict';
import { GAPS } from '../../../../../src/core/api/completedEndpoints.ts';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import { endpointTemplate } from '../../../../../src/core/language/completion/endpointTemplate.ts';
import { requestsOf } from '../../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';

describe('endpointTemplate', () => {
  for (const endpoint of ENDPOINTS) {
    it(`returns a request to ${endpoint.id} that parses without errors`, () => {
      const document = FiscalDocument.parse(expanded(endpointTemplate(endpoint)));
      deepEqual(
        document.problems().filter(({ severity }) => severity === 'error'),
        [],
      );
      const [entry] = requestsOf(document);
      equal(entry?.method, endpoint.method);
      const path = endpoint.pathTemplate?.replaceAll(/\{(\w+)\}/g, '{{$1}}');
      equal(entry?.target, path ?? '/openapi/');
    });
  }

  it('B5 inserts a path from settings unchanged, even if a snippet would replace parts of it', () => {
    const gap = GAPS[0];
    ok(gap !== undefined);
    const pathTemplate = '/openapi/$CLIPBOARD/$0/a\\b/{empresaId}/$TM_FILENAME';
    const [, line] = endpointTemplate({ ...gap, pathTemplate }).split('\n');
    equal(line, `${gap.method} /openapi/\\$CLIPBOARD/\\$0/a\\\\b/\${1:{{empresaId\\}\\}}/\\$TM_FILENAME`);
  });

  it('adds a tab stop for each path variable', () => {
    const endpoint = ENDPOINTS.find(({ id }) => id === 'nfe-get');
    equal(
      endpoint && endpointTemplate(endpoint).split('\n')[1],
      'GET /openapi/v2/empresas/${1:{{empresaId\\}\\}}/nf-e/${2:{{nfeId\\}\\}}',
    );
  });
});

/** The snippet as it appears in the file before anything is filled in. */
function expanded(snippet: string): string {
  return snippet.replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1').replaceAll('\\}', '}');
}
