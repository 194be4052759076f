import type { Text } from '../text.ts';
import { type CauseTextRows, type CauseTexts, FIXED_LENGTH, NOTHING, SIGN_PATH_AS_SENT } from './causeRow.ts';
import { fieldWords } from './formNames.ts';

const QUERY_ENCODED_AGAIN: CauseTexts = {
  how: {
    en: 'The signed query string is encoded differently from the one that was sent.',
    'pt-BR': 'A query string assinada está codificada de forma diferente da enviada.',
  },
};

const SLASH_MISSING: Text = { en: ' and without its leading slash', 'pt-BR': ' e sem a barra inicial' };
const DRIVE: Text = { en: ' and a drive (`C:`)', 'pt-BR': ' e a unidade (`C:`)' };
const DRIVE_ADDED: Text = {
  en: '; Node’s `path.resolve` and Go’s `filepath.Abs` also add the drive',
  'pt-BR': '; o `path.resolve` do Node e o `filepath.Abs` do Go também acrescentam a unidade',
};

const SIGN_RECEIVED_PATH: Text = {
  en: 'Sign the path as the API receives it: from `/openapi`, with nothing before it, and without the query string.',
  'pt-BR':
    'Assine o caminho como a API o recebe: a partir de `/openapi`, sem nada antes e sem a query string.',
};

const NEVER_THE_QUERY: Text = {
  en: 'Never sign the query string: the path ends before `?`, and if there’s no body, the empty string is signed instead.',
  'pt-BR':
    'Nunca assine a query string: o caminho termina antes do `?` e, se não houver corpo, a string vazia é assinada no lugar dele.',
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
      // Then it may also have been signed instead of the body.
      [{ mark: 'missing' }, { fix: NEVER_THE_QUERY }],
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
      en: 'The path was signed with backslashes{start}',
      'pt-BR': 'O caminho foi assinado com barras invertidas{start}',
    },
    label: { en: 'backslashes in path', 'pt-BR': 'barras invertidas no caminho' },
    how: {
      en: 'On Windows, functions for file names, such as Node’s `path.join`, Python’s `os.path.join`, and Go’s `filepath.Join`, write backslashes{functions}.',
      'pt-BR':
        'No Windows, funções para nomes de arquivos, como o `path.join` do Node, o `os.path.join` do Python e o `filepath.Join` do Go, escrevem barras invertidas{functions}.',
    },
    fix: SIGN_PATH_AS_SENT,
    words: ({ form = '' }) => ({
      start: form.startsWith('o') ? SLASH_MISSING : form.startsWith('C:') ? DRIVE : NOTHING,
      functions: form.startsWith('C:') ? DRIVE_ADDED : NOTHING,
    }),
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
    fix: SIGN_RECEIVED_PATH,
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
      en: 'Remove the padding: sign the path exactly as it’s sent, without the query string.',
      'pt-BR': 'Remova o preenchimento: assine o caminho exatamente como é enviado, sem a query string.',
    },
    words: fieldWords,
    example: { width: 60, filling: 'space' },
  },
} satisfies CauseTextRows;
