import { deepEqual, ok } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

for (const [language, texts, pages] of [
  [
    'English',
    'package.nls.json',
    globSync('{README,docs/*}.md', { cwd: PROJECT }).filter(page => !isPortuguese(page)),
  ],
  ['Portuguese', 'package.nls.pt-br.json', globSync('{README,docs/*}.pt-BR.md', { cwd: PROJECT })],
] as const) {
  describe(`the documentation in ${language}`, () => {
    const titles: Readonly<Record<string, string>> = JSON.parse(read(texts));
    const commands = new Set(
      Object.entries(titles).flatMap(([key, title]) => (key.startsWith('command.') ? [title] : [])),
    );

    it('names commands by their titles', () => {
      const unknown = pages.flatMap(page =>
        [...read(page).matchAll(/\*\*Fiscal: ([^*]+)\*\*/g)].flatMap(([, title = '']) => {
          const written = title.replace(/\s+/g, ' ');
          return commands.has(written) ? [] : [`${page}: ${written}`];
        }),
      );
      deepEqual(unknown, []);
    });

    it('names in the README the command that shows the string to sign', () => {
      const first = pages.find(page => page.startsWith('README')) ?? '';
      ok(read(first).replace(/\s+/g, ' ').includes(`**Fiscal: ${titles['command.showSigning']}**`));
    });
  });
}

function isPortuguese(file: string): boolean {
  return file.endsWith('.pt-BR.md');
}
