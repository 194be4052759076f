import type { Text } from '../text.ts';

/** Shown first if a request that may change data has an unknown outcome: it failed after part of it was sent, or got a 5xx
 *  response. Sending it again could issue a document twice, because it may have succeeded. */
export const outcomeUnknown: Text = {
  en: 'Outcome unknown: look up the document before resending.',
  'pt-BR': 'Resultado desconhecido: consulte o documento antes de reenviar.',
};

/** For a request that was sent and can't have changed anything. */
export const onlyRead: Text = {
  en: 'The request only reads data, so nothing changed on the server.',
  'pt-BR': 'A requisição só lê dados: nada mudou no servidor.',
};

/** How much of a request was sent when it failed, by the failure's `sent`. */
export const sentText: Readonly<Record<'nothing' | 'some' | 'all', Text>> = {
  nothing: { en: 'Nothing was sent.', 'pt-BR': 'Nada foi enviado.' },
  some: {
    en: 'Part of the request had already left this machine.',
    'pt-BR': 'Parte da requisição já tinha saído desta máquina.',
  },
  all: {
    en: 'The whole request had already left this machine.',
    'pt-BR': 'A requisição inteira já tinha saído desta máquina.',
  },
};

/** A redirect, which is never followed: what happened, and what to do. */
export const REDIRECT_TEXT = {
  to: {
    en: 'The server redirects the request to {location}.',
    'pt-BR': 'O servidor redireciona a requisição para {location}.',
  },
  nowhere: {
    en: 'The server redirects the request, but doesn’t say where to.',
    'pt-BR': 'O servidor redireciona a requisição, mas não diz para onde.',
  },
  advice: {
    en: 'The redirect wasn’t followed, because it would have sent your App Secret to another server. Check the base URL.',
    'pt-BR':
      'O redirecionamento não foi seguido, porque enviaria o App Secret a outro servidor. Confira a URL base.',
  },
} as const satisfies Record<string, Text>;

/** The texts about retries after a 429 (core/request/send/retryPolicy.ts). */
export const RETRY_TEXT = {
  waiting: {
    en: 'Rate limit: attempt {attempt} of {maxAttempts} in {leftSeconds} s, with a new timestamp and signature.',
    'pt-BR':
      'Limite de requisições: tentativa {attempt} de {maxAttempts} em {leftSeconds} s, com novo timestamp e nova assinatura.',
  },
  attempt: {
    en: 'attempt {attempt}, timestamp {timestamp}: {result}',
    'pt-BR': 'tentativa {attempt}, timestamp {timestamp}: {result}',
  },
  attemptAfter: {
    en: 'attempt {attempt} after {seconds} s, timestamp {timestamp}: {result}',
    'pt-BR': 'tentativa {attempt} após {seconds} s, timestamp {timestamp}: {result}',
  },
  'retries-used-up': {
    en: 'The rate limit was still exceeded after {attempts} attempts. Wait a while, or send fewer requests at a time.',
    'pt-BR':
      'O limite de requisições continuou excedido após {attempts} tentativas. Espere um pouco ou envie menos requisições de cada vez.',
  },
  'asked-to-wait-too-long': {
    en: 'The server asks you to wait {askedSeconds} s, which is too long for an automatic retry. Send the request again later.',
    'pt-BR':
      'O servidor pede {askedSeconds} s de espera, tempo demais para uma nova tentativa automática. Envie de novo mais tarde.',
  },
} as const satisfies Record<string, Text>;
