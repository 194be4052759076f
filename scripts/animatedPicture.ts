import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

export interface Frame {
  /** PNG. */
  readonly image: Buffer;
  readonly milliseconds: number;
}

/** Writes an endless animated GIF. The images are decoded and encoded in an empty page of the same browser, because
 *  Node can't read PNG. */
export async function writeAnimatedPicture(
  page: Page,
  path: string,
  size: { readonly width: number; readonly height: number },
  frames: readonly Frame[],
): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const context = await browser.newContext();
  try {
    const blank = await context.newPage();
    const library = createRequire(import.meta.url).resolve('modern-gif');
    await blank.addScriptTag({ content: await readFile(library.replace(/index\.\w+$/, 'index.js'), 'utf8') });
    const urls = frames.map(({ image, milliseconds }) => ({
      data: `data:image/png;base64,${image.toString('base64')}`,
      delay: milliseconds,
    }));
    const options = JSON.stringify({ ...size, looped: true, maxColors: 128, frames: urls });
    const encoded = await blank.evaluate<string>(`(async () => {
      const options = ${options};
      for (const frame of options.frames) {
        const blob = await (await fetch(frame.data)).blob();
        frame.data = await createImageBitmap(blob);
      }
      const bytes = new Uint8Array(await modernGif.encode(options));
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(text);
    })()`);
    await writeFile(path, Buffer.from(encoded, 'base64'));
  } finally {
    await context.close();
  }
}
