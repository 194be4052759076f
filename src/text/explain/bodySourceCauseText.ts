import { localize, type Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { type CauseTexts, inCodeSpan, SIGN_SENT_BODY } from './causeRow.ts';

const SIGN_EMPTY_STRING: Text = {
  en: 'Sign the empty string when no body is sent, and also for multipart.',
  'pt-BR': 'Assine a string vazia quando nenhum corpo é enviado e também em multipart.',
};

const SIGN_TEXT_OF_BYTES: CauseTexts = {
  how: {
    en: 'This is what the language writes when it concatenates an array of bytes and a string.',
    'pt-BR': 'É o que a linguagem escreve ao concatenar um array de bytes com uma string.',
  },
  fix: {
    en: 'Sign the text of the bytes, without CR or LF (`Encoding.UTF8.GetString(bytes)`), and send the bytes. For multipart, sign the empty string.',
    'pt-BR':
      'Assine o texto dos bytes, sem CR e LF (`Encoding.UTF8.GetString(bytes)`), e envie os bytes. Em multipart, assine a string vazia.',
  },
};

const SIGN_TEXT_OF_CONTENT: Text = {
  en: 'Sign the string that you gave to `StringContent`, or what `await content.ReadAsStringAsync()` returns, without CR or LF.',
  'pt-BR':
    'Assine a string passada a `StringContent`, ou o que `await content.ReadAsStringAsync()` retorna, sem CR e LF.',
};

const AWAIT: CauseTexts = {
  how: {
    en: 'This is what the language writes when an asynchronous result isn’t awaited.',
    'pt-BR': 'É o que a linguagem escreve quando não se espera (`await`) um resultado assíncrono.',
  },
  fix: {
    en: 'Put `await` before the call that returns the body, then sign its text without CR or LF.',
    'pt-BR': 'Coloque `await` antes da chamada que retorna o corpo e assine o texto dele, sem CR e LF.',
  },
};

const FIELDS_SIGNED: CauseTexts = {
  title: {
    en: 'The fields were signed, although the body is multipart',
    'pt-BR': 'Os campos foram assinados, embora o corpo seja multipart',
  },
};

const ELEMENT: Text = { en: 'the element `{part}`', 'pt-BR': 'o elemento `{part}`' };

const MEMBER: Text = { en: 'the value of `{part}`', 'pt-BR': 'o valor de `{part}`' };

const BODY: Text = { en: 'the body', 'pt-BR': 'do corpo' };

const EMPTY_STRING: Text = { en: 'the empty string', 'pt-BR': 'da string vazia' };

/** Which code writes a text, by the text; any other is what a missing value becomes. */
const WRITTEN: readonly (readonly [pattern: RegExp, written: Text])[] = [
  [
    /^%!/,
    {
      en: 'Go’s `fmt` writes this for an argument that is missing, nil, or of another type.',
      'pt-BR': 'O `fmt` do Go escreve isso quando um argumento falta, é nil ou tem outro tipo.',
    },
  ],
  [
    /^(?:[@$]|=?\{\{|#\{|\{\$?\w+\}|%s$)|\.(?:json|xml)$/,
    {
      en: 'A variable wasn’t replaced, or the name of a file was signed instead of its content.',
      'pt-BR':
        'Uma variável não foi substituída, ou o nome de um arquivo foi assinado no lugar do conteúdo dele.',
    },
  ],
  [
    /^(?:$|\[object |System\.|Newtonsoft\.|Resource id|stdClass|(?:Array|Object|Stream|map\[\]|&\{\})$)/,
    {
      en: 'This is what the language writes when it concatenates an object and a string.',
      'pt-BR': 'É o que a linguagem escreve ao concatenar um objeto com uma string.',
    },
  ],
];

const MISSING_VALUE: Text = {
  en: 'This is what the language writes for a missing or empty value.',
  'pt-BR': 'É o que a linguagem escreve para um valor ausente ou vazio.',
};

/** Forms in which a program combines the fields of a multipart body. Other contents are named as their part, which may
 *  have any name. */
const COMBINED_FIELDS: ReadonlyMap<string, Text> = new Map([
  ['JSON', { en: 'the fields as JSON', 'pt-BR': 'os campos como JSON' }],
  ['form', { en: 'the fields as a form', 'pt-BR': 'os campos como formulário' }],
  ['values', { en: 'the values of the fields', 'pt-BR': 'os valores dos campos' }],
]);

/** The texts of the causes in which something else was signed instead of the body. */
export const BODY_SOURCE_CAUSE_TEXT = {
  'body-missing': {
    title: { en: 'The body wasn’t signed', 'pt-BR': 'O corpo não foi assinado' },
    label: { en: 'body not signed', 'pt-BR': 'corpo não assinado' },
    how: {
      en: 'If your code does sign it, the body was empty at that moment, for example because its stream had already been read.',
      'pt-BR':
        'Se o código o assina, o corpo estava vazio nesse momento, por exemplo porque o stream já tinha sido lido.',
    },
    fix: {
      en: 'Sign the body of every request that has one, DELETE included, without CR or LF.',
      'pt-BR': 'Assine o corpo de toda requisição que tenha um, inclusive DELETE, sem CR e LF.',
    },
  },
  'body-sent-as-form': {
    title: {
      en: 'An object such as `{form}` was signed, but the body was sent as a form',
      'pt-BR': 'Um objeto como `{form}` foi assinado, mas o corpo foi enviado como formulário',
    },
    label: { en: 'form sent, object signed', 'pt-BR': 'formulário enviado, objeto assinado' },
    how: {
      en: 'HTTP libraries turn an object into a form if it’s passed as `data=` (requests), `form_params` (Guzzle), or URLSearchParams.',
      'pt-BR':
        'Bibliotecas HTTP transformam um objeto em formulário quando ele é passado como `data=` (requests), `form_params` (Guzzle) ou URLSearchParams.',
    },
    fix: {
      en: 'Serialize the object to JSON once, then sign and send that same string.',
      'pt-BR': 'Serialize o objeto em JSON uma única vez e use essa mesma string para assinar e enviar.',
    },
  },
  'body-sent-stringified-twice': {
    title: {
      en: 'The signed text was serialized again and sent as a JSON string',
      'pt-BR': 'O texto assinado foi serializado de novo e enviado como string JSON',
    },
    label: { en: 'sent as a JSON string', 'pt-BR': 'enviado como string JSON' },
    how: {
      en: '`json=` (requests), `json` (Guzzle), and `JsonContent` (.NET) serialize what they get, even a string that is already JSON.',
      'pt-BR':
        '`json=` (requests), `json` (Guzzle) e `JsonContent` (.NET) serializam o que recebem, mesmo uma string que já é JSON.',
    },
    fix: {
      en: 'Send the signed string as it is: with `data=` (requests), `body` (Guzzle), or `StringContent` (.NET).',
      'pt-BR':
        'Envie a string assinada como ela está: com `data=` (requests), `body` (Guzzle) ou `StringContent` (.NET).',
    },
  },
  'body-part-signed': {
    title: {
      en: 'Only {what} was signed, not the whole body',
      'pt-BR': 'Só {what} foi assinado, e não o corpo inteiro',
    },
    label: { en: 'part of the body signed', 'pt-BR': 'parte do corpo assinada' },
    fix: SIGN_SENT_BODY,
    words: ({ part = '' }, locale) => ({
      what: localize(part.startsWith('<') ? ELEMENT : MEMBER, locale, { part: inCodeSpan(part) }),
    }),
  },
  'body-bom-missing': {
    title: {
      en: 'The body was signed without its byte order mark',
      'pt-BR': 'O corpo foi assinado sem o BOM',
    },
    label: { en: 'BOM not signed', 'pt-BR': 'BOM não assinado' },
    fix: {
      en: 'Remove the byte order mark from the file, or sign it too: it’s part of the body.',
      'pt-BR': 'Remova o BOM do arquivo ou assine-o também: ele faz parte do corpo.',
    },
  },
  'body-placeholder-signed': {
    title: {
      en: '`{text}` was signed instead of {instead}',
      'pt-BR': '`{text}` foi assinado no lugar {instead}',
    },
    label: { en: 'placeholder signed as body', 'pt-BR': 'marcador no lugar do corpo' },
    fix: {
      en: 'Pass the body that is sent to the code that signs.',
      'pt-BR': 'O código que assina precisa receber o mesmo corpo que é enviado.',
    },
    words: ({ instead }) => ({ instead: instead === undefined ? BODY : EMPTY_STRING }),
  },
  'body-object-name': {
    title: {
      en: '`{text}` was signed instead of {instead}',
      'pt-BR': '`{text}` foi assinado no lugar {instead}',
    },
    label: { en: 'object name signed as body', 'pt-BR': 'nome de objeto no lugar do corpo' },
    how: { en: '{written}', 'pt-BR': '{written}' },
    fix: {
      en: 'For multipart or without a body, sign the empty string. Otherwise, serialize the object once, then sign and send that same string.',
      'pt-BR':
        'Em multipart ou sem corpo, assine a string vazia. Nos outros casos, serialize o objeto uma única vez e use essa mesma string para assinar e enviar.',
    },
    variants: [
      [{ text: 'System.Byte[]' }, SIGN_TEXT_OF_BYTES],
      [{ text: 'System.Net.Http.StringContent' }, { fix: SIGN_TEXT_OF_CONTENT }],
      [{ text: '[object Promise]' }, AWAIT],
      [{ text: 'System.Threading.Tasks.Task`1[System.String]' }, AWAIT],
      [{ text: 'System.Threading.Tasks.Task`1[System.Byte[]]' }, AWAIT],
    ],
    words: ({ text = '', instead }) => ({
      instead: instead === undefined ? BODY : EMPTY_STRING,
      written: WRITTEN.find(([pattern]) => pattern.test(text))?.[1] ?? MISSING_VALUE,
    }),
  },
  'body-empty-object': {
    title: {
      en: '`{}` was signed instead of the empty string',
      'pt-BR': '`{}` foi assinado no lugar da string vazia',
    },
    label: { en: '{} signed for empty body', 'pt-BR': '{} no lugar do corpo vazio' },
    fix: SIGN_EMPTY_STRING,
    variants: [
      [
        { spaces: 'one' },
        {
          title: {
            en: '`{ }` was signed instead of the empty string',
            'pt-BR': '`{ }` foi assinado no lugar da string vazia',
          },
        },
      ],
    ],
  },
  'body-null': {
    title: {
      en: '`null` was signed instead of the empty string',
      'pt-BR': '`null` foi assinado no lugar da string vazia',
    },
    label: { en: 'null signed for empty body', 'pt-BR': 'null no lugar do corpo vazio' },
    how: {
      en: 'Serializers write a missing value this way, and so does Java’s `+`.',
      'pt-BR': 'É assim que um serializador, ou o `+` do Java, escreve um valor ausente.',
    },
    fix: SIGN_EMPTY_STRING,
  },
  'body-empty-array': {
    title: {
      en: '`[]` was signed instead of the empty string',
      'pt-BR': '`[]` foi assinado no lugar da string vazia',
    },
    label: { en: '[] signed for empty body', 'pt-BR': '[] no lugar do corpo vazio' },
    how: {
      en: 'PHP’s json_encode writes an empty array this way.',
      'pt-BR': 'É assim que o json_encode do PHP escreve um array vazio.',
    },
    fix: SIGN_EMPTY_STRING,
  },
  'body-empty-quotes': {
    title: {
      en: '`""` was signed instead of the empty string',
      'pt-BR': '`""` foi assinado no lugar da string vazia',
    },
    label: { en: '"" signed for empty body', 'pt-BR': '"" no lugar do corpo vazio' },
    how: {
      en: 'JSON serializers write an empty string this way.',
      'pt-BR': 'É assim que um serializador JSON escreve uma string vazia.',
    },
    fix: SIGN_EMPTY_STRING,
  },
  'body-undefined': {
    title: {
      en: '`undefined` was signed instead of the empty string',
      'pt-BR': '`undefined` foi assinado no lugar da string vazia',
    },
    label: { en: 'undefined signed for empty body', 'pt-BR': 'undefined no lugar do corpo vazio' },
    how: {
      en: 'JavaScript concatenates a missing value like this.',
      'pt-BR': 'É assim que o JavaScript concatena um valor ausente.',
    },
    fix: {
      en: 'Sign the empty string when no body is sent (`body ?? ""`), and also for multipart.',
      'pt-BR': 'Assine a string vazia quando nenhum corpo é enviado (`body ?? ""`) e também em multipart.',
    },
  },
  'body-none': {
    title: {
      en: '`None` was signed instead of the empty string',
      'pt-BR': '`None` foi assinado no lugar da string vazia',
    },
    label: { en: 'None signed for empty body', 'pt-BR': 'None no lugar do corpo vazio' },
    how: {
      en: 'Python’s `str` and f-strings write a missing value this way.',
      'pt-BR': 'É assim que o `str` e as f-strings do Python escrevem um valor ausente.',
    },
    fix: {
      en: 'Sign the empty string when no body is sent (`body or ""`), and also for multipart.',
      'pt-BR': 'Assine a string vazia quando nenhum corpo é enviado (`body or ""`) e também em multipart.',
    },
  },
  'body-query-signed': {
    title: {
      en: 'The query string was signed instead of the empty string',
      'pt-BR': 'A query string foi assinada no lugar da string vazia',
    },
    label: { en: 'query string signed as body', 'pt-BR': 'query string no lugar do corpo' },
    fix: {
      en: 'Never sign the query string. With no body, sign the empty string.',
      'pt-BR': 'Nunca assine a query string. Sem corpo, assine a string vazia.',
    },
    variants: [
      [
        { form: 'JSON' },
        {
          title: {
            en: 'The parameters of the query string were signed, as text of an object or a list, instead of the empty string',
            'pt-BR':
              'Os parâmetros da query string foram assinados, como texto de um objeto ou de uma lista, no lugar da string vazia',
          },
        },
      ],
      [
        { form: 'sorted' },
        {
          title: {
            en: 'The query string was signed, with sorted parameters, instead of the empty string',
            'pt-BR': 'A query string foi assinada, com os parâmetros ordenados, no lugar da string vazia',
          },
        },
      ],
    ],
  },
  'body-multipart-signed': {
    title: {
      en: 'The multipart body was signed',
      'pt-BR': 'O corpo multipart foi assinado',
    },
    label: { en: 'multipart body signed', 'pt-BR': 'corpo multipart assinado' },
    fix: {
      en: 'Sign the empty string for multipart requests (certificate upload).',
      'pt-BR': 'Assine a string vazia em requisições multipart (envio de certificado).',
    },
  },
  'body-multipart-part-signed': {
    title: {
      en: 'A part of the multipart body was signed',
      'pt-BR': 'Uma parte do corpo multipart foi assinada',
    },
    label: { en: 'multipart part signed', 'pt-BR': 'parte do multipart assinada' },
    how: { en: 'What was signed: {what}.', 'pt-BR': 'O que foi assinado: {what}.' },
    fix: SIGN_EMPTY_STRING,
    variants: [
      [{ what: 'JSON' }, FIELDS_SIGNED],
      [{ what: 'form' }, FIELDS_SIGNED],
      [{ what: 'values' }, FIELDS_SIGNED],
      [
        { encoding: 'Base64' },
        {
          title: {
            en: 'The Base64 of a part of the multipart body was signed',
            'pt-BR': 'O Base64 de uma parte do corpo multipart foi assinado',
          },
          how: {
            en: 'What was signed: the Base64 of {what}.',
            'pt-BR': 'O que foi assinado, em Base64: {what}.',
          },
        },
      ],
    ],
    words: ({ what = 'senha' }, locale) => ({
      what:
        COMBINED_FIELDS.get(what) ??
        localize({ en: 'the part `{name}`', 'pt-BR': 'a parte `{name}`' }, locale, {
          name: inCodeSpan(what),
        }),
    }),
  },
} satisfies CauseTextRows;
