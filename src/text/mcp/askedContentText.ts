import type { Text } from '../text.ts';

/** What a request contains, in the question before a coding agent has it sent or signed. */
export const ASKED_CONTENT_TEXT = {
  application: { en: 'Application: {application}', 'pt-BR': 'Aplicação: {application}' },
  header: { en: 'Header: {header}', 'pt-BR': 'Cabeçalho: {header}' },
  parameter: { en: 'Query parameter: {parameter}', 'pt-BR': 'Parâmetro da query: {parameter}' },
  longTarget: {
    en: 'SHA-256 of path and query: {digest}',
    'pt-BR': 'SHA-256 de caminho e query: {digest}',
  },
  polled: {
    en: 'It’s sent again every {every} s, for at most {seconds} s, until {condition}',
    'pt-BR': 'É reenviada a cada {every} s, por no máximo {seconds} s, até {condition}',
  },
  body: { en: 'Bytes in the body: {count}', 'pt-BR': 'Bytes no corpo: {count}' },
  digest: { en: 'SHA-256 of the body: {digest}', 'pt-BR': 'SHA-256 do corpo: {digest}' },
} as const satisfies Readonly<Record<string, Text>>;
