import assert from 'node:assert/strict';
import type { Cause } from '../../../../src/core/explain/causes/causes.ts';
import { causeText, causeTitle } from '../../../../src/text/explain/causeText.ts';

/** What was signed, and what the fix names, and doesn't name. */
const VARIABLES: readonly (readonly [text: string, named: RegExp, unnamed: RegExp])[] = [
  ['$token$path$body$ts', /double quotes/, /JavaScript|C#/],
  ['${token}${path}${body}${ts}', /backticks in JavaScript.*double quotes in a shell, PHP/, /Python/],
  ['{token}{path}{body}{ts}', /Python.*C#/, /JavaScript|shell/],
  ['{$token}{$path}{$body}{$ts}', /PHP/, /JavaScript|Python/],
  ['#{token}#{path}#{body}#{ts}', /Ruby/, /JavaScript|Python/],
  ['%s%s%s%s', /`sprintf`.*Java.*Python/, /JavaScript|C#|MessageFormat/],
  ['{}{}{}{}', /Python.*Rust/, /JavaScript|C#|sprintf|Java/],
  ['{0}{1}{2}{3}', /C#.*Python.*Java/, /JavaScript|sprintf|Rust|String\.format/],
];

describe('a variable that was signed instead of its value', () => {
  for (const [text, named, unnamed] of VARIABLES)
    it(`has advice for its syntax: ${text}`, () => {
      const own = causeText({ id: 'order-variables-unresolved', detail: { text } }, 'en');
      assert.match(own, named);
      assert.doesNotMatch(own, unnamed);
    });

  it('has the same advice in each element', () => {
    const causes: readonly Cause[] = [
      { id: 'token-undefined', detail: { text: '${token}' } },
      { id: 'path-placeholder-signed', detail: { text: '${path}' } },
      { id: 'body-placeholder-signed', detail: { text: '${body}' } },
      { id: 'timestamp-placeholder-signed', detail: { text: '${ts}' } },
    ];
    for (const cause of causes) assert.match(causeText(cause, 'en'), /backticks in JavaScript/);
  });

  it('isn’t said to be missing', () => {
    for (const text of ['{{token}}', 'APP_SECRET', 'process.env.APP_SECRET', 'changeme', '%APP_SECRET%'])
      for (const locale of ['en', 'pt-BR'] as const)
        assert.doesNotMatch(
          causeText({ id: 'token-undefined', detail: { text } }, locale),
          /find the App Secret|encontrou o App Secret/,
        );
    assert.match(causeText({ id: 'token-undefined', detail: { text: 'null' } }, 'en'), /find the App Secret/);
  });

  it('may be the name of a file or an empty value instead of the body', () => {
    const ofBody = (text: string) => causeText({ id: 'body-placeholder-signed', detail: { text } }, 'en');
    assert.match(ofBody('@body.json'), /name of a file/);
    assert.match(ofBody('nfe.xml'), /name of a file/);
    assert.match(ofBody('{}'), /receive the same body/);
  });
});

describe('the texts of a cause name only what does this', () => {
  const said = (cause: Cause) => causeText(cause, 'en');

  it('Signature Version 4 signs a hash in hexadecimal, and Content-MD5 has one in Base64', () => {
    assert.match(said({ id: 'body-sha256' }), /Signature Version 4/);
    const base64 = said({ id: 'body-sha256', detail: { encoding: 'base64' } });
    assert.match(base64, /^The SHA-256 of the body, in Base64, was signed\./);
    assert.doesNotMatch(base64, /Signature Version 4/);
    assert.doesNotMatch(said({ id: 'body-md5' }), /Content-MD5/);
    assert.match(said({ id: 'body-md5', detail: { encoding: 'base64' } }), /in Base64.*Content-MD5/);
  });

  it('nl2br doesn’t write <br/>', () => {
    assert.doesNotMatch(
      said({ id: 'body-newlines-as-tags', detail: { tag: '<br/>', lines: 'kept' } }),
      /nl2br/,
    );
    assert.match(said({ id: 'body-newlines-as-tags', detail: { tag: '<br>', lines: 'kept' } }), /nl2br/);
  });

  it('a language describes an object or bytes in its own way, and none of these is a missing value', () => {
    const named = (text: string) => said({ id: 'body-object-name', detail: { text } });
    assert.match(named("Instance of 'FormData'"), /Dart/);
    assert.match(named("Instance of 'Future<String>'"), /`await`/);
    assert.match(named('218 bytes'), /Swift.*UTF-8/);
    assert.match(named('Blob[218]'), /Apex.*UTF-8/);
    assert.match(named('false'), /Boolean/);
    for (const text of ["Instance of 'FormData'", '218 bytes', 'Blob[218]', 'false', 'True'])
      assert.doesNotMatch(named(text), /missing or empty/);
  });

  it('a stream isn’t serialized, but read', () => {
    for (const text of ['[object Blob]', '[object ReadableStream]', 'System.IO.MemoryStream', 'Stream']) {
      assert.match(said({ id: 'body-object-name', detail: { text } }), /Read it once/);
    }
  });

  it('an expression of n8n isn’t a variable of Postman', () => {
    for (const text of ['{{ $json.body }}', '={{ $json.body }}', '{{ $now }}', '{{$json.body}}']) {
      const own = said({ id: 'body-placeholder-signed', detail: { text } });
      assert.match(own, /n8n/);
      assert.doesNotMatch(own, /Postman/);
    }
    for (const text of ['{{$timestamp}}', '{{body}}'])
      assert.match(said({ id: 'timestamp-placeholder-signed', detail: { text } }), /Postman/);
  });

  it('Go’s Sum appends the hash of nothing to what it writes in hexadecimal', () => {
    assert.doesNotMatch(said({ id: 'digest-string-in-hex' }), /Go/);
    assert.match(
      said({ id: 'digest-string-in-hex', detail: { appended: 'digest of nothing' } }),
      /`md5\.New\(\)\.Sum/,
    );
  });

  it('a line may be lost without a shell', () => {
    assert.doesNotMatch(
      causeTitle({ id: 'body-read-by-shell', detail: { read: '-r', IFS: '' } }, 'en'),
      /shell/,
    );
    assert.match(causeTitle({ id: 'body-read-by-shell' }, 'en'), /shell/);
  });

  it('a backslash and a letter are written differently in each language, and so are CR and LF', () => {
    const own = said({ id: 'body-newline-escapes-removed' });
    for (const language of ['PHP', 'PowerShell', 'Visual Basic', 'C#'])
      assert.ok(own.includes(language), own);
  });

  it('a format has no value that wasn’t signed', () => {
    for (const form of ['list', 'object'])
      assert.doesNotMatch(said({ id: 'body-json-dates-rewritten', detail: { form } }), /2026/);
    for (const form of ['serial date', '6 digits, e+009', 'Java Date'])
      assert.match(said({ id: 'timestamp-date', detail: { form } }), / such as /);
  });

  it('one language that does this is an example', () => {
    const causes: readonly Cause[] = [
      { id: 'body-tags-removed' },
      { id: 'body-tags-removed', detail: { of: 'texts' } },
      { id: 'body-backslashes-removed' },
      { id: 'body-first-newline-removed' },
      { id: 'body-cut-short', detail: { kept: 'first word' } },
      { id: 'body-cut-short', detail: { kept: 'last line' } },
      { id: 'digest-uppercase' },
      { id: 'digest-leading-zeros-dropped' },
      { id: 'digest-leading-zeros-dropped', detail: { of: 'the number' } },
    ];
    for (const cause of causes) {
      assert.match(said(cause), /For example, /);
      assert.match(causeText(cause, 'pt-BR'), /Por exemplo, /);
    }
  });

  it('a shell doesn’t reduce only spaces', () => {
    assert.doesNotMatch(said({ id: 'body-whitespace-collapsed', detail: { of: 'spaces' } }), /shell/);
    assert.match(said({ id: 'body-whitespace-collapsed', detail: { ends: 'trimmed' } }), /In a shell/);
    const ofNoEnds = said({ id: 'body-whitespace-collapsed', detail: { ends: 'none' } });
    assert.match(ofNoEnds, /to one space\. .*shell variable.*In a shell/);
    assert.doesNotMatch(said({ id: 'body-whitespace-collapsed' }), /shell/);
  });
});
