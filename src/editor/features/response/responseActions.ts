import * as vscode from 'vscode';
import { writeUserFile } from '../../platform/files/userFile.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { Say } from '../../platform/notifications/say.ts';
import { type BodyLayout, bodyInLayout } from './bodyView.ts';
import { readableText } from './byteTexts.ts';
import type { ShownResponse } from './responseDocuments.ts';
import { savedName } from './savedName.ts';

/** The whole body as it is shown, without secrets. */
export async function copyBody({ view }: ShownResponse, layout: BodyLayout): Promise<void> {
  await vscode.env.clipboard.writeText(bodyInLayout(view.body, layout));
}

/** The bytes as they came. A name that the server chose is not used: it may be a path. */
export async function saveBody(body: Uint8Array, mask: MaskText, say: Say): Promise<void> {
  const text = readableText(body) ?? Buffer.from(body).toString('latin1');
  if (mask(text) !== text) {
    const accept = say('response.saveAnyway');
    const answer = await vscode.window.showWarningMessage(
      say('response.holdsSecret'),
      { modal: true },
      accept,
    );
    if (answer !== accept) return;
  }
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog(
    folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, savedName(body)) },
  );
  if (target !== undefined) await writeUserFile(target, body);
}
