import { deepEqual, equal, match } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { TextEditor } from 'vscode';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { SecretScope } from '../../../../../src/core/ports.ts';
import { LOCAL_ENVIRONMENT } from '../../../../../src/core/request/environment/environment.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import type { Selection } from '../../../../../src/editor/features/environments/environmentSelection.ts';
import { Explainer } from '../../../../../src/editor/features/explain/explainer.ts';
import {
  askForPasted,
  askForTimestamp,
  type Pasted,
} from '../../../../../src/editor/features/explain/explainPasted.ts';
import {
  ExplainSubjects,
  type ExplainSubjectsNeeds,
} from '../../../../../src/editor/features/explain/explainSubjects.ts';
import type { ExplanationActions } from '../../../../../src/editor/features/explain/explanationDocuments.ts';
import {
  RequestPicker,
  type RequestPickerNeeds,
} from '../../../../../src/editor/features/explain/requestPicker.ts';
import { nextTurn } from '../../../../../src/editor/platform/lifecycle/turns.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeWorkbench, fakeTextDocument } from '../../../../support/fakeWorkbench.ts';
import { itInRest } from '../../../../support/itInRest.ts';

const SECRET = 'a-secret-of-the-test';
const OTHER = 'another-secret-of-the-test';
const PATH = '/openapi/demo/echo';
const SIGN = createHash('md5').update(`${SECRET}${PATH}{"nome": "João"}1700000000`).digest('hex');

const WHICH_BODY = 'The log has no body. Which body was sent?';

interface Alone {
  readonly shown: string;
  readonly messages: readonly string[];
  readonly prompts: readonly (string | undefined)[];
  readonly actions: ExplanationActions | undefined;
  readonly selected: readonly Selection[];
  /** What replaced an earlier explanation. */
  readonly outdated: readonly string[];
  /** The environments that an App Secret was asked for. */
  readonly asked: readonly (string | undefined)[];
}

/** What *Explain a Signature or Log Line…* shows for a text in the clipboard if no request is open or in the workspace.
 *  `local` is selected; the App Secrets of the others are given by their name. `own`: that of `local`; empty if none is stored. */
async function explainedAlone(
  text: string,
  kind: string,
  others: Readonly<Record<string, string>> = {},
  own = SECRET,
  {
    quietMs = 600_000,
    choice = '',
    application = 'default',
    isCanceled = false,
    hosts = {} as Readonly<Record<string, string>>,
    isLater = false,
    file = undefined as Uint8Array | undefined,
    answers = { [WHICH_BODY]: 'No body' } as Readonly<Record<string, string | undefined>>,
  } = {},
): Promise<() => Alone> {
  const user = new FakeWorkbench(words => {
    if (words === 'What do you want to explain?') return `$(clippy) ${kind}`;
    return words in answers ? answers[words] : '';
  });
  user.copied = text;
  user.opened = file && { path: 'nota.xml', bytes: file };
  const { workbench } = user;
  const localize = editorLocalizer('en');
  let environment = { ...LOCAL_ENVIRONMENT, baseUrl: 'http://127.0.0.1:8787' };
  const read = async () => ({
    kind: 'read',
    environments: ['local', ...Object.keys(others), 'without'].map(name => ({
      ...{ ...environment, name, ...(hosts[name] === undefined ? {} : { baseUrl: hosts[name] }) },
      kind: name === 'producao' ? 'producao' : 'local',
    })),
  });
  const selected: Selection[] = [];
  const secrets = {
    has: async ({ environment: name }: SecretScope) => name !== 'local' || own !== '',
    get: async (scope: SecretScope) => {
      const { environment: name } = scope;
      if (name === 'without') throw new FiscalError('secret-store-failed');
      const isChosen = name === choice && scope.application === application;
      const ofLocal = scope.application === 'default' ? own : '';
      const stored = others[scope.application === 'default' ? name : `${name} · ${scope.application}`];
      const secret = isChosen ? SECRET : name === 'local' ? ofLocal || stored : stored;
      return secret ? new AppSecret(secret) : undefined;
    },
    scopes: async () => [],
  };
  const offer = async (scope: SecretScope, purpose: string, hasOthers: boolean): Promise<boolean> => {
    const { environment: name } = scope;
    user.shown.push(`${name} has no App Secret to ${purpose}${hasOthers ? ', but there are others' : ''}`);
    if (choice !== '') environment = { ...environment, name: choice, application };
    return false;
  };
  const prompt = async ({ environment: name }: SecretScope): Promise<boolean> => {
    user.shown.push(`The App Secret of ${name}?`);
    return false;
  };
  const subjects = new ExplainSubjects({
    ...{ workbench, localize, missing: { offer, prompt }, environments: { read } },
    preparation: { environment: async () => environment },
    secrets,
    catalogue: { of: () => ENDPOINTS },
  } as unknown as ExplainSubjectsNeeds);
  const requests = async () => ({ gather: async () => {}, files: () => [] });
  const needs = { workbench, documents: {}, requests, subjects, localize };
  let shown = '';
  const outdated: string[] = [];
  let actions: ExplanationActions | undefined;
  const asked: (string | undefined)[] = [];
  const promptForAny = async (focused?: string): Promise<boolean> => asked.push(focused) > 1;
  const explainer = new Explainer({
    missing: {
      promptForAny,
      prompt: (scope: SecretScope) => promptForAny(`${scope.environment}, at ${scope.origin}`),
    },
    ...{ workbench, subjects, localize, locale: 'en', clock: { nowMs: () => 1_700_000_000_000 } },
    picker: new RequestPicker(needs as unknown as RequestPickerNeeds),
    explanations: {
      show: async (document: string, _at: unknown, _source: unknown, offered: ExplanationActions) => {
        shown = document;
        actions = offered;
      },
      showMissing: async (document: string, missing: NonNullable<ExplanationActions['missing']>) => {
        outdated.push(document.trimEnd());
        actions = { causes: [], fixes: [], missing };
      },
      outdate: (document: string) => void outdated.push(document),
      begin: () => (isLater ? AbortSignal.abort() : new AbortController().signal),
    },
    environments: { read, select: async (selection: Selection) => void selected.push(selection) },
    secrets,
    // However slow the machine is.
    ...{ storedBudgetMs: 600_000, quietMs },
    threads: { processors: 1, start: () => ({ ask: async () => ({ kind: 'ended' }), end: async () => {} }) },
  } as unknown as ConstructorParameters<typeof Explainer>[0]);
  const explaining = explainer.explainSignature();
  while (isCanceled && user.progress.length === 0) await nextTurn();
  if (isCanceled) {
    await nextTurn();
    user.cancel();
  }
  await explaining;
  const prompts = user.boxes.map(({ prompt }) => prompt);
  const { shown: messages } = user;
  return () => ({ shown, messages, prompts, actions, selected, outdated, asked });
}

