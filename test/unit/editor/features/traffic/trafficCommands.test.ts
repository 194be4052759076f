import { equal, ok } from 'node:assert/strict';
import { loggedRequestFile } from '../../../../../src/editor/features/traffic/trafficCommands.ts';
import type { ReceivedCopy } from '../../../../../src/report/trafficRecord.ts';

const WORDS = {
  title: '401 query string signed',
  comments: ['As it came.'],
  binaryBody: 'No text.',
  repeatsSignature: true,
};

const REQUEST: ReceivedCopy = {
  method: 'POST',
  target: '/openapi/demo/echo?pagina=2',
  headers: [
    ['Host', '127.0.0.1:8787'],
    ['Content-Type', 'application/json'],
    ['Content-Length', '17'],
    ['Authorization', 'Bearer abcdefgh'],
  ],
  timestamp: '1700000000',
  sign: '0123456789abcdef0123456789abcdef',
  body: '{ "a": "{{b}}" }\n',
};

describe('a logged request as a request file', () => {
  it('contains the request as received, with its timestamp and its signature', () => {
    const text = loggedRequestFile({ ...REQUEST, body: '{ "a": 1 }' }, WORDS, 'en');
    equal(
      text,
      [
        '### 401 query string signed',
        '# As it came.',
        '# The Authorization header was removed: it contains a credential.',
        '# @timestamp 1700000000',
        '# @sign 0123456789abcdef0123456789abcdef',
        'POST /openapi/demo/echo?pagina=2',
        'Content-Type: application/json',
        '',
        '{ "a": 1 }',
        '',
      ].join('\n'),
    );
  });

  it('omits a timestamp and a signature that a directive can’t set', () => {
    const text = loggedRequestFile({ ...REQUEST, timestamp: 'now', sign: 'a\nGET /x' }, WORDS, 'en');
    ok(!text.includes('@timestamp') && !text.includes('@sign') && !text.includes('GET /x'));
  });

  it('omits timestamp and signature if it’s signed when it’s sent', () => {
    const text = loggedRequestFile(REQUEST, { ...WORDS, repeatsSignature: false }, 'en');
    ok(!text.includes('@timestamp') && !text.includes('@sign'));
  });

  it('says that a body is missing if it isn’t text', () => {
    const text = loggedRequestFile({ ...REQUEST, body: undefined }, WORDS, 'en');
    ok(text.includes('# No text.\n'));
  });
});
