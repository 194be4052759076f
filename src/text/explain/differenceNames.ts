import type { ElementName } from '../../core/signing/signingInput.ts';
import { type Locale, localize, type Text } from '../text.ts';

/** Elements, and the end of the string to sign, whose names differ between the languages. */
const ELEMENTS: Readonly<Record<string, Text>> = {
  path: { en: 'path', 'pt-BR': 'caminho' },
  body: { en: 'body', 'pt-BR': 'corpo' },
  end: { en: 'end', 'pt-BR': 'fim' },
};

/** The names of characters that contain words (`core/explain/characterNames.ts`). Abbreviations such as CR need no
 *  translation. */
const CHARACTERS: ReadonlyMap<string, Text> = new Map([
  ['space', { en: 'space', 'pt-BR': 'espaço' }],
  ['soft hyphen', { en: 'soft hyphen', 'pt-BR': 'hífen condicional' }],
  ['combining grave accent', { en: 'combining grave accent', 'pt-BR': 'acento grave combinante' }],
  ['combining acute accent', { en: 'combining acute accent', 'pt-BR': 'acento agudo combinante' }],
  [
    'combining circumflex accent',
    { en: 'combining circumflex accent', 'pt-BR': 'acento circunflexo combinante' },
  ],
  ['combining tilde', { en: 'combining tilde', 'pt-BR': 'til combinante' }],
  ['combining diaeresis', { en: 'combining diaeresis', 'pt-BR': 'trema combinante' }],
  ['combining cedilla', { en: 'combining cedilla', 'pt-BR': 'cedilha combinante' }],
  ['em space', { en: 'em space', 'pt-BR': 'espaço eme' }],
  ['thin space', { en: 'thin space', 'pt-BR': 'espaço fino' }],
  ['zero width space', { en: 'zero width space', 'pt-BR': 'espaço de largura zero' }],
  ['zero width non-joiner', { en: 'zero width non-joiner', 'pt-BR': 'não conector de largura zero' }],
  ['zero width joiner', { en: 'zero width joiner', 'pt-BR': 'conector de largura zero' }],
  ['left-to-right mark', { en: 'left-to-right mark', 'pt-BR': 'marca da esquerda para a direita' }],
  ['right-to-left mark', { en: 'right-to-left mark', 'pt-BR': 'marca da direita para a esquerda' }],
  ['line separator', { en: 'line separator', 'pt-BR': 'separador de linhas' }],
  ['paragraph separator', { en: 'paragraph separator', 'pt-BR': 'separador de parágrafos' }],
  ['narrow NBSP', { en: 'narrow NBSP', 'pt-BR': 'NBSP estreito' }],
  ['word joiner', { en: 'word joiner', 'pt-BR': 'conector de palavras' }],
  ['ideographic space', { en: 'ideographic space', 'pt-BR': 'espaço ideográfico' }],
  ['replacement character', { en: 'replacement character', 'pt-BR': 'caractere de substituição' }],
]);

/** The element in which two strings to sign differ first, or their end. */
export function elementName(element: Exclude<ElementName, 'token'> | 'end', locale: Locale): string {
  const name = ELEMENTS[element];
  return name === undefined ? element : localize(name, locale);
}

/** The name of a character. Others than those with words are shown as they are. */
export function characterName(name: string, locale: Locale): string {
  const text = CHARACTERS.get(name);
  return text === undefined ? name : localize(text, locale);
}
