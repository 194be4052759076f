import * as vscode from 'vscode';
import { EntryChoice } from '../editor/features/history/entryChoice.ts';
import { explainEntry, historyCommands } from '../editor/features/history/historyCommands.ts';
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
import type { ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

type HistoryServices = ServicesWith<SendingContents & { readonly explain: () => Promise<ExplainContents> }>;

export function createHistory(
  services: HistoryServices,
): FeatureContents<FeatureCommand<'history'>, 'fiscal.history'> {
  const { context, owner, catalogue, locale, history, unknown, layout } = services;
  const localize = localizerFrom(HISTORY_TEXTS, locale);
  const needs = { ...services, localize };
  const view = owner.add(new HistoryView(history, unknown, vscode.env.language, editorLocalizer(locale)));
  const historyDocuments = owner.add(new HistoryDocuments(vscode, history, layout, editorLocalizer(locale)));
  const choice = new EntryChoice({ ...needs, selection: () => view.selection });
  const reports = new SupportReports({ ...services, choice, versions: versionsOf(context) });
  const explain = async (entry: HistoryEntry): Promise<void> =>
    explainEntry(vscode, entry, { ...(await services.explain()), catalogue, localize });
  return {
    views: { 'fiscal.history': view },
    commands: historyCommands(vscode, { ...needs, choice, historyDocuments, reports, explain }),
  };
}

/** The versions that support reports name. */
function versionsOf({ extension }: vscode.ExtensionContext): Versions {
  const { version } = extension.packageJSON as { readonly version: string };
  return [
    ['Fiscal Playground', version],
    [vscode.env.appName, `${vscode.version} (${vscode.env.language})`],
    ['Node', `${process.version}, ${process.platform} ${process.arch}`],
  ];
}
