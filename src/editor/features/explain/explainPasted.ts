import type * as vscode from 'vscode';
import { readCurl } from '../../../core/convert/curl/curlRequest.ts';
import { loggedSigningString } from '../../../core/convert/log/loggedSigningString.ts';
import {
  isPathlessLog,
  isUnsignedLog,
  type LoggedRequest,
  readLogLine,
} from '../../../core/convert/log/logLine.ts';
import { readRawRequest } from '../../../core/convert/log/rawRequest.ts';
import { type PastedKind, pastedKind, recognizedText } from '../../../core/convert/read/recognizedText.ts';
import type { RequestDraft } from '../../../core/convert/requestDraft.ts';
import { EXPLANATION_SCHEME } from '../../platform/documents/documentKinds.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';

/** A text to explain, and its kind. */
export interface Pasted {
  readonly kind: PastedKind;
  readonly text: string;
}

interface TextItem extends vscode.QuickPickItem {
  readonly pasted: Pasted;
}

/** Takes the text to explain from the selection or the clipboard if it's recognized, or asks for it; `request`: the user wants to pick a
 *  request instead, if that is offered. Undefined if the user cancels. */
export async function askForPasted(
  workbench: Workbench,
  localize: Localizer,
  { offersRequest, last }: { readonly offersRequest: boolean; readonly last?: Pasted | undefined },
): Promise<Pasted | 'request' | undefined> {
  const clipboard = await workbench.env.clipboard.readText();
  const kind = pastedKind(clipboard);
  const itemOf = (
    pasted: Pasted,
    icon: string,
    from: 'fromSelection' | 'fromLine' | 'fromClipboard' | 'fromLast',
  ): TextItem => ({
    label: `$(${icon}) ${localize(`explain.kind.${pasted.kind}`)}`,
    description: previewOf(pasted),
    detail: localize(`explain.${from}`),
    pasted,
  });
  const inEditor = textInEditor(workbench);
  const selected = inEditor && recognizedInEditor(inEditor);
  const isCopied = selected?.text.trim() === clipboard.trim();
  const isLastCopied = last?.text.trim() === clipboard.trim();
  const isExplanation = workbench.window.activeTextEditor?.document.uri.scheme === EXPLANATION_SCHEME;
  const texts = [
    ...(selected === undefined || isCopied
      ? []
      : [itemOf(selected, 'selection', inEditor?.isLine ? 'fromLine' : 'fromSelection')]),
    ...(kind === undefined ? [] : [itemOf({ kind, text: clipboard }, 'clippy', 'fromClipboard')]),
    ...(isExplanation && last !== undefined && !isLastCopied ? [itemOf(last, 'history', 'fromLast')] : []),
  ];
  const accepted = localize(kind === undefined ? complaintAbout(clipboard) : 'explain.what');
  const typeIt = { label: `$(edit) ${localize('explain.type')}`, detail: accepted };
  const pick = {
    label: `$(list-selection) ${localize('explain.pick')}`,
    detail: localize('explain.pickDetail'),
  };
  const items: vscode.QuickPickItem[] = [...texts, typeIt, ...(offersRequest ? [pick] : [])];
  if (items.length === 1) return typed(workbench, localize);
  const isIncomplete = selected === undefined && inEditor?.isInLog && isIncompleteLine(inEditor.text);
  const placeHolder = localize(isIncomplete ? 'explain.incompleteLine' : 'explain.source');
  const options = { title: localize('explain.title'), placeHolder };
  const choice = await workbench.window.showQuickPick(items, options);
  if (choice === undefined) return undefined;
  if (choice === pick) return 'request';
  return texts.find(text => text === choice)?.pasted ?? typed(workbench, localize);
}

/** The method, the path, and a log's timestamp; nothing else, because it may contain an App Secret. */
function previewOf({ kind, text }: Pasted): string {
  const read =
    kind === 'log'
      ? readLogLine(text)
      : kind === 'request'
        ? readRawRequest(text)
        : kind === 'curl'
          ? readCurl(text)
          : undefined;
  if (read === undefined || typeof read === 'string') return '';
  // Lines of a log often have the same path.
  const time = 'timestamp' in read && read.timestamp !== undefined ? ` · ${read.timestamp}` : '';
  return requestLineOf(read) + time;
}

