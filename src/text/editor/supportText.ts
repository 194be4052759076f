import type { AnyText } from '../text.ts';

/** What a support report says around what was sent and answered. */
export const SUPPORT_TEXTS = {
  title: { en: 'Fiscal Playground: support report', 'pt-BR': 'Fiscal Playground: relatório para o suporte' },
  promise: {
    en: 'Made to be shared: no App Secret, no token and no signature of yours is in it. The request is signed here with a made-up secret instead, so that anybody can compute it again. What you sent and what came back is in it, personal data included: read it before you share it, and take out what is not to leave your hands.',
    'pt-BR':
      'Feito para ser compartilhado: não contém App Secret, token nem assinatura sua. A requisição é assinada aqui com um segredo inventado, para que qualquer pessoa possa recalculá-la. O que você enviou e o que voltou está aqui, inclusive dados pessoais: leia antes de compartilhar e retire o que não deve sair das suas mãos.',
  },
  surroundings: { en: 'Where', 'pt-BR': 'Onde' },
  environment: { en: 'Environment', 'pt-BR': 'Ambiente' },
  application: { en: 'Application', 'pt-BR': 'Aplicação' },
  sentAt: { en: 'Sent', 'pt-BR': 'Enviada' },
  notSent: { en: 'not sent', 'pt-BR': 'não enviada' },
  outcome: { en: 'Outcome', 'pt-BR': 'Resultado' },
  request: { en: 'Request', 'pt-BR': 'Requisição' },
  requestPart: {
    one: {
      en: 'The body isn’t shown byte for byte here: it isn’t text, it was cut, or a secret in it was masked. {count} byte was sent.',
      'pt-BR':
        'O corpo não é mostrado byte a byte aqui: não é texto, foi cortado, ou um segredo nele foi mascarado. Foi enviado {count} byte.',
    },
    other: {
      en: 'The body isn’t shown byte for byte here: it isn’t text, it was cut, or a secret in it was masked. {count} bytes were sent.',
      'pt-BR':
        'O corpo não é mostrado byte a byte aqui: não é texto, foi cortado, ou um segredo nele foi mascarado. Foram enviados {count} bytes.',
    },
  },
  signature: {
    en: 'Signature, with the made-up secret `{secret}`',
    'pt-BR': 'Assinatura, com o segredo inventado `{secret}`',
  },
  forced: {
    en: 'The request was sent with a sign that its file forces (# @sign): {sign}',
    'pt-BR': 'A requisição foi enviada com um sign que o arquivo força (# @sign): {sign}',
  },
  element: { en: 'Element', 'pt-BR': 'Elemento' },
  bytes: { en: 'Bytes', 'pt-BR': 'Bytes' },
  signingString: {
    en: 'Signing string, CR and LF of the body removed:',
    'pt-BR': 'String de assinatura, sem CR e LF do corpo:',
  },
  ofShown: {
    en: 'This is the signature of the body as it is shown here, not of the one that was sent.',
    'pt-BR': 'Esta é a assinatura do corpo como aparece aqui, não do que foi enviado.',
  },
  answer: { en: 'Answer', 'pt-BR': 'Resposta' },
  noAnswer: { en: 'No answer is kept.', 'pt-BR': 'Nenhuma resposta guardada.' },
  cut: {
    one: { en: '{count} more character wasn’t kept.', 'pt-BR': 'Mais {count} caractere não foi guardado.' },
    other: {
      en: '{count} more characters weren’t kept.',
      'pt-BR': 'Mais {count} caracteres não foram guardados.',
    },
  },
  suspects: { en: 'What to check', 'pt-BR': 'O que verificar' },
} as const satisfies Record<string, AnyText>;
