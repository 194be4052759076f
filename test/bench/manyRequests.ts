/** The number of lines of each of `manyRequests`, and the index of its request line, from 0. */
export const LINES_A_REQUEST = 19;
export const REQUEST_LINE = 3;

/** A file of so many realistic requests of 19 lines. */
export function manyRequests(requests: number): string {
  return Array.from({ length: requests }, (_, index) => requestText(index)).join('');
}

function requestText(index: number): string {
  return `### Issue an NF-e ${index}
# @name emitir${index}
# The identifier is ours; it serves as nfeId in paths.
POST /openapi/v2/empresas/4711/nf-e
Content-Type: application/json
Accept: application/json
Language: pt-BR
forceRevalidate: true

{
  "id": "nota-${index}",
  "ambienteEmissao": "Homologacao",
  "cliente": { "nome": "Padaria São João", "cidade": "Ijuí" },
  "itens": [{ "descricao": "Pão", "quantidade": 3, "valor": 1.10 }]
}

?? status == 200
?? body success == true

`;
}
