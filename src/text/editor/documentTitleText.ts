import type { Text } from '../text.ts';

/** The beginnings of the tab titles of read-only documents. package.json repeats each of these as the filename
 *  patterns of the documents' languages; a test compares them. */
export const DOCUMENT_TITLES = {
  response: { en: 'Response', 'pt-BR': 'Resposta' },
  history: { en: 'History', 'pt-BR': 'Histórico' },
  explanation: { en: 'Explanation', 'pt-BR': 'Explicação' },
  endpoint: { en: 'Endpoint', 'pt-BR': 'Documentação' },
} satisfies Readonly<Record<string, Text>>;

/** The subject of an explanation without a request file. */
export const EXPLANATION_SOURCES = {
  pasted: { en: 'a signature', 'pt-BR': 'uma assinatura' },
  gateway: { en: 'local gateway', 'pt-BR': 'gateway local' },
  proxy: { en: 'proxy', 'pt-BR': 'proxy' },
} satisfies Readonly<Record<string, Text>>;
