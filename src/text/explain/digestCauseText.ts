import type { Hmac } from '../../core/explain/causes/causeDetails.ts';
import type { DetailOf } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import type { CauseTextRows, CauseTexts, DetailWords } from './causeRow.ts';
import { changeName, fieldWords } from './formNames.ts';

const USE_MD5: Text = {
  en: 'Compute the MD5 of the same string.',
  'pt-BR': 'Calcule o MD5 da mesma string.',
};

const HASH_UTF8_STRING: Text = {
  en: 'Compute the MD5 of the string’s UTF-8 bytes.',
  'pt-BR': 'Calcule o MD5 dos bytes UTF-8 da string.',
};

const HASH_UTF8_WITHOUT_ENDS: Text = {
  en: 'Compute the MD5 of the string’s UTF-8 bytes, without a byte order mark or a line break after it. In PowerShell, `[Text.Encoding]::UTF8.GetBytes(…)` returns them; a file isn’t needed.',
  'pt-BR':
    'Calcule o MD5 dos bytes UTF-8 da string, sem BOM e sem quebra de linha no fim. No PowerShell, `[Text.Encoding]::UTF8.GetBytes(…)` os retorna, sem passar por um arquivo.',
};

const USE_PLAIN_MD5: Text = {
  en: 'Compute a plain MD5 of App Secret + path + body without CR and LF + timestamp, without a key, and write it in lowercase hexadecimal.',
  'pt-BR':
    'Calcule um MD5 simples de App Secret + caminho + corpo sem CR e LF + timestamp, sem chave, e escreva-o em hexadecimal minúsculo.',
};

const HMAC_RESULT: Text = {
  en: '{key} The result is in {encoding}.',
  'pt-BR': '{key} O resultado está em {encoding}.',
};

const JAVA_UTF16: Text = {
  en: 'The bytes follow a byte order mark, as with Java’s `getBytes(UTF_16)`.',
  'pt-BR': 'Os bytes vêm depois de um BOM, como no resultado do `getBytes(UTF_16)` do Java.',
};

const UTF16LE_WITH_BOM: Text = {
  en: 'The bytes follow a byte order mark, as with Python’s `encode("utf-16")`.',
  'pt-BR': 'Os bytes vêm depois de um BOM, como no resultado do `encode("utf-16")` do Python.',
};

const ENDED_BY_WINDOWS: CauseTexts = {
  title: {
    en: 'The string to sign was hashed with a line break (CR LF) at the end',
    'pt-BR': 'O hash foi calculado com uma quebra de linha (CR LF) no fim da string a assinar',
  },
  how: {
    en: 'For example, a file written by PowerShell’s `Set-Content` ends with CR LF.',
    'pt-BR': 'Por exemplo, um arquivo gravado pelo `Set-Content` do PowerShell termina com CR LF.',
  },
  fix: {
    en: 'Hash the string itself, or write the file without the line break (`-NoNewline`).',
    'pt-BR': 'Calcule o hash da própria string ou grave o arquivo sem a quebra de linha (`-NoNewline`).',
  },
};

const ENDED_BY_PROMPT: CauseTexts = {
  title: {
    en: 'The string to sign was hashed with a space and a line break at the end',
    'pt-BR': 'O hash foi calculado com um espaço e uma quebra de linha no fim da string a assinar',
  },
  how: {
    en: 'At the Windows command prompt, `echo text | program` adds a space and a line break to the text.',
    'pt-BR':
      'No prompt de comando do Windows, `echo texto | programa` acrescenta um espaço e uma quebra de linha ao texto.',
  },
  fix: {
    en: 'Hash the string itself instead of what `echo` writes.',
    'pt-BR': 'Calcule o hash da própria string, e não do que o `echo` escreve.',
  },
};

const UTF16LE_FILE: Text = {
  en: 'The bytes follow a byte order mark and end with CR LF, as in a file written by `Out-File` or `>` in Windows PowerShell.',
  'pt-BR':
    'Os bytes vêm depois de um BOM e terminam com CR LF, como em um arquivo gravado por `Out-File` ou `>` no Windows PowerShell.',
};

const UTF16LE_LINE: Text = {
  en: 'The bytes end with CR LF, as in a Windows text file.',
  'pt-BR': 'Os bytes terminam com CR LF, como em um arquivo de texto do Windows.',
};

const UTF16LE_HALF: CauseTexts = {
  title: {
    en: 'The MD5 was computed from the first half of the UTF-16LE bytes',
    'pt-BR': 'O MD5 foi calculado sobre a primeira metade dos bytes UTF-16LE',
  },
  how: {
    en: 'The number of characters was used as the number of bytes, as in code for versions of Delphi without Unicode.',
    'pt-BR':
      'O número de caracteres foi usado como número de bytes, como em código para versões do Delphi sem Unicode.',
  },
};

