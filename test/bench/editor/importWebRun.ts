import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { type ImportWebResult, OURS, textOfWeb, WEB_FILES, type WebFigures } from '../importWeb.ts';
import { openFile, SETTLED_MS, timed, typeAt } from './editedFile.ts';
import { report } from './reported.ts';

const ROUNDS = 12;
/** The longest block of a few rounds is often a pause of the machine. The least of many is compared. */
const BLOCK_ROUNDS = 30;

/** Edits a file that imports 49 others, and the last of those, beside files of the same size whose extension does nothing. */
export async function run(): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('The benchmark runs in a folder.');
  for (let index = 1; index < WEB_FILES; index++) {
    const uri = vscode.Uri.joinPath(folder.uri, `f${index}.fiscal`);
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(textOfWeb(index)));
  }
  const noopCpuMs = await cpuMs(async () => {
    await openFile('f0.noop', textOfWeb(0));
    await extension('bench.noop').activate();
  });
  const oursCpuMs = await cpuMs(async () => {
    await openFile('f0.fiscal', textOfWeb(0));
    await extension(OURS).activate();
  });
  const last = vscode.Uri.joinPath(folder.uri, `f${WEB_FILES - 1}.fiscal`);
  const imported = await vscode.workspace.openTextDocument(last);
  const noopImported = await openFile('last.noop', textOfWeb(WEB_FILES - 1), vscode.ViewColumn.Four);
  const importer = await openFile('f0.fiscal', textOfWeb(0));
  const noopImporter = await openFile('f0.noop', textOfWeb(0), vscode.ViewColumn.Three);
  const outlined = await openFile('f0.outlined', textOfWeb(0), vscode.ViewColumn.Five);
  await extension('bench.outlined').activate();
  await vscode.window.showTextDocument(importer, { viewColumn: vscode.ViewColumn.One });
  await vscode.window.showTextDocument(imported, { viewColumn: vscode.ViewColumn.Two, preview: false });
  await delay(2 * SETTLED_MS);
  const figures: Record<keyof WebFigures, number[]> = {
    ...{ oursLensMs: [], noopLensMs: [], oursBlockMs: [], noopBlockMs: [], outlinedBlockMs: [] },
    ...{ importedBlockMs: [], noopImportedBlockMs: [], problemsMs: [] },
  };
  // Even rounds insert there, odd ones delete it again.
  const places = new Map(
    [importer, noopImporter, outlined, imported, noopImported].map(each => [each, comment(each)] as const),
  );
  const placeIn = (document: vscode.TextDocument) => places.get(document) ?? new vscode.Position(0, 0);
  const name = imported.positionAt(imported.getText().indexOf(`@v${WEB_FILES - 1}`) + 1);
  for (let round = 0; round < ROUNDS; round++) {
    figures.noopLensMs.push(await lensesMs(noopImporter, placeIn(noopImporter), round));
    figures.oursLensMs.push(await lensesMs(importer, placeIn(importer), round));
    figures.problemsMs.push(await problemsMs(importer, imported, name, round));
  }
  for (let round = 0; round < BLOCK_ROUNDS; round++) {
    figures.noopBlockMs.push(await blockMs(noopImporter, placeIn(noopImporter), round));
    figures.outlinedBlockMs.push(await blockMs(outlined, placeIn(outlined), round));
    figures.oursBlockMs.push(await blockMs(importer, placeIn(importer), round));
    figures.noopImportedBlockMs.push(await blockMs(noopImported, placeIn(noopImported), round));
    figures.importedBlockMs.push(await blockMs(imported, placeIn(imported), round));
  }
  report({ figures, oursCpuMs, noopCpuMs } satisfies ImportWebResult);
}

/** The processor time of the extension host until what opening causes is over. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  await delay(2 * SETTLED_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** From an edit until VS Code has all CodeLenses. */
async function lensesMs(
  document: vscode.TextDocument,
  place: vscode.Position,
  round: number,
): Promise<number> {
  await typeAt(document, place, round);
  const ms = await timed(() =>
    vscode.commands.executeCommand('vscode.executeCodeLensProvider', document.uri),
  );
  await delay(SETTLED_MS);
  return ms;
}

async function blockMs(
  document: vscode.TextDocument,
  place: vscode.Position,
  round: number,
): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await typeAt(document, place, round);
  await delay(SETTLED_MS);
  delays.disable();
  return delays.max / 1e6;
}

/** From the edit of an imported variable's name until the importer has other problems. */
async function problemsMs(
  importer: vscode.TextDocument,
  imported: vscode.TextDocument,
  name: vscode.Position,
  round: number,
): Promise<number> {
  const shown = (): number => vscode.languages.getDiagnostics(importer.uri).length;
  const before = shown();
  const changed = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The importer has the same problems.')), 60_000);
    const listening = vscode.languages.onDidChangeDiagnostics(() => {
      if (shown() === before) return;
      clearTimeout(late);
      listening.dispose();
      resolve();
    });
  });
  const ms = await timed(async () => {
    await typeAt(imported, name, round);
    await changed;
  });
  await delay(SETTLED_MS);
  return ms;
}

function comment(document: vscode.TextDocument): vscode.Position {
  return document.positionAt(document.getText().indexOf('# The identifier') + 2);
}

function extension(id: string): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension(id);
  if (found === undefined) throw new Error(`${id} is not installed.`);
  return found;
}
