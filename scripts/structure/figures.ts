import { globSync } from 'node:fs';
import { architectureFaults } from '../../test/support/architectureRules.ts';
import { repeatedFileNames, repeatedTypeNames } from './declaredNames.ts';
import { type Flow, flowFiles } from './flow.ts';
import { formatReaders } from './formatReaders.ts';
import { objectLiteralsOf } from './objectLiterals.ts';
import { importersOf, linesOf, reached, readSourceTree, type SourceTree } from './sourceTree.ts';

/** One figure of the structure, what it should be, and what is counted: files, or names with their files. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly counted: readonly string[];
}

/** Names of the functions that start a search for causes. */
const SEARCHES = /\b(?:explainSteps|explainStringSteps|explainFailures|searchSize|searchUnits)\(/;

/** `Transport.exchange`, called on a transport by what isn't one itself. */
const EXCHANGES = /\btransport\.exchange\(/i;
const IS_TRANSPORT = /\bimplements Transport\b/;

export const FLOWS: Readonly<Record<'send' | 'explain', Flow>> = {
  /** From the click on *Send* to the document with the response: prepared, signed, exchanged, shown. */
  send: {
    from: ['src/editor/features/send/sendCommands.ts'],
    stations: [
      'src/core/request/prepare/prepareRequest.ts',
      'src/core/request/variables/sendValues.ts',
      'src/core/request/prepare/requestHead.ts',
      'src/core/request/body/requestBody.ts',
      'src/core/signing/sign.ts',
      'src/app/send/sendRequest.ts',
      'src/core/transportPort.ts',
      'src/editor/features/response/responseDocuments.ts',
      'src/editor/features/response/bodyView.ts',
    ],
    within:
      /^src\/(?:app|editor\/features\/(?:send|response)|core\/(?:request\/(?:prepare|send|body|clock|address|variables)|signing))\//,
  },
  /** From the gateway's refusal, and from the command that asks about a sent request, to the document with the causes: explained,
   *  searched in a worker or in slices, and shown. */
  explain: {
    from: ['src/gateway/handleRequest.ts', 'src/editor/features/explain/explainer.ts'],
    stations: [
      'src/core/explain/search/candidateDigests.ts',
      'src/app/explain/causeSearch.ts',
      'src/report/explanation/explanationLines.ts',
      'src/editor/features/explain/explanationDocuments.ts',
      'src/text/explain/causeText.ts',
    ],
    within:
      /^src\/(?:app|traffic|gateway\/verdict|editor\/features\/explain|report|core\/explain|text\/explain)\//,
  },
};

/** The figures of a project with `src`, `test/unit`, and `tsconfig.json`. */
export function figuresOf(
  project: string,
  flows: Readonly<Record<'send' | 'explain', Flow>> = FLOWS,
): readonly Figure[] {
  const src = readSourceTree(project, ['src']);
  const files = [...src.values()];
  const having = (pattern: RegExp) =>
    files.filter(({ scanned }) => pattern.test(scanned.code)).map(({ path }) => path);
  const literals = objectLiteralsOf(project, 'ExplainInput').map(({ path, line }) => `${path}:${line}`);
  const readers = formatReaders(src);
  const faults = architectureFaults(
    files.map(({ path, text }) => ({ path: path.slice('src/'.length), text })),
  );
  const named = (start: string) => faults.filter(fault => fault.startsWith(start));
  return [
    figure('lines in src', linesOf(files).toLocaleString('en'), '≤ 70,000'),
    figure('files in src', files.length.toLocaleString('en'), '≤ 760'),
    counted('object literals of the type ExplainInput', '≤ 3, in app/', literals),
    counted(
      'files that run the search',
      '1, in app/',
      having(SEARCHES).filter(path => !path.startsWith('src/core/explain/')),
    ),
    counted(
      'files that call the transport',
      '1, in app/',
      having(EXCHANGES).filter(path => !having(IS_TRANSPORT).includes(path)),
    ),
    editorShare(project, src),
    counted('files from click to response document', '≤ 32', flowFiles(src, flows.send)),
    counted('files from a refusal to its explanation', '≤ 25', flowFiles(src, flows.explain)),
    counted('files with exactly one importer', '≤ 220', onlyImporters(src)),
    counted('names of exported types in two files', '0', repeatedTypeNames(src)),
    counted('file names used twice', '0', repeatedFileNames(src)),
    counted('scanners of JSON', '1 and the explainer’s rewriter', readers.json),
    counted('tokenizers of XML', '1', readers.xml),
    counted('readers of multipart', '1', readers.multipart),
    counted('strict UTF-8 decoders', '1', readers.utf8),
    counted('containment checks of paths', '1', readers.containment),
    counted('cycles between files', '0', named('cycle:')),
    counted('cycles between folders', '0', named('folder cycle:')),
  ];
}

function figure(name: string, value: string, target: string, list: readonly string[] = []): Figure {
  return { name, value, target, counted: list };
}

function counted(name: string, target: string, list: readonly string[]): Figure {
  return figure(name, String(list.length), target, list);
}

function onlyImporters(src: SourceTree): readonly string[] {
  return [...importersOf(src)]
    .filter(([, importers]) => importers.size === 1)
    .map(([path, importers]) => `${path} ← ${[...importers].join('')}`)
    .sort();
}

/** The part of the editor's lines that unit tests load in plain Node: imports at run time, followed from each test. What leads to
 *  `vscode` can't be loaded there and doesn't count, even if a test has a stand-in for it. */
function editorShare(project: string, src: SourceTree): Figure {
  const tests = new Set(
    globSync('test/unit/**/*.test.ts', { cwd: project }).map(path => path.replaceAll('\\', '/')),
  );
  const tree = new Map([...src, ...readSourceTree(project, ['test'])]);
  const atRunTime = ({ typeOnly }: { readonly typeOnly: boolean }) => !typeOnly;
  const editor = [...src.values()].filter(({ path }) => path.startsWith('src/editor/'));
  const inTests = reached(tree, tests, atRunTime);
  const loadsVscode = (path: string): boolean =>
    [...reached(src, [path], atRunTime)].some(each => src.get(each)?.packages.includes('vscode'));
  const tested = editor.filter(({ path }) => inTests.has(path) && !loadsVscode(path));
  const all = linesOf(editor);
  const share = all === 0 ? 0 : Math.round((100 * linesOf(tested)) / all);
  return figure(
    'editor lines reached by unit tests',
    `${share} %`,
    '≥ 55 %',
    tested.map(({ path }) => path),
  );
}
