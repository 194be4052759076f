/** The languages of all user-facing texts. */
export type Locale = 'en' | 'pt-BR';

/** A text in all languages, side by side, so that whoever changes one sees the other. `{name}` is an argument. */
export interface Text {
  readonly en: string;
  readonly 'pt-BR': string;
}

/** A text that depends on its argument `count`: `one` according to the language's plural rules. All of its numbers are formatted
 *  for the language: 1,240 or 1.240. */
export interface CountedText {
  readonly one: Text;
  readonly other: Text;
}

export type AnyText = Text | CountedText;

export type TextArguments = Readonly<Record<string, string | number>>;

/** Arguments that are quantities in every text: 10,485,760 bytes. Other numbers, such as lines and ports, have no separators. */
const QUANTITIES: ReadonlySet<string> = new Set([
  'all',
  'bytes',
  'candidates',
  'count',
  'errors',
  'found',
  'hints',
  'left',
  'length',
  'limitBytes',
  'passed',
  'seconds',
  'total',
  'warnings',
]);

/** The text in a language with its arguments inserted. Arguments are inserted once and never scanned again; a
 *  placeholder without an argument stays, so that the mistake is visible. */
export function localize(text: AnyText, locale: Locale, args: TextArguments = {}): string {
  const isCounted = 'one' in text;
  const form = isCounted ? formFor(text, locale, args) : text;
  return form[locale].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = args[name] ?? placeholder;
    return typeof value === 'number' && (isCounted || QUANTITIES.has(name))
      ? new Intl.NumberFormat(locale).format(value)
      : String(value);
  });
}

function formFor({ one, other }: CountedText, locale: Locale, { count = 0 }: TextArguments): Text {
  return new Intl.PluralRules(locale).select(Number(count)) === 'one' ? one : other;
}

/** The locale for a language tag of the editor (`pt-br`) or the terminal (`pt_BR.UTF-8`). */
export function localeOf(languageTag: string | undefined): Locale {
  return languageTag?.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}
