import type { Text } from '../text.ts';
import {
  type CauseTextRows,
  characterMissing,
  NOTHING,
  SIGN_PATH_AS_SENT,
  SIGN_SENT_PATH,
} from './causeRow.ts';
import { valuesNamed } from './formNames.ts';
import { variableText } from './variableText.ts';

const SIGN_ALL_SEGMENTS: Text = {
  en: 'Sign the whole path, with all of its segments: for example, in the CPF lookup, with both the CPF and the date of birth.',
  'pt-BR':
    'Assine o caminho inteiro, com todos os segmentos: por exemplo, na consulta de CPF, com o CPF e a data de nascimento.',
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
    fix: SIGN_ALL_SEGMENTS,
  },
  'path-segment-missing': {
    title: {
      en: 'The path was signed without its second-to-last segment',
      'pt-BR': 'O caminho foi assinado sem o penúltimo segmento',
    },
    label: { en: 'path segment missing', 'pt-BR': 'sem um segmento do caminho' },
    fix: SIGN_ALL_SEGMENTS,
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
      en: 'The path was signed without {prefix}the values of its variables',
      'pt-BR': 'O caminho foi assinado sem {prefix}os valores das variáveis',
    },
    label: { en: 'path template signed', 'pt-BR': 'modelo no lugar do caminho' },
    how: {
      en: 'Names or placeholders were signed instead: `{template}`.',
      'pt-BR': 'Foram assinados nomes ou marcadores: `{template}`.',
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
      [
        { template: undefined },
        {
          how: {
            en: 'The names of the variables were signed instead, as in `{empresaId}`.',
            'pt-BR': 'Foram assinados os nomes das variáveis, como em `{empresaId}`.',
          },
        },
      ],
    ],
    words: ({ template }) => ({
      prefix:
        template === undefined || template.startsWith('/openapi')
          ? NOTHING
          : { en: '`/openapi` and ', 'pt-BR': '`/openapi` e sem ' },
    }),
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
      en: 'Sign the path too, starting with `/openapi`, before the body and the timestamp.',
      'pt-BR': 'Assine também o caminho, a partir de `/openapi`, antes do corpo e do timestamp.',
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
      en: 'Routers often return the path relative to their mount point; `urljoin` in Python and `new URL` in JavaScript leave out the path of the base URL if the other path starts with a slash.',
      'pt-BR':
        'Routers costumam retornar o caminho relativo ao ponto de montagem; o `urljoin` do Python e o `new URL` do JavaScript omitem o caminho da URL base se o outro começa com uma barra.',
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
            en: 'Append the rest of the path: sign it exactly as it’s sent, without the query string.',
            'pt-BR':
              'Acrescente o restante do caminho: assine-o exatamente como é enviado, sem a query string.',
          },
        },
      ],
    ],
  },
} satisfies CauseTextRows;
