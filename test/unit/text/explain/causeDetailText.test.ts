import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import {
  type Cause,
  type CauseId,
  causeOf,
  type DetailOf,
} from '../../../../src/core/explain/causes/causes.ts';
import { causeHow, causeText, causeTitle } from '../../../../src/text/explain/causeText.ts';

describe('the detail of a cause', () => {
  it('is named in the language of the text', () => {
    const detail = { form: 'upper case' };
    equal(
      causeTitle({ id: 'digest-string-changed', detail }, 'pt-BR'),
      'Antes do hash, a string a assinar foi convertida em maiúsculas',
    );
  });

  it('says how the whole string was changed, not only with which function or format', () => {
    const how = (form: string) => causeTitle({ id: 'digest-string-changed', detail: { form } }, 'en');
    match(how('JSON'), / was written as a JSON string, in quotation marks$/);
    match(
      how('JSON, \\u00e7'),
      / was written as a JSON string with escapes such as `\\u00e7`, in quotation marks$/,
    );
    match(how('Base64'), / was encoded in Base64$/);
    match(how('encodeURIComponent'), / was percent-encoded, as by `encodeURIComponent`$/);
  });

  it('names the elements around an added text as other texts do', () => {
    const title = (form: string) => causeTitle({ id: 'order-labeled', detail: { form } }, 'pt-BR');
    match(title('timestamp + POST + path + body'), /`timestamp \+ POST \+ caminho \+ corpo`/);
    match(title('token | App Key | path'), /`App Secret \| App Key \| caminho`/);
    match(title('{token=…, path=…}'), /`\{token=…, path=…\}`/);
  });

  it('has a fix that says of what the MD5 is, and that the body loses CR and LF', () => {
    for (const id of [
      ...(['digest-hmac-md5', 'digest-hmac-sha1', 'digest-hmac-sha256', 'digest-hmac-sha512'] as const),
      ...(['order-wrong', 'order-labeled', 'separator-inserted'] as const),
    ]) {
      match(causeText(causeOf(id), 'en'), /App Secret.*body without CR and LF.*timestamp/);
      match(causeText(causeOf(id), 'pt-BR'), /App Secret.*corpo sem CR e LF.*timestamp/);
    }
  });

  it('names the position of a body that isn’t signed only if separators show it', () => {
    const order = ['body', 'token', 'path', 'timestamp'] as const;
    const text = (body: 'empty' | 'empty, separated') =>
      causeText({ id: 'order-wrong', detail: { order, body } }, 'en');
    match(text('empty'), /concatenated as App Secret \+ path \+ timestamp\..* No body is signed/);
    match(text('empty, separated'), /concatenated as body \+ App Secret \+ path \+ timestamp\..* No body is/);
  });

  it('says that a shell’s own variable needs another name', () => {
    const text = (signed: string) =>
      causeText({ id: 'order-variables-unresolved', detail: { text: signed } }, 'en');
    match(text('$TOKEN$PATH$BODY'), /In a shell, also rename the variable: `PATH`/);
    match(text('${TOKEN}${PATH}'), /In a shell, also rename the variable: `PATH`/);
    doesNotMatch(text('$TOKEN$path$BODY'), /rename/);
  });

  it('says that printf got a format, not an argument', () => {
    const text = causeText({ id: 'body-escapes-interpreted', detail: { of: 'printf' } }, 'en');
    match(text, /escapes or conversions interpreted by `printf`.*as an argument, never as its format/);
  });

  it('has a fix for each way to lose zeros', () => {
    const fix = (of: 'the number' | 'either') =>
      causeText({ id: 'digest-leading-zeros-dropped', detail: { of } }, 'en');
    match(fix('the number'), /`%032x`/);
    match(fix('either'), /`%02x`.*`%032x`/);
  });

  it('includes whatever was added to the path', () => {
    const title = (text: string) => causeTitle({ id: 'path-text-added', detail: { text } }, 'en');
    equal(title('LF'), 'The path was signed with a line break (LF) after it');
    equal(title('GET … HTTP/1.1'), 'The path was signed with extra text: `GET … HTTP/1.1`');
  });

  it('includes a format’s name in the language of the text', () => {
    const how = (id: 'body-json-dates-rewritten' | 'timestamp-date' | 'body-object-as-text', form: string) =>
      causeHow({ id, detail: { form } }, 'pt-BR');
    equal(
      how('body-json-dates-rewritten', 'UTC with milliseconds'),
      'Formato assinado: UTC com milissegundos.',
    );
    equal(how('timestamp-date', 'date only'), 'Formato assinado: só a data.');
    equal(how('timestamp-date', 'hex'), 'Formato assinado: hex.');
    equal(
      how('body-object-as-text', 'Ruby Hash#to_s (3.3 or earlier)'),
      'Formato assinado: Hash#to_s do Ruby (3.3 ou anterior).',
    );
  });

  it('C4 shows a part’s name as code, so that it’s neither a link nor an image in Markdown', () => {
    const detail = { what: 'a`\r\n\n# b ![](https://example.com/x)`' };
    equal(
      causeHow({ id: 'body-multipart-part-signed', detail }, 'en'),
      'What was signed: the part `` a` # b ![](https://example.com/x)` ``.',
    );
  });

  it('shows the first keys of an object as code', () => {
    const how = (order: readonly string[]) =>
      causeHow({ id: 'body-json-keys-reordered', detail: { order } }, 'en')?.split('. ')[0];
    equal(
      how(['b', '`a`\n![](https://example.com/x)']),
      'Signed order: ``b, `a` ![](https://example.com/x)``',
    );
    equal(
      how(Array.from({ length: 40 }, (_, at) => `k${at}`)),
      'Signed order: `k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, …`',
    );
  });

  it('says whether a hash was read as text, and whether that was then written in hexadecimal or by Ruby', () => {
    const title = (detail?: DetailOf<'digest-as-text'>) =>
      causeTitle(causeOf('digest-as-text', detail), 'pt-BR');
    equal(title(), 'Os bytes do hash foram lidos como texto');
    equal(title({ read: 'ISO-8859-1' }), 'Os bytes do hash foram lidos como texto');
    equal(
      title({ written: 'hex' }),
      'Os bytes do hash foram lidos como texto e depois escritos em hexadecimal',
    );
    equal(
      title({ written: 'Ruby String#inspect' }),
      'Os bytes do hash foram enviados como o `inspect` do Ruby os escreve',
    );
  });

  it('says what was signed with the App Secret, even if the cause’s id names something else', () => {
    const title = <Id extends CauseId>(id: Id, detail: DetailOf<Id>) => causeTitle(causeOf(id, detail), 'en');
    const prefix = 'The App Secret was signed with the prefix ';
    equal(title('token-bearer-prefix', { prefix: 'Basic' }), `${prefix}\`Basic \``);
    equal(title('token-bearer-prefix', {}), `${prefix}\`Bearer \``);
    equal(title('token-trailing-space', { as: 'tab' }), 'The App Secret was signed with a trailing tab');
    equal(title('token-quoted', { side: 'end' }), 'The App Secret was signed with a quotation mark after it');
    match(title('token-base64', { with: 'App Key' }), /App Key and the App Secret/);
  });

  it('says what happened to letters, lines, tabs, and quotation marks', () => {
    const text = <Id extends CauseId>(id: Id, detail: DetailOf<Id>) => causeText(causeOf(id, detail), 'en');
    match(text('path-case-changed', { of: 'A–Z' }), /signed in uppercase/);
    match(text('body-case-changed', { to: 'A–Z, ASCII' }), /signed in uppercase/);
    match(text('body-case-changed', { to: 'a–z' }), /signed in lowercase/);
    match(text('body-newlines-to-space', { kept: 'CR' }), /^Each LF .* and its CR bytes were signed/);
    match(text('body-newlines-escaped', { each: 'byte' }), /`\\r` and `\\n`/);
    match(text('body-lines-trimmed', { ends: 'the end' }), /at the end of its lines/);
    match(text('body-tabs-to-spaces', { spaces: 'none' }), /without its tabs/);
    match(text('body-tags-removed', { quotes: '&#34; and &#39;' }), /FILTER_SANITIZE_STRING/);
    match(text('body-non-ascii-question-marks', { each: 'byte' }), /every byte of its non-ASCII/);
    match(text('body-empty-object', { spaces: 'one' }), /^`\{ \}` was signed/);
    match(text('body-query-signed', { form: 'sorted' }), /with its parameters sorted/);
    match(text('body-part-signed', { part: 'xml' }), /^Only the value of `xml` was signed/);
    match(
      text('body-part-signed', { part: 'base64_decode(xml)' }),
      /^Only the value of `xml`, decoded from Base64, was signed/,
    );
    match(text('order-elements-missing', { order: ['body'] }), /missing: only `body` was signed/);
    match(text('timestamp-other-second', { seconds: -86400 }), /86,400 s earlier/);
    match(
      text('body-python-repr', { quotes: '"', spaces: 'none', done: 'replaced' }),
      /`'` became `"`; spaces/,
    );
  });

  it('names only serializers with the escapes that were signed', () => {
    const text = (escapes: 'ascii' | 'more') =>
      causeText({ id: 'body-json-stringified-twice', detail: { escapes } }, 'en');
    match(text('ascii'), /`json\.dumps` or PHP’s `json_encode`/);
    doesNotMatch(text('more'), /JSON\.stringify/);
  });

  it('names the digit that was added to the timestamp, not those of an example', () => {
    const title = (form: string) => causeTitle({ id: 'timestamp-formatted', detail: { form } }, 'en');
    equal(title('17000000003'), 'The timestamp was signed with an extra digit at the end: `3`');
    equal(title('Optional[…]'), 'The timestamp was signed as `Optional[…]`');
  });

  it('says which time was treated as which only for a Brazilian UTC offset', () => {
    const how = (hours: number) => causeHow({ id: 'timestamp-timezone-shift', detail: { hours } }, 'en');
    match(how(-3) ?? '', /local time was treated as UTC/);
    match(how(13) ?? '', /local time and UTC were mixed up/);
  });

  it('says on which side of the timestamp the space is', () => {
    const id = 'timestamp-formatted';
    equal(
      causeTitle({ id, detail: { form: 'space', side: 'after' } }, 'en'),
      'The timestamp was signed with a space after it',
    );
    equal(
      causeTitle({ id, detail: { form: 'space' } }, 'en'),
      'The timestamp was signed with a space before it',
    );
  });
});

