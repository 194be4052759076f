import { deepEqual } from 'node:assert/strict';
import * as vscode from 'vscode';
import { type TestRunNeeds, TestRunner } from '../../src/editor/features/testing/testRun.ts';
import { DocumentStore } from '../../src/editor/platform/documents/documentStore.ts';
import { workspaceFile } from './support/editor.ts';

describe('a run of tests', () => {
  it('neither asks nor sends anything for a request if it’s stopped first', async () => {
    const happened: string[] = [];
    const documents = new DocumentStore();
    const stop = new vscode.CancellationTokenSource();
    const controller = vscode.tests.createTestController('fiscal-stopped', 'Stopped');
    const test = controller.createTestItem('echo', 'echo', workspaceFile('echo.fiscal'));
    test.range = new vscode.Range(2, 0, 2, 0);
    const sender = {
      askToAllow: async () => true,
      send: async () => {
        happened.push('sent');
        return { label: 'Canceled', isGood: false, notSent: 'canceled' };
      },
    };
    const run = {
      enqueued: () => {},
      started: () => stop.cancel(),
      skipped: () => happened.push('skipped'),
      errored: () => happened.push('errored'),
    };
    const parts = { documents, sender, notices: { ofProblems: async () => [] }, locale: 'en' };
    const runner = new TestRunner(parts as unknown as TestRunNeeds);
    await runner.run(run as unknown as vscode.TestRun, [test], stop.token);
    deepEqual(happened, ['skipped']);
    for (const each of [documents, controller, stop]) each.dispose();
  });
});
