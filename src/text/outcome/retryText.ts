import type { Text } from '../text.ts';

/** What is said of retries after a 429 (core/request/send/retryPolicy.ts). */
export const RETRY_TEXT = {
  waiting: {
    en: 'Rate limit: attempt {attempt} of {maxAttempts} in {leftSeconds} s, with a new timestamp and sign.',
    'pt-BR':
      'Limite de requisições: tentativa {attempt} de {maxAttempts} em {leftSeconds} s, com novo timestamp e sign.',
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
    en: 'The rate limit held for {attempts} attempts. Wait a while, or send less at a time.',
    'pt-BR':
      'O limite de requisições persistiu por {attempts} tentativas. Espere um pouco ou envie menos de cada vez.',
  },
  'asked-to-wait-too-long': {
    en: 'The server asks to wait {askedSeconds} s, longer than is waited here. Send again after that.',
    'pt-BR':
      'O servidor pede para esperar {askedSeconds} s, mais do que se espera aqui. Envie de novo depois disso.',
  },
} as const satisfies Record<string, Text>;
