import * as vscode from 'vscode';
import { problemPage } from '../../../report/problemPage.ts';
import type { PageSection } from '../../../text/problems/problemSections.ts';
import type { Locale } from '../../../text/text.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

const SCHEME = 'fiscal-documentation';

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
    this.add(vscode.workspace.registerTextDocumentContentProvider(SCHEME, this));
  }

  /** A link to the section about problems with this code. */
  of(code: string): vscode.Uri {
    const known = this.#links.get(code);
    if (known !== undefined) return known;
    const path = `/${problemPage(code, this.#locale).heading}.md`;
    const link = vscode.Uri.from({ scheme: SCHEME, path, query: code });
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
