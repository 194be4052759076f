import { deepEqual, equal, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import type { EnvironmentStore } from '../../src/editor/features/environments/environmentStore.ts';
import { QuickFixes } from '../../src/editor/features/language/quickFixes.ts';
import type { DocumentStore } from '../../src/editor/platform/documents/documentStore.ts';
import { codeOf, until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

describe('problems while editing a request', () => {
  const requestFileWith = useRequestFiles();

  it('have their severities, positions and quick fixes', async () => {
    const document = await requestFileWith(
      '### one\nPOST /openapi/demo/ecco\nContent-Type: application/xml\n\n<a><b></a>\n\n' +
        '### two\nGET /openapi/v3/consultas/cpf/52998224726/1980-01-02\n',
    );
    const problems = (): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(document.uri);
    await until(() => problems().length === 3, 'the problems');
    deepEqual(
      problems().map(problem => [codeOf(problem), problem.range.start.line, problem.severity]),
      [
        ['endpoint-unknown', 1, vscode.DiagnosticSeverity.Warning],
        ['xml-tag-unmatched', 4, vscode.DiagnosticSeverity.Warning],
        ['cpf-check-digit', 7, vscode.DiagnosticSeverity.Error],
      ],
    );
    match(problems()[2]?.message ?? '', /should be 25\.$/);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      problems()[0]?.range,
    );
    const fix = actions.find(({ title }) => title === 'Use /openapi/demo/echo');
    if (fix?.edit !== undefined) await vscode.workspace.applyEdit(fix.edit);
    equal(document.lineAt(1).text, 'POST /openapi/demo/echo');
    await until(() => problems().length === 2, 'the problem to go');
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('include an invalid JSONPath in an assertion and in a reference', async () => {
    const document = await requestFileWith(
      '# @name echo\nGET /openapi/demo/echo\n\n?? body $.a[ exists\n\n###\nGET /openapi/{{echo.response.body.$.a[}}\n',
    );
    const problems = (): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(document.uri);
    await until(() => problems().some(problem => codeOf(problem) === 'jsonpath-malformed'), 'the problem');
    equal(problems().find(problem => codeOf(problem) === 'jsonpath-malformed')?.range.start.line, 6);
  });

  it('are fixed by their only quick fix', async () => {
    for (const [text, title, mended] of [
      [
        'GET /openapi/demo/echo\ntoken: a\n',
        'Remove the header token: it’s computed',
        'GET /openapi/demo/echo\n',
      ],
      ['GET /openapi/demo/a b\n', 'Write it as %20', 'GET /openapi/demo/a%20b\n'],
      ['GET /openapi/{{v\n', 'Insert }}', 'GET /openapi/{{v}}\n'],
      ['POST /openapi/demo/echo\n{}\n', 'Insert blank line', 'POST /openapi/demo/echo\n\n{}\n'],
    ] as const) {
      const document = await requestFileWith(text);
      await until(() => vscode.languages.getDiagnostics(document.uri).length > 0, `the problem of ${text}`);
      const [problem] = vscode.languages.getDiagnostics(document.uri);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        problem?.range,
      );
      const fix = actions.find(action => action.title === title);
      ok(fix?.edit !== undefined, `${title} among ${actions.map(action => action.title).join(', ')}`);
      ok(fix.isPreferred);
      await vscode.workspace.applyEdit(fix.edit);
      equal(document.getText(), mended);
      await vscode.commands.executeCommand('workbench.action.files.revert');
    }
  });

  it('are resolved by a quick fix that VS Code can show next to its problem', async () => {
    const document = await requestFileWith('GET /openapi/demo/echo\nsign: a\n');
    const shown = () => vscode.languages.getDiagnostics(document.uri);
    await until(() => shown().some(each => codeOf(each) === 'header-computed'), 'the problem');
    const [diagnostic] = shown().filter(each => codeOf(each) === 'header-computed');
    const { start, end } = diagnostic?.range ?? new vscode.Range(0, 0, 0, 0);
    const problem = {
      code: 'header-computed' as const,
      severity: 'warning' as const,
      range: { start, end },
      args: { name: 'sign' },
    };
    const documents = { get: () => FiscalDocument.parse(document.getText()) } as unknown as DocumentStore;
    const environments = undefined as unknown as EnvironmentStore;
    const requests = () => Promise.reject(new Error('not needed'));
    const fixes = new QuickFixes({
      ...{ documents, environments, requests },
      ...{ problems: () => [problem], locale: 'en' },
    });
    const context = {
      diagnostics: shown(),
      only: undefined,
      triggerKind: vscode.CodeActionTriggerKind.Invoke,
    };
    const [fix] = await fixes.provideCodeActions(document, new vscode.Range(start, end), context);
    deepEqual(fix?.diagnostics, [diagnostic]);
  });
});
