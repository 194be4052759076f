import type { Text } from '../text.ts';

/** The messages of `fiscal codegen` about the code and the file with the body. */
export const CODEGEN_TEXT = {
  'codegen-nothing': {
    en: 'No request to generate code for. Use fiscal codegen FILE --name NAME --lang LANGUAGE.',
    'pt-BR': 'Falta indicar a requisição. Use fiscal codegen ARQUIVO --name NOME --lang LINGUAGEM.',
  },
  'codegen-language': {
    en: '--lang must be one of: {languages}. To see what each needs, use --lang list.',
    'pt-BR': '--lang deve ser uma destas: {languages}. --lang list mostra o que cada uma exige.',
  },
  'codegen-value-in-body': {
    en: 'The body contains a value from another response, and is too large for source code or isn’t text. Use fiscal send.',
    'pt-BR':
      'O corpo contém um valor de outra resposta e é grande demais para o código-fonte ou não é texto. Use fiscal send.',
  },
  'codegen-get-with-body': {
    en: 'In {language}, fetch can’t send a body with GET or HEAD. Choose another language.',
    'pt-BR':
      'O fetch não envia corpo com GET nem HEAD, então {language} não pode enviar esta requisição. Escolha outra linguagem.',
  },
  'codegen-masked': {
    en: 'A secret in the request is masked in the code. Replace the mask with a variable before you run the code.',
    'pt-BR':
      'Um segredo da requisição foi mascarado no código. Substitua a máscara por uma variável antes de executar o código.',
  },
  'codegen-file-new': {
    en: 'New file: {file} ({bytes} bytes)',
    'pt-BR': 'Novo arquivo: {file} ({bytes} bytes)',
  },
  'codegen-file-replaced': {
    en: 'Replaces: {file} ({bytes} bytes)',
    'pt-BR': 'Substitui: {file} ({bytes} bytes)',
  },
  'codegen-write-question': { en: 'Write to disk? [y/N]', 'pt-BR': 'Gravar em disco? [s/N]' },
  'codegen-body-written': {
    en: 'The code reads the request body from {file} ({bytes} bytes).',
    'pt-BR': 'O código lê o corpo da requisição de {file} ({bytes} bytes).',
  },
  'codegen-body-missing': {
    en: 'The body is too large for source code ({bytes} bytes): the code reads it from {file}, which wasn’t written. To write it, add --yes; to write both files, add --output FILE --yes.',
    'pt-BR':
      'O corpo é grande demais para o código-fonte ({bytes} bytes): o código o lê de {file}, que não foi gravado. Para gravá-lo, adicione --yes; para gravar os dois arquivos, --output ARQUIVO --yes.',
  },
  'codegen-needs-yes': {
    en: 'Nothing was written: there’s no terminal to ask in. To write or replace {files}, add --yes.',
    'pt-BR':
      'Nada foi gravado: não há um terminal para pedir confirmação. Para gravar ou substituir {files}, adicione --yes.',
  },
  'codegen-not-written': { en: 'Nothing was written.', 'pt-BR': 'Nada foi gravado.' },
} as const satisfies Record<string, Text>;
