import assert from 'node:assert/strict';
import { getEventListeners, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, createServer, type TLSSocket } from 'node:tls';
import { FiscalError } from '../../../../src/core/errors.ts';
import { addressOf } from '../../../../src/node/transport/address.ts';
import { contentEncodings } from '../../../../src/node/transport/bodyDecoder.ts';
import { cleanCause, failureCodeOf, systemCodeOf } from '../../../../src/node/transport/networkFailure.ts';
import { isExempt, noProxyEntries, proxyChoice } from '../../../../src/node/transport/proxyChoice.ts';
import { connected, socketOpener } from '../../../../src/node/transport/socketOpener.ts';
import { clientCertificateFiles, contextWith, extraRoots } from '../../../../src/node/transport/tlsFiles.ts';
import { createTrust, type Trust } from '../../../../src/node/transport/trust.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

const failed = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const never = () => new AbortController().signal;

describe('the failure code of an error', () => {
  const circumstances = {
    address: addressOf('https://api.example.com.br'),
    ...{ connected: true, hasResponseBegun: false, serverEnded: false, destroyedByUs: false },
  };
  for (const [error, more, code] of [
    ...['ECONNRESET', 'ECONNABORTED', 'EPIPE'].map(each => [failed(each), {}, 'connection-reset'] as const),
    ...['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'].map(
      each => [failed(each), {}, 'host-not-found'] as const,
    ),
    [failed('UND_ERR_HEADERS_OVERFLOW'), {}, 'response-too-large'],
    [failed('ECONNREFUSED'), {}, 'connection-refused'],
    [failed('ECONNREFUSED'), { address: addressOf('http://127.0.0.1:8787') }, 'gateway-not-running'],
    [failed('ECONNREFUSED'), { address: addressOf('http://localhost:8787') }, 'gateway-not-running'],
    [failed('ECONNREFUSED'), { address: addressOf('https://localhost:8787') }, 'connection-refused'],
    [failed('ECONNREFUSED'), { address: addressOf('https://127.0.0.1:8787') }, 'connection-refused'],
    [failed('ECONNREFUSED'), { address: addressOf('http://[::1]:8787') }, 'connection-refused'],
    [failed('ECONNRESET'), { destroyedByUs: true }, 'cancelled'],
    [failed('ERR_SSL_WRONG_VERSION_NUMBER'), {}, 'tls-failed'],
    [failed('ERR_TLS_CERT_ALTNAME_INVALID'), {}, 'tls-failed'],
    [failed('EPROTO'), {}, 'tls-failed'],
    [failed('CERT_HAS_EXPIRED'), { connected: false }, 'tls-failed'],
    [failed('CERT_HAS_EXPIRED'), {}, 'network-failed'],
    [failed('ENETUNREACH', { syscall: 'connect' }), { connected: false }, 'network-failed'],
    [
      failed('CERT_HAS_EXPIRED'),
      { connected: false, address: addressOf('http://127.0.0.1:1') },
      'network-failed',
    ],
    [failed('UND_ERR_SOCKET'), {}, 'response-malformed'],
    [failed('UND_ERR_SOCKET'), { serverEnded: true }, 'connection-reset'],
    [failed('UND_ERR_SOCKET'), { serverEnded: true, hasResponseBegun: true }, 'response-cut-off'],
    [
      failed('UND_ERR_RES_CONTENT_LENGTH_MISMATCH'),
      { serverEnded: true, hasResponseBegun: true },
      'response-cut-off',
    ],
    [Object.assign(new Error('x'), { name: 'HTTPParserError' }), {}, 'response-malformed'],
    ['no error', {}, 'network-failed'],
  ] as const) {
    it(`is ${code} for ${systemCodeOf(error)} with ${JSON.stringify(Object.keys(more))}`, () =>
      assert.equal(failureCodeOf(error, { ...circumstances, ...more }), code));
  }

  it('is the most useful one if several addresses fail', () => {
    const codes = (...each: string[]) => systemCodeOf(new AggregateError(each.map(code => failed(code))));
    assert.equal(codes('ECONNREFUSED', 'ENETUNREACH'), 'ECONNREFUSED');
    assert.equal(codes('ETIMEDOUT', 'ENETUNREACH'), 'ENETUNREACH');
    assert.equal(systemCodeOf(new AggregateError([])), 'unknown');
    assert.equal(systemCodeOf(Object.assign(new Error('x'), { code: 5 })), 'unknown');
    assert.equal(systemCodeOf({ code: 'ECONNRESET' }), 'unknown');
  });

  it('is the only detail of the error that the failure keeps', () => {
    const cause = cleanCause(failed('EPIPE', { data: 'CANARY' }));
    assert.deepEqual(Object.entries(cause), [['code', 'EPIPE']]);
    assert.equal(cause.message, 'EPIPE');
    assert.equal(cleanCause('CANARY').message, 'unknown');
  });
});

