import assert from 'node:assert/strict';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import {
  isBeforeSign,
  requestRemarks,
  signRemark,
  skewRemark,
  timestampRemark,
  tokenRemark,
} from '../../../../src/core/explain/remarks.ts';
import { sign } from '../../../../src/core/signing/sign.ts';
import { sampleRequest } from './sampleRequest.ts';

describe('the `timestamp` header', () => {
  it('of ten digits is well-formed', () => assert.equal(timestampRemark('1700000000'), undefined));

  for (const [timestamp, id, args] of [
    ['1700000000123', 'timestamp-milliseconds', { seconds: '1700000000' }],
    ['170000000', 'timestamp-digits', { digits: 9 }],
    ['17000000001', 'timestamp-digits', { digits: 11 }],
    ['17000000001234', 'timestamp-digits', { digits: 14 }],
    ['1700000000.5', 'timestamp-not-decimal', {}],
    [' 1700000000', 'timestamp-not-decimal', {}],
    ['170000000x', 'timestamp-not-decimal', {}],
    ['', 'timestamp-not-decimal', {}],
  ] as const) {
    it(`is reported as ${id} if it’s “${timestamp}”`, () =>
      assert.deepEqual(timestampRemark(timestamp), { id, code: 10009001, args }));
  }

  it('can be 300 seconds off', () => {
    for (const server of [1_699_999_700, 1_700_000_000, 1_700_000_300])
      assert.equal(skewRemark('1700000000', server), undefined);
  });

  it('is reported with its direction if it’s further off', () => {
    const remark = (id: string) => ({ id, code: 10009001, args: { seconds: 301 } });
    assert.deepEqual(skewRemark('1700000000', 1_700_000_301), remark('timestamp-behind'));
    assert.deepEqual(skewRemark('1700000000', 1_699_999_699), remark('timestamp-ahead'));
  });
});

describe('the `token` header', () => {
  const known = {
    isSecret: (text: string) => text === 's3cret',
    isAppKey: (text: string) => text === 'ak_1',
    isRetired: (text: string) => text === 'old',
  };

  for (const [token, id] of [
    ['ak_1', 'token-app-key'],
    ['old', 'token-rotated'],
    ['Bearer s3cret', 'token-bearer-prefix'],
    ['bearer\ts3cret', 'token-bearer-prefix'],
    ['"s3cret"', 'token-quoted'],
    ["'s3cret'", 'token-quoted'],
    ['`s3\ncret`', 'token-quoted'],
    [' s3cret', 'token-outer-spaces'],
    ['s3cret\n', 'token-outer-spaces'],
    ['other, s3cret', 'token-repeated'],
    ['a, b, c, s3cret', 'token-repeated'],
    ['0123456789abcdef0123456789ABCDEF', 'token-is-sign'],
  ] as const) {
    it(`is reported as ${id} if it’s ${JSON.stringify(token)}`, () =>
      assert.deepEqual(tokenRemark(token, known), { id, code: 10009002, args: {} }));
  }

  for (const token of [
    's3cret',
    'bearers3cret',
    'x bearer s3cret',
    '"s3cret\'',
    'a,s3cret',
    'a, b, c, d, s3cret',
    '0123456789abcdef0123456789abcdef0',
    'x0123456789abcdef0123456789abcdef',
    '0123456789abcdef0123456789abcde',
  ]) {
    it(`causes no remark if it’s ${JSON.stringify(token)}`, () =>
      assert.equal(tokenRemark(token, known), undefined));
  }

  it('causes no remark if it’s an earlier App Secret, but earlier ones aren’t known', () => {
    const { isSecret, isAppKey } = known;
    assert.equal(tokenRemark('old', { isSecret, isAppKey }), undefined);
  });
});

