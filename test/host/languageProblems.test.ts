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

  it('are shown with their severities, positions, and quick fixes', async () => {
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

  it('include a quick fix that declares a variable and puts the caret where its value goes', async () => {
    const document = await requestFileWith('###\nGET /openapi/v2/empresas/{{empresaId}}/nf-e/1\n');
    const shown = () => vscode.languages.getDiagnostics(document.uri);
    await until(() => shown().length === 1, 'the problem');
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      shown()[0]?.range,
    );
    const fix = actions.find(({ title }) => title === 'Declare @empresaId in this file');
    ok(fix?.edit !== undefined);
    await vscode.workspace.applyEdit(fix.edit);
    equal(document.lineAt(0).text, '@empresaId = ');
    equal(document.lineAt(1).text, '');
    equal(document.lineAt(2).text, '###');
    const active = vscode.window.activeTextEditor?.selection.active;
    deepEqual([active?.line, active?.character], [0, 13]);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('include an invalid JSONPath in a reference', async () => {
    const document = await requestFileWith(
      '# @name echo\nGET /openapi/demo/echo\n\n?? body $.a[ exists\n\n###\nGET /openapi/{{echo.response.body.$.a[}}\n',
    );
    const problems = (): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(document.uri);
    await until(() => problems().some(problem => codeOf(problem) === 'jsonpath-malformed'), 'the problem');
    equal(problems().find(problem => codeOf(problem) === 'jsonpath-malformed')?.range.start.line, 6);
  });

  it('are fixed by their preferred quick fix', async () => {
    for (const [text, title, fixed] of [
      [
        'GET /openapi/demo/echo\ntoken: a\n',
        'Remove the token header: it’s computed',
        'GET /openapi/demo/echo\n',
      ],
      ['GET /openapi/demo/a b\n', 'Write as %20', 'GET /openapi/demo/a%20b\n'],
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
      equal(document.getText(), fixed);
      await vscode.commands.executeCommand('workbench.action.files.revert');
    }
  });

  it('include circular values and needs, polling of a POST, and a name that no request has', async () => {
    const document = await requestFileWith(
      '@a = {{b}}\n@b = {{a}}\n\n###\nGET /openapi/demo/echo?x={{a}}\n\n### \n# @name um\n# @ref dois\nGET /openapi/demo/echo\n\n###\n# @name dois\nGET /openapi/demo/echo?x={{um.status}}\n\n###\n# @until status == 200\nPOST /openapi/demo/echo\n\n###\n# @ref ninguem\nGET /openapi/demo/echo?x={{ninguem.id}}\n',
    );
    const placed = () =>
      vscode.languages.getDiagnostics(document.uri).map(each => `${each.range.start.line}: ${codeOf(each)}`);
    await until(() => placed().some(each => each.endsWith('needs-cycle')), 'the problems');
    deepEqual(placed().sort(), [
      '13: needs-cycle',
      '16: until-not-get',
      '20: reference-name-unknown',
      '21: variable-unresolved',
      '4: variable-cycle',
      '9: needs-cycle',
    ]);
  });

  it('are fixed in the whole file if a name has several words, which only JetBrains HTTP Client accepts', async () => {
    const text = (name: string): string =>
      `# @name ${name}\nGET /openapi/demo/echo\n\n###\n# @ref ${name}\nGET /openapi/demo/echo?x={{${name}.response.status}}\n\n###\n# @name Criar_nota\nGET /openapi/demo/echo\n`;
    const document = await requestFileWith(text('Criar nota'));
    const shown = () => vscode.languages.getDiagnostics(document.uri);
    await until(() => shown().some(each => codeOf(each) === 'directive-name-invalid'), 'the problem');
    const problem = shown().find(each => codeOf(each) === 'directive-name-invalid');
    equal(problem?.severity, vscode.DiagnosticSeverity.Warning);
    match(problem.message, /letters, digits, underscores, and hyphens, as in Criar_nota\.$/);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      problem.range,
    );
    const [fix] = actions.filter(({ isPreferred }) => isPreferred);
    // That name is another request's.
    equal(fix?.title, 'Rename to Criar_nota2');
    if (fix.edit !== undefined) await vscode.workspace.applyEdit(fix.edit);
    equal(document.getText(), text('Criar_nota2'));
    await until(() => shown().length === 0, 'no problem');
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('include a quick fix that VS Code can show next to the problem', async () => {
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
    const names = { renaming: () => Promise.reject(new Error('not needed')) };
    const fixes = new QuickFixes({
      ...{ documents, environments, requests, names },
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
