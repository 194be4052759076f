import assert from 'node:assert/strict';
import { CAUSES, type Cause, type CauseId } from '../../../../src/core/explain/causes.ts';
import { causeFix, causeText } from '../../../../src/text/explain/explainText.ts';

const LOCALES = ['en', 'pt-BR'] as const;

describe('the texts of a cause', () => {
  it('have an example of rewritten numbers', () => {
    const text = (form: string, locale: 'en' | 'pt-BR') =>
      causeText({ id: 'body-json-numbers-rewritten', detail: { form } }, locale);
    assert.match(text('decimal comma', 'en'), /`10\.5` became `10,5`/);
    assert.match(text('stripTrailingZeros', 'pt-BR'), /`1000\.00` virou `1E\+3`/);
    assert.match(text('1e2 as 100, 10.50 as 10.5', 'en'), /`10\.50` became `10\.5`/);
  });

  it('exist for every id, and differ between the languages', () => {
    for (const id of Object.keys(CAUSES) as CauseId[]) {
      const [en, ptBR] = LOCALES.map(locale => causeFix({ id }, locale));
      assert.ok(en?.endsWith('.') && ptBR?.endsWith('.'), id);
      assert.notEqual(en, ptBR, id);
    }
  });

  it('say what the code did, why, and how to fix it', () => {
    assert.equal(
      causeText({ id: 'token-trailing-newline' }, 'en'),
      'The App Secret was signed with a trailing newline. A file or `echo` often adds one. Trim it, and sign the App Secret verbatim.',
    );
    assert.equal(
      causeText({ id: 'path-query-included' }, 'pt-BR'),
      'A query string foi assinada. Assine de `/openapi` até o `?`, sem incluí-lo.',
    );
  });

  for (const [cause, en, ptBR] of [
    [{ id: 'timestamp-other-second', detail: { seconds: -56 } }, '56 s earlier', '56 s atrasado'],
    [{ id: 'timestamp-other-second', detail: { seconds: 1 } }, '1 s later', '1 s adiantado'],
    [{ id: 'timestamp-timezone-shift', detail: { hours: -3 } }, '3 h earlier', '3 h atrasado'],
    [
      { id: 'timestamp-timezone-shift', detail: { hours: -3 } },
      'local time was treated as UTC',
      'a hora local foi tratada como UTC',
    ],
    [{ id: 'timestamp-milliseconds-later', detail: { milliseconds: 7 } }, '`007`', '`007`'],
    [
      { id: 'order-wrong', detail: { order: ['path', 'token', 'body', 'timestamp'] } },
      'path + token + body + timestamp',
      'path + token + body + timestamp',
    ],
    [{ id: 'separator-inserted', detail: { separator: '\r\n' } }, 'CR LF', 'CR LF'],
    [{ id: 'separator-inserted', detail: { separator: '\t' } }, 'a tab', 'uma tabulação'],
    [{ id: 'separator-inserted', detail: { separator: '&' } }, '`&`', '`&`'],
    [{ id: 'digest-hmac-md5' }, 'hexadecimal', 'hexadecimal'],
    [{ id: 'digest-hmac-sha256', detail: { encoding: 'base64' } }, 'Base64', 'Base64'],
    [{ id: 'digest-leading-zeros-dropped', detail: { of: 'the number' } }, 'BigInteger', 'BigInteger'],
    [{ id: 'digest-leading-zeros-dropped', detail: { of: 'each byte' } }, 'toHexString', 'toHexString'],
    [{ id: 'digest-sign-extended', detail: { of: 'each byte' } }, 'ffffff9a', 'ffffff9a'],
    [{ id: 'body-base64' }, 'the raw body', 'do corpo original'],
    [{ id: 'body-form-encoded', detail: { tilde: 'kept' } }, 'Python', 'Python'],
    [
      { id: 'body-form-encoded', detail: { tilde: 'encoded', star: 'encoded' } },
      'http_build_query',
      'http_build_query',
    ],
    [{ id: 'body-object-name', detail: { text: '[object Object]' } }, '[object Object]', '[object Object]'],
    [{ id: 'token-undefined', detail: { text: 'None' } }, '`None`', '`None`'],
    [{ id: 'path-template-unresolved' }, '`{empresaId}`', '`{empresaId}`'],
  ] as const satisfies readonly (readonly [Cause, string, string])[]) {
    it(`describe ${JSON.stringify(cause)}`, () => {
      assert.ok(causeText(cause, 'en').includes(en), causeText(cause, 'en'));
      assert.ok(causeText(cause, 'pt-BR').includes(ptBR), causeText(cause, 'pt-BR'));
    });
  }

  it('have no unfilled arguments except names that are part of them', () => {
    const details = {
      ...{ seconds: 1, hours: 1, milliseconds: 1, order: ['token'], separator: '&', text: 'x' },
      ...{ encoding: 'Base64', signed: '[]', sent: '()', of: 'A–Z', form: 'UTC', libraries: 'Gson' },
      ...{
        declaration: '<?xml?>',
        naming: 'camelCase',
        what: 'senha',
        label: 'body=',
        unit: 'µs',
        tool: 'md5sum',
        ...{ characters: 32, algorithm: 'sha256' },
      },
    };
    for (const id of Object.keys(CAUSES) as CauseId[]) {
      for (const locale of LOCALES) {
        const said = causeText({ id, detail: details }, locale).replaceAll('{empresaId}', '');
        assert.doesNotMatch(said, /\{[a-z]+\}/, id);
      }
    }
  });
});