describe('Explain a Signature or Log Line… without a request', () => {
  it('explains a string to sign, which has the path, the body, and the timestamp', async () => {
    const text = `${SECRET}${PATH}?pagina=2{"message": "olá"}1700000000`;
    const { shown, messages } = (await explainedAlone(text, 'A string to sign'))();
    match(shown, /^POST \/openapi\/demo\/echo\?pagina=2\ntimestamp {4}1700000000\nenvironment {2}local\n/);
    match(shown, /^✗ The query string was signed$/m);
    deepEqual(messages, []);
  });

  for (const [kind, text] of [
    ['A log line', `POST ${PATH} timestamp=1700000000 sign=${SIGN} body={"nome": "Jo├úo"}`],
    ['A whole request', `POST ${PATH} HTTP/1.1\ntimestamp: 1700000000\nsign: ${SIGN}\n\n{"nome": "Jo├úo"}`],
  ] as const) {
    it(`says that a log is distorted whose request was signed correctly: ${kind}`, async () => {
      const { shown } = (await explainedAlone(text, kind))();
      match(shown, /^The log was garbled when it was written.*“ã” became “├ú”/m);
      match(shown, /^✓ The signature is correct for this request\./m);
    });
  }

  for (const [kind, text] of [
    ['A log line', `POST ${PATH}?p=1 timestamp=1700000000 sign=${'0'.repeat(32)} -> 401 {"id": 1}`],
    [
      'A whole request',
      `> POST ${PATH}?p=1 HTTP/1.1\n> Content-Length: 9\n> timestamp: 1700000000\n> sign: ${'0'.repeat(32)}\n>\n< HTTP/1.1 401\n`,
    ],
  ] as const) {
    it(`says that it assumes that no body was sent if none is known: ${kind}`, async () => {
      const { shown } = (await explainedAlone(text, kind))();
      match(shown, /^The log has no body; this explanation assumes that none was sent\.$/m);
    });
  }

  it('explains the last of several log lines, and says so', async () => {
    const text = `GET /openapi/a timestamp=1 sign=${'0'.repeat(32)}\nPOST ${PATH} timestamp=1700000000 sign=${SIGN} body={"nome": "João"}`;
    const { shown } = (await explainedAlone(text, 'A log line'))();
    match(
      shown,
      /^environment {2}local\nThe text has 2 log lines with a signature; the last one is explained\.\n\n/m,
    );
    match(shown, /^✓ The signature is correct for this request\./m);
  });

  it('claims only what a string to sign itself shows', async () => {
    const { shown } = (await explainedAlone(`***${PATH}1700000000`, 'A string to sign'))();
    match(
      shown,
      /^Apart from the App Secret, which is masked, the string to sign is correct for the path, the body,/m,
    );
  });

  it('says, in the one line that VS Code shows, that a lone signature needs its request', async () => {
    const { shown, messages } = (await explainedAlone('d41d8cd98f00b204e9800998ecf8427e', 'A signature'))();
    deepEqual([shown, messages.length], ['', 1]);
    match(messages.join(), /^Paste the whole request, .{1,40}$/);
  });
});

