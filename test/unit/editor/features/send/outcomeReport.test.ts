import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict';
import { MANNERS } from '../../../../../src/app/send/manners/manners.ts';
import { ONCE, type SendManner } from '../../../../../src/app/send/sendOnce.ts';
import { writtenExpectedFile } from '../../../../../src/core/expected/expectedFile.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import {
  ExpectedDisplay,
  type ExpectedDisplayNeeds,
} from '../../../../../src/editor/features/response/expectedCommands.ts';
import {
  OutcomeReport,
  type OutcomeReportNeeds,
} from '../../../../../src/editor/features/send/outcomeReport.ts';
import type { Sent } from '../../../../../src/editor/features/send/sendNotes.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeUri, FakeWorkbench } from '../../../../support/fakeWorkbench.ts';
import { aPreparedRequest, runSend } from '../../../../support/sendWorld.ts';

/** What the editor shows besides the response to a request, of which another response is stored. */
async function shownAfter(
  manner: SendManner,
  { stored = '{}', isQuiet = false, file = writtenWith(stored) } = {},
) {
  const { outcome } = await runSend({
    ...{ request: aPreparedRequest({ name: 'a', method: 'GET' }), manner, stored: file },
  });
  if (outcome.kind !== 'answered') throw new Error(outcome.kind);
  const { workbench, executed, shown } = new FakeWorkbench();
  const failures: string[] = [];
  const notices = {
    ofProblems: async () => [],
    showFailure: async ({ code }: { readonly code: string }) => void failures.push(code),
  };
  const display = new ExpectedDisplay(workbench, {
    ...{ notices, locale: 'en', localize: editorLocalizer('en'), onSaved: () => void failures.push('saved') },
  } as unknown as ExpectedDisplayNeeds);
  const report = new OutcomeReport({
    ...{ workbench, notices, locale: 'en', localize: editorLocalizer('en') },
    notes: { remember: async () => undefined },
    responses: { show: async () => {}, keep: () => {} },
    showExpected: (...found: Parameters<ExpectedDisplay['show']>) => display.show(...found),
  } as unknown as OutcomeReportNeeds);
  const sent = {
    ...{ file: FakeUri.file('/x/a.fiscal'), document: FiscalDocument.parse(''), written: 'a', sentAtMs: 0 },
    ...{ warnings: [], secrets: [], isQuiet, isDisplayed: true },
  } as unknown as Sent;
  const { isGood } = await report.answered(sent, outcome.outcome, outcome.effects);
  const titles = executed.map(([command, , , title]) => [command, title]);
  return { isGood, shown: [...titles, ...shown, ...failures] };
}

/** What the editor keeps of a response to a GET, and the words about its outcome. */
async function lastAfter(status: number) {
  const { outcome } = await runSend({ request: aPreparedRequest({ method: 'GET' }), replies: [status] });
  if (outcome.kind !== 'answered') throw new Error(outcome.kind);
  const headers = [['Location', 'https://b.example/x']] as const;
  const response = { ...outcome.outcome.response, headers };
  const { workbench } = new FakeWorkbench();
  const report = new OutcomeReport({
    ...{ workbench, notices: { ofProblems: async () => [] }, locale: 'en', localize: editorLocalizer('en') },
    notes: { remember: async () => undefined },
    responses: { show: async () => {}, keep: () => {} },
  } as unknown as OutcomeReportNeeds);
  const sent = {
    ...{ file: FakeUri.file('/x/a.fiscal'), document: FiscalDocument.parse(''), written: 'a', sentAtMs: 0 },
    ...{ warnings: [], secrets: [], isQuiet: true, isDisplayed: true },
  } as unknown as Sent;
  return report.answered(sent, { ...outcome.outcome, response } as never, outcome.effects);
}

/** What is kept of a response with code 10009003 to a request whose path has a secret value. */
async function keptAfterMismatch(secret: string) {
  const path = `/openapi/${secret}`;
  const { outcome } = await runSend({ request: aPreparedRequest({ method: 'GET', path }), replies: [401] });
  if (outcome.kind !== 'answered') throw new Error(outcome.kind);
  const envelope = { success: false, code: 10009003, message: '' };
  const response = { ...outcome.outcome.response, envelope };
  const { workbench } = new FakeWorkbench();
  const kept: unknown[] = [];
  const report = new OutcomeReport({
    ...{ workbench, notices: { ofProblems: async () => [] }, locale: 'en', localize: editorLocalizer('en') },
    notes: { remember: async (...noted: readonly unknown[]) => void kept.push(noted.at(-1)) },
    responses: { show: async () => {}, keep: () => {} },
  } as unknown as OutcomeReportNeeds);
  const sent = {
    ...{ file: FakeUri.file('/x/a.fiscal'), document: FiscalDocument.parse(''), written: 'a', sentAtMs: 0 },
    ...{ warnings: [], secrets: [secret], isQuiet: true, isDisplayed: true },
  } as unknown as Sent;
  kept.push(await report.answered(sent, { ...outcome.outcome, response } as never, outcome.effects));
  return JSON.stringify(kept);
}

function writtenWith(body: string): string {
  return writtenExpectedFile(new Map([['a', { status: 200, body, ignore: [] }]]));
}

describe('a response in the editor', () => {
  it('is shown beside the expected one if a comparison was requested and they differ', async () => {
    const { isGood, shown } = await shownAfter(MANNERS.compare, { stored: '{"a":1}' });
    equal(isGood, false);
    deepEqual(shown, [['vscode.diff', 'a: expected ↔ actual']]);
  });

  it('is reported as expected, or with the reason why it can’t be compared', async () => {
    deepEqual((await shownAfter(MANNERS.compare)).shown, ['The response to “a” is as expected.']);
    deepEqual((await shownAfter(MANNERS.compare, { file: '<<<<<<< HEAD' })).shown, ['expected-conflict']);
  });

  it('is saved as the expected one if that was requested, and saving is offered if there is nothing to compare', async () => {
    deepEqual((await shownAfter(MANNERS.saveExpected)).shown, [
      'Saved as the expected response in a.expected.json.',
      'saved',
    ]);
    deepEqual((await shownAfter(MANNERS.saveExpected, { file: '<<<<<<< HEAD' })).shown, [
      'expected-conflict',
    ]);
    const { shown } = await shownAfter(MANNERS.compare, { file: '{"version":1,"responses":{}}' });
    match(shown.join(), /a\.expected\.json/);
  });

  it('is kept without secret values of the request, which advice about it quotes', async () => {
    const kept = await keptAfterMismatch('a%C3%A7hunter2');
    match(kept, /The path is percent-encoded \(\/openapi\/••••••••\)/);
    doesNotMatch(kept, /hunter2/);
  });

  it('fails if it’s a redirect, and says where to and that it wasn’t followed', async () => {
    const { isGood, details } = await lastAfter(307);
    equal(isGood, false);
    match(details ?? '', /redirects the request to https:\/\/b\.example\/x\. The redirect wasn’t followed/);
    equal((await lastAfter(200)).isGood, true);
  });

  it('isn’t shown beside the expected one if no comparison was requested, or if it’s one of many', async () => {
    for (const [manner, isQuiet] of [
      [ONCE, false],
      [MANNERS.compare, true],
    ] as const)
      deepEqual((await shownAfter(manner, { stored: '{"a":1}', isQuiet })).shown, []);
  });
});
