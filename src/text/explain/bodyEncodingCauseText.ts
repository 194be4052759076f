import type { CauseId } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import { type CauseRow, FIXED_LENGTH, SIGN_SENT_BODY } from './causeRow.ts';

const SIGN_BODY_ITSELF: Text = {
  en: 'Sign the body itself, without CR or LF.',
  'pt-BR': 'Assine o próprio corpo, sem CR e LF.',
};
const SIGN_BYTES_SENT: Text = {
  en: 'Sign the bytes that are sent.',
  'pt-BR': 'Assine os bytes que são enviados.',
};
const READ_AS_UTF8: Text = {
  en: 'Read the body as UTF-8, or sign its bytes.',
  'pt-BR': 'Leia o corpo como UTF-8 ou assine os próprios bytes.',
};
const HASH_UTF8: Text = {
  en: 'Compute the MD5 of the UTF-8 bytes.',
  'pt-BR': 'Calcule o MD5 dos bytes UTF-8.',
};
const OTHER_APIS: Text = { en: 'Other APIs require this.', 'pt-BR': 'Outras APIs exigem isso.' };
const SIGN_UTF8: Text = {
  en: 'Sign the UTF-8 bytes that you send.',
  'pt-BR': 'Assine os bytes UTF-8 que são enviados.',
};

