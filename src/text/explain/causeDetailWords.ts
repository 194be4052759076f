import type { Text } from '../text.ts';

/** Words for the details of causes, in the sentences of the causes' texts. */
export const WORDS = {
  part: { en: 'the part `{name}`', 'pt-BR': 'a parte `{name}`' },
  readAsText: { en: 'read as text', 'pt-BR': 'lidos como texto' },
  readAsTextInHex: {
    en: 'read as text, and then written in hexadecimal',
    'pt-BR': 'lidos como texto e depois escritos em hexadecimal',
  },
  inspectedByRuby: {
    en: 'sent as Ruby’s `inspect` writes them',
    'pt-BR': 'enviados como o `inspect` do Ruby os escreve',
  },
  keyInText: {
    en: 'Its key is the App Secret, which is also the first part of the message.',
    'pt-BR': 'A chave é o App Secret, que também é a primeira parte da mensagem.',
  },
  keyOnly: {
    en: 'Its key is the App Secret, which isn’t part of the message.',
    'pt-BR': 'A chave é o App Secret, que não faz parte da mensagem.',
  },
  keySwapped: {
    en: 'The arguments were swapped: the message is the App Secret, and the key is what should be signed.',
    'pt-BR':
      'Os argumentos foram trocados: a mensagem é o App Secret, e a chave é o que deveria ser assinado.',
  },
  keySwappedWithoutSecret: {
    en: 'The arguments were swapped: the message is the App Secret, and the key is path + body + timestamp.',
    'pt-BR':
      'Os argumentos foram trocados: a mensagem é o App Secret, e a chave é caminho + corpo + timestamp.',
  },
  bothEscapes: {
    en: '`echo -e` in bash, and `echo` in other shells, interpret escapes such as `\\n`, `\\t`, and `\\u00e7`.',
    'pt-BR':
      'O `echo -e` do bash e o `echo` de outros shells interpretam escapes como `\\n`, `\\t` e `\\u00e7`.',
  },
  newlineAdded: {
    en: '`echo`, `println`, and `WriteLine` add one; many tools end their output with one.',
    'pt-BR':
      '`echo`, `println` e `WriteLine` acrescentam uma quebra de linha; a saída de muitas ferramentas também termina com uma.',
  },
  linesOfDelphi: {
    en: 'Its other line breaks became CR LF too, for example by Delphi’s `TStringList.Text`.',
    'pt-BR':
      'As outras quebras de linha também viraram CR LF, por exemplo pelo `TStringList.Text` do Delphi.',
  },
  newlineAddedToOthers: {
    en: 'Its other line breaks were signed unchanged.',
    'pt-BR': 'As outras quebras de linha foram assinadas sem alteração.',
  },
  readWithBackslashes: {
    en: '`while read line` trims each line, removes backslashes, and loses the last line if it doesn’t end with a line break.',
    'pt-BR':
      '`while read linha` remove os espaços das pontas de cada linha e as barras invertidas, e perde a última linha se ela não terminar com uma quebra de linha.',
  },
  readRaw: {
    en: '`while read -r line` trims each line, and loses the last line if it doesn’t end with a line break.',
    'pt-BR':
      '`while read -r linha` remove os espaços das pontas de cada linha e perde a última se ela não terminar com uma quebra de linha.',
  },
  readWhole: {
    en: '`while IFS= read -r line` loses the last line if it doesn’t end with a line break.',
    'pt-BR': '`while IFS= read -r linha` perde a última linha se ela não terminar com uma quebra de linha.',
  },
  escapesOfQuotes: {
    en: "In PHP, Perl, and Ruby, `'\\r'` and `'\\n'` in single quotes are each a backslash and a letter, not CR and LF.",
    'pt-BR':
      "Em PHP, Perl e Ruby, `'\\r'` e `'\\n'` entre aspas simples são, cada um, uma barra invertida e uma letra, não CR e LF.",
  },
  addedIndentation: {
    en: 'added indentation and line breaks',
    'pt-BR': 'indentação e quebras de linha a mais',
  },
  addedLineBreaks: {
    en: 'line breaks that weren’t sent',
    'pt-BR': 'quebras de linha que não foram enviadas',
  },
  indentedAgain: {
    en: 'it was serialized again',
    'pt-BR': 'foi serializado de novo',
  },
  linesLost: {
    en: 'a file may lose its line breaks when it’s sent (`curl -d @file` removes them; `--data-binary @file` doesn’t)',
    'pt-BR':
      'um arquivo pode perder as quebras de linha no envio (`curl -d @arquivo` as remove; `--data-binary @arquivo`, não)',
  },
  output: {
    en: 'For example, {libraries} writes it like this.',
    'pt-BR': 'Por exemplo, {libraries} escreve assim.',
  },
  serializedAgain: { en: 'The JSON was serialized again.', 'pt-BR': 'O JSON foi serializado de novo.' },
  sortedKeys: {
    en: 'For example, a TreeMap, a Go map, and `sort_keys=True` sort them.',
    'pt-BR': 'Por exemplo, um TreeMap, um map do Go e `sort_keys=True` as ordenam.',
  },
  arrayReplacer: {
    en: '`JSON.stringify(value, Object.keys(value).sort())` writes this: the list also leaves out every nested member whose name isn’t in it.',
    'pt-BR':
      '`JSON.stringify(valor, Object.keys(valor).sort())` gera isso: a lista também exclui todo campo aninhado cujo nome não esteja nela.',
  },
  outermostSorted: {
    en: 'Only the outermost keys were sorted, for example by PHP’s `ksort`.',
    'pt-BR': 'Só as chaves do nível mais externo foram ordenadas, por exemplo pelo `ksort` do PHP.',
  },
  numericCheck: {
    en: 'For example, PHP’s JSON_NUMERIC_CHECK does this.',
    'pt-BR': 'Por exemplo, o JSON_NUMERIC_CHECK do PHP faz isso.',
  },
  withoutNulls: {
    en: 'Gson leaves them out by default, and other libraries if told to: `NullValueHandling.Ignore`, `NON_NULL`, `omitempty`, `exclude_none`.',
    'pt-BR':
      'O Gson os omite por padrão; outras bibliotecas, quando configuradas: `NullValueHandling.Ignore`, `NON_NULL`, `omitempty`, `exclude_none`.',
  },
  hexText: { en: 'the hexadecimal text', 'pt-BR': 'o texto hexadecimal' },
  middle: {
    en: 'the middle of the MD5, its characters 9 to 24',
    'pt-BR': 'o meio do MD5, os caracteres 9 a 24',
  },
  firstHalf: { en: 'the first half of the MD5', 'pt-BR': 'a primeira metade do MD5' },
  trimmed: {
    en: '`trim` and `strip` remove the whitespace at both ends.',
    'pt-BR': '`trim` e `strip` removem o espaço em branco das pontas.',
  },
  sentLatin1: {
    en: 'For example, Windows PowerShell’s `Invoke-WebRequest` sends text in ISO-8859-1.',
    'pt-BR': 'Por exemplo, o `Invoke-WebRequest` do Windows PowerShell envia texto em ISO-8859-1.',
  },
  sentCp1252: {
    en: 'It was sent in Windows-1252, the usual encoding of older Windows programs.',
    'pt-BR': 'Ele foi enviado em Windows-1252, a codificação usual de programas antigos do Windows.',
  },
  latin1: {
    en: 'For example, `getBytes()` with another default charset does this, and so does `Buffer.from(text, "latin1")` if it has no other characters.',
    'pt-BR':
      'Por exemplo, `getBytes()` com outro charset padrão faz isso, e `Buffer.from(texto, "latin1")` também, se não houver outros caracteres.',
  },
  stripslashes: {
    en: '`stripslashes` undoes `\\/`, and breaks every other escape.',
    'pt-BR': '`stripslashes` desfaz `\\/` e quebra os outros escapes.',
  },
  controlEscapes: {
    en: '`echo -e` and `printf` turn `\\n` into a line break.',
    'pt-BR': '`echo -e` e `printf` transformam `\\n` em quebra de linha.',
  },
  unicodeEscapes: {
    en: '`\\u00e7` became ç, for example.',
    'pt-BR': '`\\u00e7` virou ç, por exemplo.',
  },
  undeclared: {
    en: 'Many serializers leave out `<?xml …?>`.',
    'pt-BR': 'Muitos serializadores omitem `<?xml …?>`.',
  },
  undeclaredMinified: {
    en: 'The whitespace between tags was removed too.',
    'pt-BR': 'O espaço em branco entre as tags também foi removido.',
  },
  repr: {
    en: "An object was put into the string (`{'id': …}`, `True`, `None`).",
    'pt-BR': "Um objeto foi inserido na string (`{'id': …}`, `True`, `None`).",
  },
  replacedRepr: {
    en: 'Some of its quotation marks, words, or spaces were replaced, such as `True` with `true`.',
    'pt-BR': 'Algumas aspas, palavras ou espaços foram trocados, como `True` por `true`.',
  },
  shorterNumbers: {
    en: '`{from}` became `{to}`, for example.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo.',
  },
  numbersRewritten: {
    en: 'Numbers were rewritten too, such as `{from}` as `{to}`.',
    'pt-BR': 'Números também foram reescritos, como `{from}` em `{to}`.',
  },
  nothing: { en: '', 'pt-BR': '' },
  escapedLines: {
    en: ' Its line breaks were written as `\\n` or `\\r\\n`.',
    'pt-BR': ' As quebras de linha foram escritas como `\\n` ou `\\r\\n`.',
  },
  earlier: { en: '{amount} earlier', 'pt-BR': '{amount} atrasado' },
  later: { en: '{amount} later', 'pt-BR': '{amount} adiantado' },
  localAsUtc: {
    en: 'local time was treated as UTC',
    'pt-BR': 'a hora local foi tratada como UTC',
  },
  utcAsLocal: {
    en: 'UTC was treated as local time',
    'pt-BR': 'UTC foi tratado como hora local',
  },
  hex: { en: 'hexadecimal', 'pt-BR': 'hexadecimal' },
  base64: { en: 'Base64', 'pt-BR': 'Base64' },
  zerosOfBytes: {
    en: 'the leading zero of each byte below 0x10, which Java’s Integer.toHexString and `%x` leave out',
    'pt-BR': 'o zero à esquerda de cada byte abaixo de 0x10, que o Integer.toHexString do Java e `%x` omitem',
  },
  zerosOfNumber: {
    en: 'the zeros at its start, which Java’s BigInteger.toString(16) leaves out',
    'pt-BR': 'os zeros do início, que o BigInteger.toString(16) do Java omite',
  },
  negativeBytes: {
    en: 'bytes above 0x7F as negative numbers (`ffffff9a`), as Java’s Integer.toHexString does',
    'pt-BR':
      'bytes acima de 0x7F como números negativos (`ffffff9a`), como faz o Integer.toHexString do Java',
  },
  negativeNumber: {
    en: 'the hash as a negative number, as Java’s new BigInteger(digest) does without a signum of 1',
    'pt-BR': 'o hash como número negativo, como faz o new BigInteger(digest) do Java sem o signum 1',
  },
  rawBody: { en: 'the raw body', 'pt-BR': 'do corpo original' },
  signedBody: { en: 'the body without CR and LF', 'pt-BR': 'do corpo sem CR e LF' },
  formOfPython: {
    en: 'for example by Python’s urlencode or PHP’s http_build_query',
    'pt-BR': 'por exemplo pelo urlencode do Python ou pelo http_build_query do PHP',
  },
  formOfPhp: {
    en: 'for example by PHP’s http_build_query',
    'pt-BR': 'por exemplo pelo http_build_query do PHP',
  },
  formOfSortedPhp: {
    en: 'for example by PHP’s http_build_query after `ksort`',
    'pt-BR': 'por exemplo pelo http_build_query do PHP depois de `ksort`',
  },
  formOfRailsOrSortedPhp: {
    en: 'for example by Rails’ to_query, or after PHP’s `ksort`',
    'pt-BR': 'por exemplo pelo to_query do Rails ou depois do `ksort` do PHP',
  },
  formOfBrowsers: {
    en: 'for example by URLSearchParams',
    'pt-BR': 'por exemplo pelo URLSearchParams',
  },
  formOfQs: {
    en: 'for example by the JavaScript library qs',
    'pt-BR': 'por exemplo pela biblioteca qs do JavaScript',
  },
  formOfRails: { en: 'for example by Rails’ to_query', 'pt-BR': 'por exemplo pelo to_query do Rails' },
  sortedForm: { en: ', sorted by name', 'pt-BR': ', em ordem de nome' },
  sortedFormOfValues: {
    en: ', sorted by name and without those that are empty',
    'pt-BR': ', em ordem de nome e sem os vazios',
  },
  formUnencoded: { en: 'without percent-encoding', 'pt-BR': 'sem percent-encoding' },
  asciiEscapes: {
    en: ', or Python’s json.dumps of one, with `\\u00e7` for characters like ç',
    'pt-BR': ', ou json.dumps do Python, com `\\u00e7` no lugar de caracteres como ç',
  },
} as const satisfies Record<string, Text>;

