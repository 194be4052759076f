import { deepEqual } from 'node:assert/strict';
import { environmentProblems } from '../../../../../src/editor/features/environments/environmentProblems.ts';
import { FakeWorkbench, fakeTextDocument } from '../../../../support/fakeWorkbench.ts';

/** The codes of the problems that are underlined in `fiscal.env.json`. */
async function codesOf(text: string, isChecked: boolean): Promise<readonly string[]> {
  const problems = await environmentProblems(
    new FakeWorkbench().workbench,
    fakeTextDocument('file:///project/fiscal.env.json', text, 'json'),
    { texts: async () => [] },
    { everyStored: async () => [] } as never,
    isChecked,
  );
  return problems.map(({ code }) => code);
}

describe('the problems of an environments file', () => {
  const WRONG = '{"hom": {"baseUrl": "https://h.example", "kind": "teste", "applications": 1}}';

  it('aren’t underlined twice where VS Code underlines what doesn’t fit the schema', async () => {
    deepEqual(await codesOf(WRONG, true), []);
    deepEqual(await codesOf('{"hom": {', true), []);
  });

  it('are underlined if VS Code doesn’t check JSON', async () => {
    deepEqual(await codesOf(WRONG, false), ['json-choice', 'json-type']);
  });

  it('are underlined if no schema could say so', async () => {
    for (const isChecked of [true, false]) {
      deepEqual(await codesOf('{"hom": {}}', isChecked), ['json-key-missing']);
      deepEqual(await codesOf('{"local": {"appSecret": "x"}}', isChecked), ['environment-secret-name']);
    }
  });
});
