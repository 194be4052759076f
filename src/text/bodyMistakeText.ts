import type { Text } from './text.ts';

/** The mistakes in the signed body: what the code did, who is known to do it, and what to do instead. */
export const BODY_MISTAKE_TEXT = {
  'body-crlf-kept': {
    en: 'The body is signed with its line breaks: remove every CR and every LF for the signature, and send the body unchanged.',
    'pt-BR':
      'O corpo foi assinado com as quebras de linha: remova todo CR e todo LF para assinar e envie o corpo sem alteração.',
  },
  'body-cr-kept': {
    en: 'Only LF is removed from the signed body, CR stays: remove every CR and every LF for the signature.',
    'pt-BR': 'Do corpo assinado só o LF foi removido, o CR ficou: remova todo CR e todo LF para assinar.',
  },
  'body-lf-kept': {
    en: 'Only CR is removed from the signed body, LF stays: remove every CR and every LF for the signature.',
    'pt-BR': 'Do corpo assinado só o CR foi removido, o LF ficou: remova todo CR e todo LF para assinar.',
  },
  'body-newlines-to-lf-kept': {
    en: 'The line breaks of the signed body are turned into LF and kept, as a file opened in text mode does it: remove every CR and every LF for the signature.',
    'pt-BR':
      'As quebras de linha do corpo assinado viraram LF e ficaram, como ao abrir um arquivo em modo texto: remova todo CR e todo LF para assinar.',
  },
  'body-newlines-to-crlf-kept': {
    en: 'The line breaks of the signed body are turned into CR LF and kept, as Windows’ text mode does it: remove every CR and every LF for the signature.',
    'pt-BR':
      'As quebras de linha do corpo assinado viraram CR LF e ficaram, como no modo texto do Windows: remova todo CR e todo LF para assinar.',
  },
  'body-newlines-to-space': {
    en: 'Each line break of the signed body is replaced by a space: remove every CR and every LF and put nothing in their place.',
    'pt-BR':
      'Cada quebra de linha do corpo assinado virou um espaço: remova todo CR e todo LF sem colocar nada no lugar.',
  },
  'body-each-newline-byte-to-space': {
    en: 'Each CR and each LF of the signed body is replaced by a space: remove them and put nothing in their place.',
    'pt-BR': 'Cada CR e cada LF do corpo assinado virou um espaço: remova-os sem colocar nada no lugar.',
  },
  'body-whitespace-removed': {
    en: 'All white space is removed from the signed body, as `replace(/\\s/g, "")` does it: only CR and LF go, spaces and tabs stay.',
    'pt-BR':
      'Todo o espaço em branco foi removido do corpo assinado, como faz `replace(/\\s/g, "")`: só CR e LF saem, espaços e tabulações ficam.',
  },
  'body-trimmed': {
    en: 'White space at the ends of the signed body is cut off (`trim`, `strip`): only CR and LF go, spaces and tabs stay, or cut it off what is sent too.',
    'pt-BR':
      'O espaço em branco das pontas do corpo assinado foi cortado (`trim`, `strip`): só CR e LF saem, espaços e tabulações ficam; ou corte também o que é enviado.',
  },
  'body-lines-trimmed': {
    en: 'Each line of the signed body is trimmed before the lines are joined: only CR and LF go, the indentation stays.',
    'pt-BR':
      'Cada linha do corpo assinado passou por `trim` antes da junção: só CR e LF saem, a indentação fica.',
  },
  'body-missing': {
    en: 'The body is sent but not signed: a request with a body, DELETE too, signs that body less every CR and LF.',
    'pt-BR':
      'O corpo foi enviado mas não assinado: uma requisição com corpo, mesmo DELETE, assina esse corpo sem CR e LF.',
  },
  'body-placeholder-signed': {
    en: '`{text}` is signed in the place of the body that is sent: hand that body to the code that signs.',
    'pt-BR':
      'Foi assinado `{text}` no lugar do corpo que é enviado: passe esse corpo para o código que assina.',
  },
  'body-object-name': {
    en: 'The body is signed as `{text}`, what a language makes of an object that it joins to a string: serialize the object once, and sign and send that one string.',
    'pt-BR':
      'O corpo foi assinado como `{text}`, o que a linguagem gera ao concatenar um objeto com uma string: serialize o objeto uma vez e use essa mesma string para assinar e enviar.',
  },
  'body-empty-object': {
    en: 'An empty body is signed as `{}`: where nothing is sent, and for multipart, the empty string is signed.',
    'pt-BR':
      'O corpo vazio foi assinado como `{}`: quando nada é enviado, e em multipart, assina-se a string vazia.',
  },
  'body-null': {
    en: 'An empty body is signed as `null`, as a serializer writes a missing value: where nothing is sent, and for multipart, the empty string is signed.',
    'pt-BR':
      'O corpo vazio foi assinado como `null`, como um serializador escreve um valor ausente: quando nada é enviado, e em multipart, assina-se a string vazia.',
  },
  'body-empty-array': {
    en: 'An empty body is signed as `[]`, as PHP’s json_encode writes an empty array: where nothing is sent, and for multipart, the empty string is signed.',
    'pt-BR':
      'O corpo vazio foi assinado como `[]`, como o json_encode do PHP escreve um array vazio: quando nada é enviado, e em multipart, assina-se a string vazia.',
  },
  'body-empty-quotes': {
    en: 'An empty body is signed as `""`, an empty string that went through a JSON serializer: where nothing is sent, and for multipart, the empty string itself is signed.',
    'pt-BR':
      'O corpo vazio foi assinado como `""`, uma string vazia que passou por um serializador JSON: quando nada é enviado, e em multipart, assina-se a própria string vazia.',
  },
  'body-undefined': {
    en: 'An empty body is signed as `undefined`, as JavaScript joins a missing value to a string: where nothing is sent, and for multipart, the empty string is signed (`body ?? ""`).',
    'pt-BR':
      'O corpo vazio foi assinado como `undefined`, como o JavaScript concatena um valor ausente: quando nada é enviado, e em multipart, assina-se a string vazia (`body ?? ""`).',
  },
  'body-none': {
    en: 'An empty body is signed as `None`, as Python’s `str` and f-strings write it: where nothing is sent, and for multipart, the empty string is signed (`body or ""`).',
    'pt-BR':
      'O corpo vazio foi assinado como `None`, como o `str` e as f-strings do Python escrevem: quando nada é enviado, e em multipart, assina-se a string vazia (`body or ""`).',
  },
  'body-query-signed': {
    en: 'The query string is signed in the place of the empty body: the query string is never signed; sign the empty string.',
    'pt-BR':
      'A query string foi assinada no lugar do corpo vazio: a query string nunca é assinada; assine a string vazia.',
  },
  'body-multipart-signed': {
    en: 'The multipart body is signed: multipart requests (certificate upload) sign the empty string.',
    'pt-BR':
      'O corpo multipart foi assinado: requisições multipart (envio de certificado) assinam a string vazia.',
  },
  'body-json-minified': {
    en: 'The JSON is serialized again without spaces for the signature (JSON.stringify, Jackson, `separators=(",", ":")`) and sent with them: serialize once, and sign and send that one string.',
    'pt-BR':
      'O JSON foi serializado de novo, sem espaços, para assinar (JSON.stringify, Jackson, `separators=(",", ":")`) e enviado com espaços: serialize uma vez e use essa mesma string para assinar e enviar.',
  },
  'body-json-spaced': {
    en: 'The JSON is serialized again with `, ` and `: ` for the signature, as Python’s json.dumps(ensure_ascii=False) writes it: serialize once, and sign and send that one string.',
    'pt-BR':
      'O JSON foi serializado de novo com `, ` e `: ` para assinar, como escreve o json.dumps(ensure_ascii=False) do Python: serialize uma vez e use essa mesma string para assinar e enviar.',
  },
  'body-json-pretty-2': {
    en: 'The JSON is serialized again with an indent of two spaces for the signature (`JSON.stringify(value, null, 2)`, Ruby’s pretty_generate, System.Text.Json’s WriteIndented): sign the string that is sent.',
    'pt-BR':
      'O JSON foi serializado de novo com indentação de dois espaços para assinar (`JSON.stringify(valor, null, 2)`, pretty_generate do Ruby, WriteIndented do System.Text.Json): assine a string que é enviada.',
  },
  'body-json-pretty-4': {
    en: 'The JSON is serialized again with an indent of four spaces for the signature (json.dumps with `indent=4`, PHP’s JSON_PRETTY_PRINT): sign the string that is sent.',
    'pt-BR':
      'O JSON foi serializado de novo com indentação de quatro espaços para assinar (json.dumps com `indent=4`, JSON_PRETTY_PRINT do PHP): assine a string que é enviada.',
  },
  'body-json-pretty-tab': {
    en: 'The JSON is serialized again with tabs as indent for the signature (`JSON.stringify(value, null, "\\t")`, Go’s MarshalIndent): sign the string that is sent.',
    'pt-BR':
      'O JSON foi serializado de novo com tabulações como indentação para assinar (`JSON.stringify(valor, null, "\\t")`, MarshalIndent do Go): assine a string que é enviada.',
  },
  'body-json-pretty-lines-kept': {
    en: 'The JSON is serialized again with indents for the signature, and its line breaks ({lineEnd}) are signed as well: sign the string that is sent, without any CR and LF.',
    'pt-BR':
      'O JSON foi serializado de novo com indentação para assinar, e as quebras de linha ({lineEnd}) também foram assinadas: assine a string que é enviada, sem nenhum CR nem LF.',
  },
  'body-json-keys-sorted': {
    en: 'The JSON is signed without spaces and with its keys sorted (a TreeMap, a Go map, `sort_keys=True`) but sent in another order: sign the string that is sent.',
    'pt-BR':
      'O JSON foi assinado sem espaços e com as chaves ordenadas (um TreeMap, um map do Go, `sort_keys=True`), mas enviado em outra ordem: assine a string que é enviada.',
  },
  'body-json-keys-sorted-spaced': {
    en: 'The JSON is signed with its keys sorted and with `, ` and `: `, as json.dumps(sort_keys=True, ensure_ascii=False) writes it: sign the string that is sent.',
    'pt-BR':
      'O JSON foi assinado com as chaves ordenadas e com `, ` e `: `, como escreve json.dumps(sort_keys=True, ensure_ascii=False): assine a string que é enviada.',
  },
  'body-json-keys-sorted-ascii-escaped': {
    en: 'The JSON is signed without spaces, with sorted keys and `\\u00e7` for characters like ç, as json.dumps(sort_keys=True, separators=(",", ":")) writes it: sign the string that is sent.',
    'pt-BR':
      'O JSON foi assinado sem espaços, com chaves ordenadas e `\\u00e7` para caracteres como ç, como escreve json.dumps(sort_keys=True, separators=(",", ":")): assine a string que é enviada.',
  },
  'body-json-ascii-escaped': {
    en: 'The JSON is signed without spaces and with `\\u00e7` for characters like ç, as json.dumps(separators=(",", ":")) writes it: serialize once, and sign and send that one string.',
    'pt-BR':
      'O JSON foi assinado sem espaços e com `\\u00e7` para caracteres como ç, como escreve json.dumps(separators=(",", ":")): serialize uma vez e use essa mesma string para assinar e enviar.',
  },
  'body-json-ascii-escaped-spaced': {
    en: 'The JSON is signed with `, `, `: ` and `\\u00e7` for characters like ç, which is Python’s json.dumps as it comes: give the string that is signed to the HTTP client (`data=`), not the object (`json=`).',
    'pt-BR':
      'O JSON foi assinado com `, `, `: ` e `\\u00e7` para caracteres como ç, o padrão do json.dumps do Python: entregue ao cliente HTTP a string assinada (`data=`), não o objeto (`json=`).',
  },
  'body-json-keys-sorted-ascii-escaped-spaced': {
    en: 'The JSON is signed with sorted keys, spaces and `\\u00e7` for characters like ç, as Python’s json.dumps(sort_keys=True) writes it: sign the string that is sent.',
    'pt-BR':
      'O JSON foi assinado com chaves ordenadas, espaços e `\\u00e7` para caracteres como ç, como escreve json.dumps(sort_keys=True) do Python: assine a string que é enviada.',
  },
  'body-json-pretty-2-ascii-escaped': {
    en: 'The JSON is signed with an indent of two spaces and `\\u00e7` for characters like ç, as Python’s json.dumps(indent=2) writes it: sign the string that is sent.',
    'pt-BR':
      'O JSON foi assinado com indentação de dois espaços e `\\u00e7` para caracteres como ç, como escreve json.dumps(indent=2) do Python: assine a string que é enviada.',
  },
  'body-json-pretty-4-ascii-escaped': {
    en: 'The JSON is signed with an indent of four spaces and `\\u00e7` for characters like ç, as Python’s json.dumps(indent=4) writes it: sign the string that is sent.',
    'pt-BR':
      'O JSON foi assinado com indentação de quatro espaços e `\\u00e7` para caracteres como ç, como escreve json.dumps(indent=4) do Python: assine a string que é enviada.',
  },
  'body-json-slash-escaped': {
    en: 'The JSON is signed with `\\/` for `/`, as PHP’s json_encode with JSON_UNESCAPED_UNICODE writes it: encode once, and sign and send that one string.',
    'pt-BR':
      'O JSON foi assinado com `\\/` no lugar de `/`, como escreve o json_encode do PHP com JSON_UNESCAPED_UNICODE: codifique uma vez e use essa mesma string para assinar e enviar.',
  },
  'body-json-slash-and-ascii-escaped': {
    en: 'The JSON is signed with `\\/` for `/` and `\\u00e7` for characters like ç, which is PHP’s json_encode as it comes: encode once, and sign and send that one string.',
    'pt-BR':
      'O JSON foi assinado com `\\/` no lugar de `/` e `\\u00e7` para caracteres como ç, o padrão do json_encode do PHP: codifique uma vez e use essa mesma string para assinar e enviar.',
  },
  'body-json-pretty-4-slash-and-ascii-escaped': {
    en: 'The JSON is signed with an indent of four spaces, `\\/` for `/` and `\\u00e7` for characters like ç, as PHP’s json_encode with JSON_PRETTY_PRINT writes it: sign the string that is sent.',
    'pt-BR':
      'O JSON foi assinado com indentação de quatro espaços, `\\/` no lugar de `/` e `\\u00e7` para caracteres como ç, como escreve o json_encode do PHP com JSON_PRETTY_PRINT: assine a string que é enviada.',
  },
  'body-json-html-escaped': {
    en: 'The JSON is signed with `\\u003c`, `\\u003e` and `\\u0026` for `<`, `>` and `&`, as Go’s encoding/json writes it: marshal once, and sign and send those bytes.',
    'pt-BR':
      'O JSON foi assinado com `\\u003c`, `\\u003e` e `\\u0026` no lugar de `<`, `>` e `&`, como escreve o encoding/json do Go: use json.Marshal uma vez e assine e envie os mesmos bytes.',
  },
  'body-json-keys-sorted-html-escaped': {
    en: 'The JSON is signed with sorted keys and `\\u003c`, `\\u003e`, `\\u0026` for `<`, `>`, `&`, as Go’s encoding/json writes a map: marshal once, and sign and send those bytes.',
    'pt-BR':
      'O JSON foi assinado com chaves ordenadas e `\\u003c`, `\\u003e`, `\\u0026` no lugar de `<`, `>`, `&`, como o encoding/json do Go escreve um map: use json.Marshal uma vez e assine e envie os mesmos bytes.',
  },
  'body-json-gson-escaped': {
    en: "The JSON is signed with `\\u003d` for `=`, `\\u0027` for `'` and the like, as Java’s Gson writes it without disableHtmlEscaping(): serialize once, and sign and send that one string.",
    'pt-BR':
      "O JSON foi assinado com `\\u003d` no lugar de `=`, `\\u0027` no lugar de `'` e assim por diante, como o Gson do Java escreve sem disableHtmlEscaping(): serialize uma vez e use essa mesma string para assinar e enviar.",
  },
  'body-json-dotnet-escaped': {
    en: 'The JSON is signed with `\\u00E7` for characters like ç and `\\u0022` for quotation marks, as C#’s System.Text.Json writes it by default: serialize once, and sign and send that one string.',
    'pt-BR':
      'O JSON foi assinado com `\\u00E7` para caracteres como ç e `\\u0022` para aspas, o padrão do System.Text.Json do C#: serialize uma vez e use essa mesma string para assinar e enviar.',
  },
  'body-json-numbers-rewritten': {
    en: 'The JSON is parsed and serialized again for the signature, which rewrites numbers (`10.50` becomes `10.5`): sign the string that is sent, not what JSON.stringify(JSON.parse(…)) or json.dumps(json.loads(…)) makes of it.',
    'pt-BR':
      'O JSON foi lido e serializado de novo para assinar, o que reescreve números (`10.50` vira `10.5`): assine a string que é enviada, não o resultado de JSON.stringify(JSON.parse(…)) ou json.dumps(json.loads(…)).',
  },
  'body-json-stringified-twice': {
    en: 'The body that is signed is a JSON string inside quotation marks: it went through the serializer twice (JSON.stringify of a string{escapes}). Serialize the object once.',
    'pt-BR':
      'O corpo assinado é uma string JSON entre aspas: passou duas vezes pelo serializador (JSON.stringify de uma string{escapes}). Serialize o objeto uma única vez.',
  },
  'body-python-repr': {
    en: "The body is signed as Python shows a dict (`{'id': …}`, `True`, `None`), since it was put into the string as an object: use json.dumps once, and sign and send that one string.",
    'pt-BR':
      "O corpo foi assinado como o Python mostra um dict (`{'id': …}`, `True`, `None`), pois entrou na string como objeto: use json.dumps uma vez e use essa mesma string para assinar e enviar.",
  },
  'body-python-bytes-repr': {
    en: "The body is signed as Python shows bytes (`b'…'`, of {of}): join bytes to bytes, or decode them as UTF-8 first.",
    'pt-BR':
      "O corpo foi assinado como o Python mostra bytes (`b'…'`, {of}): concatene bytes com bytes ou decodifique-os antes como UTF-8.",
  },
  'body-xml-declaration-missing': {
    en: 'The XML is signed without its declaration `<?xml …?>`, as many serializers write it: sign the document as it is sent, less CR and LF.',
    'pt-BR':
      'O XML foi assinado sem a declaração `<?xml …?>`, como muitos serializadores escrevem: assine o documento como é enviado, sem CR e LF.',
  },
  'body-xml-whitespace-between-tags-removed': {
    en: 'The white space between the tags is removed from the signed XML: only CR and LF go, the indentation stays.',
    'pt-BR':
      'O espaço em branco entre as tags foi removido do XML assinado: só CR e LF saem, a indentação fica.',
  },
  'body-xml-entities-unescaped': {
    en: 'Entities such as `&amp;` are replaced by their characters in the signed XML: sign the document’s bytes as they are sent, less CR and LF.',
    'pt-BR':
      'Entidades como `&amp;` foram trocadas por seus caracteres no XML assinado: assine os bytes do documento como são enviados, sem CR e LF.',
  },
  'body-bom-missing': {
    en: 'The body starts with a UTF-8 byte order mark that is sent but not signed: a BOM is part of the body. Remove it from the file, or sign it too.',
    'pt-BR':
      'O corpo começa com um BOM UTF-8 que é enviado mas não assinado: o BOM faz parte do corpo. Remova-o do arquivo ou assine-o também.',
  },
  'body-bom-added': {
    en: 'The signed body starts with a UTF-8 byte order mark that is not sent (.NET’s StreamWriter with Encoding.UTF8, Python’s utf-8-sig and PowerShell write one): sign the bytes that are sent.',
    'pt-BR':
      'O corpo assinado começa com um BOM UTF-8 que não é enviado (o StreamWriter do .NET com Encoding.UTF8, o utf-8-sig do Python e o PowerShell escrevem um): assine os bytes que são enviados.',
  },
  'body-latin1-bytes': {
    en: 'The body is turned into ISO-8859-1 bytes for the signature (`getBytes()` with another default charset, `Buffer.from(text, "latin1")`): the digest has to be taken over the UTF-8 bytes.',
    'pt-BR':
      'O corpo foi convertido em bytes ISO-8859-1 para assinar (`getBytes()` com outro charset padrão, `Buffer.from(texto, "latin1")`): o hash deve ser calculado sobre os bytes UTF-8.',
  },
  'body-mojibake': {
    en: 'The UTF-8 body is read as ISO-8859-1 and encoded again (ç becomes Ã§) for the signature, as PHP’s utf8_encode does it: read the body as UTF-8, or sign its bytes.',
    'pt-BR':
      'O corpo UTF-8 foi lido como ISO-8859-1 e codificado de novo (ç vira Ã§) para assinar, como faz o utf8_encode do PHP: leia o corpo como UTF-8 ou assine os próprios bytes.',
  },
  'body-mojibake-cp1252': {
    en: 'The UTF-8 body is read as Windows-1252 and encoded again (ç becomes Ã§) for the signature, as programs on Windows do it by default: read the body as UTF-8, or sign its bytes.',
    'pt-BR':
      'O corpo UTF-8 foi lido como Windows-1252 e codificado de novo (ç vira Ã§) para assinar, o padrão de programas no Windows: leia o corpo como UTF-8 ou assine os próprios bytes.',
  },
  'body-non-ascii-question-marks': {
    en: 'Characters beyond ASCII are signed as `?`, as an ASCII encoder writes them (Encoding.ASCII, US_ASCII): the digest has to be taken over the UTF-8 bytes.',
    'pt-BR':
      'Caracteres fora do ASCII foram assinados como `?`, como escreve um codificador ASCII (Encoding.ASCII, US_ASCII): o hash deve ser calculado sobre os bytes UTF-8.',
  },
  'body-nfd': {
    en: 'The signed body has its accents as characters of their own (Unicode NFD, as macOS writes file names), the sent one has not: sign the bytes that are sent.',
    'pt-BR':
      'O corpo assinado tem os acentos como caracteres separados (Unicode NFD, como o macOS escreve nomes de arquivo), o enviado não: assine os bytes que são enviados.',
  },
  'body-nfc': {
    en: 'The sent body has its accents as characters of their own, the signed one is composed (Unicode NFC): sign the bytes that are sent.',
    'pt-BR':
      'O corpo enviado tem os acentos como caracteres separados, e o assinado foi composto (Unicode NFC): assine os bytes que são enviados.',
  },
  'body-accents-removed': {
    en: 'The accents are removed from the signed body (ç becomes c) but not from the sent one: sign the bytes that are sent.',
    'pt-BR':
      'Os acentos foram removidos do corpo assinado (ç vira c), mas não do enviado: assine os bytes que são enviados.',
  },
  'body-base64': {
    en: 'Base64 of {of} is signed: sign the body itself less every CR and LF.',
    'pt-BR': 'Foi assinado o Base64 {of}: assine o próprio corpo sem CR e LF.',
  },
  'body-percent-encoded': {
    en: 'The body is percent-encoded for the signature (encodeURIComponent, `quote`): sign the body itself less every CR and LF.',
    'pt-BR':
      'O corpo foi codificado com percent-encoding para assinar (encodeURIComponent, `quote`): assine o próprio corpo sem CR e LF.',
  },
  'body-form-encoded': {
    en: 'The fields of the JSON are signed as a form, `name=value&…` ({encoder}): sign the JSON that is sent.',
    'pt-BR':
      'Os campos do JSON foram assinados como formulário, `nome=valor&…` ({encoder}): assine o JSON que é enviado.',
  },
  'body-md5': {
    en: 'The MD5 of the body is signed in its place, as other APIs ask for it: sign the body itself less every CR and LF.',
    'pt-BR':
      'O MD5 do corpo foi assinado em seu lugar, como outras APIs pedem: assine o próprio corpo sem CR e LF.',
  },
  'body-sha256': {
    en: 'The SHA-256 of the body is signed in its place, as other APIs ask for it: sign the body itself less every CR and LF.',
    'pt-BR':
      'O SHA-256 do corpo foi assinado em seu lugar, como outras APIs pedem: assine o próprio corpo sem CR e LF.',
  },
} as const satisfies Record<string, Text>;
