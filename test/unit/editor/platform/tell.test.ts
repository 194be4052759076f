import { deepEqual } from 'node:assert/strict';
import { tell } from '../../../../src/editor/platform/tell.ts';
import { FakeWorkbench } from '../../../support/fakeWorkbench.ts';

describe('a message that asks nothing', () => {
  for (const kind of ['error', 'information', 'warning'] as const) {
    it(`has a button if it may not fit into the one line that VS Code shows without one: ${kind}`, async () => {
      const fake = new FakeWorkbench();
      await tell(fake.workbench.window, kind, 'x'.repeat(51));
      await tell(fake.workbench.window, kind, 'x'.repeat(50));
      deepEqual(fake.offered, [['OK'], []]);
    });
  }
});
