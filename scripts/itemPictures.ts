import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../test/support/editorHost/freePort.ts';
import { outputFolder } from '../test/support/editorHost/paths.ts';
import { speakPortuguese } from '../test/ui/support/portuguese.ts';
import { setTheme } from '../test/ui/support/theme.ts';
import { openWorkbench, type Workbench } from '../test/ui/support/workbench.ts';
import { commandTitles, type Language } from './commandTitles.ts';
import { SCENES, type Scene } from './pictureScenes.ts';

const SIZES = [
  { width: 1024, height: 700 },
  { width: 1600, height: 1000 },
];
const THEMES = ['dark', 'light', 'high contrast'] as const;

/** `npm run pictures -- [en|pt] [scene …]`, after a build: screenshots of each part of the extension, in two window
 *  sizes, three themes and two languages, as out/screenshots/items/<scene>-<language>-<width>-<theme>.png. For visual
 *  review: tests compare texts but wouldn't detect what is cut off or hard to read. */
async function takePictures(words: readonly string[]): Promise<void> {
  const languages = (['en', 'pt'] as const).filter(language => isAsked(words, ['en', 'pt'], language));
  const names = SCENES.map(({ name }) => name);
  const unknown = words.filter(word => !['en', 'pt', ...names].includes(word));
  if (unknown.length > 0)
    throw new Error(`No scene “${unknown.join(', ')}”. There are: ${names.join(', ')}.`);
  for (const language of languages) await takeIn(language, words, names);
}

/** Naming none selects all. */
function isAsked(words: readonly string[], all: readonly string[], word: string): boolean {
  return words.includes(word) || !all.some(one => words.includes(one));
}

async function takeIn(language: Language, words: readonly string[], names: readonly string[]): Promise<void> {
  const port = await freePort();
  const window = await openWorkbench({
    copyOf: language === 'pt' ? 'exemplos' : 'examples',
    files: FILES,
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1024, height: 700 },
  });
  try {
    if (language === 'pt') await speakPortuguese(window);
    const titles = await commandTitles(language);
    for (const scene of SCENES) {
      const seat = { window, language, port, title: (id: string) => titles.get(id) ?? id };
      // Later scenes depend on earlier ones, for example on a started gateway.
      await scene.prepare(seat);
      if (isAsked(words, names, scene.name)) await takeScene(scene, seat);
      await scene.leave?.(seat);
    }
  } finally {
    await window.close();
  }
}

async function takeScene(scene: Scene, seat: Parameters<Scene['prepare']>[0]): Promise<void> {
  const { page } = seat.window;
  for (const theme of THEMES) {
    await setTheme(seat.window, theme);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await scene.show?.(seat);
      // Not over a tab, which would show its path.
      await page.mouse.move(400, 1);
      await page.waitForTimeout(700);
      await keep(seat.window, `${scene.name}-${seat.language}-${size.width}-${theme.replaceAll(' ', '-')}`);
      await scene.hide?.(seat);
    }
  }
  await page.setViewportSize({ width: 1024, height: 700 });
}

async function keep({ page }: Workbench, name: string): Promise<void> {
  const folder = join(outputFolder, 'screenshots', 'items');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(name);
}

const FILES = {
  'api.http': [
    ...['@mensagem = olá', '', '### Echo', '# @name echo', '# @timeout 30s'],
    ...['POST /openapi/demo/echo HTTP/1.1', 'Content-Type: application/json', ''],
    ...['{ "message": "{{mensagem}}" }', '', '?? status == 200', '', '### Elsewhere'],
    ...['GET https://example.com/a', ''],
  ].join('\n'),
  'digitar.fiscal': '### NF-e\nPOST /openapi/v2/empresas/4711/',
  'divergente.fiscal': `### Echo\n# @sign ${'0'.repeat(32)}\nPOST /openapi/demo/echo?pagina=2\nContent-Type: application/json\n\n{ "a": 1 }\n`,
};

await takePictures(process.argv.slice(2));
