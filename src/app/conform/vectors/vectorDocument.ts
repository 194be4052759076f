import { correctSign, signingElements, signingInput } from '../../../core/signing/sign.ts';
import { type CaseDocument, type ConformanceCase, caseDocument, jsonLine } from '../cases/conformanceCase.ts';

export const VECTOR_FORMATS = ['json', 'jsonl', 'csv'] as const;
export type VectorFormat = (typeof VECTOR_FORMATS)[number];

/** A case with the bytes to digest, including its secret (generated for the test), and the correct signature. */
export type Vector = CaseDocument & { readonly signingInputBase64: string; readonly sign: string };

export function vectorOf(request: ConformanceCase): Vector {
  const input = signingInput(signingElements(request));
  return {
    ...caseDocument(request),
    signingInputBase64: Buffer.from(input).toString('base64'),
    sign: correctSign(request),
  };
}

/** The cases as a document, in pieces, so that a million of them need no more memory than one. */
export function* vectorDocument(cases: Iterable<ConformanceCase>, format: VectorFormat): Generator<string> {
  if (format === 'csv') yield `${COLUMNS.join(',')}\n`;
  let isFirst = true;
  for (const request of cases) {
    const vector = vectorOf(request);
    if (format === 'csv') yield `${COLUMNS.map(name => csvCell(String(vector[name] ?? ''))).join(',')}\n`;
    else if (format === 'jsonl') yield `${jsonLine(vector)}\n`;
    else yield `${isFirst ? '[\n' : ',\n'}${jsonLine(vector)}`;
    isFirst = false;
  }
  if (format === 'json') yield isFirst ? '[]\n' : '\n]\n';
}

const COLUMNS = [
  ...(['id', 'secret', 'method', 'path', 'query', 'contentType', 'multipart', 'timestamp'] as const),
  ...(['bodyBase64', 'signingInputBase64', 'sign'] as const),
];

/** Source: RFC 4180. */
function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
