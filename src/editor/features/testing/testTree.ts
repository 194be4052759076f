import type * as vscode from 'vscode';
import { parseAssertion } from '../../../core/assertions/assertion.ts';
import {
  createRequestSummaries,
  type RequestSummary,
} from '../../../core/language/navigation/requestSummaries.ts';
import type { Range } from '../../../core/problem.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { valueOrQuotes, visibleLine, visibleText } from '../../../core/visibleText.ts';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import type { IndexedFile, WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { inSlices, nextTurn } from '../../platform/lifecycle/turns.ts';
import { editorRange, type Workbench } from '../../platform/workbench.ts';
import type { ReportedAssertion } from '../outcomes/lastOutcome.ts';

interface FileTests {
  /** What the tests were created from: a different object once the file has changed. */
  readonly requests: readonly RequestSummary[];
  /** Resolves when all tests are created, or the file has changed. */
  readonly made: Promise<void>;
}

/** The tests: one item per file that has requests with assertions, and below it these requests. Open files appear
 *  immediately, others once the Testing view is opened. */
export class TestTree extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #controller: vscode.TestController;
  readonly #requests: WorkspaceRequests;
  readonly #seen = new Map<string, FileTests>();
  /** What each test shows, because an edit changes one of possibly thousands. */
  readonly #shown = new WeakMap<vscode.TestItem, RequestSummary>();

  constructor(workbench: Workbench, controller: vscode.TestController, requests: WorkspaceRequests) {
    super();
    this.#workbench = workbench;
    this.#controller = controller;
    this.#requests = requests;
    this.add(requests.onDidChange(() => void this.#update()));
    void this.#update();
  }

  /** Finds the tests in closed files. */
  async resolve(): Promise<void> {
    await this.#requests.gather();
    await this.#update();
  }

  async #update(): Promise<void> {
    const { items } = this.#controller;
    const files = this.#requests.files().filter(({ requests }) => requests.some(hasAssertions));
    const known = new Set(files.map(({ uri }) => uri.toString()));
    // Also files whose items don't exist yet.
    for (const id of this.#seen.keys()) {
      if (known.has(id)) continue;
      items.delete(id);
      this.#seen.delete(id);
    }
    await Promise.all(files.map(file => this.#testsOf(file)));
  }

  #testsOf(file: IndexedFile): Promise<void> {
    const { requests } = file;
    const id = file.uri.toString();
    const seen = this.#seen.get(id);
    // An edit usually changes nothing that a test shows.
    if (seen !== undefined && haveSameTests(seen.requests, requests)) return seen.made;
    const isOver = (): boolean => this.isDisposed || this.#seen.get(id)?.requests !== requests;
    const made = this.#updateFile(file, isOver);
    this.#seen.set(id, { requests, made });
    return made;
  }

  /** Yields to typing between the tests of a large file, until the file changes again. */
  async #updateFile({ uri, requests }: IndexedFile, isOver: () => boolean): Promise<void> {
    await nextTurn();
    if (isOver()) return;
    const { items } = this.#controller;
    const id = uri.toString();
    const path = visibleLine(this.#workbench.workspace.asRelativePath(uri));
    const file = items.get(id) ?? this.#controller.createTestItem(id, path, uri);
    items.add(file);
    const tests = testsById(requests.filter(hasAssertions));
    for (const [known] of file.children) if (!tests.has(known)) file.children.delete(known);
    await inSlices(this.#updateTests(file, tests), isOver);
  }

  *#updateTests(file: vscode.TestItem, tests: ReadonlyMap<string, RequestSummary>): Generator<never[]> {
    for (const [id, request] of tests) {
      const known = file.children.get(id);
      const test = known ?? this.#controller.createTestItem(id, visibleLine(request.label), file.uri);
      this.#updateTest(test, request);
      if (known === undefined) file.children.add(test);
      yield [];
    }
  }

  #updateTest(test: vscode.TestItem, request: RequestSummary): void {
    const { label, selection, assertionLine } = request;
    const shown = this.#shown.get(test);
    this.#shown.set(test, request);
    if (shown !== undefined && looksAlike(shown, request)) return;
    test.label = visibleLine(label);
    // The test's gutter icon is at its first assertion, because at the request line it would hide the mark for a
    // signed line.
    test.range =
      assertionLine === undefined
        ? editorRange(this.#workbench, selection)
        : new this.#workbench.Range(assertionLine, 0, assertionLine, 0);
    test.sortText = String(selection.start.line).padStart(8, '0');
  }
}

function hasAssertions({ assertionLine }: RequestSummary): boolean {
  return assertionLine !== undefined;
}

function haveSameTests(left: readonly RequestSummary[], right: readonly RequestSummary[]): boolean {
  return (
    left.length === right.length &&
    right.every((request, index) => {
      const other = left[index];
      return other !== undefined && looksAlike(other, request) && other.detail === request.detail;
    })
  );
}

function looksAlike(left: RequestSummary, right: RequestSummary): boolean {
  if (left === right) return true;
  return (
    left.label === right.label &&
    left.assertionLine === right.assertionLine &&
    left.selection.start.line === right.selection.start.line
  );
}

/** The tests of a file by id. A request keeps its id, and so its result, as long as its name or title and its method and target
 *  stay the same; identical requests are distinguished by their order. Linear in the number of requests. */
export function testsById<Request extends Pick<RequestSummary, 'label' | 'detail'>>(
  requests: readonly Request[],
): ReadonlyMap<string, Request> {
  const counts = new Map<string, number>();
  const tests = new Map<string, Request>();
  for (const request of requests) {
    const text = `${request.label} ${request.detail}`;
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    // No label contains a line break, so no two ids are equal.
    tests.set(count === 0 ? text : `${text}\n${count}`, request);
  }
  return tests;
}

/** The request line of a test in the current text of its file, from 0, by the test's id; undefined if there's no such test anymore. The tree
 *  follows the text half a second later, and at the line that it knows, there may already be another request. */
export function createTestLines(): (document: FiscalDocument, id: string) => number | undefined {
  const summariesOf = createRequestSummaries();
  const known = new WeakMap<FiscalDocument, ReadonlyMap<string, RequestSummary>>();
  return (document, id) => {
    const tests = known.get(document) ?? testsById(summariesOf(document).filter(hasAssertions));
    known.set(document, tests);
    return tests.get(id)?.selection.start.line;
  };
}

/** A failed assertion for the Test Explorer: plain text, which is also shown in a terminal. VS Code compares `sides` as in a diff, and says in
 *  the editor that the second isn't the first: only for `==`, and for a body that differs from the expected one, line by line. */
interface TestFailure {
  readonly message: string;
  readonly sides?: { readonly expected: string; readonly actual: string };
  readonly range: Range;
}

/** The failed assertions of a response, each with the actual value, or why it wasn't evaluated. */
export function testFailures(
  results: readonly ReportedAssertion[],
  localize: ViewLocalizer,
): readonly TestFailure[] {
  return results
    .filter(({ passed }) => !passed)
    .map(({ text, actual, range, why, sides }) => {
      const assertion = visibleLine(text);
      const shown = valueOrQuotes(visibleLine(actual ?? ''));
      const equal = actual === null || why !== undefined ? undefined : equalTo(text);
      const compared =
        sides === undefined
          ? equal !== undefined && { expected: valueOrQuotes(visibleLine(equal)), actual: shown }
          : { expected: visibleText(sides.expected), actual: visibleText(sides.actual) };
      return {
        message:
          why === undefined
            ? localize(actual === null ? 'test.valueMissing' : 'test.failed', { assertion, actual: shown })
            : `${assertion}: ${visibleLine(why)}`,
        ...(compared && { sides: compared }),
        range,
      };
    });
}

/** The right side of an assertion with `==`. */
function equalTo(text: string): string | undefined {
  const parsed = parseAssertion(text, { start: 0, end: text.length });
  if ('code' in parsed || parsed.operator !== '==') return undefined;
  return parsed.right === undefined ? '' : text.slice(parsed.right.start, parsed.right.end);
}
