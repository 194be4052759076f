import { deepEqual, equal, ok, throws } from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Figure, FLOWS, figuresOf } from '../../../scripts/structure/figures.ts';
import { flowFiles } from '../../../scripts/structure/flow.ts';
import { readSourceTree } from '../../../scripts/structure/sourceTree.ts';
import { structureLines } from '../../../scripts/structure.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

const FLOW = { within: /^src\/editor\// };
const FLOWS_OF_FIXTURE = {
  send: { ...FLOW, from: ['src/editor/click.ts'], stations: ['src/editor/shown.ts'] },
  explain: { ...FLOW, from: ['src/editor/click.ts'], stations: ['src/editor/decision.ts'] },
};

const FILES: Readonly<Record<string, string>> = {
  'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "strict": true }, "include": ["src"] }',
  'src/core/explain/input.ts': [
    'export interface ExplainInput { readonly secret: string }',
    'export type Twice = string;',
    "export const made = (): ExplainInput | 'none' | { readonly kind: string } => ({ secret: '' });",
    "export const gap = (): ExplainInput | { readonly kind: string } => ({ kind: 'missing' });",
    'export function* explainSteps(input: ExplainInput): Generator<number> { yield input.secret.length; }',
    'explainSteps(made() as ExplainInput);',
  ].join('\n'),
  'src/editor/click.ts': [
    "import * as vscode from 'vscode';",
    "import type { Way } from './way.ts';",
    "import { decide } from './decision.ts';",
    'export const click = (way: Way) => vscode.show(way, decide);',
    '',
  ].join('\n'),
  'src/editor/way.ts': "import { shown } from './shown.ts';\nexport type Way = typeof shown;\n",
  'src/editor/shown.ts': "import './click.ts';\nexport const shown = 1;\n",
  'src/editor/decision.ts': "export const decide = 'yes';\nexport type Decided = string;\n",
  'src/editor/untested.ts':
    "import { explainSteps } from '../core/explain/input.ts';\nexplainSteps({ secret: '' });\n",
  'src/cli/shown.ts': [
    'export interface Twice { readonly n: number }',
    'export const read = (transport: { exchange(): void }) => transport.exchange();',
    '// new TextDecoder("utf-8", { fatal: true }) in a comment is none',
    "export const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);",
    '',
  ].join('\n'),
  'src/cli/named.ts': [
    'const STRICT = { fatal: true, ignoreBOM: true };',
    "export const whole = new TextDecoder('utf-8', STRICT);",
    'export const other = (name: string) => new TextDecoder(name, { fatal: true });',
    '',
  ].join('\n'),
  'src/cli/lenient.ts': [
    'const LENIENT = { ignoreBOM: true };',
    "export const lenient = new TextDecoder('utf-8', LENIENT);",
    '',
  ].join('\n'),
  'src/cli/jsonCodes.ts': [
    'const MARK = 0x22;',
    'export const isMark = (code: number) => code === MARK || code !== 0x5c;',
    '',
  ].join('\n'),
  'src/cli/jsonCharacters.ts':
    'export const isMark = (json: string) => json.indexOf(\'"\') > 0 || json[0] === "\\\\";\n',
  'src/cli/jsonPattern.ts': 'export const STRING = /"[^"\\\\]*"/;\n',
  'src/cli/jsonWriter.ts': [
    'export const ESCAPES = { \'"\': \'\\\\"\', "\\\\": "\\\\\\\\" };',
    'export const isString = (token: string) => token.startsWith(\'"\') && token.includes("\\\\");',
    '',
  ].join('\n'),
  'src/cli/sections.ts': "export const isSection = (xml: string) => xml.startsWith('<![CDATA[');\n",
  'src/cli/contents.ts': "export const content = (token: string) => token.slice('<![CDATA['.length);\n",
  'src/cli/list.generated.ts': 'export const many = 1;\n',
  'test/unit/decision.test.ts':
    "import { decide } from '../../src/editor/decision.ts';\nimport '../../src/editor/way.ts';\n",
};

describe('npm run structure', function () {
  this.timeout(60_000);
  let project = '';
  let figures: readonly Figure[] = [];
  const figure = (name: string) => {
    const found = figures.find(each => each.name === name);
    ok(found, name);
    return found;
  };

  before(() => {
    project = mkdtempSync(join(tmpdir(), 'fiscal-structure-'));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    figures = figuresOf(project, FLOWS_OF_FIXTURE);
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  it('counts lines and files without the generated ones', () => {
    equal(figure('files in src').value, '15');
    equal(figure('lines in src').value, '34');
  });

  it('finds object literals by the type that the compiler expects', () => {
    deepEqual(figure('object literals of the type ExplainInput').counted, [
      'src/core/explain/input.ts:3',
      'src/editor/untested.ts:2',
    ]);
  });

  it('finds the files that run the search or call the transport, except those that define them', () => {
    deepEqual(figure('files that run the search').counted, ['src/editor/untested.ts']);
    deepEqual(figure('files that call the transport').counted, ['src/cli/shown.ts']);
  });

  it('counts lines of the editor that tests load without VS Code', () => {
    const { value, counted } = figure('editor lines reached by unit tests');
    deepEqual(counted, ['src/editor/decision.ts']);
    equal(value, '17 %');
  });

  it('follows a flow through the types of its parts, and stops at its stations', () => {
    deepEqual(figure('files from click to response document').counted, [
      'src/editor/click.ts',
      'src/editor/shown.ts',
      'src/editor/way.ts',
    ]);
    deepEqual(figure('files from a refusal to its explanation').counted, [
      'src/editor/click.ts',
      'src/editor/decision.ts',
      'src/editor/shown.ts',
      'src/editor/way.ts',
    ]);
  });

  it('refuses a flow whose files were moved', () => {
    const tree = readSourceTree(project, ['src']);
    const moved = { ...FLOW, from: ['src/editor/click.ts'], stations: ['src/moved.ts'] };
    throws(() => flowFiles(tree, moved), /src\/moved\.ts/);
  });

  it('finds files with one importer, names that two files have, and cycles', () => {
    deepEqual(figure('files with exactly one importer').counted, [
      'src/core/explain/input.ts ← src/editor/untested.ts',
      'src/editor/click.ts ← src/editor/shown.ts',
      'src/editor/decision.ts ← src/editor/click.ts',
      'src/editor/shown.ts ← src/editor/way.ts',
      'src/editor/way.ts ← src/editor/click.ts',
    ]);
    deepEqual(figure('names of exported types in two files').counted, [
      'Twice: src/cli/shown.ts, src/core/explain/input.ts',
    ]);
    deepEqual(figure('file names used twice').counted, ['shown.ts: src/cli/shown.ts, src/editor/shown.ts']);
    equal(figure('cycles between files').value, '1');
  });

  it('finds decoders in code, not in comments', () => {
    deepEqual(figure('strict UTF-8 decoders').counted, ['src/cli/named.ts', 'src/cli/shown.ts']);
  });

  it('finds what compares the marks of JSON and XML, not what only writes them or cuts them off', () => {
    deepEqual(figure('scanners of JSON').counted, [
      'src/cli/jsonCharacters.ts',
      'src/cli/jsonCodes.ts',
      'src/cli/jsonPattern.ts',
    ]);
    deepEqual(figure('tokenizers of XML').counted, ['src/cli/sections.ts']);
  });

  it('prints each figure with its target, and lists what is counted on request', () => {
    const lines = structureLines(figures, 'transport');
    ok(lines.some(line => /^files that call the transport +1 {2}\(target 1, in app\/\)$/.test(line)));
    ok(lines.includes('    src/cli/shown.ts'));
    equal(lines.filter(line => line.startsWith('    ')).length, 1);
  });

  it('finds every file that its flows name in this project', () => {
    const tree = readSourceTree(repositoryRoot, ['src']);
    for (const flow of Object.values(FLOWS)) {
      const files = flowFiles(tree, flow);
      for (const path of [...flow.from, ...flow.stations]) ok(files.includes(path), path);
    }
  });
});
