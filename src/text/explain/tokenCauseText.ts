import type { DetailOf } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import { type CauseTextRows, characterMissing, SIGN_SECRET, SIGN_SECRET_VERBATIM } from './causeRow.ts';
import { variableText } from './variableText.ts';

/** What an App Secret that isn't encoded may look like, by how it was decoded. */
const ENCODINGS: Readonly<Record<DetailOf<'token-decoded'>['encoding'], Text>> = {
  Base64: { en: 'Base64', 'pt-BR': 'Base64' },
  '%': { en: 'percent-encoded text', 'pt-BR': 'texto em percent-encoding' },
  '+': {
    en: 'a form value, with `+` for a space',
    'pt-BR': 'um valor de formulário, com `+` no lugar do espaço',
  },
};

const BASIC: Text = {
  en: 'This is how HTTP Basic authentication encodes `name:password`.',
  'pt-BR': 'A autenticação HTTP Basic codifica `nome:senha` assim.',
};

const COLON: Text = {
  en: 'HTTP Basic authentication encodes `name:password`: the encoded text has a colon, although one of the two is empty.',
  'pt-BR':
    'A autenticação HTTP Basic codifica `nome:senha`: o texto codificado tem dois-pontos, embora um dos dois esteja vazio.',
};

const SIGNED_AS_BASIC: Text = {
  en: '`Basic ` and the Base64 of the App Secret were signed instead of the App Secret',
  'pt-BR': '`Basic ` e o App Secret em Base64 foram assinados, em vez do App Secret',
};

const SECRET_NOT_FOUND = {
  how: {
    en: 'The code that signs probably didn’t find the App Secret.',
    'pt-BR': 'O código que assina provavelmente não encontrou o App Secret.',
  },
  fix: {
    en: 'Check the name of the variable that the App Secret is read from.',
    'pt-BR': 'Confira o nome da variável de onde o App Secret é lido.',
  },
} as const;

