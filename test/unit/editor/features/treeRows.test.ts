import { deepEqual, equal, match } from 'node:assert/strict';
import { ENDPOINTS } from '../../../../src/core/api/endpoints.ts';
import { LOCAL_ENVIRONMENT } from '../../../../src/core/request/environment/environment.ts';
import {
  EndpointsView,
  type EndpointsViewNeeds,
} from '../../../../src/editor/features/endpoints/endpointsView.ts';
import {
  EnvironmentsView,
  type EnvironmentsViewNeeds,
} from '../../../../src/editor/features/environments/environmentsView.ts';
import { GatewayView, type GatewayViewNeeds } from '../../../../src/editor/features/gateway/gatewayView.ts';
import type { HistorySummary } from '../../../../src/editor/features/history/historyEntry.ts';
import { HistoryView } from '../../../../src/editor/features/history/historyView.ts';
import { COMMANDS } from '../../../../src/editor/platform/commands/commands.ts';
import { editorLocalizer } from '../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeWorkbench } from '../../../support/fakeWorkbench.ts';

const nothing = () => ({ dispose: () => {} });
const { workbench } = new FakeWorkbench();

describe('the rows of the gateway view', () => {
  const viewWith = (gateway: object, shown: object) => {
    const source = {
      ...{ onDidChange: nothing, onEntry: nothing, onDidTouch: nothing, faults: '', applications: [] },
      traffic: { log: [] },
    };
    return new GatewayView({
      ...{
        workbench,
        gateway: { ...source, ...gateway },
        elsewhere: { ...source, look: async () => false, forget: () => {} },
      },
      ...{ shown: { log: [], ...shown }, proxy: source, filter: { onDidChange: nothing }, locale: 'en' },
      ...{ traffic: { entries: () => [] }, localOrigin: () => '', startedOrigin: 'http://127.0.0.1:9' },
    } as unknown as GatewayViewNeeds);
  };

  it('don’t exist without a gateway, a proxy, or a log', async () => {
    deepEqual(await viewWith({}, { isElsewhere: false }).getChildren(), []);
  });

  it('are the gateway’s state, applications, faults, and log while it runs', async () => {
    const url = 'http://127.0.0.1:8787';
    const view = viewWith({ url }, { origin: url });
    const rows = await view.getChildren();
    deepEqual(
      rows.map(row => view.viewOf(row).context),
      ['gateway.running', 'gateway.applications', 'gateway.faults', 'gateway.log'],
    );
  });

  it('say that another program runs the gateway', () => {
    const row = viewWith({}, { origin: 'http://127.0.0.1:9' }).viewOf({ kind: 'state' });
    deepEqual([row.context, row.tooltip?.split('\n')[0]], ['gateway.elsewhere', 'http://127.0.0.1:9']);
  });
});

it('only the row of the active environment is expanded at first', async () => {
  const view = new EnvironmentsView({
    ...{ workbench, locale: 'en', secretsChanged: nothing, requests: { onDidChange: nothing } },
    environments: {
      ...{ onDidChange: nothing, selection: { name: 'local', kind: 'local' }, showKind: async () => {} },
      read: async () => ({
        kind: 'read',
        environments: [LOCAL_ENVIRONMENT, { ...LOCAL_ENVIRONMENT, name: 'hom', kind: 'homologacao' }],
      }),
    },
    secrets: { scopes: async () => [], kindOf: async () => undefined },
  } as unknown as EnvironmentsViewNeeds);
  const rows = (await view.getChildren()).map(row => view.viewOf(row));
  deepEqual(
    rows.map(({ label, state, context }) => [label, state, context]),
    [
      ['local', 'expanded', 'environment.active'],
      ['hom', 'collapsed', 'environment.other'],
    ],
  );
});

it('a row of the history opens what was sent, and is marked if it’s a signature mismatch', () => {
  const source = { onDidChange: nothing };
  const view = new HistoryView(source as never, source as never, 'en', editorLocalizer('en'));
  const entry = {
    ...{ id: 'x', sentAtMs: 0, method: 'GET', target: '/a', outcome: '401', isGood: false, isMismatch: true },
    ...{ environment: 'hom', origin: 'https://h.example' },
  } as unknown as HistorySummary;
  const { label, context, command, args } = view.viewOf({ kind: 'entry', entry });
  deepEqual(
    [label, context, command, args],
    ['GET /a', 'history.entry.mismatch', COMMANDS.openHistory, ['x']],
  );
});

it('a row of the history starts with the status and the end of the path, even in a narrow column', () => {
  const source = { onDidChange: nothing };
  const view = new HistoryView(source as never, source as never, 'en', editorLocalizer('en'));
  const request = { method: 'GET', target: '/openapi/v2/empresas/1/nf-e/2' };
  for (const [outcome, label, description] of [
    ['200 OK · 2 ms · 1/2 ✗', '200 · GET v2/empresas/1/nf-e/2', /^OK · 2 ms · 1\/2 ✗ · /],
    ['401 · 10009003', '401 · GET v2/empresas/1/nf-e/2', /^10009003 · /],
    ['Outcome unknown', 'GET v2/empresas/1/nf-e/2', /^Outcome unknown · /],
  ] as const) {
    const entry = { ...request, id: 'x', sentAtMs: 0, outcome, origin: 'https://h.example' };
    const row = view.viewOf({ kind: 'entry', entry: entry as unknown as HistorySummary });
    equal(row.label, label);
    match(row.description ?? '', description);
    // As in the request log, in each language.
    match(row.description ?? '', / · \d{2}:\d{2}:00$/);
  }
  const outcome = { ...request, key: 'x', sentAtMs: 0, origin: 'https://h.example', environment: 'hom' };
  equal(view.viewOf({ kind: 'unknown', outcome } as never).label, 'GET v2/empresas/1/nf-e/2');
});

it('the row of an endpoint can be expanded once a request calls the endpoint', async () => {
  const view = new EndpointsView({
    ...{ workbench, locale: 'en', outcomes: { onDidChange: nothing } },
    catalogue: { onDidChange: nothing, of: () => ENDPOINTS },
    uses: { onDidChange: nothing, watch: () => {}, of: (id: string) => (id === 'echo-get' ? [{}] : []) },
  } as unknown as EndpointsViewNeeds);
  const states = ENDPOINTS.map(endpoint => view.viewOf({ kind: 'endpoint', endpoint }).state);
  equal(states.filter(state => state === 'collapsed').length, 1);
});
