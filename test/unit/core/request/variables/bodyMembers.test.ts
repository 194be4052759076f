import { deepEqual, equal, match } from 'node:assert/strict';
import { hoverAt } from '../../../../../src/core/language/display/hoverAt.ts';
import {
  createReferences,
  renameChanges,
} from '../../../../../src/core/language/navigation/nameReferences.ts';
import { RequestNeeds } from '../../../../../src/core/request/needs/requestNeeds.ts';
import {
  createNeedCycles,
  documentProblems,
} from '../../../../../src/core/request/prepare/documentProblems.ts';
import { readReference, referencesIn } from '../../../../../src/core/request/variables/references.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { ImportGraph } from '../../../../../src/core/syntax/importGraph.ts';
import { environmentWith, utf8 } from '../../../../support/builders.ts';
import { preparedOf, refusalsOf } from '../../../../support/preparing.ts';
import { surroundingsWith } from '../../language/cursor.ts';

const LOGIN = '# @name login\nPOST /openapi/demo/echo\n###\n';
const USE = `${LOGIN}GET /openapi/demo/echo?s={{login.data.token}}\n`;

const codesOf = (document: FiscalDocument): readonly string[] =>
  [...documentProblems(document, environmentWith({}))].flat().map(({ code }) => code);

async function namedLogin() {
  const request = await preparedOf(LOGIN);
  const response = { status: 200, headers: [], body: utf8('{"data":{"token":"t1"}}') };
  return new Map([['login', { request, response }]]);
}

describe('httpYac’s short reference to a member of a response’s JSON body', () => {
  it('is recognized only if a request has the name that it starts with', () => {
    const read = (words: string, ...names: string[]) => readReference(words, new Set(names));
    equal(read('login.token'), undefined);
    deepEqual(read('login.token', 'login'), {
      name: 'login',
      side: 'response',
      part: 'body',
      path: '$.token',
      pathStart: 4,
      addedRoot: 1,
    });
    equal(read('login', 'login'), undefined);
    equal(read('login.map(x => x)', 'login'), undefined);
    equal(read('$guid.x', '$guid'), undefined);
    deepEqual(read('login.response', 'login'), {
      code: 'reference-malformed',
      args: { name: 'login' },
      start: 14,
      end: 14,
    });
  });

  it('is replaced when sending, and needs the request that it names', async () => {
    const document = FiscalDocument.parse(USE);
    const needs = new RequestNeeds({ environment: environmentWith({}) });
    const order = needs.order({ document, blockIndex: 1 });
    deepEqual(order.kind === 'order' && order.needs.map(({ name }) => name), ['login']);
    const sources = { namedResponses: await namedLogin() };
    const { query } = await preparedOf(USE, { blockIndex: 1, sources });
    equal(query, '?s=t1');
    deepEqual(await refusalsOf(USE, { blockIndex: 1, sources: { namedResponses: new Map() } }), [
      'response-missing 4:28-4:33 login',
    ]);
    equal(referencesIn(USE)('login'), true);
    equal(referencesIn(USE)('data'), false);
  });

  it('is overridden by a variable with the whole name', async () => {
    const sources = { namedResponses: await namedLogin() };
    const variables = { 'login.data.token': 'variavel' };
    const { query } = await preparedOf(USE, { blockIndex: 1, sources, variables });
    equal(query, '?s=variavel');
    const needs = new RequestNeeds({ environment: environmentWith(variables) });
    const order = needs.order({ document: FiscalDocument.parse(USE), blockIndex: 1 });
    deepEqual(order, { kind: 'order', needs: [] });
  });

  it('causes the problems of a reference, or of a variable if no request has this name', () => {
    deepEqual(codesOf(FiscalDocument.parse(USE)), []);
    const unknown = codesOf(FiscalDocument.parse(USE.replace('{{login.', '{{logon.')));
    deepEqual(unknown, ['variable-unresolved']);
    const cycle = '# @name a\nGET /openapi/demo/{{b.x}}\n###\n# @name b\nGET /openapi/demo/{{a.x}}\n';
    const cycles = [...createNeedCycles()(FiscalDocument.parse(cycle), environmentWith({}))].flat();
    deepEqual(
      cycles.map(({ args }) => args),
      [{ cycle: 'a → b → a' }, { cycle: 'a → b → a' }],
    );
  });

  it('can’t name a file to read, even through a variable', async () => {
    const text = `@f = {{login.data.token}}\n${LOGIN}POST /openapi/demo/echo\n\n< ./{{f}}.json\n`;
    const sources = { namedResponses: await namedLogin() };
    match(String(await refusalsOf(text, { blockIndex: 1, sources })), /reference-in-file-name/);
  });

  it('is found, explained, and renamed with the request, even from another file', () => {
    const home = FiscalDocument.parse(LOGIN);
    const graph = new ImportGraph(() => ({ kind: 'file', path: 'auth', document: home }));
    const importer = graph.link(
      FiscalDocument.parse('# @import ./auth.http\n\n###\nGET /openapi/demo/echo?s={{login.data.token}}\n'),
      'main',
    );
    const references = createReferences();
    const thing = references.at(importer, { line: 3, character: 29 });
    deepEqual(thing && [thing.kind, thing.name], ['request', 'login']);
    const files = [
      { id: 'auth', document: home },
      { id: 'main', document: importer },
    ];
    const changes = renameChanges(files, { kind: 'request', name: 'login' }, 'entrar', references);
    deepEqual(typeof changes === 'string' ? changes : changes.map(({ id, newText }) => `${id} ${newText}`), [
      'auth entrar',
      'main entrar',
    ]);
    const hover = hoverAt(importer, { line: 3, character: 29 }, surroundingsWith({}));
    deepEqual(
      hover?.parts.flatMap(part => ('origin' in part ? [part.origin] : [])),
      [{ kind: 'response', request: 'login' }],
    );
    deepEqual(codesOf(importer), []);
  });
});
