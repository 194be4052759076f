import * as vscode from 'vscode';
import type { LoggedRequest } from '../../../core/convert/logLine.ts';
import {
  type RequestPlace,
  requestAtCursor,
  requestInDocument,
} from '../../platform/documents/requestPlaces.ts';
import type { IndexedFile } from '../../platform/documents/workspaceRequests.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { ExplainParts } from './explainParts.ts';
import { subjectOfPlace } from './explainSubject.ts';

interface RequestItem extends vscode.QuickPickItem {
  readonly uri?: vscode.Uri;
  readonly line?: number;
}

/** Asks which request of the open files and the workspace is meant; the one at the cursor goes first. Undefined where there
 *  is none, which is told, or the user turns away. */
export async function pickRequest(parts: ExplainParts): Promise<RequestPlace | undefined> {
  const { say, documents } = parts;
  const files = await requestFiles(parts);
  const atCursor = requestAtCursor(documents);
  const isAtCursor = ({ uri, line }: RequestItem): boolean =>
    uri?.toString() === atCursor?.uri.toString() && line === atCursor?.entry.line;
  const items = files.flatMap(requestItems);
  const first = items.filter(isAtCursor).map(item => ({ ...item, description: say('explain.atCursor') }));
  const sorted = [...first, ...items.filter(item => !isAtCursor(item))];
  if (sorted.length === 0) {
    void vscode.window.showWarningMessage(say('explain.needsRequest'));
    return undefined;
  }
  const options = { title: say('explain.title'), placeHolder: say('explain.pickRequest'), ...MATCHING };
  return placeOf(await vscode.window.showQuickPick(sorted, options), parts);
}

/** Asks which body a logged request had, where the log doesn't tell and requests of the workspace call the same path. */
export async function pickBody(
  logged: LoggedRequest,
  parts: ExplainParts,
): Promise<Pick<LoggedRequest, 'body' | 'method'> | undefined> {
  const { say } = parts;
  const path = pathOf(logged.url);
  const items = (await requestFiles(parts))
    .flatMap(requestItems)
    .filter(({ label }) => /^(?:POST|PUT|PATCH|DELETE) /.test(label) && mayCall(label, path))
    .map(item => ({ ...item, description: say('explain.bodyOf') }));
  if (items.length === 0) return { body: undefined, method: logged.method };
  const none: RequestItem = { label: say('explain.noBody') };
  const options = { title: say('explain.title'), placeHolder: say('explain.pickBody'), ...MATCHING };
  const chosen = await vscode.window.showQuickPick<RequestItem>([none, ...items], options);
  if (chosen === none) return { body: undefined, method: logged.method };
  const place = await placeOf(chosen, parts);
  const subject = place === undefined ? undefined : await subjectOfPlace(place, parts);
  if (subject === undefined) return undefined;
  return { body: new TextDecoder().decode(subject.input.body), method: subject.input.method };
}

const MATCHING = { matchOnDescription: true, matchOnDetail: true } as const;

async function requestFiles({ index }: ExplainParts): Promise<readonly IndexedFile[]> {
  const { requests } = await index();
  await requests.gather();
  return requests.files();
}

function requestItems({ uri, requests }: IndexedFile): readonly RequestItem[] {
  const file = vscode.workspace.asRelativePath(uri);
  return requests.map(({ detail, label, selection }) => ({
    label: inertLine(detail),
    detail: inertLine(`${file}:${selection.start.line + 1}${label === detail ? '' : ` · ${label}`}`),
    uri,
    line: selection.start.line,
  }));
}

async function placeOf(
  item: RequestItem | undefined,
  { documents }: ExplainParts,
): Promise<RequestPlace | undefined> {
  if (item?.uri === undefined || item.line === undefined) return undefined;
  const document = await vscode.workspace.openTextDocument(item.uri);
  return requestInDocument(documents, document, item.line);
}

function pathOf(url: string): string {
  const start = url.indexOf('/openapi/');
  return url.slice(Math.max(0, start)).replace(/[?#].*$/s, '');
}

/** Whether a request line as written can be a call of this path: a variable stands for any segment. */
function mayCall(label: string, path: string): boolean {
  const written = pathOf(label.replace(/^\S+ /, '')).split('/');
  const segments = path.split('/');
  return (
    written.length === segments.length &&
    written.every((part, index) => part.includes('{{') || part === segments[index])
  );
}
