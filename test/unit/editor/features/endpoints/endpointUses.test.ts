import { equal } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as vscode from 'vscode';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import { createRequestSummaries } from '../../../../../src/core/language/navigation/requestSummaries.ts';
import { LOCAL_ENVIRONMENT } from '../../../../../src/core/request/environment/environment.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import {
  EndpointUses,
  type EndpointUsesNeeds,
} from '../../../../../src/editor/features/endpoints/endpointUses.ts';
import { Listeners } from '../../../../../src/editor/platform/lifecycle/listeners.ts';
import { FakeUri, FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const window = new FakeWorkbench();
window.folder = FakeUri.parse('file:///folder');
const { workbench } = window;
const workspaceFile = (path: string) => FakeUri.parse(`file:///folder/${path}`);

describe('the list of requests that call an endpoint', () => {
  it('is complete after files changed during indexing', async () => {
    const changed = new Listeners<void>();
    const document = FiscalDocument.parse('GET /openapi/demo/echo\n');
    const requests = createRequestSummaries()(document);
    let looks = 0;
    const parts = {
      workbench,
      catalogue: { onDidChange: () => ({ dispose: () => {} }), of: () => ENDPOINTS },
      environments: { onDidChange: () => ({ dispose: () => {} }), chosen: async () => ({ kind: 'unknown' }) },
      requests: {
        onDidChange: changed.on,
        gather: async () => {
          looks += 1;
          const isFirst = looks === 1;
          await sleep(isFirst ? 10 : 50);
          // Starts the second indexing, which is still running when the first one ends.
          if (isFirst) changed.fire();
        },
        files: () => [{ uri: workspaceFile('a.fiscal'), requests, variables: document.variables }],
      },
    };
    const uses = new EndpointUses(parts as unknown as EndpointUsesNeeds);
    await uses.settled();
    equal(looks, 2);
    equal(uses.of('echo-get').length, 1);
    uses.dispose();
    changed.dispose();
  });

  it('uses the variables of each file’s own folder', async () => {
    const nested = workspaceFile('nested/b.fiscal');
    const files = [workspaceFile('a.fiscal'), nested].map(uri => {
      const document = FiscalDocument.parse('GET /openapi/demo/{{name}}\n');
      return { uri, requests: createRequestSummaries()(document), variables: document.variables };
    });
    const nothing = () => ({ dispose: () => {} });
    const parts = {
      workbench,
      catalogue: { onDidChange: nothing, of: () => ENDPOINTS },
      environments: {
        onDidChange: nothing,
        chosen: async (file: vscode.Uri) => {
          const variables = new Map([['name', file.toString() === nested.toString() ? 'other' : 'echo']]);
          return { kind: 'chosen', environment: { ...LOCAL_ENVIRONMENT, variables } };
        },
      },
      requests: { onDidChange: nothing, gather: async () => {}, files: () => files },
    };
    const uses = new EndpointUses(parts as unknown as EndpointUsesNeeds);
    await uses.settled();
    equal(uses.of('echo-get').length, 1);
    uses.dispose();
  });

  it('is reported as changed only if it lists other requests than before', async () => {
    const changed = new Listeners<void>();
    const document = FiscalDocument.parse('GET /openapi/demo/echo\n');
    const file = (name: string) => ({
      ...{ uri: workspaceFile(name), requests: createRequestSummaries()(document) },
      variables: document.variables,
    });
    let files: ReturnType<typeof file>[] = [];
    const nothing = () => ({ dispose: () => {} });
    const parts = {
      workbench,
      catalogue: { onDidChange: nothing, of: () => ENDPOINTS },
      environments: { onDidChange: nothing, chosen: async () => ({ kind: 'unknown' }) },
      requests: { onDidChange: changed.on, gather: async () => {}, files: () => files },
    };
    const uses = new EndpointUses(parts as unknown as EndpointUsesNeeds);
    let reports = 0;
    uses.onDidChange(() => {
      reports += 1;
    });
    const reportsWith = async (now: typeof files): Promise<number> => {
      const before = reports;
      files = now;
      changed.fire();
      await uses.settled();
      return reports - before;
    };
    await uses.settled();
    equal(reports, 0);
    const [one, other] = [file('a.fiscal'), file('b.fiscal')];
    equal(await reportsWith([one]), 1);
    equal(await reportsWith([one]), 0);
    equal(await reportsWith([one, other]), 1);
    equal(await reportsWith([one, file('b.fiscal')]), 1);
    equal(await reportsWith([]), 1);
    uses.dispose();
    changed.dispose();
  });
});
