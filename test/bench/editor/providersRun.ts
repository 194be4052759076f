import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { createRequestSummaries } from '../../../src/core/language/navigation/requestSummaries.ts';
import {
  createLanguageProblems,
  hardCodedSecrets,
} from '../../../src/core/language/problems/languageProblems.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { LOCAL_ENVIRONMENT } from '../../../src/core/request/environment/environment.ts';
import { createDocumentProblems } from '../../../src/core/request/prepare/documentProblems.ts';
import { AppSecret } from '../../../src/core/signing/appSecret.ts';
import { EndpointCatalogue } from '../../../src/editor/features/endpoints/endpointCatalogue.ts';
import { EnvironmentSelection } from '../../../src/editor/features/environments/environmentSelection.ts';
import { EnvironmentStore } from '../../../src/editor/features/environments/environmentStore.ts';
import { LanguageContexts } from '../../../src/editor/features/language/languageContexts.ts';
import { FormattingProvider } from '../../../src/editor/features/language/languageFeatures.ts';
import {
  CompletionProvider,
  HoverProvider,
  InlayHintsProvider,
} from '../../../src/editor/features/language/languageProviders.ts';
import { LensProvider } from '../../../src/editor/features/language/lenses.ts';
import { NameProviders } from '../../../src/editor/features/language/nameProviders.ts';
import { QuickFixes } from '../../../src/editor/features/language/quickFixes.ts';
import {
  FoldingProvider,
  LinkProvider,
  OutlineProvider,
  SelectionProvider,
} from '../../../src/editor/features/language/structureProviders.ts';
import { SendRegister } from '../../../src/editor/features/outcomes/sendRegister.ts';
import { TestTree } from '../../../src/editor/features/testing/testTree.ts';
import { DocumentStore } from '../../../src/editor/platform/documents/documentStore.ts';
import { WorkspaceRequests } from '../../../src/editor/platform/documents/workspaceRequests.ts';
import { WorkspaceFiles } from '../../../src/editor/platform/files/workspaceFiles.ts';
import { nextTurn } from '../../../src/editor/platform/lifecycle/turns.ts';
import { checkWritable } from '../../../src/node/files/checkWritable.ts';
import { createFiles } from '../../../src/node/files/files.ts';
import { manyRequests, REQUEST_LINE } from '../manyRequests.ts';
import type { ProvidersResult } from '../providersBench.ts';
import { busyMs } from '../turns.ts';
import { middleComment, openFile, SETTLED_MS, typeAt } from './editedFile.ts';
import { report } from './reported.ts';

const REQUESTS = 10_000;
const ROUNDS = 6;

/** Calls each of our providers after each edit of a large file, once the host is idle. The providers come from the same
 *  source as the extension's. */
export async function run(): Promise<void> {
  const document = await openFile('providers.fiscal', textOfFile());
  const owned: vscode.Disposable[] = [];
  const own = <T extends vscode.Disposable>(one: T): T => {
    owned.push(one);
    return one;
  };
  const calls = await callsFor(document, own);
  const msOf = Object.fromEntries(Object.keys(calls).map((provider): [string, number[]] => [provider, []]));
  const measure = async (): Promise<void> => {
    await delay(2 * SETTLED_MS);
    for (const [provider, call] of Object.entries(calls)) msOf[provider]?.push(await call());
  };
  await measure();
  for (const [place, character] of edits(document)) {
    for (let round = 0; round < ROUNDS; round++) {
      await typeAt(document, place, round, character);
      await measure();
    }
  }
  for (const one of owned.toReversed()) one.dispose();
  report({ requests: REQUESTS, msOf } satisfies ProvidersResult);
}

/** Every request uses a variable that the last block defines, so that an edit there affects all of them. */
function textOfFile(): string {
  const requests = manyRequests(REQUESTS).replaceAll('/empresas/4711/', '/empresas/{{empresaId}}/');
  return `${requests}### Values\n@empresaId = 4711\n`;
}

/** Edits of a comment, which nothing depends on; a new line, which moves half of the file; a variable's value; and its
 *  name, without which no request can be sent. */
function edits(document: vscode.TextDocument): readonly (readonly [vscode.Position, string])[] {
  const comment = middleComment(document);
  const line = document.lineCount - 2;
  return [
    [comment, 'x'],
    [comment, '\n'],
    [new vscode.Position(line, '@empresaId = '.length), '1'],
    [new vscode.Position(line, '@empresaId'.length), 'x'],
  ];
}

/** Calls of each provider, by name, for the request in the middle of the file, or for the whole file if that's what
 *  VS Code asks for. Each returns the longest time, in milliseconds, for which it blocked the host. */
