import * as vscode from 'vscode';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import type { Problem } from '../../../core/problem.ts';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { variablesNamedIn } from '../../../core/request/variables/variableValue.ts';
import { isDisabled } from '../../../core/syntax/requestName.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { type RequestLocation, requestInDocument } from '../../platform/documents/requestLocations.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { EndpointUses } from '../endpoints/endpointUses.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import type { Sender, SendResult } from '../send/sender.ts';
import { testFailures } from './testResults.ts';

export interface TestRunNeeds {
  readonly documents: DocumentStore;
  readonly sender: Sender;
  readonly catalogue: EndpointCatalogue;
  readonly uses: EndpointUses;
  readonly notices: Notices;
  readonly locale: Locale;
}

/** What was decided in a run, so that the user is asked only once. */
interface RunState {
  /** Requests that the user decided against, by file and position; those that need them are skipped. */
  readonly declined: Set<string>;
  /** Tests whose request was sent, whatever the outcome. */
  readonly sent: vscode.TestItem[];
}

/** The result of a send, and why it couldn't be prepared. */
interface Sent {
  readonly result: SendResult;
  readonly problems: readonly Problem[];
}

/** Sends the requests of tests one after another, in the order of their files, because a later one may need an
 *  earlier one's response. They're sent like any other request, with the same questions. */
export class TestRunner {
  readonly #parts: TestRunNeeds;
  readonly #localize: ViewLocalizer;

  constructor(parts: TestRunNeeds) {
    this.#parts = parts;
    this.#localize = viewLocalizer(parts.locale);
  }

  /** Resolves to the tests whose requests were sent. */
  async run(
    run: vscode.TestRun,
    tests: readonly vscode.TestItem[],
    token: vscode.CancellationToken,
  ): Promise<readonly vscode.TestItem[]> {
    const state: RunState = { declined: new Set(), sent: [] };
    const cancel = new AbortController();
    const listening = token.onCancellationRequested(() => cancel.abort());
    try {
      for (const test of tests) run.enqueued(test);
      await this.#askForVariables(tests);
      for (const test of tests) {
        if (cancel.signal.aborted) run.skipped(test);
        else await this.#runOne(run, test, state, cancel.signal);
      }
      return state.sent;
    } finally {
      listening.dispose();
    }
  }

  /** Reports in the run's output how many of the API's endpoints the tests called. */
  async reportCoverage(run: vscode.TestRun, tests: readonly vscode.TestItem[]): Promise<void> {
    await this.#parts.uses.settled();
    const { catalogue, uses, locale } = this.#parts;
    const places = new Set(tests.map(({ uri, range }) => `${uri?.toString()} ${range?.start.line}`));
    const isCalled = ({ id }: Endpoint): boolean =>
      uses
        .of(id)
        .some(({ uri, summary: { selection, assertionLine } }) =>
          places.has(`${uri.toString()} ${assertionLine ?? selection.start.line}`),
        );
    for (const line of coverageLines(catalogue.of(undefined), isCalled, locale)) {
      run.appendOutput(`${line}\r\n`);
    }
  }

