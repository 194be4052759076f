import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import { type ReplayFile, replayFile } from '../../../core/convert/fiscal/replayFile.ts';
import { textMember } from '../../../core/formats/unknownValue.ts';
import { importRemarkText } from '../../../text/convert/importText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import { EXPLANATION_SCHEME } from '../../platform/documents/documentKinds.ts';
import { unusedName, writeUserFile } from '../../platform/files/userFile.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import { tell } from '../../platform/tell.ts';
import { showBriefly, type Workbench } from '../../platform/workbench.ts';
import { CauseDocuments } from './causeDocuments.ts';
import {
  CANCEL,
  type ExplanationActions,
  type ExplanationDocuments,
  type Replay,
} from './explanationDocuments.ts';

type ExplanationCommand =
  | typeof COMMANDS.saveExplainedRequest
  | typeof COMMANDS.copyFix
  | typeof COMMANDS.showCauseDocumentation
  | typeof COMMANDS.switchToExplained
  | typeof COMMANDS.completeExplanation
  | typeof COMMANDS.searchThreeCauses;

export interface ExplanationActionNeeds {
  readonly explanations: ExplanationDocuments;
  readonly locale: Locale;
  readonly localize: Localizer;
}

/** The actions on an explanation: the one in the arguments, or the one in the active editor. */
export function explanationActions(
  workbench: Workbench,
  { explanations, locale, localize }: ExplanationActionNeeds,
): CommandWork<ExplanationCommand> {
  const documents = explanations.add(new CauseDocuments(workbench, locale));
  const withActions = async (
    argument: unknown,
    work: (actions: ExplanationActions, uri: vscode.Uri) => Promise<unknown>,
  ): Promise<void> => {
    const uri = argument instanceof workbench.Uri ? argument : shownExplanation(workbench);
    const actions = uri && explanations.actionsAt(uri);
    if (uri === undefined || actions === undefined)
      void tell(workbench.window, 'warning', localize('explanation.none'));
    else await work(actions, uri);
  };
  return {
    [COMMANDS.saveExplainedRequest]: argument =>
      withActions(argument, async ({ replay, openRequest }) =>
        replay === undefined ? openRequest?.() : saveReplay(workbench, replay, locale, localize),
      ),
    [COMMANDS.copyFix]: (argument, which) =>
      withActions(argument, async ({ fixes }) => copyFix(workbench, fixes[indexOf(which)] ?? [], localize)),
    [COMMANDS.showCauseDocumentation]: argument =>
      withActions(argument, async ({ causes }) => documents.show(causes)),
    [COMMANDS.switchToExplained]: argument =>
      withActions(argument, async ({ environment }) => environment?.select()),
    [COMMANDS.completeExplanation]: (argument, index) =>
      withActions(argument, async ({ missing = [] }) => missing[indexOf(index)]?.provide()),
    [COMMANDS.searchThreeCauses]: async (argument, what) => {
      if (what === CANCEL && argument instanceof workbench.Uri) {
        explanations.cancelSearch(argument);
        return;
      }
      const key = textMember(argument, 'entry', 'key');
      // A row of the request log is opened first.
      if (key !== undefined) await workbench.commands.executeCommand(COMMANDS.openLogEntry, key);
      const document = key === undefined ? argument : undefined;
      await withActions(document, (_actions, uri) => explanations.searchThree(uri));
    },
  };
}

function shownExplanation(workbench: Workbench): vscode.Uri | undefined {
  const { activeTextEditor, visibleTextEditors } = workbench.window;
  const editors =
    activeTextEditor === undefined ? visibleTextEditors : [activeTextEditor, ...visibleTextEditors];
  return editors.find(({ document }) => document.uri.scheme === EXPLANATION_SCHEME)?.document.uri;
}

/** Which of the explanations, or of the questions, that are shown; from a menu or the keyboard, the first. */
function indexOf(which: unknown): number {
  return typeof which === 'string' ? Number(which) : 0;
}

async function copyFix(workbench: Workbench, fixes: readonly string[], localize: Localizer): Promise<void> {
  if (fixes.length === 0) return;
  await workbench.env.clipboard.writeText(fixes.join('\n'));
  showBriefly(workbench, localize('explanation.fixCopied'));
}

/** Writes the request to a file that the user chooses, and opens it. The file never contains the App Secret. */
async function saveReplay(
  workbench: Workbench,
  { request, secrets }: Replay,
  locale: Locale,
  localize: Localizer,
): Promise<void> {
  const folder = workbench.workspace.workspaceFolders?.[0]?.uri;
  const name = `${localize('explanation.fileName')}.fiscal`;
  const target = await workbench.window.showSaveDialog({
    title: localize('explanation.save'),
    filters: { Fiscal: ['fiscal'] },
    ...(folder === undefined ? {} : { defaultUri: workbench.Uri.joinPath(folder, name) }),
  });
  if (target === undefined) return;
  const bodyUri = await unusedName(
    workbench,
    target.with({ path: target.path.replace(/(?:\.fiscal)?$/, '.body') }),
  );
  const bodyName = baseName(bodyUri.path);
  const file = replayFile(request, bodyName, remark => importRemarkText(remark, locale));
  if (secrets.some(secret => holdsSecret(file, secret))) {
    void tell(workbench.window, 'error', localize('explanation.holdsSecret'));
    return;
  }
  if (file.body !== undefined) await writeUserFile(workbench, bodyUri, file.body);
  await writeUserFile(workbench, target, new TextEncoder().encode(file.text));
  await workbench.window.showTextDocument(target, { preview: false, viewColumn: workbench.ViewColumn.One });
}

/** Whether the file would contain the secret. If so, the request can't be saved, because it would be a different one with the
 *  secret masked. */
function holdsSecret({ text, body }: ReplayFile, secret: string): boolean {
  const mask = createMask(secret);
  const bytes = body === undefined ? '' : Buffer.from(body).toString('latin1');
  return mask(text) !== text || mask(bytes) !== bytes;
}
