import type { Text } from '../text.ts';
import type { CauseAdvice } from './causeAdvice.ts';

const SIGN_SECRET_VERBATIM: Text = {
  en: 'Sign the App Secret verbatim.',
  'pt-BR': 'Assine o App Secret sem alteração.',
};
const REMOVE_SPACE: Text = {
  en: 'Remove the space, and sign the App Secret verbatim.',
  'pt-BR': 'Remova o espaço e assine o App Secret sem alteração.',
};
const SIGN_FROM_OPENAPI: Text = {
  en: 'Sign only the path, from `/openapi` up to, but not including, `?`.',
  'pt-BR': 'Assine apenas o caminho, de `/openapi` até o `?`, sem incluí-lo.',
};
const SIGN_PATH_AS_SENT: Text = {
  en: 'Sign the path exactly as it’s sent in the request line.',
  'pt-BR': 'Assine o caminho exatamente como é enviado na linha da requisição.',
};
const SIGN_PATH_VARIABLES: Text = {
  en: 'Sign the whole path: its variables are signed too. For the CPF lookup, both the CPF and the date of birth.',
  'pt-BR':
    'Assine o caminho inteiro: as variáveis também são assinadas. Na consulta de CPF, tanto o CPF quanto a data de nascimento.',
};
const SIGN_TIMESTAMP_HEADER: Text = {
  en: 'Sign exactly the string in the `timestamp` header, Unix time in seconds.',
  'pt-BR': 'Assine exatamente a string do cabeçalho `timestamp`, a hora Unix em segundos.',
};

