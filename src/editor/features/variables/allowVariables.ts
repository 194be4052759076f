import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import type { OutsideVariable } from '../../../core/request/variables/variableValue.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { AllowedVariables } from './allowedVariables.ts';

/** Nobody reads more names. The user is asked about the others the next time. */
const MAX_NAMED = 12;

/** Asks whether requests in a file's workspace may send variables, in one question for all, and stores the result.
 *  True if they may. An untrusted file may have chosen the names, so the question says where each value would come
 *  from. */
export async function allowVariables(
  { window }: Workbench,
  file: vscode.Uri,
  variables: readonly OutsideVariable[],
  allowed: AllowedVariables,
  localize: Localizer,
): Promise<boolean> {
  const isAllowed = allowed.of(file);
  const open = variables.filter(({ source, name }) => !isAllowed(source, name));
  const asked = open.slice(0, MAX_NAMED);
  if (asked.length === 0) return true;
  const accept = localize('variables.accept');
  const lines = [
    ...asked.map(({ source, name }) => localize(`variables.${source}`, { name })),
    '',
    localize('variables.detail', { count: asked.length, file: baseName(file.path) }),
  ];
  const choice = await window.showWarningMessage(
    localize('variables.question', { count: asked.length }),
    { modal: true, detail: lines.join('\n') },
    accept,
  );
  if (choice !== accept) return false;
  await allowed.allow(file, asked);
  return asked.length === open.length;
}
