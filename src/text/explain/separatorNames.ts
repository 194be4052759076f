import { type Locale, localize, type Text } from '../text.ts';

/** A name for an invisible separator; others are shown unchanged. */
export function separatorName(separator: string, locale: Locale): string {
  const name = SEPARATOR_NAMES.get(separator) ?? indentedLineName(separator);
  return name === undefined ? `\`${separator}\`` : localize(name, locale);
}

function indentedLineName(separator: string): Text | undefined {
  if (separator === '\n\t') return { en: 'LF and a tab', 'pt-BR': 'LF e uma tabulação' };
  const spaces = /^\n( +)$/.exec(separator)?.[1]?.length;
  if (spaces === undefined) return undefined;
  return { en: `LF and ${spaces} spaces`, 'pt-BR': `LF e ${spaces} espaços` };
}

const SEPARATOR_NAMES: ReadonlyMap<string, Text> = new Map([
  ['\n', { en: 'LF', 'pt-BR': 'LF' }],
  ['\r', { en: 'CR', 'pt-BR': 'CR' }],
  ['\r\n', { en: 'CR LF', 'pt-BR': 'CR LF' }],
  ['\t', { en: 'a tab', 'pt-BR': 'uma tabulação' }],
  [' ', { en: 'a space', 'pt-BR': 'um espaço' }],
  ['\0', { en: 'a NUL byte', 'pt-BR': 'um byte NUL' }],
]);
