import * as vscode from 'vscode';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { isDisabled } from '../../../core/syntax/requestName.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import {
  type RequestLocation,
  requestInDocument,
  withImports,
} from '../../platform/documents/requestLocations.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { EndpointUses } from '../endpoints/endpointUses.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import { type OrderedSender, type PlacedEnd, requestLabel, type SentPlace } from '../send/orderedSender.ts';
import type { SendResult } from '../send/sender.ts';
import { createTestLines, testFailures } from './testTree.ts';

export interface TestRunNeeds {
  readonly documents: DocumentStore;
  readonly ordered: OrderedSender;
  readonly catalogue: EndpointCatalogue;
  readonly uses: EndpointUses;
  readonly notices: Notices;
  readonly locale: Locale;
}

/** A test, when sending its request began, and whether its result was reported. */
interface RunningTest {
  readonly test: vscode.TestItem;
  startedMs: number;
  isReported: boolean;
}

/** Sends the requests of tests one after another, in the order of their files and after those that they need. They're
 *  sent like any other request, with the same questions. */
export class TestRunner {
  readonly #parts: TestRunNeeds;
  readonly #localize: ViewLocalizer;
  readonly #lineOf = createTestLines();

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
    const cancel = new AbortController();
    const listening = token.onCancellationRequested(() => cancel.abort());
    try {
      for (const test of tests) run.enqueued(test);
      return await this.#runAll(run, tests, cancel.signal);
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

  async #runAll(
    run: vscode.TestRun,
    tests: readonly vscode.TestItem[],
    signal: AbortSignal,
  ): Promise<readonly vscode.TestItem[]> {
    const { documents, ordered, notices } = this.#parts;
    const running = new Map<RequestLocation, RunningTest>();
    const stopped = aborted(signal);
    const givenUp = stopped.then(async end => {
      await new Promise(resolve => setTimeout(resolve, MOMENT_MS));
      return end;
    });
    for (const test of tests) {
      const found = await this.#placeOf(test);
      if (found === undefined) {
        run.errored(test, this.#message(test, this.#localize('test.gone')));
        continue;
      }
      const complete = isDisabled(found.block)
        ? undefined
        : await Promise.race([withImports(found, documents), stopped.then(() => undefined)]);
      if (complete === undefined) run.skipped(test);
      else running.set(complete, { test, startedMs: performance.now(), isReported: false });
    }
    const sent: vscode.TestItem[] = [];
    /** Requests that the user decided against. */
    const declined = new Set<RequestLocation>();
    const reports: Promise<void>[] = [];
    const report = async (one: RunningTest, { result, problems }: SentPlace): Promise<void> => {
      const durationMs = performance.now() - one.startedMs;
      one.isReported = true;
      const errors = problems.filter(({ severity }) => severity === 'error');
      const words = await notices.statementsOf(errors);
      const isStopped = signal.aborted && result !== 'under-way' && result.assertions === undefined;
      if (isStopped && result.isUnknown !== true) run.skipped(one.test);
      else this.#report(run, one.test, result, words, durationMs);
    };
    await ordered.send(
      await ordered.order([...running.keys()]),
      {
        isDisplayed: false,
        during: async ({ item }, _step, send) => {
          const one = running.get(item);
          if (one !== undefined) {
            run.started(one.test);
            one.startedMs = performance.now();
          }
          // Reporting the start of the test may have stopped the run. A request that was sent ends at once, with an outcome that may be
          // unknown; if nobody responds to a question, the request keeps waiting, but the run doesn't.
          return signal.aborted ? CANCELED : Promise.race([send(), givenUp]);
        },
        take: end => {
          const one = running.get(end.item);
          if (end.kind === 'skipped') {
            const { because } = end;
            if (one === undefined || because === undefined || declined.has(because)) return;
            one.isReported = true;
            const words = this.#localize('test.needFailed', { name: requestLabel(because) });
            run.errored(one.test, this.#message(one.test, words));
            return;
          }
          const { result } = end.result;
          const notSent = result === 'under-way' ? undefined : result.notSent;
          if (notSent === 'canceled') declined.add(end.item);
          if (one === undefined) this.#reportNeeded(run, end);
          else {
            if (result !== 'under-way' && notSent === undefined) sent.push(one.test);
            reports.push(report(one, end.result));
          }
        },
      },
      signal,
    );
    await Promise.all(reports);
    for (const { test, isReported } of running.values()) if (!isReported) run.skipped(test);
    return sent;
  }

  async #placeOf({ id, uri }: vscode.TestItem): Promise<RequestLocation | undefined> {
    const { documents } = this.#parts;
    const document = uri === undefined ? undefined : await openDocument(uri);
    const line = document && this.#lineOf(documents.get(document), id);
    return document === undefined || line === undefined
      ? undefined
      : requestInDocument(documents, document, line);
  }

  /** Reports a request that isn't a test, and was sent for those that need it. */
  #reportNeeded(run: vscode.TestRun, { item, result }: Extract<PlacedEnd, { kind: 'sent' }>): void {
    const label = result.result === 'under-way' ? this.#localize('test.underWay') : result.result.label;
    const words = this.#localize('test.needed', { name: requestLabel(item), label });
    run.appendOutput(`${visibleLine(words)}\r\n`);
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
    { label, details = '', isGood, assertions, unmet, attempts = [] }: LastOutcome,
    durationMs: number,
  ): void {
    for (const line of [`${test.label}: ${label}`, ...attempts])
      run.appendOutput(`${visibleLine(line)}\r\n`, undefined, test);
    const withDetails = [label, details]
      .filter(line => line !== '')
      .map(visibleLine)
      .join('\n');
    if (assertions === undefined) {
      run.errored(test, this.#message(test, withDetails), durationMs);
      return;
    }
    const failures = testFailures(assertions, this.#localize).map(({ message, sides, range }) => {
      const failure =
        sides === undefined
          ? new vscode.TestMessage(message)
          : vscode.TestMessage.diff(message, sides.expected, sides.actual);
      if (test.uri !== undefined) failure.location = new vscode.Location(test.uri, toEditorRange(range));
      return failure;
    });
    const messages =
      unmet === undefined ? failures : [this.#message(test, visibleLine(unmet.message)), ...failures];
    if (messages.length > 0) run.failed(test, messages, durationMs);
    else if (isGood) run.passed(test, durationMs);
    else run.failed(test, this.#message(test, withDetails), durationMs);
  }

  #message(test: vscode.TestItem, text: string): vscode.TestMessage {
    const message = new vscode.TestMessage(text);
    if (test.uri !== undefined && test.range !== undefined) {
      message.location = new vscode.Location(test.uri, test.range);
    }
    return message;
  }
}

async function openDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    // The file was just deleted, and VS Code's own message suggests no next step.
    return undefined;
  }
}

function aborted(signal: AbortSignal): Promise<SentPlace> {
  // A signal that is already aborted emits no event.
  if (signal.aborted) return Promise.resolve(CANCELED);
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(CANCELED), { once: true }));
}

/** How long a request that was sent may take to end when the run is stopped. */
const MOMENT_MS = 1000;

const CANCELED: SentPlace = { result: { label: '', isGood: false, notSent: 'canceled' }, problems: [] };

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
