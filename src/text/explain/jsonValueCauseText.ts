import { codeSpan } from '../codeSpan.ts';
import type { Text } from '../text.ts';
import type { CauseTextRows, CauseTexts } from './causeRow.ts';
import { NOTHING, SERIALIZE_ONCE } from './causeRow.ts';
import { BOOLEANS, formatName } from './formNames.ts';
import { unresolvedValue } from './variableText.ts';

/** More keys than anyone reads. */
const MOST_KEYS = 12;

/** The keys of an object in their order, as code, because they also come from the request. */
function listedKeys(keys: readonly string[]): string {
  const listed = keys.slice(0, MOST_KEYS).join(', ') + (keys.length > MOST_KEYS ? ', …' : '');
  return codeSpan(listed);
}

/** A program that completes an object after it was signed. */
const SET_LATER = {
  how: {
    en: 'The code that sends may set it after the body was signed.',
    'pt-BR': 'Talvez o código de envio só preencha esse campo depois da assinatura.',
  },
  fix: {
    en: 'Complete the object and serialize it once; then sign and send that string. Sign it without CR and LF.',
    'pt-BR':
      'Complete o objeto e serialize-o uma única vez; use essa string para assinar e enviar e assine-a sem CR e LF.',
  },
} as const satisfies CauseTexts;

/** What Gson also does to a document that was signed in its style. */
const GSON_ESCAPES: Text = {
  en: " Gson also escapes `<`, `>`, `&`, `=`, and `'` by default (`disableHtmlEscaping()` turns that off).",
  'pt-BR':
    " O Gson também escapa `<`, `>`, `&`, `=` e `'` por padrão (`disableHtmlEscaping()` desativa isso).",
};

/** Which of the values of a repeated key was signed. */
const KEPT_VALUES: Readonly<Record<'first' | 'last', Text>> = {
  first: { en: 'first', 'pt-BR': 'primeiro' },
  last: { en: 'last', 'pt-BR': 'último' },
};

