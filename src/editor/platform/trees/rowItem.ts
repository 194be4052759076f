import * as vscode from 'vscode';
import type { RowView } from './rowView.ts';

/** A row without children. Its texts are shown unchanged, because VS Code interprets no markup in a plain string. */
export function rowItem(
  { label, description, icon, color, tooltip }: RowView,
  contextValue: string,
): vscode.TreeItem {
  const item = new vscode.TreeItem(label);
  item.description = description;
  item.iconPath = new vscode.ThemeIcon(icon, color === undefined ? undefined : new vscode.ThemeColor(color));
  item.tooltip = tooltip;
  item.contextValue = contextValue;
  // Screen readers don't read the icon, but the description contains the verdict.
  item.accessibilityInformation = { label: `${label}, ${description}` };
  return item;
}
