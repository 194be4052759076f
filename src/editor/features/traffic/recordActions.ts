import type * as vscode from 'vscode';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import type { CodeRequest } from '../../../core/convert/code/codeRequest.ts';
import { importedHeaders } from '../../../core/convert/finish/importedHeaders.ts';
import { isMultipart } from '../../../core/formats/multipartParts.ts';
import { strictJsonValue } from '../../../core/formats/strictJson.ts';
import { tokensOfJson } from '../../../core/formats/tokensOfJson.ts';
import { jsonKeyRange } from '../../../core/json/jsonPositions.ts';
import { withJsonMember } from '../../../core/json/withJsonMember.ts';
import { COMMAND_SHELLS, type CommandShell, SHELL_NAMES, shellOf } from '../../../core/shells.ts';
import { headerValue } from '../../../core/wireMessages.ts';
import type { ReceivedCopy, ResponseCopy } from '../../../report/trafficRecord.ts';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { writeUserFile } from '../../platform/files/userFile.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { setting } from '../../platform/settings/settings.ts';
import { tell, tellNoFolder } from '../../platform/tell.ts';
import { editorRange, type Workbench } from '../../platform/workbench.ts';
import { outcomeOf } from './recordWords.ts';
import type { TrafficEntry } from './trafficEntry.ts';

/** A request for the user's shell: for a POSIX one, a script with curl and openssl that signs it; for the others, a curl command that
 *  gets timestamp and signature from environment variables. Both read the App Secret from an environment variable. A fault says why a
 *  command can't contain the request. */
export async function curlScript(
  entry: TrafficEntry,
  request: ReceivedCopy & { readonly body: string },
  shell: CommandShell,
  locale: Locale,
): Promise<string | { readonly fault: string } | undefined> {
  if (shell !== 'posix') {
    const { exportCurl } = await import('../../../core/convert/export/exportCurl.ts');
    return exportCurl([{ ...codeRequest(entry, request), name: '', title: '' }], shell);
  }
  const [{ CODE_LANGUAGES, generateCode }, { codeText }] = await Promise.all([
    import('../../../core/convert/code/generateCode.ts'),
    import('../../../text/convert/codeText.ts'),
  ]);
  const curl = CODE_LANGUAGES.find(({ id }) => id === 'curl');
  return curl && generateCode(curl, codeRequest(entry, request), codeText(locale))?.code;
}

/** Asks which shell the command is for; the terminal's shell comes first. Undefined if the user cancels. */
export async function pickShell(workbench: Workbench, title: string): Promise<CommandShell | undefined> {
  const own = shellOf(workbench.env.shell, process.platform);
  const items = COMMAND_SHELLS.map(shell => ({ shell, label: SHELL_NAMES[shell] }));
  const first = items.filter(({ shell }) => shell === own);
  const others = items.filter(({ shell }) => shell !== own);
  return (await workbench.window.showQuickPick([...first, ...others], { title }))?.shell;
}

/** Writes entries into a HAR file of the user's choice, and resolves to it. Undefined if the user cancels. */
export async function saveHar(
  workbench: Workbench,
  entries: readonly TrafficEntry[],
  { version, locale }: { readonly version: string; readonly locale: Locale },
  title: string,
): Promise<vscode.Uri | undefined> {
  const folder = workbench.workspace.workspaceFolders?.[0]?.uri;
  const target = await workbench.window.showSaveDialog({
    title,
    filters: { HAR: ['har'] },
    ...(folder === undefined ? {} : { defaultUri: workbench.Uri.joinPath(folder, 'fiscal.har') }),
  });
  if (target === undefined) return undefined;
  const { exportTraffic } = await import('../../../core/convert/export/exportTraffic.ts');
  const exchanges = await Promise.all(entries.map(entry => capturedExchange(entry, locale)));
  await writeUserFile(workbench, target, new TextEncoder().encode(exportTraffic(exchanges, version)));
  return target;
}

