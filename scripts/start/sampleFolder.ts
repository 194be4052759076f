import { localeOf } from '../../src/text/text.ts';

/** The folder of sample requests in the language of the terminal, or of the system if the terminal has none
 *  (Windows). */
export function sampleFolder(
  env: Readonly<Record<string, string | undefined>>,
  systemLanguage: string,
): 'examples' | 'exemplos' {
  const language = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || systemLanguage;
  return localeOf(language) === 'pt-BR' ? 'exemplos' : 'examples';
}
