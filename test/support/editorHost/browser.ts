import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { markStart } from '../marks.ts';
import { bundledChromium } from './bundledChromium.ts';

export interface BrowserProgram {
  readonly executable: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts a Chromium without a window. It ends with `browser.close()`. */
export async function launchBrowser(): Promise<Browser> {
  const program = await findBrowser();
  markStart('a browser');
  const environment = Object.entries({ ...process.env, ...program.environment });
  return chromium.launch({
    executablePath: program.executable,
    headless: true,
    env: Object.fromEntries(environment.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    args: [
      ...['--disable-gpu', '--disable-dev-shm-usage', '--mute-audio', '--no-default-browser-check'],
      // Chromium refuses to sandbox for root, which is who runs the tests in most containers.
      ...(process.getuid?.() === 0 || program.environment.FONTCONFIG_FILE ? ['--no-sandbox'] : []),
    ],
  });
}

/** CHROME_PATH if it's set, otherwise an installed Chrome, Edge, or Chromium, otherwise the one from the npm package. Rejects
 *  with what to install if there is none. */
export async function findBrowser(): Promise<BrowserProgram> {
  const { CHROME_PATH: named } = process.env;
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names ${named}, where there is nothing.`);
  const executable = named ?? installedBrowsers().find(path => existsSync(path));
  if (executable) return { executable, environment: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return bundledChromium();
  throw new Error('No browser found. Install Chrome, Edge or Chromium, or name one in CHROME_PATH.');
}

function installedBrowsers(): readonly string[] {
  if (process.platform === 'darwin') return macBrowsers;
  if (process.platform === 'win32')
    return windowsFolders().flatMap(root => windowsBrowsers.map(path => join(root, path)));
  const { PATH: path = '' } = process.env;
  return linuxBrowsers.flatMap(name => path.split(':').map(folder => join(folder, name)));
}

const linuxBrowsers = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];

const macBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsBrowsers = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

function windowsFolders(): readonly string[] {
  const { PROGRAMFILES: programs, 'PROGRAMFILES(X86)': programs32, LOCALAPPDATA: local } = process.env;
  return [programs, programs32, local].filter(folder => folder !== undefined);
}
