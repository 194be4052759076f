import { equal, match } from 'node:assert/strict';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import { endpointDocument } from '../../../../../src/editor/features/endpoints/endpointCommands.ts';
import { endpointNotes } from '../../../../../src/text/language/endpointText.ts';

describe('the document about an endpoint', () => {
  it('shows the facts of the specification', () => {
    equal(
      textOf('nfe-create')?.split('\n').slice(0, 8).join('\n'),
      [
        'POST /openapi/v2/empresas/{empresaId}/nf-e',
        'Issue an NF-e',
        '',
        'group           NF-e',
        'version         v2',
        'request         JSON body',
        'signed          token, path, body without CR or LF, timestamp',
        'path variables  {empresaId}',
      ].join('\n'),
    );
  });

  it('says if the path is unknown', () => {
    match(textOf('certificate-upload') ?? '', /^POST \(path not in the spec\)\nUpload a certificate\n/);
  });

  for (const endpoint of ENDPOINTS) {
    it(`contains every note of ${endpoint.id}, in both languages`, () => {
      for (const locale of ['en', 'pt-BR'] as const) {
        const lines = endpointDocument(endpoint, locale).split('\n');
        for (const note of endpointNotes(endpoint, locale)) equal(lines.includes(`- ${note}`), true, note);
      }
    });
  }
});

function textOf(id: string): string | undefined {
  const endpoint = ENDPOINTS.find(each => each.id === id);
  return endpoint && endpointDocument(endpoint, 'en');
}
