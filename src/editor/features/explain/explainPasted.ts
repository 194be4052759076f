import { readCurl } from '../../../core/convert/curl/curlRequest.ts';
import { readHar, refusedRequest } from '../../../core/convert/har/harRequest.ts';
import { readRawRequest } from '../../../core/convert/log/rawRequest.ts';
import { type PastedKind, pastedKind } from '../../../core/convert/read/recognizedText.ts';
import type { RequestDraft } from '../../../core/convert/requestDraft.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';

/** A text to explain, and its kind. */
export interface Pasted {
  readonly kind: PastedKind;
  readonly text: string;
}

/** Takes the text to explain from the clipboard if it's recognized, or asks for it; `request`: the user wants to pick a request instead,
 *  if that is offered. Undefined if the user cancels. */
export async function askForPasted(
  workbench: Workbench,
  localize: Localizer,
  { offersRequest }: { readonly offersRequest: boolean },
): Promise<Pasted | 'request' | undefined> {
  const clipboard = await workbench.env.clipboard.readText();
  const kind = pastedKind(clipboard);
  const typeIt = { label: `$(edit) ${localize('explain.type')}`, detail: localize('explain.what') };
  const pick = {
    label: `$(list-selection) ${localize('explain.pick')}`,
    detail: localize('explain.pickDetail'),
  };
  const fromClipboard =
    kind === undefined
      ? undefined
      : { label: `$(clippy) ${localize(`explain.kind.${kind}`)}`, detail: localize('explain.fromClipboard') };
  const items = [...(fromClipboard ? [fromClipboard] : []), typeIt, ...(offersRequest ? [pick] : [])];
  if (items.length === 1) return typed(workbench, localize);
  const options = { title: localize('explain.title'), placeHolder: localize('explain.source') };
  const choice = await workbench.window.showQuickPick(items, options);
  if (choice === undefined) return undefined;
  if (choice === pick) return 'request';
  return choice === fromClipboard && kind !== undefined
    ? { kind, text: clipboard }
    : typed(workbench, localize);
}

async function typed(workbench: Workbench, localize: Localizer): Promise<Pasted | undefined> {
  const text = await workbench.window.showInputBox({
    title: localize('explain.title'),
    prompt: localize('explain.what'),
    ignoreFocusOut: true,
    validateInput: async value =>
      value === '' || pastedKind(await withLines(workbench, value)) !== undefined
        ? undefined
        : localize('explain.unknown'),
  });
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

/** Asks for the `timestamp` header that was sent with a signature; empty for the current time. */
export function askForTimestamp(
  workbench: Workbench,
  proposal: string,
  localize: Localizer,
): Thenable<string | undefined> {
  return workbench.window
    .showInputBox({
      title: localize('explain.title'),
      prompt: localize('explain.timestamp'),
      placeHolder: '1700000000',
      value: proposal,
      ignoreFocusOut: true,
      validateInput: value =>
        /^\d{0,20}$/.test(value.trim()) ? undefined : localize('explain.timestampDigits'),
    })
    .then(value => value?.trim());
}

/** Reads a complete request; shows an error if it can't be read. */
export function capturedRequest(
  workbench: Workbench,
  { kind, text }: Pasted,
  localize: Localizer,
): RequestDraft | undefined {
  if (kind === 'request') return readRawRequest(text);
  if (kind === 'curl') {
    const read = readCurl(text);
    if (typeof read !== 'string') return read;
    void workbench.window.showErrorMessage(localize('explain.curlUnreadable'));
    return undefined;
  }
  const read = readHar(text);
  const meant = typeof read === 'string' ? undefined : (refusedRequest(read) ?? read[0]);
  if (meant === undefined) void workbench.window.showErrorMessage(localize('explain.harUnreadable'));
  return meant;
}
