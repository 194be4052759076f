import assert from 'node:assert/strict';
import type { Cause } from '../../../../src/core/explain/causes/causes.ts';
import { causeText } from '../../../../src/text/explain/causeText.ts';

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

  it('a shell doesn’t reduce only spaces', () => {
    assert.doesNotMatch(said({ id: 'body-whitespace-collapsed', detail: { of: 'spaces' } }), /shell/);
    assert.match(said({ id: 'body-whitespace-collapsed', detail: { ends: 'trimmed' } }), /In a shell/);
  });
});
