import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { CauseDetail, CauseId } from '../../../../src/core/explain/causes/causes.ts';
import type { Depth } from '../../../../src/core/explain/explain.ts';
import { causeText } from '../../../../src/text/explain/causeText.ts';
import { explain } from '../../../support/explainNow.ts';
import { detailValue } from './detailValue.ts';
import { sampleRequest } from './sampleRequest.ts';

/** What an explanation says about a cause if `signed` was signed instead of `sent`. */
function detailOf(
  id: CauseId,
  sent: string,
  signed: Buffer | string,
  depth: Depth = 1,
): { readonly detail: CauseDetail | undefined; readonly text: string } {
  const { secret, path, timestamp } = sampleRequest();
  const claimedSign = createHash('md5')
    .update(`${secret}${path}`)
    .update(signed)
    .update(timestamp)
    .digest('hex');
  const { verdict } = explain(sampleRequest({ body: Buffer.from(sent), claimedSign }), depth);
  assert.ok(verdict.kind === 'explained');
  const cause = verdict.explanations.flatMap(({ causes }) => causes).find(one => one.id === id);
  assert.ok(cause !== undefined);
  return { detail: cause.detail, text: causeText(cause, 'en') };
}

describe('an explanation of a request', () => {
  it('quotes a number from the document', () => {
    const pair = detailOf('body-json-numbers-as-text', '{"a":"x","b":42}', '{"a":"x","b":"42"}');
    assert.match(pair.text, /`"42"` instead of `42`/);
    const check = detailOf('body-json-numbers-as-text', '{"a":"x","b":"000123"}', '{"a":"x","b":123}');
    assert.match(check.text, /`123` instead of `"000123"`/);
    const digits = detailOf('body-json-numbers-rewritten', '{"a":1500.00}', '{"a":1.5E+3}');
    assert.match(digits.text, /`1500.00` became `1.5E\+3`/);
  });

  it('quotes the same number if the members were sorted, too, not what is in its place', () => {
    const sent = '{"v":10.50,"em":"2026-11-30T10:00:00Z","n":{"b":1,"a":2}}';
    const { text } = detailOf(
      'body-json-numbers-as-text',
      sent,
      '{"em":"2026-11-30T10:00:00Z","n":{"a":2,"b":1},"v":"10.50"}',
      2,
    );
    assert.match(text, /`"10.50"` instead of `10.50`/);
  });

  it('quotes a boolean of the document', () => {
    const id = 'body-json-booleans-rewritten';
    assert.match(detailOf(id, '{"a":"x","b":true}', '{"a":"x","b":True}').text, /`True` instead of `true`/);
    assert.match(detailOf(id, '{"b":[false]}', '{"b":[False]}').text, /`False` instead of `false`/);
    assert.match(detailOf(id, '{"b":false}', '{"b":Falso}').text, /`Falso`.*Visual Basic 6 and VBA/);
    assert.match(detailOf(id, '{"b":true}', '{"b":"X"}').text, /`"X"`.*ABAP/);
  });

  it('says that the serialized text kept its CR, as on Windows', () => {
    const { text } = detailOf('body-cr-kept', '{"a":1}', '{\r  "a": 1\r}', 2);
    assert.match(text, /^The serialized text was signed with its CR bytes/);
  });

  it('names PHP’s setting if a document has decimals that PHP only writes with it', () => {
    const sent = '{"a":10.50,"b":100.00,"c":"ç/d"}';
    const php = (id: CauseId, signed: string) => detailOf(id, sent, signed).text;
    assert.match(
      php('body-json-slash-and-ascii-escaped', '{"a":10.5,"b":100.0,"c":"\\u00e7\\/d"}'),
      /json_encode \(JSON_PRESERVE_ZERO_FRACTION\), for/,
    );
    assert.match(
      php('body-json-slash-escaped', '{"a":10.5,"b":100.0,"c":"ç\\/d"}'),
      /\(JSON_UNESCAPED_UNICODE, JSON_PRESERVE_ZERO_FRACTION\)/,
    );
    assert.match(
      php('body-json-slash-and-ascii-escaped', '{"a":10.5,"b":100,"c":"\\u00e7\\/d"}'),
      /PHP json_encode, for/,
    );
  });

  it('describes a serializer that any program may use, without naming one', () => {
    const xml = (sent: string, signed: string) => detailOf('body-xml-library-style', sent, signed, 2).text;
    const said = xml('<a c="1" xmlns="urn:d">é <b></b></a>', '<a c="1" xmlns="urn:d">e <b/></a>');
    assert.match(said, /a serializer that writes `<a\/>`/);
    assert.doesNotMatch(said, /DOM/);
    const quotes = xml("<a c='1' xmlns='urn:d'>é <b/></a>", '<a c="1" xmlns="urn:d">e <b/></a>');
    assert.doesNotMatch(quotes, /for example/);
  });

  it('names only libraries of the language that another cause names', () => {
    const sent = '{"c":"ç","b":"1","a":[1,2]}';
    const text = (id: CauseId, signed: string) => detailOf(id, sent, signed, 2).text;
    const lists = '{"c": "\\u00e7", "b": "1", "a": {"0": 1, "1": 2}}';
    assert.match(text('body-json-lists-as-objects', lists), /PHP/);
    assert.doesNotMatch(text('body-json-ascii-escaped-spaced', lists), /Python json/);
  });

  it('names no library’s style twice, and no style that nothing is known about', () => {
    const { secret, path, timestamp } = sampleRequest();
    const ids = (sent: string, signed: string) => {
      const claimedSign = createHash('md5')
        .update(secret + path + signed + timestamp)
        .digest('hex');
      const { verdict } = explain(sampleRequest({ body: Buffer.from(sent), claimedSign }), 1);
      assert.ok(verdict.kind === 'explained');
      return verdict.explanations.flatMap(({ causes }) => causes.map(({ id }) => id));
    };
    assert.deepEqual(ids('{"a":10.50,"b":"ç/d"}', '{"a":10.5,"b":"\\u00e7\\/d"}'), [
      'body-json-slash-and-ascii-escaped',
    ]);
    assert.deepEqual(ids('{"a":100.00}', '{"a":100.0}').includes('body-json-html-escaped'), false);
  });

  it('names only the library that writes dates as they were signed', () => {
    const sent = '{"b":"a/b","a":"2026-11-22T13:15:30Z"}';
    const signed = '{"a":"\\/Date(1795353330000)\\/","b":"a\\/b"}';
    const { detail } = detailOf('body-json-library-style', sent, signed, 2);
    assert.equal(detailValue({ detail }, 'libraries'), 'DataContractJsonSerializer (.NET)');
    const dates = detailOf(
      'body-json-library-style',
      sent,
      signed.replace(/\\\/D.*\)\\\//, '2026-11-22T13:15:30Z'),
    );
    assert.match(String(detailValue(dates, 'libraries')), /PHP.*Swift/);
  });

  it('names libraries without settings that make no difference to the document', () => {
    const spaced = (sent: string, signed: string) => detailOf('body-json-spaced', sent, signed).text;
    assert.match(spaced('{"a":1,"b":"x"}', '{"a": 1, "b": "x"}'), /json\.dumps, for example/);
    assert.match(spaced('{"a":1,"b":"ç"}', '{"a": 1, "b": "ç"}'), /json\.dumps \(ensure_ascii=False\)/);
    assert.match(spaced('{"a":1,"b":"\\u00e7"}', '{"a": 1, "b": "ç"}'), /json\.dumps \(ensure_ascii=False\)/);
    const sorted = (text: string) => {
      const id = 'body-json-library-style';
      const found = detailOf(id, `{"b":"${text}","a":1.50}`, `{"a":1.50,"b":"${text}"}`);
      return String(detailValue(found, 'libraries'));
    };
    assert.match(sorted('x'), /Go encoding\/json \(map, json\.Number\)/);
    assert.match(sorted('<x>'), /Go json\.Encoder \(SetEscapeHTML\(false\), map, json\.Number\)/);
    const decoded = (sent: string, signed: string) => detailOf('body-json-library-style', sent, signed).text;
    const json = '{"a":{},"b":2.0,"c":"é/"}';
    assert.match(
      decoded(json, '{"a":[],"b":2,"c":"\\u00e9\\/"}'),
      /of PHP json_encode after json_decode \(true\), for/,
    );
    assert.match(
      decoded(json, '{"a":[],"b":2.0,"c":"\\u00e9\\/"}'),
      /of PHP json_encode \(JSON_PRESERVE_ZERO_FRACTION\) after json_decode \(true\), for/,
    );
    assert.match(
      decoded(json.replace(',', ', '), json.replace('{}', '[]')),
      /of PHP json_encode \(JSON_UNESCAPED_\*, JSON_PRESERVE_ZERO_FRACTION\) after json_decode \(true\), for/,
    );
  });

  it('quotes the entity that a character of the body became, whichever character that was', () => {
    const { text } = detailOf('body-entities-escaped', 'São', 'S&atilde;o');
    assert.match(text, /signed with, for example, `&atilde;` instead of `ã`/);
  });

  it('quotes a character from the body', () => {
    const body = '{"a":"São"}';
    const { detail, text } = detailOf('body-mojibake', body, Buffer.from(body).toString('latin1'));
    assert.deepEqual(detailValue({ detail }, 'character'), ['ã', 'Ã£']);
    assert.match(text, /`ã` becomes `Ã£`/);
    assert.match(detailOf('body-accents-removed', body, '{"a":"Sao"}').text, /`ã` became `a`/);
  });

  it('says which line breaks of the body were signed, and how code fails to remove them', () => {
    const kept = (sent: string) => detailOf('body-crlf-kept', sent, sent);
    assert.equal(detailValue(kept('<a>\n<b/>\n</a>'), 'breaks'), 'LF');
    assert.match(kept('<a>\n<b/>\n</a>').text, /Environment.NewLine/);
    assert.equal(kept('<a>\r\n<b/></a>').detail, undefined);
    assert.equal(detailValue(kept('<a/>\n'), 'breaks'), 'last');
    const removed = (sent: string, signed: string) =>
      detailOf('body-final-newline-removed', sent, signed).text;
    assert.match(removed('<a>\n</a>\n', '<a>\n</a>'), /`chomp`.*\$\(cat file\)/);
    assert.doesNotMatch(removed('<a>\r\n</a>\r\n', '<a>\r\n</a>'), /cat file/);
    const all = removed('<a>\n</a>\n\n', '<a>\n</a>');
    assert.match(all, /except for those at its end.*`TrimEnd`.*all of those/s);
  });

  it('says what happened to whitespace and line breaks, and which code does exactly that', () => {
    const collapsed = (sent: string, signed: string) =>
      detailOf('body-whitespace-collapsed', sent, signed).text;
    assert.match(collapsed('<a>\n <b/>\n</a>\n', '<a> <b/> </a>'), /unquoted shell variable/);
    assert.doesNotMatch(collapsed('<a>\r\n <b/>\r\n</a>\r\n', '<a> <b/> </a>'), /shell variable/);
    assert.match(collapsed('<a>\n <b/>\n</a>', '<a> <b/> </a>'), /unquoted shell variable/);
    assert.doesNotMatch(collapsed('<a>\r\n <b/>\r\n</a>', '<a> <b/> </a>'), /shell variable/);
    assert.doesNotMatch(collapsed('<a>\n <b/>\n</a>\n', '<a> <b/> </a> '), /shell variable/);
    const spaces = (signed: string) => detailOf('body-newlines-to-space', '<a>\n<b/></a>\n', signed).text;
    assert.match(spaces('<a> <b/></a> '), /The line break at the end was replaced, too/);
    assert.match(spaces('<a> <b/></a>'), /The last line break was left out.*Get-Content/);
    assert.match(
      detailOf('body-non-ascii-references', '{"a":"á"}', '{"a":"&#225;"}').text,
      /á became `&#225;`/,
    );
  });

  it('says which characters became entities, or were lost in another encoding', () => {
    const escaped = (sent: string, signed: string) => detailOf('body-entities-escaped', sent, signed).text;
    assert.match(
      escaped('{"a":"b"}', '{&#34;a&#34;:&#34;b&#34;}'),
      /^The body was signed with `&#34;` instead of `"`\./,
    );
    assert.match(
      escaped('<a>&</a>', '&lt;a&gt;&amp;&lt;/a&gt;'),
      /with `&lt;` instead of `<`, `&gt;` instead of `>`, and `&amp;` instead of `&`/,
    );
    const latin1 = (sent: string, signed: string) =>
      detailOf('body-latin1-bytes', sent, Buffer.from(signed, 'latin1')).text;
    assert.match(latin1('{"a":"é – b"}', '{"a":"é ? b"}'), /ISO-8859-1 doesn’t have became `\?`/);
    assert.doesNotMatch(latin1('{"a":"é"}', '{"a":"é"}'), /Other characters/);
  });

  it('says that ISO-8859-1 and Windows-1252 have the same bytes, also with another cause', () => {
    const spaced = (sent: string) => sent.replace(',', ', ').replaceAll(':', ': ');
    const id = 'body-latin1-bytes';
    const pair = (sent: string) => detailOf(id, sent, Buffer.from(spaced(sent), 'latin1'), 2);
    assert.match(pair('{"a":"é","b":1}').text, /signed in ISO-8859-1 or Windows-1252\./);
    assert.match(pair('{"a":"é\u0085","b":1}').text, /signed in ISO-8859-1\./);
    assert.match(detailOf(id, '{"a":"é"}', Buffer.from('{"a":"é"}', 'latin1')).text, /in ISO-8859-1\./);
    const twice = (sent: string) =>
      detailOf('body-mojibake', sent, Buffer.from(Buffer.from(spaced(sent)).toString('latin1')), 2).text;
    assert.match(twice('{"a":"é","b":1}'), /read as ISO-8859-1 or Windows-1252 before/);
    assert.match(twice('{"a":"Á","b":1}'), /read as ISO-8859-1 before/);
  });

  it('names a letter that stayed in its case while the ASCII letters didn’t', () => {
    const changed = (sent: string, signed: string) => detailOf('body-case-changed', sent, signed).text;
    assert.match(changed('{"a":"Bç"}', '{"A":"Bç"}'), /in uppercase, except for letters such as ç\./);
    assert.match(changed('{"A":"BÇ"}', '{"a":"bÇ"}'), /in lowercase, except for letters such as Ç\./);
    assert.match(changed('{"a":"Bç"}', '{"A":"BÇ"}'), /in uppercase\./);
    assert.match(changed('{"a":"BÇ – º"}', '{"A":"BÇ – º"}'), /in uppercase\./);
  });

  it('says that the last LF is missing only if there was one', () => {
    const removed = (sent: string, signed: string) =>
      detailOf('body-newline-escapes-removed', sent, signed).text;
    assert.match(removed('{"rn":"a\\/"}\n', '{"":"a/"}'), /The last LF is missing/);
    assert.doesNotMatch(removed('{"rn":"a\\/"}', '{"":"a/"}'), /line break|last LF|missing/);
    assert.doesNotMatch(removed('{"a":"b\\r\\n"}', '{"a":"b"}'), /with its line breaks/);
  });

  it('says that line breaks were written by a serializer, if one was used', () => {
    const sent = '{"a":[],"b":1}';
    const signed = '{\n  "a": [\n\n  ],\n  "b": 1\n}';
    const { detail, text } = detailOf('body-crlf-kept', sent, signed, 2);
    assert.deepEqual(detail, { of: 'serializer', breaks: 'serialized' });
    assert.match(
      text,
      /^The serialized text was signed with its line breaks\. The serializer wrote the line breaks\./,
    );
  });

  it('names no library that would have written the numbers differently', () => {
    const sent = '{ "a": 1500.00, "b": "x\\u00e7" }';
    const { detail, text } = detailOf('body-json-ascii-escaped', sent, '{"a":1500.00,"b":"x\\u00e7"}');
    assert.equal(detailValue({ detail }, 'libraries'), '');
    assert.match(text, /json\.Compact/);
    const python = detailOf('body-json-ascii-escaped', sent, '{"a":1500.0,"b":"x\\u00e7"}');
    assert.match(python.text, /json\.dumps/);
  });

  it('doesn’t name urlencode for nested values, which only forms with brackets can contain', () => {
    const form = (sent: string, signed: string) => detailOf('body-form-encoded', sent, signed).text;
    assert.match(form('{"a":"1","b":"2"}', 'a=1&b=2'), /urlencode/);
    assert.doesNotMatch(form('{"a":{"b":"2"}}', 'a%5Bb%5D=2'), /urlencode/);
  });

  it('names no encoder of forms that writes null and booleans in another way', () => {
    const form = (sent: string, signed: string) => detailOf('body-form-encoded', sent, signed).text;
    const words = /by code that writes `null` and `true` as words/;
    const others = /urlencode|http_build_query|to_query|URLSearchParams/;
    for (const [sent, signed] of [
      ['{"b":null,"a":true}', 'b=null&a=true'],
      ['{"b":null,"a":true}', 'a=true&b=null'],
      ['{"a":{"b":true}}', 'a%5Bb%5D=true'],
      ['{"a":"*~","b":null}', 'a=%2A%7E&b=null'],
    ] as const) {
      assert.match(form(sent, signed), words, signed);
      assert.doesNotMatch(form(sent, signed), others, signed);
    }
    assert.match(form('{"a":"*","b":null}', 'a=*&b=null'), /URLSearchParams/);
    assert.match(form('{"b":true,"a":"x"}', 'a=x&b=true'), /to_query/);
    assert.doesNotMatch(form('{"a":{"b":null}}', 'a%5Bb%5D=None'), others);
  });

  it('names what serializes a string again by what it does with slashes', () => {
    const text = (sent: string, signed: string) => detailOf('body-json-stringified-twice', sent, signed).text;
    assert.match(text('{"a":"ç"}', '"{\\"a\\":\\"\\u00e7\\"}"'), /json\.dumps.*json_encode/);
    const kept = text('{"a":"ç/"}', '"{\\"a\\":\\"\\u00e7/\\"}"');
    assert.match(kept, /json\.dumps/);
    assert.doesNotMatch(kept, /json_encode/);
    const escaped = text('{"a":"ç/"}', '"{\\"a\\":\\"\\u00e7\\/\\"}"');
    assert.match(escaped, /json_encode/);
    assert.doesNotMatch(escaped, /json\.dumps/);
  });

  it('names PHP for swapped containers only if it can have written the rest', () => {
    const text = (sent: string, signed: string) =>
      detailOf('body-json-empty-containers-swapped', sent, signed).text;
    assert.match(text('{"a":{},"b":1.5}', '{"a":[],"b":1.5}'), /json_decode/);
    // PHP reads and writes an empty list as one.
    assert.match(text('{"a":[],"b":1.5}', '{"a":{},"b":1.5}'), /Lua/);
    assert.doesNotMatch(text('{"a":[],"b":1.5}', '{"a":{},"b":1.5}'), /PHP/);
    assert.doesNotMatch(text('{"a": {}, "b": 1.5}', '{"a": [], "b": 1.5}'), /PHP/);
    assert.doesNotMatch(text('{"a":{},"b":10.50}', '{"a":[],"b":10.50}'), /PHP/);
  });

  it('names only the functions that treat the same characters as line breaks', () => {
    const text = (sent: string, signed: string) =>
      detailOf('body-line-separators-removed', sent, signed).text;
    const dotnet = text('a\vb\fc\x1cd', 'a\vbc\x1cd');
    assert.match(dotnet, /such as `ReplaceLineEndings` in \.NET, treat/);
    const expressions = text('a\vb\fc\x1cd', 'abc\x1cd');
    assert.match(expressions, /such as `\\R` in regular expressions, treat/);
    assert.match(text('a\vb\fc\x1cd', 'abcd'), /such as `splitlines` in Python, treat/);
    assert.match(text('a\fb', 'ab'), /`splitlines` in Python, `ReplaceLineEndings` in \.NET, and `\\R`/);
    assert.doesNotMatch(text('a\vb\fc', 'ab\fc'), /Some functions/);
  });

  it('lists every character that Gson escapes', () => {
    const { text } = detailOf(
      'body-json-gson-escaped',
      '{"a":"<&>\'="}',
      '{"a":"\\u003c\\u0026\\u003e\\u0027\\u003d"}',
    );
    for (const character of ['<', '&', '>', "'", '=']) assert.ok(text.includes(`\`${character}\``), text);
  });

  it('names neither Go nor .NET for numbers that they would have written differently', () => {
    const notes = (signed: string, sent = '[1e21,1e-7,-0.0]') => {
      const { secret, path, timestamp } = sampleRequest();
      const claimedSign = createHash('md5').update(`${secret}${path}${signed}${timestamp}`).digest('hex');
      const { verdict } = explain(sampleRequest({ body: Buffer.from(sent), claimedSign }), 1);
      assert.ok(verdict.kind === 'explained', signed);
      return JSON.stringify(verdict.explanations.map(({ causes }) => causes));
    };
    const javaScript = notes('[    1e+21,    1e-7,    0]');
    assert.match(javaScript, /JSON\.stringify/);
    assert.doesNotMatch(javaScript, /PowerShell|MarshalIndent/);
    const go = notes('[\t1e+21,\t1e-7,\t-0]');
    assert.match(go, /MarshalIndent|Encoder/);
    assert.doesNotMatch(go, /JSON\.stringify/);
    assert.match(notes('[    1E+21,    1E-07,    -0]'), /PowerShell/);
  });

  it('names Go for numbers that it only keeps as json.Number with that type', () => {
    const go = (number: string) =>
      detailOf('body-json-html-escaped', `{"a":"<",  "b":${number}}`, `{"a":"\\u003c","b":${number}}`).text;
    assert.match(go('2.0'), /output of Go encoding\/json \(json\.Number\), for example/);
    assert.match(go('2'), /output of Go encoding\/json, for example/);
  });

  it('says what keeps the CR of the last line break', () => {
    const kept = detailOf('body-final-newline-removed', '<a>\r\n</a>\r\n', '<a>\r\n</a>\r').text;
    assert.match(kept, /except for the last LF\. Perl’s `chomp`.*keep the CR\./);
    assert.doesNotMatch(kept, /Ruby|`TrimEnd`/);
  });

  it('says that more than the declaration of an XML document was written again', () => {
    const text = (signed: string) =>
      detailOf('body-xml-declaration-rewritten', '<?xml version="1.0"?>\r\n<a b=\'1\'/>', signed).text;
    const declaration = "<?xml version='1.0' encoding='utf-8'?>";
    assert.match(text(`${declaration}<a b="1"/>`), /The rest of the document was written again too\./);
  });

  it('names the encoding that an XML document declares, only if it isn’t UTF-8', () => {
    const text = (declaration: string) => {
      const { secret, path, timestamp } = sampleRequest();
      const xml = `${declaration}<a>ç</a>`;
      const claimedSign = createHash('md5').update(`${secret}${path}${xml}${timestamp}`).digest('hex');
      const { verdict } = explain(sampleRequest({ body: Buffer.from(xml, 'latin1'), claimedSign }), 1);
      assert.ok(verdict.kind === 'explained');
      return verdict.explanations.flatMap(({ causes }) => causes).map(cause => causeText(cause, 'en'));
    };
    assert.match(
      text('<?xml version="1.0" encoding="ISO-8859-1"?>')[0] ?? '',
      /The XML declares `ISO-8859-1`: declare UTF-8 instead\.$/,
    );
    for (const other of ['', '<?xml version="1.0" encoding="utf-8"?>'])
      assert.match(text(other)[0] ?? '', /sign them without CR and LF\.$/);
  });

  it('says that an object’s name was signed instead of the empty string for a multipart request', () => {
    const { secret, path, timestamp } = sampleRequest();
    const claimedSign = createHash('md5')
      .update(`${secret}${path}[object FormData]${timestamp}`)
      .digest('hex');
    const input = sampleRequest({ body: Buffer.from('--x\r\n--x--'), multipart: true, claimedSign });
    const { verdict } = explain(input, 1);
    const [cause] = verdict.kind === 'explained' ? (verdict.explanations[0]?.causes ?? []) : [];
    assert.ok(cause !== undefined);
    assert.match(causeText(cause, 'en'), /^`\[object FormData\]` was signed instead of the empty string/);
  });
});
