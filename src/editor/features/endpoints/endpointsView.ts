import type { Endpoint, EndpointGroup } from '../../../core/api/endpoints.ts';
import { baseName } from '../../../core/baseName.ts';
import type { RequestSummary } from '../../../core/language/navigation/requestSummaries.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import { endpointNotes, endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import {
  BAD_COLOR,
  describedRow,
  GOOD_COLOR,
  type RowView,
  type TreeContents,
  type TreeRow,
} from '../../platform/trees/rowView.ts';
import { editorRange, type Workbench } from '../../platform/workbench.ts';
import type { LastOutcomes, PastOutcome } from '../outcomes/lastOutcomes.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';
import type { CallingRequest, EndpointUses } from './endpointUses.ts';

/** A row of the view: a group of endpoints, an endpoint, or a request in the workspace that calls it. */
export type EndpointRow =
  | { readonly kind: 'group'; readonly group: EndpointGroup }
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'request'; readonly request: CallingRequest };

export interface EndpointsViewNeeds {
  readonly workbench: Workbench;
  readonly catalogue: EndpointCatalogue;
  readonly uses: EndpointUses;
  readonly outcomes: LastOutcomes;
  readonly locale: Locale;
}

/** The API's endpoints by group, as far as the specification shows them, each with the workspace's requests that call it. */
export class EndpointsView extends DisposableStore implements TreeContents<EndpointRow> {
  readonly #parts: EndpointsViewNeeds;
  readonly #localize: ViewLocalizer;
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;

  constructor(parts: EndpointsViewNeeds) {
    super();
    this.#parts = parts;
    this.#localize = viewLocalizer(parts.locale);
    const refresh = (): void => this.#changed.fire();
    this.add(parts.catalogue.onDidChange(refresh));
    this.add(parts.uses.onDidChange(refresh));
    this.add(parts.outcomes.onDidChange(refresh));
    parts.uses.watch();
  }

  async getChildren(row?: EndpointRow): Promise<EndpointRow[]> {
    const endpoints = this.#parts.catalogue.of(undefined);
    switch (row?.kind) {
      case undefined: {
        const groups = new Set(endpoints.map(({ group }) => group));
        return [...groups].map(group => ({ kind: 'group', group }));
      }
      case 'group':
        return endpoints
          .filter(({ group }) => group === row.group)
          .map(endpoint => ({ kind: 'endpoint', endpoint }));
      case 'endpoint':
        return this.#parts.uses.of(row.endpoint.id).map(request => ({ kind: 'request', request }));
      case 'request':
        return [];
    }
  }

  viewOf(row: EndpointRow): TreeRow {
    switch (row.kind) {
      case 'group':
        return { label: this.#localize(`group.${row.group}`), id: row.group, state: 'expanded' };
      case 'endpoint':
        return this.#endpointRow(row.endpoint);
      case 'request':
        return this.#requestRow(row.request);
    }
  }

  #endpointRow(endpoint: Endpoint): TreeRow {
    const { id, pathTemplate, isPathSet } = endpoint;
    const state = pathTemplate === undefined ? 'gap' : isPathSet === true ? 'set' : 'shown';
    return describedRow(endpointRow(endpoint, this.#parts.locale), {
      context: `endpoint.${state}`,
      id,
      ...(this.#parts.uses.of(id).length > 0 ? { state: 'collapsed' } : {}),
      command: COMMANDS.openEndpoint,
      args: [{ endpoint: { id } }],
    });
  }

  #requestRow({ uri, summary, written }: CallingRequest): TreeRow {
    const { outcomes, workbench } = this.#parts;
    const selection = editorRange(workbench, summary.selection);
    return describedRow(requestRow(summary, uri.path, outcomes.of(uri, written)), {
      context: 'endpoint.request',
      command: 'vscode.open',
      args: [uri, { selection }],
    });
  }
}

/** An endpoint: its title, method, and path, or that the path isn't in the specification. */
export function endpointRow(endpoint: Endpoint, locale: Locale): RowView {
  const { method, pathTemplate } = endpoint;
  const title = endpointTitle(endpoint, locale);
  const place = `${method} ${pathTemplate ?? viewLocalizer(locale)('endpoint.pathNotShown')}`;
  return {
    label: title,
    description: place,
    icon: pathTemplate === undefined ? 'question' : methodIcon(method),
    tooltip: [place, title, '', ...endpointNotes(endpoint, locale)].join('\n'),
  };
}

/** A request that calls an endpoint: its name, its last result, and its position. */
export function requestRow(
  { label, detail, selection }: Pick<RequestSummary, 'label' | 'detail' | 'selection'>,
  path: string,
  outcome: PastOutcome | undefined,
): RowView {
  const place = visibleLine(`${baseName(path)}:${selection.start.line + 1}`);
  const words = outcome === undefined ? place : `${visibleLine(outcome.label)} · ${place}`;
  return {
    label: visibleLine(label),
    description: words,
    ...outcomeIcon(outcome),
    tooltip: [...new Set([visibleLine(label), visibleLine(detail)]), words].join('\n'),
  };
}

function outcomeIcon(outcome: PastOutcome | undefined): Pick<RowView, 'icon' | 'color'> {
  if (outcome === undefined) return { icon: 'circle-outline' };
  return outcome.isGood ? { icon: 'pass', color: GOOD_COLOR } : { icon: 'error', color: BAD_COLOR };
}

function methodIcon(method: Endpoint['method']): string {
  switch (method) {
    case 'GET':
      return 'arrow-down';
    case 'POST':
      return 'arrow-up';
    case 'DELETE':
      return 'circle-slash';
  }
}