/** Without the query string, and without anything else that may be secret. */
export function requestLineOf({ method, url }: Pick<LoggedRequest, 'url' | 'method'>): string {
  const path = url.slice(Math.max(0, url.indexOf('/openapi/'))).replace(/[?#].*$/s, '');
  return inertLine(method === undefined ? path : `${method} ${path}`);
}

/** Why the clipboard's text isn't offered. */
function complaintAbout(clipboard: string) {
  if (clipboard.trim() === '') return 'explain.what';
  if (isUnsignedLog(clipboard)) return 'explain.unsignedClipboard';
  return isPathlessLog(clipboard) ? 'explain.pathless' : 'explain.unknownClipboard';
}

/** Whether a line of a log, which has some text, can't be explained. */
function isIncompleteLine(text: string): boolean {
  return isUnsignedLog(text) || (text.trim() !== '' && pastedKind(text) === undefined);
}

/** What is selected, or the line at the cursor. An explanation is about the request explained before. */
interface EditorText {
  readonly text: string;
  readonly isLine: boolean;
  readonly isInLog: boolean;
}

function textInEditor({ window }: Workbench): EditorText | undefined {
  const { document, selection } = window.activeTextEditor ?? {};
  if (document === undefined || selection === undefined) return undefined;
  if (document.uri.scheme === EXPLANATION_SCHEME) return undefined;
  const isLine = selection.isEmpty;
  return {
    text: isLine ? document.lineAt(selection.active.line).text : document.getText(selection),
    isLine,
    isInLog: document.languageId === 'log' || document.uri.path.endsWith('.log'),
  };
}

/** The text in the editor if it's surely about a request: any long word could be a signature, any text with a path a string to sign, and
 *  any line at the cursor other than that of a log something else. */
function recognizedInEditor({ text, isLine }: EditorText): Pasted | undefined {
  const kind = pastedKind(text);
  if (kind === undefined || kind === 'sign' || (isLine && kind !== 'log')) return undefined;
  return kind === 'signing-string' && loggedSigningString(text) === undefined ? undefined : { kind, text };
}

async function typed(workbench: Workbench, localize: Localizer): Promise<Pasted | undefined> {
  const accepted = localize('explain.accepted');
  const ask = (ifEmpty: string | undefined): Thenable<string | undefined> =>
    workbench.window.showInputBox({
      title: localize('explain.title'),
      prompt: localize('explain.what'),
      ignoreFocusOut: true,
      validateInput: async value => {
        if (value === '') return ifEmpty;
        const text = await withLines(workbench, value);
        if (pastedKind(text) !== undefined) return undefined;
        if (isPathlessLog(text)) return localize('explain.pathless');
        return isUnsignedLog(text) ? localize('explain.unsigned') : localize('explain.unknown', { accepted });
      },
    });
  // An empty box isn't wrong before the user presses Enter.
  const first = await ask(undefined);
  const text = first === '' ? await ask(accepted) : first;
  if (text === undefined) return undefined;
  const whole = await withLines(workbench, text);
  const kind = pastedKind(whole);
  return kind === undefined ? undefined : { kind, text: whole };
}

/** An input box removes the line breaks of pasted text; the clipboard still has them. */
async function withLines(workbench: Workbench, value: string): Promise<string> {
  const clipboard = await workbench.env.clipboard.readText();
  const squeezed = (text: string): string => text.replace(/\s+/g, '');
  return squeezed(clipboard) === squeezed(value) ? clipboard : value;
}

/** The body in the clipboard: JSON or XML that isn't itself a text to explain. */
export async function copiedBody(workbench: Workbench): Promise<string | undefined> {
  const text = await workbench.env.clipboard.readText();
  return /^\s*[[{<]/.test(text) && pastedKind(text) === undefined ? text : undefined;
}

/** Asks for the body that was sent; undefined if the user cancels or enters nothing. */
export async function askForBody(workbench: Workbench, localize: Localizer): Promise<string | undefined> {
  const text = await workbench.window.showInputBox({
    title: localize('explain.title'),
    prompt: localize('explain.bodyAsSent'),
    ignoreFocusOut: true,
  });
  return text ? withLines(workbench, text) : undefined;
}

/** A text that needs the request it belongs to. */
export type LoneKind = Extract<PastedKind, 'sign' | 'signing-string'>;

/** Asks for the timestamp of a signature or of a string to sign, `proposal` being the one that it seems to have. */
export function askForTimestampOf(
  workbench: Workbench,
  kind: LoneKind,
  proposal: string | undefined,
  localize: Localizer,
): Thenable<string | undefined> {
  if (kind === 'sign')
    return askForTimestamp(workbench, { question: 'explain.timestampOfRequest' }, localize);
  const question = proposal === undefined ? 'explain.timestampOfString' : 'explain.timestamp';
  return askForTimestamp(workbench, { question, proposal: proposal ?? '' }, localize);
}

/** Why a timestamp is asked for: that of the text is proposed, or it has none, or a signature belongs to a request of a file. */
type TimestampQuestion = `explain.timestamp${'' | 'OfLog' | 'OfString' | 'OfRequest'}`;

/** Asks for the `timestamp` header that was sent with a signature; empty for the current time, which is seldom right for a text from a
 *  log. */
export function askForTimestamp(
  workbench: Workbench,
  { question, proposal = '' }: { readonly question: TimestampQuestion; readonly proposal?: string },
  localize: Localizer,
): Thenable<string | undefined> {
  return workbench.window
    .showInputBox({
      title: localize('explain.title'),
      prompt: localize(question),
      placeHolder: '1700000000',
      value: proposal,
      ignoreFocusOut: true,
      validateInput: value =>
        /^\d{0,20}$/.test(value.trim()) ? undefined : localize('explain.timestampDigits'),
    })
    .then(value => value?.trim());
}

/** Reads a complete request; shows an error if it can't be read, and returns it. */
export function capturedRequest(
  workbench: Workbench,
  { kind, text }: Pasted,
  localize: Localizer,
): RequestDraft | string | undefined {
  const read = recognizedText(text);
  if (typeof read !== 'string') return read.captured;
  if (kind === 'request') return undefined;
  const message = localize(kind === 'curl' ? 'explain.curlUnreadable' : 'explain.harUnreadable');
  void tell(workbench.window, 'error', message);
  return message;
}