  /** One question for each workspace folder, before anything is sent. */
  async #askForVariables(tests: readonly vscode.TestItem[]): Promise<void> {
    const { documents, sender } = this.#parts;
    const byFolder = new Map<string, { readonly file: vscode.Uri; readonly texts: string[] }>();
    for (const { uri } of new Map(tests.map(test => [test.uri?.toString(), test])).values()) {
      const document = uri === undefined ? undefined : await openDocument(uri);
      if (uri === undefined || document === undefined) continue;
      const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? vscode.Uri.joinPath(uri, '..');
      const known = byFolder.get(folder.toString()) ?? { file: uri, texts: [] };
      known.texts.push(...textsOf(tests, uri, document, documents));
      byFolder.set(folder.toString(), known);
    }
    for (const { file, texts } of byFolder.values()) {
      await sender.askToAllow(file, variablesNamedIn(texts.join('\n')));
    }
  }

  async #runOne(
    run: vscode.TestRun,
    test: vscode.TestItem,
    state: RunState,
    signal: AbortSignal,
  ): Promise<void> {
    const { documents, notices } = this.#parts;
    run.started(test);
    const document = test.uri === undefined ? undefined : await openDocument(test.uri);
    // The run was stopped meanwhile, so its request must not ask anything any more.
    if (signal.aborted) {
      run.skipped(test);
      return;
    }
    const line = test.range?.start.line ?? 0;
    const place = document === undefined ? undefined : requestInDocument(documents, document, line);
    if (place === undefined) {
      run.errored(test, this.#message(test, this.#localize('test.gone')));
      return;
    }
    if (isDisabled(place.block)) {
      run.skipped(test);
      return;
    }
    const startedMs = performance.now();
    const sent = this.#send(run, test, place, signal, { ...state, fetched: new Set() });
    // If nobody responds to a question, the send keeps waiting, but the run doesn't.
    const { result, problems } = await Promise.race([sent, aborted(signal)]);
    if (result !== 'under-way' && result.notSent === undefined) state.sent.push(test);
    const words = await notices.ofProblems(problems.filter(({ severity }) => severity === 'error'));
    this.#report(run, test, result, words, performance.now() - startedMs);
  }

  /** Sends a request, preceded by those in its file whose responses it uses and that have none yet, each once. These
   *  needn't be tests. */
  async #send(
    run: vscode.TestRun,
    test: vscode.TestItem,
    place: RequestLocation,
    signal: AbortSignal,
    state: RunState & { readonly fetched: Set<string> },
  ): Promise<Sent> {
    const { declined, fetched } = state;
    const key = `${place.uri.toString()} ${place.entry.blockIndex}`;
    if (declined.has(key)) return DECLINED;
    let problems: readonly Problem[] = [];
    const reportProblems = (_: vscode.Uri, found: readonly Problem[]): void => {
      problems = found;
    };
    const result = await this.#parts.sender.send(place, { signal, reportProblems, isDisplayed: false });
    if (result !== 'under-way' && result.notSent === 'canceled') declined.add(key);
    const needed = unansweredIn(problems).filter(name => !fetched.has(name));
    if (!isRefused(result) || needed.length === 0) return { result, problems };
    for (const name of needed) {
      fetched.add(name);
      const other = requestNamed(place, name);
      if (other === undefined) return { result, problems };
      const before = await this.#send(run, test, other, signal, state);
      if (before.result === 'under-way' || before.result.notSent !== undefined) return before;
      const { label } = before.result;
      run.appendOutput(`${visibleLine(this.#localize('test.needed', { name, label }))}\r\n`, undefined, test);
    }
    return this.#send(run, test, place, signal, state);
  }

  #report(
    run: vscode.TestRun,
    test: vscode.TestItem,
    result: SendResult,
    problems: readonly string[],
    durationMs: number,
  ): void {
    if (result === 'under-way') run.errored(test, this.#message(test, this.#localize('test.underWay')));
    else if (result.notSent === 'canceled') run.skipped(test);
    else if (result.notSent === undefined || problems.length === 0)
      this.#reportOutcome(run, test, result, durationMs);
    else run.errored(test, this.#message(test, problems.map(visibleLine).join('\n')));
  }

  #reportOutcome(
    run: vscode.TestRun,
    test: vscode.TestItem,
    { label, details = '', assertions }: LastOutcome,
    durationMs: number,
  ): void {
    run.appendOutput(`${visibleLine(`${test.label}: ${label}`)}\r\n`, undefined, test);
    if (assertions === undefined) {
      const lines = [label, details].filter(line => line !== '').map(visibleLine);
      run.errored(test, this.#message(test, lines.join('\n')), durationMs);
      return;
    }
    const failures = testFailures(assertions, this.#localize).map(({ message, expected, actual, range }) => {
      const failure = vscode.TestMessage.diff(message, expected, actual);
      if (test.uri !== undefined) failure.location = new vscode.Location(test.uri, toEditorRange(range));
      return failure;
    });
    if (failures.length > 0) run.failed(test, failures, durationMs);
    else run.passed(test, durationMs);
  }

  #message(test: vscode.TestItem, text: string): vscode.TestMessage {
    const message = new vscode.TestMessage(text);
    if (test.uri !== undefined && test.range !== undefined) {
      message.location = new vscode.Location(test.uri, test.range);
    }
    return message;
  }
}

function isRefused(result: SendResult): boolean {
  return result !== 'under-way' && result.notSent === 'refused';
}

/** The names of requests whose responses are used and that have none yet. */
function unansweredIn(problems: readonly Problem[]): readonly string[] {
  return problems.flatMap(({ code, args }) => (code === 'response-missing' ? [String(args['name'])] : []));
}

function requestNamed({ uri, document }: RequestLocation, name: string): RequestLocation | undefined {
  const entry = requestsOf(document).find(each => each.name === name);
  const block = entry === undefined ? undefined : document.blocks[entry.blockIndex];
  if (entry === undefined || block === undefined || isDisabled(block)) return undefined;
  return { uri, document, entry, block };
}

/** The requests of the tests in one file; all of the file's if one of them uses responses of others, which are sent
 *  first. */
function textsOf(
  tests: readonly vscode.TestItem[],
  uri: vscode.Uri,
  document: vscode.TextDocument,
  documents: DocumentStore,
): readonly string[] {
  return tests.flatMap(({ uri: file, range }) => {
    if (file?.toString() !== uri.toString()) return [];
    const place = requestInDocument(documents, document, range?.start.line ?? 0);
    if (place === undefined) return [];
    const { text } = place.block;
    return /\.(?:request|response)\./.test(text) ? [document.getText()] : [text];
  });
}

async function openDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    // The file was just deleted, and VS Code's own message suggests no next step.
    return undefined;
  }
}

function aborted(signal: AbortSignal): Promise<Sent> {
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(DECLINED), { once: true }));
}

const DECLINED: Sent = { result: { label: '', isGood: false, notSent: 'canceled' }, problems: [] };

/** How many of the API's endpoints a test run calls, and which ones it doesn't. */
function coverageLines(
  endpoints: readonly Endpoint[],
  isCalled: (endpoint: Endpoint) => boolean,
  locale: Locale,
): readonly string[] {
  const localize = viewLocalizer(locale);
  const missing = endpoints.filter(endpoint => !isCalled(endpoint));
  const called = localize('test.coverage', {
    count: endpoints.length - missing.length,
    all: endpoints.length,
  });
  if (missing.length === 0) return [called];
  const names = missing.map(endpoint => endpointTitle(endpoint, locale)).join(', ');
  return [called, localize('test.uncovered', { endpoints: names })];
}
