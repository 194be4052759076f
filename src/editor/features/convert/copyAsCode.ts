import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import type { CodeLanguage } from '../../../core/convert/code/codeLanguage.ts';
import type { Locale } from '../../../text/text.ts';
import { companionColumn } from '../../platform/documents/columns.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { openGeneratedCode, pickCodeLanguage } from '../../platform/documents/generatedCode.ts';
import {
  requestAtCursor,
  requestOfArguments,
  tellMissing,
  withImports,
} from '../../platform/documents/requestLocations.ts';
import { writeUserFile } from '../../platform/files/userFile.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { RequestPreparation } from '../send/preparation.ts';

export interface CopyAsCodeNeeds {
  readonly documents: DocumentStore;
  readonly preparation: RequestPreparation;
  readonly secrets: SecretStore;
  readonly locale: Locale;
  readonly localize: Localizer;
}

/** *Copy as Code…*: copies a program that computes the signature and sends the request at the cursor. */
export async function copyAsCode(
  workbench: Workbench,
  args: readonly unknown[],
  { documents, preparation, secrets, locale, localize }: CopyAsCodeNeeds,
): Promise<void> {
  const named =
    (await requestOfArguments(workbench, documents, args)) ?? requestAtCursor(workbench, documents);
  if (named === undefined || typeof named === 'string') {
    tellMissing(workbench, named, localize);
    return;
  }
  const place = await withImports(named, documents);
  if (place === undefined) return;
  // Loaded on demand, because most sessions copy no code.
  const [{ CODE_LANGUAGES }, { ResponseValues }, { requestCode }] = await Promise.all([
    import('../../../core/convert/code/generateCode.ts'),
    import('../../../core/convert/responseValues.ts'),
    import('../../../app/convert/requestCode.ts'),
  ]);
  const language = await pickCodeLanguage(workbench, CODE_LANGUAGES, {
    title: localize('code.title'),
    placeHolder: localize('code.language'),
  });
  if (language === undefined) return;
  // Prepared without responses, even if there already are some, because the code is for later.
  const values = new ResponseValues(place.document);
  const prepared = await preparation.prepare(place, reference => values.markOf(reference));
  if (prepared === undefined) return;
  const { request } = prepared;
  const { environment, origin, application } = request;
  const secret = await secrets.get({ environment, origin, application });
  const mask = createMask(...prepared.secrets, ...(secret === undefined ? [] : [secret.reveal()]));
  const { document, entry } = place;
  const order = { document, blockIndex: entry.blockIndex, language, values, mask, locale };
  const generated = requestCode(request, order);
  if (generated.kind !== 'code') {
    const words =
      generated.kind === 'value-in-body'
        ? localize('code.valueInBody')
        : localize('code.getWithBody', { language: language.title });
    void tell(workbench.window, 'warning', words);
    return;
  }
  const { code, body, isMasked } = generated;
  const bodyFile =
    body === undefined ? undefined : await saveBody(workbench, body.bytes, body.name, place.uri, localize);
  if (body !== undefined && bodyFile === undefined) return;
  await offer(
    workbench,
    code(bodyFile && baseName(bodyFile.path)),
    isMasked,
    language,
    place.uri,
    bodyFile,
    localize,
  );
}

/** Asks where to save the body that the code reads; undefined if the user cancels. The dialog asks before replacing a
 *  file. */
async function saveBody(
  workbench: Workbench,
  body: Uint8Array,
  name: string,
  requestFile: vscode.Uri,
  localize: Localizer,
): Promise<vscode.Uri | undefined> {
  const folder =
    requestFile.scheme === 'untitled'
      ? workbench.workspace.workspaceFolders?.[0]?.uri
      : workbench.Uri.joinPath(requestFile, '..');
  const target = await workbench.window.showSaveDialog({
    title: localize('code.bodyTitle'),
    saveLabel: localize('code.bodySave'),
    ...(folder === undefined ? {} : { defaultUri: workbench.Uri.joinPath(folder, name) }),
  });
  if (target !== undefined) await writeUserFile(workbench, target, body);
  return target;
}

async function offer(
  workbench: Workbench,
  code: string,
  isMasked: boolean,
  language: CodeLanguage,
  requestFile: vscode.Uri,
  bodyFile: vscode.Uri | undefined,
  localize: Localizer,
): Promise<void> {
  await workbench.env.clipboard.writeText(code);
  const open = localize('code.open');
  const copied = localize(isMasked ? 'code.copiedMasked' : 'code.copied', { language: language.title });
  const words =
    bodyFile === undefined
      ? copied
      : `${copied} ${localize('code.bodySaved', { file: inertLine(baseName(bodyFile.path)) })}`;
  // Not awaited: the command is done, and the message may stay open for a long time.
  void workbench.window.showInformationMessage(words, open).then(async choice => {
    if (choice === open)
      await openGeneratedCode(workbench, code, language, companionColumn(workbench, requestFile));
  });
}
