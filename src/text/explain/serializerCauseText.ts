import type { FormBody, PythonRepr } from '../../core/explain/causes/causeDetails.ts';
import { type Locale, localize, type Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { type CauseTexts, NOTHING, SERIALIZE_ONCE, SIGN_SENT_BODY } from './causeRow.ts';
import { formatName } from './formNames.ts';
import { exampleOutput, OUTPUT } from './serializedText.ts';

const LIST_OF_BYTES: CauseTexts = {
  title: {
    en: 'The body’s bytes were signed as a list of numbers',
    'pt-BR': 'Os bytes do corpo foram assinados como uma lista de números',
  },
  fix: SIGN_SENT_BODY,
};

const LIST_OF_LINES: CauseTexts = {
  title: {
    en: 'The body’s lines were signed as a list',
    'pt-BR': 'As linhas do corpo foram assinadas como uma lista',
  },
  fix: {
    en: 'Join the lines without CR or LF and with nothing between them, then sign that text.',
    'pt-BR': 'Junte as linhas sem CR, sem LF e sem nada entre elas e assine esse texto.',
  },
};

const NESTED_AS_TEXT: CauseTexts = {
  title: {
    en: 'A nested object was signed as text',
    'pt-BR': 'Um objeto aninhado foi assinado como texto',
  },
  fix: {
    en: 'Use `ConvertTo-Json` with `-Depth 10` or more, and sign the string that is sent, without CR and LF.',
    'pt-BR': 'Use `ConvertTo-Json` com `-Depth 10` ou mais e assine a string enviada, sem CR e LF.',
  },
};

/** What became of the string form of a dict. */
function reprExample({ quotes, words, spaces }: Partial<PythonRepr>, locale: Locale): Text | string {
  const replaced = [
    ...(quotes === undefined ? [] : [QUOTES_REPLACED]),
    ...(words === undefined ? [] : [WORDS_REPLACED[words]]),
    ...(spaces === undefined ? [] : [SPACES_REMOVED]),
  ].map(text => localize(text, locale));
  if (replaced.length === 0)
    return {
      en: "A dict was interpolated into the string (`{'id': …}`, `True`, `None`).",
      'pt-BR': "Um dict foi interpolado na string (`{'id': …}`, `True`, `None`).",
    };
  return localize(
    { en: 'The text was then changed: {changes}.', 'pt-BR': 'Depois, o texto foi alterado: {changes}.' },
    locale,
    { changes: replaced.join('; ') },
  );
}

const QUOTES_REPLACED: Text = { en: '`\'` became `"`', 'pt-BR': '`\'` virou `"`' };
const SPACES_REMOVED: Text = { en: 'spaces were removed', 'pt-BR': 'os espaços foram removidos' };
const WORDS_REPLACED: Readonly<Record<NonNullable<PythonRepr['words']>, Text>> = {
  all: {
    en: '`True`, `False`, and `None` became JSON literals',
    'pt-BR': '`True`, `False` e `None` viraram literais JSON',
  },
  booleans: { en: '`True` became `true`', 'pt-BR': '`True` virou `true`' },
  None: { en: '`None` became `null`', 'pt-BR': '`None` virou `null`' },
};

/** What writes a form in this way; `literals`: code that writes the words of JSON as they are. */
function formEncoder(detail: Partial<FormBody>): Text {
  const { order, encoding, words, literals, isNested, tilde, star } = detail;
  const isSorted = order === 'sorted';
  if (encoding === 'none') return { en: 'without percent-encoding', 'pt-BR': 'sem percent-encoding' };
  const isOfBrowsers = tilde === 'encoded' && star === undefined;
  switch (words) {
    case 'qs':
      return isSorted ? BY_SORTED_QS : BY_QS;
    case 'encodeURIComponent':
      return BY_ENCODE_URI_COMPONENT;
    case 'Rails':
      return BY_RAILS;
    case 'PHP':
      return isSorted ? BY_SORTED_PHP : BY_PHP;
    case 'Python':
      // Neither Python's urlencode nor URLSearchParams has brackets for nested values.
      return isNested === undefined ? BY_URLENCODE : BY_PYTHON_CODE;
    case 'JavaScript':
      return isNested === undefined ? BY_SEARCH_PARAMS : BY_JAVASCRIPT_CODE;
    case undefined:
      break;
  }
  if (isOfBrowsers) return isNested === undefined ? BY_SEARCH_PARAMS : BY_JAVASCRIPT_CODE;
  if (literals !== undefined)
    return literals === 'booleans' && isSorted && isNested === undefined && tilde === 'kept'
      ? BY_RAILS
      : BY_WORDS;
  if (isNested !== undefined || star === 'encoded') return isSorted ? BY_SORTED_PHP : BY_PHP;
  return isSorted
    ? {
        en: 'for example by Rails’ `to_query` or by PHP’s `http_build_query` after `ksort`',
        'pt-BR': 'por exemplo, pelo `to_query` do Rails ou pelo `http_build_query` do PHP depois de `ksort`',
      }
    : {
        en: 'for example by Python’s `urlencode` or PHP’s `http_build_query`',
        'pt-BR': 'por exemplo, pelo `urlencode` do Python ou pelo `http_build_query` do PHP',
      };
}

const BY_WORDS: Text = {
  en: 'by code that writes `null` and `true` as words',
  'pt-BR': 'por código que escreve `null` e `true` como palavras',
};
const BY_QS: Text = {
  en: 'for example by the JavaScript library qs',
  'pt-BR': 'por exemplo, pela biblioteca qs do JavaScript',
};
const BY_SORTED_QS: Text = {
  en: 'for example by the JavaScript library qs with `sort`',
  'pt-BR': 'por exemplo, pela biblioteca qs do JavaScript com `sort`',
};
const BY_ENCODE_URI_COMPONENT: Text = {
  en: 'for example with `encodeURIComponent`',
  'pt-BR': 'por exemplo, com `encodeURIComponent`',
};
const BY_RAILS: Text = {
  en: 'for example by Rails’ `to_query`',
  'pt-BR': 'por exemplo, pelo `to_query` do Rails',
};
const BY_PHP: Text = {
  en: 'for example by PHP’s `http_build_query`',
  'pt-BR': 'por exemplo, pelo `http_build_query` do PHP',
};
const BY_SORTED_PHP: Text = {
  en: 'for example by PHP’s `http_build_query` after `ksort`',
  'pt-BR': 'por exemplo, pelo `http_build_query` do PHP depois de `ksort`',
};
const BY_URLENCODE: Text = {
  en: 'for example by Python’s `urlencode`',
  'pt-BR': 'por exemplo, pelo `urlencode` do Python',
};
const BY_PYTHON_CODE: Text = { en: 'for example by Python code', 'pt-BR': 'por exemplo, por código Python' };
const BY_SEARCH_PARAMS: Text = {
  en: 'for example by `URLSearchParams`',
  'pt-BR': 'por exemplo, pelo `URLSearchParams`',
};
const BY_JAVASCRIPT_CODE: Text = {
  en: 'for example by JavaScript code',
  'pt-BR': 'por exemplo, por código JavaScript',
};

/** How the fields of nested values were named. */
const NESTED_NAMES: Readonly<Record<NonNullable<FormBody['names']>, Text>> = {
  'a.b, a.0': {
    en: ' Fields of nested values were named like `a.b` and `a.0`.',
    'pt-BR': ' Os campos de valores aninhados têm nomes como `a.b` e `a.0`.',
  },
  'a.b, a[0]': {
    en: ' Fields of nested values were named like `a.b` and `a[0]`.',
    'pt-BR': ' Os campos de valores aninhados têm nomes como `a.b` e `a[0]`.',
  },
  'a[b], a[]': {
    en: ' Fields of nested values were named like `a[b]` and, in lists, `a[]`.',
    'pt-BR': ' Os campos de valores aninhados têm nomes como `a[b]` e, em listas, `a[]`.',
  },
  'a[b], a[0], a[] for plain values': {
    en: ' Fields of nested values were named like `a[b]` and `a[0][b]`, and plain values in lists like `a[]`, as in `jQuery.param`.',
    'pt-BR':
      ' Os campos de valores aninhados têm nomes como `a[b]` e `a[0][b]`, e os valores simples em listas, como `a[]`, como no `jQuery.param`.',
  },
  'a[b], a': {
    en: ' The values of a list have the same name.',
    'pt-BR': ' Os valores de uma lista têm o mesmo nome.',
  },
};

/** What nested values became, instead of fields of their own. */
const NESTED_TEXTS: Readonly<Record<NonNullable<FormBody['nested']>, Text>> = {
  String: {
    en: ' Nested values became text, such as `[object Object]`.',
    'pt-BR': ' Os valores aninhados viraram texto, como `[object Object]`.',
  },
  JSON: {
    en: ' Nested values were written as JSON.',
    'pt-BR': ' Os valores aninhados foram escritos como JSON.',
  },
  str: {
    en: " Nested values were written as Python displays them, such as `{'a': 1}`.",
    'pt-BR': " Os valores aninhados foram escritos como o Python os exibe, como `{'a': 1}`.",
  },
  empty: {
    en: ' Objects became empty, as with Node’s `querystring.stringify`.',
    'pt-BR': ' Os objetos ficaram vazios, como no `querystring.stringify` do Node.',
  },
};

const ALPHABETICAL: Text = {
  en: ' They’re in alphabetical order.',
  'pt-BR': ' Eles estão em ordem alfabética.',
};

function formArrangement({ order, empty, names, nested }: Partial<FormBody>): Text {
  if (nested !== undefined && order === 'sorted')
    return {
      en: ALPHABETICAL.en + NESTED_TEXTS[nested].en,
      'pt-BR': ALPHABETICAL['pt-BR'] + NESTED_TEXTS[nested]['pt-BR'],
    };
  if (nested !== undefined) return NESTED_TEXTS[nested];
  if (names !== undefined) return NESTED_NAMES[names];
  if (order !== 'sorted') return NOTHING;
  return empty === undefined
    ? ALPHABETICAL
    : {
        en: ' They’re in alphabetical order, without empty fields.',
        'pt-BR': ' Eles estão em ordem alfabética, sem campos vazios.',
      };
}

const REST_REWRITTEN: Text = {
  en: ' The rest of the document was written again too.',
  'pt-BR': ' O resto do documento também foi escrito de novo.',
};

/** The texts of the causes in which the body was written in another format. */
export const SERIALIZER_CAUSE_TEXT = {
  'body-xml-declaration-rewritten': {
    title: {
      en: 'The XML was signed with a declaration that wasn’t sent',
      'pt-BR': 'O XML foi assinado com uma declaração que não foi enviada',
    },
    label: { en: 'XML declaration not sent', 'pt-BR': 'declaração XML não enviada' },
    how: {
      en: 'Signed declaration: `{declaration}`.{others}',
      'pt-BR': 'Declaração assinada: `{declaration}`.{others}',
    },
    fix: SIGN_SENT_BODY,
    words: ({ rest }) => ({ others: rest === undefined ? NOTHING : REST_REWRITTEN }),
    variants: [
      [
        { sent: 'another' },
        {
          title: {
            en: 'The XML was signed with another declaration than the one sent',
            'pt-BR': 'O XML foi assinado com uma declaração diferente da enviada',
          },
        },
      ],
    ],
    example: { declaration: '<?xml version="1.0"?>' },
  },
  'body-xml-library-style': {
    title: {
      en: 'The XML was parsed and serialized again before it was signed',
      'pt-BR': 'O XML foi lido e serializado de novo antes de ser assinado',
    },
    label: { en: 'XML serialized again', 'pt-BR': 'XML serializado de novo' },
    how: OUTPUT,
    fix: SIGN_SENT_BODY,
    words: ({ libraries }, locale) => ({ output: exampleOutput(libraries, locale) }),
    example: { libraries: 'C14N' },
  },
  'body-object-as-text': {
    title: {
      en: 'An object converted to text was signed instead of the JSON',
      'pt-BR': 'Em vez do JSON, foi assinado um objeto convertido em texto',
    },
    label: { en: 'object signed as text', 'pt-BR': 'objeto assinado como texto' },
    how: { en: 'Signed format: {form}.', 'pt-BR': 'Formato assinado: {form}.' },
    fix: SERIALIZE_ONCE,
    variants: [
      [{ form: 'ConvertTo-Json -Depth 2, @{…}' }, NESTED_AS_TEXT],
      [{ form: 'ConvertTo-Json -Depth 2, System.Collections.Hashtable' }, NESTED_AS_TEXT],
      [{ form: 'JSON.stringify(Buffer)' }, LIST_OF_BYTES],
      [{ form: 'Python list(bytes)' }, LIST_OF_BYTES],
      [{ form: 'String(Uint8Array)' }, LIST_OF_BYTES],
      [{ form: 'Java Arrays.toString(byte[])' }, LIST_OF_BYTES],
      [{ form: 'String(Int8Array)' }, LIST_OF_BYTES],
      [{ form: 'PowerShell "$bytes"' }, LIST_OF_BYTES],
      [{ form: 'Node inspect(Buffer)' }, LIST_OF_BYTES],
      [{ of: 'lines' }, LIST_OF_LINES],
      [
        { form: 'Go %v ([]byte)' },
        {
          ...LIST_OF_BYTES,
          fix: {
            en: 'In Go, use `string(body)` or `%s` to sign the bytes themselves, without CR or LF.',
            'pt-BR': 'Em Go, use `string(body)` ou `%s` para assinar os próprios bytes, sem CR e LF.',
          },
        },
      ],
    ],
    words: ({ form }, locale) => ({ form: formatName(String(form), locale) }),
    example: { form: 'Java Map.toString()' },
  },
  'body-python-repr': {
    title: {
      en: 'The body was signed in the form in which Python displays a dict',
      'pt-BR': 'O corpo foi assinado no formato em que o Python exibe um dict',
    },
    label: { en: 'Python dict signed', 'pt-BR': 'dict do Python assinado' },
    how: {
      en: '{example}',
      'pt-BR': '{example}',
    },
    fix: {
      en: 'Call `json.dumps` once, then sign and send that same string; sign it without CR and LF.',
      'pt-BR':
        'Chame `json.dumps` uma única vez e use essa string para assinar e enviar; assine-a sem CR e LF.',
    },
    words: (detail, locale) => ({ example: reprExample(detail, locale) }),
  },
  'body-form-encoded': {
    title: {
      en: 'The JSON was signed as a form',
      'pt-BR': 'O JSON foi assinado como formulário',
    },
    label: { en: 'body as a form', 'pt-BR': 'corpo como formulário' },
    how: {
      en: 'The fields were written as `name=value&…`, {encoder}.{arrangement}',
      'pt-BR': 'Os campos foram escritos como `nome=valor&…`, {encoder}.{arrangement}',
    },
    fix: {
      en: 'Sign the JSON that is sent, without CR and LF.',
      'pt-BR': 'Assine o JSON que é enviado, sem CR e LF.',
    },
    words: detail => ({ encoder: formEncoder(detail), arrangement: formArrangement(detail) }),
  },
} satisfies CauseTextRows;
