import type * as vscode from 'vscode';
import type { CodeRequest } from '../../../core/convert/code/codeRequest.ts';
import { importedHeaders } from '../../../core/convert/finish/importedHeaders.ts';
import { isMultipart } from '../../../core/formats/multipartParts.ts';
import { COMMAND_SHELLS, type CommandShell, SHELL_NAMES, shellOf } from '../../../core/shells.ts';
import { headerValue } from '../../../core/wireMessages.ts';
import type { ReceivedCopy } from '../../../report/trafficRecord.ts';
import type { Locale } from '../../../text/text.ts';
import { writeUserFile } from '../../platform/files/userFile.ts';
import type { Workbench } from '../../platform/workbench.ts';
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