describe('Explain a Signature or Log Line… for a log line of another environment', () => {
  const TIME = '1700000000';
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
  const line = (sign: string, token = '') => `GET ${PATH}?p=1 ${token}timestamp=${TIME} sign=${sign}`;
  const others = { homologacao: 'a-third-secret-of-the-test', producao: OTHER };

  it('names the environment of its token, the cause, and what to switch to', async () => {
    const text = line(md5(`${OTHER}${PATH}?p=1${TIME}`), `token=${OTHER} `);
    const now = await explainedAlone(text, 'A log line', others);
    match(now().shown, /^✗ The token header contains the App Secret of “producao”, not that of “local”\./m);
    match(now().shown, /^✗ The query string was signed$/m);
    equal(now().shown.includes(OTHER) || now().shown.includes(SECRET), false);
    deepEqual(now().actions?.replay?.secrets, [SECRET, OTHER]);
    deepEqual(now().actions?.fixes, [
      [
        'The token header contains the App Secret of “producao”, not that of “local”. With the header’s value, the signature is incorrect, too. If the request is meant for “local”, have your program use its App Secret. If it’s meant for “producao”, switch to that environment here.',
        'The query string was signed (path-query-included). Sign from `/openapi` up to, but not including, `?`.',
      ],
    ]);
    equal(now().shown.match(/To fix: /g)?.length, 2);
    equal(now().actions?.environment?.name, 'producao');
    await now().actions?.environment?.select();
    deepEqual(now().selected, [{ name: 'producao', kind: 'producao', application: 'default' }]);
    deepEqual(now().messages, ['“producao” is now selected: requests go to production.']);
    match(now().shown, /^environment {2}producao\n\n✗ The query string was signed$/m);
    equal(now().actions?.environment, undefined);
  });

  it('names the environment whose App Secret it was signed with, if it has no token', async () => {
    const now = await explainedAlone(line(md5(`${OTHER}${PATH}${TIME}`)), 'A log line', others);
    match(
      now().shown,
      /^✗ The signature is correct with the App Secret of “producao”, not with that of “local”\.\n {2}To fix: If the request is meant for “local”/m,
    );
    equal(now().actions?.environment?.name, 'producao');
    deepEqual(now().actions?.causes, []);
    deepEqual(now().actions?.fixes, [
      [
        'The signature is correct with the App Secret of “producao”, not with that of “local”. If the request is meant for “local”, have your program use its App Secret. If it’s meant for “producao”, switch to that environment here.',
      ],
    ]);
    equal(now().actions?.searchThree, undefined);
  });

  it('says which App Secrets were tried in vain', async () => {
    const now = await explainedAlone(line('0'.repeat(32)), 'A log line', others);
    match(
      now().shown,
      /^Also tried, without success: the App Secrets of “local”, “homologacao”, and “producao”\.$/m,
    );
    equal(now().actions?.environment, undefined);
    deepEqual(now().actions?.fixes, []);
  });

  itInRest('says that the token was tried in vain, too', async () => {
    const now = await explainedAlone(
      line('0'.repeat(32), 'token=yet-another-secret-0123 '),
      'A log line',
      others,
    );
    match(
      now().shown,
      /^Also tried, without success: the App Secrets of “local”, “homologacao”, and “producao”, and the value of the token header\.$/m,
    );
  });

  for (const [whose, token, environment, note] of [
    [
      'another environment',
      OTHER,
      'producao',
      'The token header contains the App Secret of “producao”, so that one is used.',
    ],
    [
      'none of the environments',
      'token-Rf5nYp8sJc4gVt6k',
      undefined,
      'The value of the token header is used as the App Secret.',
    ],
  ] as const) {
    it(`uses its token if the selected environment has no App Secret, and the token is that of ${whose}`, async () => {
      const text = line(md5(`${token}${PATH}?p=1${TIME}`), `token=${token} `);
      const { shown, messages, actions } = (await explainedAlone(text, 'A log line', others, ''))();
      match(shown, /^✗ The query string was signed$/m);
      equal(/^environment {2}(.*)$/m.exec(shown)?.[1], environment);
      const instead = `No App Secret is stored for “local”, the selected environment. ${note}`;
      equal(shown.split('\n').includes(instead), true);
      equal(actions?.environment?.name, environment);
      deepEqual([shown.includes(token), messages], [false, []]);
    });
  }

  it('tries the other environments’ App Secrets if the selected environment has none, and it has no token', async () => {
    const text = line(md5(`${OTHER}${PATH}?p=1${TIME}`));
    const { shown, messages, actions } = (await explainedAlone(text, 'A log line', others, ''))();
    const note =
      'No App Secret is stored for “local”, the selected environment. That of “producao” was used.';
    match(shown, new RegExp(`^environment {2}producao\n${note}\n\n✗ The query string was signed$`, 'm'));
    equal(shown.split('App Secret').length, 2, shown);
    equal(actions?.environment?.name, 'producao');
    deepEqual(messages, []);
  });

  it('offers to switch if the first of the other environments’ App Secrets explains it, and says so', async () => {
    const text = line(md5(`${others.homologacao}${PATH}?p=1${TIME}`));
    const now = await explainedAlone(text, 'A log line', others, '');
    equal(now().actions?.environment?.name, 'homologacao');
    await now().actions?.environment?.select();
    deepEqual(now().messages, ['“homologacao” is now the selected environment.']);
    equal(now().shown.includes('No App Secret is stored'), false);
    equal(now().actions?.environment, undefined);
  });

  it('asks for the App Secret of the selected environment if there is no other to try', async () => {
    const { shown, messages } = (await explainedAlone(line('0'.repeat(32)), 'A log line', {}, ''))();
    deepEqual([shown, messages], ['', ['local has no App Secret to explain, but there are others']]);
  });
});

