import { deepEqual, ok } from 'node:assert/strict';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { SendRegister } from '../../../../../src/editor/features/outcomes/sendRegister.ts';
import { type SendCommandNeeds, sendCommands } from '../../../../../src/editor/features/send/sendCommands.ts';
import { COMMANDS } from '../../../../../src/editor/platform/commands/commands.ts';
import type { RequestLocation } from '../../../../../src/editor/platform/documents/requestLocations.ts';
import { markOf, requestArguments } from '../../../../../src/editor/platform/documents/writtenRequest.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeUri, FakeWorkbench, fakeTextDocument } from '../../../../support/fakeWorkbench.ts';

const FILE = FakeUri.parse('file:///a.fiscal') as never;
const REQUEST = 'POST /openapi/demo/echo\n\n{"n": 1}\n';

/** What is sent after the next step that a CodeLens offered, if the file has the text `now` when that is done. */
async function sentAfterStep(now: string) {
  let document = FiscalDocument.parse(REQUEST);
  const user = new FakeWorkbench();
  user.open.push(fakeTextDocument(String(FILE), ''));
  const sends = new SendRegister();
  const sent: string[] = [];
  const commands = sendCommands({
    ...{ workbench: user.workbench, sends, localize: editorLocalizer('en') },
    documents: { get: () => document, awaited: async (tree: FiscalDocument) => tree },
    ordered: {
      order: async ([{ block }]: readonly [RequestLocation]) => void sent.push(block.text),
      send: async () => ({ kind: 'declined' }),
    },
  } as unknown as SendCommandNeeds);
  const [block] = document.blocks;
  const sending = block && sends.begin(FILE, 'POST /openapi/demo/echo', block);
  ok(block !== undefined && sending !== undefined);
  const run = async (): Promise<boolean> => {
    document = FiscalDocument.parse(now);
    return true;
  };
  const remedy = { button: 'Set', label: 'Set', sends: true, run };
  sends.end(sending, { label: 'Not sent', isGood: false, notSent: 'refused', remedy });
  await commands[COMMANDS.followUp](...requestArguments(FILE, 0, markOf(block)));
  sends.dispose();
  return { sent, shown: user.shown };
}

describe('a request that is sent after the next step that its CodeLens offered', () => {
  it('is sent as it is in its file when the step is done', async () => {
    const now = REQUEST.replace('1}', '2}');
    deepEqual((await sentAfterStep(now)).sent, [now]);
    deepEqual((await sentAfterStep(REQUEST)).sent, [REQUEST]);
  });

  it('F1 isn’t another one that the file has in its place by then', async () => {
    const { sent, shown } = await sentAfterStep('DELETE /openapi/demo/other\n');
    deepEqual(sent, []);
    deepEqual(shown, [editorLocalizer('en')('send.gone')]);
  });
});
