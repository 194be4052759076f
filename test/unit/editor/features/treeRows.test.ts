import { deepEqual, equal } from 'node:assert/strict';
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

describe('the rows of the gateway’s view', () => {
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

  it('are none without gateway, proxy and log', async () => {
    deepEqual(await viewWith({}, { isElsewhere: false }).getChildren(), []);
  });

  it('are its state, applications, faults and log while it runs', async () => {
    const url = 'http://127.0.0.1:8787';
    const view = viewWith({ url }, { origin: url });
    const rows = await view.getChildren();
    deepEqual(
      rows.map(row => view.viewOf(row).context),
      ['gateway.running', 'gateway.applications', 'gateway.faults', 'gateway.log'],
    );
  });

  it('say that another program runs it', () => {
    const row = viewWith({}, { origin: 'http://127.0.0.1:9' }).viewOf({ kind: 'state' });
    deepEqual([row.context, row.tooltip?.split('\n')[0]], ['gateway.elsewhere', 'http://127.0.0.1:9']);
  });
});

it('The rows of environments open the active one', async () => {
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

it('A row of the history opens what was sent, and says in its menu whether it can be explained', () => {
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

it('A row of an endpoint can be opened once a request calls it', async () => {
  const view = new EndpointsView({
    ...{ workbench, locale: 'en', outcomes: { onDidChange: nothing } },
    catalogue: { onDidChange: nothing, of: () => ENDPOINTS },
    uses: { onDidChange: nothing, watch: () => {}, of: (id: string) => (id === 'echo-get' ? [{}] : []) },
  } as unknown as EndpointsViewNeeds);
  const states = ENDPOINTS.map(endpoint => view.viewOf({ kind: 'endpoint', endpoint }).state);
  equal(states.filter(state => state === 'collapsed').length, 1);
});
