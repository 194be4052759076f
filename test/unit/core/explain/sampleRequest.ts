import { createHash } from 'node:crypto';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';

/** A body for which hardly any two habits produce the same bytes: it has CR LF, an indent, spaces at its ends, accents, a
 *  character outside Latin-1, one that needs more than 16 bits, slashes, and what HTML-safe serializers escape. */
export const SAMPLE_BODY = [
  '  {',
  '   "id": "NFE-1",',
  '   "ambienteEmissao": "Homologacao",',
  '   "cliente": "Comércio & Maçãs <Ltda> – D\'Oeste + São João 🍞",',
  '   "url": "https://exemplo.com.br/a=b",',
  '   "valor": 10.5',
  '}  ',
  '',
].join('\r\n');

/** A request with a signature that nothing explains, until a test replaces it. */
export function sampleRequest(parts: Partial<ExplainInput> = {}): ExplainInput {
  return {
    secret: 'Seg+redo/7f3a',
    appKey: 'ak_1234',
    method: 'POST',
    origin: 'https://api.example.com.br',
    path: '/openapi/v2/empresas/47%2B11/nf-e',
    query: '?pagina=2',
    template: '/openapi/v2/empresas/{empresaId}/nf-e',
    multipart: false,
    body: Buffer.from(SAMPLE_BODY),
    timestamp: '1700000000',
    claimedSign: 'ffffffffffffffffffffffffffffffff',
    ...parts,
  };
}

/** The first timestamp, starting with the sample's, whose correct hexadecimal digest matches `digest`. */
export function timestampWhere(digest: RegExp, request: ExplainInput): string {
  const body = Buffer.from(request.body)
    .toString('latin1')
    .replace(/[\r\n]/g, '');
  for (let seconds = Number(request.timestamp); ; seconds++) {
    const hash = createHash('md5').update(request.secret + request.path);
    const hex = hash.update(body, 'latin1').update(String(seconds)).digest('hex');
    if (digest.test(hex)) return String(seconds);
  }
}
