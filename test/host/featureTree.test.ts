import { deepEqual, equal, rejects } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { FeatureTree } from '../../src/composition/feature.ts';
import type { TreeContents } from '../../src/editor/platform/trees/rowView.ts';

describe('a tree that is loaded on first use', () => {
  it('combines simultaneous changes, and reports none after it’s disposed', async () => {
    const changed = new vscode.EventEmitter<void>();
    const contents: TreeContents<string> = {
      onDidChange: changed.event,
      getChildren: () => ['a row'],
      viewOf: row => ({ label: row }),
    };
    const tree = new FeatureTree(async () => contents);
    let refreshes = 0;
    tree.onDidChangeTreeData(() => {
      refreshes += 1;
    });
    await tree.getChildren();

    for (let burst = 1; burst <= 2; burst++) {
      for (let change = 0; change < 5; change++) changed.fire();
      equal(refreshes, burst - 1);
      await sleep(300);
      equal(refreshes, burst);
    }

    changed.fire();
    tree.dispose();
    await sleep(300);
    equal(refreshes, 2);
    changed.dispose();
  });

  it('reports whether it’s empty, but not whether one of its rows is', async () => {
    const changed = new vscode.EventEmitter<void>();
    let rows: string[] = [];
    const contents: TreeContents<string> = {
      onDidChange: changed.event,
      getChildren: row => (row === undefined ? rows : []),
      viewOf: row => ({ label: row }),
    };
    const told: boolean[] = [];
    const tree = new FeatureTree(
      async () => contents,
      isEmpty => told.push(isEmpty),
    );
    await tree.getChildren();
    rows = ['a row'];
    await tree.getChildren();
    await tree.getChildren('a row');
    deepEqual(told, [true, false]);
    tree.dispose();
    changed.dispose();
  });

  it('reports the changed rows, or the whole tree if it changed as a whole', async () => {
    const changed = new vscode.EventEmitter<void>();
    const changedRow = new vscode.EventEmitter<string>();
    const contents: TreeContents<string> = {
      onDidChange: changed.event,
      onDidChangeRow: changedRow.event,
      getChildren: row => (row === undefined ? ['a', 'b'] : []),
      viewOf: row => ({ label: row }),
    };
    const tree = new FeatureTree(async () => contents);
    const told: (readonly string[] | undefined)[] = [];
    tree.onDidChangeTreeData(rows => told.push(rows));
    await tree.getChildren();

    for (const row of ['b', 'a', 'b']) changedRow.fire(row);
    await sleep(300);
    changedRow.fire('a');
    changed.fire();
    await sleep(300);
    changedRow.fire('a');
    await sleep(300);
    deepEqual(told, [['b', 'a'], undefined, ['a']]);

    tree.dispose();
    changed.dispose();
    changedRow.dispose();
  });

  it('is loaded again after loading failed', async () => {
    const contents: TreeContents<string> = {
      onDidChange: () => ({ dispose: () => {} }),
      getChildren: () => ['a row'],
      viewOf: row => ({ label: row }),
    };
    let tries = 0;
    const tree = new FeatureTree(async () => {
      tries += 1;
      if (tries === 1) throw new Error('The disk was away.');
      return contents;
    });
    await rejects(tree.getChildren(), /away/);
    deepEqual(await tree.getChildren(), ['a row']);
    tree.dispose();
  });
});
