import { deepEqual, equal } from 'node:assert/strict';
import {
  baseUrlAsWritten,
  baseUrlFault,
  environmentDraft,
  environmentNameFault,
  givenEnvironment,
  kindNamed,
} from '../../../../../src/editor/features/environments/environmentDraft.ts';

describe('the suggested settings of a new environment', () => {
  const of = (baseUrl: string, taken: readonly string[] = []): string => {
    const { name, kind } = environmentDraft({ baseUrl }, ['local', ...taken]);
    return `${name} ${kind}`;
  };

  it('include the kind and a name for testing if the base URL is that of a test environment', () => {
    for (const baseUrl of [
      'https://homologacao.fiscal.example',
      'https://api-homolog.fiscal.example',
      'https://hom.api.example.com.br',
      'https://api.hml.example.com.br:8443/',
      'https://sandbox.example.com',
      'https://api.example.com/homologacao',
    ]) {
      equal(of(baseUrl), 'homologacao homologacao', baseUrl);
    }
  });

  it('are for production if the base URL doesn’t say otherwise', () => {
    for (const baseUrl of [
      'https://api.fiscal.example',
      'https://home.example.com',
      'https://contest.example.com',
      'https://fiscal.example/gw',
    ]) {
      equal(of(baseUrl), 'producao producao', baseUrl);
    }
  });

  it('are of the kind local for a base URL on this machine, named after its host, with the port if that name is taken', () => {
    equal(of('http://127.0.0.1:9000'), '127.0.0.1 local');
    equal(of('http://127.0.0.1:9000', ['127.0.0.1']), '127.0.0.1-9000 local');
    equal(of('http://[::1]:9000'), '1 local');
  });

  it('include a name that is still available', () => {
    equal(of('https://hom.example.com', ['Homologacao']), 'hom.example.com homologacao');
    equal(of('https://hom.example.com', ['homologacao', 'hom.example.com']), 'homologacao-2 homologacao');
  });

  it('leave a missing or invalid base URL to the user', () => {
    const open = { kind: undefined, isBaseUrlGiven: false };
    deepEqual(environmentDraft({}, []), { name: '', baseUrl: 'https://', ...open });
    deepEqual(environmentDraft({ name: 'hom' }, []), { name: 'hom', baseUrl: 'https://', ...open });
    const plain = { baseUrl: 'http://api.example.com/' };
    deepEqual(environmentDraft(plain, []), { name: '', baseUrl: 'http://api.example.com', ...open });
  });

  it('include the kind that the name implies, if any', () => {
    for (const name of ['producao', 'produção', 'Prod', 'loja-prod', 'loja produção']) {
      equal(kindNamed(name), 'producao', name);
    }
    for (const name of ['homologação', 'homologacao', 'hom', 'hml 2', 'test', 'loja_homologacao']) {
      equal(kindNamed(name), 'homologacao', name);
    }
    for (const name of ['loja', 'matriz', 'reproducao', 'home']) equal(kindNamed(name), undefined, name);
  });

  it('come only from strings that a command’s caller passes', () => {
    deepEqual(givenEnvironment({ name: 'a', baseUrl: 'https://a.example', kind: 'local' }), {
      name: 'a',
      baseUrl: 'https://a.example',
    });
    deepEqual([undefined, null, 'a', { name: 1, baseUrl: {} }].map(givenEnvironment), [{}, {}, {}, {}]);
  });
});

describe('the name of a new environment', () => {
  for (const [name, fault] of [
    ...[['homologacao'], ['Loja 2'], ['produção'], ['a.b_c-d'], [' hom ']],
    ...[
      ['', 'nameMissing'],
      ['  ', 'nameMissing'],
    ],
    ...[
      ['local', 'nameTaken'],
      ['Local', 'nameTaken'],
      ['HOM2', 'nameTaken'],
    ],
    ...[
      ['$shared', 'nameMalformed'],
      ['-x', 'nameMalformed'],
      ['a\nb', 'nameMalformed'],
      ['a"b', 'nameMalformed'],
    ],
    ['x'.repeat(61), 'nameMalformed'],
  ] as const) {
    it(`${JSON.stringify(name.slice(0, 20))} ${fault === undefined ? 'is accepted' : `is refused: ${fault}`}`, () =>
      equal(environmentNameFault(name, ['hom2']), fault));
  }
});

describe('the base URL of a new environment', () => {
  for (const [url, fault] of [
    ...[
      ['https://api.example.com.br'],
      ['https://api.example.com.br/'],
      [' https://h/gw/ '],
      ['http://127.0.0.1:8787'],
    ],
    ...[
      ['', 'base-url-malformed'],
      ['https://', 'base-url-malformed'],
      ['api.example.com.br', 'base-url-malformed'],
    ],
    ['http://api.example.com.br', 'base-url-not-https'],
    ...[
      ['https://u:p@h', 'base-url-with-extras'],
      ['https://h/?a=1', 'base-url-with-extras'],
    ],
  ] as const) {
    it(`${JSON.stringify(url)} ${fault === undefined ? 'is accepted' : `is refused: ${fault}`}`, () =>
      equal(baseUrlFault(url), fault));
  }

  it('is written without a trailing slash', () => {
    equal(baseUrlAsWritten(' https://h/gw/ '), 'https://h/gw');
  });

  it('is written without the /openapi that every path starts with', () => {
    equal(baseUrlAsWritten('https://h/openapi/'), 'https://h');
    equal(baseUrlAsWritten('https://h/gw/openapi'), 'https://h/gw');
    equal(baseUrlAsWritten('https://h/openapi2'), 'https://h/openapi2');
    equal(baseUrlAsWritten('https://openapi'), 'https://openapi');
    equal(baseUrlAsWritten('https://openapi/openapi'), 'https://openapi');
  });

  it('is written without the path of an endpoint that was pasted with it', () => {
    equal(baseUrlAsWritten('https://h/openapi/v2/empresas/4711/nf-e'), 'https://h');
    equal(baseUrlAsWritten('https://h/gw/openapi/v3/consultas?a=1#b'), 'https://h/gw');
    equal(baseUrlFault('https://u:p@h/openapi/v2'), 'base-url-with-extras');
    equal(baseUrlFault('https://h/openapi@evil/v2'), 'base-url-with-extras');
  });
});
