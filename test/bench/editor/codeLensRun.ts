import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { LOCAL_ENVIRONMENT } from '../../../src/core/request/environment/environment.ts';
import { documentProblems } from '../../../src/core/request/prepare/documentProblems.ts';
import { LensProvider } from '../../../src/editor/features/language/lenses.ts';
import { SendRegister } from '../../../src/editor/features/outcomes/sendRegister.ts';
import { DocumentStore } from '../../../src/editor/platform/documents/documentStore.ts';
import type { CodeLensResult, SizeResult } from '../codeLensBench.ts';
import { manyRequests } from '../manyRequests.ts';
import { middleComment, openFile, SETTLED_MS, timed, typeAt } from './editedFile.ts';
import { report } from './reported.ts';

const ROUNDS = 8;
/** Other work of the host may cause the longest block of a round. With more rounds, one of them has little of it. */
const BLOCK_ROUNDS = 14;
const LENSES_A_REQUEST = 2;

/** Edits files of our extension and of the no-op alternately, each in its own visible editor. */
export async function run(): Promise<void> {
  for (const name of ['noop', 'outlined']) await vscode.extensions.getExtension(`bench.${name}`)?.activate();
  const sizes: SizeResult[] = [];
  for (const requests of [100, 1_000, 10_000]) sizes.push(await measure(requests));
  report({ sizes } satisfies CodeLensResult);
}

async function measure(requests: number): Promise<SizeResult> {
  const text = manyRequests(requests);
  const ours = await openFile(`${requests}.fiscal`, text, vscode.ViewColumn.One);
  const noop = await openFile(`${requests}.noop`, text, vscode.ViewColumn.Two);
  const outlined = await openFile(`${requests}.outlined`, text, vscode.ViewColumn.Three);
  await delay(2 * SETTLED_MS);
  const oursMs: number[] = [];
  const noopMs: number[] = [];
  const oursBlockMs: number[] = [];
  const noopBlockMs: number[] = [];
  const outlinedBlockMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    noopMs.push(await lensesMs(noop, round, requests));
    oursMs.push(await lensesMs(ours, round, requests));
  }
  for (let round = 0; round < BLOCK_ROUNDS; round++) {
    noopBlockMs.push(await longestBlockMs(noop, round));
    oursBlockMs.push(await longestBlockMs(ours, round));
    outlinedBlockMs.push(await longestBlockMs(outlined, round));
  }
  return { requests, oursMs, noopMs, oursBlockMs, noopBlockMs, outlinedBlockMs, ...(await partsMs(ours)) };
}

/** What our provider and our problems take on their own, built from the same source. */
async function partsMs(ours: vscode.TextDocument): Promise<Pick<SizeResult, 'providerMs' | 'problemsMs'>> {
  const documents = new DocumentStore();
  const environments = { selection: LOCAL_ENVIRONMENT, onDidChange: new vscode.EventEmitter<void>().event };
  const provider = new LensProvider(documents, new SendRegister(), environments, key => key);
  documents.get(ours);
  const providerMs: number[] = [];
  const problemsMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await typeAt(ours, middleComment(ours), round);
    providerMs.push(await timed(() => provider.provideCodeLenses(ours)));
    const document = documents.get(ours);
    problemsMs.push(await timed(() => documentProblems(document, LOCAL_ENVIRONMENT)));
    await delay(SETTLED_MS);
  }
  provider.dispose();
  documents.dispose();
  return { providerMs, problemsMs };
}

/** The time from an edit until all CodeLenses are available, the same way that VS Code asks for them. */
async function lensesMs(document: vscode.TextDocument, round: number, requests: number): Promise<number> {
  await typeAt(document, middleComment(document), round);
  const start = performance.now();
  const lenses = await vscode.commands.executeCommand<unknown[]>(
    'vscode.executeCodeLensProvider',
    document.uri,
  );
  const ms = performance.now() - start;
  // Ours also has two for the whole file.
  if (lenses.length < LENSES_A_REQUEST * requests) {
    throw new Error(`${document.uri.path} (${document.languageId}) has ${lenses.length} lenses.`);
  }
  await delay(SETTLED_MS);
  return ms;
}

async function longestBlockMs(document: vscode.TextDocument, round: number): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await typeAt(document, middleComment(document), round);
  await delay(SETTLED_MS);
  delays.disable();
  return delays.max / 1e6;
}
