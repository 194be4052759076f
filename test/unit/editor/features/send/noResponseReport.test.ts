import { deepEqual } from 'node:assert/strict';
import {
  NoResponseReport,
  type NoResponseReportNeeds,
  type Unsent,
} from '../../../../../src/editor/features/send/noResponseReport.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeUri } from '../../../../support/fakeWorkbench.ts';

/** The label of a request in line 1 with an error in line 3 of a file, and the line that it names. */
async function labelFor(path: string) {
  const report = new NoResponseReport({
    localize: editorLocalizer('en'),
    notices: { statementsOf: async () => ['Remove it.'] },
    remedies: { ofProblem: () => undefined },
    responses: { replace: async () => {} },
  } as unknown as NoResponseReportNeeds);
  const file = FakeUri.file(path);
  const unsent = {
    place: { uri: file, entry: { method: 'GET', target: '/a' } },
    ...{ isQuiet: true, isDisplayed: true, isLatest: true, isUnknown: false },
  } as unknown as Unsent;
  const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 1 } };
  const problems = [{ code: 'header-malformed', severity: 'error', range, args: {} }];
  const why = { kind: 'problems', file, problems } as unknown as Parameters<NoResponseReport['notSent']>[1];
  const { label, namedLine, details } = await report.notSent(unsent, why);
  return [label, namedLine, details];
}

describe('a request with an error', () => {
  it('is reported with the error’s line in the label, and as a zero-based number', async () => {
    deepEqual(await labelFor('/x/a.fiscal'), ['Not sent: error on line 3', 2, 'Remove it.']);
  });

  it('is reported without a line if the error is in an environments file', async () => {
    const label = 'Not sent: error in fiscal.env.json';
    deepEqual(await labelFor('/x/fiscal.env.json'), [label, undefined, 'Remove it.']);
  });
});
