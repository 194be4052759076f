import assert from 'node:assert/strict';
import type { Environment } from '../../../../../src/core/request/environment/environment.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { createLookup } from '../../../../../src/core/request/variables/createLookup.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { ImportGraph } from '../../../../../src/core/syntax/importGraph.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { type Preparing, preparedOf, refusalsOf } from '../../../../support/preparing.ts';

const post = (definitions: string, body: string, headers = '') =>
  `${definitions}POST /openapi/demo/echo\n${headers}\n${body}\n`;

async function bodyOf(text: string, preparing?: Preparing): Promise<string> {
  return Buffer.from((await preparedOf(text, preparing)).body).toString();
}

async function codesOf(text: string, preparing?: Preparing): Promise<readonly string[]> {
  return (await refusalsOf(text, preparing)).map(refusal => refusal.split(' ')[0] ?? '');
}

/** An environment with several definitions of `n`, each of which overrides those after it. */
function overridden(...values: readonly [string, ...string[]]): Environment {
  const places = values.map(value => ({ file: 'fiscal.env.json', isShared: false, value }));
  return { ...environmentWith({ n: values[0] }), places: new Map([['n', places]]) };
}

describe('a value with placeholders that the file or its environment defines', () => {
  for (const [what, definitions, body, expected] of [
    ['of another variable', '@u = joao\n@v = a-{{u}}\n', '{{v}}', 'a-joao'],
    ['of a variable that is defined later', '@v = a-{{u}}\n@u = joao\n', '{{v}}', 'a-joao'],
    ['three levels deep', '@a = 1\n@b = {{a}}2\n@c = {{ b }}3\n', '{{c}}{{c}}', '123123'],
    ['of an environment’s variable', '@v = {{host}}/x\n', '{{v}}', 'h.example/x'],
    ['in the environment', '', '{{url}}', 'https://h.example/v1'],
    ['of the value that it overrides', '@host = {{host}}:80\n', '{{host}}', 'h.example:80'],
    [
      'of the base URL that it overrides',
      '@baseUrl = {{baseUrl}}/x\n',
      '{{baseUrl}}',
      'https://api.example.com.br/x',
    ],
    ['of the base URL', '@v = {{baseUrl}}/openapi\n', '{{v}}', 'https://api.example.com.br/openapi'],
  ] as const) {
    it(`has its placeholders replaced: those ${what}`, async () => {
      const variables = { host: 'h.example', url: 'https://{{host}}/{{version}}', version: 'v1' };
      assert.equal(await bodyOf(post(definitions, body), { variables }), expected);
    });
  }

  it('has its placeholders replaced in the path, the query, headers, and files with variables', async () => {
    const text = '@u = 4711\n@v = {{u}}-1\nPOST /openapi/{{v}}?q={{v}}\nX-{{v}}: a {{v}}\n\n<@ ./a.txt\n';
    const request = await preparedOf(text, { files: { '/project/a.txt': 'f {{v}}', './a.txt': 'f {{v}}' } });
    assert.equal(request.path + request.query, '/openapi/4711-1?q=4711-1');
    assert.deepEqual(request.headers, [['X-4711-1', 'a 4711-1']]);
    assert.equal(Buffer.from(request.body).toString(), 'f 4711-1');
  });

  it('can contain dynamic variables, and is then the same everywhere in a request', async () => {
    let number = 0;
    const sources = { random: { int: () => number++ } };
    const text = post('@n = {{$randomInt 0 1000000}}\n', '{{n}} {{n}} {{n}}', 'X-N: {{n}}\n');
    const { headers, body } = await preparedOf(text, { sources });
    const [first = '', ...others] = Buffer.from(body).toString().split(' ');
    assert.deepEqual(others, [first, first]);
    assert.deepEqual(headers, [['X-N', first]]);
  });

  it('is the same everywhere in a request, even if other values override and contain it', async () => {
    let number = 0;
    const sources = { random: { int: () => number++ } };
    const environment = overridden('{{n}}{{n}}', '{{n}}{{n}}', '{{$randomInt 0 1000000}}');
    assert.equal(await bodyOf(post('@n = {{n}} {{n}}\n', '{{n}}'), { environment, sources }), '0000 0000');
    assert.equal(number, 1);
  });

  it('is the same in the file that defines it and in one that overrides it', () => {
    const own = FiscalDocument.parse('# @import b\n@n = a{{n}}\n');
    const imported = FiscalDocument.parse('@n = {{$guid}}\n@m = {{n}}\n');
    const { variables } = new ImportGraph(path => ({ kind: 'file', path, document: imported })).link(
      own,
      'a',
    );
    let number = 0;
    const others = { valueOf: () => String(number++), requestOf: () => undefined };
    const lookup = createLookup({ file: variables, environment: undefined }, others);
    assert.deepEqual([lookup('n'), lookup('m')], ['a0', '0']);
  });

  it('B5 is resolved in linear time, however often the values that override it contain it', async () => {
    const level = '{{n}}'.repeat(100);
    const environment = overridden(level, level, level, level, level, level, level, '');
    assert.equal(await bodyOf(post('', 'a{{n}}'), { environment }), 'a');
  });

  it('can contain a variable of .env by way of a value that it overrides', async () => {
    const sources = { readDotenv: async () => new Map([['D', 'dotenv']]) };
    const environment = overridden('a-{{n}}', '{{$dotenv D}}');
    assert.equal(await bodyOf(post('', '{{n}}'), { environment, sources }), 'a-dotenv');
  });

  it('can contain a prompt, a variable of .env, and a variable of the process', async () => {
    const text = post('@v = {{p}}/{{$dotenv D}}/{{$processEnv E}}\n# @prompt p\n', '{{v}}');
    const sources = {
      prompts: { ask: async () => 'asked' },
      readDotenv: async () => new Map([['D', 'dotenv']]),
      processVariable: () => 'process',
    };
    assert.equal(await bodyOf(text, { sources }), 'asked/dotenv/process');
  });

  for (const [what, definitions, code] of [
    ['itself', '@a = x{{a}}\n', 'variable-cycle'],
    ['itself by way of another', '@a = {{b}}\n@b = {{a}}\n', 'variable-cycle'],
    ['itself by way of three others', '@a = {{b}}\n@b = {{c}}\n@c = {{d}}\n@d = {{b}}\n', 'variable-cycle'],
    ['an unknown variable', '@a = {{b}}\n', 'variable-unresolved'],
    ['an unknown variable, in a value that it contains', '@a = {{b}}\n@b = {{c}}\n', 'variable-unresolved'],
    ['a script', '@a = {{f(1)}}\n', 'placeholder-script'],
    ['a misspelled dynamic variable', '@a = {{$giud}}\n', 'dynamic-unknown'],
    [
      'the response of a request that the file doesn’t have',
      '@a = {{x.response.body}}\n',
      'reference-name-unknown',
    ],
  ] as const) {
    it(`is refused, and reported by a check, if it contains ${what}`, async () => {
      const text = post(definitions, '{{a}}');
      assert.deepEqual(await codesOf(text, { sources: {} }), [code]);
      const problems = documentProblems(FiscalDocument.parse(text), environmentWith({}));
      assert.deepEqual(
        problems.filter(({ severity }) => severity === 'error').map(problem => problem.code),
        [code],
      );
    });
  }

  it('is refused with the cycle that it’s in', async () => {
    const document = FiscalDocument.parse(post('@a = {{b}}\n@b = {{a}}\n', '{{a}}'));
    const [problem] = documentProblems(document, environmentWith({}));
    assert.deepEqual(problem?.args, { name: 'a', cycle: 'a → b → a' });
  });

  it('B5 E6 is refused, without exhausting the stack, if thousands of values are nested', async () => {
    const levels = Array.from({ length: 10_000 }, (_, at) => `@v${at} = {{v${at + 1}}}\n`).join('');
    assert.deepEqual(await codesOf(post(`${levels}@v10000 = x\n`, '{{v0}}')), ['variable-too-deep']);
  });
});

