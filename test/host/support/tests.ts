import type * as vscode from 'vscode';
import { createRequestSummaries } from '../../../src/core/language/navigation/requestSummaries.ts';
import { FiscalDocument } from '../../../src/core/syntax/fiscalDocument.ts';
import { testsById } from '../../../src/editor/features/testing/testTree.ts';

/** The tests of a document with the ids that the Test Explorer gives them. */
export function testsOf(
  controller: vscode.TestController,
  document: vscode.TextDocument,
): readonly vscode.TestItem[] {
  const requests = createRequestSummaries()(FiscalDocument.parse(document.getText()));
  const tests = testsById(requests.filter(({ assertionLine }) => assertionLine !== undefined));
  return [...tests].map(([id, { label }]) => controller.createTestItem(id, label, document.uri));
}