async function callsFor(
  document: vscode.TextDocument,
  own: <T extends vscode.Disposable>(one: T) => T,
): Promise<Readonly<Record<string, () => Promise<number>>>> {
  const documents = own(new DocumentStore());
  const memory: vscode.Memento = { get: () => undefined, update: async () => undefined, keys: () => [] };
  const files = new WorkspaceFiles(async roots => createFiles({ roots }), checkWritable);
  const environments = own(
    new EnvironmentStore(
      vscode,
      own(new EnvironmentSelection(memory)),
      files,
      () => LOCAL_ENVIRONMENT.baseUrl,
    ),
  );
  const catalogue = own(new EndpointCatalogue(vscode));
  const clock = { nowMs: () => Date.now() };
  const context = own(new LanguageContexts(vscode, documents, environments, catalogue, clock));
  const lenses = own(new LensProvider(documents, new SendRegister(), environments, key => key));
  const names = new NameProviders(documents, context, 'en');
  const outline = new OutlineProvider(documents);
  const completion = new CompletionProvider(documents, context, () => async () => undefined, 'en');
  const hover = new HoverProvider(documents, context, 'en');
  const hints = own(new InlayHintsProvider(documents, context, 'en'));
  const problemsIn = createDocumentProblems();
  const languageProblems = createLanguageProblems();
  const summariesOf = createRequestSummaries();
  // The tests are updated shortly after an edit, between these two listeners.
  const requests = own(new WorkspaceRequests(vscode, documents, 'en'));
  let testsMs = Number.NaN;
  let before = process.cpuUsage();
  own(requests.onDidChange(() => (before = process.cpuUsage())));
  own(new TestTree(vscode, own(vscode.tests.createTestController('bench', 'Bench')), requests));
  own(
    requests.onDidChange(() => {
      const { user, system } = process.cpuUsage(before);
      testsMs = (user + system) / 1000;
    }),
  );
  let shown: Problem[] = [];
  const fixes = new QuickFixes({
    ...{ documents, environments, problems: () => shown },
    ...{ requests: async () => requests, names, locale: 'en' },
  });
  const folding = new FoldingProvider(documents);
  const links = new LinkProvider(documents);
  const selections = new SelectionProvider(documents);
  const formatting = new FormattingProvider(documents);

  const requestLine = middleComment(document).line - 2 + REQUEST_LINE;
  const inPath = new vscode.Position(requestLine, 'POST /openapi/v2'.length);
  const inBraces = new vscode.Position(requestLine, 'POST /openapi/v2/empresas/{{'.length);
  const inBody = new vscode.Position(requestLine + 8, 5);
  const view = new vscode.Range(requestLine - 30, 0, requestLine + 30, 0);
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  const { token } = own(new vscode.CancellationTokenSource());
  const asked = { triggerKind: vscode.CompletionTriggerKind.Invoke, triggerCharacter: undefined };
  const complete = (position: vscode.Position): Promise<unknown> =>
    completion.provideCompletionItems(document, position, token, asked);
  const secret = { secret: new AppSecret('0123456789abcdef'), name: 'bench' };
  return {
    lenses: () => longestTurnMs(() => lenses.provideCodeLenses(document)),
    folding: () => longestTurnMs(() => folding.provideFoldingRanges(document, {}, token)),
    outline: () => longestTurnMs(() => outline.provideDocumentSymbols(document, token)),
    links: () => longestTurnMs(() => links.provideDocumentLinks(document, token)),
    'inlay hints': () => busyMs(() => hints.provideInlayHints(document, view)),
    selections: () => busyMs(() => selections.provideSelectionRanges(document, [inBody])),
    formatting: () => busyMs(() => formatting.provideDocumentRangeFormattingEdits(document, whole)),
    hover: () => busyMs(() => hover.provideHover(document, inPath)),
    'completion in a path': () => busyMs(() => complete(inPath)),
    'completion in braces': () => busyMs(() => complete(inBraces)),
    'completion in a body': () => busyMs(() => complete(inBody)),
    definition: () => busyMs(() => names.provideDefinition(document, inBraces)),
    references: () => busyMs(() => names.provideReferences(document, inBraces, { includeDeclaration: true })),
    'problems of requests, longest step': () => {
      shown = [];
      return longestStepMs(() => problemsIn(documents.get(document), LOCAL_ENVIRONMENT), shown);
    },
    'problems of the language, longest step': async () => {
      const around = await context.of(document.uri);
      return longestStepMs(() => languageProblems(documents.get(document), around), shown);
    },
    'hard-coded secrets': () => busyMs(() => hardCodedSecrets(documents.get(document), [secret])),
    'quick fixes': () =>
      busyMs(() =>
        fixes.provideCodeActions(document, view, {
          diagnostics: [],
          triggerKind: vscode.CodeActionTriggerKind.Automatic,
          only: undefined,
        }),
      ),
    'requests for views and tests': () => busyMs(() => summariesOf(documents.get(document))),
    'tests, first slice': async () => testsMs,
  };
}

/** The longest time for which a provider that works in several turns of the event loop blocks the host. */
async function longestTurnMs(answer: () => PromiseLike<unknown>): Promise<number> {
  let isOver = false;
  let longestMs = await busyMs(() => {
    answer().then(() => (isOver = true));
  });
  while (!isOver) longestMs = Math.max(longestMs, await busyMs(nextTurn));
  return longestMs;
}

/** The longest time for which a step of an iterable, or the function that creates it, blocks the host. */
async function longestStepMs(
  make: () => Iterable<readonly Problem[]> | Promise<Iterable<readonly Problem[]>>,
  found: Problem[],
): Promise<number> {
  let steps: Iterator<readonly Problem[]> | undefined;
  let longestMs = await busyMs(async () => {
    steps = (await make())[Symbol.iterator]();
  });
  for (let isDone = false; !isDone; ) {
    const stepMs = await busyMs(() => {
      const step = steps?.next();
      if (step?.done === false) found.push(...step.value);
      else isDone = true;
    });
    longestMs = Math.max(longestMs, stepMs);
  }
  return longestMs;
}
