import type { ElementName } from '../../core/signing/sign.ts';
import { type Locale, localize, type Text, type TextArguments } from '../text.ts';

/** The texts of an explanation besides its causes, for the terminal and the editor's document. */
const EXPLANATION_TEXT = {
  several: {
    en: 'Possible causes, most likely first:',
    'pt-BR': 'Causas possíveis, da mais provável para a menos provável:',
  },
  together: { en: 'These causes occur together:', 'pt-BR': 'Estas causas ocorrem juntas:' },
  fix: { en: 'To fix: {fix}', 'pt-BR': 'Como corrigir: {fix}' },
  equivalent: { en: 'Equally possible: {cause}', 'pt-BR': 'Também é possível: {cause}' },
  equivalents: { en: 'Equally possible:', 'pt-BR': 'Também são possíveis:' },
  'serializers-of-these': {
    en: 'This is the output of {names}, for example.',
    'pt-BR': 'É a saída de {names}, por exemplo.',
  },
  serializers: {
    en: 'Serializers that write the same bytes: {names}.',
    'pt-BR': 'Serializadores que geram os mesmos bytes: {names}.',
  },
  'some-serializers': {
    en: 'Serializers that write the same bytes include {names}.',
    'pt-BR': 'Entre os serializadores que geram os mesmos bytes estão {names}.',
  },
  more: { en: '{count} more', 'pt-BR': 'mais {count}' },
  checklist: { en: 'Checklist, item {item}: {rule}', 'pt-BR': 'Checklist, item {item}: {rule}' },
  environment: { en: 'environment', 'pt-BR': 'ambiente' },
  expected: { en: 'expected', 'pt-BR': 'esperado' },
  actual: { en: 'actual', 'pt-BR': 'assinado' },
  'same-digest': {
    en: 'The computation is correct; only the format of the hash is incorrect.',
    'pt-BR': 'O cálculo está correto; só o formato do hash está incorreto.',
  },
  'changed-hash': {
    en: 'The string to sign is correct, but its hash was changed.',
    'pt-BR': 'A string a assinar está correta, mas o hash foi alterado.',
  },
  'changed-string': {
    en: 'The four elements are correct, but the string to sign was changed as a whole before it was hashed.',
    'pt-BR':
      'Os quatro elementos estão corretos, mas a string montada com eles foi alterada antes do cálculo do hash.',
  },
  'same-string': {
    en: 'The string to sign is correct, but its hash was computed in another way.',
    'pt-BR': 'A string a assinar está correta, mas o hash foi calculado de outra forma.',
  },
  'other-secret': {
    en: 'The strings to sign differ only in the App Secret, which isn’t shown.',
    'pt-BR': 'As strings a assinar só diferem no App Secret, que não é mostrado.',
  },
  'difference-cut-off': {
    en: 'The strings to sign differ after the part that’s shown.',
    'pt-BR': 'As strings a assinar diferem depois da parte mostrada.',
  },
  difference: {
    en: 'The strings to sign differ at byte {offset} ({element}): expected {expected}, actual {actual}.',
    'pt-BR':
      'As strings a assinar diferem no byte {offset} ({element}): esperado {expected}, assinado {actual}.',
  },
  'difference-token': {
    en: 'The strings to sign differ in the App Secret; the position isn’t shown, because it would reveal the secret.',
    'pt-BR':
      'As strings a assinar diferem no App Secret; a posição não é mostrada, pois revelaria o segredo.',
  },
  'string-end': { en: 'the end', 'pt-BR': 'o fim' },
  'not-of-this-string': {
    en: 'The signature isn’t a known hash of this string. Your code may log one string and sign another.',
    'pt-BR':
      'A assinatura não é nenhum hash conhecido desta string. Talvez o código registre no log uma string e assine outra.',
  },
  'sign-incomplete': {
    en: 'Nothing can be compared with it. Was the signature copied completely and unchanged?',
    'pt-BR': 'Não há como compará-la. A assinatura foi copiada inteira e sem alterações?',
  },
  'last-line': {
    en: 'The text has {count} log lines with a signature; the last one is explained.',
    'pt-BR': 'O texto tem {count} linhas de log com assinatura; a explicação é da última.',
  },
  'current-time': {
    en: '(current time: the request sets no timestamp)',
    'pt-BR': '(hora atual: a requisição não define um timestamp)',
  },
} as const satisfies Record<string, Text>;

export type ExplanationTextKey = keyof typeof EXPLANATION_TEXT;

export function explanationText(key: ExplanationTextKey, locale: Locale, args: TextArguments = {}): string {
  return localize(EXPLANATION_TEXT[key], locale, args);
}

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

/** The name of a character. Names that don't contain words are shown unchanged. */
export function characterName(name: string, locale: Locale): string {
  const text = CHARACTERS.get(name);
  return text === undefined ? name : localize(text, locale);
}
