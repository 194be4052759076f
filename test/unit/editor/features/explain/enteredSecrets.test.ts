import { deepEqual, equal, match } from 'node:assert/strict';
import type { Uri } from 'vscode';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { sign } from '../../../../../src/core/signing/sign.ts';
import { CauseDocuments } from '../../../../../src/editor/features/explain/causeDocuments.ts';
import { Explainer } from '../../../../../src/editor/features/explain/explainer.ts';
import {
  ExplainSubjects,
  type ExplainSubjectsNeeds,
} from '../../../../../src/editor/features/explain/explainSubjects.ts';
import type { ExplanationActions } from '../../../../../src/editor/features/explain/explanationDocuments.ts';
import type { RequestLocation } from '../../../../../src/editor/platform/documents/requestLocations.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../../../../src/editor/platform/workbench.ts';
import { utf8 } from '../../../../support/builders.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';
import { aPreparedRequest } from '../../../../support/sendWorld.ts';

const SECRET = 'a-secret-of-the-test';
const TIMESTAMP = '1700000000';

/** What is shown of a request for which the user entered `entered` (`# @secret`), if its file sets the signature of `signed`. */
async function explainedWith(
  entered: string,
  request: Partial<PreparedRequest>,
  signed: { readonly path?: string; readonly body?: string },
): Promise<{ readonly shown: string; readonly actions: ExplanationActions | undefined }> {
  const prepared = aPreparedRequest(request);
  const { path = prepared.path, body } = signed;
  const claimed = sign({
    ...{ token: SECRET, path, timestamp: TIMESTAMP },
    body: body === undefined ? prepared.body : utf8(body),
  });
  const signature = { omitted: false, timestamp: TIMESTAMP, sign: claimed };
  const localize = editorLocalizer('en');
  const Place = class {
    readonly uri = { path: '/a.fiscal', toString: () => 'file:///a.fiscal' };
    readonly range = { start: { line: 0 } };
  };
  const workbench = {
    ...new FakeWorkbench(() => '').workbench,
    ...{ Location: Place, Position: Place },
  } as unknown as Workbench;
  const secrets = { has: async () => true, get: async () => new AppSecret(SECRET), scopes: async () => [] };
  const environments = { read: async () => ({ kind: 'read', environments: [] }) };
  const subjects = new ExplainSubjects({
    ...{ workbench, localize, secrets, environments, clock: { nowMs: () => 0 } },
    preparation: { prepare: async () => ({ request: { ...prepared, signature }, secrets: [entered] }) },
    clocks: { correctionMs: () => 0 },
    catalogue: { of: () => ENDPOINTS },
  } as unknown as ExplainSubjectsNeeds);
  let shown = '';
  let actions: ExplanationActions | undefined;
  const explainer = new Explainer({
    ...{ workbench, localize, subjects, secrets, environments, locale: 'en', quietMs: 600_000 },
    explanations: {
      show: async (document: string, _at: unknown, _source: unknown, offered: ExplanationActions) => {
        shown = document;
        actions = offered;
      },
      begin: () => new AbortController().signal,
    },
    threads: { processors: 1, start: () => ({ ask: async () => ({ kind: 'ended' }), end: async () => {} }) },
  } as unknown as ConstructorParameters<typeof Explainer>[0]);
  const place = { uri: {}, entry: { line: 0 } } as unknown as RequestLocation;
  const subject = await subjects.ofPlace(place);
  if (subject !== undefined) await explainer.search(subject);
  return { shown, actions };
}

const CHANGED = /^ {2}The strings to sign differ in a secret value, so they aren’t shown\.$/m;

function inPath(value: string) {
  return { path: `/openapi/demo/${value}` };
}

function inBody(json: string) {
  return { body: utf8(`{"a":${json}}`) };
}

