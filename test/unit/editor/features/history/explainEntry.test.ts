import { equal } from 'node:assert/strict';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { explainEntry } from '../../../../../src/editor/features/history/historyCommands.ts';
import type { Workbench } from '../../../../../src/editor/platform/workbench.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';
import { historyEntry } from '../../../../support/historyEntry.ts';

describe('the explanation of an entry in the history', () => {
  it('names the environment whose App Secret is used', async () => {
    const { request } = historyEntry({});
    const entry = historyEntry({ environment: 'hom', request: { ...request, forcedSign: '0'.repeat(32) } });
    let named: string | undefined;
    const needs = {
      explainer: {
        search: async ({ environment }: { readonly environment?: string }) => {
          named = environment;
        },
      },
      subjects: { secretOf: async () => new AppSecret('a-secret-of-the-test') },
      catalogue: { of: () => [] },
    } as unknown as Parameters<typeof explainEntry>[2];
    const Place = class {};
    const workbench = { ...new FakeWorkbench(() => '').workbench, Location: Place, Position: Place };
    await explainEntry(workbench as unknown as Workbench, entry, needs);
    equal(named, 'hom');
  });
});