describe('the `sign` header', () => {
  it('of 32 lowercase hexadecimal characters is well-formed', () =>
    assert.equal(signRemark('0123456789abcdef'.repeat(2)), undefined));

  for (const [sent, id, args] of [
    ['0123456789ABCDEF'.repeat(2), 'sign-uppercase', {}],
    ['ab'.repeat(8), 'sign-length', { length: 16, name: 'MD5/16' }],
    ['ab'.repeat(20), 'sign-length', { length: 40, name: 'SHA-1' }],
    ['ab'.repeat(32), 'sign-length', { length: 64, name: 'SHA-256' }],
    ['ab'.repeat(48), 'sign-length', { length: 96, name: 'SHA-384' }],
    ['AB'.repeat(64), 'sign-length', { length: 128, name: 'SHA-512' }],
    ['abc', 'sign-length', { length: 3, name: '' }],
    [Array(16).fill('ab').join('-'), 'sign-separated', {}],
    [Array(16).fill('AB').join(':'), 'sign-separated', {}],
    [Array(16).fill('ab').join(' '), 'sign-separated', {}],
    [btoa(`${'ab'.repeat(16)}  -\n`), 'sign-base64', {}],
    [Array(15).fill('ab').join('-'), 'sign-not-hex', { length: 44, position: 3, character: '-' }],
    [`"${'ab'.repeat(16)}"`, 'sign-quoted', {}],
    [`'${'ab'.repeat(16)}'`, 'sign-quoted', {}],
    [` ${'ab'.repeat(16)}`, 'sign-quoted', {}],
    [`${'ab'.repeat(16)}\n`, 'sign-quoted', {}],
    [`${'Ab+/'.repeat(5)}xy==`, 'sign-base64', {}],
    ['zz=', 'sign-base64', {}],
    ['-_'.repeat(11), 'sign-base64', {}],
    ['z'.repeat(27), 'sign-base64', {}],
    ['z'.repeat(43), 'sign-base64', {}],
    ['z'.repeat(86), 'sign-base64', {}],
    ['z'.repeat(32), 'sign-not-hex', { length: 32, position: 1, character: 'z' }],
    ['zz===', 'sign-not-hex', { length: 5, position: 1, character: 'z' }],
    ['não', 'sign-not-hex', { length: 3, position: 1, character: 'n' }],
    [`0O${'ab'.repeat(15)}`, 'sign-not-hex', { length: 32, position: 2, character: 'O' }],
    [
      `ab\u200b${'ab'.repeat(15)}`,
      'sign-not-hex',
      { length: 33, position: 3, character: 'U+200B', name: 'zero width space' },
    ],
  ] as const) {
    it(`is reported as ${id} if it’s ${JSON.stringify(sent.slice(0, 20))} (length ${sent.length})`, () =>
      assert.deepEqual(signRemark(sent), { id, code: 10009003, args }));
  }
});

describe('remarks about a request', () => {
  const idsFor = (parts: Partial<ExplainInput>) => requestRemarks(sampleRequest(parts)).map(({ id }) => id);
  const { secret, path, timestamp, body } = sampleRequest();

  it('follow the order in which the gateway checks', () =>
    assert.deepEqual(idsFor({ timestamp: '1700000000123', sentToken: 'ak_1234', claimedSign: 'abc' }), [
      'timestamp-milliseconds',
      'token-app-key',
      'sign-length',
    ]));

  it('don’t exist for well-formed headers', () => {
    assert.deepEqual(idsFor({}), []);
    assert.deepEqual(idsFor({ sentToken: secret }), []);
  });

  it('ignore a signature that wasn’t given', () => assert.deepEqual(idsFor({ claimedSign: '' }), []));

  for (const sentToken of ['', '***', 'xxxx', '••••', '…', '<token>', '[redacted]', '{token}', '#.X']) {
    it(`ignore a masked token: “${sentToken}”`, () => assert.deepEqual(idsFor({ sentToken }), []));
  }

  for (const sentToken of ['<a>b', 'x<a>', '[a]]', '{a}{', 'xyz']) {
    it(`don’t mistake an unmasked token for a mask: “${sentToken}”`, () =>
      assert.deepEqual(idsFor({ sentToken }), ['token-differs']));
  }

  it('say whether the signature is correct with the token that was sent', () => {
    const claimedSign = sign({ token: 'another', path, body, timestamp });
    assert.deepEqual(requestRemarks(sampleRequest({ sentToken: 'another', claimedSign })), [
      { id: 'token-differs-sign-right', args: {} },
    ]);
    assert.deepEqual(idsFor({ sentToken: 'another!', claimedSign }), ['token-differs']);
    const ofMultipart = sign({ token: 'another', path, body: new Uint8Array(), timestamp });
    assert.deepEqual(idsFor({ sentToken: 'another', claimedSign: ofMultipart, multipart: true }), [
      'token-differs-sign-right',
    ]);
  });

  it('say that curl drops line breaks, if there are any', () => {
    const ids = (text: string, bodyIsSentWithoutLineBreaks?: boolean) =>
      idsFor({
        body: Buffer.from(text),
        ...(bodyIsSentWithoutLineBreaks === undefined ? {} : { bodyIsSentWithoutLineBreaks }),
      });
    assert.deepEqual(ids('a\nb', true), ['body-line-breaks-dropped']);
    assert.deepEqual(ids('a\rb', true), ['body-line-breaks-dropped']);
    assert.deepEqual(ids('ab', true), []);
    assert.deepEqual(ids('a\nb', false), []);
    assert.deepEqual(ids('a\nb'), []);
  });

  it('come before the signature if they’re about checks that the gateway does before it', () => {
    assert.equal(isBeforeSign({ id: 'token-app-key', code: 10009002, args: {} }), true);
    assert.equal(isBeforeSign({ id: 'sign-length', code: 10009003, args: {} }), false);
    assert.equal(isBeforeSign({ id: 'token-differs', args: {} }), false);
  });
});
