import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { join } from 'node:path';
import { freePort } from '../../test/support/editorHost/freePort.ts';
import { outputFolder, repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { speakPortuguese } from '../../test/ui/support/portuguese.ts';
import { setTheme } from '../../test/ui/support/theme.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from '../../test/ui/support/workbench.ts';
import { selfSignedCertificate } from '../../test/unit/node/transport/selfSignedCertificate.ts';
import { commandTitles } from '../commandsManifest.ts';
import { environmentsOf, type Origins, QUESTION_FILES, questionScenes } from './questionScenes.ts';
import { type Language, LOCALES, pressEscape, type Scene, type Seat } from './scene.ts';
import { VIEW_SCENES } from './viewScenes.ts';

const SMALL = { width: 1024, height: 700 };
const LARGE = { width: 1600, height: 1000 };
const THEMES = ['dark', 'light', 'high contrast'] as const;

/** `npm run pictures -- [en|pt] [scene …]`, after a build: screenshots of each part of the extension, in two window sizes, three
 *  themes, and two languages, as out/screenshots/items/<scene>-<language>-<width>-<theme>.png. For visual review: tests compare
 *  texts but wouldn't detect what is cut off or hard to read. */
async function takePictures(words: readonly string[]): Promise<void> {
  const languages = (['en', 'pt'] as const).filter(language => isAsked(words, ['en', 'pt'], language));
  const servers = await startServers();
  try {
    const tours = [viewTour, () => questionTour(servers.origins)];
    const names = tours.flatMap(tour => tour('en').scenes.map(({ name }) => name));
    const unknown = words.filter(word => !['en', 'pt', ...names].includes(word));
    if (unknown.length > 0)
      throw new Error(`No scene “${unknown.join(', ')}”. There are: ${names.join(', ')}.`);
    for (const language of languages) {
      for (const tour of tours.map(one => one(language))) {
        if (tour.scenes.some(({ name }) => isAsked(words, names, name))) {
          await takeTour(tour, language, name => isAsked(words, names, name));
        }
      }
    }
  } finally {
    servers.stop();
  }
}

/** Naming none selects all. */
function isAsked(words: readonly string[], all: readonly string[], word: string): boolean {
  return words.includes(word) || !all.some(one => words.includes(one));
}

/** Scenes in one window. */
interface Tour {
  readonly options: WorkbenchOptions;
  readonly scenes: readonly Scene[];
}

function viewTour(language: Language): Tour {
  return {
    options: { copyOf: language === 'pt' ? 'exemplos' : 'examples', files: VIEW_FILES },
    scenes: VIEW_SCENES,
  };
}

function questionTour(origins: Origins): Tour {
  return {
    options: {
      files: { ...QUESTION_FILES, 'fiscal.env.json': environmentsOf(origins) },
      extensions: [join(repositoryRoot, 'test/ui/support/toolCaller')],
    },
    scenes: questionScenes(origins),
  };
}

async function takeTour(
  { options, scenes }: Tour,
  language: Language,
  isAskedFor: (name: string) => boolean,
): Promise<void> {
  const port = await freePort();
  const settings = { 'fiscal.gateway.port': port };
  const window = await openWorkbench({ ...options, settings, viewport: SMALL });
  try {
    if (language === 'pt') await speakPortuguese(window);
    const titles = commandTitles(LOCALES[language]);
    const seat: Seat = { window, language, port, title: id => titles.get(id) ?? id };
    for (const scene of scenes) {
      try {
        // Later scenes depend on earlier ones, for example on a started gateway.
        await scene.prepare?.(seat);
        if (isAskedFor(scene.name)) await takeScene(scene, seat);
        await scene.leave?.(seat);
      } catch (error) {
        // The other scenes may still be worth seeing.
        console.error(`${scene.name}:`, error);
        process.exitCode = 1;
        await keep(window, `${scene.name}-${language}-failed`);
        await pressEscape(seat);
        await window.page.setViewportSize(SMALL);
      }
    }
  } finally {
    await window.close();
  }
}

async function takeScene(scene: Scene, seat: Seat): Promise<void> {
  const { page } = seat.window;
  for (const theme of THEMES) {
    await setTheme(seat.window, theme);
    for (const size of [SMALL, LARGE]) {
      await page.setViewportSize(size);
      // Over an empty part of the status bar: elsewhere, a tooltip might appear.
      await page.mouse.move(450, (page.viewportSize()?.height ?? 700) - 10);
      await scene.show?.(seat);
      await page.waitForTimeout(700);
      await keep(seat.window, `${scene.name}-${seat.language}-${size.width}-${theme.replaceAll(' ', '-')}`);
      await scene.hide?.(seat);
      // The CodeLenses move once the outcome is shown; a click before that would miss them.
      if (scene.hide !== undefined) await page.waitForTimeout(700);
    }
  }
  await page.setViewportSize(SMALL);
}

async function keep({ page }: Workbench, name: string): Promise<void> {
  const folder = join(outputFolder, 'screenshots', 'items');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(name);
}

const VIEW_FILES = {
  'api.http': [
    ...['@mensagem = olá', '', '### Echo', '# @name echo', '# @timeout 30s'],
    ...['POST /openapi/demo/echo HTTP/1.1', 'Content-Type: application/json', ''],
    ...['{ "message": "{{mensagem}}" }', '', '?? status == 200', '', '### Elsewhere'],
    ...['GET https://example.com/a', ''],
  ].join('\n'),
  'digitar.fiscal': '### NF-e\nPOST /openapi/v2/empresas/4711/',
  'divergente.fiscal': `### Echo\n# @sign ${'0'.repeat(32)}\nPOST /openapi/demo/echo?pagina=2\nContent-Type: application/json\n\n{ "a": 1 }\n`,
};

async function startServers(): Promise<{ readonly origins: Origins; readonly stop: () => void }> {
  const silent = createHttp(() => undefined);
  const secure = createHttps(selfSignedCertificate({ names: ['localhost'] }));
  for (const server of [silent, secure]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const portOf = (server: typeof silent | typeof secure): number => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server isn’t listening.');
    return address.port;
  };
  return {
    origins: { silent: `http://127.0.0.1:${portOf(silent)}`, secure: `https://127.0.0.1:${portOf(secure)}` },
    stop: () => {
      silent.closeAllConnections();
      silent.close();
      secure.closeAllConnections();
      secure.close();
    },
  };
}

await takePictures(process.argv.slice(2));
