/** The languages of every text that a user reads. */
export type Locale = 'en' | 'pt-BR';

/** One text in every language, side by side, so that a change to one is seen by the other's reader.
 *  `{name}` stands for an argument. */
export interface Text {
  readonly en: string;
  readonly 'pt-BR': string;
}

/** A text that depends on its argument `count`: `one` if the language's rules say so of it. All of its numbers are written as
 *  the language writes them: 1,240 or 1.240. */
export interface CountedText {
  readonly one: Text;
  readonly other: Text;
}

export type AnyText = Text | CountedText;

export type TextArguments = Readonly<Record<string, string | number>>;

/** The text in a language with its arguments in place. An argument is put in once and never scanned again; a
 *  placeholder without an argument stays as it is, so that a slip is seen. */
export function say(text: AnyText, locale: Locale, args: TextArguments = {}): string {
  const isCounted = 'one' in text;
  const form = isCounted ? formFor(text, locale, args) : text;
  return form[locale].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = args[name] ?? placeholder;
    return isCounted && typeof value === 'number'
      ? new Intl.NumberFormat(locale).format(value)
      : String(value);
  });
}

function formFor({ one, other }: CountedText, locale: Locale, { count = 0 }: TextArguments): Text {
  return new Intl.PluralRules(locale).select(Number(count)) === 'one' ? one : other;
}

/** The locale for a language tag of the editor (`pt-br`) or of the terminal (`pt_BR.UTF-8`). */
export function localeOf(languageTag: string | undefined): Locale {
  return languageTag?.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}
