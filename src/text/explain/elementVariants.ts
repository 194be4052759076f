import type { Text } from '../text.ts';
import type { CauseTexts, CauseVariants } from './causeRow.ts';

const NUL_AFTER_PATH: CauseTexts = {
  title: {
    en: 'A NUL byte was signed after the path',
    'pt-BR': 'Um byte NUL foi assinado depois do caminho',
  },
};
const NUL_AFTER_BODY: CauseTexts = {
  title: { en: 'A NUL byte was signed after the body', 'pt-BR': 'Um byte NUL foi assinado depois do corpo' },
};
const NUL_AFTER_EACH: CauseTexts = {
  title: {
    en: 'A NUL byte was signed after each of the four elements',
    'pt-BR': 'Um byte NUL foi assinado depois de cada um dos quatro elementos',
  },
};

const AFTER_EACH: CauseTexts = elements({
  en: 'a line break (LF) after each of them, also after the last',
  'pt-BR': 'uma quebra de linha (LF) depois de cada um, inclusive do último',
});

const CR_LF_AFTER_EACH: CauseTexts = elements({
  en: 'a line break (CR LF) after each of them, also after the last',
  'pt-BR': 'uma quebra de linha (CR LF) depois de cada um, inclusive do último',
});

const SPACES_AND_LF: CauseTexts = elements(
  {
    en: 'spaces between them and a line break (LF) at the end',
    'pt-BR': 'espaços entre eles e uma quebra de linha (LF) no fim',
  },
  {
    en: 'For example, `echo` writes several arguments like this: use `printf %s` for each.',
    'pt-BR': 'Por exemplo, o `echo` escreve assim vários argumentos: use `printf %s` para cada um.',
  },
);

const TWO_SPACES: CauseTexts = elements({
  en: 'two spaces between them',
  'pt-BR': 'dois espaços entre eles',
});

const BOM_AND_CR_LF: CauseTexts = elements(
  {
    en: 'a byte order mark at the start and a line break (CR LF) at the end',
    'pt-BR': 'um BOM no início e uma quebra de linha (CR LF) no fim',
  },
  {
    en: 'For example, Windows PowerShell writes text files like this.',
    'pt-BR': 'Por exemplo, o Windows PowerShell grava assim os arquivos de texto.',
  },
);

const IN_QUOTES: CauseTexts = elements({
  en: 'quotation marks around all of them',
  'pt-BR': 'aspas em volta de todos',
});

const OPTION_AND_LF: CauseTexts = elements(
  {
    en: '`-n ` at the start and a line break (LF) at the end',
    'pt-BR': '`-n ` no início e uma quebra de linha (LF) no fim',
  },
  {
    en: 'It’s the output of `echo -n` in a shell whose `echo` has no options: use `printf %s`.',
    'pt-BR': 'É a saída de `echo -n` em um shell cujo `echo` não tem opções: use `printf %s`.',
  },
);

const JAVA_UTF16: Text = {
  en: 'They come after a byte order mark. Java’s `getBytes(UTF_16)` writes both.',
  'pt-BR': 'Eles vêm depois de um BOM. O `getBytes(UTF_16)` do Java escreve os dois.',
};

const UTF16LE_WITH_BOM: Text = {
  en: 'They come after a byte order mark. Python’s `encode("utf-16")` writes both.',
  'pt-BR': 'Eles vêm depois de um BOM. O `encode("utf-16")` do Python escreve os dois.',
};

const NO_TEXT: Text = { en: '', 'pt-BR': '' };

const ENDED_BY_WINDOWS: CauseTexts = {
  title: {
    en: 'The string to sign was hashed with a line break (CR LF) at the end',
    'pt-BR': 'O hash da string a assinar inclui uma quebra de linha (CR LF) no fim',
  },
  how: {
    en: 'For example, a file that PowerShell’s `Set-Content` has written ends with one.',
    'pt-BR': 'Por exemplo, um arquivo gravado pelo `Set-Content` do PowerShell termina com uma.',
  },
  fix: {
    en: 'Hash the string itself, or write the file without it (`-NoNewline`).',
    'pt-BR': 'Calcule o hash da própria string ou grave o arquivo sem ela (`-NoNewline`).',
  },
};

const ENDED_BY_PROMPT: CauseTexts = {
  title: {
    en: 'The string to sign was hashed with a space and a line break at the end',
    'pt-BR': 'O hash da string a assinar inclui um espaço e uma quebra de linha no fim',
  },
  how: {
    en: 'In the Windows command prompt, `echo text | program` writes both.',
    'pt-BR': 'No prompt de comando do Windows, `echo texto | programa` escreve os dois.',
  },
  fix: {
    en: 'Hash the string itself instead of what `echo` writes.',
    'pt-BR': 'Calcule o hash da própria string, e não do que o `echo` escreve.',
  },
};

