import { deepEqual, doesNotMatch } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { Problem } from '../../../../../src/core/problem.ts';
import { requestAtLine } from '../../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import {
  type PreparationNeeds,
  RequestPreparation,
} from '../../../../../src/editor/features/send/preparation.ts';
import type { RequestLocation } from '../../../../../src/editor/platform/documents/requestLocations.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeUri, FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

describe('preparing a request in the editor', () => {
  it('masks a secret value in the problems that quote it', async () => {
    const document = FiscalDocument.parse('# @secret senha\nPOST /openapi/demo/echo\n\n< ./{{senha}}.json\n');
    const entry = requestAtLine(document, 1);
    const environment = {
      ...{ name: 'local', kind: 'local', baseUrl: 'http://127.0.0.1:8787', application: 'default' },
      ...{ variables: new Map(), places: new Map(), applications: [] },
    };
    const read = async (path: string) => Promise.reject(new FiscalError('file-missing', { path }));
    const reported: Problem[] = [];
    const preparation = new RequestPreparation({
      workbench: new FakeWorkbench(() => 'hunter2-hunter2').workbench,
      environments: { chosen: async () => ({ kind: 'chosen', environment }) },
      world: {
        files: async () => ({ read }),
        localOffsetMinutes: () => 0,
        readDotenv: async () => new Map(),
      },
      namedResponses: { of: () => ({ get: () => undefined }) },
      allowed: { of: () => () => false },
      localize: editorLocalizer('en'),
      ...{ clock: { nowMs: () => 0 } },
    } as unknown as PreparationNeeds);
    const uri = FakeUri.file('/x/a.fiscal');
    const result = await preparation.attempt({ uri, document, entry } as unknown as RequestLocation, {
      asksForVariables: false,
      reportProblems: (_file, problems) => void reported.push(...problems),
    });
    const problems = result.kind === 'not-sent' && result.why.kind === 'problems' ? result.why.problems : [];
    deepEqual(
      [problems.map(({ code, args }) => [code, args['path']]), reported],
      [[['file-missing', './••••••••.json']], problems],
    );
    doesNotMatch(JSON.stringify(result), /hunter2/);
  });
});