describe('an earlier explanation', () => {
  const unknown = `GET ${PATH} timestamp=1700000000 sign=${'0'.repeat(32)}`;
  const LINE = `GET ${PATH}\n\n`;
  const SEARCHING = `${LINE}Searching for the cause. The explanation will replace this text.`;

  it('is replaced while a long search runs, and not by a short one', async () => {
    const long = (await explainedAlone(unknown, 'A log line', {}, SECRET, { quietMs: 0 }))();
    deepEqual(long.outdated, [SEARCHING]);
    match(long.shown, /^No known cause/m);
    deepEqual((await explainedAlone(unknown, 'A log line'))().outdated, []);
  });

  it('is replaced if no App Secret is stored for the request', async () => {
    const { outdated, shown } = (await explainedAlone(unknown, 'A log line', {}, ''))();
    const why =
      'No App Secret is stored for “local”. Click “Set App Secret…” to set it; then the signature is explained.';
    deepEqual([shown, outdated], ['', [`${LINE}Not explained yet. ${why}`]]);
  });

  it('is replaced if the search is canceled, and says how to repeat it', async () => {
    const canceled = { quietMs: 0, isCanceled: true };
    const { outdated, shown } = (await explainedAlone(unknown, 'A log line', {}, SECRET, canceled))();
    const words =
      'The search was canceled, so no cause is known. To search again, explain the signature again.';
    deepEqual([shown, outdated], ['', [SEARCHING, `${LINE}${words}`]]);
  });

  for (const [question, text] of [
    ['Explain a Signature', `GET ${PATH} sign=${'0'.repeat(32)}`],
    [WHICH_BODY, `POST ${PATH} timestamp=1700000000 sign=${'0'.repeat(32)}`],
  ] as const) {
    it(`stays as it is if a question is canceled: ${question}`, async () => {
      const answers = { [question]: undefined };
      const { outdated, shown } = (await explainedAlone(text, 'A log line', {}, SECRET, { answers }))();
      deepEqual([shown, outdated], ['', []]);
    });
  }

  it('isn’t needed if the user then selects an environment with an App Secret', async () => {
    const signed = `GET ${PATH} timestamp=1700000000 sign=${createHash('md5').update(`${SECRET}${PATH}1700000000`).digest('hex')}`;
    const chosen = { choice: 'chosen' };
    const { shown, outdated } = (await explainedAlone(signed, 'A log line', {}, '', chosen))();
    deepEqual(outdated, []);
    match(shown, /^environment {2}chosen\n\n✓ The signature is correct/m);
    const other = { choice: 'local', application: 'loja' };
    const now = (await explainedAlone(signed, 'A log line', {}, '', other))();
    deepEqual(now.outdated, []);
    match(now.shown, /^environment {2}local · loja\n\n✓ The signature is correct/m);
  });
});

describe('the host of a request', () => {
  const line = `GET https://api.example.com.br${PATH} timestamp=1700000000 sign=${'0'.repeat(32)}`;
  const hosts = { producao: 'https://api.example.com.br' };

  it('says which environment’s App Secret is used, which may not be the selected one', async () => {
    const known = (
      await explainedAlone(line, 'A log line', { producao: 'of-production' }, SECRET, { hosts })
    )();
    match(
      known.shown,
      /^environment {2}producao\nThe request was sent to the host of “producao”, so its App Secret/m,
    );
    const others = { homologacao: 'of-another', producao: 'of-production' };
    const signed = createHash('md5').update(`of-another${PATH}1700000000`).digest('hex');
    const other = line.replace('0'.repeat(32), signed);
    const { shown } = (await explainedAlone(other, 'A log line', others, SECRET, { hosts }))();
    match(
      shown,
      /^✗ The signature is correct with the App Secret of “homologacao”, not with that of “producao”\./m,
    );
  });

  it('asks for its environment’s App Secret before it searches, and says that it’s missing', async () => {
    const none = { homologacao: '', producao: '' };
    const explained = await explainedAlone(line, 'A log line', none, SECRET, { hosts });
    const { messages, shown, actions, asked } = explained();
    deepEqual(messages, ['The App Secret of producao?']);
    match(shown, /^The request was sent to the host of “producao”, but no App Secret is stored for this/m);
    await actions?.missing?.[0]?.provide();
    deepEqual(asked, [`producao, at ${hosts.producao}`]);
  });

  it('asks only once if no environment has an App Secret', async () => {
    const none = { homologacao: '', producao: '' };
    const { messages, outdated, actions, asked } = (
      await explainedAlone(line, 'A log line', none, '', { hosts })
    )();
    deepEqual(messages, ['The App Secret of producao?']);
    match(outdated[0] ?? '', /No App Secret is stored for “producao”\. Click “Set App Secret…” to set it/);
    await actions?.missing?.[0]?.provide();
    deepEqual(asked, [`producao, at ${hosts.producao}`]);
  });

  it('asks for nothing if the line has a token', async () => {
    const signed = createHash('md5').update(`${SECRET}${PATH}1700000000`).digest('hex');
    const withToken = line
      .replace('timestamp=', `token=${SECRET} timestamp=`)
      .replace('0'.repeat(32), signed);
    const { messages } = (
      await explainedAlone(withToken, 'A log line', { producao: '' }, SECRET, { hosts })
    )();
    deepEqual(messages, []);
  });

  it('is explained with its environment’s App Secret once that is set', async () => {
    const others: Record<string, string> = { producao: '' };
    const signed = createHash('md5').update(`of-production${PATH}?p=11700000000`).digest('hex');
    const signedLine = line.replace(PATH, `${PATH}?p=1`).replace('0'.repeat(32), signed);
    const explained = await explainedAlone(signedLine, 'A log line', others, SECRET, { hosts });
    const { actions } = explained();
    others['producao'] = 'of-production';
    await actions?.missing?.[0]?.provide();
    await actions?.missing?.[0]?.provide();
    const { shown } = explained();
    match(shown, /^The request was sent to the host of “producao”, so its App Secret is used/m);
    match(shown, /^✗ The query string was signed$/m);
  });
});

