import * as vscode from 'vscode';
import { EntryChoice } from '../editor/features/history/entryChoice.ts';
import { explainEntry } from '../editor/features/history/explainEntry.ts';
import { historyCommands } from '../editor/features/history/historyCommands.ts';
import { HistoryDocuments } from '../editor/features/history/historyDocuments.ts';
import type { HistoryEntry } from '../editor/features/history/historyEntry.ts';
import { HistoryView } from '../editor/features/history/historyView.ts';
import { SupportReports, type Versions } from '../editor/features/history/supportReports.ts';
import type { FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { localizerFrom } from '../editor/platform/notifications/localizerFrom.ts';
import { HISTORY_TEXTS } from '../text/editor/historyText.ts';
import type { ExplainContents } from './createExplain.ts';
import type { SendingContents } from './createSending.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface HistoryNeeds
  extends Pick<EditorServices, 'context' | 'owner' | 'documents' | 'environments' | 'secrets' | 'catalogue'>,
    Pick<EditorServices, 'clock' | 'locale'>,
    Pick<SendingContents, 'history' | 'unknown' | 'responses' | 'layout' | 'preparation' | 'clocks'> {
  readonly explain: () => Promise<ExplainContents>;
}

export function createHistory(
  needs: HistoryNeeds,
): FeatureContents<FeatureCommand<'history'>, 'fiscal.history'> {
  const { context, owner, documents, environments, secrets, catalogue, clock, locale } = needs;
  const { history, unknown, responses, layout, preparation, clocks } = needs;
  const localize = localizerFrom(HISTORY_TEXTS, locale);
  const view = owner.add(new HistoryView(history, unknown, vscode.env.language, editorLocalizer(locale)));
  const historyDocuments = owner.add(new HistoryDocuments(vscode, history, layout, editorLocalizer(locale)));
  const choice = new EntryChoice({
    workbench: vscode,
    history,
    responses,
    selection: () => view.selection,
    localize,
  });
  const reports = new SupportReports({
    workbench: vscode,
    ...{ history, choice, documents, environments, preparation, secrets, clock, clocks, locale },
    versions: versionsOf(context),
  });
  const explain = async (entry: HistoryEntry): Promise<void> => {
    const { explainer, explanations, subjects } = await needs.explain();
    await explainEntry(vscode, entry, { explainer, explanations, subjects, catalogue, localize });
  };
  return {
    views: { 'fiscal.history': view },
    commands: historyCommands(vscode, {
      ...{ history, choice, historyDocuments, documents, environments, unknown, reports, explain, localize },
    }),
  };
}

/** For support reports. */
function versionsOf({ extension }: vscode.ExtensionContext): Versions {
  const { version } = extension.packageJSON as { readonly version: string };
  return [
    ['Fiscal Playground', version],
    [vscode.env.appName, `${vscode.version} (${vscode.env.language})`],
    ['Node', `${process.version}, ${process.platform} ${process.arch}`],
  ];
}
