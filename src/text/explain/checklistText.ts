import type { ChecklistItem } from '../../core/explain/causes/causeStages.ts';
import type { Cause, CauseId } from '../../core/explain/causes/causes.ts';
import { type Locale, localize, type Text } from '../text.ts';
import { bothSentences } from './causeRow.ts';
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

const PREFIX_MISSING: Text = {
  en: 'The path lacks the `/openapi` prefix.',
  'pt-BR': 'Falta no caminho o prefixo `/openapi`.',
};

/** The only part of an item that is about a cause, where the item lists several mistakes. */
const PARTS: Partial<Record<CauseId, Text>> = {
  'path-query-included': QUERY_INCLUDED,
  'path-full-url-with-query': QUERY_INCLUDED,
  'path-openapi-prefix-missing': PREFIX_MISSING,
  'path-part-signed': PREFIX_MISSING,
  'path-template-unresolved': SEGMENT_MISSING,
  'path-last-segment-missing': SEGMENT_MISSING,
  'path-segment-missing': SEGMENT_MISSING,
};

/** What the specification's checklist says about a cause; the whole item if the cause's id is unknown. */
export function checklistRule(
  item: NonNullable<ChecklistItem>,
  cause: Cause | undefined,
  locale: Locale,
): string {
  return localize(partOf(cause) ?? CHECKLIST_TEXT[item], locale);
}

function partOf(cause: Cause | undefined): Text | undefined {
  // The start of the path has the prefix.
  if (cause?.id === 'path-part-signed' && cause.detail?.part !== undefined) return SEGMENT_MISSING;
  if (cause?.id === 'path-template-unresolved' && cause.detail?.template?.startsWith('/openapi') === false)
    return bothSentences(PREFIX_MISSING, SEGMENT_MISSING);
  return Object.entries(PARTS).find(([own]) => own === cause?.id)?.[1];
}
