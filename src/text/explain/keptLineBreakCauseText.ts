import type { DetailOf } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import {
  type CauseTextRows,
  type CauseTexts,
  NOTHING,
  REMOVE_LINE_BREAKS,
  textSigned,
  UNSENT_LINE_BREAKS,
} from './causeRow.ts';

const REPLACE_BY_NOTHING: Text = {
  en: 'Remove every CR and LF to sign, without replacing them.',
  'pt-BR': 'Para assinar, remova todos os CR e LF, sem colocar nada no lugar.',
};

/** Where the signed line breaks came from, or why code that should remove them might have kept them. */
const LINE_BREAKS: Readonly<Record<NonNullable<DetailOf<'body-crlf-kept'>['breaks']> | 'other', Text>> = {
  other: {
    en: 'If your code is meant to remove line breaks, check which characters it looks for. Outside regular expressions, `\'\\r\\n\'` in single quotes isn’t a line break in PHP, Perl, or Ruby, nor is `"\\r\\n"` in PowerShell or Visual Basic, nor `\\r\\n` in a verbatim or raw string.',
    'pt-BR':
      'Se o código tenta remover quebras de linha, confira os caracteres procurados. Fora de expressões regulares, `\'\\r\\n\'` entre aspas simples não é uma quebra de linha em PHP, Perl ou Ruby, nem `"\\r\\n"` no PowerShell ou no Visual Basic, nem `\\r\\n` em uma string verbatim ou raw.',
  },
  LF: {
    en: 'If your code is meant to remove line breaks, it may look for CR LF (`Environment.NewLine` on Windows): the body has only LF.',
    'pt-BR':
      'Se o código tenta remover quebras de linha, talvez ele procure CR LF (`Environment.NewLine` no Windows): o corpo só tem LF.',
  },
  last: {
    en: 'There’s only one line break, at the end: for example, the one after a file’s last line, or the one that Go’s `json.Encoder` adds.',
    'pt-BR':
      'Só há uma quebra de linha, no fim: por exemplo, a da última linha de um arquivo ou a que o `json.Encoder` do Go acrescenta.',
  },
  end: NOTHING,
  some: NOTHING,
  unsent: UNSENT_LINE_BREAKS.how,
  serialized: {
    en: 'The serializer wrote the line breaks.',
    'pt-BR': 'Foi o serializador que escreveu as quebras de linha.',
  },
};

const LF_TO_SPACE: CauseTexts = {
  title: {
    en: 'Each LF of the body was replaced with a space, and its CR bytes were signed',
    'pt-BR': 'Cada LF do corpo foi trocado por um espaço, e os bytes CR foram assinados',
  },
};

const LF_REPLACED: Text = {
  en: 'For example, `replace(/\\n/g, " ")` does this.',
  'pt-BR': 'Por exemplo, `replace(/\\n/g, " ")` faz isso.',
};

const LAST_LF_REMOVED: Text = {
  en: 'The last LF was left out, as when text is split at each LF and joined with spaces.',
  'pt-BR': 'O último LF foi omitido, como ao dividir o texto em cada LF e juntar as linhas com espaços.',
};

/** What became of the other line breaks. */
const ADDED_LINE_BREAKS: Readonly<
  Record<NonNullable<DetailOf<'body-final-newline-added'>['others']> | 'removed', Text>
> = {
  removed: {
    en: '`echo`, `println`, `WriteLine`, and Go’s `json.Encoder` add a line break; many tools end their output with one.',
    'pt-BR':
      '`echo`, `println`, `WriteLine` e o `json.Encoder` do Go acrescentam uma quebra de linha; a saída de muitas ferramentas também termina com uma.',
  },
  kept: {
    en: 'The other line breaks were signed unchanged.',
    'pt-BR': 'As outras quebras de linha foram assinadas sem alteração.',
  },
  'CR LF': {
    en: 'The other line breaks also became CR LF, as with Delphi’s `TStringList.Text`.',
    'pt-BR': 'As outras quebras de linha também viraram CR LF, como no `TStringList.Text` do Delphi.',
  },
};

