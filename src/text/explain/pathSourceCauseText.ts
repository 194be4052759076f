import type { Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { SIGN_PATH_AS_SENT, SIGN_SENT_PATH } from './causeRow.ts';

const SIGN_PATH_VARIABLES: Text = {
  en: 'Sign the whole path: its variables are signed too. For the CPF lookup, both the CPF and the date of birth.',
  'pt-BR':
    'Assine o caminho inteiro: as variáveis também são assinadas. Na consulta de CPF, tanto o CPF quanto a data de nascimento.',
};

/** The texts of the causes in the path that another text was signed instead of. */
export const PATH_SOURCE_CAUSE_TEXT = {
  'path-openapi-prefix-missing': {
    title: {
      en: 'The path was signed without `/openapi`',
      'pt-BR': 'O caminho foi assinado sem `/openapi`',
    },
    label: { en: 'path without /openapi', 'pt-BR': 'caminho sem /openapi' },
    how: {
      en: 'It’s often part of the HTTP client’s base URL.',
      'pt-BR': 'O prefixo costuma fazer parte da URL base do cliente HTTP.',
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
      en: '`path.Join` and URL builders remove it, but it was sent.',
      'pt-BR': '`path.Join` e bibliotecas de URL a removem, mas ela foi enviada.',
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
    label: { en: 'path template signed', 'pt-BR': 'modelo do caminho assinado' },
    how: {
      en: 'A name or a placeholder, such as `{empresaId}` or `undefined`, was signed instead of a value.',
      'pt-BR': 'Um nome ou marcador, como `{empresaId}` ou `undefined`, foi assinado no lugar do valor.',
    },
    fix: {
      en: 'Insert the values first, then sign the whole path, starting with `/openapi`.',
      'pt-BR': 'Insira os valores primeiro e só depois assine o caminho inteiro, a partir de `/openapi`.',
    },
  },
  'path-missing': {
    title: { en: 'The path wasn’t signed', 'pt-BR': 'O caminho não foi assinado' },
    label: { en: 'path not signed', 'pt-BR': 'caminho não assinado' },
    fix: {
      en: 'Put the path after the App Secret, starting with `/openapi`.',
      'pt-BR': 'Coloque o caminho depois do App Secret, a partir de `/openapi`.',
    },
  },
  'path-value-formatted': {
    title: {
      en: '`{signed}` was signed instead of `{sent}` in the path',
      'pt-BR': '`{signed}` foi assinado no lugar de `{sent}` no caminho',
    },
    label: { en: 'path value in another format', 'pt-BR': 'valor do caminho em outro formato' },
    fix: SIGN_SENT_PATH,
  },
  'path-placeholder-signed': {
    title: {
      en: '`{text}` was signed instead of the path',
      'pt-BR': '`{text}` foi assinado no lugar do caminho',
    },
    label: { en: 'path placeholder signed', 'pt-BR': 'marcador assinado no lugar do caminho' },
    fix: SIGN_SENT_PATH,
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
  },
  'path-prefix-doubled': {
    title: {
      en: 'The path was signed with `/openapi` twice',
      'pt-BR': 'O caminho foi assinado com `/openapi` duas vezes',
    },
    label: { en: '/openapi twice', 'pt-BR': '/openapi duas vezes' },
    fix: SIGN_SENT_PATH,
  },
  'path-other-version': {
    title: {
      en: 'The path was signed with another version',
      'pt-BR': 'O caminho foi assinado com outra versão',
    },
    label: { en: 'other version in the path', 'pt-BR': 'outra versão no caminho' },
    fix: SIGN_SENT_PATH,
  },
} satisfies CauseTextRows;
