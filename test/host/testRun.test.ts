import { deepEqual } from 'node:assert/strict';
import * as vscode from 'vscode';
import { LOCAL_ENVIRONMENT } from '../../src/core/request/environment/environment.ts';
import { OrderedSender, type OrderedSenderNeeds } from '../../src/editor/features/send/orderedSender.ts';
import { type TestRunNeeds, TestRunner } from '../../src/editor/features/testing/testRun.ts';
import { DocumentStore } from '../../src/editor/platform/documents/documentStore.ts';
import { testsOf } from './support/tests.ts';

describe('a run of tests', () => {
  it('neither asks about a request nor sends it if it’s stopped first', async () => {
    const happened: string[] = [];
    const documents = new DocumentStore();
    const stop = new vscode.CancellationTokenSource();
    const controller = vscode.tests.createTestController('fiscal-stopped', 'Stopped');
    const content = 'GET /openapi/demo/echo\n\n?? status == 200\n';
    const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
    const tests = testsOf(controller, document);
    const sender = {
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
    const parts = {
      documents,
      ordered: orderedWith(sender),
      notices: { statementsOf: async () => [] },
      locale: 'en',
    };
    const runner = new TestRunner(parts as unknown as TestRunNeeds);
    await runner.run(run as unknown as vscode.TestRun, tests, stop.token);
    deepEqual(happened, ['skipped']);
    for (const each of [documents, controller, stop]) each.dispose();
  });

  for (const [outcome, reported] of [
    [{ label: 'Outcome unknown', isUnknown: true }, 'errored Outcome unknown'],
    [{ label: 'Canceled' }, 'skipped'],
  ] as const) {
    it(`reports a request that was being sent when it was stopped as ${reported}`, async () => {
      const happened: string[] = [];
      const documents = new DocumentStore();
      const stop = new vscode.CancellationTokenSource();
      const controller = vscode.tests.createTestController('fiscal-stopped-late', 'Stopped late');
      const content = 'POST /openapi/demo/echo\n\n{}\n\n?? status == 200\n';
      const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
      const tests = testsOf(controller, document);
      const sender = {
        send: async () => {
          stop.cancel();
          await new Promise(resolve => setTimeout(resolve, 10));
          return { ...outcome, isGood: false };
        },
      };
      const run = {
        ...{ enqueued: () => {}, started: () => {}, appendOutput: () => {} },
        skipped: () => happened.push('skipped'),
        errored: (_test: unknown, { message }: vscode.TestMessage) => happened.push(`errored ${message}`),
      };
      const parts = {
        documents,
        ordered: orderedWith(sender),
        notices: { statementsOf: async () => [] },
        locale: 'en',
      };
      const runner = new TestRunner(parts as unknown as TestRunNeeds);
      await runner.run(run as unknown as vscode.TestRun, tests, stop.token);
      deepEqual(happened, [reported]);
      for (const each of [documents, controller, stop]) each.dispose();
    });
  }

  it('shows what the attempts of a polled request returned, and why polling ended', async () => {
    const documents = new DocumentStore();
    const content = '# @until status == 201\nGET /openapi/demo/echo\n\n?? status == 201\n';
    const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
    const controller = vscode.tests.createTestController('fiscal-polled', 'Polled');
    const tests = testsOf(controller, document);
    const unmet = { code: 'until-timeout', message: 'The time is over.' };
    const result = {
      label: 'Time over',
      isGood: false,
      assertions: [],
      unmet,
      attempts: ['attempts 1 to 9: 200'],
    };
    const output: string[] = [];
    const failed: string[] = [];
    const run = {
      ...{ enqueued: () => {}, started: () => {} },
      appendOutput: (line: string) => output.push(line),
      failed: (_test: unknown, messages: readonly vscode.TestMessage[]) =>
        failed.push(...messages.map(({ message }) => String(message))),
    };
    const parts = {
      documents,
      ordered: orderedWith({ send: async () => result }),
      notices: { statementsOf: async () => [] },
      locale: 'en',
    };
    const stop = new vscode.CancellationTokenSource();
    const runner = new TestRunner(parts as unknown as TestRunNeeds);
    await runner.run(run as unknown as vscode.TestRun, tests, stop.token);
    deepEqual(output, ['GET /openapi/demo/echo: Time over\r\n', 'attempts 1 to 9: 200\r\n']);
    deepEqual(failed, ['The time is over.']);
    for (const each of [documents, controller, stop]) each.dispose();
  });

  it('asks once about a request that another needs; if declined, skips both and counts only what was sent', async () => {
    const text = [
      ...['# @name first', 'POST /openapi/demo/echo', '', '{}', '?? status == 200', '###', '# @name second'],
      ...['POST /openapi/demo/{{first.response.body.$.id}}', '', '?? status == 200', '###'],
      ...['# @name third', 'GET /openapi/demo/echo', '', '?? status == 200', ''],
    ].join('\n');
    const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content: text });
    const documents = new DocumentStore();
    const controller = vscode.tests.createTestController('fiscal-asked', 'Asked');
    const tests = testsOf(controller, document);
    const asked: string[] = [];
    const sender = {
      send: async ({ entry }: { entry: { method: string; target: string } }) => {
        asked.push(`${entry.method} ${entry.target}`);
        if (entry.method === 'POST') return { label: 'Canceled', isGood: false, notSent: 'canceled' };
        return { label: '200 OK', isGood: true, assertions: [] };
      },
    };
    const skipped: string[] = [];
    const run = {
      ...{ enqueued: () => {}, started: () => {}, appendOutput: () => {}, passed: () => {} },
      skipped: (test: vscode.TestItem) => skipped.push(test.label),
      errored: () => {},
    };
    const parts = {
      documents,
      ordered: orderedWith(sender),
      notices: { statementsOf: async () => [] },
      locale: 'en',
    };
    const runner = new TestRunner(parts as unknown as TestRunNeeds);
    const stop = new vscode.CancellationTokenSource();
    const sent = await runner.run(run as unknown as vscode.TestRun, tests, stop.token);
    deepEqual(asked, ['POST /openapi/demo/echo', 'GET /openapi/demo/echo']);
    deepEqual(skipped.sort(), ['first', 'second']);
    deepEqual(
      sent.map(({ label }) => label),
      ['third'],
    );
    for (const each of [documents, controller, stop]) each.dispose();
  });

  for (const isAccepted of [true, false]) {
    it(`asks before a POST that isn’t a test, shows the chain, ${isAccepted ? 'and sends it once' : 'and sends nothing if that is declined'}`, async () => {
      const text = [
        ...['# @name criar', 'POST /openapi/demo/echo', '', '{}', '### B', '# @name consultar'],
        ...[
          'GET /openapi/demo/{{criar.response.body.$.id}}',
          '',
          '?? status == 200',
          '### C',
          '# @ref criar',
        ],
        ...['GET /openapi/demo/echo', '', '?? status == 200', ''],
      ].join('\n');
      const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content: text });
      const documents = new DocumentStore();
      const controller = vscode.tests.createTestController('fiscal-chain', 'Chain');
      const tests = testsOf(controller, document);
      const sent: string[] = [];
      const sender = {
        send: async ({ entry: { method, target } }: { entry: { method: string; target: string } }) => {
          sent.push(`${method} ${target}`);
          return { label: '200 OK', isGood: true, assertions: [] };
        },
      };
      const ended: string[] = [];
      const output: string[] = [];
      const end = (what: string) => (test: vscode.TestItem) => void ended.push(`${what} ${test.label}`);
      const run = {
        ...{ enqueued: () => {}, started: () => {}, passed: end('passed'), skipped: end('skipped') },
        ...{ errored: end('errored'), appendOutput: (line: string) => output.push(line.trim()) },
      };
      const parts = {
        documents,
        ordered: orderedWith(sender),
        notices: { statementsOf: async () => [] },
        locale: 'en',
      };
      const asked: string[] = [];
      const own = vscode.window.showWarningMessage;
      const answer = async (_words: string, { detail }: vscode.MessageOptions, ...buttons: string[]) => {
        asked.push(detail ?? '');
        return isAccepted ? buttons.find(button => button === 'needs.accept') : undefined;
      };
      Object.assign(vscode.window, { showWarningMessage: answer });
      const stop = new vscode.CancellationTokenSource();
      try {
        const runner = new TestRunner(parts as unknown as TestRunNeeds);
        await runner.run(run as unknown as vscode.TestRun, tests, stop.token);
      } finally {
        Object.assign(vscode.window, { showWarningMessage: own });
      }
      deepEqual(asked, ['1. POST /openapi/demo/echo (criar)']);
      deepEqual(
        sent,
        isAccepted
          ? [
              'POST /openapi/demo/echo',
              'GET /openapi/demo/{{criar.response.body.$.id}}',
              'GET /openapi/demo/echo',
            ]
          : [],
      );
      deepEqual(ended, isAccepted ? ['passed consultar', 'passed C'] : ['skipped consultar', 'skipped C']);
      deepEqual(output.filter(line => line.includes('criar')).length, isAccepted ? 1 : 0);
      for (const each of [documents, controller, stop]) each.dispose();
    });
  }
});

/** With this sender, and `local` without responses. */
function orderedWith(sender: object): OrderedSender {
  return new OrderedSender({
    workbench: vscode,
    sender,
    preparation: { askToAllow: async () => true },
    environments: { chosen: async () => ({ kind: 'chosen', environment: LOCAL_ENVIRONMENT }) },
    namedResponses: { of: () => new Map() },
    identityOf: async () => undefined,
    secrets: { kindOf: async () => undefined },
    localize: (key: string) => key,
  } as unknown as OrderedSenderNeeds);
}