describe('the files of a client certificate', () => {
  it('consist of one PFX file, or of PEM files', () => {
    assert.deepEqual(clientCertificateFiles('a.pfx', undefined, undefined), { pfxFile: 'a.pfx' });
    assert.deepEqual(clientCertificateFiles('a.P12', undefined, 'x'), { pfxFile: 'a.P12', passphrase: 'x' });
    assert.deepEqual(clientCertificateFiles('a.pfx', 'k.pem', undefined), {
      ...{ certFile: 'a.pfx', keyFile: 'k.pem' },
    });
    assert.deepEqual(clientCertificateFiles('a.pem', undefined, ''), {
      ...{ certFile: 'a.pem', keyFile: 'a.pem', passphrase: '' },
    });
    assert.deepEqual(clientCertificateFiles('pfx', undefined, undefined), {
      certFile: 'pfx',
      keyFile: 'pfx',
    });
  });

  it('are named in the failure, with what is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fiscal-tls-'));
    try {
      const { cert, key } = selfSignedCertificate({});
      const file = (name: string) => join(folder, name);
      await writeFile(file('cert.pem'), cert);
      await writeFile(file('key.pem'), key);
      await writeFile(file('text.pem'), 'text');
      const unusable = (path: string, reason: string) => ({
        ...{ code: 'certificate-unusable', args: { path, reason } },
      });
      const pem = (certFile: string, keyFile: string) => contextWith({ certFile, keyFile }, {});
      await pem(file('cert.pem'), file('key.pem'));
      await writeFile(file('other.pem'), selfSignedCertificate({}).key);
      const other = file('other.pem');
      await assert.rejects(pem(file('cert.pem'), other), unusable(other, 'key-mismatch'));
      await assert.rejects(pem(file('none'), file('key.pem')), unusable(file('none'), 'file-missing'));
      await assert.rejects(pem(folder, file('key.pem')), unusable(folder, 'file-not-regular'));
      const inFile = file('cert.pem/x');
      await assert.rejects(pem(inFile, file('key.pem')), unusable(inFile, 'file-unreadable'));
      const pfx = contextWith({ pfxFile: file('text.pem'), passphrase: 'x' }, {});
      await assert.rejects(pfx, unusable(file('text.pem'), 'not-a-certificate'));
      await assert.rejects(extraRoots({ caFile: file('text.pem') }), unusable(file('text.pem'), 'not-pem'));
      assert.equal((await extraRoots({ caFile: file('cert.pem') })).length, 1);
      assert.deepEqual(await extraRoots({}), []);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the choice of a proxy', () => {
  it('selects none for “none”, whatever the environment says', () => {
    const proxyFor = proxyChoice('none', { HTTPS_PROXY: 'http://p:1' });
    assert.equal(proxyFor(addressOf('https://api.example.com.br')), undefined);
  });

  it('exempts a host and its subdomains, but not names that only end the same way', () => {
    const api = addressOf('https://api.example.com.br');
    for (const entry of ['example.com.br', '.example.com.br', '*.example.com.br', 'API.example.com.br:443'])
      assert.ok(isExempt(api, [entry]), entry);
    for (const entry of [
      '',
      '.',
      'ample.com.br',
      'i.example.com.br',
      'x.api.example.com.br',
      'api.example.com.br:8443',
    ])
      assert.ok(!isExempt(api, [entry]), entry);
  });

  it('exempts nothing without a list, whose entries commas and blanks separate', () => {
    assert.deepEqual(noProxyEntries(undefined), []);
    assert.deepEqual(noProxyEntries(' a, b\tc,,'), ['a', 'b', 'c']);
  });
});

describe('the encodings of a response body', () => {
  it('include all that the headers name, in order, without identity', () => {
    const of = (...values: string[]) =>
      contentEncodings(values.map(value => ['Content-Encoding', value] as const));
    assert.deepEqual(of('gzip, BR'), ['gzip', 'br']);
    assert.deepEqual(of('gzip', 'deflate'), ['gzip', 'deflate']);
    assert.deepEqual(of('identity'), []);
    assert.deepEqual(of(' , gzip,, Identity '), ['gzip']);
    assert.deepEqual(of(''), []);
    assert.deepEqual(contentEncodings([['Content-Type', 'gzip']]), []);
  });
});

describe('the certificates that are trusted', () => {
  it('are Node’s, and on request the system’s, for which new contexts are created', async () => {
    const trust = createTrust({});
    assert.equal(trust.hasSystemRoots(), false);
    const before = await trust.forProxy();
    assert.equal(await trust.forProxy(), before);
    assert.equal(await trust.forOrigin('https://a.example'), before);
    const hasNew = trust.addSystemRoots();
    assert.equal(trust.hasSystemRoots(), true);
    assert.equal(trust.addSystemRoots(), hasNew);
    const after = await trust.forProxy();
    assert.notEqual(after, before);
    assert.equal(await trust.forProxy(), after);
  });
});

