import type { ExtensionSource } from './editor/extensionFolder.ts';
import { inHost } from './editor/inHost.ts';
import { LINES_A_REQUEST, REQUEST_LINE } from './manyRequests.ts';
import { atMost, type Bench, floorOf, type Measurement, orientation } from './measurement.ts';

/** The rounds of one size of file, in milliseconds. */
export interface SizeResult {
  readonly requests: number;
  readonly oursMs: readonly number[];
  readonly noopMs: readonly number[];
  readonly oursBlockMs: readonly number[];
  readonly noopBlockMs: readonly number[];
  readonly outlinedBlockMs: readonly number[];
  readonly providerMs: readonly number[];
  readonly problemsMs: readonly number[];
}

export interface CodeLensResult {
  readonly sizes: readonly SizeResult[];
}

/** CodeLenses and blocks after an edit of one character, in a real extension host. Ours is compared with an extension that
 *  returns as many CodeLenses without looking at the text, and their commands when they are resolved. */
export const bench: Bench = async () => {
  const { sizes } = await inHost<CodeLensResult>({ module: 'codeLensRun.ts', extensions: [NOOP, OUTLINED] });
  return sizes.flatMap(measurementsOf);
};

/** Returns CodeLenses without looking at the text. */
export const NOOP = noop('noop', '');

/** The same, with an outline of as many requests: VS Code's own work on an outline is part of each block after an edit. */
export const OUTLINED = noop(
  'outlined',
  `context.subscriptions.push(vscode.languages.registerDocumentSymbolProvider('outlined', {
    provideDocumentSymbols(document) {
      const symbols = [];
      for (let line = ${REQUEST_LINE}; line < document.lineCount; line += ${LINES_A_REQUEST}) {
        const range = new vscode.Range(line, 0, line + 13, 1);
        const selection = new vscode.Range(line, 0, line, 40);
        symbols.push(new vscode.DocumentSymbol('emitir' + line, 'POST /openapi/v2/empresas/4711/nf-e', 5, range, selection));
      }
      return symbols;
    },
  }));`,
);

function noop(name: string, more: string): ExtensionSource {
  return {
    name,
    contributes: { languages: [{ id: name, extensions: [`.${name}`] }] },
    code: `import * as vscode from 'vscode';
export function activate(context) {
  context.subscriptions.push(vscode.languages.registerCodeLensProvider('${name}', {
    provideCodeLenses(document) {
      const lenses = [];
      for (let line = ${REQUEST_LINE}; line < document.lineCount; line += ${LINES_A_REQUEST}) {
        const range = new vscode.Range(line, 0, line, 0);
        lenses.push(new vscode.CodeLens(range), new vscode.CodeLens(range));
      }
      return lenses;
    },
    resolveCodeLens(lens) {
      lens.command = { title: 'Nothing', command: 'noop' };
      return lens;
    },
  }));
  ${more}
}`,
  };
}

function measurementsOf(size: SizeResult): readonly Measurement[] {
  const [ours, noop] = [least(size.oursMs), least(size.noopMs)];
  const [oursBlock, noopBlock] = [least(size.oursBlockMs), least(size.noopBlockMs)];
  const among = `among ${size.requests} requests`;
  return [
    atMost(1.3, `CodeLenses after an edit ${among}`, ours / noop, '× no-op'),
    atMost(1.5, `longest block after an edit ${among}`, oursBlock / noopBlock, '× no-op'),
    floorOf('a no-op with an outline', least(size.outlinedBlockMs) / noopBlock, '× no-op'),
    orientation('CodeLenses, ours', ours, 'ms'),
    orientation('CodeLenses, no-op', noop, 'ms'),
    orientation('longest block, ours', oursBlock, 'ms'),
    orientation('longest block, no-op', noopBlock, 'ms'),
    orientation('longest block, no-op with an outline', least(size.outlinedBlockMs), 'ms'),
    orientation('our provider alone', least(size.providerMs), 'ms'),
    orientation('our problems alone', least(size.problemsMs), 'ms'),
  ];
}

function least(values: readonly number[]): number {
  return Math.min(...values);
}
