import assert from 'node:assert/strict';
import { addressOf } from '../../../../src/node/transport/address.ts';
import {
  isExempt,
  noProxyEntries,
  proxyChoice,
  proxyServer,
} from '../../../../src/node/transport/proxyChoice.ts';

const API = 'https://api.example.com.br';

describe('proxyChoice', () => {
  for (const [title, env, proxy] of [
    ['HTTP_PROXY if there is no other', { HTTP_PROXY: 'http://p:1' }, 'http://p:1'],
    ['HTTPS_PROXY before HTTP_PROXY', { HTTP_PROXY: 'http://p:1', HTTPS_PROXY: 'http://q:2' }, 'http://q:2'],
    ['lowercase names first', { HTTPS_PROXY: 'http://p:1', https_proxy: 'http://q:2' }, 'http://q:2'],
    ['only host and port', { HTTPS_PROXY: 'proxy.example:3128' }, 'http://proxy.example:3128'],
    ['ALL_PROXY if there is none for https', { ALL_PROXY: 'http://p:1' }, 'http://p:1'],
    ['HTTPS_PROXY before ALL_PROXY', { all_proxy: 'http://p:1', HTTPS_PROXY: 'http://q:2' }, 'http://q:2'],
    ['ALL_PROXY before HTTP_PROXY', { http_proxy: 'http://p:1', ALL_PROXY: 'https://q:2' }, 'https://q:2'],
    ['all_proxy first', { ALL_PROXY: 'http://p:1', all_proxy: 'http://q:2' }, 'http://q:2'],
    ['none if NO_PROXY exempts from ALL_PROXY', { ALL_PROXY: 'socks5://p:1', NO_PROXY: '*' }, undefined],
    ...['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY', 'http_proxy', 'HTTP_PROXY'].map(
      name => [name, { [name]: 'http://p:1' }, 'http://p:1'] as const,
    ),
    ['none if HTTPS_PROXY is empty', { HTTPS_PROXY: '', ALL_PROXY: 'http://p:1' }, undefined],
    ['none if the variable is empty', { HTTPS_PROXY: '', HTTP_PROXY: 'http://p:1' }, undefined],
    ['none without a variable', {}, undefined],
    [
      'none if NO_PROXY names the host',
      { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'x, example.com.br' },
      undefined,
    ],
    ['none if no_proxy is a wildcard', { HTTPS_PROXY: 'http://p:1', no_proxy: '*' }, undefined],
  ] as const) {
    it(`D4 reads from the environment: ${title}`, () => {
      assert.equal(proxyChoice('environment', env)(addressOf(API))?.address.origin, proxy);
    });
  }

  it('D4 prefers an explicit proxy, with its exemptions, to the environment', () => {
    const env = { HTTPS_PROXY: 'http://p:1', NO_PROXY: '*' };
    const proxyFor = proxyChoice({ url: 'https://q:2', noProxy: ['.interno.br'] }, env);
    assert.equal(proxyFor(addressOf(API))?.address.origin, 'https://q:2');
    assert.equal(proxyFor(addressOf('https://nfe.interno.br')), undefined);
    assert.equal(proxyChoice('none', env)(addressOf(API)), undefined);
  });

  it('D4 combines the environment’s proxy with its exemptions and those of the user', () => {
    const env = { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'a.br' };
    const proxyFor = proxyChoice({ noProxy: ['b.br'] }, env);
    assert.equal(proxyFor(addressOf(API))?.address.origin, 'http://p:1');
    assert.equal(proxyFor(addressOf('https://a.br')), undefined);
    assert.equal(proxyFor(addressOf('https://b.br')), undefined);
  });

  for (const origin of [
    'https://localhost:8443',
    'https://127.0.0.1:8443',
    'https://[::1]:8443',
    'http://127.0.0.1:8787',
    'http://192.0.2.1',
  ]) {
    it(`D4 uses no proxy for ${origin}`, () => {
      assert.equal(proxyChoice({ url: 'http://p:1' }, {})(addressOf(origin)), undefined);
    });
  }

  for (const [url, reason, proxy] of [
    ['http://us er:pass@', 'proxy-malformed', '(http.proxy, HTTPS_PROXY, ALL_PROXY, HTTP_PROXY)'],
    ['http://user:CANARY@:99999', 'proxy-malformed', '(http.proxy, HTTPS_PROXY, ALL_PROXY, HTTP_PROXY)'],
    ['socks5://user:CANARY@p:1080', 'proxy-scheme', 'socks5://p:1080'],
    ['file:///etc/passwd', 'proxy-scheme', 'file://'],
  ] as const) {
    it(`D4 refuses ${url} as ${reason}, without quoting its credentials`, () => {
      assert.throws(() => proxyServer(url), { code: 'proxy-failed', args: { proxy, reason } });
    });
  }

  it('D4 uses the user’s own header for any proxy, unless the proxy’s URL has credentials', () => {
    const authorization = 'Negotiate YII=';
    const ofOption = (url: string) => proxyChoice({ url, authorization }, {})(addressOf(API))?.authorization;
    assert.equal(ofOption('http://p:1'), authorization);
    assert.equal(ofOption('http://u:v@p:1'), `Basic ${Buffer.from('u:v').toString('base64')}`);
    const env = { HTTPS_PROXY: 'http://p:1' };
    assert.equal(proxyChoice({ authorization }, env)(addressOf(API))?.authorization, authorization);
    assert.equal(proxyChoice('environment', env)(addressOf(API))?.authorization, undefined);
  });

  for (const authorization of ['Basic CANARY\r\nX: y', 'Basic CANARY\n', 'Basic CANARY\0', 'Basic ’CANARY']) {
    it(`D4 C6 refuses a user’s header that can’t be sent, without quoting it: ${JSON.stringify(authorization.replace('CANARY', ''))}`, () => {
      assert.throws(() => proxyServer('http://p:1', authorization), {
        code: 'proxy-failed',
        args: { proxy: 'http://p:1', reason: 'proxy-authorization-malformed' },
      });
    });
  }

  it('D4 accepts credentials without a name or without a password', () => {
    for (const [url, credentials] of [
      ['http://u@p:1', 'u:'],
      ['http://:v@p:1', ':v'],
    ] as const)
      assert.equal(
        proxyServer(url, 'Negotiate x').authorization,
        `Basic ${Buffer.from(credentials).toString('base64')}`,
      );
  });

  it('D4 puts the credentials only into the header', () => {
    const proxy = proxyServer('http://jo%C3%A3o:a%3Ab%2@proxy.example:3128/');
    assert.equal(proxy.authorization, `Basic ${Buffer.from('joão:a%3Ab%2').toString('base64')}`);
    assert.equal(proxy.address.origin, 'http://proxy.example:3128');
  });
});

