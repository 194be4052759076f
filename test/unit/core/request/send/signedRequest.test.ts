import assert from 'node:assert/strict';
import { maskedHeaders, signRequest } from '../../../../../src/core/request/send/signedRequest.ts';
import { AppSecret, SECRET_MASK } from '../../../../../src/core/signing/appSecret.ts';
import { sign } from '../../../../../src/core/signing/sign.ts';
import { CANARY, environmentWith } from '../../../../support/builders.ts';
import { fixedClock } from '../../../../support/fakes.ts';
import { type Preparing, preparedOf } from '../../../../support/preparing.ts';

const NOW = fixedClock(1_700_000_000_999);

async function signedOf(text: string, preparing: Preparing = {}) {
  return signRequest(await preparedOf(text, preparing), new AppSecret(CANARY), NOW);
}

describe('a signed request', () => {
  it('starts with token, timestamp, and sign, before its own headers', async () => {
    const { wire, elements } = await signedOf('POST /openapi/demo/echo?a=1\nX-A: b\n\n{\n"a": 1\n}');
    assert.deepEqual(wire.headers, [
      ['token', CANARY],
      ['timestamp', '1700000000'],
      ['sign', sign(elements)],
      ['X-A', 'b'],
    ]);
    assert.equal(elements.path, '/openapi/demo/echo');
    assert.equal(wire.target, '/openapi/demo/echo?a=1');
  });

  it('D9 uses the same buffer for signing and sending', async () => {
    const prepared = await preparedOf('POST /openapi/demo/echo\n\n{\r\n"a": 1\r\n}');
    const { wire, elements } = signRequest(prepared, new AppSecret(CANARY), NOW);
    assert.equal(wire.body, prepared.body);
    assert.equal(elements.body, prepared.body);
  });

  it('is signed and sent with the exact bytes of a file', async () => {
    const bytes = new Uint8Array([0xff, 0x0d, 0x0a, 0x00]);
    const { wire, elements } = await signedOf('POST /openapi/a\n\n< ./a', { files: { './a': bytes } });
    assert.equal(wire.body, bytes);
    assert.equal(elements.body, bytes);
  });

  it('is signed with an empty string for multipart, but its body is sent', async () => {
    const { wire, elements } = await signedOf(
      'POST /openapi/a\nContent-Type: multipart/form-data; boundary=b\n\n--b\n\nx\n--b--',
    );
    assert.equal(elements.body.length, 0);
    assert.equal(Buffer.from(wire.body).toString(), '--b\r\n\r\nx\r\n--b--\r\n');
  });

  it('is sent with the base URL’s path, which isn’t signed', async () => {
    const environment = environmentWith({}, 'https://proxy.example.com/gw');
    const { wire, elements } = await signedOf('GET /openapi/a\n', { environment });
    assert.deepEqual([wire.origin, wire.target], ['https://proxy.example.com', '/gw/openapi/a']);
    assert.equal(elements.path, '/openapi/a');
  });

  it('is signed with a timestamp that the file sets', async () => {
    const { timestamp, elements, sign: sent } = await signedOf('# @timestamp 0017\nGET /openapi/a\n');
    assert.equal(timestamp, '0017');
    assert.equal(elements.timestamp, '0017');
    assert.equal(sent, sign(elements));
  });

  it('can contain a signature that the file sets', async () => {
    const { wire, sign: sent } = await signedOf('# @sign ABC\nGET /openapi/a\n');
    assert.equal(sent, 'ABC');
    assert.deepEqual(wire.headers[2], ['sign', 'ABC']);
  });

  it('contains none of the three headers with # @no-sign', async () => {
    const { wire, sign: sent } = await signedOf('# @no-sign\n# @sign ABC\nGET /openapi/a\nX: y\n');
    assert.equal(sent, undefined);
    assert.deepEqual(wire.headers, [['X', 'y']]);
  });

  it('shows none of the secret, and only six characters of the signature unless it’s revealed', async () => {
    const signed = await signedOf('# @sign 0123456789abcdef\nGET /openapi/a\nX: y\n');
    assert.deepEqual(maskedHeaders(signed, false), [
      ['token', SECRET_MASK],
      ['timestamp', '1700000000'],
      ['sign', '012345…'],
      ['X', 'y'],
    ]);
    assert.deepEqual(maskedHeaders(signed, true)[2], ['sign', '0123456789abcdef']);
  });
});
