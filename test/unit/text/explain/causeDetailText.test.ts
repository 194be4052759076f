import { doesNotMatch, equal, match } from 'node:assert/strict';
import { type CauseId, causeOf, type DetailOf } from '../../../../src/core/explain/causes/causes.ts';
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
