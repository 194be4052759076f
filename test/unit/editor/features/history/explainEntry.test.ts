import { equal, match } from 'node:assert/strict';
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

  it('refers to the file only if it has the signature whose cause the incomplete entry can’t show', async () => {
    const shownFor = async (forcedSign: string): Promise<string> => {
      const { request } = historyEntry({});
      const incomplete = { ...request, isExact: false, forcedSign };
      let shown = '';
      const needs = {
        explanations: {
          show: async (text: string) => {
            shown = text;
          },
        },
        localize: (key: string) => `<${key}>`,
      } as unknown as Parameters<typeof explainEntry>[2];
      const Place = class {};
      const workbench = { ...new FakeWorkbench(() => '').workbench, Location: Place, Position: Place };
      const entry = historyEntry({ request: incomplete, mismatch: ['Check the clock.'] });
      await explainEntry(workbench as unknown as Workbench, entry, needs);
      return shown;
    };
    equal(await shownFor(''), 'POST /openapi/demo/echo\na.fiscal:4\n\nCheck the clock.\n');
    match(await shownFor('0'.repeat(32)), /\nCheck the clock\.\n<notExact>\n$/);
  });
});