/** Libraries that write a style, if numbers don't matter. */
export const WRITERS = {
  minified: 'JSON.stringify; Jackson; Python json.dumps (separators=(",", ":"), ensure_ascii=False)',
  pretty2:
    'JSON.stringify(value, null, 2); Ruby JSON.pretty_generate; Python json.dumps (indent=2, ensure_ascii=False)',
  pretty4:
    'Python json.dumps (indent=4, ensure_ascii=False); PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)',
  prettyTab: 'JSON.stringify(value, null, "\\t"); jq --tab',
} as const;

/** What became of numbers, by the form that they were rewritten in. */
export const NUMBER_EXAMPLES: Readonly<Record<string, Text>> = {
  'Double.toString': {
    en: '`12345678.9` became `1.23456789E7`, for example: Java’s Double.toString writes it like this.',
    'pt-BR': '`12345678.9` virou `1.23456789E7`, por exemplo: o Double.toString do Java escreve assim.',
  },
  stripTrailingZeros: {
    en: '`1000.00` became `1E+3`, for example: Java’s BigDecimal.stripTrailingZeros() does this.',
    'pt-BR': '`1000.00` virou `1E+3`, por exemplo: o BigDecimal.stripTrailingZeros() do Java faz isso.',
  },
  Gson: {
    en: '`2` became `2.0`, for example, as in a map that Gson has read, where every number is a double.',
    'pt-BR': '`2` virou `2.0`, por exemplo, como em um mapa lido pelo Gson, em que todo número é um double.',
  },
  'decimal comma': {
    en: '`10.5` became `10,5`, for example: numbers were written with a culture such as pt-BR.',
    'pt-BR': '`10.5` virou `10,5`, por exemplo: os números foram escritos com uma cultura como pt-BR.',
  },
  'two decimals': {
    en: '`10.5` became `10.50`, for example: numbers were written with two decimals.',
    'pt-BR': '`10.5` virou `10.50`, por exemplo: os números foram escritos com duas casas decimais.',
  },
  cents: {
    en: '`10.5` became `10.50` and `5` became `5.00`, for example: amounts were written as decimals.',
    'pt-BR': '`10.5` virou `10.50` e `5` virou `5.00`, por exemplo: os valores foram escritos como decimais.',
  },
  'cents after a comma': {
    en: '`10.5` became `10,50` and `5` became `5,00`, for example: amounts were written with a culture such as pt-BR.',
    'pt-BR':
      '`10.5` virou `10,50` e `5` virou `5,00`, por exemplo: os valores foram escritos com uma cultura como pt-BR.',
  },
  'Go %v': {
    en: '`1250000` became `1.25e+06`, for example: Go’s `%v` writes a float64 like this.',
    'pt-BR': '`1250000` virou `1.25e+06`, por exemplo: o `%v` do Go escreve um float64 assim.',
  },
  '17 digits': {
    en: '`99.9` became `99.900000000000006`, for example: PHP writes it like this if `serialize_precision` is 17.',
    'pt-BR':
      '`99.9` virou `99.900000000000006`, por exemplo: o PHP escreve assim quando `serialize_precision` é 17.',
  },
};

