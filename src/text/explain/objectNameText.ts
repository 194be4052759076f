import type { Text } from '../text.ts';

/** What writes a text that was signed instead of a body, and what to do so that the body is signed. */
interface ObjectNameText {
  readonly written: Text;
  readonly advice: Text;
}

const SERIALIZE: Text = {
  en: 'If there’s no body, and for multipart requests, sign the empty string. Otherwise, serialize the object once, then sign and send that same string; sign it without CR and LF.',
  'pt-BR':
    'Se não houver corpo, e em requisições multipart, assine a string vazia. Nos outros casos, serialize o objeto uma única vez e use essa mesma string para assinar e enviar; assine-a sem CR e LF.',
};

const READ: Text = {
  en: 'Read it once: to sign, remove CR and LF from what you read; send what you read unchanged. For multipart requests, sign the empty string.',
  'pt-BR':
    'Leia o conteúdo uma única vez: para assinar, remova CR e LF; envie-o sem alteração. Em requisições multipart, assine a string vazia.',
};

const DECODE: Text = {
  en: 'Decode the bytes as UTF-8, sign the resulting string without CR or LF, and send the bytes. If there are none, and for multipart requests, sign the empty string.',
  'pt-BR':
    'Decodifique os bytes como UTF-8, assine a string resultante, sem CR e LF, e envie os bytes. Se não houver nenhum, e em requisições multipart, assine a string vazia.',
};

const DECODE_IN_DOTNET: Text = {
  en: 'Decode the bytes (`Encoding.UTF8.GetString(bytes)`), sign the resulting string without CR or LF, and send the bytes. For multipart requests, sign the empty string.',
  'pt-BR':
    'Decodifique os bytes (`Encoding.UTF8.GetString(bytes)`), assine a string resultante, sem CR e LF, e envie os bytes. Em requisições multipart, assine a string vazia.',
};

const READ_CONTENT: Text = {
  en: 'Sign what `await content.ReadAsStringAsync()` returns, without CR or LF.',
  'pt-BR': 'Assine o que `await content.ReadAsStringAsync()` retorna, sem CR e LF.',
};

const AWAIT: Text = {
  en: 'Put `await` before the call that returns the body, then sign the resulting string without CR or LF.',
  'pt-BR': 'Coloque `await` antes da chamada que retorna o corpo e assine a string resultante, sem CR e LF.',
};

const DOTNET_TYPE: Text = {
  en: 'This is the name of a type in .NET: it was signed instead of the object’s content.',
  'pt-BR': 'É o nome de um tipo do .NET: ele foi assinado no lugar do conteúdo do objeto.',
};

const JAVASCRIPT_OBJECT: Text = {
  en: 'JavaScript writes this when an object is concatenated with a string.',
  'pt-BR': 'O JavaScript escreve isso quando um objeto é concatenado com uma string.',
};

/** Which code writes a text instead of a body, by a pattern for the text, and what to do if the object isn't to be serialized; any other
 *  text is what a missing value becomes. The first pattern that matches is used. */
