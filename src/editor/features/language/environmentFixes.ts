import type * as vscode from 'vscode';
import { nearestWord } from '../../../core/nearestWord.ts';
import type { Problem } from '../../../core/problem.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { CreateFix } from './createFix.ts';

/** For a selected environment that is in no file: selects the one with the most similar name or another one, or adds
 *  it. */
export async function environmentFixes(
  { uri }: vscode.TextDocument,
  { args }: Problem,
  environments: EnvironmentStore,
  create: CreateFix,
): Promise<vscode.CodeAction[]> {
  const chosen = await environments.chosen(uri);
  if (chosen.kind !== 'unknown') return [];
  const name = String(args['name']);
  const nearest = nearestWord(name, chosen.known);
  const uses = nearest === undefined ? [] : [create('use-environment', { name: nearest }, true)];
  for (const use of uses) {
    use.command = {
      title: '',
      command: COMMANDS.useEnvironment,
      arguments: [{ environment: { name: nearest } }],
    };
  }
  const select = create('select-environment', {}, false);
  select.command = { title: '', command: COMMANDS.selectEnvironment };
  const add = create('add-environment', { name }, false);
  add.command = { title: '', command: COMMANDS.addEnvironment, arguments: [{ name }] };
  return [...uses, select, add];
}

/** For a URL that isn't the environment's: adds an environment for it. */
export function originFixes(
  document: vscode.TextDocument,
  { range }: Problem,
  create: CreateFix,
): vscode.CodeAction[] {
  const baseUrl = document.getText(toEditorRange(range));
  if (!/^https?:\/\/[^\s{}]+$/i.test(baseUrl)) return [];
  const add = create('add-environment-for', { baseUrl }, false);
  add.command = { title: '', command: COMMANDS.addEnvironment, arguments: [{ baseUrl }] };
  return [add];
}
