import * as vscode from 'vscode';
import {
  getStarted,
  openChainSample,
  openPlayground,
  openSample,
} from '../editor/features/walkthrough/playground.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export function createWalkthrough({
  context,
  locale,
}: EditorServices): FeatureContents<FeatureCommand<'walkthrough'>> {
  const walkthrough = new Walkthrough(context.globalState);
  const localize = editorLocalizer(locale);
  return {
    views: {},
    commands: {
      [COMMANDS.openPlayground]: () => openPlayground(vscode, walkthrough, localize),
      [COMMANDS.openSample]: () => openSample(vscode, walkthrough, localize),
      [COMMANDS.openChainSample]: () => openChainSample(vscode, walkthrough, localize),
      [COMMANDS.getStarted]: () => getStarted(vscode, context.extension.id),
    },
  };
}