function hmacWords({ encoding, key, message }: Hmac): DetailWords {
  const isWhole = message === undefined;
  const own = isWhole
    ? {
        en: 'The HMAC’s key is the App Secret, which is also the first part of the message.',
        'pt-BR': 'A chave do HMAC é o App Secret, que também é a primeira parte da mensagem.',
      }
    : {
        en: 'The HMAC’s key is the App Secret, which isn’t part of the message.',
        'pt-BR': 'A chave do HMAC é o App Secret, que não faz parte da mensagem.',
      };
  const swapped = isWhole
    ? {
        en: 'The arguments were swapped: the message is the App Secret, and the key is the string to sign.',
        'pt-BR': 'Os argumentos foram trocados: a mensagem é o App Secret, e a chave é a string a assinar.',
      }
    : {
        en: 'The arguments were swapped: the message is the App Secret, and the key is path + body + timestamp.',
        'pt-BR':
          'Os argumentos foram trocados: a mensagem é o App Secret, e a chave é caminho + corpo + timestamp.',
      };
  return { encoding: HMAC_ENCODINGS[encoding ?? 'hex'], key: key === undefined ? own : swapped };
}

const HMAC_ENCODINGS: Readonly<Record<NonNullable<Hmac['encoding']> | 'hex', Text | string>> = {
  base64: 'Base64',
  base64url: 'Base64url',
  hex: { en: 'hexadecimal', 'pt-BR': 'hexadecimal' },
};

/** What the second MD5 was computed from. */
const DOUBLED: Readonly<Record<NonNullable<DetailOf<'digest-double-md5'>['of']> | 'lowercase', Text>> = {
  bytes: { en: 'the bytes', 'pt-BR': 'os bytes' },
  uppercase: { en: 'the uppercase hexadecimal text', 'pt-BR': 'o texto hexadecimal em maiúsculas' },
  Base64: { en: 'the Base64', 'pt-BR': 'o Base64' },
  lowercase: { en: 'the hexadecimal text', 'pt-BR': 'o texto hexadecimal' },
};

const EACH_OF_HEX: Text = {
  en: 'Each further MD5 was computed from the hexadecimal text of the one before.',
  'pt-BR': 'Cada novo MD5 foi calculado sobre o texto hexadecimal do anterior.',
};

/** An MD5 of an MD5 and the App Secret, as other platforms store passwords and sign. */
function salted(where: Text): CauseTexts {
  return {
    title: {
      en: `MD5 was applied twice, the second time to the first MD5 ${where.en}`,
      'pt-BR': `O MD5 foi aplicado duas vezes, a segunda sobre o primeiro MD5 ${where['pt-BR']}`,
    },
    how: {
      en: 'The second MD5 was computed from {of} of the first and the App Secret. The first is the MD5 of the string to sign{first}.',
      'pt-BR':
        'O segundo MD5 foi calculado sobre {of} do primeiro e o App Secret. O primeiro é o MD5 da string a assinar{first}.',
    },
    fix: {
      en: 'Compute the MD5 only once, from App Secret + path + body + timestamp.',
      'pt-BR': 'Calcule o MD5 uma única vez, sobre App Secret + caminho + corpo + timestamp.',
    },
  };
}

