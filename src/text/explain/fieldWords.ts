import type { CauseDetail } from '../../core/explain/causes/causes.ts';
import { type Locale, localize, type Text, type TextArguments } from '../text.ts';

/** What fills a field, by its name and by the side of the value on which it is. */
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

/** The words for a field of a fixed width: what fills it, and how long it is. */
export function fieldWords(detail: CauseDetail, locale: Locale): TextArguments {
  const { filling, separator, side, unit, width = detail['length'] } = detail;
  const length = Number(width ?? 0);
  const filled = [String(filling), ...(side === undefined ? [] : [String(side)])].join(' ');
  const text = FILLINGS[separator === undefined ? filled : `${filled}, grouped`];
  return {
    filling: text === undefined ? '' : localize(text, locale),
    width: length,
    length: localize(unit === 'characters' ? CHARACTERS : BYTES, locale, { length }),
  };
}
