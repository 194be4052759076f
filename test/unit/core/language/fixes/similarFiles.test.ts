import { deepEqual } from 'node:assert/strict';
import { similarFiles } from '../../../../../src/core/language/fixes/quickFix.ts';

describe('similar files for a missing one', () => {
  const found = (path: string, siblings: readonly string[], elsewhere: readonly string[] = []) =>
    similarFiles(path, { siblings, elsewhere });

  it('are found by a misspelled name', () => {
    deepEqual(found('./nota.xml', ['note.xml', 'other.json']), ['./note.xml']);
    deepEqual(found('notas/nfe-4711.xml', ['nfe-4712.xml', 'nfe.xml']), ['notas/nfe-4712.xml']);
    deepEqual(found('../certificdo.pfx', ['certificado.pfx']), ['../certificado.pfx']);
    deepEqual(found('./Nota.XML', ['nota.xml']), ['./nota.xml']);
  });

  it('are found with another extension', () => {
    deepEqual(found('./nota.xml', ['nota.json', 'nota.txt']), ['./nota.json', './nota.txt']);
  });

  it('are found in another folder', () => {
    deepEqual(found('./nota.xml', [], ['../xml/nota.xml']), ['../xml/nota.xml']);
  });

  it('are limited to three', () => {
    deepEqual(found('./a.xml', ['a.json', 'a.txt'], ['./b/a.xml', './c/a.xml']).length, 3);
  });

  it('aren’t found if no name is similar', () => {
    deepEqual(found('./nota.xml', ['certificado.pfx', 'x.json', '.env']), []);
    deepEqual(found('./', ['a.xml']), []);
  });
});
