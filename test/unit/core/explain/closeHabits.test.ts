import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Cause } from '../../../../src/core/explain/causes/causes.ts';
import type { Depth } from '../../../../src/core/explain/explain.ts';
import { causeText } from '../../../../src/text/explain/causeText.ts';
import { explain } from '../../../support/explainNow.ts';
import { reproducedSign } from './reproduce.ts';
import { sampleRequest } from './sampleRequest.ts';

const TOKEN = 'kR7-u2Qe_91xW4';
const APP_KEY = 'ak_5512';
const PATH = '/openapi/v2/empresas/77/nf-e';
const TIMESTAMP = '1764350000';
const BODY = `{"nome":"Pão d'água","itens":[${'{"a":1},'.repeat(16)}{"b":"ç"}]}`;
const INDENTED = JSON.stringify(JSON.parse(BODY), null, 2);

const md5 = (text: string | Uint8Array) => createHash('md5').update(text).digest('hex');
const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const cut = (text: string) => text.slice(0, -1);
const whole = ({ token = TOKEN, path = PATH, body = BODY, timestamp = TIMESTAMP } = {}) =>
  token + path + body + timestamp;
const WHOLE = whole();
const REST = whole({ token: '' });

/** What was hashed, the only cause, and words of its text in both languages. */
type Row = readonly [what: string, sign: string, cause: Cause, en: string, pt: string];

const ROWS: readonly Row[] = [
  [
    'the last character of the App Secret is missing',
    md5(whole({ token: cut(TOKEN) })),
    { id: 'token-cut-short', detail: { missing: 'last character' } },
    'without its last character',
    'sem o último caractere',
  ],
  [
    'the first character of the whole string is missing',
    md5(WHOLE.slice(1)),
    { id: 'token-cut-short', detail: { missing: 'first character' } },
    'App Secret was signed without its first character',
    'App Secret foi assinado sem o primeiro caractere',
  ],
  [
    'the last character of the path is missing',
    md5(whole({ path: cut(PATH) })),
    { id: 'path-part-signed', detail: { missing: 'last character' } },
    'path was signed without its last character',
    'caminho foi assinado sem o último caractere',
  ],
  [
    'the last character of the body is missing',
    md5(whole({ body: cut(BODY) })),
    { id: 'body-cut-short', detail: { missing: 'last character' } },
    'body was signed without its last character. A substring',
    'corpo foi assinado sem o último caractere. Uma substring',
  ],
  [
    'the first character of the body is missing',
    md5(whole({ body: BODY.slice(1) })),
    { id: 'body-cut-short', detail: { missing: 'first character' } },
    'without its first character',
    'sem o primeiro caractere',
  ],
  [
    'the body’s braces are missing',
    md5(whole({ body: BODY.slice(1, -1) })),
    { id: 'body-cut-short', detail: { missing: 'first and last character' } },
    'without its first and last character',
    'sem o primeiro e o último caractere',
  ],
  [
    'the body has as many bytes as characters',
    md5(
      Buffer.concat([
        Buffer.from(TOKEN + PATH),
        Buffer.from(BODY).subarray(0, BODY.length),
        Buffer.from(TIMESTAMP),
      ]),
    ),
    { id: 'body-cut-short', detail: { length: BODY.length, counted: 'in characters' } },
    `first ${BODY.length} bytes`,
    `primeiros ${BODY.length} bytes`,
  ],
  [
    'the first digit of the timestamp is missing',
    md5(whole({ timestamp: TIMESTAMP.slice(1) })),
    { id: 'timestamp-formatted', detail: { form: '700000000' } },
    'without its first digit',
    'sem o primeiro dígito',
  ],
  ...([50, 100] as const).map(
    (length): Row => [
      `only ${length} characters of the body`,
      md5(whole({ body: BODY.slice(0, length) })),
      { id: 'body-cut-short', detail: { length, unit: 'characters' } },
      `first ${length} characters`,
      `primeiros ${length} caracteres`,
    ],
  ),
  ...(['basic', 'BEARER', 'Bearer:', 'ApiKey', 'JWT'] as const).map(
    (prefix): Row => [
      `${prefix} before the App Secret`,
      md5(whole({ token: `${prefix} ${TOKEN}` })),
      { id: 'token-bearer-prefix', detail: { prefix } },
      `\`${prefix} \``,
      `\`${prefix} \``,
    ],
  ),
  [
    'Bearer without a space before the App Secret',
    md5(whole({ token: `Bearer${TOKEN}` })),
    { id: 'token-text-added', detail: { text: 'Bearer…' } },
    '`Bearer…`',
    '`Bearer…`',
  ],
  [
    'the Authorization header of HTTP Basic',
    md5(whole({ token: `Basic ${base64(`${APP_KEY}:${TOKEN}`)}` })),
    { id: 'token-base64', detail: { with: 'App Key', prefix: 'Basic' } },
    '`Basic ` and the Base64 of the App Key and the App Secret',
    '`Basic ` e a App Key e o App Secret em Base64',
  ],
  [
    'the App Secret as a name without a password',
    md5(whole({ token: `Basic ${base64(`${TOKEN}:`)}` })),
    { id: 'token-base64', detail: { with: 'colon after', prefix: 'Basic' } },
    'has a colon',
    'tem dois-pontos',
  ],
  [
    'the App Secret as a password without a name',
    md5(whole({ token: base64(`:${TOKEN}`) })),
    { id: 'token-base64', detail: { with: 'colon before' } },
    'has a colon',
    'tem dois-pontos',
  ],
  [
    'the MD5 with the App Secret after it',
    md5(md5(WHOLE) + TOKEN),
    { id: 'digest-double-md5', detail: { secret: 'after' } },
    'first MD5 with the App Secret after it',
    'primeiro MD5 com o App Secret depois',
  ],
  [
    'the MD5 of the rest in uppercase with the App Secret before it',
    md5(TOKEN + md5(REST).toUpperCase()),
    {
      id: 'digest-double-md5',
      detail: { of: 'uppercase', secret: 'before', message: 'without the App Secret' },
    },
    'the string to sign without the App Secret',
    'string a assinar sem o App Secret',
  ],
  [
    'the MD5 of the rest with the App Secret after it',
    md5(md5(REST) + TOKEN),
    { id: 'digest-double-md5', detail: { secret: 'after', message: 'without the App Secret' } },
    'only once, from App Secret + path',
    'uma única vez, sobre App Secret + caminho',
  ],
  [
    'the MD5 in Base64',
    md5(createHash('md5').update(WHOLE).digest('base64')),
    { id: 'digest-double-md5', detail: { of: 'Base64' } },
    'from the Base64 of the first',
    'sobre o Base64 do primeiro',
  ],
  [
    'MD5 three times',
    md5(md5(md5(WHOLE))),
    { id: 'digest-double-md5', detail: { times: 'three' } },
    'three times',
    'três vezes',
  ],
  [
    'the whole string as in a form',
    md5(new URLSearchParams([['', WHOLE]]).toString().slice(1)),
    { id: 'digest-string-changed', detail: { form: 'urlencode' } },
    'PHP’s `urlencode`',
    '`urlencode` do PHP',
  ],
  [
    'the SHA-256 in hexadecimal',
    md5(hash('sha256', WHOLE)),
    { id: 'digest-string-changed', detail: { form: 'SHA-256' } },
    'its SHA-256 in hexadecimal',
    'seu SHA-256 em hexadecimal',
  ],
];

