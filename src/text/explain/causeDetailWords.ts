import type { Text } from '../text.ts';

/** Words for the details of causes, in the sentences of the causes' texts. */
export const WORDS = {
  reused: {
    en: 'A difference of several minutes often means that a signature or timestamp was computed once and reused: compute both for each request.',
    'pt-BR':
      'Uma diferença de minutos costuma vir de uma assinatura ou de um timestamp calculado uma vez e reutilizado: calcule os dois a cada requisição.',
  },
  expiring: {
    en: 'It may be the time at which something expires, such as the signature.',
    'pt-BR': 'Talvez seja a hora em que algo expira, como a assinatura.',
  },
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
    en: '`echo -e` in bash, and `echo` in some other shells, interpret escapes such as `\\n` and `\\t`; bash also `\\u00e7`.',
    'pt-BR':
      'O `echo -e` do bash e o `echo` de alguns outros shells interpretam escapes como `\\n` e `\\t`; o bash, também `\\u00e7`.',
  },
  formatRead: {
    en: 'It was the format of `printf`, which reads escapes such as `\\n` and conversions such as `%%`.',
    'pt-BR': 'Ele foi o formato do `printf`, que interpreta escapes como `\\n` e conversões como `%%`.',
  },
  newlineAdded: {
    en: '`echo`, `println`, and `WriteLine` add one; many tools end their output with one.',
    'pt-BR':
      '`echo`, `println` e `WriteLine` acrescentam uma quebra de linha; a saída de muitas ferramentas também termina com uma.',
  },
  linesOfDelphi: {
    en: 'Its other line breaks also became CR LF, as with Delphi’s `TStringList.Text`.',
    'pt-BR': 'As outras quebras de linha também viraram CR LF, como no `TStringList.Text` do Delphi.',
  },
  newlineAddedToOthers: {
    en: 'Its other line breaks were signed unchanged.',
    'pt-BR': 'As outras quebras de linha foram assinadas sem alteração.',
  },
  readWithBackslashes: {
    en: '`while read line` trims each line, removes backslashes, and loses the last line if it doesn’t end with a line break.',
    'pt-BR':
      '`while read linha` remove os espaços no início e no fim de cada linha e as barras invertidas, e perde a última linha se ela não terminar com uma quebra de linha.',
  },
  readRaw: {
    en: '`while read -r line` trims each line, and loses the last line if it doesn’t end with a line break.',
    'pt-BR':
      '`while read -r linha` remove os espaços no início e no fim de cada linha e perde a última se ela não terminar com uma quebra de linha.',
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
    en: 'This is the output of {libraries}, for example.',
    'pt-BR': 'É a saída de {libraries}, por exemplo.',
  },
  compacted: {
    en: 'Only the whitespace between its values was removed, as Go’s json.Compact does.',
    'pt-BR': 'Só os espaços em branco entre os valores foram removidos, como faz o json.Compact do Go.',
  },
  body: { en: 'the body', 'pt-BR': 'do corpo' },
  emptyString: { en: 'the empty string', 'pt-BR': 'da string vazia' },
  theBody: { en: 'body', 'pt-BR': 'do corpo' },
  serializedText: { en: 'serialized text', 'pt-BR': 'do texto serializado' },
  lastBreak: { en: 'the last one', 'pt-BR': 'a última' },
  breaksAtEnd: { en: 'those at its end', 'pt-BR': 'as do fim' },
  chomped: {
    en: '`chomp`, `rstrip("\\n")`, `TrimEnd`, and `$(cat file)` do this.',
    'pt-BR': '`chomp`, `rstrip("\\n")`, `TrimEnd` e `$(cat arquivo)` fazem isso.',
  },
  stripped: {
    en: '`strip`, `trim`, `TrimEnd`, and `$(cat file)` do this.',
    'pt-BR': '`strip`, `trim`, `TrimEnd` e `$(cat arquivo)` fazem isso.',
  },
  chompedPairs: {
    en: 'Ruby’s `chomp`, `rstrip()`, and `TrimEnd` remove the CR and the LF at the end.',
    'pt-BR': 'O `chomp` do Ruby, `rstrip()` e `TrimEnd` removem o CR e o LF do fim.',
  },
  noneAtEnd: {
    en: 'Many serializers write no line break at the end.',
    'pt-BR': 'Muitos serializadores não escrevem uma quebra de linha no fim.',
  },
  otherBreaks: {
    en: 'If your code is meant to remove them, it may look for other characters: `\'\\r\\n\'` in single quotes isn’t a line break in PHP, Perl, or Ruby, nor is `"\\r\\n"` in PowerShell.',
    'pt-BR':
      'Se o código tenta removê-las, confira os caracteres procurados: `\'\\r\\n\'` entre aspas simples não é uma quebra de linha em PHP, Perl ou Ruby, nem `"\\r\\n"` no PowerShell.',
  },
  getContent: {
    en: 'For example, PowerShell joins the lines of `Get-Content` with spaces; with `-Raw`, it reads the file as it is.',
    'pt-BR':
      'Por exemplo, o PowerShell junta as linhas de `Get-Content` com espaços; com `-Raw`, lê o arquivo como está.',
  },
  lastRemoved: {
    en: 'The last one was left out. For example, PowerShell joins the lines of `Get-Content` with spaces; with `-Raw`, it reads the file as it is.',
    'pt-BR':
      'A última foi omitida. Por exemplo, o PowerShell junta as linhas de `Get-Content` com espaços; com `-Raw`, lê o arquivo como está.',
  },
  replacedBySpaces: {
    en: 'For example, `replace(/\\r?\\n/g, " ")` does this. The one at the end was replaced, too.',
    'pt-BR': 'Por exemplo, `replace(/\\r?\\n/g, " ")` faz isso. A do fim também foi trocada.',
  },
  runsOfWhitespace: { en: 'whitespace', 'pt-BR': 'espaços em branco' },
  runsOfSpaces: { en: 'spaces', 'pt-BR': 'espaços' },
  andTrimmed: { en: ' and its ends trimmed', 'pt-BR': ' e sem espaços no início e no fim' },
  collapsedAll: {
    en: "`replace(/\\s+/g, ' ')` does this.",
    'pt-BR': "`replace(/\\s+/g, ' ')` faz isso.",
  },
  outputOfNumbers: {
    en: 'Numbers have this form in the output of {libraries}.',
    'pt-BR': 'Os números têm essa forma na saída de {libraries}.',
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
    'pt-BR': '`trim` e `strip` removem o espaço em branco no início e no fim.',
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
    en: "An object was interpolated into the string (`{'id': …}`, `True`, `None`).",
    'pt-BR': "Um objeto foi interpolado na string (`{'id': …}`, `True`, `None`).",
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
  sortedForm: { en: ' They’re in alphabetical order.', 'pt-BR': ' Eles estão em ordem alfabética.' },
  sortedFormOfValues: {
    en: ' They’re in alphabetical order, without empty fields.',
    'pt-BR': ' Eles estão em ordem alfabética, sem campos vazios.',
  },
  formUnencoded: { en: 'without percent-encoding', 'pt-BR': 'sem percent-encoding' },
  asciiEscapes: {
    en: ', or Python’s json.dumps of one, with `\\u00e7` for characters like ç',
    'pt-BR': ', ou json.dumps do Python, com `\\u00e7` no lugar de caracteres como ç',
  },
} as const satisfies Record<string, Text>;
