import { equal, ok } from 'node:assert/strict';
import { createMask } from '../../../../../src/editor/platform/notifications/maskText.ts';
import { CANARY } from '../../../../support/builders.ts';

describe('createMask', () => {
  const mask = createMask(CANARY);
  const forms: Readonly<Record<string, string>> = {
    'as it is': CANARY,
    'in JSON': JSON.stringify(CANARY).slice(1, -1),
    'in JSON inside JSON': JSON.stringify(JSON.stringify(CANARY)).slice(3, -3),
    'in a URL': encodeURIComponent(CANARY),
    'in XML': CANARY.replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;'),
    'in Base64': Buffer.from(CANARY).toString('base64').replace(/=+$/, ''),
    'in hexadecimal': Buffer.from(CANARY).toString('hex'),
  };
  for (const [name, form] of Object.entries(forms)) {
    it(`masks the secret ${name}`, () => {
      const masked = mask(`before ${form} behind`);
      ok(masked.startsWith('before ') && masked.endsWith(' behind'));
      // Base64 may keep a last character that the secret shares with its neighbour.
      ok(masked.length <= 'before •••••••• behind'.length + 2, masked.replace(form, 'the whole secret'));
    });
  }

  const password = 'senha ção"🚚';
  const maskPassword = createMask(password);
  for (const [name, form] of Object.entries({
    'as it is': password,
    'in JSON': JSON.stringify(password).slice(1, -1),
    'in JSON with only ASCII': 'senha \\u00e7\\u00E3o\\"\\ud83d\\ude9a',
    'in JSON inside JSON': 'senha \\\\u00e7\\\\u00e3o\\\\\\"\\\\uD83D\\\\uDE9A',
    'in a URL': encodeURIComponent(password),
    'in a form': new URLSearchParams([['', password]]).toString().slice(1),
    'in a URL of ISO-8859-1': 'senha+%E7%e3o%22🚚',
    'in XML': 'senha &#231;&#xE3;o&quot;&#x1f69a;',
    'in hexadecimal': Buffer.from(password).toString('hex'),
    'in UTF-8 that is read as ISO-8859-1': Buffer.from(password).toString('latin1'),
  })) {
    it(`masks the value of a # @secret ${name}, including accents`, () =>
      equal(maskPassword(`a ${form} b`), 'a •••••••• b'));
  }
  for (const shift of [0, 1, 2]) {
    it(`masks the value of a # @secret in Base64, ${shift} bytes after a group`, () =>
      ok(
        maskPassword(Buffer.from(`${'x'.repeat(shift)}${password}yz`).toString('base64')).includes(
          '••••••••',
        ),
      ));
  }

  for (const shift of [0, 1, 2]) {
    it(`masks the secret in Base64 if it starts ${shift} bytes after a group`, () => {
      const encoded = Buffer.from(`${'x'.repeat(shift)}${CANARY}yz`).toString('base64');
      ok(mask(encoded).includes('••••••••'));
    });
  }

  it('leaves a text without the secret unchanged', () => {
    equal(mask('{ "message": "olá" }'), '{ "message": "olá" }');
  });
});
