import type { Endpoint } from '../../../core/api/endpoint.ts';
import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import { jsonKeyRange } from '../../../core/json/jsonPositions.ts';
import { withJsonMember } from '../../../core/json/withJsonMember.ts';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { setting } from '../../platform/settings/settings.ts';
import { editorRange, type Workbench } from '../../platform/workbench.ts';
import { stubOf } from './stubOf.ts';
import type { TrafficEntry } from './trafficEntry.ts';

export interface StubNeeds {
  readonly files: WorkspaceFiles;
  /** With the paths of the user's settings. */
  readonly endpoints: readonly Endpoint[];
  /** Whether the local gateway runs in this window, with the configuration that it started with. */
  readonly isGatewayRunning: boolean;
  readonly locale: Locale;
  readonly localize: ViewLocalizer;
}

/** Writes a response of the platform to the gateway's configuration, so that the local gateway responds to this endpoint the same
 *  way, and opens the file. A message says why if that isn't possible; rejects with FiscalError `file-…` if the file can't be
 *  changed. */
export async function useAsStub(
  workbench: Workbench,
  entry: TrafficEntry,
  { files, endpoints, isGatewayRunning, locale, localize }: StubNeeds,
): Promise<void> {
  const refuse = (reason: string): void => void workbench.window.showWarningMessage(inertLine(reason));
  const folder = workbench.workspace.workspaceFolders?.[0];
  if (folder === undefined) return refuse(localize('stub.noFolder'));
  const { id, method, target } = entry.record;
  const response = entry.stored.response(id);
  if (response === undefined) return refuse(localize('exchange.responseGone'));
  const [path = ''] = target.split('?');
  const endpoint = matchEndpoint(method, path, endpoints)?.endpoint;
  if (endpoint === undefined) return refuse(localize('stub.noEndpoint', { request: `${method} ${path}` }));
  const title = endpointTitle(endpoint, locale);
  if (endpoint.group === 'echo') return refuse(localize('stub.echo', { title }));
  const stub = stubOf(response);
  if (stub === undefined) return refuse(localize('stub.unsuitable'));
  const configuration = setting(workbench, 'gateway.configuration', folder.uri);
  const isChanged = await files.change(folder.uri, configuration, text =>
    withJsonMember(text, ['stubs', endpoint.id], stub),
  );
  if (!isChanged) refuse(localize('stub.broken'));
  const document = await workbench.workspace.openTextDocument(
    workbench.Uri.joinPath(folder.uri, configuration),
  );
  const key = jsonKeyRange(document.getText(), ['stubs', endpoint.id]);
  const at = key === undefined ? new workbench.Position(0, 0) : editorRange(workbench, key).start;
  await workbench.window.showTextDocument(document, { selection: new workbench.Range(at, at) });
  if (isChanged) void announce(workbench, title, isGatewayRunning, localize);
}

async function announce(
  workbench: Workbench,
  title: string,
  isGatewayRunning: boolean,
  localize: ViewLocalizer,
): Promise<void> {
  const restart = localize('stub.restart');
  const message = inertLine(localize('stub.done', { title }));
  const choice = await workbench.window.showInformationMessage(
    message,
    ...(isGatewayRunning ? [restart] : []),
  );
  if (choice !== restart) return;
  await workbench.commands.executeCommand(COMMANDS.stopGateway);
  await workbench.commands.executeCommand(COMMANDS.startGateway);
}
