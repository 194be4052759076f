import type * as vscode from 'vscode';
import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import { baseName } from '../../../core/baseName.ts';
import { member } from '../../../core/formats/unknownValue.ts';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { COMMANDS, type CommandWork, type FeatureCommand } from '../../platform/commands/commands.ts';
import { columnOfDocument } from '../../platform/documents/columns.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { openedDocument, requestOfArguments } from '../../platform/documents/requestLocations.ts';
import {
  findMarked,
  findWritten,
  markOf,
  type RequestMark,
  requestArguments,
} from '../../platform/documents/writtenRequest.ts';
import { writeUserFile } from '../../platform/files/userFile.ts';
import type { HistoryLocalizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { Explainer } from '../explain/explainer.ts';
import type { ExplainSubjects } from '../explain/explainSubjects.ts';
import type { ExplanationDocuments } from '../explain/explanationDocuments.ts';
import type { UnknownOutcome, UnknownOutcomes } from '../outcomes/unknownOutcomes.ts';
import type { EntryChoice } from './entryChoice.ts';
import type { HistoryDocuments } from './historyDocuments.ts';
import type { HistoryEntry, HistorySummary } from './historyEntry.ts';
import type { HistoryStore } from './historyStore.ts';
import type { SupportReports } from './supportReports.ts';

export interface HistoryCommandNeeds {
  readonly history: HistoryStore;
  readonly choice: EntryChoice;
  readonly historyDocuments: HistoryDocuments;
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly unknown: UnknownOutcomes;
  readonly reports: SupportReports;
  readonly explain: (entry: HistoryEntry) => Promise<void>;
  readonly localize: HistoryLocalizer;
}

/** The history's commands: open a response, go to its request, send it again, explain, compare, delete, and export;
 *  and resolve requests with an unknown outcome. */
export function historyCommands(
  workbench: Workbench,
  needs: HistoryCommandNeeds,
): CommandWork<FeatureCommand<'history'>> {
  const { history, choice, historyDocuments, documents, environments, unknown, reports, explain, localize } =
    needs;
  return {
    [COMMANDS.openHistory]: async (...args) => {
      const [entry] = await choice.of(args);
      if (entry !== undefined) await historyDocuments.open(entry);
    },
    [COMMANDS.goToHistoryRequest]: async (...args) => {
      // A row of the endpoints view is shown when its request is found.
      const given = await requestOfArguments(workbench, documents, args);
      if (given === 'gone') void tell(workbench.window, 'warning', localize('requestGone'));
      if (given !== undefined) return;
      const [outcome] = await givenUnknown(args, unknown);
      const [entry] = outcome === undefined ? await choice.of(args) : [outcome];
      if (entry !== undefined) await showRequest(workbench, entry, documents, localize);
    },
    [COMMANDS.sendHistoryAgain]: async (...args) => {
      const [entry] = await choice.of(args);
      if (entry !== undefined) await sendAgain(workbench, entry, documents, environments, localize);
    },
    [COMMANDS.explainHistory]: async (...args) => {
      // From the Command Palette, it may be a log line that the user wants to be explained.
      const another = async () => void (await workbench.commands.executeCommand(COMMANDS.explainSignature));
      const [entry] = await choice.of(args, ({ isMismatch }) => isMismatch, another);
      const whole = entry === undefined ? undefined : await history.entry(entry.id);
      if (whole !== undefined) await explain(whole);
    },
    [COMMANDS.compareHistory]: async (...args) => {
      const [first, second] = await choice.of(args);
      if (first === undefined) return;
      // If there's no second entry, compares with the previous response to the same request.
      const other = second ?? (await history.previousOf(first));
      if (other === undefined) void tell(workbench.window, 'information', localize('nothingToCompare'));
      else await historyDocuments.compare(first, other);
    },
    [COMMANDS.deleteHistory]: async (...args) => remove(workbench, await choice.of(args), history, localize),
    [COMMANDS.clearHistory]: () => clear(workbench, history, localize),
    [COMMANDS.exportHistory]: () => exportAll(workbench, history, localize),
    [COMMANDS.createSupportReport]: (...args) => reports.create(args),
    [COMMANDS.settleUnknown]: async (...args) => {
      for (const { key } of await chosenUnknown(workbench, args, unknown, localize))
        await unknown.settle(key);
    },
  };
}

async function remove(
  workbench: Workbench,
  entries: readonly HistorySummary[],
  history: HistoryStore,
  localize: HistoryLocalizer,
): Promise<void> {
  const question = localize('deleteQuestion', { count: entries.length });
  const isMeant =
    entries.length < 2 || (await agrees(workbench, { question, accept: localize('deleteAccept') }));
  if (isMeant) await history.delete(entries.map(({ id }) => id));
}

async function clear(workbench: Workbench, history: HistoryStore, localize: HistoryLocalizer): Promise<void> {
  if ((await history.summaries()).length === 0) {
    void tell(workbench.window, 'information', localize('empty'));
    return;
  }
  const question = localize('clearQuestion');
  if (await agrees(workbench, { question, accept: localize('clearAccept') })) await history.clear();
}

async function exportAll(
  workbench: Workbench,
  history: HistoryStore,
  localize: HistoryLocalizer,
): Promise<void> {
  const entries = await history.entries();
  if (entries.length === 0) {
    void tell(workbench.window, 'information', localize('empty'));
    return;
  }
  const folder = workbench.workspace.workspaceFolders?.[0]?.uri;
  const name = `${localize('fileName')}.json`;
  const target = await workbench.window.showSaveDialog({
    title: localize('exportTitle'),
    filters: { JSON: ['json'] },
    ...(folder === undefined ? {} : { defaultUri: workbench.Uri.joinPath(folder, name) }),
  });
  if (target === undefined) return;
  // The digest only recognizes the request in this folder's files.
  const shown = entries.map(({ digest: _, ...entry }) => entry);
  const text = `${JSON.stringify(shown, undefined, 2)}\n`;
  await writeUserFile(workbench, target, new TextEncoder().encode(text));
  const open = localize('openFile');
  const words = localize('exported', { count: entries.length });
  void workbench.window.showInformationMessage(words, open).then(async chosen => {
    if (chosen === open) await workbench.window.showTextDocument(target);
  });
}

/** The requests with an unknown outcome whose rows are among the arguments; without arguments, the user picks one. */
async function chosenUnknown(
  workbench: Workbench,
  args: readonly unknown[],
  unknown: UnknownOutcomes,
  localize: HistoryLocalizer,
): Promise<readonly UnknownOutcome[]> {
  if (args[0] !== undefined) return givenUnknown(args, unknown);
  const outcomes = await unknown.list();
  if (outcomes.length === 0) {
    void tell(workbench.window, 'information', localize('noUnknown'));
    return [];
  }
  const items = outcomes.map(outcome => ({
    outcome,
    label: inertLine(`${outcome.method} ${outcome.target}`),
    description: inertLine([outcome.environment, ...(outcome.ids ?? []).map(id => `id ${id}`)].join(' · ')),
    detail: new Date(outcome.sentAtMs).toLocaleString(workbench.env.language),
  }));
  const choice = await workbench.window.showQuickPick(items, { placeHolder: localize('pickUnknown') });
  return choice === undefined ? [] : [choice.outcome];
}

/** The requests whose rows are among the arguments; any extension can pass anything. */
async function givenUnknown(
  [first, others]: readonly unknown[],
  unknown: UnknownOutcomes,
): Promise<readonly UnknownOutcome[]> {
  const rows: readonly unknown[] = [first, ...(Array.isArray(others) ? others : [])];
  const keys = new Set(rows.map(row => member(row, 'outcome', 'key')));
  return (await unknown.list()).filter(({ key }) => keys.has(key));
}

/** The position of a request when it was sent. */
interface WrittenLocation {
  readonly file: string;
  readonly line: number;
  readonly written: string;
  /** The digest of its text; unknown for what earlier releases sent. */
  readonly digest?: string;
}

/** A request that is shown in its file. */
interface ShownRequest {
  readonly uri: vscode.Uri;
  readonly line: number;
  readonly mark: RequestMark | undefined;
  /** Whether it's certainly the one that was meant, rather than the nearest of several that are alike. */
  readonly isSure: boolean;
}

/** Shows the request in its current file. Undefined if it's no longer there, which a message reports. */
async function showRequest(
  workbench: Workbench,
  { file, line, written: label, digest = '' }: WrittenLocation,
  documents: DocumentStore,
  localize: HistoryLocalizer,
): Promise<ShownRequest | undefined> {
  const textDocument = await openedDocument(workbench, workbench.Uri.parse(file, true));
  if (textDocument === undefined) {
    void tell(workbench.window, 'warning', localize('fileGone'));
    return undefined;
  }
  const { uri, lineCount } = textDocument;
  const document = documents.get(textDocument);
  const marked = findMarked(document, { label, digest }, line);
  const found = typeof marked === 'string' ? findWritten(requestsOf(document), label, line) : marked;
  const shown = Math.min(found?.line ?? line, lineCount - 1);
  const selection = new workbench.Range(shown, 0, shown, 0);
  const viewColumn = columnOfDocument(workbench, uri) ?? workbench.ViewColumn.One;
  await workbench.window.showTextDocument(textDocument, { viewColumn, selection });
  const block = found && document.blocks[found.blockIndex];
  if (found !== undefined && block !== undefined)
    return { uri, line: found.line, mark: markOf(block), isSure: found === marked };
  void tell(workbench.window, 'warning', localize('requestGone'));
  return undefined;
}

/** Sends the request as it currently is in its file, with all questions about sending. If another environment is now
 *  selected, asks first. */
async function sendAgain(
  workbench: Workbench,
  request: HistorySummary,
  documents: DocumentStore,
  environments: EnvironmentStore,
  localize: HistoryLocalizer,
): Promise<void> {
  let place = await showRequest(workbench, request, documents, localize);
  if (place === undefined) return;
  const chosen = await environments.chosen(place.uri);
  const now = chosen.kind === 'chosen' ? chosen.environment.name : request.environment;
  if (now !== request.environment) {
    const question = localize('otherEnvironment', { earlier: request.environment, now });
    const accept = localize('sendThere', { environment: now });
    if (!(await agrees(workbench, { question, accept }))) return;
    // The file may have changed while the user read the question.
    place = await showRequest(workbench, request, documents, localize);
    if (place === undefined) return;
  }
  const { uri, line, mark, isSure } = place;
  if (isSure) await workbench.commands.executeCommand(COMMANDS.send, ...requestArguments(uri, line, mark));
  else void tell(workbench.window, 'warning', localize('requestAlike'));
}

interface ExplainEntryNeeds {
  readonly explainer: Explainer;
  readonly explanations: ExplanationDocuments;
  readonly subjects: ExplainSubjects;
  readonly catalogue: EndpointCatalogue;
  readonly localize: HistoryLocalizer;
}

/** Explains a signature mismatch from the history. If `# @sign` set the signature and the request is stored completely, searches
 *  for the cause; otherwise, the signature was computed here and is correct, so it shows what else to check, as determined when
 *  the response arrived. */
export async function explainEntry(
  workbench: Workbench,
  entry: HistoryEntry,
  { explainer, explanations, subjects, catalogue, localize }: ExplainEntryNeeds,
): Promise<void> {
  const { method, origin, environment, file, line, mismatch, request } = entry;
  const at = new workbench.Location(workbench.Uri.parse(file, true), new workbench.Position(line, 0));
  const { application, path, query, body, timestamp, forcedSign, isExact, isMultipart } = request;
  if (forcedSign === '' || !isExact) {
    const notes = isExact || forcedSign === '' ? [] : [localize('notExact')];
    const lines = [`${method} ${path}`, `${baseName(file)}:${line + 1}`, '', ...mismatch, ...notes];
    await explanations.show(`${lines.join('\n')}\n`, at);
    return;
  }
  const secret = await subjects.secretOf({ environment, origin, application });
  if (secret === undefined) return;
  const input = {
    secret: secret.reveal(),
    appKey: undefined,
    ...{ method, origin, path, query, timestamp },
    template: matchEndpoint(method, path, catalogue.of(at.uri))?.endpoint.pathTemplate,
    multipart: isMultipart,
    body: new TextEncoder().encode(body),
    claimedSign: forcedSign,
  };
  await explainer.search({ input, headers: request.headers, at, environment });
}