/** The texts of the causes in the line breaks that were kept, added, or replaced. */
export const KEPT_LINE_BREAK_CAUSE_TEXT = {
  'body-crlf-kept': {
    title: {
      en: 'The {text} was signed with its line breaks',
      'pt-BR': 'As quebras de linha {text} também foram assinadas',
    },
    label: { en: 'line breaks signed', 'pt-BR': 'quebras de linha assinadas' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: REMOVE_LINE_BREAKS,
    variants: [
      [
        { breaks: 'unsent' },
        {
          title: {
            en: 'The body was signed with line breaks that weren’t sent',
            'pt-BR': 'O corpo foi assinado com quebras de linha que não foram enviadas',
          },
          fix: UNSENT_LINE_BREAKS.fix,
        },
      ],
      [
        { breaks: 'end' },
        {
          title: {
            en: 'The line break at the end of the body was signed too',
            'pt-BR': 'A quebra de linha no fim do corpo também foi assinada',
          },
        },
      ],
      [
        { breaks: 'some' },
        {
          title: {
            en: 'Some of the body’s line breaks were signed too',
            'pt-BR': 'Algumas das quebras de linha do corpo também foram assinadas',
          },
        },
      ],
    ],
    words: ({ of, breaks }) => ({ text: textSigned(of), example: LINE_BREAKS[breaks ?? 'other'] }),
  },
  'body-cr-kept': {
    title: {
      en: 'The {text} was signed with its CR bytes',
      'pt-BR': 'Os bytes CR {text} também foram assinados',
    },
    label: { en: 'CR signed', 'pt-BR': 'CR assinado' },
    how: { en: 'Its LF bytes weren’t signed.', 'pt-BR': 'Os bytes LF não foram assinados.' },
    fix: REMOVE_LINE_BREAKS,
    variants: [
      [
        { of: 'converted' },
        {
          title: {
            en: 'The body was signed with a CR, which wasn’t sent, at each line break',
            'pt-BR': 'O corpo foi assinado com um CR, que não foi enviado, em cada quebra de linha',
          },
          how: {
            en: 'Its line breaks became CR LF, as with Delphi’s `TStringList.Text` on Windows or a form’s text area, and only each LF was removed.',
            'pt-BR':
              'As quebras de linha viraram CR LF, como no `TStringList.Text` do Delphi no Windows ou na área de texto de um formulário, e só os LF foram removidos.',
          },
        },
      ],
    ],
    words: ({ of }) => ({ text: textSigned(of === 'converted' ? undefined : of) }),
  },
  'body-lf-kept': {
    title: {
      en: 'The {text} was signed with its LF bytes',
      'pt-BR': 'Os bytes LF {text} também foram assinados',
    },
    label: { en: 'LF signed', 'pt-BR': 'LF assinado' },
    how: { en: 'Its CR bytes weren’t signed.', 'pt-BR': 'Os bytes CR não foram assinados.' },
    fix: REMOVE_LINE_BREAKS,
    words: ({ of }) => ({ text: textSigned(of) }),
  },
  'body-newlines-to-lf-kept': {
    title: {
      en: 'The body was signed with its line breaks converted to LF',
      'pt-BR': 'O corpo foi assinado com as quebras de linha convertidas em LF',
    },
    label: {
      en: 'line breaks signed as LF',
      'pt-BR': 'quebras de linha assinadas como LF',
    },
    how: {
      en: 'Files that are opened in text mode are often read like this.',
      'pt-BR': 'Um arquivo aberto em modo texto costuma ser lido assim.',
    },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newlines-to-crlf-kept': {
    title: {
      en: 'The body was signed with its line breaks converted to CR LF',
      'pt-BR': 'O corpo foi assinado com as quebras de linha convertidas em CR LF',
    },
    label: {
      en: 'line breaks signed as CR LF',
      'pt-BR': 'quebras de linha assinadas como CR LF',
    },
    how: { en: 'Text mode on Windows does this.', 'pt-BR': 'O modo texto do Windows faz isso.' },
    fix: REMOVE_LINE_BREAKS,
    variants: [
      [
        { of: 'serializer' },
        {
          title: {
            en: 'The serialized text was signed with its line breaks, as CR LF',
            'pt-BR': 'O texto serializado foi assinado com as quebras de linha, como CR LF',
          },
          how: {
            en: 'On Windows, the serializers of .NET write line breaks like this.',
            'pt-BR': 'No Windows, os serializadores do .NET escrevem as quebras de linha assim.',
          },
        },
      ],
    ],
  },
  'body-newlines-to-space': {
    title: {
      en: 'The body’s line breaks were replaced with spaces',
      'pt-BR': 'As quebras de linha do corpo foram trocadas por espaços',
    },
    label: {
      en: 'line breaks turned into spaces',
      'pt-BR': 'quebras de linha viraram espaços',
    },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: REPLACE_BY_NOTHING,
    variants: [
      [
        { by: 'tab' },
        {
          title: {
            en: 'The body’s line breaks were replaced with tabs',
            'pt-BR': 'As quebras de linha do corpo foram trocadas por tabulações',
          },
          how: {
            en: '`paste -s` joins lines with tabs.',
            'pt-BR': '`paste -s` junta as linhas com tabulações.',
          },
        },
      ],
      [
        { by: 'comma' },
        {
          title: {
            en: 'The body’s line breaks were replaced with commas',
            'pt-BR': 'As quebras de linha do corpo foram trocadas por vírgulas',
          },
          how: {
            en: 'JavaScript writes an array of lines like this, and `paste -sd,` joins lines with commas.',
            'pt-BR':
              'O JavaScript escreve assim um array de linhas, e `paste -sd,` junta as linhas com vírgulas.',
          },
        },
      ],
      [
        { by: 'comma and space' },
        {
          title: {
            en: 'The body’s line breaks were replaced with a comma and a space',
            'pt-BR': 'As quebras de linha do corpo foram trocadas por uma vírgula e um espaço',
          },
          how: {
            en: 'Kotlin’s `joinToString()` joins lines like this if it gets no separator: use `joinToString("")`.',
            'pt-BR':
              'O `joinToString()` do Kotlin junta as linhas assim quando não recebe separador: use `joinToString("")`.',
          },
        },
      ],
      [{ kept: 'CR', last: 'removed' }, LF_TO_SPACE],
      [{ kept: 'CR' }, LF_TO_SPACE],
    ],
    words: ({ ends, last, kept }) => {
      if (kept !== undefined) return { example: last === undefined ? LF_REPLACED : LAST_LF_REMOVED };
      if (ends !== undefined)
        return {
          example: {
            en: 'For example, `replace(/\\r?\\n/g, " ")` does this. The line break at the end was replaced, too.',
            'pt-BR': 'Por exemplo, `replace(/\\r?\\n/g, " ")` faz isso. A quebra do fim também foi trocada.',
          },
        };
      return {
        example:
          last === undefined
            ? {
                en: 'For example, PowerShell joins the lines of `Get-Content` with spaces; with `-Raw`, it reads the file as it is.',
                'pt-BR':
                  'Por exemplo, o PowerShell junta as linhas de `Get-Content` com espaços; com `-Raw`, lê o arquivo como está.',
              }
            : {
                en: 'The last line break was left out. For example, PowerShell joins the lines of `Get-Content` with spaces; with `-Raw`, it reads the file as it is.',
                'pt-BR':
                  'A última quebra foi omitida. Por exemplo, o PowerShell junta as linhas de `Get-Content` com espaços; com `-Raw`, lê o arquivo como está.',
              },
      };
    },
  },
  'body-each-newline-byte-to-space': {
    title: {
      en: 'Each CR and each LF of the body was replaced with a space',
      'pt-BR': 'Cada CR e cada LF do corpo foi trocado por um espaço',
    },
    label: {
      en: 'CR and LF turned into spaces',
      'pt-BR': 'CR e LF viraram espaços',
    },
    fix: REPLACE_BY_NOTHING,
  },
  'body-final-newline-added': {
    title: {
      en: 'The body was signed with a line break at its end',
      'pt-BR': 'O corpo foi assinado com uma quebra de linha no fim',
    },
    label: { en: 'line break added to the body', 'pt-BR': 'quebra de linha a mais no corpo' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: REMOVE_LINE_BREAKS,
    words: ({ others }) => ({ example: ADDED_LINE_BREAKS[others ?? 'removed'] }),
  },
  'body-newlines-escaped': {
    title: {
      en: 'The body’s line breaks were signed as the two characters `\\` and `n`',
      'pt-BR': 'As quebras de linha do corpo foram assinadas como os dois caracteres `\\` e `n`',
    },
    label: { en: 'line breaks signed as \\n', 'pt-BR': 'quebras assinadas como \\n' },
    fix: REMOVE_LINE_BREAKS,
    variants: [
      [
        { each: 'byte' },
        {
          title: {
            en: 'The body’s CR and LF were signed as `\\r` and `\\n`, a backslash and a letter each',
            'pt-BR': 'Os CR e LF do corpo foram assinados como `\\r` e `\\n`, barra invertida e letra',
          },
        },
      ],
    ],
  },
  'body-newlines-as-tags': {
    title: {
      en: 'The body was signed with `{tag}` at its line breaks',
      'pt-BR': 'O corpo foi assinado com `{tag}` nas quebras de linha',
    },
    label: { en: 'line breaks as tags', 'pt-BR': 'quebras de linha como tags' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    words: ({ tag }) => ({
      example:
        tag === '<br/>'
          ? {
              en: 'Code that prepares text for HTML does this.',
              'pt-BR': 'Código que prepara um texto para HTML faz isso.',
            }
          : {
              en: 'For example, PHP’s `nl2br` does this.',
              'pt-BR': 'Por exemplo, o `nl2br` do PHP faz isso.',
            },
    }),
    fix: {
      en: 'Don’t insert `{tag}`: remove every CR and LF instead, and send the body unchanged.',
      'pt-BR':
        'Não insira `{tag}`: em vez disso, remova todos os CR e LF para assinar e envie o corpo sem alteração.',
    },
    variants: [
      [
        { lines: 'removed' },
        {
          fix: {
            en: 'Don’t insert `{tag}`: only CR and LF must be removed, as your code already does.',
            'pt-BR': 'Não insira `{tag}`: basta remover CR e LF, o que o código já faz.',
          },
        },
      ],
    ],
    example: { tag: '<br />' },
  },
  'body-trimmed-lines-kept': {
    title: {
      en: 'The body was signed with its line breaks, and trimmed at both ends',
      'pt-BR': 'O corpo foi assinado com as quebras de linha e sem os espaços no início e no fim',
    },
    label: {
      en: 'line breaks kept, ends trimmed',
      'pt-BR': 'quebras mantidas, início e fim sem espaços',
    },
    how: {
      en: '`strip()` and `trim()` remove whitespace only at the ends: line breaks within the body stay.',
      'pt-BR':
        '`strip()` e `trim()` removem espaço em branco só no início e no fim: as quebras de linha dentro do corpo permanecem.',
    },
    fix: REMOVE_LINE_BREAKS,
  },
} satisfies CauseTextRows;