describe('a connection that is opened', () => {
  const certificate = selfSignedCertificate({ names: ['localhost', '127.0.0.1'] });

  async function withServer(use: (port: number, names: readonly unknown[]) => Promise<void>): Promise<void> {
    const names: unknown[] = [];
    const server = createServer(certificate, (socket: TLSSocket & { servername?: unknown }) => {
      names.push(socket.servername);
      socket.on('error', () => {}).end('x');
    });
    server.on('tlsClientError', () => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      await use((server.address() as AddressInfo).port, names);
    } finally {
      server.close();
    }
  }

  it('names the host to the server, but not an address', () =>
    withServer(async (port, names) => {
      const context = createSecureContext({ ca: certificate.cert });
      for (const host of ['127.0.0.1', 'localhost']) {
        const { socket } = await connected(addressOf(`https://${host}:${port}`), context, never());
        await once(socket.resume(), 'close');
      }
      assert.deepEqual(names, [false, 'localhost']);
    }));

  it('leaves no listener on the signal, whether it succeeds, fails, or is abandoned', async () => {
    const server = createTcpServer(socket => socket.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const stop = new AbortController();
    const { socket } = await connected(addressOf(`http://127.0.0.1:${port}`), undefined, stop.signal);
    assert.equal(getEventListeners(stop.signal, 'abort').length, 0);
    socket.destroy();
    server.close();
    await once(server, 'close');
    await assert.rejects(connected(addressOf(`http://127.0.0.1:${port}`), undefined, stop.signal), {
      code: 'ECONNREFUSED',
    });
    // The socket closes after it has failed.
    for (let turn = 0; turn < 1_000 && getEventListeners(stop.signal, 'abort').length > 0; turn++)
      await new Promise(resolve => setImmediate(resolve));
    assert.equal(getEventListeners(stop.signal, 'abort').length, 0);
    stop.abort();
    await assert.rejects(
      connected(addressOf(`http://127.0.0.1:${port}`), undefined, stop.signal),
      /abandoned/,
    );
  });

  /** A trust that has the server's certificate only among the system's roots. */
  function trustOf(hadSystemRoots: boolean, hasNew: boolean) {
    const [plain, full] = [createSecureContext({}), createSecureContext({ ca: certificate.cert })];
    let asked = 0;
    const context = async () => (hasNew && asked > 0 ? full : plain);
    const trust: Trust = {
      forOrigin: context,
      forProxy: context,
      hasSystemRoots: () => hadSystemRoots,
      addSystemRoots: () => {
        asked += 1;
        return hasNew;
      },
    };
    return { trust, asked: () => asked };
  }

  it('is tried again with the system’s roots for an unknown issuer, once', () =>
    withServer(async port => {
      const address = addressOf(`https://127.0.0.1:${port}`);
      const unknown = { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' };
      const good = trustOf(false, true);
      const { socket } = await socketOpener(good.trust, () => undefined)(address, never());
      socket.destroy();
      assert.equal(good.asked(), 1);
      for (const [had, hasNew, asked] of [
        [true, true, 0],
        [false, false, 1],
      ] as const) {
        const bad = trustOf(had, hasNew);
        await assert.rejects(socketOpener(bad.trust, () => undefined)(address, never()), unknown);
        assert.equal(bad.asked(), asked);
      }
    }));

  for (const [reason, asked] of [
    ...[['UNABLE_TO_GET_ISSUER_CERT', 1] as const, ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 1] as const],
    ...[['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 1] as const, ['SELF_SIGNED_CERT_IN_CHAIN', 1] as const],
    ...[['DEPTH_ZERO_SELF_SIGNED_CERT', 1] as const, ['CERT_HAS_EXPIRED', 0] as const, ['', 0] as const],
  ]) {
    it(`${asked === 0 ? 'isn’t' : 'is'} tried again if a proxy’s certificate fails with ${reason || 'no reason'}`, async () => {
      const other = trustOf(false, true);
      const open = socketOpener(other.trust, () => {
        throw new FiscalError('proxy-failed', { reason });
      });
      await assert.rejects(open(addressOf('https://api.example.com.br'), never()), { code: 'proxy-failed' });
      assert.equal(other.asked(), asked);
    });
  }

  it('isn’t tried again for another failure', async () => {
    const other = trustOf(false, true);
    const open = socketOpener(other.trust, () => undefined);
    await assert.rejects(open(addressOf('https://127.0.0.1:1'), never()), { code: 'ECONNREFUSED' });
    assert.equal(other.asked(), 0);
  });
});
