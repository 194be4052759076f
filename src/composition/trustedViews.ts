import * as vscode from 'vscode';
import type { EnvironmentRow } from '../editor/features/environments/environmentsView.ts';
import type { GatewayRow } from '../editor/features/gateway/gatewayView.ts';
import type { HistoryRow } from '../editor/features/history/historyView.ts';
import type { DisposableStore } from '../editor/platform/lifecycle/disposableStore.ts';
import { LazyTree, type TreeContents } from '../editor/platform/trees/lazyTree.ts';

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