describe('a log line of another environment, whose stored App Secret was wrong', () => {
  const hosts = { producao: 'https://api.example.com.br' };

  it('is explained again with the one that was set for its host, and names the selected environment', async () => {
    const others: Record<string, string> = { homologacao: 'of-test', producao: 'mistyped' };
    const sign = createHash('md5').update(`of-production${PATH}?p=11700000000`).digest('hex');
    const line = `GET ${hosts.producao}${PATH}?p=1 timestamp=1700000000 sign=${sign}`;
    const explained = await explainedAlone(line, 'A log line', others, SECRET, { hosts });
    const { actions } = explained();
    // The list first, because the App Secret of any environment may be wrong, with that of the host selected.
    await actions?.missing?.at(-1)?.provide();
    others['producao'] = 'of-production';
    await actions?.missing?.at(-1)?.provide();
    const { shown, asked } = explained();
    deepEqual([asked.at(0), asked.at(-1)], ['producao', 'producao']);
    match(
      shown,
      /^The request was sent to the host of “producao”, so its App Secret is used, not that of “local”/m,
    );
    match(shown, /^✗ The query string was signed$/m);
  });
});

describe('a signature that was cut off', () => {
  it('offers nothing that can’t help', async () => {
    const line = `GET ${PATH} timestamp=1700000000 sign=${'0'.repeat(26)}`;
    const { shown, actions } = (await explainedAlone(line, 'A log line', { producao: 'p' }))();
    match(shown, /Nothing can be compared with it/);
    equal(shown.includes('Also tried'), false);
    deepEqual(actions?.missing, []);
    equal(actions?.searchThree, undefined);
  });
});

describe('an explanation', () => {
  it('isn’t shown if a later one with the same document has begun', async () => {
    const line = `GET ${PATH}?p=1 timestamp=1700000000 sign=${'0'.repeat(32)}`;
    const { shown, outdated } = (await explainedAlone(line, 'A log line', {}, SECRET, { isLater: true }))();
    deepEqual([shown, outdated], ['', []]);
  });
});

describe('a correct signature that was refused', () => {
  const right = createHash('md5').update(`${SECRET}${PATH}1700000000`).digest('hex');
  const line = `GET ${PATH} timestamp=1700000000 sign=${right}`;

  for (const [what, text, kind] of [
    ['a log line', `${line} -> 401 {"code":10009003}`, 'A log line'],
    [
      'a whole request',
      `> GET ${PATH} HTTP/1.1\n> timestamp: 1700000000\n> sign: ${right}\n>\n< HTTP/1.1 401\n<\n{"code":10009003}\n`,
      'A whole request',
    ],
  ] as const) {
    it(`has only the reasons of the code in ${what}`, async () => {
      const { shown } = (await explainedAlone(text, kind))();
      match(
        shown,
        /^✓ The signature is correct for this request, but the platform refused it with 10009003\./m,
      );
      equal(shown.match(/^ {2}- .*\(10009003\)\.$/gm)?.length, 3);
      equal(shown.match(/^ {2}- /gm)?.length, 3);
    });
  }

  it('has all reasons if there is no code, or more than one', async () => {
    for (const code of ['', ' {"code":10009003} {"code":10009002}']) {
      const { shown } = (await explainedAlone(line + code, 'A log line'))();
      match(shown, /^✓ The signature is correct for this request\. If the platform still refuses/m);
      match(shown, /\(10009006\)/);
    }
  });
});

