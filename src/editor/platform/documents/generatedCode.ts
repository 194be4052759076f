import type * as vscode from 'vscode';
import type { CodeLanguage } from '../../../core/convert/code/codeLanguage.ts';
import { openUnsaved, type Workbench } from '../workbench.ts';

/** Asks for the language of generated code; undefined if the user cancels. */
export async function pickCodeLanguage(
  workbench: Workbench,
  languages: readonly CodeLanguage[],
  options: { readonly title: string; readonly placeHolder: string },
): Promise<CodeLanguage | undefined> {
  const items = languages.map(language => ({ label: language.title, language }));
  return (await workbench.window.showQuickPick(items, options))?.language;
}

/** Opens generated code as an unsaved document. */
export async function openGeneratedCode(
  workbench: Workbench,
  content: string,
  { editorLanguage }: CodeLanguage,
  viewColumn: vscode.ViewColumn,
): Promise<void> {
  await openUnsaved(workbench, { language: editorLanguage, content }, { viewColumn });
}