/** What an App Secret that isn't encoded may look like, by the way in which it was decoded. */
export const ENCODINGS: Readonly<Record<string, Text>> = {
  '%': { en: 'percent-encoded text', 'pt-BR': 'texto em percent-encoding' },
  '+': {
    en: 'a form value, with `+` for a space',
    'pt-BR': 'um valor de formulário, com `+` no lugar do espaço',
  },
};

export const BASE64_NAMES: Readonly<Record<string, string>> = { base64: 'Base64', base64url: 'Base64url' };

/** What the second MD5 was computed from. */
export const DOUBLED: Readonly<Record<string, Text>> = {
  bytes: { en: 'the bytes', 'pt-BR': 'os bytes' },
  uppercase: { en: 'the uppercase hexadecimal text', 'pt-BR': 'o texto hexadecimal em maiúsculas' },
};

/** Forms in which a program combines the fields of a multipart body. Other contents are named as their part, which may
 *  have any name. */
export const COMBINED_FIELDS: ReadonlyMap<string, Text> = new Map([
  ['JSON', { en: 'the fields as JSON', 'pt-BR': 'os campos como JSON' }],
  ['form', { en: 'the fields as a form', 'pt-BR': 'os campos como formulário' }],
  ['values', { en: 'the values of the fields', 'pt-BR': 'os valores dos campos' }],
]);

