import type { CauseTextRows } from './causeRow.ts';
import { inCodeSpan, NOTHING, SERIALIZE_ONCE } from './causeRow.ts';
import { formatName } from './formNames.ts';

/** More keys than anyone reads. */
const MOST_KEYS = 12;

/** The keys of an object in their order, as code, because they also come from the request. */
function listedKeys(keys: readonly string[]): string {
  const listed = keys.slice(0, MOST_KEYS).join(', ') + (keys.length > MOST_KEYS ? ', …' : '');
  return `\`${inCodeSpan(listed)}\``;
}

/** The texts of the causes in the values of a JSON body. */
export const JSON_VALUE_CAUSE_TEXT = {
  'body-json-nulls-dropped': {
    title: {
      en: 'The JSON was signed without `null` members that were sent',
      'pt-BR': 'O JSON foi assinado sem os campos `null` que foram enviados',
    },
    label: { en: 'nulls not signed', 'pt-BR': 'valores nulos não assinados' },
    how: { en: '{output}', 'pt-BR': '{output}' },
    fix: SERIALIZE_ONCE,
    words: () => ({
      output: {
        en: 'Gson leaves them out by default; other libraries do if they’re configured to: `NullValueHandling.Ignore`, `NON_NULL`, `omitempty`, `exclude_none`.',
        'pt-BR':
          'O Gson os omite por padrão; outras bibliotecas, quando configuradas: `NullValueHandling.Ignore`, `NON_NULL`, `omitempty`, `exclude_none`.',
      },
    }),
  },
  'body-json-empty-values-dropped': {
    title: {
      en: 'The JSON was signed without empty values that were sent',
      'pt-BR': 'O JSON foi assinado sem os valores vazios que foram enviados',
    },
    label: { en: 'empty values not signed', 'pt-BR': 'valores vazios não assinados' },
    how: {
      en: '`omitempty` (Go) and `array_filter` (PHP) leave out nulls, empty strings and lists, zeros, and `false`.',
      'pt-BR':
        '`omitempty` (Go) e `array_filter` (PHP) omitem valores nulos, strings e listas vazias, zeros e `false`.',
    },
    fix: SERIALIZE_ONCE,
    variants: [
      [
        { kept: 'empty objects' },
        {
          how: {
            en: '`omitempty` (Go) leaves out nulls, empty strings and lists, zeros, and `false`, but not structs.',
            'pt-BR':
              '`omitempty` (Go) omite valores nulos, strings e listas vazias, zeros e `false`, mas não as structs.',
          },
        },
      ],
      [
        { level: 'outermost' },
        {
          how: {
            en: '`array_filter` (PHP) leaves out nulls, empty strings and lists, zeros, and `false`, but only at the outermost level.',
            'pt-BR':
              '`array_filter` (PHP) omite valores nulos, strings e listas vazias, zeros e `false`, mas só no nível mais externo.',
          },
        },
      ],
      [
        { kept: 'zero and false' },
        {
          how: {
            en: 'For example, Jackson’s `NON_EMPTY` leaves out nulls, empty strings, and empty lists, but keeps zeros and `false`.',
            'pt-BR':
              'Por exemplo, o `NON_EMPTY` do Jackson omite valores nulos e strings e listas vazias, mas mantém zeros e `false`.',
          },
        },
      ],
      [
        { kept: 'zero, false and empty containers' },
        {
          how: {
            en: 'Nulls and empty strings were left out; zeros, `false`, and empty lists and objects were signed.',
            'pt-BR':
              'Valores nulos e strings vazias foram omitidos; zeros, `false` e listas e objetos vazios foram assinados.',
          },
        },
      ],
    ],
  },
  'body-json-empty-containers-swapped': {
    title: {
      en: 'The JSON was signed with `{signed}` instead of `{sent}`, for example',
      'pt-BR': 'O JSON foi assinado, por exemplo, com `{signed}` em vez de `{sent}`',
    },
    label: { en: '[] and {} swapped', 'pt-BR': '[] e {} trocados' },
    how: {
      en: 'PHP doesn’t distinguish an empty object from an empty array.',
      'pt-BR': 'O PHP não distingue um objeto vazio de um array vazio.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-integers-as-doubles': {
    title: {
      en: 'The JSON was signed with whole numbers as `2.0`',
      'pt-BR': 'O JSON foi assinado com números inteiros como `2.0`',
    },
    label: { en: 'whole numbers as 2.0', 'pt-BR': 'inteiros como 2.0' },
    how: {
      en: 'A model with `double` fields writes `2` as `2.0`.',
      'pt-BR': 'Um modelo com campos `double` escreve `2` como `2.0`.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-numbers-as-text': {
    title: {
      en: 'The JSON was signed with `{signed}` instead of `{sent}`, for example',
      'pt-BR': 'O JSON foi assinado, por exemplo, com `{signed}` em vez de `{sent}`',
    },
    label: { en: 'numbers as text', 'pt-BR': 'números como texto' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: SERIALIZE_ONCE,
    words: ({ form }) => ({
      example:
        form === undefined
          ? NOTHING
          : {
              en: 'For example, PHP’s JSON_NUMERIC_CHECK does this.',
              'pt-BR': 'Por exemplo, o JSON_NUMERIC_CHECK do PHP faz isso.',
            },
    }),
  },
  'body-json-lists-as-objects': {
    title: {
      en: 'The JSON was signed with `{signed}` instead of `{sent}`, for example',
      'pt-BR': 'O JSON foi assinado, por exemplo, com `{signed}` em vez de `{sent}`',
    },
    label: { en: 'lists as objects', 'pt-BR': 'listas como objetos' },
    how: { en: 'PHP’s `JSON_FORCE_OBJECT` does this.', 'pt-BR': 'O `JSON_FORCE_OBJECT` do PHP faz isso.' },
    fix: SERIALIZE_ONCE,
  },
  'body-json-dates-rewritten': {
    title: {
      en: 'The JSON was signed with its dates in another format',
      'pt-BR': 'O JSON foi assinado com as datas em outro formato',
    },
    label: { en: 'dates rewritten', 'pt-BR': 'datas reescritas' },
    how: { en: 'Signed format: {form}.', 'pt-BR': 'Formato assinado: {form}.' },
    fix: SERIALIZE_ONCE,
    words: ({ form }, locale) => ({ form: formatName(String(form), locale) }),
  },
  'body-json-keys-renamed': {
    title: {
      en: 'The JSON was signed with its names in {naming}',
      'pt-BR': 'O JSON foi assinado com os nomes em {naming}',
    },
    label: { en: 'names in another style', 'pt-BR': 'nomes em outro estilo' },
    fix: SERIALIZE_ONCE,
  },
  'body-json-empty-values-replaced': {
    title: {
      en: 'The JSON was signed with `{signed}` instead of `{sent}`',
      'pt-BR': 'O JSON foi assinado com `{signed}` em vez de `{sent}`',
    },
    label: { en: 'empty JSON values replaced', 'pt-BR': 'valores vazios do JSON trocados' },
    how: {
      en: 'Languages and frameworks write a missing value differently: a nil slice in Go is `null`, and Laravel turns an empty string into `null`.',
      'pt-BR':
        'Cada linguagem e framework escreve um valor ausente à sua maneira: um slice nil do Go vira `null`, e o Laravel troca uma string vazia por `null`.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-strings-trimmed': {
    title: {
      en: 'The JSON was signed without the spaces around its strings',
      'pt-BR': 'O JSON foi assinado sem os espaços no início e no fim das strings',
    },
    label: { en: 'JSON strings trimmed', 'pt-BR': 'strings do JSON com trim' },
    how: {
      en: 'Framework middleware such as Laravel’s `TrimStrings` may trim each value of a request; it often comes with `ConvertEmptyStringsToNull`.',
      'pt-BR':
        'O middleware de um framework pode remover os espaços no início e no fim de cada valor, como o `TrimStrings` do Laravel, que costuma vir com o `ConvertEmptyStringsToNull`.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-enum-as-number': {
    title: {
      en: 'The JSON was signed with the number `{signed}` instead of `{sent}`',
      'pt-BR': 'O JSON foi assinado com o número `{signed}` em vez de `{sent}`',
    },
    label: { en: 'enum signed as a number', 'pt-BR': 'enum assinado como número' },
    how: {
      en: 'Many serializers write a value of an enum as its number unless they’re configured to write its name.',
      'pt-BR':
        'Muitos serializadores escrevem o valor de um enum como número, a menos que estejam configurados para escrever o nome.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-value-unresolved': {
    title: {
      en: '`{signed}` was signed in the JSON instead of the value of `{name}`',
      'pt-BR': '`{signed}` foi assinado no JSON no lugar do valor de `{name}`',
    },
    label: { en: 'variable in the JSON not resolved', 'pt-BR': 'variável não resolvida no JSON' },
    how: {
      en: 'Tools such as Postman insert the values of variables after the script that signs.',
      'pt-BR': 'Ferramentas como o Postman inserem os valores das variáveis depois do script que assina.',
    },
    fix: {
      en: 'Insert the values first, then sign: in Postman, `pm.variables.replaceIn(pm.request.body.raw)`.',
      'pt-BR':
        'Insira os valores primeiro e só depois assine: no Postman, `pm.variables.replaceIn(pm.request.body.raw)`.',
    },
  },
  'body-json-keys-reordered': {
    title: {
      en: 'The JSON was signed with its keys in another order',
      'pt-BR': 'O JSON foi assinado com as chaves em outra ordem',
    },
    label: { en: 'JSON keys in another order', 'pt-BR': 'chaves do JSON em outra ordem' },
    how: {
      en: 'Signed order: {order}. A HashMap, a Perl hash, or an object that was built differently has another order.',
      'pt-BR':
        'Ordem assinada: {order}. Um HashMap, um hash do Perl ou um objeto montado de outra maneira tem outra ordem.',
    },
    fix: SERIALIZE_ONCE,
    words: ({ order = [] }) => ({ order: listedKeys(order) }),
  },
  'body-json-keys-merged': {
    title: {
      en: 'The body was signed with its repeated key `{key}` merged',
      'pt-BR': 'O corpo foi assinado com a chave repetida `{key}` unificada',
    },
    label: { en: 'repeated keys merged', 'pt-BR': 'chaves repetidas unificadas' },
    how: {
      en: 'An object in memory has each key once, so parsing and serializing again drops a value.',
      'pt-BR':
        'Um objeto na memória tem cada chave uma só vez, então interpretar e serializar de novo descarta um valor.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-values-in-lists': {
    title: {
      en: 'The JSON was signed with each value in a list: `"a"` became `["a"]`',
      'pt-BR': 'O JSON foi assinado com cada valor em uma lista: `"a"` virou `["a"]`',
    },
    label: { en: 'values in lists', 'pt-BR': 'valores em listas' },
    how: {
      en: 'R’s jsonlite writes values this way without `auto_unbox = TRUE`.',
      'pt-BR': 'O jsonlite do R escreve assim sem `auto_unbox = TRUE`.',
    },
    fix: SERIALIZE_ONCE,
  },
} satisfies CauseTextRows;
