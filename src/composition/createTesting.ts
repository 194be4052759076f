import type { Sender } from '../editor/features/send/sender.ts';
import { registerTests } from '../editor/features/testing/registerTests.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface TestingNeeds
  extends Pick<
    EditorServices,
    'owner' | 'documents' | 'catalogue' | 'index' | 'notices' | 'locale' | 'localize'
  > {
  readonly sender: () => Promise<Sender>;
}

export function createTesting(needs: TestingNeeds): FeatureContents<never> {
  const { owner, documents, catalogue, index, notices, locale, localize, sender } = needs;
  owner.add(
    registerTests(localize('test.run'), async controller => {
      const [{ TestExplorer }, { requests, uses }, loaded] = await Promise.all([
        import('../editor/features/testing/testExplorer.ts'),
        index(),
        sender(),
      ]);
      const parts = { documents, sender: loaded, catalogue, uses, notices, locale };
      return owner.add(new TestExplorer(controller, requests, parts));
    }),
  );
  return { views: {}, commands: {} };
}
