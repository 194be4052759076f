import type { Text } from '../text.ts';

/** What a log line lacks that has no signature. */
export const UNSIGNED_LOG_TEXT = {
  en: 'The signature (sign) is missing. A log line must contain the path, the timestamp, and the signature, and for a POST also the body.',
  'pt-BR':
    'Falta a assinatura (sign). Uma linha de log precisa conter o caminho, o timestamp e a assinatura e, em um POST, também o corpo.',
} as const satisfies Text;
