import type { ProgrammingLanguage } from '../../libraries/libraries.ts';
import { idsIn, libraryOf, listOf } from '../../libraries/serializers.ts';
import type { NumberForm } from '../causes/causeDetails.ts';
import { type Cause, causeWith } from '../causes/causes.ts';
import { isJsonStyle, NAMED_STYLES } from './styleDifferences.ts';

/** The only language with something that writes numbers in this form. */
const OF_NUMBERS: Readonly<Partial<Record<NumberForm, ProgrammingLanguage>>> = {
  'Double.toString': 'Java',
  stripTrailingZeros: 'Java',
  Gson: 'Java',
  'Free Pascal': 'Free Pascal',
  'Go %v': 'Go',
  '17 digits': 'PHP',
};

/** The form of dates that only one language writes. */
const OF_DATES: Readonly<Record<string, ProgrammingLanguage>> = {
  '/Date(…)/': '.NET',
  'JavaScript Date': 'JavaScript',
  'JavaScript Date, local': 'JavaScript',
  list: 'Java',
};

/** The language that the text of a cause gives as the only one whose programs do this; undefined if there's none. */
function languageOf(cause: Cause): ProgrammingLanguage | undefined {
  switch (cause.id) {
    case 'body-json-numbers-rewritten':
      return OF_NUMBERS[cause.detail?.form ?? 'two decimals'];
    case 'body-json-dates-rewritten':
      return OF_DATES[cause.detail?.form ?? ''];
    case 'body-json-numbers-as-text':
      return cause.detail?.form === undefined ? undefined : 'PHP';
    case 'body-json-lists-as-objects':
      return 'PHP';
    case 'body-json-empty-containers-swapped':
      return cause.detail?.signed === '[]' ? 'PHP' : undefined;
    case 'body-json-keys-renamed':
      return cause.detail?.naming === 'UPPERCASE' ? 'ABAP' : undefined;
    case 'body-json-booleans-rewritten':
      return OF_BOOLEANS[cause.detail?.form ?? 'True'];
    case 'body-json-values-in-lists':
      return 'R';
    default:
      return undefined;
  }
}

const OF_BOOLEANS: Readonly<Partial<Record<string, ProgrammingLanguage>>> = {
  Verdadeiro: 'Visual Basic',
  '"X"': 'ABAP',
};

/** Whether causes are those of different languages, or rewrite numbers that a later one writes in its own form: no program does both. */
export function contradictEachOther(causes: readonly Cause[]): boolean {
  const languages = new Set(causes.map(languageOf).filter(language => language !== undefined));
  const numberForms = causes.filter(
    cause => cause.id === 'body-json-numbers-rewritten' || rewritesNumbers(cause),
  );
  return languages.size > 1 || numberForms.length > 1;
}

function rewritesNumbers(cause: Cause): boolean {
  return isJsonStyle(cause) && cause.detail?.numbers !== undefined;
}

/** The causes, with only those libraries as examples of a style that programs in the language of another cause use. */
export function inOneLanguage(causes: readonly Cause[]): readonly Cause[] {
  const language = causes.map(languageOf).find(own => own !== undefined);
  if (language === undefined) return causes;
  return causes.map(cause => {
    if (!isJsonStyle(cause) || languageOf(cause) !== undefined) return cause;
    const { libraries } = cause.detail ?? {};
    const ids = libraries === undefined ? (NAMED_STYLES.get(cause.id)?.serializers ?? []) : idsIn(libraries);
    const own = ids.filter(id => [undefined, language].includes(libraryOf(id).language));
    return causeWith(cause, { libraries: listOf(own) });
  });
}