/** The texts of the causes in the token. */
export const TOKEN_CAUSE_TEXT = {
  'token-missing': {
    title: { en: 'The App Secret wasn’t signed', 'pt-BR': 'O App Secret não foi assinado' },
    label: { en: 'App Secret not signed', 'pt-BR': 'App Secret não assinado' },
    how: {
      en: 'If your code does sign the App Secret, it was empty at that moment, for example because an environment variable wasn’t set.',
      'pt-BR':
        'Se o código assina o App Secret, ele estava vazio nesse momento, por exemplo, porque uma variável de ambiente não foi definida.',
    },
    fix: {
      en: 'Put the App Secret, verbatim, before the path.',
      'pt-BR': 'Coloque o App Secret antes do caminho, sem alteração.',
    },
  },
  'token-app-key': {
    title: {
      en: 'The App Key was signed instead of the App Secret',
      'pt-BR': 'A App Key foi assinada no lugar do App Secret',
    },
    label: { en: 'App Key signed', 'pt-BR': 'App Key assinada' },
    fix: {
      en: 'Sign the App Secret (`app_secret`). The App Key isn’t part of the signature.',
      'pt-BR': 'Assine o App Secret (`app_secret`). A App Key não faz parte da assinatura.',
    },
  },
  'token-uppercased': {
    title: {
      en: 'The App Secret was signed in uppercase',
      'pt-BR': 'O App Secret foi assinado em maiúsculas',
    },
    label: { en: 'App Secret in uppercase', 'pt-BR': 'App Secret em maiúsculas' },
    fix: SIGN_SECRET_VERBATIM,
  },
  'token-lowercased': {
    title: {
      en: 'The App Secret was signed in lowercase',
      'pt-BR': 'O App Secret foi assinado em minúsculas',
    },
    label: { en: 'App Secret in lowercase', 'pt-BR': 'App Secret em minúsculas' },
    fix: {
      en: 'Sign the App Secret verbatim. Only the signature itself is lowercase.',
      'pt-BR': 'Assine o App Secret sem alteração. Só a assinatura em si fica em minúsculas.',
    },
  },
  'token-base64': {
    title: {
      en: 'The App Secret was signed as Base64',
      'pt-BR': 'O App Secret foi assinado em Base64',
    },
    label: { en: 'App Secret as Base64', 'pt-BR': 'App Secret em Base64' },
    fix: SIGN_SECRET_VERBATIM,
    variants: [
      [
        { with: 'App Key', prefix: 'Basic' },
        {
          title: {
            en: '`Basic ` and the Base64 of the App Key and the App Secret were signed instead of the App Secret',
            'pt-BR': '`Basic ` e a App Key e o App Secret em Base64 foram assinados, em vez do App Secret',
          },
          how: BASIC,
        },
      ],
      [
        { with: 'App Key' },
        {
          title: {
            en: 'The Base64 of the App Key and the App Secret was signed instead of the App Secret',
            'pt-BR': 'A App Key e o App Secret foram assinados em Base64, em vez do App Secret',
          },
          how: BASIC,
        },
      ],
      [{ prefix: 'Basic', with: undefined }, { title: SIGNED_AS_BASIC }],
      [{ prefix: 'Basic' }, { title: SIGNED_AS_BASIC, how: COLON }],
      [{ with: 'colon before' }, { how: COLON }],
      [{ with: 'colon after' }, { how: COLON }],
    ],
  },
  'token-percent-encoded': {
    title: {
      en: 'The App Secret was percent-encoded before signing',
      'pt-BR': 'O App Secret passou por percent-encoding antes de ser assinado',
    },
    label: { en: 'App Secret percent-encoded', 'pt-BR': 'App Secret em percent-encoding' },
    how: {
      en: 'In URLs and in keys of OAuth 1.0, `+`, `/`, and `=` are written as `%2B`, `%2F`, and `%3D`.',
      'pt-BR': 'Em URLs e em chaves do OAuth 1.0, `+`, `/` e `=` são escritos como `%2B`, `%2F` e `%3D`.',
    },
    fix: SIGN_SECRET_VERBATIM,
  },
  'token-md5': {
    title: {
      en: 'The MD5 of the App Secret was signed',
      'pt-BR': 'O MD5 do App Secret foi assinado',
    },
    label: { en: 'App Secret hashed', 'pt-BR': 'hash do App Secret' },
    fix: SIGN_SECRET_VERBATIM,
  },
  'token-undefined': {
    title: {
      en: '`{text}` was signed instead of the App Secret',
      'pt-BR': '`{text}` foi assinado no lugar do App Secret',
    },
    label: { en: 'App Secret undefined', 'pt-BR': 'App Secret indefinido' },
    how: { en: '{how}', 'pt-BR': '{how}' },
    fix: { en: '{fix}', 'pt-BR': '{fix}' },
    words: ({ text = '' }) => ({ ...(variableText(text) ?? SECRET_NOT_FOUND) }),
    example: { text: 'undefined' },
  },
  'token-decoded': {
    title: {
      en: 'The App Secret was decoded before it was signed',
      'pt-BR': 'O App Secret foi decodificado antes de ser assinado',
    },
    label: { en: 'App Secret decoded', 'pt-BR': 'App Secret decodificado' },
    how: {
      en: 'An App Secret may look like {encoding}, but it’s plain text.',
      'pt-BR': 'Um App Secret pode parecer {encoding}, mas é texto puro.',
    },
    fix: SIGN_SECRET,
    words: ({ encoding }) => ({ encoding: ENCODINGS[encoding ?? 'Base64'] }),
    example: { encoding: 'Base64' },
  },
  'token-cut-short': {
    title: {
      en: 'Only part of the App Secret was signed',
      'pt-BR': 'Só uma parte do App Secret foi assinada',
    },
    label: { en: 'part of App Secret signed', 'pt-BR': 'parte do App Secret assinada' },
    how: {
      en: 'Shells and readers of `.env` and `.ini` files cut off values at `$`, `#`, `;`, and spaces; some programs drop a final `=`.',
      'pt-BR':
        'Shells e leitores de arquivos `.env` e `.ini` cortam valores em `$`, `#`, `;` e espaços; alguns programas descartam o `=` do fim.',
    },
    fix: {
      en: 'Sign the whole App Secret, exactly as in the `token` header. In a `.env` or `.ini` file, put it in quotation marks, single ones if it contains `$`.',
      'pt-BR':
        'Assine o App Secret inteiro, exatamente como no cabeçalho `token`. Em um arquivo `.env` ou `.ini`, coloque-o entre aspas, simples se ele contiver `$`.',
    },
    variants: [
      [
        { missing: 'first character' },
        characterMissing({
          en: 'The App Secret was signed without its first character',
          'pt-BR': 'O App Secret foi assinado sem o primeiro caractere',
        }),
      ],
      [
        { missing: 'last character' },
        characterMissing({
          en: 'The App Secret was signed without its last character',
          'pt-BR': 'O App Secret foi assinado sem o último caractere',
        }),
      ],
    ],
  },
} satisfies CauseTextRows;
