import type { FinalLineBreak, LineBreakFunction } from '../../core/explain/causes/causeDetails.ts';
import { type Locale, localize, type Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { type CauseTexts, NOTHING, REMOVE_LINE_BREAKS, SIGN_SENT_BODY, textSigned } from './causeRow.ts';
import { fieldWords } from './formNames.ts';

const SEPARATORS_AS_SPACES: CauseTexts = {
  title: {
    en: 'The body was signed with spaces instead of its line breaks and other line separators: {characters}',
    'pt-BR':
      'O corpo foi assinado com espaços no lugar das quebras de linha e de outros separadores de linha: {characters}',
  },
};

const SEPARATORS_AS_LF: CauseTexts = {
  title: {
    en: 'The body was signed with LF instead of its line breaks and other line separators: {characters}',
    'pt-BR':
      'O corpo foi assinado com LF no lugar das quebras de linha e de outros separadores de linha: {characters}',
  },
};

const SEPARATORS_AS_CR_LF: CauseTexts = {
  title: {
    en: 'The body was signed with CR LF instead of its line breaks and other line separators: {characters}',
    'pt-BR':
      'O corpo foi assinado com CR LF no lugar das quebras de linha e de outros separadores de linha: {characters}',
  },
};

const PCRE_BYTES: CauseTexts = {
  title: {
    en: 'The body was signed without its 0x85 bytes, which are part of multibyte characters',
    'pt-BR': 'O corpo foi assinado sem os bytes 0x85, que fazem parte de caracteres multibyte',
  },
  how: {
    en: '`\\R` in a PHP regular expression matches them, unless the expression has the `u` modifier.',
    'pt-BR':
      '`\\R` em uma expressão regular do PHP corresponde a esses bytes, a menos que a expressão tenha o modificador `u`.',
  },
};

const FUNCTIONS: Readonly<Record<LineBreakFunction, Text>> = {
  splitlines: { en: '`splitlines` in Python', 'pt-BR': 'o `splitlines` do Python' },
  ReplaceLineEndings: { en: '`ReplaceLineEndings` in .NET', 'pt-BR': 'o `ReplaceLineEndings` do .NET' },
  '\\R': { en: '`\\R` in regular expressions', 'pt-BR': 'o `\\R` das expressões regulares' },
};

function treatedAsBreaks(functions: readonly LineBreakFunction[], locale: Locale): string {
  const names = functions.map(name => localize(FUNCTIONS[name], locale));
  const list = new Intl.ListFormat(locale).format(names);
  return localize(
    {
      en: 'Some functions, such as {functions}, treat them as line breaks.',
      'pt-BR': 'Algumas funções, como {functions}, os tratam como quebras de linha.',
    },
    locale,
    { functions: list },
  );
}

function finalRemoved({ count, of, breaks, kept }: FinalLineBreak): readonly [last: Text, example: Text] {
  if (of !== undefined)
    return [
      LAST_BREAK,
      {
        en: 'Many serializers write no line break at the end.',
        'pt-BR': 'Muitos serializadores não escrevem uma quebra de linha no fim.',
      },
    ];
  if (breaks !== undefined)
    return [
      LAST_BREAK,
      {
        en: 'Ruby’s `chomp`, `rstrip()`, and `TrimEnd` remove the CR and the LF at the end.',
        'pt-BR': 'O `chomp` do Ruby, `rstrip()` e `TrimEnd` removem o CR e o LF do fim.',
      },
    ];
  if (kept !== undefined)
    return [
      { en: 'the last LF', 'pt-BR': 'o último LF' },
      {
        en: 'Perl’s `chomp`, `rstrip("\\n")`, `TrimEnd(\'\\n\')`, and `$(cat file)` remove the LF but keep the CR.',
        'pt-BR':
          'O `chomp` do Perl, `rstrip("\\n")`, `TrimEnd(\'\\n\')` e `$(cat arquivo)` removem o LF, mas mantêm o CR.',
      },
    ];
  return [
    count === undefined ? LAST_BREAK : { en: 'those at its end', 'pt-BR': 'as do fim' },
    {
      en: '`chomp` removes only the last line break; `TrimEnd` and `$(cat file)` remove all of those at the end.',
      'pt-BR': '`chomp` só remove a última quebra de linha; `TrimEnd` e `$(cat arquivo)`, todas as do fim.',
    },
  ];
}

const LAST_BREAK: Text = { en: 'the last one', 'pt-BR': 'a última' };

const LAST_LF_MISSING: Text = {
  en: ' The last LF is missing too, as with `$(…)`.',
  'pt-BR': ' O último LF também saiu, como em `$(…)`.',
};

const REMOVE_WITH_TR: Text = {
  en: "Use `tr -d '\\r\\n'` to sign, and send the body unchanged.",
  'pt-BR': "Use `tr -d '\\r\\n'` para assinar e envie o corpo sem alteração.",
};

/** Ruby's own way to do what `tr` does. */
const REMOVE_WITH_TR_OR_RUBY: Text = {
  en: 'Remove CR and LF to sign: `tr -d \'\\r\\n\'` in a shell, or `body.delete("\\r\\n")` in Ruby, with double quotes. Send the body unchanged.',
  'pt-BR':
    'Para assinar, remova CR e LF: `tr -d \'\\r\\n\'` no shell ou `body.delete("\\r\\n")`, com aspas duplas, no Ruby. Envie o corpo sem alteração.',
};

/** The texts of the causes in which not all line breaks, or more than the line breaks, were removed. */
export const LINE_BREAK_CAUSE_TEXT = {
  'body-final-newline-removed': {
    title: {
      en: 'The {text} was signed with its line breaks, except for {last}',
      'pt-BR': 'As quebras de linha {text} também foram assinadas, exceto {last}',
    },
    label: { en: 'only the last line break removed', 'pt-BR': 'só a última quebra removida' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: REMOVE_LINE_BREAKS,
    words: detail => {
      const [last, example] = finalRemoved(detail);
      return { text: textSigned(detail.of), last, example };
    },
  },
  'body-first-newline-removed': {
    title: {
      en: 'Only the body’s first line break was removed before signing',
      'pt-BR': 'Só a primeira quebra de linha do corpo foi removida antes da assinatura',
    },
    label: { en: 'only the first line break removed', 'pt-BR': 'só a primeira quebra removida' },
    how: {
      en: 'For example, JavaScript’s `replace` with a string, Perl’s `s///` without `g`, Ruby’s `sub`, and Delphi’s `StringReplace` without `rfReplaceAll` replace only the first occurrence.',
      'pt-BR':
        'Por exemplo, o `replace` do JavaScript com uma string, o `s///` do Perl sem `g`, o `sub` do Ruby e o `StringReplace` do Delphi sem `rfReplaceAll` substituem só a primeira ocorrência.',
    },
    fix: REMOVE_LINE_BREAKS,
    variants: [
      [
        { of: 'CR LF' },
        {
          title: {
            en: 'Only the body’s first CR LF was removed before signing',
            'pt-BR': 'Só o primeiro CR LF do corpo foi removido antes da assinatura',
          },
        },
      ],
      [
        { of: undefined },
        {
          title: {
            en: 'Only the body’s first LF was removed before signing',
            'pt-BR': 'Só o primeiro LF do corpo foi removido antes da assinatura',
          },
        },
      ],
    ],
    example: { of: 'CR LF' },
  },
  'body-crlf-pairs-removed': {
    title: {
      en: 'Only CR LF pairs were removed from the body before signing',
      'pt-BR': 'Só os pares CR LF foram removidos do corpo antes da assinatura',
    },
    label: { en: 'only CR LF pairs removed', 'pt-BR': 'só pares CR LF removidos' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newline-escapes-removed': {
    title: {
      en: 'The body was signed {lines}without its literal {sequences}',
      'pt-BR': 'O corpo foi assinado {lines}sem as sequências literais {sequences}',
    },
    label: { en: 'literal \\n removed', 'pt-BR': '\\n literal removido' },
    how: {
      en: 'Each is a backslash and a letter, not CR or LF, and so is `\'\\n\'` in single quotes in PHP, Perl, and Ruby, `"\\n"` in PowerShell and Visual Basic, and `@"\\n"` in C#.',
      'pt-BR':
        'Cada uma é uma barra invertida e uma letra, não CR ou LF, assim como `\'\\n\'` entre aspas simples em PHP, Perl e Ruby, `"\\n"` em PowerShell e Visual Basic e `@"\\n"` em C#.',
    },
    fix: {
      en: 'Remove only CR and LF to sign, and send the body unchanged. They’re `"\\r"` and `"\\n"` in double quotes in PHP, Perl, Ruby, and C#, `[char]13` and `[char]10` in PowerShell, and `vbCr` and `vbLf` in Visual Basic.',
      'pt-BR':
        'Para assinar, remova apenas CR e LF; envie o corpo sem alteração. CR e LF são `"\\r"` e `"\\n"` entre aspas duplas em PHP, Perl, Ruby e C#, `[char]13` e `[char]10` em PowerShell e `vbCr` e `vbLf` em Visual Basic.',
    },
    variants: [
      [
        { of: '&#13;' },
        {
          title: {
            en: 'The XML was signed without the references to line breaks that it contains, such as `&#13;`',
            'pt-BR': 'O XML foi assinado sem as referências a quebras de linha que contém, como `&#13;`',
          },
          how: {
            en: 'Java writes a CR inside a text as `&#13;`, for example in a Base64 value with line breaks.',
            'pt-BR':
              'O Java escreve um CR dentro de um texto como `&#13;`, por exemplo em um valor Base64 com quebras de linha.',
          },
          fix: {
            en: 'Remove only the bytes CR and LF to sign: `&#13;` is text, and stays.',
            'pt-BR': 'Para assinar, remova apenas os bytes CR e LF: `&#13;` é texto e fica.',
          },
        },
      ],
      [
        { letters: '\\ r n' },
        {
          title: {
            en: 'Every `\\`, `r`, and `n` was removed from the body’s text',
            'pt-BR': 'Todo `\\`, `r` e `n` do texto do corpo foi removido',
          },
          how: {
            en: '`tr` got too many backslashes, so it deleted `\\`, `r`, and `n` instead of CR and LF.{last}',
            'pt-BR':
              'O `tr` recebeu barras invertidas demais e removeu `\\`, `r` e `n` em vez de CR e LF.{last}',
          },
          fix: REMOVE_WITH_TR,
        },
      ],
      [
        { letters: 'r n' },
        {
          title: {
            en: 'Every `r` and `n` was removed from the body’s text',
            'pt-BR': 'Todas as letras `r` e `n` do texto do corpo foram removidas',
          },
          how: {
            en: '`tr` deletes `r` and `n` instead of CR and LF if it gets too few backslashes, and so does Ruby’s `delete` with single quotes.{last}',
            'pt-BR':
              'O `tr` remove `r` e `n` em vez de CR e LF se recebe barras invertidas de menos, e o `delete` do Ruby também, com aspas simples.{last}',
          },
          fix: REMOVE_WITH_TR_OR_RUBY,
        },
      ],
      [
        { letters: 'n' },
        {
          title: {
            en: 'Every `n` was removed from the body’s text',
            'pt-BR': 'Todo `n` do texto do corpo foi removido',
          },
          how: {
            en: 'Without quotation marks, the shell makes `tr -d n` of `tr -d \\n`, so `n` is deleted instead of the line breaks.{last}',
            'pt-BR':
              'Sem aspas, o shell transforma `tr -d \\n` em `tr -d n`, que remove o `n` em vez das quebras de linha.{last}',
          },
          fix: REMOVE_WITH_TR,
        },
      ],
    ],
    words: ({ of, last, lines }) => ({
      lines:
        lines === undefined
          ? NOTHING
          : { en: 'with its line breaks, but ', 'pt-BR': 'com as quebras de linha, mas ' },
      sequences:
        of === undefined
          ? { en: '`\\r` and `\\n` sequences', 'pt-BR': '`\\r` e `\\n`' }
          : { en: '`\\n` sequences', 'pt-BR': '`\\n`' },
      last: last === undefined ? NOTHING : LAST_LF_MISSING,
    }),
  },
  'body-read-by-shell': {
    title: {
      en: 'The body was read with `while read` in a shell, and signed without its last line',
      'pt-BR': 'O corpo foi lido com `while read` no shell e assinado sem a última linha',
    },
    label: { en: 'last line not signed', 'pt-BR': 'sem a última linha do corpo' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Read the whole file and remove only CR and LF: in a shell, with `tr -d "\\r\\n" < file`.',
      'pt-BR': 'Leia o arquivo inteiro e remova apenas CR e LF: no shell, com `tr -d "\\r\\n" < arquivo`.',
    },
    variants: [
      [
        { IFS: '' },
        {
          title: {
            en: 'The body was signed without its last line',
            'pt-BR': 'O corpo foi assinado sem a última linha',
          },
        },
      ],
    ],
    words: ({ IFS, read }) => {
      if (IFS !== undefined)
        return {
          example: {
            en: 'For example, `while IFS= read -r line` in a shell loses the last line if it doesn’t end with a line break.',
            'pt-BR':
              'Por exemplo, `while IFS= read -r linha` no shell perde a última linha se ela não terminar com uma quebra de linha.',
          },
        };
      return {
        example:
          read === undefined
            ? {
                en: '`while read line` trims each line, removes backslashes, and loses the last line if it doesn’t end with a line break.',
                'pt-BR':
                  '`while read linha` remove os espaços no início e no fim de cada linha e as barras invertidas, e perde a última linha se ela não terminar com uma quebra de linha.',
              }
            : {
                en: '`while read -r line` trims each line, and loses the last line if it doesn’t end with a line break.',
                'pt-BR':
                  '`while read -r linha` remove os espaços no início e no fim de cada linha e perde a última se ela não terminar com uma quebra de linha.',
              },
      };
    },
  },
  'body-line-separators-removed': {
    title: {
      en: 'Line separators other than CR and LF were removed from the body before signing: {characters}',
      'pt-BR': 'O corpo foi assinado sem os separadores de linha diferentes de CR e LF: {characters}',
    },
    label: { en: 'other line separators removed', 'pt-BR': 'outros separadores de linha removidos' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'To sign, remove only the bytes 0x0D and 0x0A, for example with two string replacements.',
      'pt-BR':
        'Para assinar, remova apenas os bytes 0x0D e 0x0A, por exemplo, com duas substituições na string.',
    },
    variants: [
      [{ of: 'bytes' }, PCRE_BYTES],
      [{ instead: 'space' }, SEPARATORS_AS_SPACES],
      [{ instead: 'LF' }, SEPARATORS_AS_LF],
      [{ instead: 'CR LF' }, SEPARATORS_AS_CR_LF],
    ],
    words: ({ functions = ['splitlines', 'ReplaceLineEndings', '\\R'] }, locale) => ({
      example: functions.length === 0 ? '' : treatedAsBreaks(functions, locale),
    }),
    example: { characters: 'U+2028, U+0085' },
  },
  'body-lines-padded': {
    title: {
      en: 'Each line of the body was signed as a record of {length}',
      'pt-BR': 'Cada linha do corpo foi assinada como um registro de {length}',
    },
    label: { en: 'lines padded', 'pt-BR': 'linhas com preenchimento' },
    how: {
      en: 'Shorter lines are padded with spaces, and longer ones are cut, as in files with fixed-length records.',
      'pt-BR':
        'Linhas menores são completadas com espaços, e as maiores são cortadas, como em arquivos com registros de tamanho fixo.',
    },
    fix: SIGN_SENT_BODY,
    words: fieldWords,
    example: { width: 80 },
  },
} satisfies CauseTextRows;