const UTF16LE_FILE: Text = {
  en: 'They come after a byte order mark and end with CR LF, as in a file that `Out-File` or `>` of Windows PowerShell has written.',
  'pt-BR':
    'Eles vêm depois de um BOM e terminam com CR LF, como em um arquivo gravado por `Out-File` ou `>` do Windows PowerShell.',
};

const UTF16LE_LINE: Text = {
  en: 'They end with CR LF, as in a file of Windows.',
  'pt-BR': 'Eles terminam com CR LF, como em um arquivo do Windows.',
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

const UUID_VERSION: CauseTexts = {
  title: {
    en: 'The signature is a name-based UUID, not an MD5',
    'pt-BR': 'A assinatura é um UUID baseado em nome, não um MD5',
  },
  how: {
    en: 'Six bits of the hash were overwritten with a UUID’s version and variant (Java’s UUID.nameUUIDFromBytes).',
    'pt-BR':
      'Seis bits do hash foram substituídos pela versão e pela variante de um UUID (UUID.nameUUIDFromBytes do Java).',
  },
  fix: {
    en: 'Compute the hash with `MessageDigest.getInstance("MD5")`, and write it in lowercase hexadecimal.',
    'pt-BR': 'Calcule o hash com `MessageDigest.getInstance("MD5")` e escreva-o em hexadecimal minúsculo.',
  },
};

/** What the texts about causes outside the body say instead, by their detail. */
export const ELEMENT_VARIANTS: CauseVariants = {
  'order-nul-added': [
    [{ after: 'path' }, NUL_AFTER_PATH],
    [{ after: 'body' }, NUL_AFTER_BODY],
    [{ after: 'elements' }, NUL_AFTER_EACH],
  ],
  'token-trailing-newline': [
    [
      { as: 'CR' },
      {
        title: {
          en: 'The App Secret was signed with a trailing CR',
          'pt-BR': 'O App Secret foi assinado com um CR no fim',
        },
        how: {
          en: 'Usually, it comes from a file with Windows line breaks (CR LF), of which only the LF was removed.',
          'pt-BR':
            'Em geral, ele vem de um arquivo com quebras de linha do Windows (CR LF), das quais só o LF foi removido.',
        },
        fix: {
          en: "Remove the CR too (`tr -d '\\r\\n'`), and sign the App Secret verbatim.",
          'pt-BR': "Remova também o CR (`tr -d '\\r\\n'`) e assine o App Secret sem alteração.",
        },
      },
    ],
  ],
  'path-percent-encoded': [
    [
      { hex: 'lowercase' },
      {
        how: {
          en: 'Its slashes became `%2f` too, as by .NET’s HttpUtility.UrlEncode.',
          'pt-BR': 'As barras também viraram `%2f`, como faz o HttpUtility.UrlEncode do .NET.',
        },
      },
    ],
  ],
  'path-part-signed': [
    [
      { part: 'start' },
      {
        how: {
          en: 'It’s the start of the path, such as a base URL’s path or Express’ `req.baseUrl`.',
          'pt-BR': 'É o início do caminho, como o caminho de uma URL base ou o `req.baseUrl` do Express.',
        },
        fix: {
          en: 'Append the rest: sign the path exactly as it’s sent, up to, but not including, `?`.',
          'pt-BR':
            'Acrescente o restante: assine o caminho exatamente como é enviado, até o `?`, sem incluí-lo.',
        },
      },
    ],
  ],
  'timestamp-fraction': [
    [
      { form: 'ISO 8601' },
      {
        title: {
          en: 'The timestamp was signed as an ISO 8601 date with milliseconds',
          'pt-BR': 'O timestamp foi assinado como data ISO 8601 com milissegundos',
        },
      },
    ],
  ],
  'digest-trailing-newline': [
    [{ as: 'CR LF' }, ENDED_BY_WINDOWS],
    [{ as: 'space, LF' }, ENDED_BY_PROMPT],
    [{ as: 'space, CR LF' }, ENDED_BY_PROMPT],
  ],
  'digest-separated': [[{ form: undefined }, { how: NO_TEXT }]],
  'digest-utf16le': [
    [{ bom: 'added', end: 'CR LF' }, { how: UTF16LE_FILE }],
    [{ end: 'CR LF' }, { how: UTF16LE_LINE }],
    [{ part: 'first half' }, UTF16LE_HALF],
    [{ bom: 'added' }, { how: UTF16LE_WITH_BOM }],
  ],
  'digest-utf16be': [[{ bom: 'added' }, { how: JAVA_UTF16 }]],
  'digest-bytes-reordered': [
    [
      { order: 'each byte’s two digits' },
      {
        title: {
          en: 'The two digits of each byte of the hash were swapped',
          'pt-BR': 'Os dois dígitos de cada byte do hash foram trocados',
        },
        how: { en: "`unpack('h*')` does this.", 'pt-BR': "`unpack('h*')` faz isso." },
        fix: {
          en: "Write each byte with its first digit first: `hexdigest`, or `unpack('H*')`.",
          'pt-BR': "Escreva cada byte começando pelo primeiro dígito: `hexdigest` ou `unpack('H*')`.",
        },
      },
    ],
    [
      { order: 'all digits' },
      {
        title: {
          en: 'The digits of the hash were sent in reverse order',
          'pt-BR': 'Os dígitos do hash foram enviados na ordem inversa',
        },
      },
    ],
    [
      { order: 'all bytes' },
      {
        title: {
          en: 'The bytes of the hash were sent in reverse order',
          'pt-BR': 'Os bytes do hash foram enviados na ordem inversa',
        },
      },
    ],
    [
      { order: 'each word' },
      {
        title: {
          en: 'The bytes of each 32-bit word of the hash were sent in reverse order',
          'pt-BR': 'Os bytes de cada palavra de 32 bits do hash foram enviados na ordem inversa',
        },
        how: {
          en: 'The four words of the MD5’s state were written as numbers, for example with `%08x`.',
          'pt-BR': 'As quatro palavras do estado do MD5 foram escritas como números, por exemplo com `%08x`.',
        },
      },
    ],
    [
      { order: 'Guid' },
      {
        how: {
          en: '.NET’s `Guid` reverses its first bytes.',
          'pt-BR': 'O `Guid` do .NET inverte os primeiros bytes.',
        },
      },
    ],
  ],
  'digest-uuid': [[{ version: 3 }, UUID_VERSION]],
  'timestamp-formatted': [
    [
      { form: 'Go string(int64)' },
      {
        title: {
          en: 'The character U+FFFD was signed instead of the timestamp (the result of `string(int64)` in Go)',
          'pt-BR':
            'Em vez do timestamp, foi assinado o caractere U+FFFD (resultado de `string(int64)` no Go)',
        },
        fix: formatted('`strconv.FormatInt`'),
      },
    ],
    [
      { form: 'Go %s' },
      {
        title: {
          en: '`%!s(…)` was signed instead of the timestamp: in Go, `%s` isn’t for numbers',
          'pt-BR': 'Em vez do timestamp, foi assinado `%!s(…)`: no Go, `%s` não serve para números',
        },
        fix: formatted('`%d`'),
      },
    ],
    [
      { form: 'Go %d' },
      {
        title: {
          en: '`%!d(string=…)` was signed instead of the timestamp: in Go, `%d` isn’t for text',
          'pt-BR': 'Em vez do timestamp, foi assinado `%!d(string=…)`: no Go, `%d` não serve para texto',
        },
        fix: formatted('`%s`'),
      },
    ],
  ],
  'order-labeled': [
    [{ form: '"…………"' }, IN_QUOTES],
    [{ form: "'…………'" }, IN_QUOTES],
    [{ form: '… LF … LF … LF … LF' }, AFTER_EACH],
    [{ form: '… LF … LF … LF' }, AFTER_EACH],
    [{ form: '… CR LF … CR LF … CR LF … CR LF' }, CR_LF_AFTER_EACH],
    [{ form: '… CR LF … CR LF … CR LF' }, CR_LF_AFTER_EACH],
    [{ form: '… … … … LF' }, SPACES_AND_LF],
    [{ form: '… … … LF' }, SPACES_AND_LF],
    [{ form: '…  …  …  …' }, TWO_SPACES],
    [{ form: '…  …  …' }, TWO_SPACES],
    [{ form: 'BOM ………… CR LF' }, BOM_AND_CR_LF],
    [{ form: '\xef\xbb\xbf……… CR LF' }, BOM_AND_CR_LF],
    [{ form: '-n ………… LF' }, OPTION_AND_LF],
    [{ form: '-n ……… LF' }, OPTION_AND_LF],
  ],
};

function elements(text: Text, how?: Text): CauseTexts {
  const title = {
    en: `The elements were signed with ${text.en}`,
    'pt-BR': `Os elementos foram assinados com ${text['pt-BR']}`,
  };
  return how === undefined ? { title } : { title, how };
}

function formatted(function_: string): Text {
  return {
    en: `Use ${function_}, and sign the same string that the \`timestamp\` header carries.`,
    'pt-BR': `Use ${function_} e assine a mesma string que vai no cabeçalho \`timestamp\`.`,
  };
}
