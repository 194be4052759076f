import * as vscode from 'vscode';
import type { HistoryLocalizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { UnknownOutcome, UnknownOutcomes } from '../outcomes/unknownOutcomes.ts';

/** The requests with an unknown outcome whose rows are among the arguments; without arguments, the user picks one. */
export async function chosenUnknown(
  args: readonly unknown[],
  unknown: UnknownOutcomes,
  localize: HistoryLocalizer,
): Promise<readonly UnknownOutcome[]> {
  if (args[0] !== undefined) return givenUnknown(args, unknown);
  const outcomes = await unknown.list();
  if (outcomes.length === 0) {
    void vscode.window.showInformationMessage(localize('noUnknown'));
    return [];
  }
  const items = outcomes.map(outcome => ({
    outcome,
    label: inertLine(`${outcome.method} ${outcome.target}`),
    description: inertLine([outcome.environment, ...(outcome.ids ?? []).map(id => `id ${id}`)].join(' · ')),
    detail: new Date(outcome.sentAtMs).toLocaleString(vscode.env.language),
  }));
  const choice = await vscode.window.showQuickPick(items, { placeHolder: localize('pickUnknown') });
  return choice === undefined ? [] : [choice.outcome];
}

/** Those whose rows are among the arguments; any extension can pass anything. */
export async function givenUnknown(
  [first, others]: readonly unknown[],
  unknown: UnknownOutcomes,
): Promise<readonly UnknownOutcome[]> {
  const rows: readonly unknown[] = [first, ...(Array.isArray(others) ? others : [])];
  const keys = new Set(rows.map(keyOf));
  return (await unknown.list()).filter(({ key }) => keys.has(key));
}

function keyOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('outcome' in row)) return undefined;
  const { outcome } = row;
  return typeof outcome === 'object' && outcome !== null && 'key' in outcome ? outcome.key : undefined;
}
