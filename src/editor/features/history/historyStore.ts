import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { Random, StorageFolder } from '../../../core/ports.ts';
import { markOf } from '../../platform/documents/writtenRequest.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { RecordSend } from '../send/sendNotes.ts';
import {
  beyondLimits,
  type HistoryEntry,
  type HistorySummary,
  historyEntryBytes,
  keptRequest,
  readHistoryEntry,
  summaryOf,
} from './historyEntry.ts';

const LIMITS = { entries: 500, bytes: 20_971_520 };
/** Longer texts are truncated before they're stored. The complete response is available while its document is open. */
const MAX_KEPT_CHARACTERS = 262_144;
const ID = /^\d+-\d+$/;

/** What was sent, one file per request in the extension's storage. Nothing is read before a view or a command needs it.
 *  Rejects with FiscalError `storage-failed`. */
export class HistoryStore {
  readonly #folder: StorageFolder;
  readonly #random: Random;
  readonly #limits: typeof LIMITS;
  readonly #isShown: (entry: Pick<HistoryEntry, 'file' | 'folder'>) => boolean;
  readonly #changed = new Listeners<void>();
  readonly onDidChange = this.#changed.on;
  /** Cached, because files never change and a list of hundreds is shown after each request. */
  readonly #summaries = new Map<string, HistorySummary | undefined>();

  /** `isShown`: whether an entry belongs to the folders of this window. */
  constructor(
    folder: StorageFolder,
    random: Random,
    limits = LIMITS,
    isShown: (entry: Pick<HistoryEntry, 'file' | 'folder'>) => boolean = () => true,
  ) {
    this.#folder = folder;
    this.#random = random;
    this.#limits = limits;
    this.#isShown = isShown;
  }

  /** Resolves to the entry's id. */
  async keep(entry: Omit<HistoryEntry, 'id'>): Promise<string> {
    // Two windows may send in the same millisecond.
    const id = `${entry.sentAtMs}-${String(this.#random.int(1_000_000)).padStart(6, '0')}`;
    await this.#folder.write(nameOf(id), historyEntryBytes(cut({ ...entry, id })));
    for (const name of beyondLimits(await this.#files(), this.#limits)) await this.#folder.remove(name);
    this.#changed.fire();
    return id;
  }

  /** The newest first. */
  async summaries(): Promise<readonly HistorySummary[]> {
    const names = await this.#namesFromNewest();
    const known = new Set(names);
    for (const name of this.#summaries.keys()) if (!known.has(name)) this.#summaries.delete(name);
    const summaries = await Promise.all(names.map(name => this.#summary(name)));
    return summaries.filter(summary => summary !== undefined).filter(this.#isShown);
  }

  /** The newest first, with all their fields. */
  async entries(): Promise<readonly HistoryEntry[]> {
    const entries: HistoryEntry[] = [];
    for (const name of await this.#namesFromNewest()) {
      const entry = await this.#read(name);
      if (entry !== undefined && this.#isShown(entry)) entries.push(entry);
    }
    return entries;
  }

  async entry(id: string): Promise<HistoryEntry | undefined> {
    return ID.test(id) ? this.#read(nameOf(id)) : undefined;
  }

  /** The previous response to the same request. */
  async previousOf(entry: HistorySummary): Promise<HistorySummary | undefined> {
    const { id, method, target, origin, environment } = entry;
    const summaries = await this.summaries();
    const isSame = (other: HistorySummary): boolean =>
      other.method === method &&
      other.target === target &&
      other.origin === origin &&
      other.environment === environment;
    return summaries.find(other => other.id < id && isSame(other));
  }

  async delete(ids: readonly string[]): Promise<void> {
    for (const id of ids) if (ID.test(id)) await this.#folder.remove(nameOf(id));
    this.#changed.fire();
  }

  /** Deletes the entries that this window lists. What can't be read, such as an entry of a later release, may belong to another one. */
  async clear(): Promise<void> {
    for (const { name } of await this.#files()) {
      const summary = await this.#summary(name);
      if (summary !== undefined && this.#isShown(summary)) await this.#folder.remove(name);
    }
    this.#changed.fire();
  }

  async #summary(name: string): Promise<HistorySummary | undefined> {
    if (!this.#summaries.has(name)) {
      const entry = await this.#read(name);
      this.#summaries.set(name, entry === undefined ? undefined : summaryOf(entry));
    }
    return this.#summaries.get(name);
  }

  async #read(name: string): Promise<HistoryEntry | undefined> {
    const bytes = await this.#folder.read(name);
    return bytes === undefined ? undefined : readHistoryEntry(bytes);
  }

  async #namesFromNewest(): Promise<readonly string[]> {
    const files = await this.#files();
    return files
      .map(({ name }) => name)
      .toSorted()
      .toReversed();
  }

  async #files() {
    return (await this.#folder.list()).filter(({ name }) => ID.test(name.replace(/\.json$/, '')));
  }
}

function nameOf(id: string): string {
  return `${id}.json`;
}

function cut(entry: HistoryEntry): HistoryEntry {
  const { body, request } = entry;
  const isCut = request.body.length > MAX_KEPT_CHARACTERS;
  const text = body.text.slice(0, MAX_KEPT_CHARACTERS);
  return {
    ...entry,
    body: { ...body, text, hidden: body.hidden + body.text.length - text.length },
    request: {
      ...request,
      body: request.body.slice(0, MAX_KEPT_CHARACTERS),
      isExact: request.isExact && !isCut,
    },
  };
}

/** Stores sent requests and their responses in the history, with every text masked. */
export function createSendRecorder(
  workbench: Workbench,
  history: HistoryStore,
  localize: Localizer,
): RecordSend {
  return async (
    { file, document, written, sentAtMs },
    request,
    mask,
    { outcome, isGood, view, mismatch },
  ) => {
    const { environment, origin, method, line } = request.prepared;
    const { digest } = markOf(document.atLine(line).block) ?? {};
    try {
      return await history.keep({
        ...{ sentAtMs, environment, origin, method, line, isGood, ...view },
        target: mask(request.wire.target),
        outcome: mask(outcome),
        file: file.toString(),
        folder: sentFromFolder(workbench, file),
        written: mask(written),
        ...(digest === undefined ? {} : { digest }),
        isMismatch: mismatch !== undefined,
        mismatch: (mismatch ?? []).map(mask),
        request: keptRequest(request, mask),
      });
    } catch (error) {
      // A full disk must not prevent showing a response.
      if (!(error instanceof FiscalError)) throw error;
      void tell(workbench.window, 'warning', localize('history.notKept'));
      return undefined;
    }
  };
}

/** The workspace folder that a request is sent from: the folder of its file, or else the first one, for an unsaved file or one from
 *  elsewhere. Empty without a folder. */
function sentFromFolder(workbench: Workbench, file: vscode.Uri): string {
  const folder = workbench.workspace.getWorkspaceFolder(file) ?? workbench.workspace.workspaceFolders?.[0];
  return folder?.uri.toString() ?? '';
}

/** Whether an entry was sent from one of the open folders, or, if none is open, from a window without a folder. Entries of earlier
 *  releases belong to the folder of their file. */
export function isOfOpenFolder(
  workbench: Workbench,
  { file, folder }: Pick<HistoryEntry, 'file' | 'folder'>,
): boolean {
  const open = (workbench.workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString());
  if (folder !== undefined) return folder === '' ? open.length === 0 : open.includes(folder);
  const uri = workbench.Uri.parse(file);
  return (
    uri.scheme === 'untitled' ||
    workbench.workspace.getWorkspaceFolder(uri) !== undefined ||
    open.length === 0
  );
}
