import { deepEqual, ok } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { clickLens, dismissQuestions, lensTitles, until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

const CHAIN = `### First
# @name echo
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "olá" }

?? status == 200
### Uses its answer
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "{{echo.response.body.$.data.echo}}" }

?? body $.data.echo == olá
### Third
GET /openapi/demo/echo
`;

describe('sending all requests of a file', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles();

  after(dismissQuestions);

  it('sends them in order, so that later ones can use earlier responses', async () => {
    const { uri } = await requestFileWith(CHAIN);
    await until(async () => (await lensTitles(uri)).length > 0, 'lenses');
    const first = (await lensTitles(uri)).filter(title => title.startsWith('1: '));
    deepEqual(first.slice(-2), ['1: Send all', '1: Environment: local']);
    await clickLens(uri, 1, 'Send all');
    deepEqual(await outcomes(uri), ['2: 200', '9: 200', '16: 200']);
  });

  it('skips disabled requests', async () => {
    const { uri } = await requestFileWith(CHAIN.replace('### Third', '### Third\n# @disabled'));
    await until(async () => (await lensTitles(uri)).length > 0, 'lenses');
    await clickLens(uri, 1, 'Send all');
    deepEqual(await outcomes(uri), ['2: 200', '9: 200']);
  });

  it('stops at the first failure', async () => {
    const { uri } = await requestFileWith(CHAIN.replace('== olá', '== adeus'));
    await until(async () => (await lensTitles(uri)).length > 0, 'lenses');
    // It waits for the user to decide about the rest.
    void clickLens(uri, 1, 'Send all');
    await until(async () => (await outcomes(uri)).length === 2, 'two outcomes');
    await dismissQuestions();
    deepEqual(await outcomes(uri), ['2: 200', '9: 200']);
    ok((await lensTitles(uri)).some(title => /^9: 200 OK.*0\/1 ✗$/.test(title)));
  });

  it('is offered after the CodeLenses of a request on the first line, so that those stay visible in a narrow editor', async () => {
    const { uri } = await requestFileWith('GET /openapi/demo/echo\n\n### Second\nGET /openapi/demo/echo\n');
    await until(async () => (await lensTitles(uri)).length > 0, 'lenses');
    deepEqual(
      (await lensTitles(uri)).filter(title => title.startsWith('1: ')),
      ['1: Send signed request', '1: Inspect', '1: Send all', '1: Environment: local'],
    );
  });

  it('isn’t offered above a file with one request', async () => {
    const { uri } = await requestFileWith('GET /openapi/demo/echo\n');
    await until(async () => (await lensTitles(uri)).length > 0, 'lenses');
    ok(!(await lensTitles(uri)).some(title => title.includes('Send all')));
  });

  /** The lines with an outcome, and its status. */
  async function outcomes(uri: vscode.Uri): Promise<readonly string[]> {
    const titles = await lensTitles(uri);
    return titles.flatMap(title => /^\d+: \d{3}/.exec(title)?.[0] ?? []);
  }
});
