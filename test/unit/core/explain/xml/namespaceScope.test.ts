import assert from 'node:assert/strict';
import { isNamespace, NamespaceScope } from '../../../../../src/core/explain/xml/xmlNamespaces.ts';

const attribute = (name: string, value = '') => ({ name, value });

describe('the attribute of a namespace', () => {
  it('is xmlns, with or without a prefix', () => {
    for (const name of ['xmlns', 'xmlns:p']) assert.ok(isNamespace(attribute(name)), name);
    for (const name of ['xmlnsp', 'p:xmlns', 'a']) assert.ok(!isNamespace(attribute(name)), name);
  });
});

describe('the namespaces at a position', () => {
  it('come from the innermost element that declares them', () => {
    const scope = new NamespaceScope();
    scope.open([attribute('xmlns', 'u'), attribute('xmlns:p', 'v'), attribute('a', 'b')]);
    scope.open([attribute('xmlns', 'w'), attribute('xmlns:q', 'x')]);
    assert.deepEqual(
      ['xmlns', 'xmlns:p', 'xmlns:q', 'a'].map(name => scope.get(name)),
      [...['w', 'v', 'x'], undefined],
    );
    scope.close();
    assert.deepEqual(
      ['xmlns', 'xmlns:p', 'xmlns:q'].map(name => scope.get(name)),
      ['u', 'v', undefined],
    );
    scope.close();
    assert.equal(scope.get('xmlns'), undefined);
  });

  it('are restored even if an element declares one twice', () => {
    const scope = new NamespaceScope();
    scope.open([attribute('xmlns', 'u')]);
    scope.open([attribute('xmlns', 'v'), attribute('xmlns', 'w')]);
    assert.equal(scope.get('xmlns'), 'w');
    scope.close();
    assert.equal(scope.get('xmlns'), 'u');
  });

  it('are still found after more elements ended than started', () => {
    const scope = new NamespaceScope();
    scope.close();
    scope.open([attribute('xmlns', 'u')]);
    assert.equal(scope.get('xmlns'), 'u');
  });
});
