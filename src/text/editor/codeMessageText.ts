import type { AnyText } from '../text.ts';

/** Messages of the editor about copying a request as code. */
export const CODE_MESSAGE_TEXTS = {
  'code.title': { en: 'Copy as Code', 'pt-BR': 'Copiar como código' },
  'code.language': {
    en: 'The code signs the request and reads the App Secret from FISCAL_APP_SECRET',
    'pt-BR': 'O código calcula a assinatura e lê o App Secret de FISCAL_APP_SECRET',
  },
  'code.copied': {
    en: '{language} code copied. It reads the App Secret from the environment variable FISCAL_APP_SECRET.',
    'pt-BR': 'Código em {language} copiado. Ele lê o App Secret da variável de ambiente FISCAL_APP_SECRET.',
  },
  'code.copiedMasked': {
    en: '{language} code copied. A secret in the request is masked in it: replace it with a variable.',
    'pt-BR':
      'Código em {language} copiado. Um segredo da requisição foi mascarado nele: substitua-o por uma variável.',
  },
  'code.bodyTitle': {
    en: 'Save Request Body (Too Large for Source Code)',
    'pt-BR': 'Salvar corpo da requisição (grande demais para o código-fonte)',
  },
  'code.bodySave': { en: 'Save Body', 'pt-BR': 'Salvar corpo' },
  'code.bodySaved': {
    en: 'Save the code in the same folder as {file}.',
    'pt-BR': 'Salve-o na mesma pasta de {file}.',
  },
  'code.open': { en: 'Open', 'pt-BR': 'Abrir' },
  'code.valueInBody': {
    en: 'The body contains a value of another response, and is too large for source code or isn’t text.',
    'pt-BR':
      'O corpo contém um valor de outra resposta e é grande demais para o código-fonte ou não é texto.',
  },
  'code.getWithBody': {
    en: 'In {language}, fetch can’t send a body with GET or HEAD. Choose another language.',
    'pt-BR': 'Em {language}, o fetch não envia corpo com GET nem HEAD. Escolha outra linguagem.',
  },
} as const satisfies Record<string, AnyText>;