/** The causes in the token, the path and the timestamp. */
export const REQUEST_MISTAKE_TEXT = {
  'token-missing': {
    fix: {
      en: 'Put the App Secret before the path, verbatim.',
      'pt-BR': 'Coloque o App Secret antes do caminho, sem alteração.',
    },
  },
  'token-app-key': {
    fix: {
      en: 'Sign the `app_secret`. The App Key isn’t part of the signature.',
      'pt-BR': 'Assine o `app_secret`. A App Key não faz parte da assinatura.',
    },
  },
  'token-trailing-newline': {
    how: { en: 'A file or `echo` often adds one.', 'pt-BR': 'Costuma vir de um arquivo ou do `echo`.' },
    fix: {
      en: 'Trim it, and sign the App Secret verbatim.',
      'pt-BR': 'Remova-a e assine o App Secret sem alteração.',
    },
  },
  'token-trailing-space': {
    how: {
      en: 'It often comes from copying, or from a configuration file.',
      'pt-BR': 'Costuma vir de uma cópia ou de um arquivo de configuração.',
    },
    fix: REMOVE_SPACE,
  },
  'token-leading-space': {
    how: {
      en: 'It often comes from splitting a line such as `name: value`.',
      'pt-BR': 'Costuma vir da divisão de uma linha como `nome: valor`.',
    },
    fix: REMOVE_SPACE,
  },
  'token-quoted': {
    how: {
      en: 'They often come from a .env or JSON file.',
      'pt-BR': 'Costumam vir de um arquivo .env ou JSON.',
    },
    fix: {
      en: 'Sign only the characters between them.',
      'pt-BR': 'Assine apenas os caracteres entre elas.',
    },
  },
  'token-bearer-prefix': {
    fix: {
      en: 'Sign the App Secret verbatim. The `token` header has no prefix either.',
      'pt-BR': 'Assine o App Secret sem alteração. O cabeçalho `token` também não tem prefixo.',
    },
  },
  'token-uppercased': { fix: SIGN_SECRET_VERBATIM },
  'token-lowercased': {
    fix: {
      en: 'Sign the App Secret verbatim. Only the signature itself is lowercase.',
      'pt-BR': 'Assine o App Secret sem alteração. Só a assinatura em si fica em minúsculas.',
    },
  },
  'token-base64': { fix: SIGN_SECRET_VERBATIM },
  'token-md5': { fix: SIGN_SECRET_VERBATIM },
  'token-percent-encoded': {
    how: { en: '`+` became `%2B`, for example.', 'pt-BR': '`+` virou `%2B`, por exemplo.' },
    fix: SIGN_SECRET_VERBATIM,
  },
  'token-undefined': {
    how: {
      en: 'The code that signs probably didn’t find the App Secret.',
      'pt-BR': 'O código que assina provavelmente não encontrou o App Secret.',
    },
    fix: {
      en: 'Check the name of the variable that it’s read from.',
      'pt-BR': 'Confira o nome da variável de onde ele é lido.',
    },
  },
  'path-query-included': {
    fix: {
      en: 'Sign from `/openapi` up to, but not including, `?`.',
      'pt-BR': 'Assine de `/openapi` até o `?`, sem incluí-lo.',
    },
  },
  'path-openapi-prefix-missing': {
    how: {
      en: 'It’s often part of the HTTP client’s base URL.',
      'pt-BR': 'O prefixo costuma fazer parte da URL base do cliente HTTP.',
    },
    fix: {
      en: 'Sign the whole path, starting with `/openapi`.',
      'pt-BR': 'Assine o caminho inteiro, a partir de `/openapi`.',
    },
  },
  'path-full-url': {
    fix: {
      en: 'Leave out the scheme and the host. Sign the path, starting with `/openapi`.',
      'pt-BR': 'Deixe de fora o esquema e o host. Assine o caminho, a partir de `/openapi`.',
    },
  },
  'path-full-url-with-query': { fix: SIGN_FROM_OPENAPI },
  'path-host-included': {
    fix: {
      en: 'Leave out the host. Sign the path, starting with `/openapi`.',
      'pt-BR': 'Deixe de fora o host. Assine o caminho, a partir de `/openapi`.',
    },
  },
  'path-last-segment-missing': { fix: SIGN_PATH_VARIABLES },
  'path-segment-missing': { fix: SIGN_PATH_VARIABLES },
  'path-version-missing': {
    how: {
      en: 'The segment `v2` or `v3` is missing.',
      'pt-BR': 'Falta o segmento `v2` ou `v3`.',
    },
    fix: SIGN_PATH_AS_SENT,
  },
  'path-template-unresolved': {
    how: {
      en: 'A name or a placeholder, such as `{empresaId}` or `undefined`, was signed instead of a value.',
      'pt-BR': 'Um nome ou marcador, como `{empresaId}` ou `undefined`, foi assinado no lugar do valor.',
    },
    fix: {
      en: 'Insert the values first, then sign.',
      'pt-BR': 'Insira os valores primeiro e só depois assine.',
    },
  },
  'path-percent-decoded': {
    how: {
      en: '`%20` became a space, for example. Many frameworks provide the path decoded.',
      'pt-BR': '`%20` virou um espaço, por exemplo. Muitos frameworks entregam o caminho decodificado.',
    },
    fix: SIGN_PATH_AS_SENT,
  },
  'path-percent-encoded': {
    how: {
      en: 'Its slashes became `%2F` too (encodeURIComponent, `quote` with `safe=""`, URLEncoder).',
      'pt-BR': 'As barras também viraram `%2F` (encodeURIComponent, `quote` com `safe=""`, URLEncoder).',
    },
    fix: {
      en: 'Encode only the values, and sign the path as it’s sent.',
      'pt-BR': 'Codifique apenas os valores e assine o caminho como é enviado.',
    },
  },
  'path-percent-encoded-twice': {
    how: { en: '`%20` became `%2520`, for example.', 'pt-BR': '`%20` virou `%2520`, por exemplo.' },
    fix: {
      en: 'Encode the values once, and sign the path as it’s sent.',
      'pt-BR': 'Codifique os valores uma única vez e assine o caminho como é enviado.',
    },
  },
  'path-trailing-slash-added': { fix: SIGN_PATH_AS_SENT },
  'path-leading-slash-missing': {
    fix: {
      en: 'Sign the path with its leading slash: it starts with `/openapi`.',
      'pt-BR': 'Assine o caminho com a barra inicial: ele começa com `/openapi`.',
    },
  },
  'path-slash-doubled': {
    how: {
      en: 'Often the base URL ends with a slash, and the path starts with one.',
      'pt-BR': 'Muitas vezes a URL base termina com uma barra e o caminho começa com outra.',
    },
    fix: SIGN_PATH_AS_SENT,
  },
  'path-lowercased': { fix: SIGN_PATH_AS_SENT },
  'path-method-prefixed': {
    fix: {
      en: 'Sign only the path. The method isn’t part of the signature.',
      'pt-BR': 'Assine apenas o caminho. O método não faz parte da assinatura.',
    },
  },
  'path-method-prefixed-space': {
    fix: {
      en: 'Sign only the path. The method isn’t part of the signature.',
      'pt-BR': 'Assine apenas o caminho. O método não faz parte da assinatura.',
    },
  },
  'path-missing': {
    fix: {
      en: 'Put the path after the App Secret, starting with `/openapi`.',
      'pt-BR': 'Coloque o caminho depois do App Secret, a partir de `/openapi`.',
    },
  },
  'timestamp-other-second': {
    fix: {
      en: 'Read the clock once, and sign and send that same string.',
      'pt-BR': 'Leia o relógio uma única vez e use essa mesma string para assinar e enviar.',
    },
  },
  'timestamp-timezone-shift': {
    how: {
      en: 'Probably {cause}: Unix time is the same in every time zone.',
      'pt-BR': 'Provavelmente {cause}: a hora Unix é a mesma em todos os fusos horários.',
    },
    fix: {
      en: 'Sign and send the same string.',
      'pt-BR': 'Use a mesma string para assinar e enviar.',
    },
  },
  'timestamp-milliseconds': {
    how: {
      en: 'It ends with `000`, and was sent in seconds.',
      'pt-BR': 'Ele termina com `000` e foi enviado em segundos.',
    },
    fix: SIGN_TIMESTAMP_HEADER,
  },
  'timestamp-milliseconds-later': {
    how: {
      en: 'It has `{milliseconds}` after the seconds (Date.now(), currentTimeMillis()), and was sent in seconds.',
      'pt-BR':
        'Ele tem `{milliseconds}` depois dos segundos (Date.now(), currentTimeMillis()) e foi enviado em segundos.',
    },
    fix: SIGN_TIMESTAMP_HEADER,
  },
  'timestamp-iso8601': { fix: SIGN_TIMESTAMP_HEADER },
  'timestamp-iso8601-milliseconds': {
    how: {
      en: 'JavaScript’s toISOString() writes it like this.',
      'pt-BR': 'O toISOString() do JavaScript escreve assim.',
    },
    fix: SIGN_TIMESTAMP_HEADER,
  },
  'timestamp-decimal': {
    how: {
      en: 'It ends with `.0`: a float, such as Python’s `time.time()`.',
      'pt-BR': 'Ele termina com `.0`: um float, como o de `time.time()` do Python.',
    },
    fix: {
      en: 'Convert it to an integer, and sign exactly the string in the `timestamp` header.',
      'pt-BR': 'Converta-o para inteiro e assine exatamente a string do cabeçalho `timestamp`.',
    },
  },
  'timestamp-missing': {
    fix: {
      en: 'Put the string in the `timestamp` header at the end.',
      'pt-BR': 'Coloque a string do cabeçalho `timestamp` no fim.',
    },
  },
} as const satisfies Record<string, CauseAdvice>;