/** The texts of the causes in the values of a JSON body. */
export const JSON_VALUE_CAUSE_TEXT = {
  'body-json-nulls-dropped': {
    title: {
      en: 'The JSON was signed without `null` members that were sent',
      'pt-BR': 'O JSON foi assinado sem os campos `null` que foram enviados',
    },
    label: { en: 'nulls not signed', 'pt-BR': 'valores nulos não assinados' },
    how: { en: '{output}{escaped}', 'pt-BR': '{output}{escaped}' },
    fix: SERIALIZE_ONCE,
    words: ({ libraries }) => ({
      escaped: libraries === undefined ? NOTHING : GSON_ESCAPES,
      output: {
        en: 'Gson leaves out nulls of objects and maps by default when it writes JSON. Other libraries do so if they’re configured to, for example with `NullValueHandling.Ignore`, `NON_NULL`, `omitempty`, or `exclude_none`.',
        'pt-BR':
          'Ao escrever JSON, o Gson omite por padrão os nulos de objetos e mapas. Outras bibliotecas fazem isso se configuradas, por exemplo, com `NullValueHandling.Ignore`, `NON_NULL`, `omitempty` ou `exclude_none`.',
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
              '`omitempty` (Go) omite valores nulos, strings e listas vazias, zeros e `false`, mas não structs.',
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
      'pt-BR': 'O JSON foi assinado com valores como `{signed}` em vez de `{sent}`',
    },
    label: { en: '[] and {} swapped', 'pt-BR': '[] e {} trocados' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: SERIALIZE_ONCE,
    words: ({ by, signed }) => ({
      example:
        by !== undefined
          ? {
              en: 'PHP’s `json_decode` with `true` reads `{}` and `[]` as the same empty array.',
              'pt-BR': 'O `json_decode` do PHP com `true` lê `{}` e `[]` como o mesmo array vazio.',
            }
          : signed === '{}'
            ? {
                en: 'For example, an empty table in Lua can be a list or an object, and cjson writes it as `{}`.',
                'pt-BR':
                  'Por exemplo, uma tabela vazia em Lua pode ser uma lista ou um objeto, e o cjson a escreve como `{}`.',
              }
            : NOTHING,
    }),
    example: { sent: '[]', signed: '{}' },
  },
  'body-json-integers-as-doubles': {
    title: {
      en: 'The JSON was signed with whole numbers written as decimals that end with `.0`',
      'pt-BR': 'O JSON foi assinado com números inteiros escritos como decimais que terminam com `.0`',
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
      'pt-BR': 'O JSON foi assinado com valores como `{signed}` em vez de `{sent}`',
    },
    label: { en: 'numbers and strings swapped', 'pt-BR': 'números e strings trocados' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: SERIALIZE_ONCE,
    words: ({ form }) => ({
      example:
        form === undefined
          ? NOTHING
          : {
              en: 'For example, PHP’s `JSON_NUMERIC_CHECK` does this.',
              'pt-BR': 'Por exemplo, o `JSON_NUMERIC_CHECK` do PHP faz isso.',
            },
    }),
    example: { sent: '10', signed: '"10"' },
  },
  'body-json-booleans-rewritten': {
    title: {
      en: 'The JSON was signed with its booleans in another form: `{signed}` instead of `{sent}`',
      'pt-BR': 'O JSON foi assinado com os booleanos em outra forma: `{signed}` em vez de `{sent}`',
    },
    label: { en: 'booleans rewritten', 'pt-BR': 'booleanos reescritos' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: SERIALIZE_ONCE,
    words: ({ form }) => ({ example: form === undefined ? NOTHING : BOOLEANS[form] }),
    example: { form: 'True', sent: 'true', signed: 'True' },
  },
  'body-json-lists-as-objects': {
    title: {
      en: 'The JSON was signed with its lists written as objects, whose keys are `"0"`, `"1"`, and so on',
      'pt-BR':
        'O JSON foi assinado com as listas como objetos, com as chaves `"0"`, `"1"` e assim por diante',
    },
    label: { en: 'lists as objects', 'pt-BR': 'listas como objetos' },
    how: {
      en: 'For example, PHP’s `JSON_FORCE_OBJECT` does this.',
      'pt-BR': 'Por exemplo, o `JSON_FORCE_OBJECT` do PHP faz isso.',
    },
    fix: SERIALIZE_ONCE,
    variants: [
      [
        { signed: '1' },
        {
          title: {
            en: 'The JSON was signed with only the element of a list that has a single one',
            'pt-BR': 'O JSON foi assinado só com o elemento de uma lista que tem um único elemento',
          },
          how: {
            en: 'PowerShell’s pipeline passes on such an element without its list: `$list | ConvertTo-Json`; `ConvertTo-Json -InputObject $list` keeps the list.',
            'pt-BR':
              'O pipeline do PowerShell repassa esse elemento sem a lista: `$lista | ConvertTo-Json`; `ConvertTo-Json -InputObject $lista` mantém a lista.',
          },
        },
      ],
    ],
    example: { sent: '[1]', signed: '{"0":1}' },
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
    example: { form: 'UTC' },
  },
  'body-json-keys-renamed': {
    title: {
      en: 'The JSON was signed with its keys in {naming}',
      'pt-BR': 'O JSON foi assinado com as chaves em {naming}',
    },
    label: { en: 'JSON keys in another style', 'pt-BR': 'chaves do JSON em outro estilo' },
    fix: SERIALIZE_ONCE,
    variants: [
      [
        { naming: 'lowercase' },
        {
          title: {
            en: 'The JSON was signed with its keys in lowercase',
            'pt-BR': 'O JSON foi assinado com as chaves em minúsculas',
          },
          how: {
            en: 'PostgreSQL’s `row_to_json` writes the names of columns this way.',
            'pt-BR': 'O `row_to_json` do PostgreSQL escreve os nomes de colunas assim.',
          },
        },
      ],
      [
        { naming: 'UPPERCASE' },
        {
          title: {
            en: 'The JSON was signed with its keys in uppercase',
            'pt-BR': 'O JSON foi assinado com as chaves em maiúsculas',
          },
          how: {
            en: 'ABAP’s `/ui2/cl_json` writes names this way without a `pretty_name`.',
            'pt-BR': 'O `/ui2/cl_json` do ABAP escreve os nomes assim sem um `pretty_name`.',
          },
        },
      ],
    ],
    example: { naming: 'camelCase' },
  },
  'body-json-empty-values-replaced': {
    title: {
      en: 'The JSON was signed with `{signed}` instead of `{sent}`',
      'pt-BR': 'O JSON foi assinado com `{signed}` em vez de `{sent}`',
    },
    label: { en: 'empty JSON values replaced', 'pt-BR': 'valores vazios do JSON trocados' },
    how: {
      en: 'Languages and frameworks write missing values in different ways: a nil slice in Go becomes `null`, a `NULL` in R’s jsonlite becomes `{}`, and Laravel turns an empty string into `null`.',
      'pt-BR':
        'Cada linguagem e framework escreve um valor ausente à sua maneira: um slice nil do Go vira `null`, um `NULL` do jsonlite do R vira `{}`, e o Laravel troca uma string vazia por `null`.',
    },
    fix: SERIALIZE_ONCE,
    example: { sent: '[]', signed: 'null' },
  },
  'body-json-strings-trimmed': {
    title: {
      en: 'The JSON was signed with its strings trimmed',
      'pt-BR': 'O JSON foi assinado sem os espaços no início e no fim das strings',
    },
    label: { en: 'JSON strings trimmed', 'pt-BR': 'strings do JSON sem espaços nas pontas' },
    how: {
      en: 'Framework middleware such as Laravel’s `TrimStrings` may trim each value of a request; it often comes with `ConvertEmptyStringsToNull`.',
      'pt-BR':
        'O middleware de um framework, como o `TrimStrings` do Laravel, pode remover os espaços no início e no fim de cada valor; ele costuma vir com o `ConvertEmptyStringsToNull`.',
    },
    fix: SERIALIZE_ONCE,
    variants: [
      [
        { empty: 'null' },
        {
          title: {
            en: 'The JSON was signed with its strings trimmed, and with `null` instead of `""`',
            'pt-BR':
              'O JSON foi assinado sem os espaços no início e no fim das strings e com `null` no lugar de `""`',
          },
        },
      ],
    ],
  },
  'body-json-enum-as-number': {
    title: {
      en: 'The JSON was signed with the number `{signed}` instead of `{sent}`',
      'pt-BR': 'O JSON foi assinado com o número `{signed}` em vez de `{sent}`',
    },
    label: { en: 'enum signed as a number', 'pt-BR': 'enum assinado como número' },
    how: {
      en: 'Many serializers write an enum value as a number unless they’re configured to write its name.',
      'pt-BR':
        'Muitos serializadores escrevem o valor de um enum como número, a menos que estejam configurados para escrever o nome.',
    },
    fix: SERIALIZE_ONCE,
    example: { sent: '"PRODUCAO"', signed: '1' },
  },
  'body-json-value-unresolved': {
    title: {
      en: '`{signed}` was signed in the JSON instead of the value of `{name}`',
      'pt-BR': '`{signed}` foi assinado no JSON no lugar do valor de `{name}`',
    },
    label: { en: 'variable in the JSON not resolved', 'pt-BR': 'variável não resolvida no JSON' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: { en: '{advice}', 'pt-BR': '{advice}' },
    variants: [
      [
        { set: 'later', signed: '' },
        {
          title: {
            en: 'The JSON was signed without its member `{name}`',
            'pt-BR': 'O JSON foi assinado sem o campo `{name}`',
          },
          ...SET_LATER,
        },
      ],
      [{ set: 'later' }, SET_LATER],
    ],
    words: ({ signed = '' }) => unresolvedValue(signed),
    example: { name: 'id', signed: '{{$guid}}' },
  },
  'body-json-keys-reordered': {
    title: {
      en: 'The JSON was signed with its keys in another order',
      'pt-BR': 'O JSON foi assinado com as chaves em outra ordem',
    },
    label: { en: 'JSON keys in another order', 'pt-BR': 'chaves do JSON em outra ordem' },
    how: {
      en: 'Signed order: {order}. A `HashMap`, a Perl hash, or an object that was built differently may have a different order.',
      'pt-BR':
        'Ordem assinada: {order}. Um `HashMap`, um hash do Perl ou um objeto montado de outra maneira pode ter outra ordem.',
    },
    fix: SERIALIZE_ONCE,
    words: ({ order = [] }) => ({ order: listedKeys(order) }),
    example: { order: ['serie', 'numero'] },
  },
  'body-json-keys-merged': {
    title: {
      en: 'The JSON was signed with only the {which} value of its repeated key `{key}`',
      'pt-BR': 'O JSON foi assinado só com o {which} valor da chave repetida `{key}`',
    },
    label: { en: 'repeated keys merged', 'pt-BR': 'chaves repetidas unificadas' },
    how: {
      en: 'An object in memory can have each key only once, so parsing and serializing the JSON again drops a value.',
      'pt-BR':
        'Um objeto na memória só pode ter cada chave uma vez; por isso, ler e serializar o JSON de novo descarta um valor.',
    },
    fix: SERIALIZE_ONCE,
    variants: [
      [
        { others: 'merged' },
        {
          title: {
            en: 'The JSON was signed with only the {which} value of each repeated key, such as `{key}`',
            'pt-BR': 'O JSON foi assinado só com o {which} valor de cada chave repetida, como `{key}`',
          },
        },
      ],
    ],
    words: ({ kept }) => ({ which: KEPT_VALUES[kept === 'first' ? 'first' : 'last'] }),
    example: { key: 'serie', kept: 'last' },
  },
  'body-json-values-in-lists': {
    title: {
      en: 'The JSON was signed with each value in a list of its own, in brackets',
      'pt-BR': 'O JSON foi assinado com cada valor em uma lista própria, entre colchetes',
    },
    label: { en: 'values in lists', 'pt-BR': 'valores em listas' },
    how: {
      en: 'R’s jsonlite writes values this way without `auto_unbox = TRUE`.',
      'pt-BR': 'Sem `auto_unbox = TRUE`, o jsonlite do R escreve os valores assim.',
    },
    fix: SERIALIZE_ONCE,
  },
} satisfies CauseTextRows;
