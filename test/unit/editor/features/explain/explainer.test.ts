import { deepEqual, match } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import { LOCAL_ENVIRONMENT } from '../../../../../src/core/request/environment/environment.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { Explainer } from '../../../../../src/editor/features/explain/explainer.ts';
import {
  ExplainSubjects,
  type ExplainSubjectsNeeds,
} from '../../../../../src/editor/features/explain/explainSubjects.ts';
import {
  RequestPicker,
  type RequestPickerNeeds,
} from '../../../../../src/editor/features/explain/requestPicker.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const SECRET = 'a-secret-of-the-test';
const PATH = '/openapi/demo/echo';
const SIGN = createHash('md5').update(`${SECRET}${PATH}{"nome": "João"}1700000000`).digest('hex');

/** What *Explain a Signature…* shows for a text in the clipboard if no request is open or in the workspace. */
async function explainedAlone(text: string, kind: string): Promise<readonly [string, readonly string[]]> {
  const user = new FakeWorkbench(words =>
    words === 'What do you want to explain?' ? `$(clippy) ${kind}` : '',
  );
  user.copied = text;
  const { workbench } = user;
  const localize = editorLocalizer('en');
  const environment = { ...LOCAL_ENVIRONMENT, baseUrl: 'http://127.0.0.1:8787' };
  const subjects = new ExplainSubjects({
    ...{ workbench, localize },
    preparation: { environment: async () => environment },
    secrets: { has: async () => true, get: async () => new AppSecret(SECRET) },
    catalogue: { of: () => ENDPOINTS },
  } as unknown as ExplainSubjectsNeeds);
  const requests = async () => ({ gather: async () => {}, files: () => [] });
  const needs = { workbench, documents: {}, requests, subjects, localize };
  let shown = '';
  const explainer = new Explainer({
    ...{ workbench, subjects, localize, locale: 'en' },
    picker: new RequestPicker(needs as unknown as RequestPickerNeeds),
    explanations: {
      show: async (document: string) => {
        shown = document;
      },
    },
    threads: { processors: 1, start: () => ({ ask: async () => ({ kind: 'ended' }), end: async () => {} }) },
  } as unknown as ConstructorParameters<typeof Explainer>[0]);
  await explainer.explainSignature();
  return [shown, user.shown];
}

describe('Explain a Signature… without a request', () => {
  it('explains a string to sign, which has the path, the body, and the timestamp', async () => {
    const text = `${SECRET}${PATH}?pagina=2{"message": "olá"}1700000000`;
    const [shown, messages] = await explainedAlone(text, 'A string to sign');
    match(shown, /^POST \/openapi\/demo\/echo\?pagina=2\ntimestamp {4}1700000000\nenvironment {2}local\n/);
    match(shown, /^✗ The query string was signed$/m);
    deepEqual(messages, []);
  });

  for (const [kind, text] of [
    ['A log line', `POST ${PATH} timestamp=1700000000 sign=${SIGN} body={"nome": "Jo├úo"}`],
    ['A whole request', `POST ${PATH} HTTP/1.1\ntimestamp: 1700000000\nsign: ${SIGN}\n\n{"nome": "Jo├úo"}`],
  ] as const) {
    it(`says that a log is distorted whose request was signed correctly: ${kind}`, async () => {
      const [shown] = await explainedAlone(text, kind);
      match(shown, /^The log was distorted while it was written.*“ã” became “├ú”/m);
      match(shown, /^The signature is correct for this request\./m);
    });
  }

  it('says, in the one line that VS Code shows, that a lone signature needs its request', async () => {
    const [shown, messages] = await explainedAlone('d41d8cd98f00b204e9800998ecf8427e', 'A signature');
    deepEqual([shown, messages.length], ['', 1]);
    match(messages.join(), /^Paste the whole request, .{1,40}$/);
  });
});
