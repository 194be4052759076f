import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { createReferences, renameChanges } from '../../../../src/core/language/navigation/nameReferences.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { ImportGraph } from '../../../../src/core/syntax/importGraph.ts';

function graphOf(texts: Readonly<Record<string, string>>) {
  const trees = new Map(Object.entries(texts).map(([path, text]) => [path, FiscalDocument.parse(text)]));
  const graph = new ImportGraph(written => {
    const path = written.replace('./', '');
    const document = trees.get(path);
    return document === undefined
      ? { kind: 'fault', code: 'import-missing' }
      : { kind: 'file', path, document };
  });
  const tree = (path: string) => trees.get(path) ?? FiscalDocument.parse('');
  return {
    trees,
    link: (path: string) => graph.link(tree(path), path),
    edit: (path: string, part: string, newText: string) => {
      const at = tree(path).text.indexOf(part);
      trees.set(path, tree(path).edit(at, at + part.length, newText));
    },
  };
}

const FILES = {
  a: '# @import ./b\n@u = a\n\n### A\n# @name usa\nGET /openapi/{{v}}{{w}}\n',
  b: '# @import ./c\n@v = {{u}}\n@u = b\n\n### B\n# @name cria\nPOST /openapi/x\n\ncorpo\n',
  c: '@w = c\n@u = c\n',
};

describe('a linked file', () => {
  it('has its own names first, and says which file defines another', () => {
    const linked = graphOf(FILES).link('a');
    deepEqual(
      [...linked.variables],
      [
        ['u', 'a'],
        ['v', '{{u}}'],
        ['w', 'c'],
      ],
    );
    deepEqual(
      ['u', 'v', 'w', 'x'].map(name => linked.homeOfVariable(name)?.path),
      [undefined, 'b', 'c', undefined],
    );
    deepEqual([linked.homeOfRequest('cria')?.path, linked.homeOfRequest('usa')?.path], ['b', undefined]);
  });

  it('is the same if it’s linked again once everything is read', () => {
    const trees = new Map(Object.entries(FILES).map(([path, text]) => [path, FiscalDocument.parse(text)]));
    const read = new Set(['b']);
    const graph = new ImportGraph(written => {
      const path = written.replace('./', '');
      const document = read.has(path) ? trees.get(path) : undefined;
      return document === undefined ? { kind: 'pending' } : { kind: 'file', path, document };
    });
    const own = FiscalDocument.parse(FILES.a);
    const early = graph.link(own, 'a');
    equal(early.imports?.isPending, true);
    read.add('c');
    const linked = graph.link(early, 'a');
    equal(linked, graph.link(own, 'a'));
    deepEqual(
      ['u', 'v', 'w'].map(name => linked.homeOfVariable(name)?.path),
      [undefined, 'b', 'c'],
    );
    equal(linked.homeOfRequest('cria')?.path, 'b');
    deepEqual(
      linked.blocks.map((block, index) => block === own.blocks[index]),
      own.blocks.map(() => true),
    );
  });

  it('keeps its tables of names while only bodies change in its imports', () => {
    const files = graphOf(FILES);
    const { variables, names } = files.link('a');
    files.edit('b', 'corpo', 'outro corpo');
    const linked = files.link('a');
    equal(linked.variables, variables);
    equal(linked.names, names);
    equal(linked.homeOfRequest('cria')?.text.includes('outro corpo'), true);
    files.edit('c', '@w = c', '@w = d');
    notEqual(files.link('a').variables, variables);
    equal(files.link('a').variables.get('w'), 'd');
  });

  it('is renamed in every file in which a name means the same', () => {
    const files = graphOf(FILES);
    const all = ['a', 'b'].map(id => ({ id, document: files.link(id) }));
    const references = createReferences();
    const changes = renameChanges(all, { kind: 'variable', name: 'v' }, 'alvo', references);
    deepEqual(
      typeof changes === 'string' ? changes : changes.map(({ id, range }) => `${id} ${range.start.line}`),
      ['a 5', 'b 1'],
    );
    equal(renameChanges(all, { kind: 'variable', name: 'v' }, 'w', references), 'rename-taken');
  });

  it('has the names of an edit as of the whole new text', () => {
    const files = graphOf(FILES);
    equal(files.link('a').names.has('cria'), true);
    files.edit('b', '# @name cria', '# @name cria2');
    files.edit('b', '### B', '### X\n# @name usa\nGET /\n\n### B');
    deepEqual([...files.link('b').names.keys()].sort(), ['cria2', 'usa']);
  });

  it('looks up each import once, however many files import the same', () => {
    const count = 60;
    const names = Array.from({ length: count }, (_, index) => `f${index}`);
    const trees = new Map(
      names.map((name, index) => [
        name,
        FiscalDocument.parse(
          `${names
            .slice(index + 1)
            .map(each => `# @import ./${each}\n`)
            .join('')}@${name} = 1\n`,
        ),
      ]),
    );
    let looked = 0;
    const graph = new ImportGraph(written => {
      looked += 1;
      const path = written.replace('./', '');
      return { kind: 'file', path, document: trees.get(path) ?? FiscalDocument.parse('') };
    });
    const linked = graph.link(trees.get('f0') ?? FiscalDocument.parse(''), 'f0');
    for (const file of linked.imports?.files ?? [])
      equal(linked.imports?.scopeOf(file).variables.get('f59'), '1');
    equal(looked, (count * (count - 1)) / 2);
  });
});
