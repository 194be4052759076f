import * as vscode from 'vscode';
import type { OrderedSender } from '../editor/features/send/orderedSender.ts';
import type { TestExplorer } from '../editor/features/testing/testExplorer.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

type TestingServices = EditorServices & { readonly ordered: () => Promise<OrderedSender> };

export interface TestingContents extends FeatureContents<never> {
  readonly explorer: (controller: vscode.TestController) => Promise<TestExplorer>;
}

export function createTesting(services: TestingServices): TestingContents {
  const { owner, index, ordered } = services;
  const explorer = async (controller: vscode.TestController): Promise<TestExplorer> => {
    const [{ TestExplorer }, { requests, uses }, loaded] = await Promise.all([
      import('../editor/features/testing/testExplorer.ts'),
      index(),
      ordered(),
    ]);
    return owner.add(new TestExplorer(vscode, controller, requests, { ...services, ordered: loaded, uses }));
  };
  return { views: {}, commands: {}, explorer };
}
