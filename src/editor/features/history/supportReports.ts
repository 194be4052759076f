import type * as vscode from 'vscode';
import type { Clock } from '../../../core/ports.ts';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { AppSecret } from '../../../core/signing/appSecret.ts';
import {
  MADE_UP_SECRET,
  type SentCase,
  type SupportCase,
  supportReport,
} from '../../../report/supportReport.ts';
import type { Locale } from '../../../text/text.ts';
import { HISTORY_SCHEME, RESPONSE_SCHEME } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import {
  type RequestLocation,
  requestAtCursor,
  withImports,
} from '../../platform/documents/requestLocations.ts';
import { findWritten } from '../../platform/documents/writtenRequest.ts';
import { createMask, type MaskText } from '../../platform/notifications/maskText.ts';
import { openUnsaved, type Workbench } from '../../platform/workbench.ts';
import type { ClockWatch } from '../clock/clockWatch.ts';
import { signNow } from '../clock/signNow.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import { bodyInLayout } from '../response/bodyView.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { RequestPreparation } from '../send/preparation.ts';
import type { EntryChoice } from './entryChoice.ts';
import { type HistoryEntry, keptRequest } from './historyEntry.ts';
import type { HistoryStore } from './historyStore.ts';

/** The versions of the extension and its host, by name. */
export type Versions = readonly (readonly [name: string, version: string])[];

export interface SupportReportsNeeds {
  readonly workbench: Workbench;
  readonly history: HistoryStore;
  readonly choice: EntryChoice;
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly preparation: RequestPreparation;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly clocks: ClockWatch;
  readonly versions: Versions;
  readonly locale: Locale;
}

/** Opens support reports, which the user can read before sharing them. */
export class SupportReports {
  readonly #needs: SupportReportsNeeds;

  constructor(needs: SupportReportsNeeds) {
    this.#needs = needs;
  }

  /** Creates a report for the history entry in the arguments, the response or the request in the active editor, or the entry that
   *  the user picks. */
  async create(args: readonly unknown[]): Promise<void> {
    const { choice, history } = this.#needs;
    const active = this.#needs.workbench.window.activeTextEditor?.document.uri;
    const [given = active, ...others] = args;
    const isFile =
      given instanceof this.#needs.workbench.Uri && ![RESPONSE_SCHEME, HISTORY_SCHEME].includes(given.scheme);
    // A menu passes the file it was opened on, usually the active one. For another file, the cursor position is
    // meaningless.
    if (isFile && given.toString() !== active?.toString()) return;
    if (isFile && (await this.#reportAtCursor())) return;
    const chosen = await choice.of(isFile || given === undefined ? [] : [given, ...others]);
    const entry = chosen[0] === undefined ? undefined : await history.entry(chosen[0].id);
    if (entry !== undefined) await this.#reportEntry(entry);
  }

  async #reportEntry(entry: HistoryEntry): Promise<void> {
    const { environment, origin, method, request, sentAtMs, outcome, head, body, mismatch } = entry;
    const file = this.#needs.workbench.Uri.parse(entry.file, true);
    const text = bodyInLayout(body, 'laid-out');
    const sent: SentCase = { atMs: sentAtMs, outcome, head, body: text, hidden: body.hidden, mismatch };
    await this.#show({ environment, origin, method, request, sent }, file);
  }

  /** Reports the request at the cursor as it was last sent, or else as it would be sent now. Resolves to false if the cursor
   *  isn't in a request. */
  async #reportAtCursor(): Promise<boolean> {
    const { documents, history, preparation, clock, clocks } = this.#needs;
    const place = requestAtCursor(this.#needs.workbench, documents);
    if (place === undefined) return false;
    const entry = await lastEntryOf(place, history);
    if (entry !== undefined) {
      await this.#reportEntry(entry);
      return true;
    }
    const complete = await withImports(place, documents);
    const prepared = complete === undefined ? undefined : await preparation.prepare(complete);
    if (prepared === undefined) return true;
    const { request, secrets } = prepared;
    const mask = await this.#maskOfAll(secrets);
    const signed = signNow(request, new AppSecret(MADE_UP_SECRET), { clock, clocks });
    const { environment, origin, method } = request;
    await this.#show(
      { environment, origin, method, request: keptRequest(signed, mask), sent: undefined },
      place.uri,
    );
    return true;
  }

  async #show(about: Omit<SupportCase, 'versions' | 'environmentKind'>, file: vscode.Uri): Promise<void> {
    const { environments, versions, locale } = this.#needs;
    const reading = await environments.read(file);
    const known = reading.kind === 'read' ? reading.environments : [];
    const environmentKind = known.find(({ name }) => name === about.environment)?.kind;
    const report = supportReport({ ...about, versions, environmentKind }, locale);
    // Stored text was masked when it was written. Secrets stored since then are masked here.
    const content = (await this.#maskOfAll([]))(report);
    await openUnsaved(this.#needs.workbench, { language: 'markdown', content }, { preview: false });
  }

  async #maskOfAll(typed: readonly string[]): Promise<MaskText> {
    const stored = await this.#needs.secrets.everyStored();
    return createMask(...typed, ...stored.map(({ secret }) => secret.reveal()));
  }
}

async function lastEntryOf(
  { uri, document, entry: request }: RequestLocation,
  history: HistoryStore,
): Promise<HistoryEntry | undefined> {
  const requests = requestsOf(document);
  const summaries = await history.summaries();
  const last = summaries.find(
    ({ file, written, line }) =>
      file === uri.toString() && findWritten(requests, written, line)?.line === request.line,
  );
  return last === undefined ? undefined : history.entry(last.id);
}