describe('what a text says is true of every request with the detail', () => {
  for (const [cause, en, ptBR] of [
    [
      { id: 'body-newline-escapes-removed', detail: { letters: 'r n' } },
      '`body.delete("\\r\\n")` in Ruby, with double quotes',
      '`body.delete("\\r\\n")`, com aspas duplas, no Ruby',
    ],
    [{ id: 'body-sent-latin1' }, 'sign them without CR and LF.', 'assine-os sem CR e LF.'],
    [
      { id: 'digest-trailing-newline' },
      'line break at the end: in a shell',
      'quebra de linha no fim: no shell',
    ],
    [
      { id: 'digest-utf16le', detail: { bom: 'added', end: 'CR LF' } },
      'UTF-8 bytes, without a byte order mark or a line break after it.',
      'bytes UTF-8 da string, sem BOM e sem quebra de linha no fim.',
    ],
    [
      { id: 'digest-base64-of-hex', detail: { of: 'md5sum' } },
      'the whole output of `md5sum` in Base64. It also has',
      'a saída inteira do `md5sum` em Base64. Ela também tem',
    ],
    [
      { id: 'digest-base64-of-hex', detail: { newline: 'added' } },
      'with a line break, in Base64',
      'com uma quebra de linha, em Base64',
    ],
    [
      { id: 'digest-separated', detail: { separator: ' ', case: 'upper' } },
      'in uppercase, with separators between its bytes.',
      'em maiúsculas e com separadores entre os bytes.',
    ],
    [
      { id: 'digest-separated', detail: { form: '[9a, c…]', zeros: 'dropped' } },
      'Write every byte as two characters (`%02x`), with nothing between them.',
      'Escreva cada byte com dois caracteres (`%02x`), sem nada entre eles.',
    ],
    [
      { id: 'digest-separated', detail: { form: '[9a, 0c…]', zeros: 'dropped' } },
      'like `[9a, c…]`.',
      'na forma `[9a, c…]`.',
    ],
    [
      { id: 'order-labeled', detail: { form: 'a=…', values: 'percent-encoded' } },
      'timestamp, without percent-encoding',
      'timestamp, sem percent-encoding',
    ],
    [
      { id: 'path-last-segment-missing' },
      'Sign the whole path, with all of its segments: for example',
      'Assine o caminho inteiro, com todos os segmentos: por exemplo',
    ],
    [{ id: 'path-missing' }, 'before the body and the timestamp.', 'antes do corpo e do timestamp.'],
    [
      { id: 'path-full-url', detail: { encoding: 'encoded' } },
      'exactly as it’s sent, without encoding it',
      'exatamente como é enviado, sem codificá-lo',
    ],
    [
      { id: 'path-backslashes', detail: { form: 'openapi\\v2' } },
      'with backslashes and without its leading slash.',
      'com barras invertidas e sem a barra inicial.',
    ],
    [
      { id: 'path-backslashes', detail: { form: 'C:\\openapi\\v2' } },
      'with backslashes and a drive (`C:`). ',
      'com barras invertidas e a unidade (`C:`). ',
    ],
    [{ id: 'path-part-signed' }, '`urljoin` in Python', '`urljoin` do Python'],
    [{ id: 'path-text-added', detail: { text: '/api' } }, 'as the API receives it', 'como a API o recebe'],
    [
      { id: 'path-template-unresolved', detail: { template: 'v2/empresas/:empresaId/nf-e' } },
      'without `/openapi` and the values of its variables. Names or placeholders were signed instead: `v2/empresas/:empresaId/nf-e`.',
      'sem `/openapi` e sem os valores das variáveis. Foram assinados nomes ou marcadores: `v2/empresas/:empresaId/nf-e`.',
    ],
    [
      { id: 'path-template-unresolved', detail: { template: '/openapi/v2/empresas/:empresaId/nf-e' } },
      'without the values of its variables. Names or',
      'sem os valores das variáveis. Foram assinados',
    ],
    [
      { id: 'timestamp-timezone-shift', detail: { hours: -3 } },
      'Sign the same string that the `timestamp` header carries.',
      'Assine a mesma string que vai no cabeçalho `timestamp`.',
    ],
    [
      { id: 'timestamp-placeholder-signed', detail: { text: 'time' } },
      'write `$` before it. Sign the same string that the `timestamp` header carries.',
      'escreva `$` antes dele. Assine a mesma string que vai no cabeçalho `timestamp`.',
    ],
    [
      { id: 'timestamp-other-second', detail: { seconds: 1 } },
      'rounded in one place',
      'arredondada em um lugar',
    ],
    [{ id: 'timestamp-other-second', detail: { seconds: -90 } }, 'more usually means', 'costuma indicar'],
    [
      { id: 'timestamp-decimal', detail: { digits: 6 } },
      'For example, a number format',
      'Por exemplo, um formato de número',
    ],
    [{ id: 'timestamp-formatted', detail: { form: '…s' } }, 'with an `s` after it', 'com um `s` depois'],
    [
      { id: 'body-latin1-bytes', detail: { others: '?' } },
      'Characters that ISO-8859-1 doesn’t have became `?`',
      'Os caracteres que não existem em ISO-8859-1 viraram `?`',
    ],
    [
      { id: 'body-newlines-escaped' },
      'as the two characters `\\` and `n`.',
      'como os dois caracteres `\\` e `n`.',
    ],
    [{ id: 'body-backslashes-removed' }, '`\\n` becomes `n`', '`\\n` vira `n`'],
    [
      { id: 'body-mojibake' },
      '`unescape(encodeURIComponent(text))`',
      '`unescape(encodeURIComponent(texto))`',
    ],
    [
      { id: 'body-escapes-interpreted', detail: { of: 'printf' } },
      '`printf %s "$body" | tr -d \'\\r\\n\'`',
      '`printf %s "$body" | tr -d \'\\r\\n\'`',
    ],
    [
      { id: 'body-escapes-interpreted', detail: { of: 'echo -e' } },
      '`printf %s "$body" | tr -d \'\\r\\n\'`',
      '`printf %s "$body" | tr -d \'\\r\\n\'`',
    ],
    [
      { id: 'body-placeholder-signed', detail: { text: '$body' } },
      '`$…`. Sign the body without CR and LF.',
      '`$…`. Assine o corpo sem CR e LF.',
    ],
    [
      { id: 'body-entities-escaped', detail: { others: 'names', entities: ['é → &eacute;'] } },
      'The body was signed with, for example, `&eacute;` instead of `é`.',
      'O corpo foi assinado, por exemplo, com `&eacute;` no lugar de `é`.',
    ],
    [
      { id: 'body-json-nulls-dropped', detail: { style: 'gson', libraries: 'Gson' } },
      '(`disableHtmlEscaping()`',
      '(`disableHtmlEscaping()`',
    ],
    [
      { id: 'body-json-strings-trimmed', detail: { empty: 'null' } },
      'with its strings trimmed, and with `null` instead of `""`.',
      'sem os espaços no início e no fim das strings e com `null` no lugar de `""`.',
    ],
    [
      { id: 'body-json-keys-merged', detail: { key: 'a', others: 'merged', kept: 'last' } },
      'only the last value of each repeated key, such as `a`.',
      'só com o último valor de cada chave repetida, como `a`.',
    ],
    [
      { id: 'body-json-keys-merged', detail: { key: 'a', kept: 'first' } },
      'only the first value of its repeated key `a`.',
      'só com o primeiro valor da chave repetida `a`.',
    ],
    [
      { id: 'body-sent-as-form', detail: { form: "{'a': 'ç'}", digits: 'text' } },
      "An object, written like `{'a': 'ç'}`, was signed",
      "Um objeto, escrito como `{'a': 'ç'}`, foi assinado",
    ],
    [
      { id: 'body-sent-as-form', detail: { form: "{'a': 'ç'}", digits: 'text' } },
      'Python displays a dict this way.',
      'O Python exibe assim um dict.',
    ],
    [
      { id: 'body-sent-as-form', detail: { form: '%3C' } },
      'Send the text itself as the body',
      'O corpo foi assinado como texto, mas enviado',
    ],
    [
      { id: 'order-sorted-pairs', detail: { form: 'a=…&b=…&key=App Secret' } },
      'WeChat Pay, for example, requires such pairs, without empty values.',
      'O WeChat Pay, por exemplo, exige pares assim, sem os valores vazios.',
    ],
    [
      { id: 'order-sorted-pairs', detail: { form: 'a=…&b=…App Secret' } },
      'Some payment services',
      'Alguns serviços de pagamento',
    ],
    [
      { id: 'order-nul-added', detail: { after: 'string' } },
      '`strlen` doesn’t count',
      'O `strlen` não o conta',
    ],
    [
      { id: 'order-labeled', detail: { form: 'timestamp + POST + path' } },
      'were signed in another combination: `timestamp + POST + path`.',
      'foram assinados em outra combinação: `timestamp + POST + caminho`.',
    ],
    [
      { id: 'token-undefined', detail: { text: '%APP_SECRET%' } },
      'The Windows command prompt replaces `%NAME%` only if the variable is defined',
      'O prompt de comando do Windows só substitui `%NOME%` se a variável estiver definida',
    ],
    [
      { id: 'body-xml-declaration-rewritten', detail: { declaration: '<?xml?>', sent: 'another' } },
      'with another declaration than the one sent',
      'com uma declaração diferente da enviada',
    ],
    [
      { id: 'body-form-encoded', detail: { tilde: 'kept', order: 'sorted' } },
      '`http_build_query` after `ksort`',
      '`http_build_query` do PHP depois de `ksort`',
    ],
    [
      { id: 'body-json-dates-rewritten', detail: { form: 'Gson Date' } },
      '`MMM D, YYYY, h:mm:ss AM`',
      '`MMM D, AAAA, h:mm:ss AM`',
    ],
    [
      { id: 'body-json-dates-rewritten', detail: { form: '{"_seconds":…}' } },
      'an object, as Firestore’s libraries write a date',
      'um objeto, como as bibliotecas do Firestore escrevem uma data',
    ],
    [
      { id: 'body-json-value-unresolved', detail: { name: 'id', signed: 'null', set: 'later' } },
      'Complete the object and serialize it once',
      'Complete o objeto e serialize-o uma única vez',
    ],
    [
      { id: 'body-value-formatted', detail: { sent: '1A', signed: '1', notation: 'x', values: 'several' } },
      'Values of the body were signed in another format: for example, `1` instead of `1A`.',
      'Valores do corpo foram assinados em outro formato: por exemplo, `1` no lugar de `1A`.',
    ],
  ] as const satisfies readonly (readonly [Cause, string, string])[])
    it(`${JSON.stringify(cause)}: ${en}`, () => {
      ok(causeText(cause, 'en').includes(en), causeText(cause, 'en'));
      ok(causeText(cause, 'pt-BR').includes(ptBR), causeText(cause, 'pt-BR'));
    });

  it('has no mark of a query string that may not be there', () => {
    for (const id of ['path-text-added', 'path-part-signed', 'path-value-formatted', 'path-padded'] as const)
      for (const locale of ['en', 'pt-BR'] as const) doesNotMatch(causeText({ id } as Cause, locale), /`\?`/);
  });
});
