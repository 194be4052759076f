import { type Locale, localize, type Text } from '../text.ts';
import type { DetailWords } from './causeRow.ts';

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
