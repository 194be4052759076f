import type * as vscode from 'vscode';
import type {
  ExpectedBook,
  ExpectedComparison,
  ExpectedPlace,
  ExpectedSave,
} from '../../../app/expected/expectedBook.ts';
import { FiscalError } from '../../../core/errors.ts';
import type { Masking } from '../../../core/expected/compareResponse.ts';
import { diffTexts } from '../../../core/expected/diffTexts.ts';
import { expectedFileName } from '../../../core/expected/expectedFile.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { COMPARISON_TEXT } from '../../../text/outcome/sendingText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import { companionColumn } from '../../platform/documents/columns.ts';
import { COMPARED_SCHEME } from '../../platform/documents/documentKinds.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { localizedInert } from '../../platform/notifications/localizerFrom.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ExpectedSubject } from './responseDocuments.ts';

export interface ExpectedCommandNeeds {
  /** The response in the document whose menu was used, or in the visible one. */
  readonly subjectOf: (argument: unknown) => ExpectedSubject | undefined;
  readonly bookWith: (mask: Masking) => Promise<ExpectedBook>;
  readonly placeOf: (file: vscode.Uri) => ExpectedPlace;
  readonly documents: ExpectedDocuments;
  readonly notices: Pick<Notices, 'showFailure'>;
  readonly onSaved: () => void;
  readonly localize: Localizer;
}

type ExpectedCommand = typeof COMMANDS.saveExpected | typeof COMMANDS.compareExpected;

/** Saves the displayed response as the expected one of its request, or shows what differs from it. */
export function expectedCommands(
  workbench: Workbench,
  needs: ExpectedCommandNeeds,
): CommandWork<ExpectedCommand> {
  const { subjectOf, bookWith, placeOf, documents, notices, onSaved, localize } = needs;
  const withSubject =
    (work: (subject: ExpectedSubject, book: ExpectedBook) => Promise<void>) =>
    async (argument: unknown): Promise<void> => {
      const subject = subjectOf(argument);
      if (subject === undefined) {
        void tell(workbench.window, 'warning', localize('response.none'));
        return;
      }
      if (subject.named.name === undefined) void notices.showFailure(new FiscalError('expected-unnamed'));
      else await work(subject, await bookWith(subject.mask()));
    };
  const save = async ({ file, named }: ExpectedSubject, book: ExpectedBook): Promise<void> => {
    const saved = await book.save(placeOf(file), named, proposed => chosen(workbench, proposed, localize));
    if (saved?.kind === 'failed') void notices.showFailure(saved.failure);
    else if (saved !== undefined) {
      onSaved();
      await offerToOpen(workbench, file, saved, localize);
    }
  };
  return {
    [COMMANDS.saveExpected]: withSubject(save),
    [COMMANDS.compareExpected]: withSubject(async (subject, book) => {
      const { file, named } = subject;
      const comparison = await book.compare(placeOf(file), named);
      if (comparison.kind !== 'none') {
        await documents.show(file, named.name ?? '', comparison);
        return;
      }
      const accept = localize('expected.save');
      const words = localize('expected.none', { file: comparison.file, name: named.name ?? '' });
      if ((await workbench.window.showInformationMessage(words, accept)) === accept)
        await save(subject, book);
    }),
  };
}

/** All values that look volatile are selected initially; if there are none, the user isn't asked. */
async function chosen(
  workbench: Workbench,
  proposed: readonly string[],
  localize: Localizer,
): Promise<readonly string[] | undefined> {
  if (proposed.length === 0) return [];
  const items = proposed.map(path => ({ label: path, picked: true }));
  const picked = await workbench.window.showQuickPick(items, {
    canPickMany: true,
    ignoreFocusOut: true,
    title: localize('expected.ignoreTitle'),
    placeHolder: localize('expected.ignorePlaceholder'),
  });
  return picked?.map(({ label }) => label);
}

/** Doesn't wait for the user, because the notification may stay open. */
async function offerToOpen(
  workbench: Workbench,
  file: vscode.Uri,
  { path }: Extract<ExpectedSave, { kind: 'saved' }>,
  localize: Localizer,
): Promise<void> {
  const open = localize('code.open');
  const choosing = workbench.window.showInformationMessage(localize('expected.saved', { path }), open);
  void choosing.then(async choice => {
    if (choice !== open) return;
    const saved = workbench.Uri.joinPath(file, '..', expectedFileName(file.path));
    await workbench.window.showTextDocument(saved, { viewColumn: companionColumn(workbench, file) });
  });
}

/** Shows how responses compare: side by side if they differ. Everything in them is masked. */
export class ExpectedDocuments extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #workbench: Workbench;
  readonly #notices: Pick<Notices, 'showFailure'>;
  readonly #locale: Locale;
  readonly #texts = new Map<string, string>();
  #shown = 0;

  constructor(workbench: Workbench, notices: Pick<Notices, 'showFailure'>, locale: Locale) {
    super();
    this.#workbench = workbench;
    this.#notices = notices;
    this.#locale = locale;
    this.add(this.#workbench.workspace.registerTextDocumentContentProvider(COMPARED_SCHEME, this));
    this.add(
      this.#workbench.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(uri.toString());
  }

  async show(requestFile: vscode.Uri, name: string, comparison: ExpectedComparison): Promise<void> {
    if (comparison.kind === 'failed') void this.#notices.showFailure(comparison.failure);
    if (comparison.kind !== 'compared') return;
    const { expected, changes } = comparison;
    const { same, sides } = COMPARISON_TEXT;
    if (changes.length === 0) {
      const words = localizedInert(same, this.#locale, { name });
      void tell(this.#workbench.window, 'information', words);
      return;
    }
    this.#shown += 1;
    const texts = diffTexts(expected, changes);
    const [left, right] = (['expected', 'actual'] as const).map(side => {
      const path = `/${name}.${side}.fiscal-response`;
      const uri = this.#workbench.Uri.from({ scheme: COMPARED_SCHEME, path, query: String(this.#shown) });
      this.#texts.set(uri.toString(), texts[side]);
      return uri;
    });
    const title = localizedInert(sides, this.#locale, { name: visibleLine(name) });
    const where = { viewColumn: companionColumn(this.#workbench, requestFile), preview: true };
    await this.#workbench.commands.executeCommand('vscode.diff', left, right, title, where);
  }
}
