import { type Locale, localize, type Text } from '../text.ts';
import { type DetailWords, inCodeSpan } from './causeRow.ts';

/** What fills a field, by the name of the filling and the side of the value that it's on. */
const FILLINGS: Readonly<Record<string, Text>> = {
  space: { en: 'spaces', 'pt-BR': 'espaços' },
  NUL: { en: 'NUL bytes', 'pt-BR': 'bytes NUL' },
  zeros: { en: 'zeros before it', 'pt-BR': 'zeros antes dele' },
  spaces: { en: 'spaces before it', 'pt-BR': 'espaços antes dele' },
  'spaces after': { en: 'spaces after it', 'pt-BR': 'espaços depois dele' },
  'spaces, grouped': {
    en: 'thousands separators and spaces before it',
    'pt-BR': 'separadores de milhar e espaços antes dele',
  },
};

const BYTES: Text = { en: '{length} bytes', 'pt-BR': '{length} bytes' };
const CHARACTERS: Text = { en: '{length} characters', 'pt-BR': '{length} caracteres' };

/** A field of a fixed width, or of a length that something was cut to. */
interface Field {
  readonly width?: number;
  readonly length?: number;
  readonly filling?: 'space' | 'NUL' | 'zeros' | 'spaces';
  readonly separator?: '.' | ',';
  readonly side?: 'after';
  readonly unit?: 'bytes' | 'characters';
}

/** The words for a field of a fixed width: what fills it, and how long it is. */
export function fieldWords(field: Field, locale: Locale): DetailWords {
  const { filling, separator, side, unit, width = field.length ?? 0 } = field;
  const filled = side === undefined ? `${filling}` : `${filling} ${side}`;
  return {
    filling: FILLINGS[separator === undefined ? filled : `${filled}, grouped`] ?? '',
    width,
    length: localize(unit === 'characters' ? CHARACTERS : BYTES, locale, { length: width }),
  };
}

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

/** Between several values of a path in a cause's detail. */
const BETWEEN = ' + ';

/** Values of a path as code, several in a list of words. */
export function valuesNamed(values: string, locale: Locale): string {
  const names = values.split(BETWEEN).map(value => `\`${inCodeSpan(value)}\``);
  return new Intl.ListFormat(locale).format(names);
}
