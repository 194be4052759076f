import { deepEqual, doesNotMatch, match, rejects } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { ToolInput } from '../../../../../src/app/agents/tool.ts';
import { explainForAgent } from '../../../../../src/editor/features/agents/explainForAgent.ts';

describe('the explanation for a coding agent', () => {
  it('keeps the whole query string of a path, even with a second question mark', async () => {
    const path = '/openapi/demo/echo?a=1?b=2';
    const timestamp = '1700000000';
    const sign = createHash('md5').update(`secret${path}${timestamp}`).digest('hex');
    const input = new ToolInput({ path, timestamp, sign });
    const context = { secret: 'secret', endpoints: [] };
    const result = await explainForAgent(input, undefined, context, new AbortController().signal);
    match(JSON.stringify(result.data), /path-query-included/);
  });

  const path = '/openapi/demo/echo?p=1';
  const sign = createHash('md5').update(`secret${path}1700000000`).digest('hex');
  for (const logLine of [
    `INFO GET ${path} timestamp=1700000000 sign=${sign}`,
    `INFO string to sign: ***${path}1700000000 sign=${sign}`,
    `INFO string to sign: ***${path}1700000000`,
    `> GET ${path} HTTP/1.1\n> timestamp: 1700000000\n> sign: ${sign}\n>\n`,
  ]) {
    it(`names the cause for a log line: ${logLine.slice(0, 25)}`, async () => {
      const context = { secret: 'secret', endpoints: [] };
      const input = new ToolInput({ logLine });
      const result = await explainForAgent(input, undefined, context, new AbortController().signal);
      match(JSON.stringify(result.data), /path-query-included/);
    });
  }

  it('says that a log is distorted whose request was signed correctly, however the log is passed', async () => {
    const sent = '{"nome": "João"}';
    const shown = '{"nome": "Jo├úo"}';
    const timestamp = '1700000000';
    const claim = createHash('md5').update(`secret/openapi/demo/echo${sent}${timestamp}`).digest('hex');
    const request = { path: '/openapi/demo/echo', method: 'POST', timestamp, sign: claim };
    for (const values of [
      { logLine: `POST /openapi/demo/echo timestamp=${timestamp} sign=${claim} body=${shown}` },
      { ...request, body: shown, bodyIsLogged: true },
      { ...request, body: sent, signingString: `***/openapi/demo/echo${shown}${timestamp}` },
    ]) {
      const context = { secret: 'secret', endpoints: [] };
      const { signal } = new AbortController();
      const { data } = await explainForAgent(new ToolInput(values), undefined, context, signal);
      match(JSON.stringify(data), /^{"verdict":"right".*João.*"id":"log-distorted"/);
    }
  });

  it('explains a log line with its own token, and names no environment', async () => {
    const of = (token: string) => createHash('md5').update(`${token}${path}1700000000`).digest('hex');
    const explained = (token: string, secret = 'secret') => {
      const logLine = `GET ${path} token=${token} timestamp=1700000000 sign=${of(token)}`;
      const context = { secret, endpoints: [] };
      return explainForAgent(new ToolInput({ logLine }), undefined, context, new AbortController().signal);
    };
    const { summary, data } = await explained('another-secret');
    match(
      summary,
      /^The request’s token isn’t the App Secret of this environment\. .* The cause is known: path-query-included/,
    );
    match(JSON.stringify(data['otherSecret']), /^\{"from":"token","verdict":"explained"/);
    doesNotMatch(JSON.stringify(data), /another-secret/);
    // A guess that is almost the App Secret gets what any other guess gets.
    const guess = await explained('another-secret', 'another-secre!');
    const same = await explained('another-secret', 'something-else');
    deepEqual(guess, same);
  });

  it('takes an empty argument for one that isn’t passed', async () => {
    const context = { secret: 'secret', endpoints: [] };
    const explained = (values: object) =>
      explainForAgent(new ToolInput({ ...values }), undefined, context, new AbortController().signal);
    const claim = { timestamp: '1700000000', sign };
    await rejects(explained({ path: '', ...claim }), { code: 'arguments-invalid' });
    const logLine = `INFO string to sign: ***${path}1700000000`;
    match(JSON.stringify((await explained({ logLine, path: '', sign: '' })).data), /path-query-included/);
  });

  it('says what to pass if a log contains no request, or only part of it', async () => {
    const context = { secret: 'secret', endpoints: [] };
    const explained = (logLine: string) =>
      explainForAgent(new ToolInput({ logLine }), undefined, context, new AbortController().signal);
    await rejects(explained('hello'), /all lines of the log/);
    await rejects(
      explained(`POST ${path} timestamp=1700000000 body={}`),
      /^ToolError: The signature is missing/,
    );
    await rejects(explained(`GET ${path} sign=${sign}`), /`timestamp`/);
    await rejects(
      explained(`curl 'https://a.example${path}' -d @a.json -H 'timestamp: 1' -H 'sign: ${sign}'`),
      /`body`/,
    );
  });
});
