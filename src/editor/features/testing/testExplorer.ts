import type * as vscode from 'vscode';
import type { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { type TestRunNeeds, TestRunner } from './testRun.ts';
import { TestTree } from './testTree.ts';

/** The contents of the Test Explorer: which tests exist, and how to run them. */
export class TestExplorer extends DisposableStore {
  readonly #controller: vscode.TestController;
  readonly #tree: TestTree;
  readonly #runner: TestRunner;

  constructor(
    workbench: Workbench,
    controller: vscode.TestController,
    requests: WorkspaceRequests,
    needs: TestRunNeeds,
  ) {
    super();
    this.#controller = controller;
    this.#tree = this.add(new TestTree(workbench, controller, requests));
    this.#runner = new TestRunner(needs);
  }

  /** Finds the tests in closed files, too. */
  async resolve(): Promise<void> {
    await this.#tree.resolve();
  }

  async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    if (request.include === undefined) await this.resolve();
    const run = this.#controller.createTestRun(request);
    try {
      const tests = testsOf(request, this.#controller);
      const sent = await this.#runner.run(run, tests, token);
      // After a run that was stopped, most endpoints would only be missing because of that.
      if (request.include === undefined && !token.isCancellationRequested)
        await this.#runner.reportCoverage(run, sent);
    } finally {
      run.end();
    }
  }
}

/** The requests of a run, in the order of their files and positions. */
function testsOf(
  { include, exclude }: vscode.TestRunRequest,
  { items }: vscode.TestController,
): readonly vscode.TestItem[] {
  const chosen = include ?? [...items].map(([, item]) => item);
  const tests = new Set(chosen.flatMap(item => (item.children.size === 0 ? [item] : childrenOf(item))));
  const without = new Set((exclude ?? []).flatMap(item => [item, ...childrenOf(item)]));
  return [...tests]
    .filter(test => !without.has(test))
    .sort((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1));
}

function childrenOf(item: vscode.TestItem): readonly vscode.TestItem[] {
  return [...item.children].map(([, child]) => child);
}

function orderOf({ uri, sortText }: vscode.TestItem): string {
  return `${uri?.path ?? ''} ${sortText ?? ''}`;
}
