import * as vscode from 'vscode';
import type { Endpoint, EndpointGroup } from '../../../core/api/endpoint.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { rowItem } from '../../platform/trees/rowItem.ts';
import type { TreeContents } from '../../platform/trees/treeContents.ts';
import type { LastOutcomes } from '../outcomes/lastOutcomes.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';
import { endpointRow, requestRow } from './endpointRows.ts';
import type { CallingRequest, EndpointUses } from './endpointUses.ts';

/** A row of the view: a group of endpoints, an endpoint, or a request in the workspace that calls it. */
export type EndpointRow =
  | { readonly kind: 'group'; readonly group: EndpointGroup }
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'request'; readonly request: CallingRequest };

export interface EndpointsViewNeeds {
  readonly catalogue: EndpointCatalogue;
  readonly uses: EndpointUses;
  readonly outcomes: LastOutcomes;
  readonly locale: Locale;
}

/** The API's endpoints by group, as far as the specification shows them, with the workspace's requests that call
 *  each. */
export class EndpointsView extends DisposableStore implements TreeContents<EndpointRow> {
  readonly #parts: EndpointsViewNeeds;
  readonly #localize: ViewLocalizer;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;

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

  getTreeItem(row: EndpointRow): vscode.TreeItem {
    switch (row.kind) {
      case 'group': {
        const { Expanded } = vscode.TreeItemCollapsibleState;
        const item = new vscode.TreeItem(this.#localize(`group.${row.group}`), Expanded);
        item.id = row.group;
        return item;
      }
      case 'endpoint':
        return this.#endpointItem(row.endpoint);
      case 'request':
        return this.#requestItem(row.request);
    }
  }

  #endpointItem(endpoint: Endpoint): vscode.TreeItem {
    const { id, pathTemplate, isPathSet } = endpoint;
    const state = pathTemplate === undefined ? 'gap' : isPathSet === true ? 'set' : 'shown';
    const item = rowItem(endpointRow(endpoint, this.#parts.locale), `endpoint.${state}`);
    item.id = id;
    const { Collapsed, None } = vscode.TreeItemCollapsibleState;
    item.collapsibleState = this.#parts.uses.of(id).length > 0 ? Collapsed : None;
    item.command = { title: '', command: COMMANDS.openEndpoint, arguments: [{ endpoint: { id } }] };
    return item;
  }

  #requestItem({ uri, summary, written }: CallingRequest): vscode.TreeItem {
    const look = requestRow(summary, uri.path, this.#parts.outcomes.of(uri, written));
    const item = rowItem(look, 'endpoint.request');
    const selection = toEditorRange(summary.selection);
    item.command = { title: '', command: 'vscode.open', arguments: [uri, { selection }] };
    return item;
  }
}
