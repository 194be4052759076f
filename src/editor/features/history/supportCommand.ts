import * as vscode from 'vscode';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { AppSecret } from '../../../core/signing/appSecret.ts';
import {
  MADE_UP_SECRET,
  type SentCase,
  type SupportCase,
  supportReport,
} from '../../../report/supportReport.ts';
import { type RequestPlace, requestAtCursor } from '../../platform/documents/requestPlaces.ts';
import { createMask, type MaskText } from '../../platform/notifications/maskText.ts';
import type { ExplainParts } from '../explain/explainParts.ts';
import { bodyInLayout } from '../response/bodyView.ts';
import { RESPONSE_SCHEME } from '../response/responseDocuments.ts';
import { signNow } from '../clock/signNow.ts';
import { findWritten } from '../outcomes/writtenRequest.ts';
import { chosenEntries } from './historyChoice.ts';
import type { HistoryEntry } from './historyEntry.ts';
import type { HistoryWorkParts } from './historyParts.ts';
import type { HistoryStore } from './historyStore.ts';
import { HISTORY_SCHEME } from './historyTabs.ts';
import { keptRequest } from './keptRequest.ts';

/** Opens a support report, for the user to read before it goes anywhere: about the entry of the history that the arguments
 *  name, the answer or the request in the active editor, or the entry that the user picks. */
export async function createReport(args: readonly unknown[], parts: HistoryWorkParts): Promise<void> {
  const active = vscode.window.activeTextEditor?.document.uri;
  const [given = active, ...others] = args;
  const isFile = given instanceof vscode.Uri && ![RESPONSE_SCHEME, HISTORY_SCHEME].includes(given.scheme);
  // A menu passes the file that it was opened on, which is the active one. The cursor of that says nothing of another.
  if (isFile && given.toString() !== active?.toString()) return;
  if (isFile && (await reportAtCursor(parts))) return;
  const chosen = await chosenEntries(isFile || given === undefined ? [] : [given, ...others], parts);
  const entry = chosen[0] === undefined ? undefined : await parts.history.entry(chosen[0].id);
  if (entry !== undefined) await reportEntry(entry, parts);
}

async function reportEntry(entry: HistoryEntry, parts: HistoryWorkParts): Promise<void> {
  const { environment, origin, method, request, sentAtMs, outcome, head, body, mismatch } = entry;
  const file = vscode.Uri.parse(entry.file, true);
  const text = bodyInLayout(body, 'laid-out');
  const sent: SentCase = { atMs: sentAtMs, outcome, head, body: text, hidden: body.hidden, mismatch };
  await show({ environment, origin, method, request, sent }, file, parts);
}

/** About the request at the cursor: as it was sent last, else as it would be sent now. Resolves with false where
 *  the cursor is in no request. */
async function reportAtCursor(parts: HistoryWorkParts): Promise<boolean> {
  const place = requestAtCursor(parts.explain.documents);
  if (place === undefined) return false;
  const entry = await lastEntryOf(place, parts.history);
  if (entry !== undefined) {
    await reportEntry(entry, parts);
    return true;
  }
  const prepared = await parts.explain.preparation.prepare(place);
  if (prepared === undefined) return true;
  const { request, secrets } = prepared;
  const mask = await maskOfAll(parts.explain, secrets);
  const signed = signNow(request, new AppSecret(MADE_UP_SECRET), parts.explain);
  const { environment, origin, method } = request;
  await show(
    { environment, origin, method, request: keptRequest(signed, mask), sent: undefined },
    place.uri,
    parts,
  );
  return true;
}

async function lastEntryOf(
  { uri, document, entry: request }: RequestPlace,
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

async function show(
  about: Omit<SupportCase, 'versions' | 'environmentKind'>,
  file: vscode.Uri,
  { explain, versions }: HistoryWorkParts,
): Promise<void> {
  const reading = await explain.environments.read(file);
  const environments = reading.kind === 'read' ? reading.environments : [];
  const environmentKind = environments.find(({ name }) => name === about.environment)?.kind;
  const report = supportReport({ ...about, versions, environmentKind }, explain.locale);
  // What is kept was masked when it was written. A secret that was stored since is masked here.
  const content = (await maskOfAll(explain, []))(report);
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await vscode.window.showTextDocument(document, { preview: false });
}

async function maskOfAll({ secrets }: ExplainParts, typed: readonly string[]): Promise<MaskText> {
  const stored = await Promise.all((await secrets.scopes()).map(scope => secrets.get(scope)));
  return createMask(...typed, ...stored.flatMap(secret => (secret === undefined ? [] : [secret.reveal()])));
}
