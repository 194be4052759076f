import * as vscode from 'vscode';
import type { RowView } from './rowView.ts';

/** A row without children. All of its texts are shown as they stand: VS Code reads no mark-up in a plain string. */
export function rowItem(
  { label, description, icon, color, tooltip }: RowView,
  contextValue: string,
): vscode.TreeItem {
  const item = new vscode.TreeItem(label);
  item.description = description;
  item.iconPath = new vscode.ThemeIcon(icon, color === undefined ? undefined : new vscode.ThemeColor(color));
  item.tooltip = tooltip;
  item.contextValue = contextValue;
  // The icon says nothing to whoever listens, and the description says the verdict.
  item.accessibilityInformation = { label: `${label}, ${description}` };
  return item;
}
