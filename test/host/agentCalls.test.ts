import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import * as vscode from 'vscode';
import { ToolInput } from '../../src/app/agents/tool.ts';
import type { AskedMoment } from '../../src/app/consent/askedMoment.ts';
import { LOCAL_ENVIRONMENT } from '../../src/core/request/environment/environment.ts';
import type { PreparedRequest } from '../../src/core/request/prepare/preparedRequest.ts';
import type { NamedExchange } from '../../src/core/request/variables/references.ts';
import { AppSecret } from '../../src/core/signing/appSecret.ts';
import {
  AgentCalls,
  type AgentCallsNeeds,
  type AgentQuestion,
} from '../../src/editor/features/agents/agentCalls.ts';
import { AgentRequests, type AgentRequestsNeeds } from '../../src/editor/features/agents/agentRequests.ts';
import { OrderedSender, type OrderedSenderNeeds } from '../../src/editor/features/send/orderedSender.ts';
import { preparedAsAgreed, type Sender } from '../../src/editor/features/send/sender.ts';
import { DocumentStore } from '../../src/editor/platform/documents/documentStore.ts';
import { useRequestFiles } from './support/language.ts';

const TEST_ENVIRONMENT = {
  ...LOCAL_ENVIRONMENT,
  name: 'hom',
  baseUrl: 'https://h.example',
  kind: 'homologacao',
};