/** The same for another body. */
const WITH_BODY: readonly (readonly [sent: string, ...Row])[] = [
  [
    INDENTED,
    'the body was cut before its line breaks were removed',
    md5(whole({ body: INDENTED.slice(0, 100).replaceAll('\n', '') })),
    { id: 'body-cut-short', detail: { length: 100, unit: 'characters', counted: 'with line breaks' } },
    'before its line breaks were removed',
    'antes da remoção das quebras de linha',
  ],
];

describe('a habit close to one that is known', function () {
  this.timeout(60_000);

  for (const [sent, what, claimedSign, cause, en, pt] of [
    ...ROWS.map(row => [BODY, ...row] as const),
    ...WITH_BODY,
  ])
    it(`is explained: ${what}`, () => {
      const input = sampleRequest({
        ...{ secret: TOKEN, appKey: APP_KEY, path: PATH, query: '', template: undefined },
        ...{ timestamp: TIMESTAMP, claimedSign, body: Buffer.from(sent) },
      });
      const depth: Depth = 1;
      const { verdict } = explain(input, depth);
      assert.ok(verdict.kind === 'explained', verdict.kind);
      assert.deepEqual(verdict.explanations[0]?.causes, [cause]);
      assert.ok(causeText(cause, 'en').includes(en), causeText(cause, 'en'));
      assert.ok(causeText(cause, 'pt-BR').includes(pt), causeText(cause, 'pt-BR'));
      for (const explanation of verdict.explanations)
        assert.equal(reproducedSign(explanation, input.secret), claimedSign);
    });
});
