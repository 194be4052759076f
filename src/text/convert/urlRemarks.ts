import type { Text } from '../text.ts';

/** Comments in an imported request file that name base URLs for which the user needs an environment. */
export const URL_REMARK_TEXT = {
  origin: {
    en: 'Sent to {origin}. Use an environment with that base URL.',
    'pt-BR': 'Enviada a {origin}. Use um ambiente com essa URL base.',
  },
  servers: {
    en: 'The document’s servers: {servers}. Use an environment with one of them as its base URL.',
    'pt-BR': 'Servidores do documento: {servers}. Use um ambiente com um deles como URL base.',
  },
  'own-servers': {
    en: 'The operation’s own servers: {servers}. Use an environment with one of them as its base URL.',
    'pt-BR': 'Servidores só desta operação: {servers}. Use um ambiente com um deles como URL base.',
  },
} as const satisfies Record<string, Text>;

/** The base URLs that a comment of an import names, in either language, for which the user needs an environment. */
export function baseUrlsOfRemark(comment: string): readonly string[] {
  const words = comment.replace(/^\s*(?:#+|\/\/+)\s*/, '').trim();
  for (const [before = '', after = ''] of URL_REMARKS) {
    if (!words.startsWith(before) || !words.endsWith(after)) continue;
    const urls = words.slice(before.length, words.length - after.length).split(/,\s*/);
    return urls.filter(url => /^https?:\/\/[^\s{}]+$/i.test(url));
  }
  return [];
}

/** What precedes and follows the URLs in the comments. */
const URL_REMARKS = Object.values(URL_REMARK_TEXT)
  .flatMap(({ en, 'pt-BR': pt }) => [en, pt])
  .map(text => text.split(/\{(?:origin|servers)\}/));
