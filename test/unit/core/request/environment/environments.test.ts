import assert from 'node:assert/strict';
import type { Environment } from '../../../../../src/core/request/environment/environment.ts';
import {
  type EnvironmentsReading,
  readEnvironments,
} from '../../../../../src/core/request/environment/environments.ts';

function readFile(text: string): EnvironmentsReading {
  return readEnvironments([{ file: 'fiscal.env.json', text }]);
}

function environmentsOf(reading: EnvironmentsReading): readonly Environment[] {
  assert.ok(reading.kind === 'read', JSON.stringify(reading));
  return reading.environments;
}

/** The environments of several files, by the files' names. */
function readAll(files: Readonly<Record<string, unknown>>): readonly Environment[] {
  const texts = Object.entries(files).map(([file, value]) => ({ file, text: JSON.stringify(value) }));
  return environmentsOf(readEnvironments(texts));
}

function read(text: string) {
  return environmentsOf(readFile(text)).map(({ variables, places, applications, application, ...rest }) => ({
    ...rest,
    ...Object.fromEntries(variables),
  }));
}

/** Codes and places, lines and characters from 1. */
function problems(text: string): readonly string[] {
  const reading = readFile(text);
  assert.ok(reading.kind === 'malformed', JSON.stringify(reading));
  return reading.problems.map(
    ({ code, range: { start } }) => `${code} ${start.line + 1}:${start.character + 1}`,
  );
}

const LOCAL = { name: 'local', kind: 'local', baseUrl: 'http://127.0.0.1:8787' };

describe('environments', () => {
  it('start with the built-in local, even if the file is empty', () => {
    assert.deepEqual(read('{}'), [LOCAL]);
    assert.deepEqual(
      read('{ "a": { "baseUrl": "https://a.br" } }').map(environment => environment.name),
      ['local', 'a'],
    );
  });

  it('are read from a file with comments', () => {
    assert.deepEqual(read('// a\n{ /* b */ }'), [LOCAL]);
  });

  it('share variables, which an environment’s own variables override', () => {
    const text = `{
      "$shared": { "a": "shared", "b": "shared" },
      "x": { "baseUrl": "https://x.br", "kind": "homologacao", "b": "own" }
    }`;
    assert.deepEqual(read(text), [
      { ...LOCAL, a: 'shared', b: 'shared' },
      { name: 'x', kind: 'homologacao', baseUrl: 'https://x.br', a: 'shared', b: 'own' },
    ]);
  });

  it('B7 keep a number’s digits as written in the file', () => {
    const text =
      '{ "local": { "baseUrl": "http://127.0.0.1:1", "a": 12345678901234567890, "b": 1.10, "c": -0, "d": 1e3, "e": true } }';
    assert.deepEqual(read(text), [
      {
        name: 'local',
        kind: 'local',
        baseUrl: 'http://127.0.0.1:1',
        a: '12345678901234567890',
        b: '1.10',
        c: '-0',
        d: '1e3',
        e: 'true',
      },
    ]);
  });

  it('keep digits of variables whose names must be escaped in a JSON pointer', () => {
    const text = '{ "a/b~c": { "baseUrl": "https://a.br", "x~1/y": 1.0 } }';
    assert.equal((read(text)[1] as Record<string, unknown>)['x~1/y'], '1.0');
  });

  for (const [entry, kind] of [
    ['"baseUrl": "https://a.br"', 'producao'],
    ['"baseUrl": "http://localhost:1"', 'local'],
    ['"baseUrl": "http://[::1]:1"', 'local'],
    ['"baseUrl": "https://127.0.0.1.evil.br"', 'producao'],
    ['"baseUrl": "https://a.br", "kind": "homologacao"', 'homologacao'],
    ['"baseUrl": "http://127.0.0.1:1", "kind": "producao"', 'producao'],
    ['"baseUrl": "https://a.br", "kind": "local"', 'producao'],
  ] as const) {
    it(`with ${entry} are treated as ${kind}`, () => {
      assert.equal(read(`{ "a": { ${entry} } }`)[1]?.kind, kind);
    });
  }

  it('B6 don’t change Object.prototype', () => {
    const reading = readFile('{ "$shared": { "__proto__": "x", "constructor": "y" } }');
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
    if (reading.kind === 'read') {
      assert.equal(reading.environments[0]?.variables.get('constructor'), 'y');
      assert.equal(reading.environments[0]?.variables.get('__proto__'), 'x');
    }
  });

  for (const [what, text, expected] of [
    ['text that isn’t JSON', '{\n  "a": nonsense\n}', '2:8'],
    ['a truncated file', '{\n  "a": {', '2:9'],
    ['a list', '[]', '1:1'],
    ['an environment without a base URL', '{\n  "a": {}\n}', '2:3'],
    ['an invalid base URL', '{\n  "a": { "baseUrl": "a.br" }\n}', '2:21'],
    ['an unknown kind', '{\n  "a": { "baseUrl": "https://a.br",\n    "kind": "prod" }\n}', '3:13'],
    ['a variable that is a list', '{\n  "a": { "baseUrl": "https://a.br",\n    "v": [] }\n}', '3:10'],
    ['a shared base URL', '{ "$shared": { "baseUrl": "https://a.br" } }', '1:16'],
    [
      'a repeated key',
      '{\n "a": { "baseUrl": "https://a.br" },\n "a": { "baseUrl": "https://b.br" }\n}',
      '3:2',
    ],
  ] as const) {
    it(`are malformed at ${expected}: ${what}`, () => {
      const [first = ''] = problems(text);
      assert.equal(first.split(' ')[1], expected, first);
    });
  }

  for (const text of ['', ' ', '\0', '{{{', '"', '\ufeff', '['.repeat(100_000), '{"a":'.repeat(10_000)]) {
    it(`are malformed, without an exception: ${JSON.stringify(text.slice(0, 8))}`, () => {
      assert.equal(readFile(text).kind, 'malformed');
    });
  }
});

