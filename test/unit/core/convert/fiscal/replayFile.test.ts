import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict';
import { type ReplayRequest, replayFile } from '../../../../../src/core/convert/fiscal/replayFile.ts';
import { preparedOf } from '../../../../support/preparing.ts';

const SIGN = 'd41d8cd98f00b204e9800998ecf8427e';
const PATH = '/openapi/demo/echo';

describe('a request file that replays a request', () => {
  it('contains its timestamp and signature, and reproduces the same request', async () => {
    const { text, body } = replayed({ target: `${PATH}?pagina=2`, body: bytes('{"a":\n1}'), method: 'POST' });
    equal(
      text,
      `### Explained\n# @timestamp 1700000000\n# @sign ${SIGN}\nPOST ${PATH}?pagina=2\nContent-Type: application/json\n\n{"a":\n1}\n`,
    );
    equal(body, undefined);
    const prepared = await preparedOf(text);
    deepEqual(prepared.signature, { omitted: false, timestamp: '1700000000', sign: SIGN });
    deepEqual([prepared.path, prepared.query], [PATH, '?pagina=2']);
    equal(new TextDecoder().decode(prepared.body), '{"a":\n1}');
  });

  for (const [what, body] of [
    ['a CR', bytes('{"a":\r\n1}')],
    ['a line break at its end', bytes('{}\n')],
    ['text that looks like a variable', bytes('{"a": "{{b}}"}')],
    ['a line that would begin another request', bytes('a\n###\nb')],
    ['bytes that aren’t UTF-8', Uint8Array.of(0xff, 0xfe)],
  ] as const) {
    it(`refers to a file for a body with ${what}`, () => {
      const file = replayed({ body, method: 'POST' });
      match(file.text, /\n\n< \.\/explained\.body\n$/);
      deepEqual(file.body, body);
    });
  }

  it('refers to a file for a form whose lines would be joined, and contains a form whose lines wouldn’t be', async () => {
    const headers = [['Content-Type', 'application/x-www-form-urlencoded']] as const;
    for (const form of ['a=1&\nb=2', 'a=1\n&b=2', 'a=1 \n\n & b=2']) {
      const file = replayed({ headers, body: bytes(form), method: 'POST' });
      match(file.text, /\n\n< \.\/explained\.body\n$/, form);
      deepEqual(file.body, bytes(form));
    }
    const inside = replayed({ headers, body: bytes('a=1\nb=2'), method: 'POST' });
    equal(inside.body, undefined);
    equal(new TextDecoder().decode((await preparedOf(inside.text)).body), 'a=1\nb=2');
  });

  it('contains no credentials, but all other headers', () => {
    const { text } = replayed({
      headers: [
        ['token', 'segredo-de-teste'],
        ['sign', 'x'],
        ['Authorization', 'Bearer abcdef'],
        ['Language', 'pt-BR'],
      ],
    });
    doesNotMatch(text, /segredo|Bearer|token/);
    match(text, /^Language: pt-BR$/m);
  });

  it('leaves out a timestamp and a signature that a file can’t set', () => {
    const { text } = replayed({ timestamp: '2023-11-14', sign: 'a b' });
    doesNotMatch(text, /@timestamp|@sign/);
  });

  it('says where the request was sent', () => {
    match(replayed({ origin: 'https://api.example.com.br' }).text, /^# .*https:\/\/api\.example\.com\.br/m);
  });

  it('contains no Content-Type header for multipart if the parts are unknown', () => {
    const headers = [['Content-Type', 'multipart/form-data; boundary=x']] as const;
    doesNotMatch(replayed({ headers, method: 'POST' }).text, /Content-Type/);
  });
});

function replayed(changes: Partial<ReplayRequest>): ReturnType<typeof replayFile> {
  const request: ReplayRequest = {
    title: 'Explained',
    method: 'GET',
    target: PATH,
    headers: [['Content-Type', 'application/json']],
    body: new Uint8Array(),
    timestamp: '1700000000',
    sign: SIGN,
    ...changes,
  };
  return replayFile(request, 'explained.body', ({ id, args }) => `${id} ${Object.values(args).join(' ')}`);
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