/** The texts of the causes in the hash. */
export const DIGEST_CAUSE_TEXT = {
  'digest-double-md5': {
    title: { en: 'MD5 was applied twice', 'pt-BR': 'O MD5 foi aplicado duas vezes' },
    label: { en: 'MD5 applied twice', 'pt-BR': 'MD5 aplicado duas vezes' },
    how: {
      en: 'The second MD5 was computed from {of} of the first.',
      'pt-BR': 'O segundo MD5 foi calculado sobre {of} do primeiro.',
    },
    fix: { en: 'Compute the MD5 only once.', 'pt-BR': 'Calcule o MD5 uma única vez.' },
    variants: [
      [
        { times: 'three' },
        {
          title: { en: 'MD5 was applied three times', 'pt-BR': 'O MD5 foi aplicado três vezes' },
          how: EACH_OF_HEX,
        },
      ],
      [
        { secret: 'after' },
        salted({ en: 'with the App Secret after it', 'pt-BR': 'com o App Secret depois' }),
      ],
      [
        { secret: 'before' },
        salted({ en: 'with the App Secret before it', 'pt-BR': 'com o App Secret antes' }),
      ],
    ],
    words: ({ of, message }) => ({
      of: DOUBLED[of ?? 'lowercase'],
      first:
        message === undefined
          ? { en: ', which also contains the App Secret', 'pt-BR': ', que também contém o App Secret' }
          : { en: ' without the App Secret', 'pt-BR': ' sem o App Secret' },
    }),
  },
  'digest-hmac-md5': {
    title: {
      en: 'The signature is an HMAC-MD5, not an MD5',
      'pt-BR': 'A assinatura é um HMAC-MD5, não um MD5',
    },
    label: { en: 'HMAC-MD5 used', 'pt-BR': 'HMAC-MD5 usado' },
    how: HMAC_RESULT,
    fix: USE_PLAIN_MD5,
    words: hmacWords,
  },
  'digest-hmac-sha256': {
    title: {
      en: 'The signature is an HMAC-SHA-256, not an MD5',
      'pt-BR': 'A assinatura é um HMAC-SHA-256, não um MD5',
    },
    label: { en: 'HMAC-SHA-256 used', 'pt-BR': 'HMAC-SHA-256 usado' },
    how: HMAC_RESULT,
    fix: USE_PLAIN_MD5,
    words: hmacWords,
  },
  'digest-hmac-sha1': {
    title: {
      en: 'The signature is an HMAC-SHA-1, not an MD5',
      'pt-BR': 'A assinatura é um HMAC-SHA-1, não um MD5',
    },
    label: { en: 'HMAC-SHA-1 used', 'pt-BR': 'HMAC-SHA-1 usado' },
    how: HMAC_RESULT,
    fix: USE_PLAIN_MD5,
    words: hmacWords,
  },
  'digest-hmac-sha512': {
    title: {
      en: 'The signature is an HMAC-SHA-512, not an MD5',
      'pt-BR': 'A assinatura é um HMAC-SHA-512, não um MD5',
    },
    label: { en: 'HMAC-SHA-512 used', 'pt-BR': 'HMAC-SHA-512 usado' },
    how: HMAC_RESULT,
    fix: USE_PLAIN_MD5,
    words: hmacWords,
  },
  'digest-sha1': {
    title: {
      en: 'The signature is a SHA-1 hash, not an MD5',
      'pt-BR': 'A assinatura é um hash SHA-1, não um MD5',
    },
    label: { en: 'SHA-1 used', 'pt-BR': 'SHA-1 usado' },
    fix: USE_MD5,
  },
  'digest-sha256': {
    title: {
      en: 'The signature is a SHA-256 hash, not an MD5',
      'pt-BR': 'A assinatura é um hash SHA-256, não um MD5',
    },
    label: { en: 'SHA-256 used', 'pt-BR': 'SHA-256 usado' },
    fix: USE_MD5,
  },
  'digest-cut-short': {
    title: {
      en: 'The signature is the first {characters} characters of another hash ({algorithm}), not an MD5',
      'pt-BR': 'A assinatura é o início de outro hash ({algorithm}, {characters} caracteres), não um MD5',
    },
    label: { en: 'another hash, cut short', 'pt-BR': 'outro hash, cortado' },
    fix: USE_PLAIN_MD5,
    words: ({ algorithm = 'sha256' }) => ({ algorithm: algorithm.toUpperCase().replace('SHA', 'SHA-') }),
    example: { algorithm: 'sha256', characters: 32 },
  },
  'digest-sha512': {
    title: {
      en: 'The signature is a SHA-512 hash, not an MD5',
      'pt-BR': 'A assinatura é um hash SHA-512, não um MD5',
    },
    label: { en: 'SHA-512 used', 'pt-BR': 'SHA-512 usado' },
    fix: USE_MD5,
  },
  'digest-utf16le': {
    title: {
      en: 'The MD5 was computed from UTF-16LE bytes',
      'pt-BR': 'O MD5 foi calculado sobre bytes UTF-16LE',
    },
    label: { en: 'UTF-16LE hashed', 'pt-BR': 'hash de UTF-16LE' },
    how: {
      en: 'Strings in Windows and .NET use this encoding (`Encoding.Unicode`).',
      'pt-BR': 'Strings do Windows e do .NET usam essa codificação (`Encoding.Unicode`).',
    },
    fix: HASH_UTF8_STRING,
    variants: [
      [
        { bom: 'added', end: 'CR LF' },
        { how: UTF16LE_FILE, fix: HASH_UTF8_WITHOUT_ENDS },
      ],
      [{ end: 'CR LF' }, { how: UTF16LE_LINE, fix: HASH_UTF8_WITHOUT_ENDS }],
      [{ part: 'first half' }, UTF16LE_HALF],
      [{ bom: 'added' }, { how: UTF16LE_WITH_BOM }],
    ],
  },
  'digest-utf16be': {
    title: {
      en: 'The MD5 was computed from UTF-16BE bytes',
      'pt-BR': 'O MD5 foi calculado sobre bytes UTF-16BE',
    },
    label: { en: 'UTF-16BE hashed', 'pt-BR': 'hash de UTF-16BE' },
    how: {
      en: '`Encoding.BigEndianUnicode` in .NET and `UTF_16BE` in Java produce these bytes; `UTF_16` in Java adds a byte order mark.',
      'pt-BR':
        'O `Encoding.BigEndianUnicode` do .NET e o `UTF_16BE` do Java produzem esses bytes; o `UTF_16` do Java acrescenta um BOM.',
    },
    fix: HASH_UTF8_STRING,
    variants: [[{ bom: 'added' }, { how: JAVA_UTF16 }]],
  },
  'digest-trailing-newline': {
    title: {
      en: 'The string to sign was hashed with a line break at the end',
      'pt-BR': 'O hash foi calculado com uma quebra de linha no fim da string a assinar',
    },
    label: { en: 'line break at the end signed', 'pt-BR': 'quebra de linha no fim assinada' },
    how: {
      en: 'For example, in `echo … | md5sum`, `echo` adds the line break.',
      'pt-BR': 'Por exemplo, em `echo … | md5sum`, o `echo` acrescenta a quebra de linha.',
    },
    fix: {
      en: 'Hash the string itself, without a line break at the end: in a shell, with `printf %s` instead of `echo`.',
      'pt-BR':
        'Calcule o hash da própria string, sem quebra de linha no fim: no shell, com `printf %s` em vez de `echo`.',
    },
    variants: [
      [{ as: 'CR LF' }, ENDED_BY_WINDOWS],
      [{ as: 'space, LF' }, ENDED_BY_PROMPT],
      [{ as: 'space, CR LF' }, ENDED_BY_PROMPT],
    ],
  },
  'digest-string-changed': {
    title: {
      en: 'Before it was hashed, the string to sign was {form}',
      'pt-BR': 'Antes do hash, a string a assinar foi {form}',
    },
    label: { en: 'string to sign changed', 'pt-BR': 'string a assinar alterada' },
    fix: {
      en: 'Compute the MD5 of the UTF-8 bytes of the four elements as they are.',
      'pt-BR': 'Calcule o MD5 dos bytes UTF-8 dos quatro elementos como estão.',
    },
    words: ({ form }, locale) => ({ form: changeName(String(form), locale) }),
    example: { form: 'Base64' },
  },
  'digest-string-cut-short': {
    title: {
      en: 'Only the first {length} of the string to sign were hashed',
      'pt-BR': 'O hash só inclui os primeiros {length} da string a assinar',
    },
    label: { en: 'string to sign cut short', 'pt-BR': 'string a assinar cortada' },
    how: {
      en: 'A buffer or variable of this size cuts off longer text: in C, `char[512]` holds 511 bytes and a NUL; in Pascal, a `ShortString` holds 255 bytes.',
      'pt-BR':
        'Um buffer ou uma variável desse tamanho corta textos maiores: em C, `char[512]` comporta 511 bytes e um NUL; em Pascal, uma `ShortString` comporta 255 bytes.',
    },
    fix: {
      en: 'Use a variable that can hold the whole string, even with the longest body that you send.',
      'pt-BR': 'Use uma variável em que caiba a string inteira, mesmo com o maior corpo que você envia.',
    },
    words: fieldWords,
    example: { length: 511, unit: 'bytes' },
  },
  'digest-string-in-hex': {
    title: {
      en: 'The string to sign was sent in hexadecimal: it contains your App Secret',
      'pt-BR': 'A string a assinar foi enviada em hexadecimal: ela contém o App Secret',
    },
    label: { en: 'string to sign sent in hex', 'pt-BR': 'string a assinar em hexadecimal' },
    how: {
      en: 'It was only written in hexadecimal, for example by PHP’s `bin2hex`, and not hashed.',
      'pt-BR': 'Ela só foi escrita em hexadecimal, por exemplo pelo `bin2hex` do PHP, sem cálculo de hash.',
    },
    fix: {
      en: 'Rotate the App Secret: anyone who saw this value can read the secret. Then send the MD5 of the string.',
      'pt-BR':
        'Rotacione o App Secret: quem viu esse valor consegue ler o segredo. Depois envie o MD5 da string.',
    },
    variants: [
      [
        { appended: 'digest of nothing' },
        {
          how: {
            en: 'Go’s `md5.New().Sum(data)` appends the hash of an empty input to the data.',
            'pt-BR': 'O `md5.New().Sum(dados)` do Go acrescenta aos dados o hash de uma entrada vazia.',
          },
        },
      ],
    ],
  },
} satisfies CauseTextRows;
