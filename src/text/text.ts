/** The languages of every text that a user reads. */
export type Locale = 'en' | 'pt-BR';

/** One text in every language, side by side, so that a change to one is seen by the other's reader.
 *  `{name}` stands for an argument. */
export interface Text {
  readonly en: string;
  readonly 'pt-BR': string;
}

export type TextArguments = Readonly<Record<string, string | number>>;

/** The text in a language with its arguments in place. An argument is put in once and never scanned again; a
 *  placeholder without an argument stays as it is, so that a slip is seen. */
export function say(text: Text, locale: Locale, args: TextArguments = {}): string {
  return text[locale].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = args[name];
    return value === undefined ? placeholder : String(value);
  });
}

/** The locale for a language tag of the editor (`pt-br`) or of the terminal (`pt_BR.UTF-8`). */
export function localeOf(languageTag: string | undefined): Locale {
  return languageTag?.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}