/** Backslashes that were removed without the others, or without regard to escapes. */
export const REMOVED_BACKSLASHES: Readonly<Record<string, Text>> = {
  '\\/': { en: '`\\/` became `/`.', 'pt-BR': '`\\/` virou `/`.' },
  'every \\': { en: 'Every backslash was removed.', 'pt-BR': 'Todas as barras invertidas foram removidas.' },
};

/** What became of characters that aren't in ISO-8859-1, other than `?`. */
export const LATIN1: Readonly<Record<string, Text>> = {
  'low byte': {
    en: 'Of any other character, only the low byte of each UTF-16 unit was signed, for example by `Buffer.from(text, "latin1")`.',
    'pt-BR':
      'De qualquer outro caractere só foi assinado o byte menos significativo de cada unidade UTF-16, por exemplo por `Buffer.from(texto, "latin1")`.',
  },
  dropped: { en: 'Other characters were left out.', 'pt-BR': 'Outros caracteres foram omitidos.' },
};

/** Functions that trim only one end. */
export const TRIMMED: Readonly<Record<string, Text>> = {
  'the start': {
    en: '`lstrip` and `TrimStart` remove the whitespace at the start.',
    'pt-BR': '`lstrip` e `TrimStart` removem o espaço em branco do início.',
  },
  'the end': {
    en: '`rstrip` and `TrimEnd` remove the whitespace at the end.',
    'pt-BR': '`rstrip` e `TrimEnd` removem o espaço em branco do fim.',
  },
};

export interface Removed {
  readonly whitespace: Text;
  readonly code: string;
}

export const ALL_REMOVED: Removed = {
  whitespace: { en: 'any whitespace', 'pt-BR': 'nenhum espaço em branco' },
  code: '`replace(/\\s/g, "")`',
};
export const REMOVED_RUNS: Readonly<Record<string, Removed>> = {
  'of two or more': {
    whitespace: { en: 'its runs of whitespace', 'pt-BR': 'as sequências de espaços em branco' },
    code: '`replace(/\\s{2,}/g, "")`',
  },
  'in pairs': {
    whitespace: { en: 'its pairs of spaces', 'pt-BR': 'os pares de espaços' },
    code: '`replaceAll("  ", "")`',
  },
};
