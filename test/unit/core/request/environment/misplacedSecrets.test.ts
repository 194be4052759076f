import assert from 'node:assert/strict';
import {
  misplacedSecrets,
  readEnvironmentFile,
} from '../../../../../src/core/request/environment/environmentFile.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { problemWords } from '../../../../../src/text/problems/problemWords.ts';

const STORED = new AppSecret('s3cret-of-the-shop');

/** `code name line:character`, from 1. */
function foundIn(value: unknown, file = 'fiscal.env.json'): readonly string[] {
  const reading = readEnvironmentFile(file, JSON.stringify(value, null, 1));
  assert.ok(reading.kind === 'read', JSON.stringify(reading));
  return misplacedSecrets(reading.content, [STORED]).map(problem => {
    for (const locale of ['en', 'pt-BR'] as const) {
      const text = problemWords(problem, locale);
      assert.match(text, /^(?:The value|“|O valor).*\.$/);
      assert.ok(!text.includes(STORED.reveal()));
    }
    const { line, character } = problem.range.start;
    return `${problem.code} ${problem.args['name']} ${line + 1}:${character + 1}`;
  });
}

describe('App Secrets in an environments file', () => {
  const baseUrl = 'https://a.br';

  for (const name of [
    'token',
    'secret',
    'appSecret',
    'app_secret',
    'APP_SECRET',
    'FISCAL_APP_SECRET',
    'FISCAL_APP_SECRET_HOMOLOGACAO',
    'app-token',
    'segredo',
    'appSegredo',
  ]) {
    it(`T6 are suspected under the name ${name}`, () => {
      assert.deepEqual(foundIn({ a: { baseUrl, [name]: 'x' } }), [
        `environment-secret-name ${name} 4:${name.length + 7}`,
      ]);
    });
  }

  it('are suspected under no other name, nor without a value', () => {
    const variables = { secretaria: 'x', tokenUrl: 'x', empresaId: '1', segredoso: 'x', token: '' };
    assert.deepEqual(foundIn({ a: { baseUrl, ...variables } }), []);
  });

  it('aren’t suspected by name in a private file', () => {
    assert.deepEqual(foundIn({ a: { baseUrl, token: 'x' } }, 'fiscal.private.env.json'), []);
    assert.deepEqual(foundIn({ a: { token: 'x' } }, 'http-client.private.env.json'), []);
  });

  it('T6 are found by their value in every file, even in shared variables and inside longer values', () => {
    const value = { a: { baseUrl, cabecalho: `token ${STORED.reveal()}` }, $shared: { x: STORED.reveal() } };
    for (const file of ['fiscal.env.json', 'fiscal.private.env.json', 'http-client.env.json']) {
      assert.deepEqual(foundIn(value, file), [
        'environment-secret-stored x 7:8',
        'environment-secret-stored cabecalho 4:16',
      ]);
    }
  });
});