describe('the user’s consent for a coding agent', () => {
  const open = useRequestFiles();
  const documents = new DocumentStore();
  after(() => documents.dispose());

  it('covers dynamic values, which differ each time', async () => {
    await open('# @name one\nGET /openapi/demo/{{$guid}}/{{$timestamp -50 y}}/{{$chave}}\n');
    const { summary } = await sign(async () => undefined);
    equal(summary, 'Signed. Nothing was sent.');
  });

  it('is for exactly what is signed: headers, body, and dynamic values are in the question', async () => {
    await open(
      '# @name one\nPOST /openapi/demo/{{$guid}}\nX-HTTP-Method-Override: DELETE\nContent-Type: application/json\n\n{"id":"{{$guid}}"}\n',
    );
    let asked: AgentQuestion | undefined;
    const { data } = await sign(async question => {
      asked = question;
    });
    const path = asked?.args.path ?? '';
    const content = asked?.content.join('\n') ?? '';
    match(
      content,
      /^Header: X-HTTP-Method-Override: DELETE\nHeader: Content-Type: application\/json\nBytes in the body: 45\n/,
    );
    equal(data['path'], path);
    const [body = ''] = /\{"id":"[\w-]{36}"\}$/.exec(content) ?? [];
    ok(String(data['stringToSign']).includes(`${path}${body}`), content);
    let again = '';
    await sign(async question => {
      again = question.content.join('\n');
    });
    ok(again !== content);
  });

  it('doesn’t apply if the request has changed when it’s prepared for sending', async () => {
    await open('# @name one\nPOST /openapi/demo/echo\n\n{"id":"{{$guid}}"}\n');
    const { data } = await run('send', async () => undefined);
    equal(data['sent'], false);
    equal(JSON.stringify(data['problem']), '{"code":"canceled","message":"true false false false"}');
  });

  it('expires after ten minutes', async () => {
    await open('# @name one\nGET /openapi/demo/echo\n');
    const later = async () => {
      nowMs += 600_001;
    };
    await rejects(sign(later), { code: 'changed' });
  });

  it('doesn’t apply if a variable in another part of the file changes in the meantime', async () => {
    const document = await open('@id = 1\n\n### one\n# @name one\nGET /openapi/demo/{{id}}\n');
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(4, 0, 4, 0);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 6, 0, 7), '2');
    await rejects(
      sign(() => vscode.workspace.applyEdit(edit)),
      { code: 'changed' },
    );
    await document.save();
  });

  it('doesn’t apply if the response would be saved to another file', async () => {
    const text = '@file = a.json\n\n### one\n# @name one\nGET /openapi/demo/echo\n\n>> ./{{file}}\n';
    const document = await open(text);
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(4, 0, 4, 0);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 8, 0, 9), 'b');
    await rejects(
      sign(() => vscode.workspace.applyEdit(edit)),
      { code: 'changed' },
    );
    await document.save();
  });

  it('covers a named request of the active file, wherever the cursor is', async () => {
    await open('@id = 1\n\n### one\n# @name one\nGET /openapi/demo/{{id}}\n\n### two\nGET /openapi/demo\n');
    const { data } = await sign(async () => undefined, { name: 'one' });
    equal(data['path'], '/openapi/demo/1');
  });

  const CHAIN = (last: string): string =>
    `### a\n# @name a\nPOST /openapi/demo/echo\n\n{"id":"{{$guid}}"}\n\n### b\n# @name b\n${last}\n`;

  it('covers a request and those that it needs, in order; each is sent once, as shown', async () => {
    await open(CHAIN('POST /openapi/demo/echo\n\n{"id":"{{$guid}}","of":"{{a.request.body.$.id}}"}'));
    let asked = '';
    const { data } = await run(
      'send',
      async ({ content }) => {
        asked = content.join('\n');
      },
      { name: 'b' },
      true,
    );
    match(asked, /"of":"\(a\.request\.body\.\$\.id\)"/);
    match(asked, /\n1\. POST \/openapi\/demo\/echo \(h\.example\)\n/);
    const [second = '', first = ''] = [...asked.matchAll(/"id":"([\w-]{36})"/g)].map(([, id]) => id);
    ok(first !== second);
    deepEqual(
      wasSent.map(({ body }) => new TextDecoder().decode(body)),
      [`{"id":"${first}"}`, `{"id":"${second}","of":"${first}"}`],
    );
    deepEqual(
      [data['sent'], data['needed']],
      [true, [{ name: 'a', sent: true, passed: true, outcome: '200 OK' }]],
    );
  });

  it('doesn’t cover a request whose method a response replaces', async () => {
    more = '1&_method=DELETE';
    await open(CHAIN('GET /openapi/demo/echo?x={{a.response.headers.X-More}}'));
    const { data } = await run('send', async () => undefined, { name: 'b' }, true);
    deepEqual([data['sent'], wasSent.length], [false, 1]);
  });

  let more = 'x';
  let wasSent: readonly PreparedRequest[] = [];
  let nowMs = Date.now();

  const sign = (meanwhile: (question: AgentQuestion) => Thenable<unknown>, input = {}) =>
    run('sign', meanwhile, input);

  /** `meanwhile`: what happens while the user reads the question. */
  function run(
    call: 'sign' | 'send',
    meanwhile: (question: AgentQuestion) => Thenable<unknown>,
    input = {},
    isReal = false,
  ) {
    const world = {
      files: async () => ({}),
      localOffsetMinutes: () => 0,
      processVariable: () => undefined,
      readDotenv: async () => new Map(),
      random: { int: (most: number) => Math.floor(Math.random() * most) },
    };
    const clock = { nowMs: () => nowMs };
    const kept = new Map<string, NamedExchange>();
    const namedResponses = { of: () => kept };
    const requests = new AgentRequests({
      workbench: vscode,
      documents,
      environments: { chosen: async () => ({ kind: 'chosen', environment: TEST_ENVIRONMENT }) },
      clock,
      sources: async () => ({
        world,
        namedResponses,
        allowed: { of: () => () => false },
      }),
    } as unknown as AgentRequestsNeeds);
    // Says whether the agreed request and others would be sent.
    const trial: Sender['send'] = async (place, { agreed } = {}) => {
      if (agreed === undefined) throw new Error('the user agreed to nothing');
      const moment = { sources: agreed.sources } as unknown as AskedMoment;
      const { prepared } = await requests.prepare(place, undefined, { moment });
      const others: readonly PreparedRequest[] = [
        { ...prepared, headers: [['X-HTTP-Method-Override', 'DELETE']] },
        { ...prepared, body: new Uint8Array(prepared.body.length) },
        { ...prepared, saves: [{ path: 'a', overwrite: true, range: new vscode.Range(0, 0, 0, 0) }] },
      ];
      const label = [prepared, ...others].map(agreed.isSame).join(' ');
      return { label, isGood: false, notSent: 'canceled' };
    };
    // Sends what the user agreed to, and gets its own request as the response.
    const sent: PreparedRequest[] = [];
    const really: Sender['send'] = async (place, { agreed } = {}) => {
      const { preparing, isAgreed } = await preparedAsAgreed<never>(agreed, async standIn => {
        const moment = { sources: agreed?.sources } as unknown as AskedMoment;
        const { prepared: request } = await requests.prepare(place, undefined, { moment, standIn });
        return {
          kind: 'prepared',
          prepared: { request, environmentKind: 'homologacao', secrets: [], warnings: [] },
        };
      });
      if (!isAgreed || preparing.kind !== 'prepared')
        return { label: 'Changed', isGood: false, notSent: 'canceled' };
      const { request } = preparing.prepared;
      const response = { status: 200, headers: [['X-More', more]], body: request.body };
      if (request.name !== undefined)
        kept.set(request.name, { request, response } as unknown as NamedExchange);
      sent.push(request);
      wasSent = sent;
      return { label: '200 OK', isGood: true };
    };
    const send = isReal ? really : trial;
    const secret = new AppSecret('a-secret-of-hom');
    const ordered = new OrderedSender({
      workbench: vscode,
      sender: { send },
      preparation: { askToAllow: async () => true },
      environments: { chosen: async () => ({ kind: 'chosen', environment: TEST_ENVIRONMENT }) },
      namedResponses,
      identityOf: async () => undefined,
      secrets: { kindOf: async () => 'homologacao' },
      localize: (key: string) => key,
    } as unknown as OrderedSenderNeeds);
    const calls = new AgentCalls({
      workbench: vscode,
      requests,
      secrets: { has: async () => true, get: async () => secret, kindOf: async () => 'homologacao' },
      clock,
      sends: { cancelSame: () => undefined },
      sending: async () => ({
        clocks: { correctionMs: () => 0 },
        responses: { at: () => undefined },
        ordered,
      }),
      localize: (key: string) => key,
      locale: 'en',
    } as unknown as AgentCallsNeeds);
    const agree = async (question: AgentQuestion): Promise<boolean> => {
      await meanwhile(question);
      return true;
    };
    return calls.run(call, new ToolInput(input), agree, new AbortController().signal);
  }
});
