import type { Text } from '../text.ts';
import {
  type CauseTextRows,
  type CauseTexts,
  characterMissing,
  FIXED_LENGTH,
  NOTHING,
  SIGN_PATH_AS_SENT,
  SIGN_SENT_PATH,
} from './causeRow.ts';
import { fieldWords, valuesNamed } from './formNames.ts';
import { variableText } from './variableText.ts';

const QUERY_ENCODED_AGAIN: CauseTexts = {
  how: {
    en: 'The signed query string is encoded differently from the one that was sent.',
    'pt-BR': 'A query string assinada está codificada de forma diferente da enviada.',
  },
};

/** The texts of the causes in which the path was changed. */
export const PATH_CAUSE_TEXT = {
  'path-query-included': {
    title: { en: 'The query string was signed', 'pt-BR': 'A query string foi assinada' },
    label: { en: 'query string signed', 'pt-BR': 'query string assinada' },
    fix: {
      en: 'Sign from `/openapi` up to, but not including, `?`.',
      'pt-BR': 'Assine de `/openapi` até o `?`, sem incluí-lo.',
    },
    variants: [
      [{ encoding: 'component' }, QUERY_ENCODED_AGAIN],
      [{ encoding: 'form' }, QUERY_ENCODED_AGAIN],
      [{ encoding: 'axios' }, QUERY_ENCODED_AGAIN],
    ],
  },
  'path-host-included': {
    title: { en: 'The host was signed before the path', 'pt-BR': 'O host foi assinado antes do caminho' },
    label: { en: 'host signed', 'pt-BR': 'host assinado' },
    fix: {
      en: 'Leave out the host. Sign the path, starting with `/openapi`.',
      'pt-BR': 'Deixe de fora o host. Assine o caminho, a partir de `/openapi`.',
    },
  },
  'path-trailing-slash-added': {
    title: {
      en: 'The path was signed with an extra slash at the end',
      'pt-BR': 'O caminho foi assinado com uma barra a mais no fim',
    },
    label: { en: 'trailing slash added', 'pt-BR': 'barra a mais no fim do caminho' },
    fix: SIGN_PATH_AS_SENT,
  },
  'path-leading-slash-missing': {
    title: {
      en: 'The path was signed without its leading slash',
      'pt-BR': 'O caminho foi assinado sem a barra inicial',
    },
    label: { en: 'path without leading slash', 'pt-BR': 'caminho sem a barra inicial' },
    fix: {
      en: 'Sign the path with its leading slash: it starts with `/openapi`.',
      'pt-BR': 'Assine o caminho com a barra inicial: ele começa com `/openapi`.',
    },
  },
  'path-slash-doubled': {
    title: {
      en: 'The path was signed with two slashes in a row',
      'pt-BR': 'O caminho foi assinado com duas barras seguidas',
    },
    label: { en: 'double slash in path', 'pt-BR': 'barra dupla no caminho' },
    how: {
      en: 'Often, the base URL ends with a slash, and the path starts with one.',
      'pt-BR': 'Muitas vezes a URL base termina com uma barra e o caminho começa com outra.',
    },
    fix: SIGN_PATH_AS_SENT,
  },
  'path-lowercased': {
    title: {
      en: 'The path was signed in lowercase',
      'pt-BR': 'O caminho foi assinado em minúsculas',
    },
    label: { en: 'path in lowercase', 'pt-BR': 'caminho em minúsculas' },
    fix: SIGN_PATH_AS_SENT,
  },
  'path-method-prefixed': {
    title: {
      en: 'The method was signed before the path',
      'pt-BR': 'O método foi assinado antes do caminho',
    },
    label: { en: 'method signed', 'pt-BR': 'método assinado' },
    fix: {
      en: 'Sign only the path. The method isn’t part of the signature.',
      'pt-BR': 'Assine apenas o caminho. O método não faz parte da assinatura.',
    },
  },
  'path-method-prefixed-space': {
    title: {
      en: 'The method and a space were signed before the path',
      'pt-BR': 'O método e um espaço foram assinados antes do caminho',
    },
    label: { en: 'method and space signed', 'pt-BR': 'método e espaço assinados' },
    fix: {
      en: 'Sign only the path. The method isn’t part of the signature.',
      'pt-BR': 'Assine apenas o caminho. O método não faz parte da assinatura.',
    },
  },
  'path-backslashes': {
    title: {
      en: 'The path was signed with backslashes',
      'pt-BR': 'O caminho foi assinado com barras invertidas',
    },
    label: { en: 'backslashes in path', 'pt-BR': 'barras invertidas no caminho' },
    how: {
      en: 'On Windows, functions for file names, such as Node’s `path.join` and Go’s `filepath.Join`, write backslashes.',
      'pt-BR':
        'No Windows, funções para nomes de arquivos, como o `path.join` do Node e o `filepath.Join` do Go, escrevem barras invertidas.',
    },
    fix: SIGN_PATH_AS_SENT,
  },
  'path-segments-listed': {
    title: {
      en: 'The path was signed as a list of its segments, in the form `{form}`',
      'pt-BR': 'O caminho foi assinado como uma lista dos segmentos, na forma `{form}`',
    },
    label: { en: 'list of segments signed', 'pt-BR': 'lista de segmentos assinada' },
    how: {
      en: 'Some libraries return the path as a list, such as `pm.request.url.path` in Postman and `pathSegments` in OkHttp.',
      'pt-BR':
        'Algumas bibliotecas retornam o caminho como lista, por exemplo, `pm.request.url.path` no Postman e `pathSegments` no OkHttp.',
    },
    fix: SIGN_PATH_AS_SENT,
    example: { form: 'openapi,v2' },
  },
  'path-slashes-merged': {
    title: {
      en: 'The path was signed with its double slashes merged',
      'pt-BR': 'O caminho foi assinado com as barras duplas unificadas',
    },
    label: { en: 'slashes merged', 'pt-BR': 'barras unificadas' },
    fix: {
      en: 'Send the path with single slashes, and sign it exactly as it’s sent.',
      'pt-BR': 'Envie o caminho com barras simples e assine-o exatamente como é enviado.',
    },
  },
  'path-text-added': {
    title: {
      en: 'The path was signed with extra text: `{text}`',
      'pt-BR': 'O caminho foi assinado com texto adicional: `{text}`',
    },
    label: { en: 'text added to the path', 'pt-BR': 'texto adicional no caminho' },
    fix: SIGN_SENT_PATH,
    variants: [
      [
        { text: 'LF' },
        {
          title: {
            en: 'The path was signed with a line break (LF) after it',
            'pt-BR': 'O caminho foi assinado com uma quebra de linha (LF) no fim',
          },
        },
      ],
      [
        { text: 'C:/Program Files/Git' },
        {
          how: {
            en: 'Git Bash changes an argument that looks like a path when it starts a program of Windows. With `MSYS_NO_PATHCONV=1`, it doesn’t.',
            'pt-BR':
              'O Git Bash altera um argumento que parece um caminho ao iniciar um programa do Windows. Com `MSYS_NO_PATHCONV=1`, ele não faz isso.',
          },
        },
      ],
    ],
    example: { text: 'POST … HTTP/1.1' },
  },
  'path-padded': {
    title: {
      en: 'The path was signed with {filling} after it, up to a length of {length}',
      'pt-BR': 'O caminho foi assinado com {filling} depois dele, até completar {length}',
    },
    label: { en: 'path padded', 'pt-BR': 'caminho com preenchimento' },
    how: FIXED_LENGTH,
    fix: {
      en: 'Remove the padding: sign the path exactly as it’s sent, up to, but not including, `?`.',
      'pt-BR':
        'Remova o preenchimento: assine o caminho exatamente como é enviado, até o `?`, sem incluí-lo.',
    },
    words: fieldWords,
    example: { width: 60, filling: 'space' },
  },
} satisfies CauseTextRows;

