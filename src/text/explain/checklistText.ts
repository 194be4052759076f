import type { ChecklistItem } from '../../core/explain/causes/causeStages.ts';
import type { CauseId } from '../../core/explain/causes/causes.ts';
import { type Locale, localize, type Text } from '../text.ts';
import { CHECKLIST_TEXT } from './explainText.ts';

const QUERY_INCLUDED: Text = {
  en: 'The path includes the query string.',
  'pt-BR': 'O caminho inclui a query string.',
};

const SEGMENT_MISSING: Text = {
  en: 'The path lacks a path-variable segment (for the CPF lookup both the CPF and the date of birth).',
  'pt-BR':
    'Falta no caminho o segmento de uma variável (na consulta de CPF, tanto o CPF quanto a data de nascimento).',
};

/** The only part of an item that is about a cause, where the item lists several mistakes. */
const PARTS: Partial<Record<CauseId, Text>> = {
  'path-query-included': QUERY_INCLUDED,
  'path-full-url-with-query': QUERY_INCLUDED,
  'path-openapi-prefix-missing': {
    en: 'The path lacks the `/openapi` prefix.',
    'pt-BR': 'Falta no caminho o prefixo `/openapi`.',
  },
  'path-last-segment-missing': SEGMENT_MISSING,
  'path-segment-missing': SEGMENT_MISSING,
};

/** What the specification's checklist says about a cause; the whole item if the cause's id is unknown. */
export function checklistRule(
  item: NonNullable<ChecklistItem>,
  id: string | undefined,
  locale: Locale,
): string {
  const part = Object.entries(PARTS).find(([own]) => own === id)?.[1];
  return localize(part ?? CHECKLIST_TEXT[item], locale);
}
