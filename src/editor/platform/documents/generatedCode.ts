import * as vscode from 'vscode';
import type { CodeLanguage } from '../../../core/convert/code/codeLanguage.ts';

/** Asks for the language of generated code; undefined if the user cancels. */
export async function pickCodeLanguage(
  languages: readonly CodeLanguage[],
  options: { readonly title: string; readonly placeHolder: string },
): Promise<CodeLanguage | undefined> {
  const items = languages.map(language => ({ label: language.title, language }));
  return (await vscode.window.showQuickPick(items, options))?.language;
}

/** Opens generated code as an unsaved document. */
export async function openGeneratedCode(
  content: string,
  { editorLanguage }: CodeLanguage,
  viewColumn: vscode.ViewColumn,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: editorLanguage, content });
  await vscode.window.showTextDocument(document, { viewColumn });
}
