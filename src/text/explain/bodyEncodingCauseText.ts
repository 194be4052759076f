import type { DetailOf } from '../../core/explain/causes/causes.ts';
import { codeSpan } from '../codeSpan.ts';
import type { Text } from '../text.ts';
import { type CauseTextRows, NOTHING, SIGN_SENT_BODY } from './causeRow.ts';

const READ_AS_UTF8: Text = {
  en: 'Read the body as UTF-8 and encode it only once, or sign its bytes; sign it without CR and LF.',
  'pt-BR':
    'Leia o corpo como UTF-8 e codifique-o uma única vez ou assine os próprios bytes, sempre sem CR e LF.',
};

const HASH_UTF8: Text = {
  en: 'Encode the string to sign as UTF-8 before you compute the MD5.',
  'pt-BR': 'Codifique a string a assinar em UTF-8 antes de calcular o MD5.',
};

const SIGN_UTF8: Text = {
  en: 'Sign the UTF-8 bytes that you send, without their CR and LF.',
  'pt-BR': 'Assine os bytes UTF-8 que são enviados, sem CR e LF.',
};

/** What became of characters that aren't in ISO-8859-1. */
const LATIN1: Readonly<Record<NonNullable<DetailOf<'body-latin1-bytes'>['others']> | 'none', Text>> = {
  none: {
    en: 'For example, Java’s `getBytes()` does this if ISO-8859-1 is the default charset, and so does `Buffer.from(text, "latin1")` in Node.js.',
    'pt-BR':
      'Por exemplo, o `getBytes()` do Java faz isso se o charset padrão for ISO-8859-1, e o `Buffer.from(texto, "latin1")` do Node.js também.',
  },
  'low byte': {
    en: 'Of characters that ISO-8859-1 doesn’t have, only the low byte of each UTF-16 code unit was signed, for example by `Buffer.from(text, "latin1")`.',
    'pt-BR':
      'Dos caracteres que não existem em ISO-8859-1, só foi assinado o byte menos significativo de cada unidade de código UTF-16, por exemplo, por `Buffer.from(texto, "latin1")`.',
  },
  '?': {
    en: 'Characters that ISO-8859-1 doesn’t have became `?`, for example by `getBytes(ISO_8859_1)` in Java or by PHP’s `utf8_decode`.',
    'pt-BR':
      'Os caracteres que não existem em ISO-8859-1 viraram `?`, por exemplo, pelo `getBytes(ISO_8859_1)` do Java ou pelo `utf8_decode` do PHP.',
  },
  dropped: {
    en: 'Characters that ISO-8859-1 doesn’t have were left out.',
    'pt-BR': 'Os caracteres que não existem em ISO-8859-1 foram omitidos.',
  },
};

function latin1Name(or: DetailOf<'body-latin1-bytes'>['or']): Text | string {
  return or === undefined ? 'ISO-8859-1' : { en: `ISO-8859-1 or ${or}`, 'pt-BR': `ISO-8859-1 ou ${or}` };
}

