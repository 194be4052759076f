import * as vscode from 'vscode';
import type { Problem, Severity } from '../../../core/problem.ts';
import { problemPage } from '../../../report/problemPage.ts';
import type { PageSection } from '../../../text/problems/problemSections.ts';
import type { Locale } from '../../../text/text.ts';
import { FISCAL_LANGUAGE, isEnvironmentFile } from '../../platform/documents/documentKinds.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { inSlices } from '../../platform/lifecycle/turns.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';

/** Long enough to type a word without getting errors about its first half. */
const DELAY_MS = 300;

const SEVERITIES: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Finds the problems of a file. */
export interface FindProblems {
  /** Undefined if `isOver` returned true in the meantime. */
  readonly ofRequests: (
    document: vscode.TextDocument,
    isOver: () => boolean,
  ) => Promise<readonly Problem[] | undefined>;
  readonly ofEnvironments: (document: vscode.TextDocument) => Promise<readonly Problem[]>;
}

/** Shows the problems of request files and environments files shortly after the last key press. */
export class Diagnostics extends DisposableStore {
  readonly #notices: Notices;
  readonly #find: FindProblems;
  readonly #links: ProblemLinks;
  readonly #collection = this.add(vscode.languages.createDiagnosticCollection('fiscal'));
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #problems = new Map<string, readonly Problem[]>();

  constructor(environments: EnvironmentStore, notices: Notices, links: ProblemLinks, find: FindProblems) {
    super();
    this.#notices = notices;
    this.#find = find;
    this.#links = links;
    const { workspace } = vscode;
    this.add(workspace.onDidOpenTextDocument(document => this.#later(document)));
    this.add(
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // VS Code moves diagnostics with the text, but a fix has the old position and would change something else
        // there.
        if (contentChanges.length > 0) this.#problems.delete(document.uri.toString());
        this.#later(document);
      }),
    );
    this.add(workspace.onDidCloseTextDocument(document => this.#forget(document.uri)));
    this.add(environments.onDidChange(() => this.refresh()));
    this.refresh();
  }

  /** The problems shown for a file; none between an edit and the next check. */
  problems(uri: vscode.Uri): readonly Problem[] {
    return this.#problems.get(uri.toString()) ?? [];
  }

  override dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    super.dispose();
  }

  /** Checks every open file again after a short delay, because something that the problems depend on has changed. */
  refresh(): void {
    for (const document of vscode.workspace.textDocuments) this.#later(document);
  }

  #later(document: vscode.TextDocument): void {
    if (!isEditable(document.uri)) return;
    if (document.languageId !== FISCAL_LANGUAGE && !isEnvironmentFile(document.uri)) return;
    const key = document.uri.toString();
    clearTimeout(this.#timers.get(key));
    // If the file was edited or closed, or dependencies changed, a newer run shows newer problems.
    const isOver = () => this.#timers.get(key) !== timer || this.isDisposed;
    const timer = setTimeout(() => void this.#show(document, isOver), DELAY_MS);
    this.#timers.set(key, timer);
  }

  async #show(document: vscode.TextDocument, isOver: () => boolean): Promise<void> {
    const { uri } = document;
    const problems = isEnvironmentFile(uri)
      ? await this.#find.ofEnvironments(document)
      : await this.#find.ofRequests(document, isOver);
    if (problems === undefined) return;
    const diagnostics = await this.#diagnosticsOf(problems, isOver);
    if (diagnostics === undefined || isOver()) return;
    this.#problems.set(uri.toString(), problems);
    this.#collection.set(uri, diagnostics);
  }

  /** Works in slices, because a single misspelled name may be a problem of thousands of requests. */
  async #diagnosticsOf(
    problems: readonly Problem[],
    isOver: () => boolean,
  ): Promise<readonly vscode.Diagnostic[] | undefined> {
    if (problems.length === 0) return [];
    const wordsOf = await this.#notices.problemWords();
    const links = this.#links;
    const diagnostics = (function* () {
      for (const problem of problems) yield [diagnosticOf(problem, wordsOf(problem), links)];
    })();
    return inSlices(diagnostics, isOver);
  }

  #forget(uri: vscode.Uri): void {
    const key = uri.toString();
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#problems.delete(key);
    this.#collection.delete(uri);
  }
}

/** Excludes old versions from source control, and responses, whose problems nobody can fix. */
function isEditable({ scheme }: vscode.Uri): boolean {
  return vscode.workspace.fs.isWritableFileSystem(scheme) === true || scheme === 'untitled';
}

function diagnosticOf(
  { code, range, severity }: Problem,
  text: string,
  links: ProblemLinks,
): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(toEditorRange(range), text, SEVERITIES[severity]);
  diagnostic.source = 'fiscal';
  diagnostic.code = { value: code, target: links.of(code) };
  return diagnostic;
}

/** The diagnostics that show the problem. */
export function diagnosticsShowing(
  { code, range }: Problem,
  diagnostics: readonly vscode.Diagnostic[],
): vscode.Diagnostic[] {
  const place = toEditorRange(range);
  return diagnostics.filter(each => {
    const value = typeof each.code === 'object' ? each.code.value : each.code;
    return value === code && each.range.isEqual(place);
  });
}

const DOCUMENTATION_SCHEME = 'fiscal-documentation';

/** Links from problems to the section of the documentation that explains them. VS Code opens no commands from problems, so a link names a
 *  read-only document with that section, created from the pages in the package, which works offline. */
export class ProblemLinks extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #folder: vscode.Uri;
  readonly #locale: Locale;
  /** By code: a file may have thousands of problems of one kind. */
  readonly #links = new Map<string, vscode.Uri>();

  constructor(extensionUri: vscode.Uri, locale: Locale) {
    super();
    this.#folder = vscode.Uri.joinPath(extensionUri, 'docs');
    this.#locale = locale;
    this.add(vscode.workspace.registerTextDocumentContentProvider(DOCUMENTATION_SCHEME, this));
  }

  /** A link to the section about problems with this code. */
  of(code: string): vscode.Uri {
    const known = this.#links.get(code);
    if (known !== undefined) return known;
    const path = `/${problemPage(code, this.#locale).heading}.md`;
    const link = vscode.Uri.from({ scheme: DOCUMENTATION_SCHEME, path, query: code });
    this.#links.set(code, link);
    return link;
  }

  async provideTextDocumentContent({ query }: vscode.Uri): Promise<string> {
    const section = problemPage(query, this.#locale);
    const page = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.#folder, section.file));
    // Comments mark the generated tables, for whoever changes the page.
    const shown = new TextDecoder().decode(page).replaceAll(/^<!-- .* -->\n/gm, '');
    return sectionOf(shown, section);
  }
}

/** From the heading to the next one of the same or a higher level; for a page's title, that is the whole page. */
function sectionOf(page: string, { heading }: PageSection): string {
  const lines = page.split('\n');
  const levels = headingLevels(lines);
  const start = lines.findIndex((line, at) => levels[at] !== 0 && line.endsWith(`# ${heading}`));
  const level = levels[start] ?? 0;
  const end = levels.findIndex((other, at) => at > start && other !== 0 && other <= level);
  return lines.slice(Math.max(0, start), end < 0 ? undefined : end).join('\n');
}

/** For each line: 1 for a page's title, 2 for a section, and so on; 0 for text, and for code that looks like a heading. */
function headingLevels(lines: readonly string[]): readonly number[] {
  let isCode = false;
  return lines.map(line => {
    if (line.startsWith('```')) isCode = !isCode;
    return isCode ? 0 : (/^(#+) /.exec(line)?.[1]?.length ?? 0);
  });
}
