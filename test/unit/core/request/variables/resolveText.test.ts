import assert from 'node:assert/strict';
import type { Problem } from '../../../../../src/core/problem.ts';
import { resolveText } from '../../../../../src/core/request/variables/resolveText.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { problemWords } from '../../../../../src/text/problems/problemWords.ts';
import { preparedOf, refusalsOf } from '../../../../support/preparing.ts';

const VALUES = new Map([
  ['v', 'value'],
  ['empty', ''],
  ['open', '{{v}}'],
  ['half', '{{'],
  ['long', 'x'.repeat(1_048_576)],
]);
const lookup = (name: string) => VALUES.get(name);

function resolve(text: string) {
  return resolveText(text, [{ start: 0, end: text.length }], lookup);
}

describe('resolveText', () => {
  for (const [written, expected] of [
    ['', ''],
    ['no variable', 'no variable'],
    ['{{v}}', 'value'],
    ['a{{v}}b{{ v }}c', 'avaluebvaluec'],
    ['{{v}}{{empty}}{{v}}', 'valuevalue'],
    ['{v} {{v} {v}}', '{v} {{v} {v}}'],
    ['{{{v}}}', '{value}'],
    ['{{v\n}}', '{{v\n}}'],
    ['${v} <%v%> #{v}', '${v} <%v%> #{v}'],
  ] as const) {
    it(`turns ${JSON.stringify(written)} into ${JSON.stringify(expected)}`, () => {
      const resolved = resolve(written);
      assert.equal(resolved.text, expected);
      assert.deepEqual(resolved.problems, []);
    });
  }

  it('B5 scans neither a value again nor its combination with the following text', () => {
    assert.equal(resolve('{{open}}').text, '{{v}}');
    assert.equal(resolve('{{half}}v}}').text, '{{v}}');
  });

  for (const name of ['x', 'constructor', '__proto__', 'toString', 'v.w', '$guid', 'V']) {
    it(`B5 reports {{${name}}} without a value at its position`, () => {
      const { text, problems } = resolve(`a{{${name}}}`);
      assert.equal(text, `a{{${name}}}`);
      const place = { start: 1, end: 5 + name.length };
      assert.deepEqual(problems, [
        { code: 'variable-unresolved', severity: 'error', ...place, args: { name } },
      ]);
    });
  }

  it('distinguishes empty braces and invalid names from a name without a value', () => {
    for (const [text, code] of [
      ['{{}}', 'placeholder-empty'],
      ['{{ }}', 'placeholder-empty'],
      ['{{a b}}', 'placeholder-name-invalid'],
      ['{{7*7}}', 'placeholder-name-invalid'],
    ] as const) {
      assert.deepEqual(
        resolve(text).problems.map(problem => problem.code),
        [code],
      );
    }
  });

  it('calls a name invalid if and only if no file variable can have it, and says what it can contain', () => {
    for (const name of [
      'a',
      'a.b',
      'a-b',
      '_1',
      '9',
      '-',
      'a..b',
      'a.',
      '.a',
      'a b',
      'á',
      'a$b',
      'a/b',
      '.',
    ]) {
      const codes = resolve(`{{${name}}}`).problems.map(({ code }) => code);
      const canBeDefined = FiscalDocument.parse(`@${name} = 1\n`).variables.has(name);
      assert.deepEqual(codes, [canBeDefined ? 'variable-unresolved' : 'placeholder-name-invalid'], name);
    }
    const start = { line: 0, character: 0 };
    const problem: Problem = {
      ...{ code: 'placeholder-name-invalid', severity: 'error' },
      ...{ range: { start, end: start }, args: { name: 'a b' } },
    };
    assert.match(problemWords(problem, 'en'), /letters, digits, _, -, and dots/);
    assert.match(problemWords(problem, 'pt-BR'), /letras, dígitos, _, - e pontos/);
  });

  it('B5 stops at a size that would exhaust memory', () => {
    const { text, problems } = resolve('{{long}}'.repeat(1000));
    assert.ok(text.length <= 16 * 1_048_576);
    assert.deepEqual(
      problems.map(problem => problem.code),
      ['text-too-long'],
    );
  });

  it('B5 refuses values that refer to each other ten times, thirty levels deep, without growing', async () => {
    const levels = Array.from(
      { length: 30 },
      (_, index) => `@v${index + 1} = ${`{{v${index}}}`.repeat(10)}\n`,
    );
    const text = `@v0 = x\n${levels.join('')}POST /openapi/a\n\n{{v30}}\n`;
    assert.match((await refusalsOf(text)).join(), /^text-too-long /);
  });

  it('reports 200,000 names without a value', () => {
    assert.equal(resolve('{{x}}'.repeat(200_000)).problems.length, 200_000);
  });
});

