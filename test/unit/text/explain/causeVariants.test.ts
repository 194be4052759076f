import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import type { Cause } from '../../../../src/core/explain/causes/causes.ts';
import { causeFix, causeText, causeTitle } from '../../../../src/text/explain/causeText.ts';

describe('the texts of a cause with a detail', () => {
  for (const [cause, en, ptBR] of [
    [
      { id: 'token-trailing-newline', detail: { as: 'CR' } },
      'with a trailing CR. The CR often comes from a file',
      'com um CR no fim. O CR costuma vir de um arquivo',
    ],
    [{ id: 'digest-text-added', detail: { text: '" … "' } }, 'extra text: `␣…␣`', 'texto adicional: `␣…␣`'],
    [{ id: 'digest-text-added', detail: { text: '"…\\n"' } }, 'extra text: `…␊`', 'texto adicional: `…␊`'],
    [{ id: 'digest-text-added', detail: { text: '"…"' } }, 'extra text: `"…"`', 'texto adicional: `"…"`'],
    [{ id: 'body-object-name', detail: { text: '[object Promise]' } }, 'Put `await`', 'Coloque `await`'],
    [
      { id: 'token-missing' },
      'an environment variable wasn’t set',
      'uma variável de ambiente não foi definida',
    ],
    [{ id: 'path-missing' }, 'it was empty at that moment', 'estava vazio nesse momento'],
    [
      { id: 'body-replacement-characters' },
      'Sign the bytes that you send, without',
      'Assine os bytes que são enviados, sem',
    ],
    [{ id: 'timestamp-other-second', detail: { seconds: 301 } }, 'an expiration time', 'em que algo expira'],
    [{ id: 'timestamp-date', detail: { form: 'days' } }, 'Unix time in days', 'a hora Unix em dias'],
    [{ id: 'body-json-stringified-twice' }, 'Rust’s `{:?}`', '`{:?}` do Rust'],
    [{ id: 'path-part-signed', detail: { slash: 'missing' } }, 'Go’s `path.Base`', '`path.Base` do Go'],
    [
      { id: 'body-object-as-text', detail: { form: "['…', '…']", of: 'lines' } },
      'Join the lines without CR or LF and',
      'Junte as linhas sem CR, sem LF e',
    ],
    [
      { id: 'digest-text-added', detail: { text: '0x', end: 'cut off' } },
      'without its last two',
      'sem os dois últimos',
    ],
    [
      { id: 'digest-text-added', detail: { text: 'MD5 digest: ' } },
      'CryptoKit describes',
      'CryptoKit do Swift descreve',
    ],
    [{ id: 'digest-text-added', detail: { text: '020010' } }, 'Use `HEX-ENCODE`', 'Use `HEX-ENCODE`'],
    [{ id: 'digest-base64', detail: { written: 'hex' } }, 'as a RAW value', 'como um valor RAW'],
    [{ id: 'order-labeled', detail: { form: '=…………' } }, 'signed with `=` at the start', '`=` no início'],
    [
      { id: 'body-labeled', detail: { form: 'Some(…)' } },
      'Scala writes an `Option`',
      'Scala escreve um `Option`',
    ],
    [{ id: 'body-labeled', detail: { form: 'Optional("…")' } }, 'unwrap it first', 'desembrulhe-o antes'],
    [
      { id: 'body-labeled', detail: { form: '…U+001A' } },
      'with the character U+001A',
      'com o caractere U+001A',
    ],
    [
      { id: 'body-cut-short', detail: { kept: 'first word' } },
      'up to its first space',
      'até o primeiro espaço',
    ],
    [{ id: 'body-sent-cut-short', detail: { missing: ']}' } }, 'was signed: `]}`', 'foi assinado: `]}`'],
    [{ id: 'body-newline-escapes-removed', detail: { letters: 'n' } }, 'makes `tr -d n` of', 'em `tr -d n`'],
    [{ id: 'timestamp-formatted', detail: { form: '+…' } }, 'a plus sign before', 'um sinal de mais antes'],
    [
      { id: 'timestamp-date', detail: { form: '6 digits, e+009' } },
      'SQL Server converts',
      'SQL Server converte',
    ],
    [
      { id: 'token-undefined', detail: { text: '{!$Credential.Password}' } },
      'merge fields',
      'campos de mesclagem',
    ],
    [
      {
        id: 'body-value-formatted',
        detail: { sent: '1A', signed: '1', notation: 'digits', values: 'several' },
      },
      'Values of the body were signed in another format: for example, `1`',
      'Valores do corpo foram assinados em outro formato: por exemplo, `1`',
    ],
    [
      { id: 'digest-utf16be', detail: { bom: 'added' } },
      'Java’s `getBytes(UTF_16)`',
      '`getBytes(UTF_16)` do Java',
    ],
    [{ id: 'digest-utf16be' }, '`Encoding.BigEndianUnicode` in', '`Encoding.BigEndianUnicode` do'],
    [{ id: 'digest-utf16le', detail: { bom: 'added' } }, '`encode("utf-16")`', '`encode("utf-16")`'],
    [
      { id: 'body-percent-encoded', detail: { spaces: '+', hex: 'lowercase' } },
      '.NET’s `HttpUtility.UrlEncode`',
      '`HttpUtility.UrlEncode` do .NET',
    ],
    [{ id: 'body-percent-encoded', detail: { by: 'escape()' } }, 'JavaScript’s `escape` does', 'O `escape`'],
    [{ id: 'body-percent-encoded', detail: { spaces: '+' } }, '`urlencode`', '`urlencode`'],
    [{ id: 'body-percent-encoded' }, 'such as `encodeURIComponent` and', 'como `encodeURIComponent` e'],
    [
      { id: 'path-percent-encoded', detail: { hex: 'lowercase' } },
      '`%2f`, as with .NET’s',
      'o `HttpUtility.UrlEncode`',
    ],
    [
      { id: 'path-percent-decoded', detail: { from: '%2F', to: '/' } },
      '`%2F` became `/`, for example',
      '`%2F` virou `/`, por exemplo',
    ],
    [
      { id: 'path-percent-encoded-twice', detail: { from: '%2F', to: '%252F' } },
      '`%2F` became `%252F`',
      '`%2F` virou `%252F`',
    ],
    [{ id: 'path-percent-encoded-twice' }, '`%20` became `%2520`', '`%20` virou `%2520`'],
    [{ id: 'path-part-signed', detail: { part: 'start' } }, 'Append the rest', 'Acrescente o restante'],
    [{ id: 'path-part-signed' }, 'mount point', 'ponto de montagem'],
    [
      { id: 'digest-uuid', detail: { version: 3, dashes: 'none' } },
      'Six bits of the hash were overwritten',
      'Seis bits do hash foram substituídos',
    ],
    [{ id: 'digest-bytes-reordered', detail: { order: 'Guid' } }, '.NET’s `Guid`', 'O `Guid` do .NET'],
    [{ id: 'digest-bytes-reordered', detail: { order: 'all digits' } }, 'The digits of', 'Os dígitos do'],
    [
      { id: 'digest-bytes-reordered', detail: { order: 'all bytes' } },
      'in reverse order',
      'na ordem inversa',
    ],
    [
      { id: 'digest-hmac-md5', detail: { key: 'the string to sign', message: 'without the App Secret' } },
      'the message is the App Secret, and the key is path + body + timestamp',
      'a mensagem é o App Secret, e a chave é caminho + corpo + timestamp',
    ],
    [
      { id: 'body-multipart-part-signed', detail: { what: 'arquivo', encoding: 'Base64' } },
      'What was signed: the Base64 of the part `arquivo`.',
      'O que foi assinado, em Base64: a parte `arquivo`.',
    ],
    [
      { id: 'body-json-empty-values-dropped', detail: { kept: 'zero and false' } },
      'keeps zeros and `false`',
      'mantém zeros e `false`',
    ],
    [{ id: 'body-json-empty-values-dropped' }, 'zeros, and `false`.', 'zeros e `false`.'],
    [{ id: 'body-labeled', detail: { form: 'Some("…")' } }, 'Rust’s `{:?}`', '`{:?}` do Rust'],
    [
      { id: 'body-newline-escapes-removed', detail: { letters: '\\ r n' } },
      'too many backslashes',
      'barras invertidas demais',
    ],
    [
      { id: 'body-newline-escapes-removed', detail: { letters: 'r n' } },
      'Every `r` and `n` was removed from the body’s text. `tr` deletes `r` and `n` instead of CR and LF',
      'barras invertidas de menos',
    ],
    [
      { id: 'body-newline-escapes-removed', detail: { letters: 'r n', last: 'removed' } },
      'single quotes. The last LF is missing too, as with `$(…)`. Remove',
      'com aspas simples. O último LF também saiu, como em `$(…)`. Para assinar, remova',
    ],
    [
      { id: 'body-newline-escapes-removed', detail: { of: '\\n' } },
      'The body was signed without its literal `\\n` sequences. ',
      'O corpo foi assinado sem as sequências literais `\\n`. ',
    ],
    [
      { id: 'body-newlines-as-tags', detail: { tag: '<br />', lines: 'kept' } },
      'Don’t insert `<br />`: remove every CR and LF instead',
      'Não insira `<br />`: em vez disso, remova todos os CR e LF',
    ],
    [
      { id: 'body-newlines-as-tags', detail: { tag: '<br>', lines: 'removed' } },
      'Don’t insert `<br>`: only CR and LF must be removed, as your code already does.',
      'Não insira `<br>`: basta remover CR e LF, o que o código já faz.',
    ],
    [
      { id: 'digest-md5-16', detail: { case: 'upper' } },
      'Send all 32 characters, in lowercase.',
      'Envie todos os 32 caracteres, em minúsculas.',
    ],
    [
      { id: 'body-case-changed', detail: { to: 'A–Z, ASCII', kept: 'ç' } },
      'signed in uppercase, except for letters such as ç.',
      'assinado em maiúsculas, exceto letras como ç.',
    ],
    [
      { id: 'body-latin1-bytes', detail: { or: 'Windows-1252' } },
      'signed in ISO-8859-1 or Windows-1252.',
      'assinado em ISO-8859-1 ou Windows-1252.',
    ],
    [
      { id: 'digest-trailing-newline', detail: { as: 'space, LF' } },
      'hashed with a space and a line break at the end.',
      'O hash foi calculado com um espaço e uma quebra de linha no fim da string a assinar.',
    ],
    [
      { id: 'token-trailing-space', detail: { as: 'tab' } },
      'Trailing whitespace often comes from',
      'O espaço em branco no fim costuma vir de',
    ],
    [
      { id: 'body-base64', detail: { quotes: '"' } },
      ', which is how JSON serializers such as Go’s `json.Marshal` write bytes',
      '(por exemplo, o `json.Marshal` do Go) escreve bytes',
    ],
    [
      { id: 'body-json-numbers-rewritten', detail: { form: 'cents after a comma' } },
      'for a locale such as pt-BR',
      'para uma localidade como pt-BR',
    ],
    [
      { id: 'body-mojibake', detail: { or: 'Windows-1252' } },
      'read as ISO-8859-1 or Windows-1252 before',
      'lido como ISO-8859-1 ou Windows-1252 antes',
    ],
    [
      { id: 'timestamp-fraction', detail: { milliseconds: 482, form: 'ISO 8601' } },
      'as an ISO 8601 date with milliseconds',
      'como data ISO 8601 com milissegundos',
    ],
    [
      { id: 'timestamp-date', detail: { form: 'Go float64' } },
      'a number with an exponent, as Go’s `%v` and R write a float.',
      'um número com expoente, como o `%v` do Go e o R escrevem um float.',
    ],
    [
      { id: 'body-object-as-text', detail: { form: '[["a",2],["b",1]]' } },
      'a list of names and values, `[["name",value],…]`.',
      'uma lista de nomes e valores, `[["nome",valor],…]`.',
    ],
    [
      { id: 'body-object-as-text', detail: { form: 'ConvertTo-Json -Depth 2, @{…}' } },
      'A nested object was signed as text.',
      'Um objeto aninhado foi assinado como texto.',
    ],
    [
      {
        id: 'body-object-as-text',
        detail: { form: 'ConvertTo-Json -Depth 2, System.Collections.Hashtable' },
      },
      'Use `ConvertTo-Json` with `-Depth 10` or more, and sign the string that is sent, without CR and LF.',
      'Use `ConvertTo-Json` com `-Depth 10` ou mais e assine a string enviada, sem CR e LF.',
    ],
  ] as const satisfies readonly (readonly [Cause, string, string])[]) {
    it(`describe ${JSON.stringify(cause)} as “${en}”`, () => {
      ok(causeText(cause, 'en').includes(en), causeText(cause, 'en'));
      ok(causeText(cause, 'pt-BR').includes(ptBR), causeText(cause, 'pt-BR'));
    });
  }

  it('name the tool that the syntax of a variable shows, or none', () => {
    const text = (signed: string) =>
      causeText({ id: 'body-json-value-unresolved', detail: { name: 'cnpj', signed } }, 'en');
    match(text('{{cnpj}}'), /Postman.*pm\.variables\.replaceIn/);
    match(
      text('{{$guid}}'),
      /Postman replaces `\{\{\$guid\}\}` with a new value each time: store one first \(`pm\.variables\.set\('guid', pm\.variables\.replaceIn\('\{\{\$guid\}\}'\)\)`\), and use `\{\{guid\}\}`/,
    );
    for (const signed of ['{{cnpj}}', '{{$guid}}']) match(text(signed), /sign .*without CR and LF/);
    const ofTimestamp = causeText(
      { id: 'timestamp-placeholder-signed', detail: { text: '{{$timestamp}}' } },
      'en',
    );
    match(ofTimestamp, /use `\{\{timestamp\}\}` wherever/);
    match(text('{{ _.cnpj }}'), /Insomnia/);
    match(text('{{_.cnpj}}'), /Insomnia/);
    match(text('{{$json.cnpj}}'), /n8n/);
    match(text('${cnpj}'), /JavaScript/);
    match(text('$cnpj'), /PHP/);
    match(text('#{cnpj}'), /Ruby/);
    const others = ['{{ cnpj }}', ':cnpj', '<cnpj>', '{cnpj}', '%cnpj%'];
    for (const signed of [...others, '{{ _.cnpj }}', '{{ $json.cnpj }}', '${cnpj}', '$cnpj', '#{cnpj}']) {
      doesNotMatch(text(signed), /Postman|pm\.variables/);
      match(text(signed), /Replace the variables first, then sign the result without CR and LF\.$/);
    }
    for (const signed of others) doesNotMatch(text(signed), /Insomnia|n8n|JavaScript|PHP|Ruby/);
  });

  it('name only code that does the same', () => {
    const swapped = { id: 'digest-bytes-reordered', detail: { order: 'each byte’s two digits' } } as const;
    equal(causeTitle(swapped, 'en'), 'The two digits of each byte of the hash were swapped');
    doesNotMatch(causeText(swapped, 'en'), /Guid/);
    doesNotMatch(causeText({ ...swapped, detail: { order: 'Guid' } }, 'en'), /unpack/);
    doesNotMatch(causeText({ id: 'body-percent-encoded', detail: { by: 'escape()' } }, 'en'), /quote/);
  });

  it('suggest that something expires only after a time that is used for this', () => {
    const text = (seconds: number) => causeText({ id: 'timestamp-other-second', detail: { seconds } }, 'en');
    for (const seconds of [60, 299, 300, 301, 900]) match(text(seconds), /expiration time/);
    for (const seconds of [4, 73, 295]) doesNotMatch(text(seconds), /expiration time/);
  });

  it('suggest the function for MD5 instead of one for a UUID', () => {
    equal(
      causeFix({ id: 'digest-uuid', detail: { version: 3 } }, 'en'),
      'Compute the hash with `MessageDigest.getInstance("MD5")`, and write it in lowercase hexadecimal.',
    );
    equal(causeFix({ id: 'digest-uuid' }, 'en'), 'Send only the 32 lowercase hexadecimal characters.');
  });
});
