import type { CauseId } from '../../core/explain/causes/causes.ts';
import { type CauseRow, SERIALIZE_ONCE, SIGN_SENT_BODY } from './causeRow.ts';

/** The texts of the causes in single characters, values and members of a body. */
export const BODY_VALUE_CAUSE_TEXT = {
  'body-line-separators-removed': {
    title: {
      en: 'The body was signed without characters that aren’t CR or LF: {characters}',
      'pt-BR': 'O corpo foi assinado sem caracteres que não são CR nem LF: {characters}',
    },
    label: { en: 'other line separators removed', 'pt-BR': 'outros separadores de linha removidos' },
    how: {
      en: 'Some functions treat them as line breaks, such as `splitlines` in Python, `ReplaceLineEndings` in .NET, or `\\R` in regular expressions.',
      'pt-BR':
        'Algumas funções os tratam como quebras de linha, como o `splitlines` do Python, o `ReplaceLineEndings` do .NET ou `\\R` em expressões regulares.',
    },
    fix: {
      en: 'To sign, remove only the bytes 0x0D and 0x0A, for example with two string replacements.',
      'pt-BR':
        'Para assinar, remova apenas os bytes 0x0D e 0x0A, por exemplo com duas substituições na string.',
    },
  },
  'body-lines-padded': {
    title: {
      en: 'Each line of the body was signed as a record of {length}',
      'pt-BR': 'Cada linha do corpo foi assinada como um registro de {length}',
    },
    label: { en: 'lines filled up', 'pt-BR': 'linhas com preenchimento' },
    how: {
      en: 'Shorter lines are filled up with spaces, and longer ones are cut, as in files whose records have a fixed length.',
      'pt-BR':
        'Linhas menores são completadas com espaços, e as maiores são cortadas, como em arquivos com registros de tamanho fixo.',
    },
    fix: SIGN_SENT_BODY,
  },
  'body-json-values-in-lists': {
    title: {
      en: 'The JSON was signed with each value in a list: `"a"` became `["a"]`',
      'pt-BR': 'O JSON foi assinado com cada valor em uma lista: `"a"` virou `["a"]`',
    },
    label: { en: 'values in lists', 'pt-BR': 'valores em listas' },
    how: {
      en: 'R’s jsonlite writes it like this without `auto_unbox = TRUE`.',
      'pt-BR': 'O jsonlite do R escreve assim sem `auto_unbox = TRUE`.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-keys-merged': {
    title: {
      en: 'The body was signed with its repeated key `{key}` merged',
      'pt-BR': 'O corpo foi assinado com a chave repetida `{key}` unificada',
    },
    label: { en: 'repeated keys merged', 'pt-BR': 'chaves repetidas unificadas' },
    how: {
      en: 'An object in memory has each key once, so parsing and serializing again drops a value.',
      'pt-BR':
        'Um objeto na memória tem cada chave uma só vez, então interpretar e serializar de novo descarta um valor.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-entities-decoded': {
    title: {
      en: 'The body was signed with HTML entities decoded: `{from}` became `{to}`',
      'pt-BR': 'O corpo foi assinado com entidades HTML decodificadas: `{from}` virou `{to}`',
    },
    label: { en: 'HTML entities decoded', 'pt-BR': 'entidades HTML decodificadas' },
    how: {
      en: '`html_entity_decode` in PHP, `HtmlDecode` in .NET, and `html.unescape` in Python do this.',
      'pt-BR':
        'O `html_entity_decode` do PHP, o `HtmlDecode` do .NET e o `html.unescape` do Python fazem isso.',
    },
    fix: SIGN_SENT_BODY,
  },
  'body-tabs-to-spaces': {
    title: {
      en: 'The body was signed with spaces instead of tabs ({spaces} each)',
      'pt-BR': 'O corpo foi assinado com espaços no lugar das tabulações ({spaces} em cada)',
    },
    label: { en: 'tabs turned into spaces', 'pt-BR': 'tabulações viraram espaços' },
    fix: SIGN_SENT_BODY,
  },
  'body-value-formatted': {
    title: {
      en: '`{signed}` was signed instead of `{sent}` in the body',
      'pt-BR': '`{signed}` foi assinado no lugar de `{sent}` no corpo',
    },
    label: { en: 'body value in another format', 'pt-BR': 'valor do corpo em outro formato' },
    fix: SIGN_SENT_BODY,
  },
} as const satisfies Partial<Record<CauseId, CauseRow>>;
