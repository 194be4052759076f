import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import { RESPONSE_SCHEME } from '../../platform/documents/documentKinds.ts';
import { writeUserFile } from '../../platform/files/userFile.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { type BodyLayout, bodyInLayout } from './bodyView.ts';
import { readableText } from './byteTexts.ts';
import {
  type ResponseDocuments,
  type ResponseLayout,
  responseUri,
  type ShownResponse,
} from './responseDocuments.ts';

type ResponseCommand =
  | typeof COMMANDS.showResponse
  | typeof COMMANDS.saveResponseBody
  | typeof COMMANDS.copyResponseBody
  | typeof COMMANDS.showRawResponse
  | typeof COMMANDS.showFormattedResponse;

/** Shows a response again, saves its body as received, copies the complete displayed body, and changes how bodies are
 *  displayed. */
export function responseCommands(
  workbench: Workbench,
  responses: ResponseDocuments,
  layout: ResponseLayout,
  localize: Localizer,
): CommandWork<ResponseCommand> {
  const withResponse = async (
    argument: unknown,
    work: (response: ShownResponse, body: Uint8Array) => Promise<void>,
  ): Promise<void> => {
    const response = shownResponse(workbench, responses, argument);
    if (response?.body === undefined) void tell(workbench.window, 'warning', localize('response.none'));
    else await work(response, response.body);
  };
  return {
    [COMMANDS.showResponse]: async (argument, lostAtMs) => {
      const at = typeof lostAtMs === 'number' ? lostAtMs : undefined;
      if (argument instanceof workbench.Uri) await responses.reveal(argument, at);
    },
    [COMMANDS.saveResponseBody]: argument =>
      withResponse(argument, async ({ mask }, body) => {
        await saveBody(workbench, body, mask, localize);
      }),
    [COMMANDS.copyResponseBody]: argument =>
      withResponse(argument, async response => {
        await copyBody(workbench, response, layout.current);
      }),
    [COMMANDS.showRawResponse]: () => layout.choose('raw'),
    [COMMANDS.showFormattedResponse]: () => layout.choose('laid-out'),
  };
}

/** The response in the document whose menu was used, in the active editor, or in a visible one. */
export function shownResponse(
  workbench: Workbench,
  responses: ResponseDocuments,
  argument: unknown,
): ShownResponse | undefined {
  if (argument instanceof workbench.Uri)
    return responses.at(argument) ?? responses.at(responseUri(workbench, argument));
  const { activeTextEditor, visibleTextEditors } = workbench.window;
  const editors =
    activeTextEditor === undefined ? visibleTextEditors : [activeTextEditor, ...visibleTextEditors];
  const editor = editors.find(({ document }) => document.uri.scheme === RESPONSE_SCHEME);
  const uri =
    editor?.document.uri ?? (activeTextEditor && responseUri(workbench, activeTextEditor.document.uri));
  return uri === undefined ? undefined : responses.at(uri);
}

/** Copies the complete body as displayed, with secrets masked. */
async function copyBody(workbench: Workbench, { view }: ShownResponse, layout: BodyLayout): Promise<void> {
  await workbench.env.clipboard.writeText(bodyInLayout(view.body, layout));
}

/** Saves the bytes as received. A file name suggested by the server isn't used, because it may be a path. */
async function saveBody(
  workbench: Workbench,
  body: Uint8Array,
  mask: MaskText,
  localize: Localizer,
): Promise<void> {
  const text = readableText(body) ?? Buffer.from(body).toString('latin1');
  if (mask(text) !== text) {
    const question = localize('response.holdsSecret');
    if (!(await agrees(workbench, { question, accept: localize('response.saveAnyway') }))) return;
  }
  const folder = workbench.workspace.workspaceFolders?.[0]?.uri;
  const target = await workbench.window.showSaveDialog(
    folder === undefined ? {} : { defaultUri: workbench.Uri.joinPath(folder, savedName(body)) },
  );
  if (target !== undefined) await writeUserFile(workbench, target, body);
}

/** The first bytes of files of these types. */
const MAGIC = [
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
  ['png', '\x89PNG'],
  ['gz', '\x1f\x8b'],
] as const;

/** The proposed file name for a saved body. It's independent of the name that the server suggests, which may be a path. */
export function savedName(body: Uint8Array): string {
  return `response.${extensionFor(body)}`;
}

function extensionFor(body: Uint8Array): string {
  const start = Buffer.from(body.subarray(0, 8)).toString('latin1');
  const known = MAGIC.find(([, magic]) => start.startsWith(magic));
  if (known !== undefined) return known[0];
  if (/^(?:\xef\xbb\xbf)?\s*<\?xml/.test(start)) return 'xml';
  const text = readableText(body);
  if (text === undefined) return 'bin';
  const [first] = text.trimStart();
  if (first === '{' || first === '[') return 'json';
  return first === '<' ? 'xml' : 'txt';
}
