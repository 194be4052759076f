import { deepEqual, doesNotMatch, match } from 'node:assert/strict';
import { COMMAND_NAMES } from '../../../src/cli/options/commandTable.ts';
import { fiscal } from './fiscalRun.ts';

const PLACEHOLDER = /[<[=]([a-zà-ú]+)(?=\.\.\.|[>\]=])/g;

/** The same word in both languages. */
const SAME_WORDS = ['query', 'shell', 'url'];

describe('the help in Portuguese', () => {
  for (const command of COMMAND_NAMES) {
    it(`names the values of fiscal ${command} in Portuguese`, async () => {
      const english = await helpOf(command, 'en');
      const portuguese = await helpOf(command, 'pt-BR');
      const left = placeholders(portuguese).filter(name => placeholders(english).includes(name));
      deepEqual(
        left.filter(name => !SAME_WORDS.includes(name)),
        [],
      );
      doesNotMatch(portuguese, /^(?:Usage|Options|Arguments|Commands):/m);
    });
  }

  it('shows its descriptions in one column, although names differ in length', async () => {
    const help = await helpOf('check', 'pt-BR');
    match(help, /^Uso: fiscal check \[opções\] <arquivos\.\.\.>$/m);
    match(help, /^ {2}--env <nome> {2,}ambiente/m);
  });
});

function placeholders(help: string): readonly string[] {
  return [...new Set(Array.from(help.matchAll(PLACEHOLDER), ([, name = '']) => name))];
}

async function helpOf(command: string, locale: 'en' | 'pt-BR'): Promise<string> {
  const { stdout } = await fiscal([command, '--help'], { locale });
  return stdout;
}
