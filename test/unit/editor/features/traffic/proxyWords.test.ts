import { doesNotMatch, match } from 'node:assert/strict';
import { refusalReason } from '../../../../../src/editor/features/traffic/proxyWords.ts';
import { PROXY_CONDITION_TEXT } from '../../../../../src/text/proxy/proxyConditionText.ts';

/** The editor's proxy never has a certificate, so no program can fail its handshake. */
const CONDITIONS = (Object.keys(PROXY_CONDITION_TEXT) as (keyof typeof PROXY_CONDITION_TEXT)[]).filter(
  condition => condition !== 'plain-to-tls',
);

describe('the reason why the editor’s proxy didn’t forward a request', () => {
  for (const locale of ['en', 'pt-BR'] as const) {
    for (const condition of CONDITIONS) {
      it(`names no option of the command line: ${condition} (${locale})`, () => {
        doesNotMatch(refusalReason(condition, locale), /--\w/);
      });
    }
  }

  it('names the command that copies the base URL if a program tried TLS', () => {
    match(refusalReason('tls-to-plain', 'en'), /http:\/\/.*“Fiscal: Copy Proxy Base URL”/);
    match(refusalReason('tls-to-plain', 'pt-BR'), /http:\/\/.*“Fiscal: Copiar URL base do proxy”/);
  });
});
