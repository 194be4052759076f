import type { Text } from './text.ts';

/** The mistakes in the token, the path and the timestamp: what the code did and what to do instead. */
export const REQUEST_MISTAKE_TEXT = {
  'token-missing': {
    en: 'The App Secret is missing from what is signed: put it in front of the path, verbatim.',
    'pt-BR': 'O App Secret ficou fora do que é assinado: coloque-o antes do caminho, sem alteração.',
  },
  'token-app-key': {
    en: 'The App Key is signed in the place of the App Secret: the token is the `app_secret`; the App Key is not part of the signature.',
    'pt-BR':
      'A App Key foi assinada no lugar do App Secret: o token é o `app_secret`; a App Key não faz parte da assinatura.',
  },
  'token-trailing-newline': {
    en: 'The App Secret is signed with a line feed behind it, as it comes from a file or from `echo`: cut the line feed off.',
    'pt-BR':
      'O App Secret foi assinado com uma quebra de linha no fim, como vem de um arquivo ou do `echo`: remova a quebra de linha.',
  },
  'token-trailing-space': {
    en: 'The App Secret is signed with a space behind it, as it comes from copying or from a configuration file: cut the space off.',
    'pt-BR':
      'O App Secret foi assinado com um espaço no fim, como vem de uma cópia ou de um arquivo de configuração: remova o espaço.',
  },
  'token-leading-space': {
    en: 'The App Secret is signed with a space in front of it, as it comes from splitting a line `name: value`: cut the space off.',
    'pt-BR':
      'O App Secret foi assinado com um espaço na frente, como ao separar uma linha `nome: valor`: remova o espaço.',
  },
  'token-quoted': {
    en: 'The App Secret is signed with quotation marks around it, as they stand in a .env or JSON file: sign the characters between them.',
    'pt-BR':
      'O App Secret foi assinado entre aspas, como está em um arquivo .env ou JSON: assine apenas os caracteres entre elas.',
  },
  'token-bearer-prefix': {
    en: 'The App Secret is signed with `Bearer ` in front of it: sign it verbatim; the `token` header has no prefix either.',
    'pt-BR':
      'O App Secret foi assinado com `Bearer ` na frente: assine-o sem alteração; o cabeçalho `token` também não tem prefixo.',
  },
  'token-uppercased': {
    en: 'The App Secret is signed in upper case: sign it verbatim.',
    'pt-BR': 'O App Secret foi assinado em maiúsculas: assine-o sem alteração.',
  },
  'token-lowercased': {
    en: 'The App Secret is signed in lower case: sign it verbatim. Only the sign itself is written in lower case.',
    'pt-BR':
      'O App Secret foi assinado em minúsculas: assine-o sem alteração. Só a assinatura em si é escrita em minúsculas.',
  },
  'token-base64': {
    en: 'Base64 of the App Secret is signed: sign it verbatim.',
    'pt-BR': 'Foi assinado o Base64 do App Secret: assine-o sem alteração.',
  },
  'token-md5': {
    en: 'The MD5 of the App Secret is signed in its place: sign the App Secret verbatim.',
    'pt-BR': 'O MD5 do App Secret foi assinado em seu lugar: assine o App Secret sem alteração.',
  },
  'token-percent-encoded': {
    en: 'The App Secret is percent-encoded for the signature (`+` as `%2B`): sign it verbatim.',
    'pt-BR':
      'O App Secret foi codificado com percent-encoding para assinar (`+` como `%2B`): assine-o sem alteração.',
  },
  'token-undefined': {
    en: '`{text}` is signed in the place of the App Secret, which the code that signs did not find: check the name of the variable that it is read from.',
    'pt-BR':
      'Foi assinado `{text}` no lugar do App Secret, que o código que assina não encontrou: confira o nome da variável de onde ele é lido.',
  },
  'path-query-included': {
    en: 'The path is signed with its query string: sign everything from `/openapi` up to, not including, the `?`.',
    'pt-BR':
      'O caminho foi assinado com a query string: assine tudo a partir de `/openapi` até o `?`, sem incluí-lo.',
  },
  'path-openapi-prefix-missing': {
    en: 'The signed path lacks the `/openapi` prefix, as where it belongs to the base URL of the client: sign the whole path from `/openapi` on.',
    'pt-BR':
      'Falta o prefixo `/openapi` no caminho assinado, como quando ele está na URL base do cliente: assine o caminho inteiro a partir de `/openapi`.',
  },
  'path-full-url': {
    en: 'The whole URL is signed: leave out the scheme and the host, and sign from `/openapi` on.',
    'pt-BR': 'A URL inteira foi assinada: deixe de fora o esquema e o host e assine a partir de `/openapi`.',
  },
  'path-full-url-with-query': {
    en: 'The whole URL is signed, query string and all: sign the path alone, from `/openapi` up to the `?`.',
    'pt-BR':
      'A URL inteira foi assinada, inclusive a query string: assine só o caminho, de `/openapi` até o `?`.',
  },
  'path-host-included': {
    en: 'The path is signed with the host in front of it: sign from `/openapi` on.',
    'pt-BR': 'O caminho foi assinado com o host na frente: assine a partir de `/openapi`.',
  },
  'path-last-segment-missing': {
    en: 'The signed path lacks its last segment: path variables are signed too, for the CPF lookup both the CPF and the date of birth.',
    'pt-BR':
      'Falta o último segmento no caminho assinado: as variáveis do caminho também são assinadas; na consulta de CPF, o CPF e a data de nascimento.',
  },
  'path-segment-missing': {
    en: 'The signed path lacks the segment before the last: path variables are signed too, for the CPF lookup both the CPF and the date of birth.',
    'pt-BR':
      'Falta o penúltimo segmento no caminho assinado: as variáveis do caminho também são assinadas; na consulta de CPF, o CPF e a data de nascimento.',
  },
  'path-version-missing': {
    en: 'The signed path lacks the version segment (`v2`, `v3`): sign the path as it is sent.',
    'pt-BR': 'Falta o segmento da versão (`v2`, `v3`) no caminho assinado: assine o caminho como é enviado.',
  },
  'path-template-unresolved': {
    en: 'The path is signed with the names of its variables, such as `{empresaId}`: put the values in first, then sign.',
    'pt-BR':
      'O caminho foi assinado com os nomes das variáveis, como `{empresaId}`: coloque os valores primeiro e depois assine.',
  },
  'path-percent-decoded': {
    en: 'The path is signed decoded (`%20` as a space), as frameworks hand it over: sign it as it stands in the request line.',
    'pt-BR':
      'O caminho foi assinado decodificado (`%20` como espaço), como os frameworks o entregam: assine-o como está na linha da requisição.',
  },
  'path-percent-encoded': {
    en: 'The whole path is percent-encoded for the signature, its slashes too (`%2F`; encodeURIComponent, `quote` with `safe=""`, URLEncoder): encode the values alone, and sign the path as it is sent.',
    'pt-BR':
      'O caminho inteiro foi codificado com percent-encoding para assinar, inclusive as barras (`%2F`; encodeURIComponent, `quote` com `safe=""`, URLEncoder): codifique só os valores e assine o caminho como é enviado.',
  },
  'path-percent-encoded-twice': {
    en: 'The signed path is percent-encoded twice (`%20` became `%2520`): encode the values once, and sign the path as it is sent.',
    'pt-BR':
      'O caminho assinado foi codificado duas vezes (`%20` virou `%2520`): codifique os valores uma vez e assine o caminho como é enviado.',
  },
  'path-trailing-slash-added': {
    en: 'The signed path ends with a slash that the sent one has not: sign the path as it is sent.',
    'pt-BR':
      'O caminho assinado termina com uma barra que o enviado não tem: assine o caminho como é enviado.',
  },
  'path-leading-slash-missing': {
    en: 'The signed path lacks the slash at its start: it begins with `/openapi`.',
    'pt-BR': 'Falta a barra inicial no caminho assinado: ele começa com `/openapi`.',
  },
  'path-slash-doubled': {
    en: 'The signed path begins with two slashes, as when a base URL that ends with one is joined to the path: it begins with `/openapi`.',
    'pt-BR':
      'O caminho assinado começa com duas barras, como ao juntar uma URL base terminada em barra com o caminho: ele começa com `/openapi`.',
  },
  'path-lowercased': {
    en: 'The path is signed in lower case: sign it as it is sent.',
    'pt-BR': 'O caminho foi assinado em minúsculas: assine-o como é enviado.',
  },
  'path-method-prefixed': {
    en: 'The method is signed in front of the path: the method is not part of the signature.',
    'pt-BR': 'O método foi assinado antes do caminho: o método não faz parte da assinatura.',
  },
  'path-method-prefixed-space': {
    en: 'The method and a space are signed in front of the path: sign the path alone.',
    'pt-BR': 'O método e um espaço foram assinados antes do caminho: assine só o caminho.',
  },
  'path-missing': {
    en: 'The path is missing from what is signed: put it behind the token, from `/openapi` on.',
    'pt-BR': 'O caminho ficou fora do que é assinado: coloque-o depois do token, a partir de `/openapi`.',
  },
  'timestamp-other-second': {
    en: 'The timestamp that is signed is {shift} than the one in the header: read the clock once, and sign and send that same string.',
    'pt-BR':
      'O timestamp assinado está {shift} em relação ao do cabeçalho: leia o relógio uma vez e assine e envie essa mesma string.',
  },
  'timestamp-timezone-shift': {
    en: 'The timestamp that is signed is {shift} than the one in the header: {cause}. Unix time is the same in every time zone; sign and send the same string.',
    'pt-BR':
      'O timestamp assinado está {shift} em relação ao do cabeçalho: {cause}. O tempo Unix é o mesmo em todo fuso horário; assine e envie a mesma string.',
  },
  'timestamp-milliseconds': {
    en: 'The timestamp is signed in milliseconds, ending with `000`, and sent in seconds: sign exactly the string of the header, Unix time in seconds.',
    'pt-BR':
      'O timestamp foi assinado em milissegundos, terminando em `000`, e enviado em segundos: assine exatamente a string do cabeçalho, tempo Unix em segundos.',
  },
  'timestamp-milliseconds-later': {
    en: 'The timestamp is signed in milliseconds (`{milliseconds}` behind the seconds; Date.now(), currentTimeMillis()) and sent in seconds: sign exactly the string of the header, Unix time in seconds.',
    'pt-BR':
      'O timestamp foi assinado em milissegundos (`{milliseconds}` depois dos segundos; Date.now(), currentTimeMillis()) e enviado em segundos: assine exatamente a string do cabeçalho, tempo Unix em segundos.',
  },
  'timestamp-iso8601': {
    en: 'The timestamp is signed as an ISO 8601 date: sign exactly the string of the header, Unix time in seconds.',
    'pt-BR':
      'O timestamp foi assinado como data ISO 8601: assine exatamente a string do cabeçalho, tempo Unix em segundos.',
  },
  'timestamp-iso8601-milliseconds': {
    en: 'The timestamp is signed as an ISO 8601 date with milliseconds (toISOString()): sign exactly the string of the header, Unix time in seconds.',
    'pt-BR':
      'O timestamp foi assinado como data ISO 8601 com milissegundos (toISOString()): assine exatamente a string do cabeçalho, tempo Unix em segundos.',
  },
  'timestamp-decimal': {
    en: 'The timestamp is signed as a decimal number, with `.0` behind it (a float, as from Python’s `time.time()`): make it an integer, and sign exactly the string of the header.',
    'pt-BR':
      'O timestamp foi assinado como número decimal, com `.0` no fim (um float, como o de `time.time()` do Python): converta para inteiro e assine exatamente a string do cabeçalho.',
  },
  'timestamp-missing': {
    en: 'The timestamp is missing from what is signed: put the string of the header at the end.',
    'pt-BR': 'O timestamp ficou fora do que é assinado: coloque a string do cabeçalho no fim.',
  },
} as const satisfies Record<string, Text>;
