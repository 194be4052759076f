import { deepEqual, equal, notEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { createReferences, renameChanges } from '../../../../src/core/language/navigation/nameReferences.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { type FoundImport, ImportGraph } from '../../../../src/core/syntax/importGraph.ts';
import { holds } from '../../../support/properties.ts';

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

describe('a request file that is linked with its imports', () => {
  it('looks up its own names first, and reports which file defines any other name', () => {
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

  it('is the same object if it’s linked again once everything is read', () => {
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

  it('keeps its tables of names if only bodies change in its imports', () => {
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

  it('has a name renamed in every file that uses the same variable', () => {
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

  it('contains the new names after edits', () => {
    const files = graphOf(FILES);
    equal(files.link('a').names.has('cria'), true);
    files.edit('b', '# @name cria', '# @name cria2');
    files.edit('b', '### B', '### X\n# @name usa\nGET /\n\n### B');
    deepEqual([...files.link('b').names.keys()].sort(), ['cria2', 'usa']);
  });

  it('looks up its imports only if one of them or its own names have changed', () => {
    const trees = new Map(Object.entries(FILES).map(([path, text]) => [path, FiscalDocument.parse(text)]));
    let [state, lookups] = [0, 0];
    const find = (written: string): FoundImport => {
      lookups += 1;
      const path = written.replace('./', '');
      return { kind: 'file', path, document: trees.get(path) ?? FiscalDocument.parse('') };
    };
    const graph = new ImportGraph(find, () => state);
    let own = FiscalDocument.parse(FILES.a);
    const edit = (part: string, newText: string): void => {
      const at = own.text.indexOf(part);
      own = own.edit(at, at + part.length, newText);
    };
    const looksUp = (): boolean => {
      const before = lookups;
      graph.link(own, 'a');
      return lookups > before;
    };
    deepEqual([looksUp(), looksUp()], [true, false]);
    const { variables } = graph.link(own, 'a');
    edit('### A', '### Another title');
    equal(looksUp(), false);
    equal(graph.link(own, 'a').variables, variables);
    equal(graph.link(own, 'a').text, own.text);
    edit('@u = a', '@u = a\n@x = y');
    equal(looksUp(), true);
    equal(graph.link(own, 'a').variables.get('x'), 'y');
    trees.set('c', FiscalDocument.parse('@w = d\n'));
    state += 1;
    equal(looksUp(), true);
    equal(graph.link(own, 'a').variables.get('w'), 'd');
  });

  /** The trees of files that each import all files after them. */
  const chained = (count: number, definition: (index: number) => string) => {
    const names = Array.from({ length: count }, (_, index) => `f${index}`);
    const importsAfter = (index: number) => names.slice(index + 1).map(each => `# @import ./${each}\n`);
    return new Map(
      names.map((name, index) => [
        name,
        FiscalDocument.parse(`${importsAfter(index).join('')}@${definition(index)} = 1\n`),
      ]),
    );
  };

  it('E6 is linked in time if hundreds of files import one another, and two define the same name', function () {
    this.timeout(20_000);
    const count = 250;
    const trees = chained(count, index => (index < count - 2 ? `f${index}` : 'same'));
    const graph = new ImportGraph(written => {
      const path = written.replace('./', '');
      return { kind: 'file', path, document: trees.get(path) ?? FiscalDocument.parse('') };
    });
    const { imports } = graph.link(trees.get('f0') ?? FiscalDocument.parse(''), 'f0');
    deepEqual([imports?.files.length, imports?.faults.size], [count - 1, 1]);
  });

  it('looks up each import directive once, however many files import the same file', () => {
    const count = 60;
    const trees = chained(count, index => `f${index}`);
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

  it('is the same after edits as if every import had been looked up again', () => {
    const paths = ['a', 'b', 'c', 'd', 'e'];
    const path = fc.constantFrom(...paths);
    const change = fc.oneof(
      fc.record({
        file: path,
        line: fc.constantFrom('# text', '@v = 1', '@w = {{v}}', '### X', '# @name x'),
      }),
      fc.record({ file: path, line: path.map(name => `# @import ./${name}`) }),
      fc.record({ file: path, line: fc.constant(undefined) }),
    );
    holds(
      fc.property(fc.array(change, { minLength: 4, maxLength: 24 }), changes => {
        const trees = new Map(
          Object.entries(FILES).map(([name, text]) => [name, FiscalDocument.parse(text)]),
        );
        let state = 0;
        const fileAt = (at: string): FoundImport => {
          const document = trees.get(at);
          return document === undefined
            ? { kind: 'fault', code: 'import-missing' }
            : { kind: 'file', path: at, document };
        };
        const find = (written: string): FoundImport => fileAt(written.replace('./', ''));
        const quick = new ImportGraph(find, () => state, fileAt);
        const thorough = new ImportGraph(find);
        const shown = (graph: ImportGraph, name: string) => {
          const linked = graph.link(trees.get(name) ?? FiscalDocument.parse(''), name);
          const { files = [], faults = [], isPending, scopeOf } = linked.imports ?? {};
          return {
            ...{
              variables: [...linked.variables],
              names: [...linked.names.keys()],
              faults: [...faults],
              isPending,
            },
            files: files.map(file => [file.path, file.document.text, [...(scopeOf?.(file).variables ?? [])]]),
          };
        };
        for (const { file, line } of changes) {
          const before = trees.get(file) ?? FiscalDocument.parse('');
          // Without a line, the file is deleted.
          if (line === undefined) trees.delete(file);
          else trees.set(file, before.edit(0, 0, `${line}\n`));
          state += 1;
          for (const name of paths) deepEqual(shown(quick, name), shown(thorough, name));
        }
      }),
      60,
    );
  });

  it('looks up nothing again if an edit of an import changes neither names nor imports', () => {
    const trees = new Map(Object.entries(FILES).map(([path, text]) => [path, FiscalDocument.parse(text)]));
    let [state, lookups] = [0, 0];
    const fileAt = (path: string): FoundImport => ({
      ...{ kind: 'file', path },
      document: trees.get(path) ?? FiscalDocument.parse(''),
    });
    const find = (written: string): FoundImport => {
      lookups += 1;
      return fileAt(written.replace('./', ''));
    };
    const graph = new ImportGraph(find, () => state, fileAt);
    const own = FiscalDocument.parse(FILES.a);
    const first = graph.link(own, 'a');
    const before = lookups;
    const imported = trees.get('b') ?? own;
    const at = imported.text.indexOf('corpo');
    trees.set('b', imported.edit(at, at, 'outro '));
    state += 1;
    const linked = graph.link(own, 'a');
    equal(lookups, before);
    equal(linked.variables, first.variables);
    deepEqual(
      linked.imports?.files.map(({ document }) => document.text.includes('outro corpo')),
      [true, false],
    );
  });
});
