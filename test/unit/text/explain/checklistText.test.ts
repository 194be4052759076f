import assert from 'node:assert/strict';
import { CAUSES, type Cause } from '../../../../src/core/explain/causes/causes.ts';
import { checklistItemOf, mayBeJson } from '../../../../src/core/explain/checklistItem.ts';
import { checklistRule } from '../../../../src/text/explain/checklistText.ts';

describe('the checklist', () => {
  it('is quoted only as far as it describes a cause', () => {
    assert.equal(
      checklistRule(3, { id: 'path-query-included' }, 'en'),
      'The path includes the query string.',
    );
    assert.equal(
      checklistRule(3, { id: 'path-openapi-prefix-missing' }, 'pt-BR'),
      'Falta no caminho o prefixo `/openapi`.',
    );
    assert.match(
      checklistRule(3, { id: 'from-the-future' } as unknown as Cause, 'en'),
      /prefix or a path-variable segment/,
    );
  });

  it('says which part of a path is missing if only the start or the end was signed', () => {
    assert.match(checklistRule(3, { id: 'path-part-signed' }, 'en'), /lacks the `\/openapi` prefix\.$/);
    const start: Cause = { id: 'path-part-signed', detail: { part: 'start' } };
    assert.match(checklistRule(3, start, 'en'), /lacks a path-variable segment/);
    assert.equal(checklistItemOf(start, true), 3);
    const cut: Cause = { id: 'path-part-signed', detail: { missing: 'last character' } };
    assert.equal(checklistItemOf(cut, true), null);
  });

  it('says what is missing or incorrect by the detail of a cause', () => {
    const template: Cause = { id: 'path-template-unresolved', detail: { template: '/nf-e/:id' } };
    assert.match(checklistRule(3, template, 'en'), /`\/openapi` prefix\. The path lacks a path-variable/);
    const whole: Cause = { id: 'path-template-unresolved', detail: { template: '/openapi/:id' } };
    assert.doesNotMatch(checklistRule(3, whole, 'en'), /prefix/);
    const item = (cause: Cause) => checklistItemOf(cause, true);
    assert.equal(item({ id: 'digest-separated', detail: { separator: ' ', case: 'upper' } }), 4);
    assert.equal(item({ id: 'digest-separated', detail: { separator: ' ' } }), null);
    assert.equal(
      item({ id: 'body-json-pretty-lines-kept', detail: { lineEnd: 'LF', sent: 'with them' } }),
      6,
    );
    assert.equal(item({ id: 'body-json-pretty-lines-kept', detail: { lineEnd: 'LF' } }), 1);
    assert.equal(item({ id: 'body-newline-escapes-removed', detail: { lines: 'kept' } }), 6);
  });

  it('isn’t about JSON if the body is XML, text, or multipart', () => {
    const body = Buffer.from(' <nfe/>');
    assert.equal(checklistItemOf({ id: 'body-trimmed' }, mayBeJson({ multipart: false, body })), null);
    assert.equal(checklistItemOf({ id: 'body-crlf-kept' }, mayBeJson({ multipart: false, body })), 6);
    const json = Buffer.from('{"a":"<b>"}');
    assert.equal(checklistItemOf({ id: 'body-trimmed' }, mayBeJson({ multipart: false, body: json })), 1);
    assert.equal(checklistItemOf({ id: 'body-trimmed' }, mayBeJson({ multipart: true, body: json })), null);
    const text = mayBeJson({ multipart: false, body: Buffer.from('Olá') });
    assert.equal(checklistItemOf({ id: 'body-trimmed' }, text), null);
    assert.equal(checklistItemOf({ id: 'body-sent-as-form' }, text), 1);
    assert.equal(checklistItemOf(undefined, true), null);
  });

  it('isn’t quoted for a cause that it doesn’t describe', () => {
    for (const id of ['path-host-included', 'body-missing', 'body-md5', 'body-newlines-to-space'] as const)
      assert.equal(CAUSES[id][1], null, id);
  });
});