/** The texts of the causes in the encoding of the body, and in what became of it after it was signed. */
export const BODY_ENCODING_CAUSE_TEXT = {
  'body-sent-encoded-twice': {
    title: {
      en: 'The sent body was encoded twice; the signed body wasn’t',
      'pt-BR': 'O corpo enviado foi codificado duas vezes; o assinado, não',
    },
    label: { en: 'sent body encoded twice', 'pt-BR': 'corpo enviado codificado duas vezes' },
    fix: {
      en: 'Send the same UTF-8 bytes that you sign. Don’t decode them as ISO-8859-1 before you send them.',
      'pt-BR':
        'Envie os mesmos bytes UTF-8 que são assinados. Não os decodifique como ISO-8859-1 antes do envio.',
    },
  },
  'body-sent-latin1': {
    title: {
      en: 'The body was signed in UTF-8, but sent in another encoding',
      'pt-BR': 'O corpo foi assinado em UTF-8, mas enviado em outra codificação',
    },
    label: { en: 'body not sent as UTF-8', 'pt-BR': 'corpo não enviado em UTF-8' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Encode the body as UTF-8 once; send those bytes, and sign them without CR and LF.{declaration}',
      'pt-BR':
        'Codifique o corpo em UTF-8 uma única vez; envie esses bytes e assine-os sem CR e LF.{declaration}',
    },
    words: ({ encoding, declared }) => ({
      declaration:
        declared === undefined
          ? NOTHING
          : {
              en: ` The XML declares ${codeSpan(declared)}: declare UTF-8 instead.`,
              'pt-BR': ` O XML declara ${codeSpan(declared)}: declare UTF-8.`,
            },
      example:
        encoding === undefined
          ? {
              en: 'For example, Windows PowerShell’s `Invoke-WebRequest` sends text in ISO-8859-1.',
              'pt-BR': 'Por exemplo, o `Invoke-WebRequest` do Windows PowerShell envia texto em ISO-8859-1.',
            }
          : {
              en: 'The body was sent in Windows-1252, the usual encoding of older Windows programs.',
              'pt-BR':
                'O corpo foi enviado em Windows-1252, a codificação usual de programas antigos do Windows.',
            },
    }),
  },
  'body-sent-as-form': {
    title: {
      en: 'An object, written like `{form}`, was signed, but the body was sent as a form',
      'pt-BR': 'Um objeto, escrito como `{form}`, foi assinado, mas o corpo foi enviado como formulário',
    },
    label: { en: 'form sent, object signed', 'pt-BR': 'formulário enviado, objeto assinado' },
    how: {
      en: 'HTTP libraries turn an object into a form if it’s passed as `data=` (requests), `form_params` (Guzzle), or `URLSearchParams`.{written}',
      'pt-BR':
        'Bibliotecas HTTP transformam um objeto em formulário quando ele é passado como `data=` (requests), `form_params` (Guzzle) ou `URLSearchParams`.{written}',
    },
    fix: {
      en: 'Serialize the object to JSON once, then sign and send that same string; sign it without CR and LF.',
      'pt-BR':
        'Serialize o objeto em JSON uma única vez e use essa mesma string para assinar e enviar; assine-a sem CR e LF.',
    },
    variants: [
      [
        { digits: undefined },
        {
          title: {
            en: 'The body was signed as plain text, but sent percent-encoded: `{form}`',
            'pt-BR': 'O corpo foi assinado como texto, mas enviado em percent-encoding: `{form}`',
          },
          how: {
            en: 'HTTP libraries encode a text like this if it’s the value of a form, and so does curl’s `--data-urlencode`.',
            'pt-BR':
              'Bibliotecas HTTP codificam assim um texto que é o valor de um formulário; o `--data-urlencode` do curl também.',
          },
          fix: {
            en: 'Send the text itself as the body, without encoding it; with curl, use `--data-binary`.',
            'pt-BR': 'Envie o próprio texto como corpo, sem codificá-lo; no curl, use `--data-binary`.',
          },
        },
      ],
    ],
    words: ({ form = '' }) => ({
      form,
      written: form.startsWith("{'")
        ? { en: ' Python displays a dict this way.', 'pt-BR': ' O Python exibe assim um dict.' }
        : NOTHING,
    }),
    example: { form: '{"a":"ç"}', digits: 'text' },
  },
  'body-sent-stringified-twice': {
    title: {
      en: 'The signed text was serialized again and sent as a JSON string',
      'pt-BR': 'O texto assinado foi serializado de novo e enviado como string JSON',
    },
    label: { en: 'sent as a JSON string', 'pt-BR': 'enviado como string JSON' },
    how: {
      en: '`json=` (requests), `json` (Guzzle), and `JsonContent` (.NET) serialize whatever they’re given, even a string that is already JSON.',
      'pt-BR':
        '`json=` (requests), `json` (Guzzle) e `JsonContent` (.NET) serializam o que recebem, mesmo uma string que já é JSON.',
    },
    fix: {
      en: 'Send the signed string as it is, with `data=` (requests), `body` (Guzzle), or `StringContent` (.NET).',
      'pt-BR':
        'Envie a string assinada como ela está, com `data=` (requests), `body` (Guzzle) ou `StringContent` (.NET).',
    },
  },
  'body-sent-compressed': {
    title: {
      en: 'The text was signed{lines}, but sent compressed ({format})',
      'pt-BR': 'O texto foi assinado{lines}, mas enviado comprimido ({format})',
    },
    label: { en: 'body sent compressed', 'pt-BR': 'corpo enviado comprimido' },
    how: {
      en: 'An HTTP library or an interceptor that sets `Content-Encoding` compresses the body after it was signed.',
      'pt-BR':
        'Uma biblioteca HTTP ou um interceptor que define `Content-Encoding` comprime o corpo depois de assinado.',
    },
    fix: {
      en: 'Turn off compression, and send the text that you sign; sign it without CR and LF.',
      'pt-BR': 'Desative a compressão e envie o texto que é assinado; assine-o sem CR e LF.',
    },
    words: ({ lines }) => ({
      lines:
        lines === undefined ? NOTHING : { en: ' with its line breaks', 'pt-BR': ' com as quebras de linha' },
    }),
    example: { format: 'gzip' },
  },
  'body-bom-added': {
    title: {
      en: 'The body was signed with a byte order mark that wasn’t sent',
      'pt-BR': 'O corpo foi assinado com um BOM que não foi enviado',
    },
    label: { en: 'BOM signed but not sent', 'pt-BR': 'BOM assinado, mas não enviado' },
    how: {
      en: '.NET’s `StreamWriter` with `Encoding.UTF8`, Python’s `utf-8-sig`, and Windows PowerShell add a byte order mark.',
      'pt-BR':
        'O `StreamWriter` do .NET com `Encoding.UTF8`, o `utf-8-sig` do Python e o Windows PowerShell adicionam um BOM.',
    },
    fix: SIGN_SENT_BODY,
  },
  'body-latin1-bytes': {
    title: {
      en: 'The body was signed in {encoding}',
      'pt-BR': 'O corpo foi assinado em {encoding}',
    },
    label: { en: 'body in ISO-8859-1', 'pt-BR': 'corpo em ISO-8859-1' },
    how: {
      en: '{example}',
      'pt-BR': '{example}',
    },
    fix: HASH_UTF8,
    words: ({ others, or }) => ({ encoding: latin1Name(or), example: LATIN1[others ?? 'none'] }),
  },
  'body-cp1252-bytes': {
    title: { en: 'The body was signed in Windows-1252', 'pt-BR': 'O corpo foi assinado em Windows-1252' },
    label: { en: 'body in Windows-1252', 'pt-BR': 'corpo em Windows-1252' },
    fix: SIGN_UTF8,
  },
  'body-cp850-bytes': {
    title: {
      en: 'The body was signed in code page 850',
      'pt-BR': 'O corpo foi assinado na página de código 850',
    },
    label: { en: 'body in code page 850', 'pt-BR': 'corpo na página de código 850' },
    how: {
      en: 'In Brazil and western Europe, the Windows command prompt and the OEM functions of older Windows programs use this code page.',
      'pt-BR':
        'No Brasil e na Europa ocidental, o prompt de comando do Windows e as funções OEM de programas antigos usam essa página de código.',
    },
    fix: SIGN_UTF8,
  },
  'body-utf16': {
    title: { en: 'The body was signed in UTF-16', 'pt-BR': 'O corpo foi assinado em UTF-16' },
    label: { en: 'body in UTF-16', 'pt-BR': 'corpo em UTF-16' },
    fix: SIGN_UTF8,
  },
  'body-mojibake': {
    title: {
      en: 'The UTF-8 body was read as {encoding} before signing',
      'pt-BR': 'O corpo UTF-8 foi lido como {encoding} antes de ser assinado',
    },
    label: { en: 'body read as ISO-8859-1', 'pt-BR': 'corpo lido como ISO-8859-1' },
    how: {
      en: 'When the text is encoded again, `{from}` becomes `{to}`. For example, PHP’s `utf8_encode` and Perl’s `encode_utf8` do this to UTF-8, and so does JavaScript’s `unescape(encodeURIComponent(text))` if its result is encoded too.',
      'pt-BR':
        'Quando o texto é codificado de novo, `{from}` vira `{to}`. Por exemplo, o `utf8_encode` do PHP e o `encode_utf8` do Perl fazem isso com UTF-8; em JavaScript, `unescape(encodeURIComponent(texto))` também, se o resultado ainda é codificado.',
    },
    fix: READ_AS_UTF8,
    words: ({ character: [from, to] = ['ç', 'Ã§'], or }) => ({ from, to, encoding: latin1Name(or) }),
  },
  'body-mojibake-cp1252': {
    title: {
      en: 'The UTF-8 body was read as Windows-1252 before signing',
      'pt-BR': 'O corpo UTF-8 foi lido como Windows-1252 antes de ser assinado',
    },
    label: { en: 'body read as Windows-1252', 'pt-BR': 'corpo lido como Windows-1252' },
    how: {
      en: 'When the text is encoded again, `{from}` becomes `{to}`. For example, this is how `Get-Content` in Windows PowerShell 5.1 reads files that have no byte order mark.',
      'pt-BR':
        'Quando o texto é codificado de novo, `{from}` vira `{to}`. Por exemplo, o `Get-Content` do Windows PowerShell 5.1 lê assim os arquivos sem BOM.',
    },
    fix: READ_AS_UTF8,
    words: ({ character: [from, to] = ['ç', 'Ã§'] }) => ({ from, to }),
  },
  'body-mojibake-cp850': {
    title: {
      en: 'The UTF-8 body was read as code page 850 before signing',
      'pt-BR': 'O corpo UTF-8 foi lido como página de código 850 antes de ser assinado',
    },
    label: { en: 'body read as code page 850', 'pt-BR': 'corpo lido como página de código 850' },
    how: {
      en: 'When the text is encoded again, `{from}` becomes `{to}`. In Brazil and western Europe, the Windows command prompt and programs for DOS use this code page.',
      'pt-BR':
        'Quando o texto é codificado de novo, `{from}` vira `{to}`. No Brasil e na Europa ocidental, o prompt de comando do Windows e programas para DOS usam essa página de código.',
    },
    fix: READ_AS_UTF8,
    words: ({ character: [from, to] = ['ç', '├º'] }) => ({ from, to }),
  },
  'body-non-ascii-question-marks': {
    title: {
      en: 'The body was signed with `?` for every non-ASCII character',
      'pt-BR': 'O corpo foi assinado com `?` no lugar de cada caractere não ASCII',
    },
    label: {
      en: 'body with ? for accents',
      'pt-BR': 'corpo com ? no lugar de acentos',
    },
    how: {
      en: 'Conversion to ASCII does this, for example with Java’s `US_ASCII`, or with .NET’s `Encoding.ASCII`, which writes `??` for an emoji.',
      'pt-BR':
        'A conversão para ASCII faz isso, por exemplo, com o `US_ASCII` do Java ou com o `Encoding.ASCII` do .NET, que escreve `??` no lugar de um emoji.',
    },
    fix: HASH_UTF8,
    variants: [
      [
        { each: 'byte' },
        {
          title: {
            en: 'The body was signed with `?` for every byte of its non-ASCII characters',
            'pt-BR': 'O corpo foi assinado com `?` no lugar de cada byte dos caracteres não ASCII',
          },
          how: {
            en: 'Its UTF-8 bytes were read as ASCII, for example by `Encoding.ASCII.GetString`.',
            'pt-BR': 'Os bytes UTF-8 foram lidos como ASCII, por exemplo, por `Encoding.ASCII.GetString`.',
          },
          fix: READ_AS_UTF8,
        },
      ],
      [
        { as: '¿' },
        {
          title: {
            en: 'The body was signed with `¿` for every non-ASCII character',
            'pt-BR': 'O corpo foi assinado com `¿` no lugar de cada caractere não ASCII',
          },
          how: {
            en: 'Oracle Database writes this for characters that a character set doesn’t have, for example with an incorrect `NLS_LANG`.',
            'pt-BR':
              'O Oracle Database escreve isso no lugar de caracteres que um conjunto de caracteres não tem, por exemplo, com um `NLS_LANG` incorreto.',
          },
        },
      ],
    ],
  },
  'body-non-ascii-dropped': {
    title: {
      en: 'The body was signed without its non-ASCII characters',
      'pt-BR': 'O corpo foi assinado sem os caracteres não ASCII',
    },
    label: { en: 'non-ASCII characters dropped', 'pt-BR': 'caracteres não ASCII descartados' },
    fix: SIGN_SENT_BODY,
  },
  'body-non-ascii-references': {
    title: {
      en: 'The body was signed with its non-ASCII characters escaped: {from} became `{to}`',
      'pt-BR': 'O corpo foi assinado com os caracteres não ASCII escapados: {from} virou `{to}`',
    },
    label: { en: 'non-ASCII characters escaped', 'pt-BR': 'caracteres não ASCII escapados' },
    fix: SIGN_SENT_BODY,
    words: ({ character, form = '&#231;' }) => {
      const [from, to] = character ?? ['ç', form];
      return { from, to };
    },
    example: { form: '&#231;' },
  },
  'body-replacement-characters': {
    title: {
      en: 'The body was signed with U+FFFD (�) instead of its non-ASCII characters',
      'pt-BR': 'O corpo foi assinado com U+FFFD (�) no lugar dos caracteres não ASCII',
    },
    label: { en: 'U+FFFD signed', 'pt-BR': 'U+FFFD assinado' },
    how: {
      en: 'The bytes were decoded with an incorrect encoding.',
      'pt-BR': 'Os bytes foram decodificados em uma codificação incorreta.',
    },
    fix: SIGN_SENT_BODY,
  },
  'body-high-bits-cleared': {
    title: {
      en: 'The body was signed with only seven bits of each byte',
      'pt-BR': 'O corpo foi assinado com apenas sete bits de cada byte',
    },
    label: { en: 'seven bits signed', 'pt-BR': 'sete bits assinados' },
    how: {
      en: "In Node.js, `toString('ascii')` does this to non-ASCII characters.",
      'pt-BR': "O `toString('ascii')` do Node.js faz isso com caracteres não ASCII.",
    },
    fix: SIGN_SENT_BODY,
  },
  'body-nfd': {
    title: {
      en: 'The body was signed with its accents as separate characters (Unicode NFD)',
      'pt-BR': 'O corpo foi assinado com os acentos como caracteres separados (Unicode NFD)',
    },
    label: { en: 'body in Unicode NFD', 'pt-BR': 'corpo em Unicode NFD' },
    how: {
      en: 'For example, file names on macOS often have this form.',
      'pt-BR': 'Por exemplo, os nomes de arquivo no macOS costumam ter essa forma.',
    },
    fix: SIGN_SENT_BODY,
  },
  'body-nfc': {
    title: {
      en: 'The body was signed with its accents combined with the letters (Unicode NFC)',
      'pt-BR': 'O corpo foi assinado com os acentos combinados com as letras (Unicode NFC)',
    },
    label: { en: 'body in Unicode NFC', 'pt-BR': 'corpo em Unicode NFC' },
    how: {
      en: 'The body was sent with its accents as separate characters.',
      'pt-BR': 'O corpo foi enviado com os acentos como caracteres separados.',
    },
    fix: SIGN_SENT_BODY,
  },
  'body-accents-removed': {
    title: {
      en: 'The body was signed without its accents',
      'pt-BR': 'O corpo foi assinado sem os acentos',
    },
    label: { en: 'body without accents', 'pt-BR': 'corpo sem acentos' },
    how: { en: '`{from}` became `{to}`, for example.', 'pt-BR': '`{from}` virou `{to}`, por exemplo.' },
    fix: SIGN_SENT_BODY,
    words: ({ character: [from, to] = ['ç', 'c'] }) => ({ from, to }),
  },
} satisfies CauseTextRows;
