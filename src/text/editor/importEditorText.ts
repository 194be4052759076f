import { OTHER_TOOL_TEXT } from '../convert/otherToolText.ts';
import type { Text } from '../text.ts';

/** Texts of *Import…* and *Paste as Request*. Loaded when first needed. */
export const IMPORT_EDITOR_TEXTS = {
  ...OTHER_TOOL_TEXT,
  'import.pasteTitle': { en: 'Paste as Request', 'pt-BR': 'Colar como requisição' },
  'import.from': {
    en: 'Import requests. Credentials are removed.',
    'pt-BR': 'Importar requisições. As credenciais são removidas.',
  },
  'import.clipboard': { en: 'From Clipboard', 'pt-BR': 'Da área de transferência' },
  'import.clipboardFormat': { en: '{format} found', 'pt-BR': '{format} encontrado' },
  'import.clipboardDetail': {
    en: 'A curl command, a HAR file, a Postman collection, or an OpenAPI 3 document',
    'pt-BR': 'Um comando curl, um arquivo HAR, uma coleção do Postman ou um documento OpenAPI 3',
  },
  'import.file': { en: 'From File…', 'pt-BR': 'De um arquivo…' },
  'import.fileDetail': {
    en: 'A script with curl commands, a HAR file, a Postman collection, or an OpenAPI 3 document',
    'pt-BR': 'Um script com comandos curl, HAR, uma coleção do Postman ou OpenAPI 3',
  },
  'import.open': { en: 'Import', 'pt-BR': 'Importar' },
  'import.dialogTitle': { en: 'Import Requests', 'pt-BR': 'Importar requisições' },
  'import.allFiles': { en: 'All files', 'pt-BR': 'Todos os arquivos' },
  'import.requestFiles': { en: 'curl, HAR, Postman, OpenAPI', 'pt-BR': 'curl, HAR, Postman, OpenAPI' },
  'import.pick': {
    en: '{format}: select the requests to import',
    'pt-BR': '{format}: selecione as requisições a importar',
  },
  'import.cleaned': {
    en: 'Credentials were removed. Comments in the file say where.',
    'pt-BR': 'As credenciais foram removidas. Comentários no arquivo indicam onde.',
  },
  'import.clipboardEmpty': {
    en: 'The clipboard is empty. Copy a curl command or a HAR entry first.',
    'pt-BR': 'A área de transferência está vazia. Primeiro copie um comando curl ou uma entrada HAR.',
  },
  'import.unknown': {
    en: 'Not recognized. Import a curl command, a HAR file, a Postman collection, or an OpenAPI 3 document.',
    'pt-BR': 'Formato não reconhecido. Importe um comando curl, HAR, uma coleção do Postman ou OpenAPI 3.',
  },
  'import.syntax': {
    en: 'Not imported: the {format} has a syntax error on line {line}.',
    'pt-BR': 'Não importado: o {format} tem um erro de sintaxe na linha {line}.',
  },
  'import.openapi-swagger': {
    en: 'This is a Swagger 2.0 document. Convert it to OpenAPI 3, for example with npx swagger2openapi, and import the result.',
    'pt-BR':
      'Este é um documento Swagger 2.0. Converta-o para OpenAPI 3, por exemplo, com npx swagger2openapi, e importe o resultado.',
  },
  'import.too-large': {
    en: 'The file is too large: the limit is {megabytes} MiB. Export fewer requests.',
    'pt-BR': 'O arquivo tem mais de {megabytes} MiB. Exporte menos requisições.',
  },
  'import.curl-is-powershell': {
    en: 'Can’t read the URI of the PowerShell command. Copy the whole script, with its variables.',
    'pt-BR': 'Não foi possível ler a URI do comando do PowerShell. Copie o script inteiro, com as variáveis.',
  },
  'import.curl-quote-open': {
    en: 'The curl command isn’t complete: a quotation mark isn’t closed. Copy the whole command.',
    'pt-BR': 'O comando curl está incompleto: falta fechar aspas. Copie o comando inteiro.',
  },
  'import.curl-url-missing': {
    en: 'The curl command has no URL. Copy the whole command.',
    'pt-BR': 'O comando curl não tem URL. Copie o comando inteiro.',
  },
  'import.har-empty': {
    en: 'This HAR contains no requests. Record the requests again, then export them.',
    'pt-BR': 'Este HAR não contém requisições. Grave as requisições de novo e exporte-as.',
  },
  'import.postman-empty': {
    en: 'This Postman collection contains no requests.',
    'pt-BR': 'Esta coleção do Postman não contém requisições.',
  },
} as const satisfies Record<string, Text>;