/** The texts of the causes in the body's encoding, and in what was put around it. */
export const BODY_ENCODING_CAUSE_TEXT = {
  'body-sent-encoded-twice': {
    title: {
      en: 'The body that was sent is encoded twice; the signed one isn’t',
      'pt-BR': 'O corpo enviado está codificado duas vezes; o assinado, não',
    },
    label: { en: 'sent body encoded twice', 'pt-BR': 'corpo enviado codificado duas vezes' },
    fix: {
      en: 'Send the UTF-8 bytes that you sign: don’t decode them as ISO-8859-1 on the way.',
      'pt-BR': 'Envie os bytes UTF-8 que são assinados: não os decodifique como ISO-8859-1 no caminho.',
    },
  },
  'body-sent-latin1': {
    title: {
      en: 'The body was signed as UTF-8, but sent in another encoding',
      'pt-BR': 'O corpo foi assinado em UTF-8, mas enviado em outra codificação',
    },
    label: { en: 'body not sent as UTF-8', 'pt-BR': 'corpo não enviado em UTF-8' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Encode the body as UTF-8 once, then sign and send those bytes. If the XML declares another encoding, change the declaration to UTF-8.',
      'pt-BR':
        'Codifique o corpo em UTF-8 uma única vez; assine e envie esses mesmos bytes. Se o XML declarar outra codificação, altere a declaração para UTF-8.',
    },
  },
  'body-json-stringified-twice': {
    title: {
      en: 'The body was signed as a JSON string, in quotation marks',
      'pt-BR': 'O corpo foi assinado como string JSON, entre aspas',
    },
    label: { en: 'JSON string signed', 'pt-BR': 'string JSON assinada' },
    how: {
      en: 'Text that was already JSON or XML was serialized again (JSON.stringify of a string{escapes}).{lines}',
      'pt-BR':
        'Um texto que já era JSON ou XML foi serializado de novo (JSON.stringify de uma string{escapes}).{lines}',
    },
    fix: {
      en: 'Sign the string that you send, without its CR and LF; don’t serialize it again.',
      'pt-BR': 'Assine a string que é enviada, sem CR e LF; não a serialize de novo.',
    },
  },
  'body-python-bytes-repr': {
    title: {
      en: "The body was signed as Python displays bytes (`b'…'`)",
      'pt-BR': "O corpo foi assinado no formato em que o Python exibe bytes (`b'…'`)",
    },
    label: { en: "b'…' signed as body", 'pt-BR': "b'…' no lugar do corpo" },
    how: {
      en: 'These are the bytes of {of}.',
      'pt-BR': 'São os bytes {of}.',
    },
    fix: {
      en: 'Join bytes to bytes, or decode them as UTF-8 first, and remove every CR and LF.',
      'pt-BR': 'Concatene bytes com bytes ou decodifique-os primeiro como UTF-8, e remova todos os CR e LF.',
    },
  },
  'body-bom-added': {
    title: {
      en: 'The body was signed with a byte order mark that isn’t sent',
      'pt-BR': 'O corpo foi assinado com um BOM que não é enviado',
    },
    label: { en: 'BOM signed but not sent', 'pt-BR': 'BOM assinado, mas não enviado' },
    how: {
      en: '.NET’s StreamWriter with Encoding.UTF8, Python’s utf-8-sig, and PowerShell add one.',
      'pt-BR': 'O StreamWriter do .NET com Encoding.UTF8, o utf-8-sig do Python e o PowerShell adicionam um.',
    },
    fix: SIGN_BYTES_SENT,
  },
  'body-latin1-bytes': {
    title: {
      en: 'The body was signed as ISO-8859-1 bytes',
      'pt-BR': 'O corpo foi assinado como bytes ISO-8859-1',
    },
    label: { en: 'body as ISO-8859-1', 'pt-BR': 'corpo em ISO-8859-1' },
    how: {
      en: '{example}',
      'pt-BR': '{example}',
    },
    fix: HASH_UTF8,
  },
  'body-cp1252-bytes': {
    title: { en: 'The body was signed as Windows-1252', 'pt-BR': 'O corpo foi assinado em Windows-1252' },
    label: { en: 'body as Windows-1252', 'pt-BR': 'corpo em Windows-1252' },
    fix: SIGN_UTF8,
  },
  'body-cp850-bytes': {
    title: {
      en: 'The body was signed in code page 850',
      'pt-BR': 'O corpo foi assinado na página de código 850',
    },
    label: { en: 'body in code page 850', 'pt-BR': 'corpo na página de código 850' },
    how: {
      en: 'It’s the encoding of Windows consoles and of OEM functions in older Windows programs.',
      'pt-BR': 'É a codificação do console do Windows e das funções OEM de programas mais antigos.',
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
      en: 'The UTF-8 body was read as ISO-8859-1 before signing',
      'pt-BR': 'O corpo UTF-8 foi lido como ISO-8859-1 antes de ser assinado',
    },
    label: { en: 'body read as ISO-8859-1', 'pt-BR': 'corpo lido como ISO-8859-1' },
    how: {
      en: 'Encoded again, {from} became {to}, for example by PHP’s utf8_encode.',
      'pt-BR': 'Codificado de novo, {from} virou {to}, por exemplo pelo utf8_encode do PHP.',
    },
    fix: READ_AS_UTF8,
  },
  'body-mojibake-cp1252': {
    title: {
      en: 'The UTF-8 body was read as Windows-1252 before signing',
      'pt-BR': 'O corpo UTF-8 foi lido como Windows-1252 antes de ser assinado',
    },
    label: { en: 'body read as Windows-1252', 'pt-BR': 'corpo lido como Windows-1252' },
    how: {
      en: 'Encoded again, {from} became {to}. For example, Get-Content in Windows PowerShell 5.1 reads files without a byte order mark like this.',
      'pt-BR':
        'Codificado de novo, {from} virou {to}. Por exemplo, o Get-Content do Windows PowerShell 5.1 lê assim os arquivos sem BOM.',
    },
    fix: READ_AS_UTF8,
  },
  'body-mojibake-cp850': {
    title: {
      en: 'The UTF-8 body was read as code page 850 before signing',
      'pt-BR': 'O corpo UTF-8 foi lido como página de código 850 antes de ser assinado',
    },
    label: { en: 'body read as code page 850', 'pt-BR': 'corpo lido como página de código 850' },
    how: {
      en: 'Encoded again, {from} became {to}. The Windows command prompt and programs for DOS use this code page.',
      'pt-BR':
        'Codificado de novo, {from} virou {to}. O prompt de comando do Windows e programas para DOS usam essa página de código.',
    },
    fix: READ_AS_UTF8,
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
      en: 'The conversion to ASCII does this (Encoding.ASCII, US_ASCII).',
      'pt-BR': 'A conversão para ASCII faz isso (Encoding.ASCII, US_ASCII).',
    },
    fix: HASH_UTF8,
  },
  'body-non-ascii-dropped': {
    title: {
      en: 'The body was signed without its non-ASCII characters',
      'pt-BR': 'O corpo foi assinado sem os caracteres não ASCII',
    },
    label: { en: 'non-ASCII dropped', 'pt-BR': 'não ASCII descartado' },
    fix: SIGN_UTF8,
  },
  'body-non-ascii-references': {
    title: {
      en: 'The body was signed with `{to}` for {from}, and likewise for every non-ASCII character',
      'pt-BR': 'O corpo foi assinado com `{to}` no lugar de {from}, e o mesmo em cada caractere não ASCII',
    },
    label: { en: 'non-ASCII as references', 'pt-BR': 'não ASCII como referências' },
    fix: SIGN_UTF8,
  },
  'body-replacement-characters': {
    title: {
      en: 'The body was signed with U+FFFD (�) instead of its non-ASCII characters',
      'pt-BR': 'O corpo foi assinado com U+FFFD (�) no lugar dos caracteres não ASCII',
    },
    label: { en: 'U+FFFD signed', 'pt-BR': 'U+FFFD assinado' },
    how: {
      en: 'Bytes were decoded in an incorrect encoding.',
      'pt-BR': 'Os bytes foram decodificados em uma codificação incorreta.',
    },
    fix: SIGN_UTF8,
  },
  'body-high-bits-cleared': {
    title: {
      en: 'The body was signed with only seven bits of each byte',
      'pt-BR': 'O corpo foi assinado com apenas sete bits de cada byte',
    },
    label: { en: 'seven bits signed', 'pt-BR': 'sete bits assinados' },
    how: {
      en: "Node’s `toString('ascii')` does this to non-ASCII characters.",
      'pt-BR': "O `toString('ascii')` do Node faz isso com caracteres não ASCII.",
    },
    fix: SIGN_UTF8,
  },
  'body-nfd': {
    title: {
      en: 'The body was signed with separate accents (Unicode NFD)',
      'pt-BR': 'O corpo foi assinado com os acentos separados (Unicode NFD)',
    },
    label: { en: 'body in Unicode NFD', 'pt-BR': 'corpo em Unicode NFD' },
    how: { en: 'macOS writes file names like this.', 'pt-BR': 'O macOS escreve assim os nomes de arquivo.' },
    fix: SIGN_BYTES_SENT,
  },
  'body-nfc': {
    title: {
      en: 'The body was signed with composed accents (Unicode NFC)',
      'pt-BR': 'O corpo foi assinado com os acentos compostos (Unicode NFC)',
    },
    label: { en: 'body in Unicode NFC', 'pt-BR': 'corpo em Unicode NFC' },
    how: {
      en: 'It was sent with its accents as separate characters.',
      'pt-BR': 'Ele foi enviado com os acentos como caracteres separados.',
    },
    fix: SIGN_BYTES_SENT,
  },
  'body-accents-removed': {
    title: {
      en: 'The body was signed without its accents',
      'pt-BR': 'O corpo foi assinado sem os acentos',
    },
    label: { en: 'body without accents', 'pt-BR': 'corpo sem acentos' },
    how: { en: '{from} became {to}, for example.', 'pt-BR': '{from} virou {to}, por exemplo.' },
    fix: SIGN_BYTES_SENT,
  },
  'body-base64': {
    title: { en: 'The body was signed as Base64', 'pt-BR': 'O corpo foi assinado em Base64' },
    label: { en: 'body as Base64', 'pt-BR': 'corpo em Base64' },
    how: { en: 'It’s the Base64 of {of}{form}.', 'pt-BR': 'É o Base64 {of}{form}.' },
    fix: SIGN_BODY_ITSELF,
  },
  'body-percent-encoded': {
    title: {
      en: 'The body was percent-encoded before signing',
      'pt-BR': 'O corpo passou por percent-encoding antes de ser assinado',
    },
    label: { en: 'body percent-encoded', 'pt-BR': 'corpo em percent-encoding' },
    how: {
      en: 'Functions for URLs do this, such as encodeURIComponent and Python’s `quote` with `safe=""`.',
      'pt-BR': 'Funções para URLs fazem isso, como encodeURIComponent e o `quote` do Python com `safe=""`.',
    },
    fix: SIGN_BODY_ITSELF,
  },
  'body-hex': {
    title: { en: 'The body was signed in hexadecimal', 'pt-BR': 'O corpo foi assinado em hexadecimal' },
    label: { en: 'body in hexadecimal', 'pt-BR': 'corpo em hexadecimal' },
    fix: SIGN_SENT_BODY,
  },
  'body-md5': {
    title: { en: 'The MD5 of the body was signed', 'pt-BR': 'O MD5 do corpo foi assinado' },
    label: { en: 'MD5 of body signed', 'pt-BR': 'MD5 do corpo assinado' },
    how: OTHER_APIS,
    fix: SIGN_BODY_ITSELF,
  },
  'body-sha256': {
    title: { en: 'The SHA-256 of the body was signed', 'pt-BR': 'O SHA-256 do corpo foi assinado' },
    label: { en: 'SHA-256 of body signed', 'pt-BR': 'SHA-256 do corpo assinado' },
    how: OTHER_APIS,
    fix: SIGN_BODY_ITSELF,
  },
  'body-quoted': {
    title: { en: 'The body was signed in quotation marks', 'pt-BR': 'O corpo foi assinado entre aspas' },
    label: { en: 'body in quotation marks', 'pt-BR': 'corpo entre aspas' },
    fix: SIGN_SENT_BODY,
  },
  'body-padded': {
    title: {
      en: 'The body was signed with {filling} after it, up to a length of {length}',
      'pt-BR': 'O corpo foi assinado com {filling} depois dele, até completar {length}',
    },
    label: { en: 'body filled up', 'pt-BR': 'corpo com preenchimento' },
    how: FIXED_LENGTH,
    fix: SIGN_SENT_BODY,
  },
  'body-cut-short': {
    title: {
      en: 'Only the first {length} of the body were signed',
      'pt-BR': 'Só os primeiros {length} do corpo foram assinados',
    },
    label: { en: 'body cut short', 'pt-BR': 'corpo cortado' },
    how: {
      en: 'A variable, column, or buffer of this size cuts longer text.',
      'pt-BR': 'Uma variável, coluna ou buffer desse tamanho corta textos maiores.',
    },
    fix: {
      en: 'Sign all bytes that you send, without their CR and LF.',
      'pt-BR': 'Assine todos os bytes que são enviados, sem CR e LF.',
    },
  },
  'body-labeled': {
    title: {
      en: 'The body was signed with extra text: `{form}`',
      'pt-BR': 'O corpo foi assinado com texto adicional: `{form}`',
    },
    label: { en: 'text added to the body', 'pt-BR': 'texto adicional no corpo' },
    fix: SIGN_SENT_BODY,
  },
  'body-wrapped-in-json': {
    title: {
      en: 'The body was signed inside JSON, as a string: `{form}`',
      'pt-BR': 'O corpo foi assinado dentro de um JSON, como string: `{form}`',
    },
    label: { en: 'body in JSON', 'pt-BR': 'corpo dentro de um JSON' },
    fix: SIGN_SENT_BODY,
  },
} as const satisfies Partial<Record<CauseId, CauseRow>>;
