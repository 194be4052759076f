import { deepEqual, equal, ok } from 'node:assert/strict';
import { completionsAt } from '../../../../../src/core/language/completion/completionsAt.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { ImportGraph } from '../../../../../src/core/syntax/importGraph.ts';
import { templateTexts } from '../../../../../src/text/language/templateText.ts';
import { atCursor, surroundingsWith } from '../cursor.ts';

const LOGIN = '# @name login\nPOST https://sso.example.com.br/login\n';
const BODY = JSON.stringify({
  token: 'abc',
  'x-id': 1,
  data: { id: 7, items: [{ sku: 'a' }, { sku: 'b' }] },
});

/** What is offered at the `|` in a placeholder of a request after these. `asked`: whose bodies were asked for. */
async function offeredIn(before: string, written: string, body?: string, asked: string[] = []) {
  const { document, position } = atCursor(`${before}\n###\nGET /openapi/demo/echo?x={{${written}}}\n`);
  return completionsAt(document, position, surroundingsWith(), {
    list: async () => [],
    titles: () => [],
    templates: templateTexts('en'),
    bodyOf: async name => {
      asked.push(name);
      return body;
    },
  });
}

async function labelsIn(before: string, written: string, body?: string): Promise<readonly string[]> {
  return (await offeredIn(before, written, body)).map(({ label }) => label);
}

const LONG = ['login.response.body.$.data', 'login.response.headers.date', 'login.response.status'];

describe('members of a response, in a placeholder', () => {
  it('are offered after the name of the request, those of upper levels first', async () => {
    deepEqual(await labelsIn(LOGIN, 'login.|', BODY), [
      ...['login.token', 'login.data', 'login.data.id', 'login.data.items', 'login.data.items[0]'],
      ...LONG,
    ]);
    deepEqual(await labelsIn(LOGIN, 'login.tok|', BODY), ['login.token']);
    const [{ detail, snippet } = {}] = await offeredIn(LOGIN, 'login.tok|', BODY);
    deepEqual([detail, snippet], ['string', 'login.token']);
  });

  it('are those of the path typed so far; for a list, those of its first item', async () => {
    deepEqual(await labelsIn(LOGIN, 'login.data.|', BODY), [
      ...['login.data.id', 'login.data.items', 'login.data.items[0]', 'login.data.items[0].sku'],
    ]);
    deepEqual(await labelsIn(LOGIN, 'login.data.items[1].|', BODY), ['login.data.items[1].sku']);
    deepEqual(await labelsIn(LOGIN, 'login.token.|', BODY), []);
    deepEqual(await labelsIn(LOGIN, 'login.nothing.|', BODY), []);
  });

  it('are offered in the long form once the user starts typing it', async () => {
    const path = 'login.response.body.$';
    deepEqual(await labelsIn(LOGIN, 'login.response.body.$.data.|', BODY), [
      ...[`${path}.data.id`, `${path}.data.items`, `${path}.data.items[0]`, `${path}.data.items[0].sku`],
    ]);
    ok((await labelsIn(LOGIN, 'login.response.body.|', BODY)).includes(`${path}.token`));
    deepEqual(await labelsIn(LOGIN, 'login.response.headers.da|', BODY), ['login.response.headers.date']);
  });

  it('are offered only in the long form for a name with a hyphen, which has no short form', async () => {
    const named = LOGIN.replace('login', 'log-in');
    const labels = await labelsIn(named, 'log-in.|', BODY);
    equal(labels[0], 'log-in.response.body.$.token');
    ok(labels.every(label => label.startsWith('log-in.response.')));
    deepEqual(await labelsIn(named, 'log-in.response.body.$.data.i|', BODY), [
      ...['id', 'items', 'items[0]', 'items[0].sku'].map(member => `log-in.response.body.$.data.${member}`),
    ]);
  });

  it('are limited to 24', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`campo${index}`, index]));
    const labels = await labelsIn(LOGIN, 'login.|', JSON.stringify(many));
    equal(labels.length, 24 + LONG.length);
    ok(
      (await labelsIn(LOGIN, 'login.data.|', JSON.stringify({ ...many, data: { id: 1 } }))).includes(
        'login.data.id',
      ),
    );
  });

  it('come from the specification if no response is known, provided that it defines them', async () => {
    const echo = '# @name eco\nGET /openapi/demo/echo\n';
    const labels = await labelsIn(echo, 'eco.data.|');
    deepEqual(labels.slice(0, 4), [
      'eco.data.echo',
      'eco.data.appKey',
      'eco.data.appName',
      'eco.data.serverTime',
    ]);
    deepEqual(await labelsIn(LOGIN, 'login.|'), LONG);
    deepEqual(
      await labelsIn(echo, 'eco.|', 'no JSON'),
      LONG.map(label => label.replace('login', 'eco')),
    );
  });

  it('aren’t looked for before a request is named', async () => {
    const asked: string[] = [];
    for (const written of ['|', 'log|', 'logon.|', '$guid.|', 'login|'])
      await offeredIn(LOGIN, written, BODY, asked);
    deepEqual(asked, []);
  });

  it('of an imported request come from its own file', async () => {
    const home = FiscalDocument.parse(LOGIN);
    const graph = new ImportGraph(() => ({ kind: 'file', path: 'auth', document: home }));
    const { document, position } = atCursor(
      '# @import ./auth.http\n\n###\nGET /openapi/demo/echo?s={{login.|}}\n',
    );
    const offered = await completionsAt(graph.link(document, 'main'), position, surroundingsWith(), {
      list: async () => [],
      titles: () => [],
      templates: templateTexts('en'),
      bodyOf: async (name, path) => JSON.stringify({ [`${name}_of_${path}`]: 1 }),
    });
    equal(offered[0]?.label, 'login.login_of_auth');
  });
});
