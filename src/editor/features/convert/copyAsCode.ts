import * as vscode from 'vscode';
import type { CodeLanguage } from '../../../core/convert/code/generateCode.ts';
import type { Locale } from '../../../text/text.ts';
import { companionColumn } from '../../platform/documents/columns.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { requestAtCursor, requestOfArguments } from '../../platform/documents/requestPlaces.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import type { Say } from '../../platform/notifications/say.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { RequestPreparation } from '../send/preparation.ts';

export interface CopyAsCodeParts {
  readonly documents: DocumentStore;
  readonly preparation: RequestPreparation;
  readonly secrets: SecretStore;
  readonly locale: Locale;
  readonly say: Say;
}

/** *Copy as Code…*: a program that computes the signature itself and sends the request at the cursor. */
export async function copyAsCode(
  args: readonly unknown[],
  { documents, preparation, secrets, locale, say }: CopyAsCodeParts,
): Promise<void> {
  const place = requestOfArguments(documents, args) ?? requestAtCursor(documents);
  if (place === undefined) {
    void vscode.window.showWarningMessage(say('send.noRequest'));
    return;
  }
  // Loaded only now: most sessions copy no code.
  const [{ CODE_LANGUAGES, generateCode }, { maskedRequest }, { codeText }] = await Promise.all([
    import('../../../core/convert/code/generateCode.ts'),
    import('../../../report/maskedRequest.ts'),
    import('../../../text/convert/codeText.ts'),
  ]);
  const language = await askForLanguage(CODE_LANGUAGES, say);
  if (language === undefined) return;
  const prepared = await preparation.prepare(place);
  if (prepared === undefined) return;
  const { request } = prepared;
  const { environment, origin, application } = request;
  const secret = await secrets.get({ environment, origin, application });
  const mask = createMask(...prepared.secrets, ...(secret === undefined ? [] : [secret.reveal()]));
  const safe = maskedRequest(request, mask);
  const code = generateCode(language, safe, codeText(locale));
  if (code === undefined) {
    void vscode.window.showWarningMessage(say('code.getWithBody', { language: language.title }));
    return;
  }
  await offer(mask(code), safe !== request, language, place.uri, say);
}

/** Which language code is to be in; undefined if the user turned away. */
export async function askForLanguage(
  languages: readonly CodeLanguage[],
  say: Say,
): Promise<CodeLanguage | undefined> {
  const items = languages.map(language => ({ label: language.title, language }));
  const options = { title: say('code.title'), placeHolder: say('code.language') };
  return (await vscode.window.showQuickPick(items, options))?.language;
}

async function offer(
  code: string,
  isMasked: boolean,
  language: CodeLanguage,
  requestFile: vscode.Uri,
  say: Say,
): Promise<void> {
  await vscode.env.clipboard.writeText(code);
  const open = say('code.open');
  const words = say(isMasked ? 'code.copiedMasked' : 'code.copied', { language: language.title });
  // Not awaited: the command has done its work, and the message may stand for long.
  void vscode.window.showInformationMessage(words, open).then(async choice => {
    if (choice !== open) return;
    const { editorLanguage } = language;
    const document = await vscode.workspace.openTextDocument({ language: editorLanguage, content: code });
    await vscode.window.showTextDocument(document, { viewColumn: companionColumn(requestFile) });
  });
}
