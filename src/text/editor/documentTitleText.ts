import type { Text } from '../text.ts';

/** What the tabs of read-only documents begin with. package.json has each of these again, as the names that the languages of the
 *  documents go by; a test compares them. */
export const DOCUMENT_TITLES = {
  response: { en: 'Response', 'pt-BR': 'Resposta' },
  history: { en: 'History', 'pt-BR': 'Histórico' },
  explanation: { en: 'Explanation', 'pt-BR': 'Explicação' },
  endpoint: { en: 'Endpoint', 'pt-BR': 'Documentação' },
} satisfies Readonly<Record<string, Text>>;

/** What an explanation is about that belongs to no request file. */
export const EXPLANATION_SOURCES = {
  pasted: { en: 'pasted text', 'pt-BR': 'texto colado' },
  gateway: { en: 'local gateway', 'pt-BR': 'gateway local' },
} satisfies Readonly<Record<string, Text>>;
