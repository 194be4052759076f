import type { Locale, Text } from '../text.ts';

/** Headings of the help, which the command-line parser has only in English. */
const TITLES: Readonly<Record<string, Text>> = {
  'Usage:': { en: 'Usage:', 'pt-BR': 'Uso:' },
  'Arguments:': { en: 'Arguments:', 'pt-BR': 'Argumentos:' },
  'Options:': { en: 'Options:', 'pt-BR': 'Opções:' },
  'Commands:': { en: 'Commands:', 'pt-BR': 'Comandos:' },
};

/** Names of values in the help, such as `<file>` and `[options]`. */
const PLACEHOLDERS: Readonly<Record<string, Text>> = {
  command: { en: 'command', 'pt-BR': 'comando' },
  count: { en: 'count', 'pt-BR': 'quantidade' },
  elements: { en: 'elements', 'pt-BR': 'elementos' },
  file: { en: 'file', 'pt-BR': 'arquivo' },
  files: { en: 'files', 'pt-BR': 'arquivos' },
  format: { en: 'format', 'pt-BR': 'formato' },
  key: { en: 'key', 'pt-BR': 'chave' },
  language: { en: 'language', 'pt-BR': 'linguagem' },
  line: { en: 'line', 'pt-BR': 'linha' },
  method: { en: 'method', 'pt-BR': 'método' },
  name: { en: 'name', 'pt-BR': 'nome' },
  names: { en: 'names', 'pt-BR': 'nomes' },
  number: { en: 'number', 'pt-BR': 'número' },
  options: { en: 'options', 'pt-BR': 'opções' },
  origin: { en: 'origin', 'pt-BR': 'origem' },
  path: { en: 'path', 'pt-BR': 'caminho' },
  port: { en: 'port', 'pt-BR': 'porta' },
  query: { en: 'query', 'pt-BR': 'query' },
  runner: { en: 'runner', 'pt-BR': 'ferramenta' },
  seconds: { en: 'seconds', 'pt-BR': 'segundos' },
  shell: { en: 'shell', 'pt-BR': 'shell' },
  sign: { en: 'signature', 'pt-BR': 'assinatura' },
  template: { en: 'template', 'pt-BR': 'modelo' },
  text: { en: 'text', 'pt-BR': 'texto' },
  url: { en: 'url', 'pt-BR': 'url' },
  value: { en: 'value', 'pt-BR': 'valor' },
};

export function titleText(title: string, locale: Locale): string {
  return TITLES[title]?.[locale] ?? title;
}

/** A term of the help, such as `--output <file>`, with the names of its values in the user's language. An unknown name stays. */
export function termText(term: string, locale: Locale): string {
  return term.replace(
    /([<[=])([a-z]+)(?==|\.\.\.|[>\]])/g,
    (_, start: string, name: string) => `${start}${PLACEHOLDERS[name]?.[locale] ?? name}`,
  );
}

/** An argument's name without brackets, as in the list of arguments. */
export function argumentText(name: string, locale: Locale): string {
  return PLACEHOLDERS[name]?.[locale] ?? name;
}
