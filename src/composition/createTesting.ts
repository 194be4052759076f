import * as vscode from 'vscode';
import type { OrderedSender } from '../editor/features/send/orderedSender.ts';
import { registerTests } from '../editor/features/testing/registerTests.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface TestingNeeds
  extends Pick<
    EditorServices,
    'owner' | 'documents' | 'catalogue' | 'index' | 'notices' | 'locale' | 'localize'
  > {
  readonly ordered: () => Promise<OrderedSender>;
}

export function createTesting(needs: TestingNeeds): FeatureContents<never> {
  const { owner, documents, catalogue, index, notices, locale, localize, ordered } = needs;
  owner.add(
    registerTests(localize('test.run'), async controller => {
      const [{ TestExplorer }, { requests, uses }, loaded] = await Promise.all([
        import('../editor/features/testing/testExplorer.ts'),
        index(),
        ordered(),
      ]);
      const parts = { documents, ordered: loaded, catalogue, uses, notices, locale };
      return owner.add(new TestExplorer(vscode, controller, requests, parts));
    }),
  );
  return { views: {}, commands: {} };
}
