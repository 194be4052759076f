import { deepEqual } from 'node:assert/strict';
import { importRemarkText } from '../../../../src/text/convert/importText.ts';
import { baseUrlsOfRemark } from '../../../../src/text/convert/urlRemarks.ts';

describe('the base URLs that a comment of an import names', () => {
  it('are those of the remark, in both languages', () => {
    for (const locale of ['en', 'pt-BR'] as const) {
      const comment = (id: 'origin' | 'servers', args: Record<string, string>): string =>
        `# ${importRemarkText({ id, args }, locale)}\r\n`;
      const url = 'https://api.example.com.br:8443/gw';
      deepEqual(baseUrlsOfRemark(comment('origin', { origin: url })), [url]);
      deepEqual(baseUrlsOfRemark(comment('servers', { servers: `${url}, https://b.example` })), [
        url,
        'https://b.example',
      ]);
      deepEqual(baseUrlsOfRemark(comment('origin', { origin: '{{host}}' })), []);
    }
  });

  it('aren’t read from other comments', () => {
    for (const comment of ['# See https://api.example.com', '# Sent to nobody', '', '# Enviada a mim.'])
      deepEqual(baseUrlsOfRemark(comment), []);
  });
});
