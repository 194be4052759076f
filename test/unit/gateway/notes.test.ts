import assert from 'node:assert/strict';
import { noteLocale } from '../../../src/gateway/http/gatewayResponse.ts';
import type { Gateway } from '../../../src/gateway/startGateway.ts';
import { applicationOf, send, signed, withGateway } from '../../support/gateway.ts';

const NO_STUB = { target: '/openapi/v3/consultas/nf-e/123' };

async function noteOf(gateway: Gateway, language?: string): Promise<unknown> {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const reply = await send(gateway, signed(applicationOf(gateway), { ...NO_STUB, headers }));
  return JSON.parse(reply.text).note;
}

describe('notes in the gateway’s responses', () => {
  it('are in the language that the gateway was started with', async () => {
    await withGateway({}, async gateway =>
      assert.match(String(await noteOf(gateway)), /^The request is correct/),
    );
    await withGateway({ locale: 'pt-BR' }, async gateway =>
      assert.match(String(await noteOf(gateway)), /^A requisição está correta/),
    );
  });

  it('are in the language of Accept-Language if the request has one', async () => {
    await withGateway({}, async gateway =>
      assert.match(String(await noteOf(gateway, 'pt-BR,pt;q=0.9,en;q=0.8')), /^A requisição está correta/),
    );
    await withGateway({ locale: 'pt-BR' }, async gateway =>
      assert.match(String(await noteOf(gateway, 'en')), /^The request is correct/),
    );
  });

  for (const [header, locale] of [
    ['fr, pt;q=0.5, en;q=0.7', 'en'],
    ['EN-us;q=0.1, pt-BR;q=0.2', 'pt-BR'],
    ['en;q=0, pt', 'pt-BR'],
    ['fr', 'pt-BR'],
    ['*', 'pt-BR'],
    ['', 'pt-BR'],
  ] as const) {
    it(`are in ${locale} for Accept-Language ${JSON.stringify(header)}, with a gateway in pt-BR`, () => {
      assert.equal(noteLocale(header, 'pt-BR'), locale);
    });
  }

  it('explain a rejected request in the gateway’s language, too', async () => {
    await withGateway({ locale: 'pt-BR' }, async gateway => {
      const outside = await send(gateway, { target: '/outside' });
      assert.match(JSON.parse(outside.text).note, /^O gateway local não conhece nenhum endpoint/);
      const page = await send(gateway, { headers: { origin: 'https://example.com' } });
      assert.match(JSON.parse(page.text).note, /^A requisição veio de uma página web/);
      const headers = { 'x-sandbox-fault': 'status=503' };
      const fault = await send(gateway, { headers });
      assert.match(fault.text, /Falha injetada: retornada antes de qualquer verificação/);
      // Without it, a program reads the accents as ISO-8859-1.
      assert.equal(fault.headers['content-type'], 'text/html; charset=utf-8');
    });
  });
});
