import { LOCAL_ENVIRONMENT } from '../../src/core/request/environment/environment.ts';
import { createDocumentProblems } from '../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import { ImportGraph } from '../../src/core/syntax/importGraph.ts';
import { manyRequests } from './manyRequests.ts';
import { atMost, fastestMs, type Measurement } from './measurement.ts';

const REQUESTS = 10_000;
const FILES = 50;

/** What an edit costs the files that import the edited one, with the edit itself: linking them again, and finding
 *  their problems. */
export async function bench(): Promise<readonly Measurement[]> {
  const text = `@alvo = 1\n${manyRequests(REQUESTS)}`;
  const large = FiscalDocument.parse(text);
  const middle = text.indexOf('"Homologacao"', text.length / 2);
  const name = text.indexOf('###', middle);
  const importer = FiscalDocument.parse(
    '# @import ./grande.fiscal\n\n### Usa\nGET /openapi/demo/echo?x={{alvo}}\n',
  );
  const costOf = (edited: (round: number) => FiscalDocument) => {
    let current = large;
    const graph = new ImportGraph(() => ({ kind: 'file', path: 'grande', document: current }));
    const problemsIn = createDocumentProblems();
    let round = 0;
    return () => {
      round += 1;
      current = edited(round);
      return [...problemsIn(graph.link(importer, 'usa'), LOCAL_ENVIRONMENT)].length;
    };
  };
  // The names that an edit doesn't change are known from before it.
  costOf(() => large)();
  const ms = fastestMs(
    {
      inBody: costOf(() => large.edit(middle, middle, 'x')),
      ofValue: costOf(round => large.edit(8, 9, String(round))),
      renamed: costOf(round => {
        return large.edit(name, name, `### novo\n# @name novo${round}\nGET /openapi/demo/echo\n\n`);
      }),
      web: web(),
    },
    60,
  );
  const what = `for its importer, in a file of ${REQUESTS} requests`;
  return [
    atMost(5, `edit of a body, ${what}`, ms.inBody, 'ms'),
    atMost(5, `edit of a variable, ${what}`, ms.ofValue, 'ms'),
    atMost(5, `a further name, ${what}`, ms.renamed, 'ms'),
    atMost(5, `edit in one of ${FILES} files that import all files after them`, ms.web, 'ms'),
  ];
}

/** Edits the last file, and links the first one, which imports all others. */
function web(): () => number {
  const names = Array.from({ length: FILES }, (_, index) => `f${index}`);
  const textOf = (index: number, value: number) =>
    [
      ...names.slice(index + 1).map(name => `# @import ./${name}.fiscal`),
      `@v${index} = ${value}`,
      `### ${index}\n# @name r${index}\nGET /openapi/demo/echo?x={{v${index}}}`,
    ].join('\n');
  const trees = new Map(names.map((name, index) => [name, FiscalDocument.parse(textOf(index, 0))]));
  const graph = new ImportGraph(written => {
    const path = written.slice(2, -7);
    const document = trees.get(path);
    return document === undefined
      ? { kind: 'fault', code: 'import-missing' }
      : { kind: 'file', path, document };
  });
  const last = names.at(-1) ?? '';
  const problemsIn = createDocumentProblems();
  let value = 0;
  return () => {
    value += 1;
    trees.set(last, FiscalDocument.parse(textOf(FILES - 1, value)));
    const first = trees.get('f0') ?? FiscalDocument.parse('');
    return [...problemsIn(graph.link(first, 'f0'), LOCAL_ENVIRONMENT)].length;
  };
}
