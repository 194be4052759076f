import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sign } from '../../../../../src/core/signing/sign.ts';
import { trafficDocument } from '../../../../../src/editor/features/traffic/trafficDocument.ts';
import type { TrafficRecord } from '../../../../../src/report/trafficRecord.ts';
import { loggedEntry, NOW_SECONDS, type RequestToSend } from '../../../../support/gateway.ts';
import { stored } from './proxyExample.ts';

const PATH = '/openapi/demo/echo';

function logEntryDocument(record: TrafficRecord, locale: 'en' | 'pt-BR'): Promise<string> {
  const place = { baseUrl: 'http://127.0.0.1:8787' };
  return trafficDocument({ record, place, stored: stored() }, locale);
}

describe('the document about a log entry', () => {
  it('shows an accepted request with its details', async () => {
    const text = await logEntryDocument(await loggedEntry(token => withSign(token, rightSign(token))), 'en');
    match(text, /^GET \/openapi\/demo\/echo\?pagina=2\n200\n\ntime {9}2023-11-14T22:13:20\.000Z\n/);
    match(text, /^application {2}demo-effective\nendpoint {5}Echo without a body\nbody {9}0 bytes\n/m);
  });

  it('shows what a code means and what to do', async () => {
    const entry = await loggedEntry(() => withSign('unknown', '0'.repeat(32)));
    match(
      await logEntryDocument(entry, 'en'),
      /^401 · 10009002 · token unknown\nYour program sent an App Secret that no application of the gateway has\. /m,
    );
    match(
      await logEntryDocument(entry, 'pt-BR'),
      /^401 · 10009002 · token desconhecido\nO programa enviou um App Secret que nenhuma aplicação do gateway tem\. /m,
    );
  });

  it('shows the cause of a mismatch: its title, its id, what to do, and the difference', async () => {
    const text = await logEntryDocument(
      await loggedEntry(token => withSign(token, signOverQuery(token))),
      'en',
    );
    match(text, /^401 · 10009003 · signature mismatch\n\ntime/m);
    match(text, /^✗ The query string was signed\n {2}path-query-included\n {2}To fix: Sign from/m);
    match(text, /^ {2}Checklist, item 3: /m);
    match(text, /^expected\n….*\/echo┄+1700000000\nactual\n….*\/echo\?pagina=21700000000\n *\^{9}$/m);
  });

  it('shows each string to sign once', async () => {
    const text = await logEntryDocument(
      await loggedEntry(token => withSign(token, signOverQuery(token))),
      'en',
    );
    equal(text.match(/…pi\/demo\/echo/g)?.length, 2);
  });

  it('says once that the string to sign is correct', async () => {
    const entry = await loggedEntry(token => withSign(token, rightSign(token).toUpperCase()));
    const text = await logEntryDocument(entry, 'en');
    match(text, /^✗ The signature is in uppercase\n {2}digest-uppercase$/m);
    match(text, /^ {2}The computation is correct; only the format of the hash is incorrect\./m);
    doesNotMatch(text, /•\/openapi|…mo\/echo/);
  });

  it('says that no cause is known', async () => {
    const text = await logEntryDocument(await loggedEntry(token => withSign(token, '0'.repeat(32))), 'en');
    match(text, /^No known cause\. Check the App Secret/m);
    match(text, /^The gateway signed:\n {2}•{8}\/openapi\/demo\/echo1700000000$/m);
  });

  it('says that the search is in progress', async () => {
    const { explanation, ...searching } = await loggedEntry(token => withSign(token, '0'.repeat(32)));
    ok(explanation !== undefined);
    match(await logEntryDocument(searching, 'en'), /\nSearching for the cause\.\n\nThe gateway signed:\n/);
  });

  it('A1 contains no secret, even if the request has it in its query string', async () => {
    let secret = '';
    const entry = await loggedEntry(token => {
      secret = token;
      return { ...withSign(token, signOverQuery(token)), target: `${PATH}?${token}` };
    });
    ok(secret !== '' && !(await logEntryDocument(entry, 'pt-BR')).includes(secret));
  });
});

function withSign(token: string, signature: string): RequestToSend {
  const headers = { token, timestamp: String(NOW_SECONDS), sign: signature };
  return { target: `${PATH}?pagina=2`, headers };
}

function rightSign(token: string): string {
  return sign({ token, path: PATH, body: new Uint8Array(), timestamp: String(NOW_SECONDS) });
}

function signOverQuery(token: string): string {
  return createHash('md5').update(`${token}${PATH}?pagina=2${NOW_SECONDS}`).digest('hex');
}
