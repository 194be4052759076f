import assert from 'node:assert/strict';
import { libraryWrites } from '../../../../../src/core/explain/json/jsonLibraries.ts';
import { isReorderedByJavaScript } from '../../../../../src/core/explain/json/jsonOrderSteps.ts';
import type { LibraryId } from '../../../../../src/core/libraries/libraries.ts';

describe('the libraries that write a number', () => {
  const LIKE_PYTHON: readonly LibraryId[] = [
    ...(['python', 'ruby', 'rails', 'newtonsoft', 'mysql', 'php-zero-fraction'] as const),
  ];

  it('agree with Python on numbers without exponents', () => {
    for (const id of LIKE_PYTHON)
      assert.equal(libraryWrites(id, ['10.50', '2.00'], ['10.5', '2.0']), true, id);
  });

  it('write exponents in different ways', () => {
    const written = (number: string) => LIKE_PYTHON.filter(id => libraryWrites(id, ['0.00001'], [number]));
    assert.deepEqual(written('1e-05'), ['python']);
    assert.deepEqual(written('1.0e-05'), ['ruby', 'rails']);
    assert.deepEqual(written('1E-05'), ['newtonsoft']);
    assert.deepEqual(written('1e-5'), ['mysql']);
    assert.deepEqual(written('1.0e-5'), ['php-zero-fraction']);
  });

  it('of Go and .NET aren’t those of JavaScript', () => {
    const JSON_LIBRARIES = ['json-stringify', 'go', 'system-text-json', 'powershell'] as const;
    const written = (sent: string, number: string) =>
      JSON_LIBRARIES.filter(id => libraryWrites(id, [sent], [number]));
    assert.deepEqual(written('1e21', '1e+21'), ['json-stringify', 'go']);
    assert.deepEqual(written('1.0e21', '1E+21'), ['system-text-json', 'powershell']);
    assert.deepEqual(written('0.00000010', '1E-07'), ['system-text-json', 'powershell']);
    assert.deepEqual(written('-0.0', '0'), ['json-stringify']);
    assert.deepEqual(written('1e400', 'null'), ['json-stringify']);
    assert.deepEqual(written('10.50', '10.5'), JSON_LIBRARIES);
  });

  it('don’t write Infinity, except for Python', () => {
    for (const id of [...LIKE_PYTHON, 'jackson', 'gson', 'json-stringify', 'free-pascal', 'jsoncpp'] as const)
      assert.equal(libraryWrites(id, ['1e400'], ['Infinity']), id === 'python', id);
  });
});

describe('members whose names are integers', () => {
  const isReordered = (name: string, next: string) =>
    isReorderedByJavaScript({
      close: '}',
      items: [name, next].map(each => ({ name: `"${each}"`, value: '1' })),
    });

  it('are written first by JavaScript, in ascending order', () => {
    assert.equal(isReordered('2', '1'), true);
    assert.equal(isReordered('a', '1'), true);
    assert.equal(isReordered('1', '2'), false);
    assert.equal(isReordered('1', 'a'), false);
    assert.equal(isReordered('b', '01'), false);
    assert.equal(isReorderedByJavaScript('1'), false);
    assert.equal(isReorderedByJavaScript(undefined), false);
  });
});
