import type { Text } from '../text.ts';

/** The help of `fiscal codegen`, `fiscal import`, and `fiscal export`. */
export const CONVERSION_HELP_TEXT = {
  codegen: {
    en: 'generate code that signs and sends a request',
    'pt-BR': 'gera código que assina e envia uma requisição',
  },
  'codegen-lang': {
    en: 'programming language; “list” shows all of them',
    'pt-BR': 'linguagem de programação; “list” mostra todas',
  },
  'codegen-output': {
    en: 'write the code to a file instead of standard output, and a large body to another file next to it',
    'pt-BR':
      'grava o código em um arquivo, não na saída padrão; um corpo grande vai para outro arquivo, ao lado',
  },
  'codegen-yes': {
    en: 'write the file with a large body and replace existing files without asking',
    'pt-BR': 'grava o arquivo com um corpo grande e substitui arquivos existentes sem pedir confirmação',
  },
  'codegen-examples': {
    en: `The code computes the signature itself and sends the same bytes as the request. It reads the App Secret from the
environment variable FISCAL_APP_SECRET and never contains it. Values of # @prompt come from --var or the terminal.
If the body is 64 KiB or larger, the code reads it from a file, which is written next to the code if you confirm or add --yes.

Languages: {languages}.

Examples:
  $ fiscal codegen echo.fiscal --name echo --lang python --output echo.py
  $ fiscal codegen echo.fiscal --name echo --lang curl | sh
  $ fiscal codegen lote.fiscal --name lote --lang java --output src/FiscalRequest.java --yes
  $ fiscal codegen --lang list`,
    'pt-BR': `O código calcula a assinatura e envia os mesmos bytes da requisição. Ele lê o App Secret da variável de ambiente
FISCAL_APP_SECRET e nunca o contém. Os valores de # @prompt vêm de --var ou do terminal.
Se o corpo tiver 64 KiB ou mais, o código o lê de um arquivo, gravado ao lado dele com a sua confirmação ou com --yes.

Linguagens: {languages}.

Exemplos:
  $ fiscal codegen echo.fiscal --name echo --lang python --output echo.py
  $ fiscal codegen echo.fiscal --name echo --lang curl | sh
  $ fiscal codegen lote.fiscal --name lote --lang java --output src/FiscalRequest.java --yes
  $ fiscal codegen --lang list`,
  },
  import: {
    en: 'convert a curl command, HAR file, OpenAPI document, or Postman collection to a request file',
    'pt-BR':
      'converte um comando curl, arquivo HAR, documento OpenAPI ou coleção do Postman em arquivo de requisições',
  },
  'import-format': {
    en: 'curl (also for PowerShell), har, openapi, or postman',
    'pt-BR': 'curl (também para PowerShell), har, openapi ou postman',
  },
  'import-file': {
    en: 'file to read; - reads standard input',
    'pt-BR': 'arquivo a ler; - lê a entrada padrão',
  },
  'import-examples': {
    en: `The request file is written to standard output, without cookies or credentials, and without token, timestamp, and sign,
which are computed for each request. Comments say what couldn’t be imported. Nothing is run. An OpenAPI document must be
version 3, in JSON or YAML.

Examples:
  $ {clipboard} | fiscal import curl - --output request.fiscal
  $ fiscal import har recorded.har --output requests.fiscal
  $ fiscal import openapi openapi.json --output api.fiscal
  $ fiscal import postman collection.json --output collection.fiscal`,
    'pt-BR': `O arquivo de requisições vai para a saída padrão, sem cookies nem credenciais, e sem token, timestamp e sign, que são
calculados a cada envio. Comentários informam o que não pôde ser importado. Nada é executado. Um documento OpenAPI deve
ser da versão 3, em JSON ou YAML.

Exemplos:
  $ {clipboard} | fiscal import curl - --output requisicao.fiscal
  $ fiscal import har gravado.har --output requisicoes.fiscal
  $ fiscal import openapi openapi.json --output api.fiscal
  $ fiscal import postman colecao.json --output colecao.fiscal`,
  },
  export: {
    en: 'export requests as curl commands, HAR, OpenAPI, or a Postman collection',
    'pt-BR': 'exporta requisições como comandos curl, HAR, OpenAPI ou coleção do Postman',
  },
  'export-format': { en: 'curl, har, openapi, or postman', 'pt-BR': 'curl, har, openapi ou postman' },
  'export-shell': {
    en: 'shell for which curl commands are quoted: posix, powershell, or cmd (default: posix)',
    'pt-BR': 'shell para o qual os comandos curl são escritos: posix, powershell ou cmd (padrão: posix)',
  },
  'export-name': {
    en: 'only the request with this # @name (default: all)',
    'pt-BR': 'só a requisição com este # @name (padrão: todas)',
  },
  'export-examples': {
    en: `The document is written to standard output, with the values of variables. It contains no App Secret: curl commands read
FISCAL_APP_SECRET, FISCAL_TIMESTAMP, and FISCAL_SIGN (fiscal sign computes the last two), HAR has placeholders, and the Postman
collection signs its requests itself, using its fiscalAppSecret variable. For a program that signs, see fiscal codegen.

With --shell cmd, the curl command is for the interactive prompt: in a batch file, double each %.

Examples:
  $ fiscal export curl echo.fiscal --name echo
  $ fiscal export curl echo.fiscal --name echo --shell powershell
  $ fiscal export postman nfe.fiscal --env homologacao --output nfe.postman_collection.json
  $ fiscal export openapi nfe.fiscal --output openapi.json`,
    'pt-BR': `O documento vai para a saída padrão, com os valores das variáveis. Ele não contém App Secrets: os comandos curl
leem FISCAL_APP_SECRET, FISCAL_TIMESTAMP e FISCAL_SIGN (fiscal sign calcula os dois últimos), o HAR tem marcadores, e a coleção do
Postman assina as próprias requisições, com a variável fiscalAppSecret. Para um programa que assina, veja fiscal codegen.

Com --shell cmd, o comando curl é para o prompt interativo: em um arquivo .bat, duplique cada %.

Exemplos:
  $ fiscal export curl echo.fiscal --name echo
  $ fiscal export curl echo.fiscal --name echo --shell powershell
  $ fiscal export postman nfe.fiscal --env homologacao --output nfe.postman_collection.json
  $ fiscal export openapi nfe.fiscal --output openapi.json`,
  },
} as const satisfies Record<string, Text>;