describe('the explanation of a request with a value that the user entered for # @secret', () => {
  const PASSWORD = 'the-password-7f3a';

  it('A1 contains neither the value nor a part of it beside a difference', async () => {
    const body = utf8(`{"senha": "${PASSWORD}", "n": 1}`);
    const signed = { body: `{"senha":"${PASSWORD}","n":1}` };
    const { shown } = await explainedWith(PASSWORD, { body }, signed);
    match(shown, /^✗ The JSON was /m);
    match(shown, /^ {2}expected .*:␣"••••••••",␣"n"/m);
    deepEqual(shown.match(/the-pass|word|7f3a/g), null);
  });

  it('A1 contains no value in the path, either', async () => {
    const path = `/openapi/demo/${PASSWORD}`;
    const { shown } = await explainedWith(PASSWORD, { path, query: '?a=1' }, { path: `${path}?a=1` });
    match(shown, /^✗ The query string was signed$/m);
    deepEqual(shown.match(/the-pass|word|7f3a/g), null);
  });

  for (const [entered, other] of [
    ['12.345.678/0001-95', '12345678000195'],
    ['12345678000195', '12.345.678/0001-95'],
  ] as const) {
    it(`A1 doesn’t contain the value as it was signed, which is another notation: ${other}`, async () => {
      const body = utf8(`{"cnpj":"${entered}"}`);
      const { shown, actions } = await explainedWith(entered, { body }, { body: `{"cnpj":"${other}"}` });
      match(shown, /^✗ `••••••••` was signed instead of `••••••••` in the body$/m);
      match(shown, CHANGED);
      equal(actions?.causes[0]?.id, 'body-value-formatted');
      deepEqual([shown.includes(entered), shown.includes(other)], [false, false], shown);
    });
  }

  it('A1 doesn’t contain an identifier of the path as it was signed', async () => {
    const pathWith = (cpf: string): string => `/openapi/v3/consultas/cpf/${cpf}`;
    const [path, other] = [pathWith('52998224725'), pathWith('529.982.247-25')];
    const request = { path, method: 'GET', query: '', body: new Uint8Array() };
    const { shown, actions } = await explainedWith('52998224725', request, { path: other });
    equal(actions?.causes[0]?.id, 'path-value-formatted');
    deepEqual(shown.match(/52998224725|529\.982\.247-25/g), null);
  });

  const NAME = 'João da Conceição';
  for (const [cause, entered, request, signed] of [
    ['path-part-signed', PASSWORD, inPath(PASSWORD), { path: inPath(PASSWORD).path.slice(0, -1) }],
    ['path-case-changed', PASSWORD, inPath(PASSWORD), { path: inPath(PASSWORD).path.toUpperCase() }],
    ['body-accents-removed', NAME, inBody(`"${NAME}"`), { body: '{"a":"Joao da Conceicao"}' }],
    ['body-nfd', NAME, inBody(`"${NAME}"`), { body: `{"a":"${NAME.normalize('NFD')}"}` }],
    ['body-json-strings-trimmed', `${NAME} `, inBody(`"${NAME} "`), { body: `{"a":"${NAME}"}` }],
    ['body-whitespace-removed', NAME, inBody(`"${NAME}"`), { body: '{"a":"JoãodaConceição"}' }],
    ['body-cut-short', PASSWORD, { body: utf8(PASSWORD) }, { body: PASSWORD.slice(0, 10) }],
    ['body-json-dates-rewritten', '1990-01-31', inBody('"1990-01-31"'), { body: '{"a":[1990,1,31]}' }],
    ['body-json-numbers-as-text', '1250.50', inBody('"1250.50"'), { body: '{"a":1250.5}' }],
  ] as const) {
    it(`A1 contains nothing of a value that was signed otherwise: ${cause}`, async () => {
      const { shown, actions } = await explainedWith(entered, request, signed);
      equal(actions?.causes[0]?.id, cause);
      match(shown, CHANGED);
      deepEqual(shown.match(/Jo.?.?o|Concei|THE-PASS|the-pass|1990|1250/g), null, shown);
      deepEqual(JSON.stringify([actions?.causes, actions?.fixes]).match(/1990|1250/g), null);
    });
  }

  it('A1 leads to a page about the causes, whose address and text don’t contain it in any notation', async () => {
    const body = utf8('{"cnpj":"12.345.678/0001-95"}');
    const signed = { body: '{"cnpj":"12345678000195"}' };
    const { actions } = await explainedWith('12.345.678/0001-95', { body }, signed);
    let address = '';
    const documents = new CauseDocuments(
      {
        workspace: { registerTextDocumentContentProvider: () => ({ dispose: () => {} }) },
        Uri: { from: (parts: object) => ({ toString: () => JSON.stringify(parts) }) },
        commands: {
          executeCommand: async (_: string, uri: object) => {
            address = uri.toString();
          },
        },
      } as unknown as Workbench,
      'en',
    );
    await documents.show(actions?.causes ?? []);
    const page = documents.provideTextDocumentContent({ toString: () => address } as unknown as Uri) ?? '';
    match(page, /^## `••••••••` was signed instead of `••••••••` in the body$/m);
    deepEqual(`${address}${page}`.match(/12\.?345\.?678\/?0001-?95/g), null);
  });

  it('A1 isn’t saved as a file with the value', async () => {
    const body = utf8(`{"senha": "${PASSWORD}"}`);
    const { actions } = await explainedWith(PASSWORD, { body }, {});
    deepEqual(actions?.replay?.secrets, [SECRET, PASSWORD]);
  });
});
