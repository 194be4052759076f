import * as vscode from 'vscode';
import type { CapturedRequest } from '../../core/convert/capturedRequest.ts';
import { readCurl } from '../../core/convert/curlRequest.ts';
import { readHar, refusedRequest } from '../../core/convert/harRequest.ts';
import { type PastedKind, pastedKind } from '../../core/convert/pastedText.ts';
import type { Say } from '../say.ts';

/** A text to explain, and what it is. */
export interface Pasted {
  readonly kind: PastedKind;
  readonly text: string;
}

/** Takes what is to be explained from the clipboard where that is something known, or asks for it. Undefined where the
 *  user turns away. */
export async function askForPasted(say: Say): Promise<Pasted | undefined> {
  const clipboard = await vscode.env.clipboard.readText();
  const kind = pastedKind(clipboard);
  if (kind === undefined) return typed(say);
  const fromClipboard = {
    label: `$(clippy) ${say(`explain.kind.${kind}`)}`,
    detail: say('explain.fromClipboard'),
  };
  const typeIt = { label: `$(edit) ${say('explain.type')}`, detail: '' };
  const choice = await vscode.window.showQuickPick([fromClipboard, typeIt], {
    title: say('explain.title'),
    placeHolder: say('explain.what'),
  });
  if (choice === undefined) return undefined;
  return choice === fromClipboard ? { kind, text: clipboard } : typed(say);
}

async function typed(say: Say): Promise<Pasted | undefined> {
  const text = await vscode.window.showInputBox({
    title: say('explain.title'),
    prompt: say('explain.what'),
    ignoreFocusOut: true,
    validateInput: value =>
      value === '' || pastedKind(value) !== undefined ? undefined : say('explain.unknown'),
  });
  const kind = text === undefined ? undefined : pastedKind(text);
  return text === undefined || kind === undefined ? undefined : { kind, text };
}

/** The `timestamp` header that went with a sign; the request's own where its file forces one. */
export function askForTimestamp(proposal: string, say: Say): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: say('explain.title'),
    prompt: say('explain.timestamp'),
    value: proposal,
    ignoreFocusOut: true,
    validateInput: value => (/^\d{1,20}$/.test(value) ? undefined : say('explain.timestampDigits')),
  });
}

/** Reads the request of a curl command or a HAR entry; says why where it cannot be read. */
export function capturedRequest({ kind, text }: Pasted, say: Say): CapturedRequest | undefined {
  if (kind === 'curl') {
    const read = readCurl(text);
    if (typeof read !== 'string') return read;
    void vscode.window.showErrorMessage(say('explain.curlUnreadable'));
    return undefined;
  }
  const read = readHar(text);
  const meant = typeof read === 'string' ? undefined : (refusedRequest(read) ?? read[0]);
  if (meant === undefined) void vscode.window.showErrorMessage(say('explain.harUnreadable'));
  return meant;
}
