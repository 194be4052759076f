import { localizeMarkdown } from '../codeSpan.ts';
import type { Locale, Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { bothSentences, type CauseTexts, NOTHING, SIGN_SENT_BODY } from './causeRow.ts';
import { objectNameText } from './objectNameText.ts';
import { variableText } from './variableText.ts';

const SIGN_EMPTY_STRING: Text = {
  en: 'Sign the empty string when no body is sent, and for multipart requests.',
  'pt-BR': 'Assine a string vazia quando nenhum corpo é enviado e também em requisições multipart.',
};

const PASS_SENT_BODY: Text = {
  en: 'The code that signs must receive the same body that you send.',
  'pt-BR': 'O código que assina precisa receber o mesmo corpo que é enviado.',
};

const WITHOUT_LINE_BREAKS: Text = {
  en: 'Sign the body without CR and LF.',
  'pt-BR': 'Assine o corpo sem CR e LF.',
};

const FIELDS_SIGNED: CauseTexts = {
  title: {
    en: 'The fields were signed, although the body is multipart',
    'pt-BR': 'Os campos foram assinados, embora o corpo seja multipart',
  },
};

const ELEMENT: Text = { en: 'the element `{part}`', 'pt-BR': 'o elemento `{part}`' };

const MEMBER: Text = { en: 'the value of `{part}`', 'pt-BR': 'o valor de `{part}`' };

const DECODED_MEMBER: Text = {
  en: 'the value of `{part}`, decoded from Base64,',
  'pt-BR': 'o valor de `{part}`, decodificado de Base64,',
};

/** The part of a body that was signed: an element, a member, or a member as it's decoded by a function with this name. */
function partNamed(part: string, locale: Locale): string {
  const decoded = /^base64_decode\((.*)\)$/s.exec(part)?.[1];
  if (decoded !== undefined) return localizeMarkdown(DECODED_MEMBER, locale, { part: decoded });
  return localizeMarkdown(part.startsWith('<') ? ELEMENT : MEMBER, locale, { part });
}

const BODY: Text = { en: 'the body', 'pt-BR': 'do corpo' };

const EMPTY_STRING: Text = { en: 'the empty string', 'pt-BR': 'da string vazia' };

/** Forms in which a program combines the fields of a multipart body. Otherwise, the content is named after its part, which may have any
 *  name. */
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
      en: 'If your code does sign the body, it was empty at that moment, for example because its stream had already been read.',
      'pt-BR':
        'Se o código assina o corpo, ele estava vazio nesse momento, por exemplo, porque o stream já tinha sido lido.',
    },
    fix: {
      en: 'Sign the body of every request that has one, including DELETE requests, without CR or LF. For multipart requests, sign the empty string.',
      'pt-BR':
        'Assine o corpo de toda requisição que tenha um, inclusive DELETE, sem CR e LF. Em requisições multipart, assine a string vazia.',
    },
  },
  'body-sent-cut-short': {
    title: {
      en: 'The body was sent without its end, which was signed: `{missing}`',
      'pt-BR': 'O corpo foi enviado sem o fim, que foi assinado: `{missing}`',
    },
    label: { en: 'end of body not sent', 'pt-BR': 'fim do corpo não enviado' },
    how: {
      en: 'A `Content-Length` in characters is too short: in UTF-8, `ç` and `ã` have two bytes each.',
      'pt-BR': 'Um `Content-Length` em caracteres é curto demais: em UTF-8, `ç` e `ã` têm dois bytes cada.',
    },
    fix: {
      en: 'Send the whole body: encode it, and use the number of its bytes as `Content-Length`.',
      'pt-BR': 'Envie o corpo inteiro: codifique-o e use o número de bytes como `Content-Length`.',
    },
    example: { missing: '}' },
  },
  'body-part-signed': {
    title: {
      en: 'Only {what} was signed, not the whole body',
      'pt-BR': 'Só {what} foi assinado, e não o corpo inteiro',
    },
    label: { en: 'part of the body signed', 'pt-BR': 'parte do corpo assinada' },
    fix: SIGN_SENT_BODY,
    variants: [
      [
        { missing: 'part' },
        {
          title: {
            en: 'The XML was signed without its digital signature, the `<Signature>` element',
            'pt-BR': 'O XML foi assinado sem a assinatura digital, o elemento `<Signature>`',
          },
          how: {
            en: 'The signature of the request may have been computed before the XML’s digital signature was added.',
            'pt-BR':
              'Talvez a assinatura da requisição tenha sido calculada antes de o XML receber a assinatura digital.',
          },
        },
      ],
    ],
    words: ({ part = '' }, locale) => ({ what: partNamed(part, locale) }),
    example: { part: '<NFe>' },
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
    how: { en: '{how}', 'pt-BR': '{how}' },
    fix: { en: '{fix}', 'pt-BR': '{fix}' },
    words: ({ instead, text = '' }) => {
      if (instead !== undefined) return { instead: EMPTY_STRING, how: NOTHING, fix: SIGN_EMPTY_STRING };
      const { how, fix } = variableText(text) ?? { how: NOTHING, fix: PASS_SENT_BODY };
      return { instead: BODY, how, fix: / CR /.test(fix.en) ? fix : bothSentences(fix, WITHOUT_LINE_BREAKS) };
    },
    example: { text: 'body' },
  },
  'body-object-name': {
    title: {
      en: '`{text}` was signed instead of {instead}',
      'pt-BR': '`{text}` foi assinado no lugar {instead}',
    },
    label: { en: 'object name signed as body', 'pt-BR': 'nome de objeto no lugar do corpo' },
    how: { en: '{written}', 'pt-BR': '{written}' },
    fix: { en: '{advice}', 'pt-BR': '{advice}' },
    words: ({ text = '', instead }) => ({
      instead: instead === undefined ? BODY : EMPTY_STRING,
      ...objectNameText(text),
    }),
    example: { text: '[object Object]' },
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
      en: 'Serializers, Java’s `+` operator, and JavaScript’s template literals write a missing value as `null`.',
      'pt-BR':
        'Serializadores, o operador `+` do Java e os template literals do JavaScript escrevem um valor ausente como `null`.',
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
      en: 'JSON serializers write an empty list as `[]`, and PHP’s `json_encode` every empty array.',
      'pt-BR':
        'Serializadores JSON escrevem uma lista vazia como `[]`, e o `json_encode` do PHP, todo array vazio.',
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
      en: 'JSON serializers write an empty string as `""`.',
      'pt-BR': 'Serializadores JSON escrevem uma string vazia como `""`.',
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
      en: 'JavaScript writes `undefined` when it concatenates a missing value.',
      'pt-BR': 'O JavaScript escreve `undefined` ao concatenar um valor ausente.',
    },
    fix: {
      en: 'Sign the empty string when no body is sent (`body ?? ""`), and for multipart requests.',
      'pt-BR':
        'Assine a string vazia quando nenhum corpo é enviado (`body ?? ""`) e também em requisições multipart.',
    },
  },
  'body-none': {
    title: {
      en: '`None` was signed instead of the empty string',
      'pt-BR': '`None` foi assinado no lugar da string vazia',
    },
    label: { en: 'None signed for empty body', 'pt-BR': 'None no lugar do corpo vazio' },
    how: {
      en: 'Python’s `str` and f-strings, and Rust’s `{:?}`, write a missing value as `None`.',
      'pt-BR': 'O `str` e as f-strings do Python e o `{:?}` do Rust escrevem um valor ausente como `None`.',
    },
    fix: {
      en: 'Sign the empty string when no body is sent (in Python, `body or ""`), and for multipart requests.',
      'pt-BR':
        'Assine a string vazia quando nenhum corpo é enviado (em Python, `body or ""`) e também em requisições multipart.',
    },
  },
  'body-query-signed': {
    title: {
      en: 'The query string was signed instead of the empty string',
      'pt-BR': 'A query string foi assinada no lugar da string vazia',
    },
    label: { en: 'query string signed as body', 'pt-BR': 'query string no lugar do corpo' },
    fix: {
      en: 'Never sign the query string. If there’s no body, sign the empty string.',
      'pt-BR': 'Nunca assine a query string. Se não houver corpo, assine a string vazia.',
    },
    variants: [
      [
        { form: 'JSON' },
        {
          title: {
            en: 'The query string’s parameters were signed, as an object or a list, instead of the empty string',
            'pt-BR':
              'Os parâmetros da query string foram assinados como objeto ou lista no lugar da string vazia',
          },
        },
      ],
      [
        { form: 'sorted' },
        {
          title: {
            en: 'The query string, with its parameters sorted, was signed instead of the empty string',
            'pt-BR': 'A query string, com os parâmetros ordenados, foi assinada no lugar da string vazia',
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
            en: 'A part of the multipart body was signed as Base64',
            'pt-BR': 'Uma parte do corpo multipart foi assinada em Base64',
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
        localizeMarkdown({ en: 'the part `{name}`', 'pt-BR': 'a parte `{name}`' }, locale, { name: what }),
    }),
    example: { what: 'senha' },
  },
} satisfies CauseTextRows;
