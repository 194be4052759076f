import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that a test types: `text` has LF, and the file `eol`. */
export interface TypedFile {
  readonly name: string;
  readonly text: string;
  readonly eol: '\n' | '\r\n';
  /** Whether the typist pauses at each word, instead of only at the end of each line. */
  readonly isSlow: boolean;
}

/** Realistic request files: those of the README and the examples, and one for each element that a file can have. */
export async function typedFiles(repositoryRoot: string): Promise<readonly TypedFile[]> {
  const read = async (path: string): Promise<string> => await readFile(join(repositoryRoot, path), 'utf8');
  const files: readonly (readonly [name: string, text: string])[] = [
    ['typed-readme.fiscal', requestSample(await read('README.md'))],
    ['typed-nfe.fiscal', withoutRemarks(await read('exemplos/nfe.fiscal'))],
    ['typed-assertions.fiscal', ASSERTIONS],
    ['typed-directives.fiscal', DIRECTIVES],
    ['typed-absolute.fiscal', ABSOLUTE],
    ['typed-json.fiscal', JSON_BODY],
    ['typed-xml.fiscal', XML],
    ['typed-portuguese.fiscal', PORTUGUESE],
  ];
  const multipart = withoutRemarks(await read('examples/certificado.fiscal')).trimEnd();
  return [
    ...files.map(([name, text]): TypedFile => ({ name, text, eol: '\n', isSlow: false })),
    { name: 'typed-crlf.fiscal', text: multipart, eol: '\r\n', isSlow: false },
    { name: 'typed-slowly.fiscal', text: SLOWLY, eol: '\n', isSlow: true },
  ];
}

/** The first request file in a README. */
function requestSample(markdown: string): string {
  const sample = /^```http\n([\s\S]*?)^```$/m.exec(markdown)?.[1];
  if (sample === undefined) throw new Error('The README has no sample of a request file.');
  return sample;
}

/** An example without the comments above its first request, whose long lines would only take time to type. */
function withoutRemarks(text: string): string {
  return text.replace(/^(?:#(?!##).*\n|\n)+/, '');
}

const ASSERTIONS = `### Todas as asserções
GET /openapi/demo/echo

?? status == 200
?? body success == true
?? body data.echo exists
?? body code isNumber
?? header content-type contains json
?? duration < 1000
?? status != 429
>> ./resposta.json
`;

const DIRECTIVES = `### Emitir
# @name emitir
# @application loja
# @timestamp 1700000000
# @prompt senha Senha do certificado
# @secret chave
# @note Enviar para homologação?
# @no-redirect
# @no-sign
# @expect status == 200
// @sign 0123456789abcdef0123456789abcdef
POST /openapi/demo/echo
Language: pt-BR
`;

const ABSOLUTE = `GET https://127.0.0.1:8443/openapi/demo/echo

###
POST http://localhost:8787/openapi/v2/empresas/4711/nf-e
Content-Type: application/json

###
POST /openapi/v2/empresas/4711/nf-e

###
GET /openapi/v2/empresas/4711/

###
GET /openapi/v2/empresas/4711/nf-e/nota-1?detalhe=completo HTTP/1.1
`;

const JSON_BODY = `POST /openapi/v2/empresas/{{empresaId}}/nf-e
Content-Type: application/json

{
    "id": "nota-{{$guid}}",
    "ambienteEmissao": "Homologacao",
    "itens": [
        {
            "descricao": "Café",
            "valor": 12.50
        }
    ],
    "total": { "valor": 12.50 }
}

?? status == 200
`;

const XML = `POST /openapi/v3/consultas/nf-e/xml
Content-Type: application/xml
forceRevalidate: true

<?xml version="1.0" encoding="UTF-8"?>
<NFe xmlns="http://www.portalfiscal.inf.br/nfe">
  <infNFe Id="NFe35" versao="4.00">
    <natOp>Venda</natOp>
  </infNFe>
</NFe>

?? status == 200
`;

const PORTUGUESE = `# Requisições de homologação: ação às 9 h (São João)
@cpf = 52998224725
@nascimento = 1980-01-02

### Consultar pessoa
GET /openapi/v3/consultas/cpf/{{cpf}}/{{nascimento}}
    ?detalhe=completo
    &situação=não
Language: pt-BR

### Emissão
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "Não há açaí; só pão à moda da avó" }
`;

const SLOWLY = `# @name emitir
POST /openapi/v2/empresas/4711/nf-e
Content-Type: application/json

{ "id": "a" }

?? status == 200
`;
