import { delimiter, join } from 'node:path';
import type * as vscode from 'vscode';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { Locale } from '../text/text.ts';

type Surroundings = Pick<vscode.ExtensionContext, 'environmentVariableCollection' | 'extensionPath'>;

/** Puts `fiscal` into the PATH of terminals that are opened from now on, at its end, so that an installed one wins. It runs with the editor's
 *  own Node; the path of that reaches it in a variable, so that an update of VS Code breaks nothing. No secret is in the environment. */
export function offerCommandLine(
  { environmentVariableCollection: variables, extensionPath }: Surroundings,
  locale: Locale,
): void {
  variables.persistent = false;
  variables.description = editorLocalizer(locale)('terminal.description');
  variables.append('PATH', delimiter + join(extensionPath, 'bin'));
  variables.replace('FISCAL_EDITOR_NODE', process.execPath);
}
