import { ENDPOINTS } from '../../../../src/core/api/endpoints.ts';
import type { LanguageContext } from '../../../../src/core/language/model/fileVariables.ts';
import type { Position } from '../../../../src/core/problem.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../support/builders.ts';

/** A file's text in which `|` is the cursor. */
export function atCursor(marked: string): { readonly document: FiscalDocument; readonly position: Position } {
  const offset = marked.indexOf('|');
  const before = marked.slice(0, offset).split('\n');
  return {
    document: FiscalDocument.parse(marked.slice(0, offset) + marked.slice(offset + 1)),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  };
}

/** An environment with these variables, the specification's endpoints, on 20 November 2026. */
export function surroundingsWith(variables: Readonly<Record<string, string>> = {}): LanguageContext {
  return {
    environment: { ...environmentWith(variables), applications: ['loja', 'matriz $(x)'] },
    endpoints: ENDPOINTS,
    today: { year: 2026, month: 11, day: 20 },
  };
}