describe('what could still lead to a cause', () => {
  const unknown = `POST ${PATH} timestamp=1700000000 sign=${'0'.repeat(32)}`;

  it('is the body that was sent: typed or pasted, if the log has none', async () => {
    const answers = {
      [WHICH_BODY]: '$(edit) Type or Paste the Body…',
      'Explain a Signature': '{"nome": "João"}',
    };
    const line = `POST ${PATH} timestamp=1700000000 sign=${SIGN}`;
    const { shown, actions } = (await explainedAlone(line, 'A log line', {}, SECRET, { answers }))();
    match(shown, /^The log has no body\. The one that you gave is used \(17 bytes\)\.$/m);
    match(shown, /^✓ The signature is correct for this request\./m);
    deepEqual(actions?.missing, []);
  });

  it('is that of a file, whose bytes need not be UTF-8', async () => {
    const answers = { [WHICH_BODY]: '$(folder-opened) Choose a File…' };
    const bytes = Buffer.from('<nome>Jo\xe3o</nome>\n', 'latin1');
    const signed = createHash('md5')
      .update(`${SECRET}${PATH}?p=1`)
      .update(bytes.subarray(0, -1))
      .update('1700000000');
    const line = `POST ${PATH}?p=1 timestamp=1700000000 sign=${signed.digest('hex')}`;
    const user = await explainedAlone(line, 'A log line', {}, SECRET, { answers, file: bytes });
    const { shown, actions } = user();
    match(shown, /^The log has no body\. That of nota\.xml is used\.\n\n/m);
    match(shown, /^✗ The query string was signed/m);
    deepEqual(actions?.missing, []);
  });

  it('may be another body than that of a file, if the cause is in the body', async () => {
    const answers = { [WHICH_BODY]: '$(folder-opened) Choose a File…' };
    const line = `POST ${PATH} timestamp=1700000000 sign=${SIGN}`;
    const file = Buffer.from('{"nome":"João"}');
    const { actions, shown } = (await explainedAlone(line, 'A log line', {}, SECRET, { answers, file }))();
    deepEqual(
      actions?.causes.map(({ id }) => id),
      ['body-json-spaced'],
    );
    deepEqual(
      actions?.missing?.map(({ title }) => title),
      ['Choose Body…'],
    );
    match(shown, /^The log has no body\. That of nota\.xml is used\.\nYour program may have formatted it/m);
    const signed = createHash('md5').update(`${SECRET}${PATH}?p=1{"nome":"João"}1700000000`).digest('hex');
    const withQuery = line.replace(PATH, `${PATH}?p=1`).replace(SIGN, signed);
    const other = (await explainedAlone(withQuery, 'A log line', {}, SECRET, { answers, file }))();
    match(other.shown, /^✗ The query string was signed$/m);
    equal(other.shown.includes('formatted it differently'), false);
  });

  it('comes last once it was tried', async () => {
    const user = new FakeWorkbench(() => '$(clippy) The Text in the Clipboard');
    user.copied = '{"a": 1}';
    const requests = async () => ({ gather: async () => {}, files: () => [] });
    const needs = { workbench: user.workbench, requests, localize: editorLocalizer('en') };
    const picker = new RequestPicker(needs as unknown as RequestPickerNeeds);
    const tried = new Set<string>();
    const logged = { method: 'POST', url: PATH };
    const bodies = [await picker.pickBody(logged, tried), await picker.pickBody(logged, tried)];
    deepEqual(
      bodies.map(picked => picked?.body),
      [user.copied, user.copied],
    );
    match(bodies[0]?.note ?? '', /The text in the clipboard is used \(8 bytes\)\./);
    deepEqual(
      user.offered.map(labels => labels.indexOf('$(clippy) The Text in the Clipboard')),
      [0, 3],
    );
    user.copied = '{"a": 2}';
    await picker.pickBody(logged, tried);
    equal(user.offered.at(-1)?.[0], '$(clippy) The Text in the Clipboard');
  });

  it('is that of an editor with JSON or XML: what was changed there, otherwise the file’s bytes', async () => {
    const user = new FakeWorkbench(() => '$(file-code) nota.json');
    const json = 'file:///app/nota.json';
    const bodies = [json, 'file:///app/a.fiscal', 'vscode-userdata:/settings.json', json];
    user.open.push(...bodies.map(path => fakeTextDocument(path, '{"a": 1}')));
    user.open.push(fakeTextDocument('untitled:Untitled-1', '{"a": 2}', 'json'));
    user.opened = { path: '/app/nota.json', bytes: Buffer.from('\ufeff{"a": 0}') };
    const { workbench } = user;
    const requests = async () => ({ gather: async () => {}, files: () => [] });
    const needs = { workbench, requests, localize: editorLocalizer('en') };
    const picker = new RequestPicker(needs as unknown as RequestPickerNeeds);
    const logged = { method: 'POST', url: PATH };
    const saved = await picker.pickBody(logged, new Set());
    deepEqual(
      user.offered[0]?.filter(label => label.includes('file-code')),
      ['$(file-code) nota.json', '$(file-code) Untitled-1'],
    );
    equal(saved?.body, '\ufeff{"a": 0}');
    match(saved?.note ?? '', /^The log has no body\. That of \/app\/nota\.json is used\.$/);
    Object.assign(user.open[0] ?? {}, { isDirty: true });
    equal((await picker.pickBody(logged, new Set()))?.body, '{"a": 1}');
  });

  it('says so if what was typed or pasted is only a part of JSON', async () => {
    const answers = {
      [WHICH_BODY]: '$(edit) Type or Paste the Body…',
      'Explain a Signature': '{"nome": "Jo',
    };
    const { shown } = (await explainedAlone(unknown, 'A log line', {}, SECRET, { answers }))();
    match(
      shown,
      /^The log has no body\. .* \(12 bytes\)\. It isn’t valid JSON; maybe a part of it is missing\.$/m,
    );
  });

  it('is another body, if none was assumed', async () => {
    const { shown, actions } = (await explainedAlone(unknown, 'A log line'))();
    match(shown, /^The log has no body; this explanation assumes that none was sent\.$/m);
    deepEqual(
      actions?.missing?.map(({ title }) => title),
      ['Choose Body…', 'Set App Secret…'],
    );
  });

  it('is also the App Secret of an environment if the token header has one that isn’t stored', async () => {
    const other = 'another-secret-0123456789';
    const signed = createHash('md5').update(`${other}${PATH}?p=11700000000`).digest('hex');
    const line = `GET ${PATH}?p=1 token=${other} timestamp=1700000000 sign=${signed}`;
    const { shown, actions } = (await explainedAlone(line, 'A log line', { producao: '' }))();
    match(shown, /^No App Secret is stored for “producao”, so this environment wasn’t tried\.$/m);
    match(shown, /^✗ The token header doesn’t contain the App Secret of “local”\./m);
    deepEqual(
      actions?.missing?.map(({ title }) => title),
      ['Set App Secret…'],
    );
  });

  it('is the App Secret of an environment that isn’t local, if none is stored for it', async () => {
    const line = `GET ${PATH} timestamp=1700000000 sign=${'0'.repeat(32)}`;
    const all = (await explainedAlone(line, 'A log line', { producao: '' }))();
    match(all.shown, /^No App Secret is stored for “producao”, so this environment wasn’t tried\.$/m);
    deepEqual(
      all.actions?.missing?.map(({ title }) => title),
      ['Set App Secret…'],
    );
    await all.actions?.missing?.[0]?.provide();
    deepEqual(all.asked, ['producao']);
  });

  it('is the right App Secret if another one is stored for each environment', async () => {
    const line = `GET ${PATH} timestamp=1700000000 sign=${'0'.repeat(32)}`;
    const all = (await explainedAlone(line, 'A log line', { producao: 'a-secret-of-production' }))();
    await all.actions?.missing?.[0]?.provide();
    deepEqual(all.asked, [undefined]);
  });
});

