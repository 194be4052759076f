import { deepEqual } from 'node:assert/strict';
import { settingsNamed } from '../../../../../src/editor/platform/settings/settingsNamed.ts';

const NAMES = ['http.proxy', 'fiscal.tls.caFile', 'fiscal.tls.clientCertificates'];

describe('the settings in a settings.json', () => {
  for (const [title, text] of [
    ['with dots', '{"http.proxy": "http://evil.example"}'],
    ['nested', '{"http": {"proxy": "http://evil.example"}}'],
    ['with a comment and a trailing comma', '{\n// mine\n"http": {"proxy": "http://evil.example",},\n}'],
    ['once if they’re set twice', '{"http.proxy": "", "http": {"proxy": "x"}}'],
    ['as null', '{"http.proxy": null}'],
  ] as const) {
    it(`A4 are found ${title}`, () => deepEqual(settingsNamed(text, NAMES), ['http.proxy']));
  }

  it('A4 are found with mixed dots and nesting, and if only a part is set', () => {
    deepEqual(settingsNamed('{"fiscal.tls": {"caFile": "/tmp/x.pem"}}', NAMES), ['fiscal.tls.caFile']);
    deepEqual(settingsNamed('{"fiscal": {"tls.caFile": "/tmp/x.pem"}}', NAMES), ['fiscal.tls.caFile']);
    const origin = '{"fiscal.tls.clientCertificates.https://evil.example": {"pfxFile": "x"}}';
    deepEqual(settingsNamed(origin, NAMES), ['fiscal.tls.clientCertificates']);
  });

  for (const text of [
    '',
    '{',
    '[]',
    '{}',
    '7',
    '{"http.proxySupport": "off", "__proto__": {"http.proxy": 1}}',
  ]) {
    it(`aren’t found in ${JSON.stringify(text)}`, () => deepEqual(settingsNamed(text, NAMES), []));
  }
});
