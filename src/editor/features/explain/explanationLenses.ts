import * as vscode from 'vscode';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { Say } from '../../platform/notifications/say.ts';
import { canBeSaved, type ExplanationActions } from './shownExplanation.ts';

/** What can be done with an explanation, where it is looked for: with the request above the request, with the causes above
 *  the first of them. */
export function explanationLenses(
  uri: vscode.Uri,
  text: string,
  actions: ExplanationActions,
  say: Say,
): vscode.CodeLens[] {
  const at = (line: number, title: string, command: string, tooltip = ''): vscode.CodeLens =>
    new vscode.CodeLens(new vscode.Range(line, 0, line, 0), { title, command, tooltip, arguments: [uri] });
  const { causes, searchThree } = actions;
  const line = findingLine(text);
  const three = say('explanation.searchThreeDetail');
  return [
    ...(canBeSaved(actions) ? [at(0, say('explanation.save'), COMMANDS.saveExplainedRequest)] : []),
    ...(searchThree === undefined
      ? []
      : [at(line, say('explanation.searchThree'), COMMANDS.searchThreeCauses, three)]),
    ...(causes.length === 0 ? [] : [at(line, say('explanation.copyFix'), COMMANDS.copyFix)]),
    at(line, say('explanation.documentation'), COMMANDS.showCauseDocumentation),
  ];
}

/** The line of the first cause's title; without causes, what follows the request. */
function findingLine(text: string): number {
  const lines = text.split('\n');
  const title = lines.findIndex(line => line.startsWith('✗ '));
  return title === -1 ? lines.indexOf('') + 1 : title;
}
