import type { IndentedLines, Serialized } from '../../core/explain/causes/causeDetails.ts';
import type { Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { REMOVE_LINE_BREAKS, SERIALIZE_ONCE, SIGN_SENT_BODY, UNSENT_LINE_BREAKS } from './causeRow.ts';
import { exampleOutput, numberWords, OUTPUT, outputOf, writtenBy } from './serializedText.ts';

/** How the signed JSON was indented, by the characters of a level. */
const INDENTED: Readonly<Record<NonNullable<IndentedLines['indent']>, Text>> = {
  2: {
    en: 'an indentation of two spaces, including its line breaks',
    'pt-BR': 'indentação de dois espaços, inclusive as quebras de linha',
  },
  4: {
    en: 'an indentation of four spaces, including its line breaks',
    'pt-BR': 'indentação de quatro espaços, inclusive as quebras de linha',
  },
  tab: {
    en: 'tabs as indentation, including its line breaks',
    'pt-BR': 'indentação por tabulações, inclusive as quebras de linha',
  },
};

const LINES_SENT: Text = {
  en: 'The body was sent like this, but its line breaks aren’t signed.',
  'pt-BR': 'O corpo foi enviado assim, mas as quebras de linha não entram na assinatura.',
};

const LINES_SERIALIZED: Readonly<Record<IndentedLines['lineEnd'], Text>> = {
  LF: {
    en: 'The JSON was serialized again, indented, with an LF at the end of each line.',
    'pt-BR': 'O JSON foi serializado de novo, com indentação e um LF no fim de cada linha.',
  },
  CRLF: {
    en: 'The JSON was serialized again, indented, with a CR LF at the end of each line, as on Windows.',
    'pt-BR':
      'O JSON foi serializado de novo, com indentação e um CR LF no fim de cada linha, como no Windows.',
  },
};

const DUMPS = writtenBy('Python json.dumps');

/** Whether what was sent may be what an HTTP client makes of an object: compact JSON with the same numbers. */
function isOfObject({ numbers, changes }: Serialized): boolean {
  return numbers === undefined && changes?.includes('respaced') !== true;
}

const PASS_SIGNED_STRING: Text = {
  en: 'Pass the string that you signed to the HTTP client, not the object (in Python, use `data=`, or `content=` with httpx, instead of `json=`).',
  'pt-BR':
    'Passe ao cliente HTTP a string assinada, não o objeto (em Python, use `data=`, ou `content=` no httpx, em vez de `json=`).',
};

/** The texts of the causes in which the JSON was serialized again. */
export const JSON_STYLE_CAUSE_TEXT = {
  'body-json-numbers-rewritten': {
    title: {
      en: 'The JSON was signed with rewritten numbers',
      'pt-BR': 'O JSON foi assinado com números reescritos',
    },
    label: { en: 'JSON numbers rewritten', 'pt-BR': 'números do JSON reescritos' },
    how: { en: '{example} {output}', 'pt-BR': '{example} {output}' },
    fix: SIGN_SENT_BODY,
    words: (detail, locale) => numberWords(detail, locale),
  },
  'body-json-minified': {
    title: {
      en: 'The JSON was signed without its whitespace',
      'pt-BR': 'O JSON foi assinado sem os espaços em branco',
    },
    label: { en: 'JSON minified', 'pt-BR': 'JSON sem espaços' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy(
      'JSON.stringify',
      'Jackson',
      'Python json.dumps (separators=(",", ":"), ensure_ascii=False)',
    ),
  },
  'body-json-spaced': {
    title: {
      en: 'The JSON was signed with a space after each `,` and `:`',
      'pt-BR': 'O JSON foi assinado com um espaço depois de cada `,` e `:`',
    },
    label: { en: 'JSON with added spaces', 'pt-BR': 'JSON com espaços a mais' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('Python json.dumps (ensure_ascii=False)'),
  },
  'body-json-pretty-2': {
    title: {
      en: 'The JSON was signed with an indentation of two spaces',
      'pt-BR': 'O JSON foi assinado com indentação de dois espaços',
    },
    label: { en: 'JSON indented by 2 spaces', 'pt-BR': 'JSON com indentação de 2 espaços' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy(
      'JSON.stringify(value, null, 2)',
      'Ruby JSON.pretty_generate',
      'Python json.dumps (indent=2, ensure_ascii=False)',
    ),
  },
  'body-json-pretty-4': {
    title: {
      en: 'The JSON was signed with an indentation of four spaces',
      'pt-BR': 'O JSON foi assinado com indentação de quatro espaços',
    },
    label: { en: 'JSON indented by 4 spaces', 'pt-BR': 'JSON com indentação de 4 espaços' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy(
      'Python json.dumps (indent=4, ensure_ascii=False)',
      'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)',
    ),
  },
  'body-json-pretty-tab': {
    title: {
      en: 'The JSON was signed with tabs as indentation',
      'pt-BR': 'O JSON foi assinado com indentação por tabulações',
    },
    label: { en: 'JSON indented with tabs', 'pt-BR': 'JSON com indentação por tabulações' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('JSON.stringify(value, null, "\\t")'),
  },
  'body-json-pretty-lines-kept': {
    title: {
      en: 'The JSON was signed with {added}',
      'pt-BR': 'O JSON foi assinado com {added}',
    },
    label: {
      en: 'indented JSON with line breaks',
      'pt-BR': 'JSON indentado com quebras de linha',
    },
    how: { en: '{reason}', 'pt-BR': '{reason}' },
    fix: SERIALIZE_ONCE,
    variants: [
      [{ sent: 'with them' }, { fix: REMOVE_LINE_BREAKS }],
      [{ sent: 'without its line breaks' }, { fix: UNSENT_LINE_BREAKS.fix }],
    ],
    words: ({ sent, indent, lineEnd = 'LF' }) =>
      sent === 'without its line breaks'
        ? {
            added: {
              en: 'line breaks that weren’t sent',
              'pt-BR': 'quebras de linha que não foram enviadas',
            },
            reason: UNSENT_LINE_BREAKS.how,
          }
        : {
            added: INDENTED[indent ?? '2'],
            reason: sent === 'with them' ? LINES_SENT : LINES_SERIALIZED[lineEnd],
          },
    example: { lineEnd: 'LF' },
  },
  'body-json-ascii-escaped': {
    title: {
      en: 'The JSON was signed without its whitespace and with `\\u00e7` instead of `ç`',
      'pt-BR': 'O JSON foi assinado sem os espaços em branco e com `\\u00e7` no lugar de `ç`',
    },
    label: { en: 'JSON with \\u escapes', 'pt-BR': 'JSON com escapes \\u' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('Python json.dumps (separators=(",", ":"))'),
  },
  'body-json-ascii-escaped-spaced': {
    title: {
      en: 'The JSON was signed with added spaces and with `\\u00e7` instead of `ç`',
      'pt-BR': 'O JSON foi assinado com espaços a mais e com `\\u00e7` no lugar de `ç`',
    },
    label: { en: 'JSON from json.dumps', 'pt-BR': 'JSON do json.dumps' },
    how: OUTPUT,
    fix: { en: '{fix}', 'pt-BR': '{fix}' },
    serializers: DUMPS.serializers,
    words: (detail, locale) => ({
      ...DUMPS.words(detail, locale),
      fix: isOfObject(detail) ? PASS_SIGNED_STRING : SERIALIZE_ONCE,
    }),
  },
  'body-json-pretty-2-ascii-escaped': {
    title: {
      en: 'The JSON was signed with an indentation of two spaces and `\\u00e7` instead of `ç`',
      'pt-BR': 'O JSON foi assinado com indentação de dois espaços e `\\u00e7` no lugar de `ç`',
    },
    label: {
      en: 'JSON indented by 2 spaces, with \\u escapes',
      'pt-BR': 'JSON com indentação de 2 espaços e escapes \\u',
    },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('Python json.dumps (indent=2)'),
  },
  'body-json-pretty-4-ascii-escaped': {
    title: {
      en: 'The JSON was signed with an indentation of four spaces and `\\u00e7` instead of `ç`',
      'pt-BR': 'O JSON foi assinado com indentação de quatro espaços e `\\u00e7` no lugar de `ç`',
    },
    label: {
      en: 'JSON indented by 4 spaces, with \\u escapes',
      'pt-BR': 'JSON com indentação de 4 espaços e escapes \\u',
    },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('Python json.dumps (indent=4)'),
  },
  'body-json-slash-escaped': {
    title: {
      en: 'The JSON was signed with `\\/` instead of `/`',
      'pt-BR': 'O JSON foi assinado com `\\/` no lugar de `/`',
    },
    label: { en: 'JSON with \\/', 'pt-BR': 'JSON com \\/' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('PHP json_encode (JSON_UNESCAPED_UNICODE)'),
  },
  'body-json-slash-and-ascii-escaped': {
    title: {
      en: 'The JSON was signed with `\\/` instead of `/` and `\\u00e7` instead of `ç`',
      'pt-BR': 'O JSON foi assinado com `\\/` no lugar de `/` e `\\u00e7` no lugar de `ç`',
    },
    label: { en: 'JSON from json_encode', 'pt-BR': 'JSON do json_encode' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('PHP json_encode'),
  },
  'body-json-pretty-4-slash-and-ascii-escaped': {
    title: {
      en: 'The JSON was signed with 4-space indentation, `\\/` instead of `/`, and `\\u00e7` instead of `ç`',
      'pt-BR':
        'O JSON foi assinado com indentação de 4 espaços, `\\/` no lugar de `/` e `\\u00e7` no lugar de `ç`',
    },
    label: {
      en: 'JSON from json_encode, indented',
      'pt-BR': 'JSON do json_encode, com indentação',
    },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('PHP json_encode (JSON_PRETTY_PRINT)'),
  },
  'body-json-html-escaped': {
    title: {
      en: 'The JSON was signed with `\\u003c`, `\\u003e`, and `\\u0026` for `<`, `>`, and `&`',
      'pt-BR': 'O JSON foi assinado com `\\u003c`, `\\u003e` e `\\u0026` no lugar de `<`, `>` e `&`',
    },
    label: { en: 'JSON with HTML escapes (Go)', 'pt-BR': 'JSON com escapes de HTML (Go)' },
    how: OUTPUT,
    fix: {
      en: 'Serialize once, then sign and send those same bytes; sign them without CR and LF.',
      'pt-BR': 'Serialize uma única vez e use os mesmos bytes para assinar e enviar; assine-os sem CR e LF.',
    },
    ...writtenBy('Go encoding/json'),
  },
  'body-json-gson-escaped': {
    title: {
      en: "The JSON was signed with `\\u003d` instead of `=` and `\\u0027` instead of `'`",
      'pt-BR': "O JSON foi assinado com `\\u003d` no lugar de `=` e `\\u0027` no lugar de `'`",
    },
    label: {
      en: 'JSON with HTML escapes (Gson)',
      'pt-BR': 'JSON com escapes de HTML (Gson)',
    },
    how: {
      en: 'For example, Java’s Gson produces this output without `disableHtmlEscaping()`; it keeps nulls only with `serializeNulls()`.',
      'pt-BR':
        'Por exemplo, o Gson do Java escreve assim sem `disableHtmlEscaping()`; ele só mantém valores nulos com `serializeNulls()`.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-dotnet-escaped': {
    title: {
      en: 'The JSON was signed with uppercase escapes, such as `\\u00E7` for `ç`',
      'pt-BR': 'O JSON foi assinado com escapes em maiúsculas, como `\\u00E7` no lugar de `ç`',
    },
    label: { en: 'JSON with escapes (.NET)', 'pt-BR': 'JSON com escapes (.NET)' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('C# System.Text.Json'),
  },
  'body-json-keys-sorted': {
    title: {
      en: 'The JSON was signed with sorted keys',
      'pt-BR': 'O JSON foi assinado com as chaves ordenadas',
    },
    label: { en: 'JSON keys sorted', 'pt-BR': 'chaves do JSON ordenadas' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    words: (detail, locale) => {
      if (detail.kept !== undefined)
        return {
          output: {
            en: '`JSON.stringify(value, Object.keys(value).sort())` sorts the keys, but also leaves out every nested member whose name isn’t in that list.',
            'pt-BR':
              '`JSON.stringify(valor, Object.keys(valor).sort())` ordena as chaves, mas também omite os campos aninhados cujo nome não esteja nessa lista.',
          },
        };
      if (detail.level !== undefined)
        return {
          output: {
            en: 'Only the top-level keys were sorted, for example by PHP’s `ksort`.',
            'pt-BR': 'Só as chaves do nível mais externo foram ordenadas, por exemplo, pelo `ksort` do PHP.',
          },
        };
      return {
        output: outputOf(
          detail,
          {
            en: 'For example, Java’s `TreeMap`, Go’s `encoding/json` for maps, and Python’s `sort_keys=True` sort the keys.',
            'pt-BR':
              'Por exemplo, o `TreeMap` do Java, o `encoding/json` do Go para maps e o `sort_keys=True` do Python ordenam as chaves.',
          },
          locale,
        ),
      };
    },
  },
  'body-json-keys-sorted-spaced': {
    title: {
      en: 'The JSON was signed with sorted keys and added spaces',
      'pt-BR': 'O JSON foi assinado com as chaves ordenadas e espaços a mais',
    },
    label: {
      en: 'JSON keys sorted, with spaces',
      'pt-BR': 'chaves do JSON ordenadas, com espaços',
    },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('Python json.dumps (sort_keys=True, ensure_ascii=False)'),
  },
  'body-json-keys-sorted-ascii-escaped': {
    title: {
      en: 'The JSON was signed with sorted keys and `\\u00e7` instead of `ç`',
      'pt-BR': 'O JSON foi assinado com as chaves ordenadas e `\\u00e7` no lugar de `ç`',
    },
    label: {
      en: 'JSON keys sorted, with \\u escapes',
      'pt-BR': 'chaves do JSON ordenadas, com escapes \\u',
    },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('Python json.dumps (sort_keys=True, separators=(",", ":"))'),
  },
  'body-json-keys-sorted-ascii-escaped-spaced': {
    title: {
      en: 'The JSON was signed with sorted keys, added spaces, and `\\u00e7` instead of `ç`',
      'pt-BR': 'O JSON foi assinado com as chaves ordenadas, espaços a mais e `\\u00e7` no lugar de `ç`',
    },
    label: {
      en: 'JSON keys sorted by json.dumps',
      'pt-BR': 'chaves do JSON ordenadas pelo json.dumps',
    },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    ...writtenBy('Python json.dumps (sort_keys=True)'),
  },
  'body-json-keys-sorted-html-escaped': {
    title: {
      en: 'The JSON was signed with sorted keys and `\\u003c`, `\\u003e`, and `\\u0026` for `<`, `>`, and `&`',
      'pt-BR':
        'O JSON foi assinado com as chaves ordenadas e `\\u003c`, `\\u003e` e `\\u0026` em vez de `<`, `>` e `&`',
    },
    label: {
      en: 'JSON keys sorted, with HTML escapes',
      'pt-BR': 'chaves do JSON ordenadas, com escapes de HTML',
    },
    how: OUTPUT,
    fix: {
      en: 'Serialize once, then sign and send those same bytes; sign them without CR and LF.',
      'pt-BR': 'Serialize uma única vez e use os mesmos bytes para assinar e enviar; assine-os sem CR e LF.',
    },
    ...writtenBy('Go encoding/json (map)'),
  },
  'body-json-library-style': {
    title: {
      en: 'The JSON was serialized again before it was signed',
      'pt-BR': 'O JSON foi serializado de novo antes de ser assinado',
    },
    label: { en: 'JSON serialized again', 'pt-BR': 'JSON serializado de novo' },
    how: OUTPUT,
    fix: SERIALIZE_ONCE,
    words: ({ libraries }, locale) => ({ output: exampleOutput(libraries, locale) }),
    example: { libraries: 'Jackson (INDENT_OUTPUT)' },
  },
} satisfies CauseTextRows;
