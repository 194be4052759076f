import * as vscode from 'vscode';
import { ENDPOINT_MIME } from './endpointIds.ts';
import type { EndpointRow } from './endpointsView.ts';

/** Dragging from the endpoints view. Nothing can be dropped onto it. */
export class EndpointDrag implements vscode.TreeDragAndDropController<EndpointRow> {
  readonly dragMimeTypes = [ENDPOINT_MIME];
  readonly dropMimeTypes = [];

  handleDrag(rows: readonly EndpointRow[], dataTransfer: vscode.DataTransfer): void {
    const [row] = rows;
    if (row?.kind !== 'endpoint') return;
    dataTransfer.set(ENDPOINT_MIME, new vscode.DataTransferItem(row.endpoint.id));
  }
}
