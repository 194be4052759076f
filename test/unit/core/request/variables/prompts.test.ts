import assert from 'node:assert/strict';
import type { Prompts, Question } from '../../../../../src/core/ports.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { preparedOf, refusalsOf } from '../../../../support/preparing.ts';

/** Returns each variable's name in uppercase unless another value is given, and records the questions. */
function answering(
  given: Readonly<Record<string, string | undefined>> = {},
): Prompts & { asked: Question[] } {
  const asked: Question[] = [];
  return {
    asked,
    ask: async question => {
      asked.push(question);
      return question.name in given ? given[question.name] : question.name.toUpperCase();
    },
  };
}

const TEXT = '# @prompt a What is a?\n// @secret = b\n@a = file\nGET /openapi/{{a}}/{{b}}\n';

describe('prompts', () => {
  it('are shown in order, and override the file’s variables', async () => {
    const prompts = answering();
    const { path } = await preparedOf(TEXT, { sources: { prompts }, variables: { b: 'environment' } });
    assert.equal(path, '/openapi/A/B');
    assert.deepEqual(prompts.asked, [
      { name: 'a', text: 'What is a?', isSecret: false },
      { name: 'b', text: 'b', isSecret: true },
    ]);
  });

  it('can have an empty value', async () => {
    const prompts = answering({ v: '' });
    const { headers } = await preparedOf('# @prompt v\nGET /openapi/a\nX: {{v}}\n', { sources: { prompts } });
    assert.deepEqual(headers, [['X', '']]);
  });

  it('prevent sending and further prompts if dismissed', async () => {
    const prompts = answering({ a: undefined });
    assert.deepEqual(await refusalsOf(TEXT, { sources: { prompts } }), [
      'prompt-unanswered 1:11-1:23 a What is a?',
    ]);
    assert.equal(prompts.asked.length, 1);
  });

  it('aren’t shown for a request that can’t be sent anyway', async () => {
    const prompts = answering();
    await refusalsOf(`${TEXT}token: x\n`, { sources: { prompts } });
    assert.deepEqual(prompts.asked, []);
  });

  for (const [what, refused] of [
    ['an environment variable that isn’t allowed', 'X: {{$processEnv DATABASE_URL}}\n'],
    ['an environment variable in the body', '\n{"a": "{{$processEnv DATABASE_URL}}"}\n'],
    ['an environment variable in a file that the body names', '\n<@ ./body.json\n'],
    ['a value of the .env file that isn’t allowed', 'X: {{$dotenv DATABASE_URL}}\n'],
    ['a variable that nothing defines', 'X: {{undefined}}\n'],
    ['a body file that is missing', '\n< ./missing.json\n'],
  ] as const) {
    it(`B10 aren’t shown for a request that is refused for ${what}`, async () => {
      const prompts = answering();
      const files = { './body.json': '{"a": "{{$processEnv DATABASE_URL}}"}' };
      const text = `# @prompt a\n# @secret b\nPOST /openapi/{{a}}/{{b}}\n${refused}`;
      const refusals = await refusalsOf(text, { sources: { prompts, isAllowed: () => false }, files });
      assert.equal(refusals.length, 1);
      assert.deepEqual(prompts.asked, []);
    });
  }

  it('are shown if their value determines which file the body is', async () => {
    const prompts = answering({ file: 'a.txt' });
    const text = '# @prompt file\nPOST /openapi/a\n\n<@ ./{{file}}\n';
    const { body } = await preparedOf(text, { sources: { prompts }, files: { './a.txt': '{{file}}' } });
    assert.equal(new TextDecoder().decode(body), 'a.txt');
  });

  it('of another request aren’t shown', async () => {
    const prompts = answering();
    await preparedOf(`${TEXT}###\nGET /openapi/c\n`, { blockIndex: 1, sources: { prompts } });
    assert.deepEqual(prompts.asked, []);
  });

  it('are known before sending, only for their own request', () => {
    const text = '# @prompt p Path\nGET {{p}}\nX: {{p}}\n\n{{p}}\n###\nGET /openapi/{{p}}\n';
    const problems = documentProblems(FiscalDocument.parse(text), environmentWith({}));
    assert.deepEqual(
      problems.map(({ code, range }) => [code, range.start.line]),
      [
        ['body-on-get', 1],
        ['variable-unresolved', 6],
      ],
    );
  });

  for (const directive of ['# @prompt', '# @secret é x', '# @prompt {{a}}']) {
    it(`are refused without a valid name: ${directive}`, async () => {
      assert.match(
        (await refusalsOf(`${directive}\nGET /openapi/a\n`)).join(),
        /^directive-prompt-invalid 1:/,
      );
    });
  }
});