describe('the text that Explain a Signature or Log Line… asks for', () => {
  const LINE = `GET ${PATH}?p=1 timestamp=1700000000 sign=${SIGN}`;
  const UNSIGNED = `POST ${PATH} timestamp=1700000000 body={"a": 1}`;

  async function asked(
    locale: 'en' | 'pt-BR',
    {
      copied = '',
      selected = '',
      line = '',
      scheme = 'file',
      answers = [] as string[],
      offersRequest = true,
      last = undefined as Pasted | undefined,
    },
  ) {
    const user = new FakeWorkbench(() => answers.shift());
    user.copied = copied;
    const document = {
      ...{ getText: () => selected, lineAt: () => ({ text: line }), languageId: 'plaintext' },
      uri: { scheme, path: '/notes.txt' },
    };
    const selection = { isEmpty: selected === '', active: { line: 0 } };
    user.active = { document, selection } as unknown as TextEditor;
    const answer = await askForPasted(user.workbench, editorLocalizer(locale), { offersRequest, last });
    const complaints = async (value: string) =>
      Promise.all(user.boxes.map(async ({ validateInput }) => (await validateInput?.(value)) ?? ''));
    return { answer, complaints, offered: user.offered };
  }

  it('may not be a log line without a signature', async () => {
    const { complaints, offered } = await asked('en', {
      copied: UNSIGNED,
      answers: ['$(edit) Type or Paste…'],
    });
    deepEqual(offered, [['$(edit) Type or Paste…', '$(list-selection) Select a Request…']]);
    deepEqual(await complaints(UNSIGNED), [
      'The signature (sign) is missing. A log line must contain the path, the timestamp, and the signature, and for a POST also the body.',
    ]);
    match(
      String(await complaints('hello')),
      /^Not recognized\. Paste a .* A log line must contain the path and/,
    );
    deepEqual(await complaints(''), ['']);
    const portuguese = await asked('pt-BR', { answers: ['$(edit) Digitar ou colar…'] });
    match(String(await portuguese.complaints(UNSIGNED)), /^Falta a assinatura \(sign\)\. .* o corpo\.$/);
    match(
      String(await portuguese.complaints('a')),
      /^Formato não reconhecido\. Cole .* o caminho e a assinatura/,
    );
  });

  it('may not be empty', async () => {
    const { answer, complaints } = await asked('en', { answers: ['', LINE], offersRequest: false });
    deepEqual(answer, { kind: 'log', text: LINE });
    match((await complaints('')).join('|'), /^\|Paste a signature, .* A log line must contain the path and/);
  });

  it('is taken from the selection, before the clipboard', async () => {
    const answers = ['$(selection) A log line'];
    const { answer, offered } = await asked('en', { copied: 'curl http://x', selected: LINE, answers });
    deepEqual(offered[0]?.slice(0, 2), ['$(selection) A log line', '$(clippy) A curl command']);
    deepEqual(answer, { kind: 'log', text: LINE });
  });

  it('is taken from the line at the cursor if that’s a log line and nothing is selected', async () => {
    const answers = ['$(selection) A log line'];
    const { answer, offered } = await asked('en', { copied: SIGN, line: LINE, answers });
    deepEqual(offered[0]?.slice(0, 2), ['$(selection) A log line', '$(clippy) A signature']);
    deepEqual(answer, { kind: 'log', text: LINE });
    equal((await asked('en', { line: `POST {{baseUrl}}${PATH}` })).offered[0]?.[0], '$(edit) Type or Paste…');
  });

  it('isn’t taken from a line of a log file without a signature, which the question says', async () => {
    const asksWith = async (line: string, path: string) => {
      const user = new FakeWorkbench(() => undefined);
      user.copied = LINE;
      const document = {
        lineAt: () => ({ text: line }),
        languageId: 'plaintext',
        uri: { scheme: 'file', path },
      };
      const selection = { isEmpty: true, active: { line: 0 } };
      user.active = { document, selection } as unknown as TextEditor;
      let asked = '';
      user.workbench.window.showQuickPick = (async (_items: unknown, options: { placeHolder: string }) => {
        asked = options.placeHolder;
      }) as unknown as typeof user.workbench.window.showQuickPick;
      await askForPasted(user.workbench, editorLocalizer('en'), { offersRequest: false });
      return asked;
    };
    const lacks = /^The line in the editor lacks the path or the signature \(sign\)\./;
    match(await asksWith(UNSIGNED, '/a.log'), lacks);
    match(await asksWith('12:00 ERROR gateway 401 10009003', '/a.log'), lacks);
    equal(await asksWith(' ', '/a.log'), 'What do you want to explain?');
    equal(await asksWith(LINE, '/a.log'), 'What do you want to explain?');
    equal(await asksWith(UNSIGNED, '/a.fiscal'), 'What do you want to explain?');
  });

  it('needs the path from /openapi on', async () => {
    const { complaints } = await asked('en', { answers: ['$(edit) Type or Paste…'] });
    deepEqual(await complaints(LINE.replace('/openapi', '')), [
      'The path is missing. A log line must contain the whole path, from /openapi on.',
    ]);
  });

  it('is offered once if the selection was copied, and a selection isn’t offered that may be anything', async () => {
    for (const [copied, selected, first] of [
      [LINE, `${LINE}\n`, '$(clippy) A log line'],
      ['', SIGN, '$(edit) Type or Paste…'],
      ['', `POST {{baseUrl}}${PATH}`, '$(edit) Type or Paste…'],
    ] as const) {
      deepEqual((await asked('en', { copied, selected })).offered[0]?.slice(0, 2).includes(first), true);
      equal((await asked('en', { copied, selected })).offered[0]?.[0], first);
    }
  });

  it('is previewed with the method, the path, and the timestamp of a log line, and with nothing that may be secret', async () => {
    const user = new FakeWorkbench(() => undefined);
    user.copied = `POST ${PATH}?key=${OTHER} token=${SECRET} timestamp=1700000000 sign=${SIGN}`;
    const items: object[] = [];
    user.workbench.window.showQuickPick = (async (shown: readonly object[]) => {
      items.push(...shown);
    }) as unknown as typeof user.workbench.window.showQuickPick;
    await askForPasted(user.workbench, editorLocalizer('en'), { offersRequest: false });
    deepEqual(items[0] && { ...items[0], pasted: undefined }, {
      label: '$(clippy) A log line',
      description: `POST ${PATH} · 1700000000`,
      detail: 'From Clipboard',
      pasted: undefined,
    });
  });

  it('isn’t taken from an earlier explanation', async () => {
    const { offered } = await asked('en', { selected: LINE, scheme: 'fiscal-explanation' });
    equal(offered[0]?.[0], '$(edit) Type or Paste…');
  });

  it('is offered once more from its explanation, after a text in the clipboard', async () => {
    const last = { kind: 'log', text: LINE } as const;
    const answers = ['$(history) A log line'];
    const scheme = 'fiscal-explanation';
    const { answer, offered } = await asked('en', { copied: SIGN, scheme, last, answers });
    deepEqual(offered[0]?.slice(0, 2), ['$(clippy) A signature', '$(history) A log line']);
    deepEqual(answer, last);
    for (const other of [{ last }, { last, scheme, copied: LINE }])
      equal((await asked('en', other)).offered[0]?.includes('$(history) A log line'), false);
  });
});

describe('the question for the timestamp of a text', () => {
  it('says that a log has none, without proposing the current time', async () => {
    const { prompts, shown } = (await explainedAlone(`GET ${PATH} sign=${SIGN}`, 'A log line'))();
    deepEqual(prompts, [
      'The log has no timestamp of ten digits. Which timestamp header was sent (Unix time in seconds)?',
    ]);
    match(shown, /^timestamp {4}1700000000 {2}\(current time/m);
  });

  it('proposes the current time only for a request', async () => {
    for (const [locale, current] of [
      ['en', /empty/],
      ['pt-BR', /em branco/],
    ] as const) {
      const user = new FakeWorkbench();
      for (const suffix of ['', 'OfLog', 'OfString', 'OfRequest'] as const) {
        const question = `explain.timestamp${suffix}` as const;
        await askForTimestamp(user.workbench, { question }, editorLocalizer(locale));
      }
      deepEqual(
        user.boxes.map(({ prompt = '' }) => current.test(prompt)),
        [false, false, false, true],
      );
    }
  });
});
