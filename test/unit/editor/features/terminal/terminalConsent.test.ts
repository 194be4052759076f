import { deepEqual, match, ok } from 'node:assert/strict';
import type {
  ConsentKind,
  ConsentQuestion,
  RequestToConfirm,
} from '../../../../../src/app/consent/consent.ts';
import {
  TerminalConsent,
  type TerminalConsentNeeds,
} from '../../../../../src/editor/features/terminal/terminalConsent.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { utf8 } from '../../../../support/builders.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const RANGE = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

const DELETE: RequestToConfirm['request'] = {
  ...{ method: 'DELETE', origin: 'https://api.example.com.br', basePath: '', path: '/openapi/v2/nf-e/1' },
  ...{ query: '', headers: [], application: 'filial', environment: 'hom' },
  body: utf8('{"motivo":"REAL"}'),
  saves: [{ path: 'a.json', overwrite: true, range: RANGE }],
};

async function questionAbout(kind: ConsentKind, ...requests: RequestToConfirm['request'][]): Promise<string> {
  const window = new FakeWorkbench();
  const consent = new TerminalConsent({
    ...{ workbench: window.workbench, localize: editorLocalizer('en'), locale: 'en' },
    catalogue: { of: () => [] },
  } as unknown as TerminalConsentNeeds);
  const asked = requests.map(request => ({
    ...({
      request,
      environmentKind: 'homologacao',
      kind: 'homologacao',
      secret: 'Rw7mK2xQ9vT4zL8pN3cB6yHd',
    } as const),
    ...{ remark: undefined, earlier: undefined },
  }));
  await consent.ask({ kind, requests: asked }, new AbortController().signal);
  const [question = '', ...others] = window.shown;
  deepEqual(others, []);
  return question;
}

describe('A18 the question about a command in a terminal', () => {
  it('names the application, the body, and the files that are written', async () => {
    const question = await questionAbout('send', DELETE);
    match(question, /\nApplication: filial\n/);
    match(question, /\n\{"motivo":"REAL"\}\n/);
    match(question, /\nThe response is saved to: a\.json \(an existing file is replaced/);
  });

  it('names the application, the body, and the files that are written for each of several requests', async () => {
    const get = { ...DELETE, method: 'GET', application: 'default', body: new Uint8Array(), saves: [] };
    const question = await questionAbout('send', get, DELETE);
    const [before = '', after = ''] = question.split('2. DELETE');
    ok(!/Application|REAL|saved/.test(before), before);
    match(
      after,
      /\n {4}Application: filial\n {4}\{"motivo":"REAL"\}\n {4}The response is saved to: a\.json /,
    );
  });

  it('shows the digest of a long body', async () => {
    const long = { ...DELETE, body: utf8('x'.repeat(200)) };
    match(await questionAbout('send', long, long), /\n {4}SHA-256 of the body: [0-9a-f]{64}\n {4}x{160}…\n/);
  });

  it('names no file if nothing is sent', async () => {
    ok(!(await questionAbout('sign', DELETE)).includes('saved to'));
    ok(!(await questionAbout('sign', DELETE, DELETE)).includes('saved to'));
  });
});

const GET = {
  ...{ method: 'GET', origin: 'https://h.example', basePath: '', path: '/openapi/demo/echo', query: '' },
  ...{ headers: [], body: new Uint8Array(), application: 'default', environment: 'teste' },
  saves: [],
};
const POST = { ...GET, method: 'POST' };

const asked = (request: RequestToConfirm['request'], more: Partial<RequestToConfirm> = {}) => ({
  ...{ request, environmentKind: 'homologacao', kind: 'homologacao', remark: undefined, earlier: undefined },
  ...{ secret: 'a-secret-of-the-test', ...more },
});

/** What a window shows about these requests. */
async function shownFor(kind: ConsentQuestion['kind'], ...requests: readonly object[]) {
  const { workbench, shown, offered } = new FakeWorkbench();
  const localize = editorLocalizer('en');
  const needs = { workbench, localize, locale: 'en', catalogue: { of: () => [] } };
  const consent = new TerminalConsent(needs as unknown as TerminalConsentNeeds);
  await consent.ask({ kind, requests } as ConsentQuestion, new AbortController().signal);
  return { text: shown.join('\n'), buttons: offered[0] };
}

describe('the question about a command in a terminal', () => {
  it('does nothing by default if the request can change data: Enter may have been typed for the terminal', async () => {
    const offered = async (kind: ConsentQuestion['kind'], ...requests: readonly object[]) =>
      (await shownFor(kind, ...requests)).buttons;
    deepEqual(await offered('send', asked(POST)), ['Don’t Send', 'Send Once']);
    deepEqual(await offered('send', asked(GET), asked(POST)), ['Don’t Send', 'Send Once']);
    deepEqual(await offered('send', asked({ ...GET, query: '?_method=DELETE' })), [
      ...['Don’t Send', 'Send Once'],
    ]);
    deepEqual(await offered('send', asked(GET)), ['Send Once']);
    deepEqual(await offered('sign', asked(POST)), ['Sign Once']);
    deepEqual(await offered('explain', asked(POST)), ['Explain Once']);
  });

  it('shows both ends of a note that is too long to be read, and stays short itself', async () => {
    const note = `Begin ${'word '.repeat(20_000)}end.`;
    const long = { ...POST, path: `/openapi/${'a'.repeat(100_000)}/end`, query: `?a=${'b'.repeat(100_000)}` };
    const override = [['X-HTTP-Method-Override', `DELETE${'x'.repeat(100_000)}`]];
    for (const kind of ['homologacao', 'producao'] as const)
      for (const requests of [1, 2]) {
        const each = asked({ ...long, headers: override } as typeof POST, { note, kind });
        const { text } = await shownFor('send', ...Array(requests).fill(each));
        match(text, /Begin word [^\n]*…[^\n]* end\./);
        ok(text.length < 6_000, `${text.length} characters`);
      }
  });
});