async function capturedExchange({ record, place, stored }: TrafficEntry, locale: Locale) {
  const { id, time, method, target } = record;
  const received = await stored.received(id);
  const { headers = [], body } = received ?? {};
  return {
    ...{ time, method, baseUrl: place.baseUrl, request: { headers, body }, response: stored.response(id) },
    target: received?.target ?? target,
    comment: outcomeOf(record, locale),
  };
}

function codeRequest(
  { place, record }: TrafficEntry,
  { target, headers, body }: ReceivedCopy & { readonly body: string },
): CodeRequest {
  const { origin, pathname } = new URL(place.baseUrl);
  const [path = '', ...query] = target.split('?');
  const type = headerValue(headers, 'content-type') ?? '';
  return {
    ...{ method: record.method, origin, path, basePath: pathname.replace(/\/$/, '') },
    query: query.length === 0 ? '' : `?${query.join('?')}`,
    headers: importedHeaders(headers, () => false).headers,
    body: new TextEncoder().encode(body),
    signs: isMultipart(type) ? 'empty' : 'body',
  };
}

export interface StubNeeds {
  readonly files: WorkspaceFiles;
  /** The endpoints, with the paths from the settings. */
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
  const refuse = (reason: string): void => void tell(workbench.window, 'warning', inertLine(reason));
  const folder = workbench.workspace.workspaceFolders?.[0];
  if (folder === undefined) {
    void tellNoFolder(workbench, localize('stub.noFolder'), localize('folder.open'));
    return;
  }
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
  const message = inertLine(localize('stub.done', { title }));
  if (!isGatewayRunning) return tell(workbench.window, 'information', message);
  const restart = localize('stub.restart');
  if ((await workbench.window.showInformationMessage(message, restart)) !== restart) return;
  await workbench.commands.executeCommand(COMMANDS.stopGateway);
  await workbench.commands.executeCommand(COMMANDS.startGateway);
}

/** A stub in `fiscal.gateway.json`. */
interface StubMember {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The local gateway sets these itself, refuses them, or sends the body without the encoding that they name. */
const NOT_OF_A_STUB: ReadonlySet<string> = new Set([
  ...['alt-svc', 'connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'server'],
  ...['strict-transport-security', 'trailer', 'transfer-encoding', 'upgrade', 'vary', 'via'],
]);
const NOT_OF_A_STUB_PREFIXES = ['x-fiscal-', 'access-control-'];

/** What the local gateway accepts as a header value. */
const PRINTABLE = /^[\t\x20-\x7e]*$/;

/** A stub that makes the local gateway respond as the platform did; undefined for a status that a stub can't have, or a body
 *  that isn't text. */
export function stubOf({ status, headers, body }: ResponseCopy): StubMember | undefined {
  if (status < 200 || status > 599 || body === undefined) return undefined;
  const kept = headers.filter(([name, value]) => isOfStub(name.toLowerCase()) && PRINTABLE.test(value));
  return {
    status,
    ...(kept.length === 0 ? {} : { headers: Object.fromEntries(kept) }),
    ...(body === '' ? {} : { body: bodyOf(body) }),
  };
}

/** As JSON, which is easier to read and to change; as a string if JSON would lose something, such as the zero of `10.50`. */
function bodyOf(text: string): unknown {
  const value = strictJsonValue(text);
  const isObject = typeof value === 'object' && value !== null;
  return isObject && JSON.stringify(value) === withoutSpaces(text) ? value : text;
}

function isOfStub(name: string): boolean {
  return !NOT_OF_A_STUB.has(name) && !NOT_OF_A_STUB_PREFIXES.some(prefix => name.startsWith(prefix));
}

/** A valid JSON text without the whitespace between its tokens. */
function withoutSpaces(text: string): string {
  return [...tokensOfJson(text)].map(({ start, end }) => text.slice(start, end)).join('');
}
