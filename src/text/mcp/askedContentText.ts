import type { AnyText } from '../text.ts';

/** What a request contains, in the question before a coding agent has it sent or signed. */
export const ASKED_CONTENT_TEXT = {
  application: { en: 'Application: {application}', 'pt-BR': 'Aplicação: {application}' },
  header: { en: 'Header: {header}', 'pt-BR': 'Cabeçalho: {header}' },
  parameter: { en: 'Query parameter: {parameter}', 'pt-BR': 'Parâmetro da query: {parameter}' },
  longTarget: {
    en: 'Path and query: {count} characters, SHA-256 {digest}',
    'pt-BR': 'Caminho e query: {count} caracteres, SHA-256 {digest}',
  },
  moreHeaders: {
    one: {
      en: '{count} more header, SHA-256 {digest}',
      'pt-BR': 'Mais {count} cabeçalho, SHA-256 {digest}',
    },
    other: {
      en: '{count} more headers, SHA-256 {digest}',
      'pt-BR': 'Mais {count} cabeçalhos, SHA-256 {digest}',
    },
  },
  bytes: {
    one: { en: '{count} byte', 'pt-BR': '{count} byte' },
    other: { en: '{count} bytes', 'pt-BR': '{count} bytes' },
  },
  body: { en: 'Body: {size}', 'pt-BR': 'Corpo: {size}' },
  longBody: { en: 'Body: {size}, SHA-256 {digest}', 'pt-BR': 'Corpo: {size}, SHA-256 {digest}' },
} as const satisfies Readonly<Record<string, AnyText>>;
