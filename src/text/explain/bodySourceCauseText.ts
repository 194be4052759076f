import type { CauseId } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import { type CauseRow, SERIALIZE_ONCE, SIGN_SENT_BODY } from './causeRow.ts';

const SIGN_EMPTY_STRING: Text = {
  en: 'Sign the empty string when no body is sent, and also for multipart.',
  'pt-BR': 'Assine a string vazia quando nenhum corpo é enviado e também em multipart.',
};

/** The texts of the causes in the body's origin and structure: other data was signed than sent. */
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
      en: 'The text that was signed was serialized again: it was sent as a JSON string',
      'pt-BR': 'O texto assinado foi serializado de novo: foi enviado como string JSON',
    },
    label: { en: 'sent as a JSON string', 'pt-BR': 'enviado como string JSON' },
    how: {
      en: '`json=` (requests), `json` (Guzzle), and `JsonContent` (.NET) serialize what they get, even a string that is JSON already.',
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
      en: 'Only `{part}` of the body was signed',
      'pt-BR': 'Somente `{part}` do corpo foi assinado',
    },
    label: { en: 'part of the body signed', 'pt-BR': 'parte do corpo assinada' },
    fix: SIGN_SENT_BODY,
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
  'body-json-nulls-dropped': {
    title: {
      en: 'The JSON was signed without `null` members that were sent',
      'pt-BR': 'O JSON foi assinado sem os campos `null` que foram enviados',
    },
    label: { en: 'nulls not signed', 'pt-BR': 'valores nulos não assinados' },
    how: { en: '{output}', 'pt-BR': '{output}' },
    fix: SERIALIZE_ONCE,
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
      en: 'Signed order: {order}. A HashMap, a Perl hash, or an object that was put together in another way has another order.',
      'pt-BR':
        'Ordem assinada: {order}. Um HashMap, um hash do Perl ou um objeto montado de outra maneira tem outra ordem.',
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
  },
  'body-json-keys-renamed': {
    title: {
      en: 'The JSON was signed with its names in {naming}',
      'pt-BR': 'O JSON foi assinado com os nomes em {naming}',
    },
    label: { en: 'names in another style', 'pt-BR': 'nomes em outro estilo' },
    fix: SERIALIZE_ONCE,
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
  },
  'body-object-name': {
    title: {
      en: '`{text}` was signed instead of {instead}',
      'pt-BR': '`{text}` foi assinado no lugar {instead}',
    },
    label: { en: 'object name signed as body', 'pt-BR': 'nome de objeto no lugar do corpo' },
    how: {
      en: 'This is what the language writes when it concatenates an object and a string.',
      'pt-BR': 'É o que a linguagem escreve ao concatenar um objeto com uma string.',
    },
    fix: {
      en: 'For multipart, sign the empty string. Otherwise, serialize the object once, then sign and send that same string.',
      'pt-BR':
        'Em multipart, assine a string vazia. Nos outros casos, serialize o objeto uma única vez e use essa mesma string para assinar e enviar.',
    },
  },
  'body-empty-object': {
    title: {
      en: '`{}` was signed instead of the empty string',
      'pt-BR': '`{}` foi assinado no lugar da string vazia',
    },
    label: { en: '{} signed for empty body', 'pt-BR': '{} no lugar do corpo vazio' },
    fix: SIGN_EMPTY_STRING,
  },
  'body-null': {
    title: {
      en: '`null` was signed instead of the empty string',
      'pt-BR': '`null` foi assinado no lugar da string vazia',
    },
    label: { en: 'null signed for empty body', 'pt-BR': 'null no lugar do corpo vazio' },
    how: {
      en: 'A serializer writes a missing value like this, and so does Java’s `+`.',
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
      en: 'PHP’s json_encode writes an empty array like this.',
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
      en: 'A JSON serializer writes an empty string like this.',
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
      en: 'Python’s `str` and f-strings write a missing value like this.',
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
  },
  'body-whitespace-signed': {
    title: {
      en: 'Whitespace was signed instead of the empty string: {text}',
      'pt-BR': 'Espaço em branco foi assinado no lugar da string vazia: {text}',
    },
    label: { en: 'whitespace signed', 'pt-BR': 'espaço em branco assinado' },
    fix: SIGN_EMPTY_STRING,
  },
} as const satisfies Partial<Record<CauseId, CauseRow>>;