const WRITTEN: readonly (readonly [pattern: RegExp, written: Text, advice?: Text])[] = [
  [
    /^%!/,
    {
      en: 'Go’s `fmt` writes this for an argument that’s missing, nil, or of an unexpected type.',
      'pt-BR': 'O `fmt` do Go escreve isso quando um argumento falta, é nil ou tem um tipo inesperado.',
    },
  ],
  [
    /^@|\.(?:json|xml)$/,
    {
      en: 'The name of a file was signed, not its content.',
      'pt-BR': 'Foi assinado o nome de um arquivo, não o conteúdo.',
    },
  ],
  [
    /^(?:\$|=?\{\{|#\{|\{\$?\w+\}|%s$)/,
    {
      en: 'The placeholder itself was signed, not its value.',
      'pt-BR': 'Foi assinado o próprio marcador, não o valor dele.',
    },
  ],
  [
    /^\[object Promise|\.Tasks\.Task|^Instance of 'Future/,
    {
      en: 'A promise, a future, or a task that isn’t awaited is written as this text.',
      'pt-BR': 'Sem `await`, uma promise, um future ou uma task vira esse texto em uma string.',
    },
    AWAIT,
  ],
  [/^\[object (?:Blob|ReadableStream)\]/, JAVASCRIPT_OBJECT, READ],
  [/^\[object ArrayBuffer\]/, JAVASCRIPT_OBJECT, DECODE],
  [/^\[object /, JAVASCRIPT_OBJECT],
  [
    /^Instance of '/,
    {
      en: 'Dart writes this when an object without a `toString()` of its own is put into a string.',
      'pt-BR': 'O Dart escreve isso quando um objeto sem `toString()` próprio é colocado em uma string.',
    },
  ],
  [
    /^[1-9]\d* bytes$/,
    {
      en: 'Swift writes a `Data` this way in a string: `String(decoding: data, as: UTF8.self)` returns its text.',
      'pt-BR':
        'O Swift escreve um `Data` assim em uma string: `String(decoding: dados, as: UTF8.self)` retorna o texto dele.',
    },
    DECODE,
  ],
  [
    /^Blob\[[1-9]/,
    {
      en: 'Apex writes a `Blob` this way in a string: `toString()` returns its text.',
      'pt-BR': 'O Apex escreve um `Blob` assim em uma string: `toString()` retorna o texto dele.',
    },
    DECODE,
  ],
  [
    /^System\.Byte\[\]$/,
    {
      en: 'C# produces this text when a byte array is concatenated with a string.',
      'pt-BR': 'O C# gera esse texto quando um array de bytes é concatenado com uma string.',
    },
    DECODE_IN_DOTNET,
  ],
  [
    /^System\.Net\.Http\.(?:String|Stream|ByteArray|FormUrlEncoded|Json\.Json)Content$/,
    DOTNET_TYPE,
    READ_CONTENT,
  ],
  [/^System\.IO\./, DOTNET_TYPE, READ],
  [/^(?:System|Newtonsoft)\./, DOTNET_TYPE],
  [
    /^Resource id/,
    {
      en: 'PHP writes this when a resource, such as an open file, is converted to text.',
      'pt-BR': 'O PHP escreve isso ao converter um recurso, como um arquivo aberto, em texto.',
    },
    READ,
  ],
  [
    /^(?:Array$|stdClass)/,
    {
      en: 'PHP writes this, for example, when an array or an object is converted to text.',
      'pt-BR': 'O PHP escreve isso, por exemplo, ao converter um array ou um objeto em texto.',
    },
  ],
  [
    /^(?:map\[\]|&\{\})$/,
    {
      en: 'Go’s `fmt` writes this for an empty map or for a pointer to an empty struct.',
      'pt-BR': 'O `fmt` do Go escreve isso para um map vazio ou para um ponteiro para uma struct vazia.',
    },
  ],
  [
    /^Stream$/,
    {
      en: 'The type of a stream was signed instead of its content.',
      'pt-BR': 'O tipo de um stream foi assinado no lugar do conteúdo dele.',
    },
    READ,
  ],
  [
    /^(?:|Object)$/,
    {
      en: 'The type of an object was signed instead of its content.',
      'pt-BR': 'O tipo de um objeto foi assinado no lugar do conteúdo dele.',
    },
  ],
  [
    /^(?:true|false)$/i,
    {
      en: 'A Boolean was signed, such as the result of a function that was expected to return the body.',
      'pt-BR': 'Foi assinado um booleano, como o resultado de uma função que deveria retornar o corpo.',
    },
  ],
  [
    /^(?:N;|b:0;|a:0:\{\}|s:0:"";)$/,
    {
      en: 'PHP’s `serialize` writes `N;` for `null`, `b:0;` for `false`, `a:0:{}` for an empty array, and `s:0:"";` for an empty string.',
      'pt-BR':
        'O `serialize` do PHP escreve `N;` para `null`, `b:0;` para `false`, `a:0:{}` para um array vazio e `s:0:"";` para uma string vazia.',
    },
  ],
  [
    /^(?:None|b'')$/,
    {
      en: 'Python writes this for a missing or empty value.',
      'pt-BR': 'O Python escreve isso para um valor ausente ou vazio.',
    },
  ],
  [
    /^Optional\.empty$/,
    {
      en: 'This is how Java’s `Optional` writes a missing or empty value.',
      'pt-BR': 'É assim que o `Optional` do Java escreve um valor ausente ou vazio.',
    },
  ],
  [
    /^<nil>$/,
    {
      en: 'Go’s `fmt` writes this for a missing or empty value.',
      'pt-BR': 'O `fmt` do Go escreve isso para um valor ausente ou vazio.',
    },
  ],
];

const MISSING_VALUE: Text = {
  en: 'This is what a missing or empty value can become in a string.',
  'pt-BR': 'É o texto em que um valor ausente ou vazio pode ser convertido.',
};

/** The texts about a text that was signed instead of a body. */
export function objectNameText(text: string): ObjectNameText {
  const [, written = MISSING_VALUE, advice = SERIALIZE] =
    WRITTEN.find(([pattern]) => pattern.test(text)) ?? [];
  return { written, advice };
}
