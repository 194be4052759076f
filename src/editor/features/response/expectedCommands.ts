import type * as vscode from 'vscode';
import type { ExpectedBook, ExpectedComparison, ExpectedPlace } from '../../../app/expected/expectedBook.ts';
import type { ResponseEffects } from '../../../app/send/responseEffects.ts';
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

export interface ExpectedDisplayNeeds {
  readonly bookWith: (mask: Masking) => Promise<ExpectedBook>;
  readonly placeOf: (file: vscode.Uri) => ExpectedPlace;
  readonly notices: Pick<Notices, 'showFailure'>;
  readonly onSaved: () => void;
  readonly locale: Locale;
  readonly localize: Localizer;
}

type ExpectedCommand = typeof COMMANDS.saveExpected | typeof COMMANDS.compareExpected;

/** `subjectOf`: the response in the document whose menu was used, or in the visible one. */
export function expectedCommands(
  display: ExpectedDisplay,
  subjectOf: (argument: unknown) => ExpectedSubject | undefined,
): CommandWork<ExpectedCommand> {
  return {
    [COMMANDS.saveExpected]: argument => display.save(subjectOf(argument)),
    [COMMANDS.compareExpected]: argument => display.compare(subjectOf(argument)),
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

/** Saves responses as the expected ones of their requests, and shows how they compare: side by side if they differ. Everything in
 *  that is masked. */
export class ExpectedDisplay extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #workbench: Workbench;
  readonly #needs: ExpectedDisplayNeeds;
  readonly #texts = new Map<string, string>();
  #shown = 0;

  constructor(workbench: Workbench, needs: ExpectedDisplayNeeds) {
    super();
    this.#workbench = workbench;
    this.#needs = needs;
    this.add(this.#workbench.workspace.registerTextDocumentContentProvider(COMPARED_SCHEME, this));
    this.add(
      this.#workbench.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(uri.toString());
  }

  /** Asks which values are ignored. */
  async save(found: ExpectedSubject | undefined): Promise<void> {
    const subject = this.#named(found);
    if (subject === undefined) return;
    const { file, named, mask } = subject;
    const { bookWith, placeOf, localize } = this.#needs;
    const book = await bookWith(mask());
    const choose = (proposed: readonly string[]) => chosen(this.#workbench, proposed, localize);
    const expectedSave = await book.save(placeOf(file), named, choose);
    if (expectedSave !== undefined) await this.show(subject, { expectedSave });
  }

  async compare(found: ExpectedSubject | undefined): Promise<void> {
    const subject = this.#named(found);
    if (subject === undefined) return;
    const { file, named, mask } = subject;
    const { bookWith, placeOf } = this.#needs;
    const comparison = await (await bookWith(mask())).compare(placeOf(file), named);
    await this.show(subject, { comparison });
  }

  /** Shows that a response was saved, and how it compares, or why not. Doesn't wait for the user, because notifications may stay open. */
  async show(
    subject: ExpectedSubject,
    { expectedSave, comparison }: Pick<ResponseEffects, 'expectedSave' | 'comparison'>,
  ): Promise<void> {
    if (expectedSave?.kind === 'saved') {
      this.#needs.onSaved();
      void this.#offerToOpen(subject.file, expectedSave.path);
    }
    for (const each of [expectedSave, comparison])
      if (each?.kind === 'failed') void this.#needs.notices.showFailure(each.failure);
    if (comparison?.kind === 'none') void this.#offerToSave(subject, comparison.file);
    if (comparison?.kind === 'compared') await this.#showCompared(subject, comparison);
  }

  #named(subject: ExpectedSubject | undefined): ExpectedSubject | undefined {
    const { notices, localize } = this.#needs;
    if (subject === undefined) void tell(this.#workbench.window, 'warning', localize('response.none'));
    else if (subject.named.name !== undefined) return subject;
    else void notices.showFailure(new FiscalError('expected-unnamed'));
    return undefined;
  }

  async #offerToOpen(file: vscode.Uri, path: string): Promise<void> {
    const { Uri, window } = this.#workbench;
    const { localize } = this.#needs;
    const open = localize('code.open');
    if ((await window.showInformationMessage(localize('expected.saved', { path }), open)) !== open) return;
    const saved = Uri.joinPath(file, '..', expectedFileName(file.path));
    await window.showTextDocument(saved, { viewColumn: companionColumn(this.#workbench, file) });
  }

  async #offerToSave(subject: ExpectedSubject, file: string): Promise<void> {
    const { localize } = this.#needs;
    const accept = localize('expected.save');
    const words = localize('expected.none', { file, name: subject.named.name ?? '' });
    if ((await this.#workbench.window.showInformationMessage(words, accept)) === accept)
      await this.save(subject);
  }

  async #showCompared(
    { file, named: { name = '' } }: ExpectedSubject,
    { against, expected, changes }: Extract<ExpectedComparison, { kind: 'compared' }>,
  ): Promise<void> {
    const { same, sides } = COMPARISON_TEXT[against];
    const { locale } = this.#needs;
    if (changes.length === 0) {
      void tell(this.#workbench.window, 'information', localizedInert(same, locale, { name }));
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
    const title = localizedInert(sides, locale, { name: visibleLine(name) });
    const where = { viewColumn: companionColumn(this.#workbench, file), preview: true };
    await this.#workbench.commands.executeCommand('vscode.diff', left, right, title, where);
  }
}
