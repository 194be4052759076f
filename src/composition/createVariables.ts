import * as vscode from 'vscode';
import { AllowedVariables } from '../editor/features/variables/allowedVariables.ts';
import { manageAllowedVariables } from '../editor/features/variables/manageAllowedVariables.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export function createVariables({
  context,
  locale,
}: EditorServices): FeatureContents<FeatureCommand<'variables'>> {
  const allowed = new AllowedVariables(vscode, context.globalState);
  return {
    views: {},
    commands: {
      [COMMANDS.manageAllowedVariables]: () =>
        manageAllowedVariables(vscode, allowed, editorLocalizer(locale)),
    },
  };
}
