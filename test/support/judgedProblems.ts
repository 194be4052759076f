import { ENDPOINTS } from '../../src/core/api/endpoints.ts';
import { jsonPathFault } from '../../src/core/json/query/jsonPathFault.ts';
import { createLanguageProblems } from '../../src/core/language/problems/languageProblems.ts';
import type { Problem } from '../../src/core/problem.ts';
import { documentProblems } from '../../src/core/request/prepare/documentProblems.ts';
import type { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from './builders.ts';

const ENVIRONMENT = environmentWith({});
const SURROUNDINGS = {
  environment: ENVIRONMENT,
  endpoints: ENDPOINTS,
  today: { year: 2026, month: 11, day: 20 },
};

/** Everything that the editor underlines in a file, ordered by position: in an environment at https://api.example.com.br without
 *  variables, on 20 November 2026. */
export async function judgedProblems(document: FiscalDocument): Promise<readonly Problem[]> {
  const found = [
    ...documentProblems(document, ENVIRONMENT, jsonPathFault),
    ...[...(await createLanguageProblems()(document, SURROUNDINGS))].flat(),
  ];
  return found.toSorted(
    ({ range: { start: left } }, { range: { start: right } }) =>
      left.line - right.line || left.character - right.character,
  );
}
