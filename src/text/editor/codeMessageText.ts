import type { AnyText } from '../text.ts';

/** Messages of the editor about copying a request as code. */
export const CODE_MESSAGE_TEXTS = {
  'code.title': { en: 'Copy as code', 'pt-BR': 'Copiar como código' },
  'code.language': {
    en: 'The code computes the signature itself and reads the App Secret from FISCAL_APP_SECRET',
    'pt-BR': 'O código calcula a assinatura sozinho e lê o App Secret de FISCAL_APP_SECRET',
  },
  'code.copied': {
    en: '{language}: the code is on the clipboard. It reads the App Secret from the environment variable FISCAL_APP_SECRET.',
    'pt-BR':
      '{language}: o código está na área de transferência. Ele lê o App Secret da variável de ambiente FISCAL_APP_SECRET.',
  },
  'code.copiedMasked': {
    en: '{language}: the code is on the clipboard. A secret that stands in the request is masked in it: put a variable in its place.',
    'pt-BR':
      '{language}: o código está na área de transferência. Um segredo que está na requisição foi mascarado nele: ponha uma variável no lugar.',
  },
  'code.bodyTitle': {
    en: 'Save the Request Body, Which Is Too Large for Source Code',
    'pt-BR': 'Salvar o corpo da requisição, grande demais para o código-fonte',
  },
  'code.bodySave': { en: 'Save Body', 'pt-BR': 'Salvar corpo' },
  'code.bodySaved': {
    en: 'Save it in the same folder as {file}.',
    'pt-BR': 'Salve-o na mesma pasta de {file}.',
  },
  'code.open': { en: 'Open', 'pt-BR': 'Abrir' },
  'code.getWithBody': {
    en: '{language}: fetch sends no body with GET or HEAD. Choose another language.',
    'pt-BR': '{language}: o fetch não envia corpo com GET nem HEAD. Escolha outra linguagem.',
  },
} as const satisfies Record<string, AnyText>;
