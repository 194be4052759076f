import type { CauseId } from '../../core/explain/causes.ts';
import type { Text } from '../text.ts';
import type { CauseText } from './causeAdvice.ts';

const SIGN_SECRET: Text = {
  en: 'Sign the App Secret exactly as the `token` header carries it.',
  'pt-BR': 'Assine o App Secret exatamente como ele vai no cabeçalho `token`.',
};
const SIGN_SENT_PATH: Text = {
  en: 'Sign the path exactly as it’s sent, from `/openapi` up to, but not including, `?`.',
  'pt-BR': 'Assine o caminho exatamente como é enviado, de `/openapi` até o `?`, sem incluí-lo.',
};
const SIGN_SENT_TIMESTAMP: Text = {
  en: 'Sign the same string that the `timestamp` header carries.',
  'pt-BR': 'Assine a mesma string que vai no cabeçalho `timestamp`.',
};
const CONCATENATE: Text = {
  en: 'Concatenate App Secret, path, body, and timestamp, with nothing before, between, or after them.',
  'pt-BR': 'Concatene App Secret, caminho, corpo e timestamp, sem nada antes, entre ou depois deles.',
};
const SEND_HEX: Text = {
  en: 'Send the 32 lowercase hexadecimal characters only.',
  'pt-BR': 'Envie apenas os 32 caracteres hexadecimais minúsculos.',
};
const USE_MD5: Text = {
  en: 'Use MD5, without a key, and write it in lowercase hex.',
  'pt-BR': 'Use MD5, sem chave, em hexadecimal minúsculo.',
};

