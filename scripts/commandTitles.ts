import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../test/support/editorHost/paths.ts';

export type Language = 'en' | 'pt';

/** Every text of the manifest in this language, by its key. */
async function manifestTexts(language: Language): Promise<ReadonlyMap<string, string>> {
  const table = language === 'pt' ? 'package.nls.pt-br.json' : 'package.nls.json';
  const texts: Readonly<Record<string, string>> = JSON.parse(
    await readFile(join(repositoryRoot, table), 'utf8'),
  );
  return new Map(Object.entries(texts));
}

/** What the Command Palette shows for each command, by the command's id. */
export async function commandTitles(language: Language): Promise<ReadonlyMap<string, string>> {
  const texts = await manifestTexts(language);
  return new Map([...texts].map(([key, text]) => [key.replace(/^command\./, 'fiscal.'), `Fiscal: ${text}`]));
}
