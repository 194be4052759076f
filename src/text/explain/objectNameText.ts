import type { Text } from '../text.ts';

/** Which code writes a text instead of a body, by a pattern for the text; any other text is what a missing value becomes. */
const WRITTEN: readonly (readonly [pattern: RegExp, written: Text])[] = [
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
    /^\[object /,
    {
      en: 'JavaScript writes this when an object is concatenated with a string.',
      'pt-BR': 'O JavaScript escreve isso quando um objeto é concatenado com uma string.',
    },
  ],
  [
    /^(?:System|Newtonsoft)\./,
    {
      en: 'This is the name of a type in .NET: it was signed instead of the object’s content.',
      'pt-BR': 'É o nome de um tipo do .NET: ele foi assinado no lugar do conteúdo do objeto.',
    },
  ],
  [
    /^(?:Array$|Resource id|stdClass)/,
    {
      en: 'PHP writes this, for example, when an array, an object, or a resource is converted to text.',
      'pt-BR': 'O PHP escreve isso, por exemplo, ao converter um array, um objeto ou um recurso em texto.',
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
    /^Instance of '/,
    {
      en: 'Dart writes this when an object is converted to text.',
      'pt-BR': 'O Dart escreve isso ao converter um objeto em texto.',
    },
  ],
  [
    /^Blob\[[1-9]/,
    {
      en: 'Apex writes a `Blob` this way in a string: `toString()` returns its text.',
      'pt-BR': 'O Apex escreve um `Blob` assim em uma string: `toString()` retorna o texto dele.',
    },
  ],
  [
    /^[1-9]\d* bytes$/,
    {
      en: 'Swift writes a `Data` this way in a string: `String(decoding: data, as: UTF8.self)` returns its text.',
      'pt-BR':
        'O Swift escreve um `Data` assim em uma string: `String(decoding: dados, as: UTF8.self)` retorna o texto dele.',
    },
  ],
  [
    /^true$/,
    {
      en: 'A Boolean was signed, such as the result of a function that was expected to return the body.',
      'pt-BR': 'Foi assinado um booleano, como o resultado de uma função que deveria retornar o corpo.',
    },
  ],
  [
    /^(?:|Object|Stream)$/,
    {
      en: 'The type of an object was signed instead of its content.',
      'pt-BR': 'O tipo de um objeto foi assinado no lugar do conteúdo dele.',
    },
  ],
  [
    /^(?:N;|b:0;|a:0:\{\}|s:0:"";)$/,
    {
      en: 'PHP’s `serialize` writes this for a missing or empty value.',
      'pt-BR': 'O `serialize` do PHP escreve isso para um valor ausente ou vazio.',
    },
  ],
  [
    /^(?:None|False|b'')$/,
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
  'pt-BR': 'É o que um valor ausente ou vazio pode virar em uma string.',
};

/** Which code writes a text that was signed instead of a body. */
export function objectNameWritten(text: string): Text {
  return WRITTEN.find(([pattern]) => pattern.test(text))?.[1] ?? MISSING_VALUE;
}