const SIGN_PATH_VARIABLES: Text = {
  en: 'Sign the whole path, including the values of its variables: for the CPF lookup, both the CPF and the date of birth.',
  'pt-BR':
    'Assine o caminho inteiro, inclusive os valores das variáveis: na consulta de CPF, tanto o CPF quanto a data de nascimento.',
};

/** The texts of the causes in which something else was signed instead of the path. */
export const PATH_SOURCE_CAUSE_TEXT = {
  'path-openapi-prefix-missing': {
    title: {
      en: 'The path was signed without `/openapi`',
      'pt-BR': 'O caminho foi assinado sem `/openapi`',
    },
    label: { en: 'path without /openapi', 'pt-BR': 'caminho sem /openapi' },
    how: {
      en: 'This prefix is often part of the HTTP client’s base URL.',
      'pt-BR': 'Esse prefixo costuma fazer parte da URL base do cliente HTTP.',
    },
    fix: {
      en: 'Sign the whole path, starting with `/openapi`.',
      'pt-BR': 'Assine o caminho inteiro, a partir de `/openapi`.',
    },
  },
  'path-trailing-slash-missing': {
    title: {
      en: 'The path was signed without its trailing slash',
      'pt-BR': 'O caminho foi assinado sem a barra final',
    },
    label: { en: 'trailing slash missing', 'pt-BR': 'sem a barra final' },
    how: {
      en: 'Go’s `path.Join` and many URL builders remove this slash, but it was sent.',
      'pt-BR': 'O `path.Join` do Go e muitas bibliotecas de URL removem essa barra, mas ela foi enviada.',
    },
    fix: SIGN_SENT_PATH,
  },
  'path-last-segment-missing': {
    title: {
      en: 'The path was signed without its last segment',
      'pt-BR': 'O caminho foi assinado sem o último segmento',
    },
    label: {
      en: 'last path segment missing',
      'pt-BR': 'sem o último segmento do caminho',
    },
    fix: SIGN_PATH_VARIABLES,
  },
  'path-segment-missing': {
    title: {
      en: 'The path was signed without its second-to-last segment',
      'pt-BR': 'O caminho foi assinado sem o penúltimo segmento',
    },
    label: { en: 'path segment missing', 'pt-BR': 'sem um segmento do caminho' },
    fix: SIGN_PATH_VARIABLES,
  },
  'path-version-missing': {
    title: {
      en: 'The path was signed without its version',
      'pt-BR': 'O caminho foi assinado sem a versão',
    },
    label: { en: 'path without version', 'pt-BR': 'caminho sem a versão' },
    how: {
      en: 'The segment `v2` or `v3` is missing.',
      'pt-BR': 'Falta o segmento `v2` ou `v3`.',
    },
    fix: SIGN_PATH_AS_SENT,
  },
  'path-template-unresolved': {
    title: {
      en: 'The path was signed without the values of its variables',
      'pt-BR': 'O caminho foi assinado sem os valores das variáveis',
    },
    label: { en: 'path template signed', 'pt-BR': 'modelo no lugar do caminho' },
    how: {
      en: 'A name or a placeholder, such as `{empresaId}` or `undefined`, was signed instead of a value.',
      'pt-BR': 'Um nome ou marcador, como `{empresaId}` ou `undefined`, foi assinado no lugar do valor.',
    },
    fix: {
      en: 'Insert the values first, then sign the whole path, starting with `/openapi`.',
      'pt-BR': 'Insira os valores primeiro e só depois assine o caminho inteiro, a partir de `/openapi`.',
    },
    variants: [
      [
        { missing: 'one' },
        {
          title: {
            en: 'The path was signed without the value of one of its variables',
            'pt-BR': 'O caminho foi assinado sem o valor de uma das variáveis',
          },
        },
      ],
    ],
  },
  'path-missing': {
    title: { en: 'The path wasn’t signed', 'pt-BR': 'O caminho não foi assinado' },
    label: { en: 'path not signed', 'pt-BR': 'caminho não assinado' },
    how: {
      en: 'If your code does sign the path, it was empty at that moment, for example because the name of a variable is misspelled.',
      'pt-BR':
        'Se o código assina o caminho, ele estava vazio nesse momento, por exemplo, porque o nome de uma variável está errado.',
    },
    fix: {
      en: 'Put the path, starting with `/openapi`, after the App Secret.',
      'pt-BR': 'Coloque o caminho, a partir de `/openapi`, depois do App Secret.',
    },
  },
  'path-value-formatted': {
    title: {
      en: 'The path was signed with {signedValues} instead of {sentValues}',
      'pt-BR': 'O caminho foi assinado com {signedValues} no lugar de {sentValues}',
    },
    label: { en: 'path value in another format', 'pt-BR': 'valor do caminho em outro formato' },
    fix: SIGN_SENT_PATH,
    words: ({ sent = '…', signed = '…' }, locale) => ({
      sentValues: valuesNamed(sent, locale),
      signedValues: valuesNamed(signed, locale),
    }),
    variants: [
      [
        { notation: 'day before' },
        {
          how: {
            en: 'A date that is read as midnight in UTC, as JavaScript does, is still the day before in Brazil’s time.',
            'pt-BR':
              'Uma data lida como meia-noite em UTC, como faz o JavaScript, ainda é o dia anterior no horário do Brasil.',
          },
        },
      ],
      [
        { notation: 'day after' },
        {
          how: {
            en: 'In the evening in Brazil, it’s already the next day in UTC.',
            'pt-BR': 'À noite no Brasil, já é o dia seguinte em UTC.',
          },
        },
      ],
    ],
    example: { sent: '12345678909', signed: '123.456.789-09' },
  },
  'path-placeholder-signed': {
    title: {
      en: '`{text}` was signed instead of the path',
      'pt-BR': '`{text}` foi assinado no lugar do caminho',
    },
    label: { en: 'path placeholder signed', 'pt-BR': 'marcador assinado no lugar do caminho' },
    how: { en: '{how}', 'pt-BR': '{how}' },
    fix: { en: '{fix}', 'pt-BR': '{fix}' },
    words: ({ text = '' }) => ({ how: NOTHING, fix: SIGN_SENT_PATH, ...variableText(text) }),
    example: { text: '$path' },
  },
  'path-shell-variable': {
    title: {
      en: 'The shell’s `PATH` variable was signed instead of the path',
      'pt-BR': 'A variável `PATH` do shell foi assinada no lugar do caminho',
    },
    label: { en: 'shell’s PATH signed', 'pt-BR': 'PATH do shell assinado' },
    fix: {
      en: 'Give your variable a name other than `PATH`.',
      'pt-BR': 'Dê à variável um nome diferente de `PATH`.',
    },
  },
  'path-part-signed': {
    title: { en: 'Only part of the path was signed', 'pt-BR': 'Só uma parte do caminho foi assinada' },
    label: { en: 'part of the path signed', 'pt-BR': 'parte do caminho assinada' },
    how: {
      en: 'Routers and URL helpers often return the path relative to their mount point.',
      'pt-BR': 'Routers e funções de URL costumam retornar o caminho relativo ao ponto de montagem.',
    },
    fix: SIGN_SENT_PATH,
    variants: [
      [
        { missing: 'last character' },
        characterMissing({
          en: 'The path was signed without its last character',
          'pt-BR': 'O caminho foi assinado sem o último caractere',
        }),
      ],
      [
        { slash: 'missing' },
        {
          title: {
            en: 'Only the last segment of the path was signed',
            'pt-BR': 'Só o último segmento do caminho foi assinado',
          },
          how: {
            en: '`basename`, Go’s `path.Base`, and similar functions return only the last segment.',
            'pt-BR': '`basename`, `path.Base` do Go e funções semelhantes retornam só o último segmento.',
          },
        },
      ],
      [
        { part: 'start' },
        {
          how: {
            en: 'The signed part is the start of the path, such as the path of a base URL or `req.baseUrl` in Express.',
            'pt-BR':
              'A parte assinada é o início do caminho, como o caminho de uma URL base ou o `req.baseUrl` do Express.',
          },
          fix: {
            en: 'Append the rest of the path: sign it exactly as it’s sent, up to, but not including, `?`.',
            'pt-BR':
              'Acrescente o restante do caminho: assine-o exatamente como é enviado, até o `?`, sem incluí-lo.',
          },
        },
      ],
    ],
  },
} satisfies CauseTextRows;
