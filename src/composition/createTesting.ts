import * as vscode from 'vscode';
import type { OrderedSender } from '../editor/features/send/orderedSender.ts';
import { registerTests } from '../editor/features/testing/registerTests.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

type TestingServices = EditorServices & { readonly ordered: () => Promise<OrderedSender> };

export function createTesting(services: TestingServices): FeatureContents<never> {
  const { owner, index, localize, ordered } = services;
  owner.add(
    registerTests(localize('test.run'), async controller => {
      const [{ TestExplorer }, { requests, uses }, loaded] = await Promise.all([
        import('../editor/features/testing/testExplorer.ts'),
        index(),
        ordered(),
      ]);
      const parts = { ...services, ordered: loaded, uses };
      return owner.add(new TestExplorer(vscode, controller, requests, parts));
    }),
  );
  return { views: {}, commands: {} };
}