describe('B5 a value from outside with placeholders', () => {
  const text = post('', '{{v}}');
  const asking = post('# @prompt v\n', '{{v}}');
  const sources = { prompts: { ask: async () => '{{u}}' } };

  for (const [what, written, preparing] of [
    ['a value of the user’s', text, { overrides: { v: '{{u}}' } }],
    [
      'a value of the user’s that names a variable of the file',
      post('@u = 1\n', '{{v}}'),
      { overrides: { v: 'a {{u}}' } },
    ],
    ['an entered value', asking, { sources }],
    [
      'a variable of .env',
      post('', '{{$dotenv V}}'),
      { sources: { readDotenv: async () => new Map([['V', '{{u}}']]) } },
    ],
    [
      'a variable of the process',
      post('', '{{$processEnv V}}'),
      { sources: { processVariable: () => '{{u}}' } },
    ],
    ['by way of another variable', post('@w = {{v}}\n', '{{w}}'), { overrides: { v: '{{u}}' } }],
    ['together with the text around it', post('', '{{{v}}}'), { overrides: { v: '{u}' } }],
    ['in a header', 'GET /openapi/a\nX-A: {{v}}\n', { overrides: { v: '{{u}}' } }],
    ['in a query string', 'GET /openapi/a?b={{v}}\n', { overrides: { v: '{{u}}' } }],
    [
      'in a file with variables',
      post('', '<@ ./a.txt'),
      { overrides: { v: '{{u}}' }, files: { './a.txt': '{{v}}', '/project/a.txt': '{{v}}' } },
    ],
  ] as const) {
    it(`is neither replaced nor sent: ${what}`, async () => {
      assert.deepEqual(await codesOf(written, preparing), ['placeholder-nested']);
    });
  }

  it('is sent if it’s in a file that is sent unchanged', async () => {
    const files = { './a.txt': '{{u}}', '/project/a.txt': '{{u}}' };
    assert.equal(await bodyOf(post('', '< ./a.txt'), { files }), '{{u}}');
  });
});
