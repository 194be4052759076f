import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import { hasBodyUsually, type LoggedRequest } from '../../../core/convert/log/logLine.ts';
import { CAUSES } from '../../../core/explain/causes/causes.ts';
import type { Verdict } from '../../../core/explain/explain.ts';
import { isStrictJson } from '../../../core/formats/strictJson.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import {
  type RequestLocation,
  requestAtCursor,
  requestInDocument,
  withImports,
} from '../../platform/documents/requestLocations.ts';
import type { IndexedFile, WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { readUserFile } from '../../platform/files/userFile.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { tell } from '../../platform/tell.ts';
import { openDocument, type Workbench } from '../../platform/workbench.ts';
import { askForBody, copiedBody } from './explainPasted.ts';
import type { ExplainSubjects } from './explainSubjects.ts';

/** The body that the user chose for a log without one; undefined if none was sent. */
export interface PickedBody extends Pick<LoggedRequest, 'body'> {
  readonly method?: LoggedRequest['method'];
  /** Where it comes from. */
  readonly note?: string;
  /** Why the program may have sent another one. */
  readonly doubt?: string;
  /** The body's bytes if it's that of a file or a request, which need not be UTF-8. */
  readonly bytes?: Uint8Array;
  /** What the user entered for `# @secret` if it's that of a request. */
  readonly entered?: readonly string[] | undefined;
}

interface RequestItem extends vscode.QuickPickItem {
  readonly uri?: vscode.Uri;
  readonly line?: number;
}

export interface RequestPickerNeeds {
  readonly workbench: Workbench;
  readonly documents: DocumentStore;
  readonly requests: () => Promise<WorkspaceRequests>;
  readonly subjects: ExplainSubjects;
  readonly localize: Localizer;
}

/** Asks for a request in the open files and the workspace. */
export class RequestPicker {
  readonly #parts: RequestPickerNeeds;

  constructor(parts: RequestPickerNeeds) {
    this.#parts = parts;
  }

  /** The request at the cursor comes first. Undefined if there are no requests, which a message reports, or if the user cancels. */
  async pick(): Promise<RequestLocation | undefined> {
    const localize = this.#parts.localize;
    const files = await this.#files();
    const atCursor = requestAtCursor(this.#parts.workbench, this.#parts.documents);
    const isAtCursor = ({ uri, line }: RequestItem): boolean =>
      uri?.toString() === atCursor?.uri.toString() && line === atCursor?.entry.line;
    const items = files.flatMap(file => requestItems(this.#parts.workbench, file));
    const first = items
      .filter(isAtCursor)
      .map(item => ({ ...item, description: localize('explain.atCursor') }));
    const sorted = [...first, ...items.filter(item => !isAtCursor(item))];
    if (sorted.length === 0) {
      void tell(this.#parts.workbench.window, 'warning', localize('explain.needsRequest'));
      return undefined;
    }
    const options = {
      title: localize('explain.title'),
      placeHolder: localize('explain.pickRequest'),
      ...MATCHING,
    };
    return this.#placeOf(await this.#parts.workbench.window.showQuickPick(sorted, options));
  }

  /** Whether there is a request to pick. */
  async hasAny(): Promise<boolean> {
    return (await this.#files()).some(({ requests }) => requests.length > 0);
  }

  /** Asks for the body of a logged request that may have one, if the log doesn't have it: the text in the clipboard, a text to enter, or
   *  that of an open editor, of a file, or of a request in the workspace that calls the same path. Undefined if the user cancels. `tried`:
   *  what was chosen before, which comes last; the choice is added. */
  async pickBody(
    logged: Pick<LoggedRequest, 'url' | 'method'>,
    tried: Set<string>,
  ): Promise<PickedBody | undefined> {
    const { workbench, localize } = this.#parts;
    const path = pathOf(logged.url);
    const requests = (await this.#files())
      .flatMap(file => requestItems(workbench, file))
      .filter(({ label }) => /^(?:POST|PUT|PATCH|DELETE) /.test(label) && mayCall(label, path))
      .map(item => ({ ...item, description: localize('explain.bodyOf') }));
    const { method } = logged;
    if (requests.length === 0 && !hasBodyUsually(method)) return { body: undefined, method };
    const copied = await copiedBody(workbench);
    const ofClipboard = {
      label: `$(clippy) ${localize('explain.copiedBody')}`,
      detail: inertLine((copied ?? '').trim().slice(0, SHOWN_OF_BODY)),
    };
    // Stays in the list while the user pastes the body where the list is filtered; what matches comes first.
    const entered = { label: `$(edit) ${localize('explain.typeBody')}`, alwaysShow: true };
    const inFile = { label: `$(folder-opened) ${localize('explain.bodyInFile')}` };
    const none = { label: localize('explain.noBody') };
    const known: readonly RequestItem[] = [
      ...(copied === undefined ? [] : [ofClipboard]),
      ...this.#openBodies(),
      ...requests,
    ];
    const isTried = (item: RequestItem): boolean => tried.has(keyOf(item));
    const items: readonly RequestItem[] = [
      ...[...known.filter(item => !isTried(item)), entered, inFile, none],
      ...known.filter(isTried).map(item => ({ ...item, description: localize('explain.triedBody') })),
    ];
    const options = {
      title: localize('explain.title'),
      placeHolder: localize('explain.pickBody'),
      ...MATCHING,
    };
    const chosen = await workbench.window.showQuickPick(items, options);
    if (chosen === undefined) return undefined;
    tried.add(keyOf(chosen));
    if (chosen === none) return { body: undefined, method };
    if (chosen === entered || chosen.label === ofClipboard.label) {
      const body = chosen === entered ? await askForBody(workbench, localize) : copied;
      const from = chosen === entered ? 'explain.bodyIsGiven' : 'explain.bodyIsCopied';
      return body === undefined ? undefined : { body, method, note: this.#noteOf(body, from) };
    }
    if (chosen === inFile) return this.#bodyOfFile(await this.#askForFile(), method);
    if (chosen.line === undefined) return this.#bodyOfFile(chosen.uri, method);
    const placed = await this.#placeOf(chosen);
    const place = placed === undefined ? undefined : await withImports(placed, this.#parts.documents);
    const subject = place === undefined ? undefined : await this.#parts.subjects.ofPlace(place);
    if (place === undefined || subject === undefined) return undefined;
    const { input } = subject;
    const ofRequest = this.#bodyOf(place.uri, `:${place.entry.line + 1}`, input.body, input.method);
    return { ...ofRequest, entered: input.entered };
  }

  /** The JSON and XML documents in editors: users have the body that they sent at hand. */
  #openBodies(): readonly RequestItem[] {
    const { workbench, localize } = this.#parts;
    const tabs = workbench.window.tabGroups.all.flatMap(group => group.tabs);
    const uris = tabs.flatMap(({ input }) => (input instanceof workbench.TabInputText ? [input.uri] : []));
    // A document may be open in several columns.
    return [...new Map(uris.map(uri => [uri.toString(), uri])).values()]
      .filter(uri => mayBeBody(uri, openDocument(workbench, uri)))
      .map(uri => {
        const name = baseName(uri.path);
        const place = workbench.workspace.asRelativePath(uri);
        return {
          label: `$(file-code) ${inertLine(name)}`,
          description: localize('explain.openBody'),
          ...(place === name ? {} : { detail: inertLine(place) }),
          uri,
        };
      });
  }

  async #askForFile(): Promise<vscode.Uri | undefined> {
    const { workbench, localize } = this.#parts;
    const title = localize('explain.bodyAsSent');
    const folder = workbench.workspace.workspaceFolders?.[0]?.uri;
    const options = folder === undefined ? { title } : { title, defaultUri: folder };
    return (await workbench.window.showOpenDialog(options))?.[0];
  }

  /** As it is in the editor if it was changed there, otherwise with the file's own bytes. */
  async #bodyOfFile(
    file: vscode.Uri | undefined,
    method: string | undefined,
  ): Promise<PickedBody | undefined> {
    const { workbench, localize } = this.#parts;
    if (file === undefined) return undefined;
    const open = openDocument(workbench, file);
    const bytes = open?.isDirty
      ? Buffer.from(open.getText())
      : await readUserFile(workbench, file, MAX_BODY_BYTES, limit => localize('explain.bodyTooLarge', limit));
    return bytes && this.#bodyOf(file, '', bytes, method);
  }

  #bodyOf(uri: vscode.Uri, line: string, bytes: Uint8Array, method: string | undefined): PickedBody {
    const { workbench, localize } = this.#parts;
    const place = inertLine(workbench.workspace.asRelativePath(uri) + line);
    const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const note = localize('explain.bodyIsOf', { place });
    return { body, bytes, method, note, doubt: localize('explain.bodyMayDiffer') };
  }

  /** What was pasted isn't seen in the explanation if no cause is found, and half of it is pasted easily. */
  #noteOf(body: string, from: 'explain.bodyIsGiven' | 'explain.bodyIsCopied'): string {
    const { localize } = this.#parts;
    const given = localize(from, { count: Buffer.byteLength(body) });
    return isCutJson(body) ? `${given} ${localize('explain.bodyIsCut')}` : given;
  }

  async #files(): Promise<readonly IndexedFile[]> {
    const requests = await this.#parts.requests();
    await requests.gather();
    return requests.files();
  }

  async #placeOf(item: RequestItem | undefined): Promise<RequestLocation | undefined> {
    if (item?.uri === undefined || item.line === undefined) return undefined;
    const document = await this.#parts.workbench.workspace.openTextDocument(item.uri);
    return requestInDocument(this.#parts.documents, document, item.line);
  }
}

/** Whether the cause may be another one, or none, with another body than the one that was picked. */
export function mayBeOtherBody(verdict: Verdict): boolean {
  if (verdict.kind !== 'explained') return verdict.kind === 'unexplained';
  return verdict.explanations[0]?.causes.some(({ id }) => CAUSES[id][0] === 'body') === true;
}

const MAX_BODY_BYTES = 16_777_216;

/** The characters of the clipboard's text that are shown. */
const SHOWN_OF_BODY = 80;

function isCutJson(body: string): boolean {
  return /^\s*[[{]/.test(body) && !isStrictJson(body);
}

function keyOf({ label, detail }: RequestItem): string {
  return `${label}\n${detail}`;
}

const MATCHING = { matchOnDescription: true, matchOnDetail: true } as const;

/** Whether an editor's document may be a request's body, neither a setting nor one of the extension's own. */
function mayBeBody({ scheme, path }: vscode.Uri, open: vscode.TextDocument | undefined): boolean {
  if (scheme === 'vscode-userdata' || scheme.startsWith('fiscal-')) return false;
  return /\.(?:json|xml)$/i.test(path) || open?.languageId === 'json' || open?.languageId === 'xml';
}

function requestItems(workbench: Workbench, { uri, requests }: IndexedFile): readonly RequestItem[] {
  const file = workbench.workspace.asRelativePath(uri);
  return requests.map(({ detail, label, selection }) => ({
    label: inertLine(detail),
    detail: inertLine(`${file}:${selection.start.line + 1}${label === detail ? '' : ` · ${label}`}`),
    uri,
    line: selection.start.line,
  }));
}

function pathOf(url: string): string {
  const start = url.indexOf('/openapi/');
  return url.slice(Math.max(0, start)).replace(/[?#].*$/s, '');
}

/** Whether a request line may call this path; a variable matches any segment. */
function mayCall(label: string, path: string): boolean {
  const written = pathOf(label.replace(/^\S+ /, '')).split('/');
  const segments = path.split('/');
  return (
    written.length === segments.length &&
    written.every((part, index) => part.includes('{{') || part === segments[index])
  );
}