describe('sourceOf', () => {
  // 0         10        20
  // ab{{v}}cd{{empty}}ef
  // abvaluecdef
  const resolved = resolve('ab{{v}}cd{{empty}}ef');

  for (const [what, start, end, source] of [
    ['plain text', 0, 2, { start: 0, end: 2 }],
    ['text after a variable', 7, 9, { start: 7, end: 9 }],
    ['a whole value', 2, 7, { start: 2, end: 7 }],
    ['a part of a value: the placeholder', 3, 4, { start: 2, end: 7 }],
    ['text and a part of a value', 1, 3, { start: 1, end: 7 }],
    ['a part of a value and text', 5, 8, { start: 2, end: 8 }],
    ['both sides of an empty value', 8, 10, { start: 8, end: 19 }],
    ['everything', 0, 11, { start: 0, end: 20 }],
  ] as const) {
    it(`finds ${what}`, () => assert.deepEqual(resolved.sourceOf(start, end), source));
  }

  it('finds a position across spans', () => {
    const joined = resolveText(
      '/a\n  ?b={{v}}',
      [
        { start: 0, end: 2 },
        { start: 5, end: 13 },
      ],
      lookup,
    );
    assert.equal(joined.text, '/a?b=value');
    assert.deepEqual(joined.sourceOf(2, 4), { start: 5, end: 7 });
    assert.deepEqual(joined.sourceOf(1, 6), { start: 1, end: 13 });
  });
});

describe('a variable', () => {
  const environment = { variables: { v: 'environment', baseUrl: 'x' } };
  const at = (path: string) => `GET /openapi/${path}\n`;

  it('takes the user’s value before the file’s, and the file’s before the environment’s', async () => {
    const text = `@v = file\n${at('{{v}}')}`;
    assert.equal((await preparedOf(at('{{v}}'), environment)).path, '/openapi/environment');
    assert.equal((await preparedOf(text, environment)).path, '/openapi/file');
    const overrides = { v: 'override' };
    assert.equal((await preparedOf(text, { ...environment, overrides })).path, '/openapi/override');
  });

  it('can be empty: an empty value overrides others', async () => {
    const { headers } = await preparedOf('@v =\nGET /openapi/a\nX-A: {{v}}\n', environment);
    assert.deepEqual(headers, [['X-A', '']]);
  });

  it('applies to the whole file, and the last definition counts', async () => {
    const text = `@v = first\n${at('{{v}}')}###\n@v = last\n${at('b')}`;
    assert.equal((await preparedOf(text)).path, '/openapi/last');
  });

  it('is case-sensitive', async () => {
    assert.match((await refusalsOf(at('{{V}}'), environment)).join(), /^variable-unresolved 1:14-1:19/);
  });

  it('called baseUrl is the environment’s, unless it’s set', async () => {
    assert.equal((await preparedOf('GET {{baseUrl}}/openapi/a\n')).path, '/openapi/a');
    assert.match((await refusalsOf('GET {{baseUrl}}/openapi/a\n', environment)).join(), /^target-malformed/);
  });

  it('B6 can have the name of a property of every object', async () => {
    assert.equal((await preparedOf(`@constructor = c\n${at('{{constructor}}')}`)).path, '/openapi/c');
  });
});
