import * as vscode from 'vscode';
import { spokenRow, type TreeRow } from './rowView.ts';

const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

/** A row as VS Code shows it: the texts are unchanged, because it interprets no markup in a plain string. */
export function rowItem(row: TreeRow): vscode.TreeItem {
  const { label, description, icon, color, tooltip, context, id, state, command, args, isChecked } = row;
  const collapsibleState = state === undefined ? None : state === 'expanded' ? Expanded : Collapsed;
  const item = new vscode.TreeItem(label, collapsibleState);
  const accessibilityInformation = { label: spokenRow(row) };
  const iconPath =
    icon === undefined
      ? undefined
      : new vscode.ThemeIcon(icon, color === undefined ? undefined : new vscode.ThemeColor(color));
  Object.assign(item, {
    description,
    iconPath,
    tooltip,
    contextValue: context,
    id,
    accessibilityInformation,
  });
  if (command !== undefined) item.command = { title: '', command, arguments: args ?? [] };
  if (isChecked !== undefined) {
    const information = { label: `${label}, ${description}`, role: 'checkbox' };
    item.checkboxState = { state: isChecked ? Checked : Unchecked, accessibilityInformation: information };
  }
  return item;
}