const HOM = { baseUrl: 'https://h.br', kind: 'homologacao' };

describe('environments of several files', () => {
  it('use their own variables before shared ones, private before public, fiscal before http-client', () => {
    const [, hom] = readAll({
      'http-client.env.json': {
        hom: { a: 'http', b: 'http', c: 'http', d: 'http', e: 'http' },
        $shared: { g: 'http' },
      },
      'http-client.private.env.json': {
        hom: { a: 'http-private', b: 'http-private', c: 'http-private', d: 'http-private' },
      },
      'fiscal.env.json': {
        hom: { ...HOM, a: 'fiscal', b: 'fiscal', c: 'fiscal' },
        $shared: { e: 'shared', f: 'shared', g: 'shared' },
      },
      'fiscal.private.env.json': {
        hom: { a: 'private', b: 'private' },
        $shared: { c: 'private shared', f: 'private shared' },
      },
    });
    assert.ok(hom !== undefined);
    assert.deepEqual(Object.fromEntries(hom.variables), {
      a: 'private',
      b: 'private',
      c: 'fiscal',
      d: 'http-private',
      e: 'http',
      f: 'private shared',
      g: 'shared',
    });
    assert.deepEqual(hom.places.get('c'), [
      { file: 'fiscal.env.json', isShared: false, value: 'fiscal' },
      { file: 'http-client.private.env.json', isShared: false, value: 'http-private' },
      { file: 'http-client.env.json', isShared: false, value: 'http' },
      { file: 'fiscal.private.env.json', isShared: true, value: 'private shared' },
    ]);
  });

  it('can have the base URL in one file and the variables in another', () => {
    const [, hom] = readAll({
      'fiscal.env.json': { hom: { a: '1' } },
      'fiscal.private.env.json': { hom: HOM },
    });
    assert.deepEqual(
      [hom?.baseUrl, hom?.kind, hom?.variables.get('a')],
      ['https://h.br', 'homologacao', '1'],
    );
  });

  it('A4 lose their kind if an overriding file sets only the base URL; it can also set only the kind', () => {
    const [, hom] = readAll({
      'fiscal.env.json': { hom: HOM },
      'fiscal.private.env.json': { hom: { baseUrl: 'https://producao.br' } },
    });
    assert.deepEqual([hom?.baseUrl, hom?.kind], ['https://producao.br', 'producao']);
    const [, said] = readAll({
      'fiscal.env.json': { hom: { baseUrl: 'https://h.br' } },
      'fiscal.private.env.json': { hom: { kind: 'homologacao' } },
    });
    assert.equal(said?.kind, 'homologacao');
  });

  it('can name their applications in any file', () => {
    const [, hom] = readAll({
      'fiscal.env.json': { hom: { ...HOM, applications: ['loja', 'matriz'] } },
      'fiscal.private.env.json': { hom: { applications: ['minha', 'loja'] } },
    });
    assert.deepEqual(hom?.applications, ['minha', 'loja', 'matriz']);
  });

  it('without a base URL in any of this tool’s files are malformed, at their position', () => {
    const texts = [
      { file: 'fiscal.private.env.json', text: '{\n "hom": {}\n}' },
      { file: 'fiscal.env.json', text: '{}' },
    ];
    const reading = readEnvironments(texts);
    assert.ok(reading.kind === 'malformed');
    assert.equal(reading.file, 'fiscal.private.env.json');
    assert.deepEqual(reading.problems[0]?.range.start, { line: 1, character: 1 });
  });

  it('are reported as malformed, with the name of the file, if one file is malformed', () => {
    const reading = readEnvironments([
      { file: 'http-client.env.json', text: '{' },
      { file: 'fiscal.env.json', text: '{}' },
    ]);
    assert.ok(reading.kind === 'malformed');
    assert.equal(reading.file, 'http-client.env.json');
  });
});

describe('http-client.env.json', () => {
  it('provides environments whose host is their base URL, and ignores objects, lists, and other hosts', () => {
    const [, dev, none] = readAll({
      'http-client.env.json': {
        dev: {
          host: 'https://api.br',
          port: 8443,
          ok: true,
          SSLConfiguration: { verifyHostCertificate: false },
          list: [],
        },
        none: { host: 'api.br', user: 'x' },
      },
    });
    assert.deepEqual([dev?.baseUrl, dev?.kind], ['https://api.br', 'producao']);
    assert.deepEqual(Object.fromEntries(dev?.variables ?? []), {
      host: 'https://api.br',
      port: '8443',
      ok: 'true',
    });
    assert.deepEqual([none?.baseUrl, none?.kind], ['http://127.0.0.1:8787', 'local']);
  });

  it('prefers baseUrl to host, and fiscal.env.json overrides both', () => {
    const foreign = { dev: { host: 'https://host.br', baseUrl: 'https://base.br' } };
    assert.equal(readAll({ 'http-client.env.json': foreign })[1]?.baseUrl, 'https://base.br');
    const [, dev] = readAll({ 'http-client.env.json': foreign, 'fiscal.env.json': { dev: HOM } });
    assert.deepEqual(
      [dev?.baseUrl, dev?.kind, dev?.variables.has('baseUrl')],
      ['https://h.br', 'homologacao', false],
    );
  });

  for (const text of ['[]', '7', '"x"', 'null', '{', '']) {
    it(`that is ${JSON.stringify(text)} is malformed`, () => {
      assert.equal(readEnvironments([{ file: 'http-client.env.json', text }]).kind, 'malformed');
    });
  }
});
