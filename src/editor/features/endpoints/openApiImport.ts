import type * as vscode from 'vscode';
import { yamlFor } from '../../../app/convert/readRequests.ts';
import { completedEndpoints } from '../../../core/api/completedEndpoints.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import {
  type EndpointCandidate,
  endpointCandidates,
  type OpenApiOperation,
  readOpenApi,
} from '../../../core/convert/openapi/openApi.ts';
import { syntaxError } from '../../../core/convert/read/syntaxError.ts';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import { readUserFile } from '../../platform/files/userFile.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { setting } from '../../platform/settings/settings.ts';
import type { Workbench } from '../../platform/workbench.ts';

const MAX_BYTES = 16_777_216;

interface CandidateItem extends vscode.QuickPickItem {
  readonly candidate: EndpointCandidate | undefined;
}

/** *Set Endpoint Paths from OpenAPI…*: reads a document and asks the user which of its operations matches each
 *  endpoint without a path. Nothing is set before the last choice. */
export async function completeFromOpenApi(workbench: Workbench, locale: Locale): Promise<void> {
  const localize = viewLocalizer(locale);
  const known = setting(workbench, 'endpoints');
  const gaps = completedEndpoints(known).filter(({ pathTemplate }) => pathTemplate === undefined);
  if (gaps.length === 0) {
    void workbench.window.showInformationMessage(localize('openApi.allSet'));
    return;
  }
  const operations = await chosenOperations(workbench, localize);
  if (operations === undefined) return;
  let paths: Readonly<Record<string, string>> = {};
  let asked = 0;
  for (const gap of gaps) {
    const endpoints = completedEndpoints({ ...known, ...paths });
    const candidates = endpointCandidates(gap, operations, endpoints);
    if (candidates.length === 0) continue;
    asked += 1;
    const item = await pickCandidate(workbench, gap, candidates, locale, localize);
    if (item === undefined) return;
    if (item.candidate !== undefined) paths = { ...paths, [gap.id]: item.candidate.path };
  }
  const count = Object.keys(paths).length;
  if (count > 0) await setEndpointPaths(workbench, paths);
  const words = asked === 0 ? localize('openApi.noCandidate') : localize('openApi.done', { count });
  void workbench.window.showInformationMessage(words);
}

async function chosenOperations(
  workbench: Workbench,
  localize: ViewLocalizer,
): Promise<readonly OpenApiOperation[] | undefined> {
  const [file] =
    (await workbench.window.showOpenDialog({
      title: localize('openApi.title'),
      openLabel: localize('openApi.open'),
      filters: { OpenAPI: ['json', 'yaml', 'yml'] },
    })) ?? [];
  if (file === undefined) return undefined;
  const bytes = await readUserFile(workbench, file, MAX_BYTES);
  if (bytes === 'too-large') {
    void workbench.window.showErrorMessage(
      localize('openApi.too-large', { megabytes: MAX_BYTES / 1_048_576 }),
    );
    return undefined;
  }
  const text = shownTextOfFile(bytes);
  const yaml = await yamlFor(text);
  const reading = readOpenApi(text, yaml?.yamlValue);
  if (reading.kind === 'read') return reading.operations;
  const error = reading.code === 'malformed' ? syntaxError(text, yaml) : undefined;
  void workbench.window.showErrorMessage(
    error === undefined ? localize(`openApi.${reading.code}`) : localize('openApi.syntax', { ...error }),
  );
  return undefined;
}

/** Undefined if the user cancels; an item without a candidate if none of them matches. */
async function pickCandidate(
  workbench: Workbench,
  gap: Endpoint,
  candidates: readonly EndpointCandidate[],
  locale: Locale,
  localize: ViewLocalizer,
): Promise<CandidateItem | undefined> {
  const items = candidates.map(
    (candidate): CandidateItem => ({
      candidate,
      label: inertLine(candidate.path),
      description: inertLine(candidate.operation.summary),
    }),
  );
  const none: CandidateItem = { candidate: undefined, label: localize('openApi.none'), alwaysShow: true };
  return workbench.window.showQuickPick([...items, none], {
    placeHolder: localize('openApi.pick', { method: gap.method, title: endpointTitle(gap, locale) }),
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
}

/** Sets the paths of endpoints by id, or removes them if undefined: in the workspace settings or, without a folder,
 *  in the user settings. */
export async function setEndpointPaths(
  workbench: Workbench,
  paths: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const configuration = workbench.workspace.getConfiguration('fiscal');
  const { ConfigurationTarget, workspace } = workbench;
  const hasFolder = (workspace.workspaceFolders ?? []).length > 0;
  const kept = configuration.inspect<Readonly<Record<string, unknown>>>('endpoints');
  const before = hasFolder ? kept?.workspaceValue : kept?.globalValue;
  const after = Object.entries({ ...before, ...paths }).filter(([, path]) => path !== undefined);
  await configuration.update(
    'endpoints',
    after.length === 0 ? undefined : Object.fromEntries(after),
    hasFolder ? ConfigurationTarget.Workspace : ConfigurationTarget.Global,
  );
}
