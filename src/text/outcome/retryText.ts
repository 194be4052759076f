import type { Text } from '../text.ts';

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
    en: 'The rate limit remained after {attempts} attempts. Wait a while, or send fewer requests at a time.',
    'pt-BR':
      'O limite de requisições persistiu após {attempts} tentativas. Espere um pouco ou envie menos requisições de cada vez.',
  },
  'asked-to-wait-too-long': {
    en: 'The server asks to wait {askedSeconds} s, longer than the maximum. Send again later.',
    'pt-BR': 'O servidor pede {askedSeconds} s de espera, acima do máximo. Envie de novo mais tarde.',
  },
} as const satisfies Record<string, Text>;