/** Causes outside the body that were found in real programs: each row has all texts of one. */
export const REQUEST_CAUSE_TEXT = {
  'token-decoded': {
    title: {
      en: 'The App Secret was decoded before it was signed',
      'pt-BR': 'O App Secret foi decodificado antes de ser assinado',
    },
    label: { en: 'App Secret decoded', 'pt-BR': 'App Secret decodificado' },
    how: {
      en: 'It may look like {encoding}, but it’s plain text.',
      'pt-BR': 'Pode parecer {encoding}, mas é texto puro.',
    },
    fix: SIGN_SECRET,
  },
  'token-cut-short': {
    title: {
      en: 'Only a part of the App Secret was signed',
      'pt-BR': 'Só uma parte do App Secret foi assinada',
    },
    label: { en: 'part of App Secret signed', 'pt-BR': 'parte do App Secret assinada' },
    how: {
      en: 'Shells and `.env` files cut values at `$`, `#`, and quotation marks; some programs drop a final `=`.',
      'pt-BR':
        'Shells e arquivos `.env` cortam valores em `$`, `#` e aspas; alguns programas descartam o `=` do fim.',
    },
    fix: SIGN_SECRET,
  },
  'token-sha256': {
    title: {
      en: 'The SHA-256 of the App Secret was signed',
      'pt-BR': 'O SHA-256 do App Secret foi assinado',
    },
    label: { en: 'App Secret hashed', 'pt-BR': 'hash do App Secret' },
    fix: SIGN_SECRET,
  },
  'token-text-added': {
    title: {
      en: 'The App Secret was signed with extra text: {text}',
      'pt-BR': 'O App Secret foi assinado com texto a mais: {text}',
    },
    label: { en: 'text added to App Secret', 'pt-BR': 'texto a mais no App Secret' },
    fix: SIGN_SECRET,
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
      en: 'Give your variable another name than `PATH`.',
      'pt-BR': 'Dê à variável um nome diferente de `PATH`.',
    },
  },
  'path-part-signed': {
    title: { en: 'Only a part of the path was signed', 'pt-BR': 'Só uma parte do caminho foi assinada' },
    label: { en: 'part of the path signed', 'pt-BR': 'parte do caminho assinada' },
    how: {
      en: 'Routers and URL helpers often return the path relative to their mount point.',
      'pt-BR': 'Roteadores e funções de URL costumam retornar o caminho relativo ao ponto de montagem.',
    },
    fix: SIGN_SENT_PATH,
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
  'path-case-changed': {
    title: {
      en: 'The path was signed in another letter case: {of}',
      'pt-BR': 'O caminho foi assinado com maiúsculas ou minúsculas alteradas: {of}',
    },
    label: { en: 'path in another letter case', 'pt-BR': 'maiúsculas/minúsculas do caminho alteradas' },
    fix: SIGN_SENT_PATH,
  },
  'path-text-added': {
    title: {
      en: 'The path was signed with extra text: {text}',
      'pt-BR': 'O caminho foi assinado com texto a mais: {text}',
    },
    label: { en: 'text added to the path', 'pt-BR': 'texto a mais no caminho' },
    fix: SIGN_SENT_PATH,
  },
  'timestamp-fraction': {
    title: {
      en: 'The timestamp was signed with fractions of a second',
      'pt-BR': 'O timestamp foi assinado com frações de segundo',
    },
    label: { en: 'fractions of a second signed', 'pt-BR': 'frações de segundo assinadas' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-clock-fraction': {
    title: {
      en: 'The timestamp was signed with a fraction of a second: `{signed}`',
      'pt-BR': 'O timestamp foi assinado com fração de segundo: `{signed}`',
    },
    label: { en: 'fraction of a second signed', 'pt-BR': 'fração de segundo assinada' },
    how: {
      en: 'The clock was read with more digits than the header has. The same second was sent without them.',
      'pt-BR':
        'O relógio foi lido com mais dígitos do que o cabeçalho tem. O mesmo segundo foi enviado sem eles.',
    },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-date': {
    title: {
      en: 'The timestamp was signed in another format',
      'pt-BR': 'O timestamp foi assinado em outro formato',
    },
    label: { en: 'timestamp in another format', 'pt-BR': 'timestamp em outro formato' },
    how: { en: 'Signed format: {form}.', 'pt-BR': 'Formato assinado: {form}.' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-microseconds': {
    title: { en: 'The timestamp was signed in {unit}', 'pt-BR': 'O timestamp foi assinado em {unit}' },
    label: { en: 'timestamp in a smaller unit', 'pt-BR': 'timestamp em unidade menor' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-seconds-signed': {
    title: {
      en: 'Whole seconds were signed, but the header has fractions of a second',
      'pt-BR': 'O timestamp foi assinado em segundos inteiros, mas o cabeçalho tem frações de segundo',
    },
    label: { en: 'seconds signed, fractions sent', 'pt-BR': 'segundos assinados, frações enviadas' },
    fix: {
      en: 'Send Unix seconds in the `timestamp` header, and sign that same string.',
      'pt-BR': 'Envie segundos Unix no cabeçalho `timestamp` e assine essa mesma string.',
    },
  },
  'timestamp-placeholder-signed': {
    title: {
      en: '`{text}` was signed instead of the timestamp',
      'pt-BR': '`{text}` foi assinado no lugar do timestamp',
    },
    label: { en: 'timestamp placeholder signed', 'pt-BR': 'marcador assinado no lugar do timestamp' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-formatted': {
    title: {
      en: 'The timestamp was signed with formatting: {form}',
      'pt-BR': 'O timestamp foi assinado com formatação: {form}',
    },
    label: { en: 'timestamp formatted', 'pt-BR': 'timestamp formatado' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'order-element-repeated': {
    title: {
      en: 'An element was signed more than once: {order}',
      'pt-BR': 'Um elemento foi assinado mais de uma vez: {order}',
    },
    label: { en: 'element repeated', 'pt-BR': 'elemento repetido' },
    fix: CONCATENATE,
  },
  'order-labeled': {
    title: {
      en: 'The elements were signed with other text around them: `{form}`',
      'pt-BR': 'Os elementos foram assinados com outro texto em volta: `{form}`',
    },
    label: { en: 'text around the elements', 'pt-BR': 'texto em volta dos elementos' },
    fix: CONCATENATE,
  },
  'order-variables-unresolved': {
    title: {
      en: '`{text}` was signed: its variables weren’t replaced',
      'pt-BR': '`{text}` foi assinado: as variáveis não foram substituídas',
    },
    label: { en: 'variables not replaced', 'pt-BR': 'variáveis não substituídas' },
    fix: {
      en: 'Use a string that replaces its variables: double quotes in a shell and PHP, `f"…"` in Python.',
      'pt-BR': 'Use uma string que substitui as variáveis: aspas duplas no shell e no PHP, `f"…"` em Python.',
    },
  },
  'digest-separated': {
    title: {
      en: 'The signature was sent with separators between its bytes',
      'pt-BR': 'A assinatura foi enviada com separadores entre os bytes',
    },
    label: { en: 'separators in the signature', 'pt-BR': 'separadores na assinatura' },
    fix: SEND_HEX,
  },
  'digest-tool-output': {
    title: {
      en: 'The whole output of `{tool}` was sent',
      'pt-BR': 'A saída inteira de `{tool}` foi enviada',
    },
    label: { en: 'tool output sent', 'pt-BR': 'saída da ferramenta enviada' },
    how: {
      en: "To get only the signature, use `cut -d' ' -f1` or `awk '{print $NF}'`.",
      'pt-BR': "Para obter só a assinatura, use `cut -d' ' -f1` ou `awk '{print $NF}'`.",
    },
    fix: SEND_HEX,
  },
  'digest-text-added': {
    title: {
      en: 'The signature was sent with extra text: {text}',
      'pt-BR': 'A assinatura foi enviada com texto a mais: {text}',
    },
    label: { en: 'text around the signature', 'pt-BR': 'texto em volta da assinatura' },
    fix: SEND_HEX,
  },
  'digest-hmac-sha512': {
    title: {
      en: 'The signature is an HMAC-SHA-512, not an MD5',
      'pt-BR': 'A assinatura é um HMAC-SHA-512, não um MD5',
    },
    label: { en: 'HMAC-SHA-512 used', 'pt-BR': 'HMAC-SHA-512 usado' },
    fix: USE_MD5,
  },
  'digest-cut-short': {
    title: {
      en: 'The signature is the first {characters} characters of another hash ({algorithm}), not an MD5',
      'pt-BR':
        'A assinatura são os primeiros {characters} caracteres de outro hash ({algorithm}), não um MD5',
    },
    label: { en: 'another hash, cut short', 'pt-BR': 'outro hash, cortado' },
    fix: USE_MD5,
  },
  'digest-sha384': {
    title: {
      en: 'The signature is a SHA-384 hash, not an MD5',
      'pt-BR': 'A assinatura é um hash SHA-384, não um MD5',
    },
    label: { en: 'SHA-384 used', 'pt-BR': 'SHA-384 usado' },
    fix: USE_MD5,
  },
  'digest-string-changed': {
    title: {
      en: 'The string to sign was changed as a whole before it was hashed: {form}',
      'pt-BR': 'A string de assinatura inteira foi alterada antes do hash: {form}',
    },
    label: { en: 'string to sign changed', 'pt-BR': 'string de assinatura alterada' },
    fix: {
      en: 'Compute the MD5 of the UTF-8 bytes of the four elements as they are.',
      'pt-BR': 'Calcule o MD5 dos bytes UTF-8 dos quatro elementos como estão.',
    },
  },
  'digest-string-in-hex': {
    title: {
      en: 'The string to sign was sent in hexadecimal: it contains your App Secret',
      'pt-BR': 'A string de assinatura foi enviada em hexadecimal: ela contém o App Secret',
    },
    label: { en: 'string to sign sent in hex', 'pt-BR': 'string de assinatura em hexadecimal' },
    how: {
      en: 'Go’s `md5.New().Sum(data)` appends the hash of an empty input to the data.',
      'pt-BR': 'O `md5.New().Sum(dados)` do Go acrescenta aos dados o hash de uma entrada vazia.',
    },
    fix: {
      en: 'Rotate the App Secret: whoever saw this value can read it. Then send the MD5 of the string.',
      'pt-BR': 'Rotacione o App Secret: quem viu esse valor consegue lê-lo. Depois envie o MD5 da string.',
    },
  },
  'digest-as-text': {
    title: {
      en: 'The bytes of the hash were read as text',
      'pt-BR': 'Os bytes do hash foram lidos como texto',
    },
    label: { en: 'hash read as text', 'pt-BR': 'hash lido como texto' },
    fix: SEND_HEX,
  },
  'digest-python-bytes': {
    title: {
      en: 'The bytes of the hash were sent as Python prints them',
      'pt-BR': 'Os bytes do hash foram enviados como o Python os imprime',
    },
    label: { en: 'hash as Python bytes', 'pt-BR': 'hash como bytes do Python' },
    fix: {
      en: 'Use `hexdigest()` instead of `digest()`.',
      'pt-BR': 'Use `hexdigest()` em vez de `digest()`.',
    },
  },
  'digest-number': {
    title: { en: 'The hash was sent as a decimal number', 'pt-BR': 'O hash foi enviado como número decimal' },
    label: { en: 'hash as a number', 'pt-BR': 'hash como número' },
    fix: SEND_HEX,
  },
  'digest-bytes-listed': {
    title: {
      en: 'The bytes of the hash were sent as a list of numbers: `{form}`',
      'pt-BR': 'Os bytes do hash foram enviados como lista de números: `{form}`',
    },
    label: { en: 'hash as a list', 'pt-BR': 'hash como lista' },
    fix: SEND_HEX,
  },
  'digest-bytes-reordered': {
    title: {
      en: 'The bytes of the hash were sent in another order',
      'pt-BR': 'Os bytes do hash foram enviados em outra ordem',
    },
    label: { en: 'hash in another order', 'pt-BR': 'hash em outra ordem' },
    how: {
      en: "`unpack('h*')` swaps the two digits of each byte; .NET’s `Guid` reverses its first bytes.",
      'pt-BR':
        "`unpack('h*')` troca os dois dígitos de cada byte; o `Guid` do .NET inverte os primeiros bytes.",
    },
    fix: SEND_HEX,
  },
  'digest-uuid': {
    title: { en: 'The hash was sent as a UUID', 'pt-BR': 'O hash foi enviado como UUID' },
    label: { en: 'hash as a UUID', 'pt-BR': 'hash como UUID' },
    fix: SEND_HEX,
  },
} as const satisfies Partial<Record<CauseId, CauseText>>;
