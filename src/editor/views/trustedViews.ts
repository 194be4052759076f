import * as vscode from 'vscode';
import type { DisposableStore } from '../disposableStore.ts';
import type { HistoryRow } from '../history/historyView.ts';
import type { EnvironmentRow } from './environmentsView.ts';
import type { GatewayRow } from './gatewayView.ts';
import { LazyTree, type TreeContents } from './lazyTree.ts';

/** The views that Restricted Mode is without. */
export interface TrustedViews {
  readonly history: vscode.TreeView<HistoryRow>;
  readonly environments: vscode.TreeView<EnvironmentRow>;
  readonly gateway: vscode.TreeView<GatewayRow>;
}

/** What fills them, each loaded when its view is first shown. */
export interface TrustedContents {
  readonly history: () => Promise<TreeContents<HistoryRow>>;
  readonly environments: () => Promise<TreeContents<EnvironmentRow>>;
  readonly gateway: () => Promise<TreeContents<GatewayRow>>;
}

export function createTrustedViews(
  owner: DisposableStore,
  load: () => Promise<TrustedContents>,
): TrustedViews {
  const create = <Row>(
    id: string,
    contents: (loaded: TrustedContents) => Promise<TreeContents<Row>>,
    options: Partial<vscode.TreeViewOptions<Row>> = {},
  ): vscode.TreeView<Row> => {
    const treeDataProvider = owner.add(new LazyTree(async () => contents(await load())));
    return owner.add(vscode.window.createTreeView(id, { treeDataProvider, ...options }));
  };
  return {
    history: create('fiscal.history', ({ history }) => history(), { canSelectMany: true }),
    environments: create('fiscal.environments', ({ environments }) => environments()),
    gateway: create('fiscal.gateway', ({ gateway }) => gateway(), { manageCheckboxStateManually: true }),
  };
}