describe('NO_PROXY', () => {
  for (const [list, origin, exempt] of [
    ['*', 'https://a.example', true],
    ['example.com', 'https://example.com', true],
    ['example.com', 'https://api.example.com', true],
    ['example.com', 'https://notexample.com', false],
    ['.example.com', 'https://api.example.com', true],
    ['.example.com', 'https://example.com', true],
    ['*.example.com', 'https://api.example.com', true],
    ['EXAMPLE.com', 'https://api.example.com', true],
    ['example.com:8443', 'https://example.com:8443', true],
    ['example.com:8443', 'https://example.com', false],
    ['example.com:443', 'https://example.com', true],
    ['10.0.0.0/8', 'https://10.9.8.7', true],
    ['10.0.0.0/8', 'https://11.0.0.1', false],
    ['10.0.0.0/0', 'https://11.0.0.1', true],
    ['10.9.8.7/32', 'https://10.9.8.7', true],
    ['10.9.8.7/32', 'https://10.9.8.6', false],
    ['10.0.0.0/-1', 'https://10.9.8.7', false],
    ['10.0.0.0/x', 'https://10.9.8.7', false],
    ['10.0.0.0/33', 'https://10.9.8.7', false],
    ['abc/8', 'https://10.9.8.7', false],
    ['2001:db8::9/128', 'https://[2001:db8::9]', true],
    ['2001:db8::9/128', 'https://[2001:db8::8]', false],
    ['2001:db8::/129', 'https://[2001:db8::9]', false],
    ['2001:db8::/32', 'https://10.9.8.7', false],
    ['10.0.0.0/8', 'https://[2001:db8::9]', false],
    ['.', 'https://a.example.', false],
    ['10.0.0.0/99', 'https://10.9.8.7', false],
    ['10.0.0.0/8', 'https://example.com', false],
    ['192.0.2.7', 'https://192.0.2.7', true],
    ['192.0.2.7:8443', 'https://192.0.2.7:8443', true],
    ['2001:db8::1', 'https://[2001:db8::1]', true],
    ['[2001:db8::1]:8443', 'https://[2001:db8::1]:8443', true],
    ['2001:db8::/32', 'https://[2001:db8::9]', true],
    ['a.example b.example\tc.example,d.example', 'https://c.example', true],
    ['', 'https://a.example', false],
    [',.,', 'https://a.example', false],
  ] as const) {
    it(`${JSON.stringify(list)} ${exempt ? 'exempts' : 'doesn’t exempt'} ${origin}`, () => {
      assert.equal(isExempt(addressOf(origin), noProxyEntries(list)), exempt);
    });
  }
});
