import type { CollapsedWhitespace } from '../../core/explain/causes/causeDetails.ts';
import type { Text } from '../text.ts';
import { type DetailWords, NOTHING } from './causeRow.ts';

export const ONLY_CR_AND_LF: Text = {
  en: 'Remove only CR and LF to sign. Keep spaces and tabs.',
  'pt-BR': 'Para assinar, remova apenas CR e LF. Mantenha espaços e tabulações.',
};

type CollapsedForm = 'all' | 'trimmed' | 'trimmed with CR' | 'shell' | 'xargs' | 'spaces' | 'of two or more';

function collapsedForm({
  of,
  runs,
  ends,
  kept,
  breaks,
  characters,
  quotes,
}: CollapsedWhitespace): CollapsedForm {
  if (ends === undefined) return of ?? runs ?? 'all';
  if (quotes !== undefined) return 'xargs';
  if (kept !== undefined) return 'shell';
  return breaks === undefined && characters === undefined ? 'trimmed' : 'trimmed with CR';
}

/** Which code reduces whitespace like this. */
const COLLAPSED: Readonly<Record<CollapsedForm, Text>> = {
  all: {
    en: "`replace(/\\s+/g, ' ')` does this.",
    'pt-BR': "`replace(/\\s+/g, ' ')` faz isso.",
  },
  trimmed: {
    en: "`squish`, an unquoted shell variable, and `replace(/\\s+/g, ' ').trim()` do this.",
    'pt-BR': "`squish`, uma variável de shell sem aspas e `replace(/\\s+/g, ' ').trim()` fazem isso.",
  },
  'trimmed with CR': {
    en: "`squish` and `replace(/\\s+/g, ' ').trim()` do this.",
    'pt-BR': "`squish` e `replace(/\\s+/g, ' ').trim()` fazem isso.",
  },
  shell: {
    en: 'An unquoted shell variable does this, but keeps each CR.',
    'pt-BR': 'Uma variável de shell sem aspas faz isso, mas mantém os CR.',
  },
  xargs: {
    en: '`xargs` does this, which some scripts use to trim text.',
    'pt-BR': 'O `xargs`, que alguns scripts usam para tirar espaços das pontas, faz isso.',
  },
  spaces: { en: "`replace(/ +/g, ' ')` does this.", 'pt-BR': "`replace(/ +/g, ' ')` faz isso." },
  'of two or more': {
    en: "`replace(/\\s{2,}/g, ' ')` does this.",
    'pt-BR': "`replace(/\\s{2,}/g, ' ')` faz isso.",
  },
};

/** The forms that may come from a shell. */
const BY_SHELLS: readonly CollapsedForm[] = ['trimmed', 'shell'];

const QUOTE_THE_VARIABLE: Text = {
  en: 'Remove only CR and LF to sign. Keep spaces and tabs. In a shell, put the variable in double quotes.',
  'pt-BR':
    'Para assinar, remova apenas CR e LF. Mantenha espaços e tabulações. No shell, coloque a variável entre aspas duplas.',
};

/** The words for whitespace that was reduced: which, what does this, and what to do instead. */
export function collapsedWords(detail: CollapsedWhitespace): DetailWords {
  return {
    fix: BY_SHELLS.includes(collapsedForm(detail)) ? QUOTE_THE_VARIABLE : ONLY_CR_AND_LF,
    runs:
      detail.of === undefined
        ? { en: 'whitespace', 'pt-BR': 'espaços em branco' }
        : { en: 'spaces', 'pt-BR': 'espaços' },
    trimmed:
      detail.ends === undefined
        ? NOTHING
        : detail.quotes === undefined
          ? { en: ', and trimmed at both ends', 'pt-BR': ' e sem espaços no início e no fim' }
          : { en: ', and without its quotation marks', 'pt-BR': ' e sem as aspas' },
    example: COLLAPSED[collapsedForm(detail)],
  };
}
