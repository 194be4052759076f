import { deepEqual, equal, ok } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import { runProgram } from '../../../src/cli/program.ts';
import { fakeSurroundings, fiscal, withFolder } from '../cli/fiscalRun.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const PAGES = globSync(['README*.md', 'docs/*.md'], { cwd: PROJECT }).sort();

/** Files that samples name. */
const FILES = {
  'body.json': '{"message":"olá"}',
  'comum.fiscal': '@empresaId = 4711\n@nfeId = 1\n',
  'corpo.json': '{"message":"olá"}',
  'nota.xml': '<nfe/>\n',
  'request.sh':
    "curl 'https://api.example.com.br/openapi/demo/echo?pagina=2' -H 'token: x' -H 'timestamp: 1700000000' " +
    "-H 'sign: 0123456789abcdef0123456789abcdef'\n",
  'requisicao.sh': 'curl https://api.example.com.br/openapi/demo/echo\n',
} as const;

/** Commands that end by themselves and need no server, no program and no captured file of the reader's. */
const RUNS = ['sign', 'check', 'codegen', 'import'];

describe('the samples in the documentation', () => {
  for (const page of PAGES) {
    for (const [index, { language, text }] of samplesOf(page).entries()) {
      const title = `${page}, sample ${index + 1} (${language})`;
      if (language === 'http') {
        it(`${title} has no problem that prevents sending`, () =>
          withFolder({ ...FILES, 'sample.fiscal': text }, async cwd => {
            const { status, stdout } = await fiscal(['check', 'sample.fiscal'], { cwd });
            equal(status, 0, stdout);
          }));
      }
      // A sample of a result shows the parts that don't matter as "…".
      if ((language === 'json' || language === 'jsonc') && !text.includes('…')) {
        it(`${title} is JSON`, () => {
          const errors: ParseError[] = [];
          parse(language === 'jsonc' ? `{${text}}` : text, errors, { allowTrailingComma: true });
          deepEqual(errors, []);
        });
      }
      if (language === 'sh') {
        for (const command of commandsOf(text)) {
          it(`on ${page} include a command that succeeds: fiscal ${command.join(' ')}`, () =>
            withFolder(FILES, async folder => {
              const cwd = command.some(word => /^ex[ae]mpl/.test(word)) ? PROJECT : folder;
              const surroundings = fakeSurroundings({ cwd });
              const status = await runProgram(command, [], surroundings, () => '1.2.3');
              equal(status, 0, surroundings.written().stderr);
            }));
        }
      }
    }
  }

  it('include requests, JSON, and commands', () => {
    const all = PAGES.flatMap(samplesOf);
    for (const language of ['http', 'json', 'sh']) ok(all.some(sample => sample.language === language));
    ok(all.filter(({ language }) => language === 'sh').flatMap(({ text }) => commandsOf(text)).length >= 6);
  });
});

interface Sample {
  readonly language: string;
  readonly text: string;
}

function samplesOf(page: string): readonly Sample[] {
  const text = readFileSync(join(PROJECT, page), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', sample = '']) => ({
    language,
    text: sample,
  }));
}

/** The words of the sample's `fiscal` commands that can be run here, file patterns replaced by one file. */
function commandsOf(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/^(?:[A-Z_]+=\S+ )*fiscal (.+)$/gm)]
    .map(([, words = '']) => words.replace(/\s+#.*/, '').split(' '))
    .filter(([command = '']) => RUNS.includes(command))
    .map(words => words.map(word => word.replace(/\*\.fiscal$/, 'echo.fiscal')));
}
