import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../test/support/editorHost/freePort.ts';
import { repositoryRoot } from '../test/support/editorHost/paths.ts';
import type { Settings } from '../test/support/editorHost/settings.ts';
import { dismissNotifications } from '../test/ui/support/messages.ts';
import { speakPortuguese } from '../test/ui/support/portuguese.ts';
import { openWorkbench, type WorkbenchOptions } from '../test/ui/support/workbench.ts';
import { writeAnimatedPicture } from './animatedPicture.ts';
import { commandTitles } from './commandsManifest.ts';
import { type Language, LOCALES } from './pictures/scene.ts';
import { firstSend, inspector, mismatchFrames, prepareMismatch, type Shown, views } from './readmeScenes.ts';

const FOLDERS = { en: join('media', 'readme'), pt: join('media', 'readme', 'pt-br') };
/** The port in README.md, if it's free. */
const PORT = await freePort(8787);

/** Shows only a picture's subject: no selection, no highlighted line, no name of a temporary folder. */
const QUIET: Settings = {
  'fiscal.gateway.port': PORT,
  'window.commandCenter': false,
  'window.title': '${activeEditorShort}',
  'breadcrumbs.enabled': false,
  'editor.cursorBlinking': 'solid',
  // A character is then 8 pixels wide: all look the same, and the file is smaller.
  'editor.fontSize': 13.29,
  'editor.occurrencesHighlight': 'off',
  'editor.overviewRulerBorder': false,
  'editor.hideCursorInOverviewRuler': true,
  'editor.renderLineHighlight': 'none',
  'editor.renderWhitespace': 'none',
  'editor.scrollbar.horizontal': 'hidden',
  'editor.scrollbar.vertical': 'hidden',
  'editor.selectionHighlight': false,
  'editor.stickyScroll.enabled': false,
  'workbench.colorTheme': 'Dark Modern',
  'workbench.layoutControl.enabled': false,
};

const MISMATCH_SIZE = { width: 1100, height: 420 };

/** The pictures of README.md and README.pt-BR.md, in media/readme: `npm run screenshots -- [en|pt] [picture …]` after a
 *  build. Each shows the real product after the clicks of its scene. */
async function takePictures(words: readonly string[]): Promise<void> {
  const asked = (name: string, names: readonly string[]): boolean =>
    words.includes(name) || !names.some(other => words.includes(other));
  const languages = ['en', 'pt'] as const;
  const names = ['first-send', 'inspector', 'views', 'explain'] as const;
  for (const language of languages.filter(name => asked(name, languages))) {
    await mkdir(join(repositoryRoot, FOLDERS[language]), { recursive: true });
    for (const name of names.filter(one => asked(one, names))) await TAKE[name](language);
  }
}

const TAKE = {
  'first-send': (language: Language) =>
    still('first-send', language, { width: 1280, height: 800 }, firstSend),
  inspector: (language: Language) => still('inspector', language, { width: 1280, height: 760 }, inspector),
  views: (language: Language) => still('views', language, { width: 1440, height: 820 }, views),
  explain: (language: Language) => mismatch(language),
} as const;

async function still(
  name: string,
  language: Language,
  viewport: { readonly width: number; readonly height: number },
  click: (shown: Shown) => Promise<void>,
): Promise<void> {
  const path = join(repositoryRoot, FOLDERS[language], `${name}.png`);
  const copyOf = language === 'pt' ? 'exemplos' : 'examples';
  await inWindow(language, { copyOf, viewport }, async shown => {
    const { window } = shown;
    await click(shown);
    await dismissNotifications(window);
    await window.page.mouse.move(640, 1);
    await window.page.waitForTimeout(500);
    await window.page.screenshot({ path });
  });
  console.log(path);
}

async function mismatch(language: Language): Promise<void> {
  const path = join(repositoryRoot, FOLDERS[language], 'explain.gif');
  const secret = randomBytes(16).toString('hex');
  const files = { 'consulta.fiscal': wronglySigned(secret, language) };
  await inWindow(language, { files, viewport: MISMATCH_SIZE }, async shown => {
    await prepareMismatch(shown, secret);
    await writeAnimatedPicture(shown.window.page, path, MISMATCH_SIZE, await mismatchFrames(shown));
  });
  console.log(path);
}

async function inWindow(
  language: Language,
  options: WorkbenchOptions,
  use: (shown: Shown) => Promise<void>,
): Promise<void> {
  const window = await openWorkbench({ ...options, settings: QUIET });
  try {
    if (language === 'pt') await speakPortuguese(window);
    const titles = commandTitles(LOCALES[language]);
    await use({
      window,
      language,
      port: PORT,
      title: id => {
        const title = titles.get(id);
        if (title === undefined) throw new Error(`There is no title for ${id}.`);
        return title;
      },
    });
  } finally {
    await window.close();
  }
}

/** A request as its sender logged it: with the signature that was sent, and its timestamp. */
function wronglySigned(secret: string, language: Language): string {
  const path = '/openapi/demo/echo?pagina=2';
  const body = '{ "message": "Olá, São João" }';
  const timestamp = Math.floor(Date.now() / 1000);
  const sign = createHash('md5').update(`${secret}${path}${body}${timestamp}`).digest('hex');
  const title = { en: 'What our ERP sent, from its log', pt: 'O que o nosso ERP enviou, conforme o log' };
  return `### ${title[language]}
# @timestamp ${timestamp}
# @sign ${sign}
POST ${path}
Content-Type: application/json

${body}
`;
}

await takePictures(process.argv.slice(2));
