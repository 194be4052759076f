import * as vscode from 'vscode';
import { CauseLinks } from '../editor/features/conformance/causeLinks.ts';
import { FiscalTasks, testMySigner } from '../editor/features/conformance/fiscalTasks.ts';
import { CauseDocuments } from '../editor/features/explain/causeDocuments.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

/** *Test My Signer…* and the tasks of type `fiscal`. */
export interface ConformanceFeature extends FeatureContents<FeatureCommand<'conformance'>> {
  readonly tasks: FiscalTasks;
}

export function createConformance({ context, owner, locale }: EditorServices): ConformanceFeature {
  const localize = editorLocalizer(locale);
  const tasks = new FiscalTasks(localize, context.extensionPath);
  const documents = owner.add(new CauseDocuments(vscode, locale));
  owner.add(vscode.window.registerTerminalLinkProvider(new CauseLinks(documents, localize)));
  return { tasks, views: {}, commands: { [COMMANDS.testSigner]: () => testMySigner(tasks, localize) } };
}
