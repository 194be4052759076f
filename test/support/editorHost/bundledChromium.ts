import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fillOnce } from './once.ts';
import { cacheFolder } from './paths.ts';

const run = promisify(execFile);

export interface BundledChromium {
  readonly executable: string;
  /** Fonts and, if the machine lacks them, libraries: added to the browser's environment. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The Chromium that is compressed in the npm package @sparticuz/chromium: Linux on x64 only. */
export async function bundledChromium(): Promise<BundledChromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = dirname(dirname(entry));
  const folder = join(cacheFolder(), `chromium-${versionOf(root)}`);
  await fillOnce(folder, async target => {
    await unpack(root, target);
    await writeFile(join(target, 'fonts.conf'), fontConfiguration(join(folder, 'fonts')));
  });
  const executable = join(folder, 'chromium');
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const libraries = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  // The bundled libraries are older than a current system's: they only help if the system has none.
  const environment = (await starts(executable, fonts)) ? fonts : libraries;
  return { executable, environment };
}

function versionOf(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new Error(`${root} has no version.`);
}

/** The package unpacks into os.tmpdir(), which can be the cache for a separate process. */
async function unpack(root: string, target: string): Promise<void> {
  const script = `
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(${JSON.stringify(join(root, 'bin', 'al2023.tar.br'))});`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: target },
  });
}

async function starts(executable: string, environment: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    await run(executable, ['--version'], { env: { ...process.env, ...environment } });
    return true;
  } catch {
    // Whatever prevents it from starting, try it with the bundled libraries.
    return false;
  }
}

/** The system's fonts and the bundled one; without a configuration of the system, at least what to use for code. */
function fontConfiguration(bundledFonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${bundledFonts}</dir>
  <cachedir>${join(dirname(bundledFonts), 'font-cache')}</cachedir>
  <alias>
    <family>monospace</family>
    <prefer><family>DejaVu Sans Mono</family><family>Liberation Mono</family></prefer>
  </alias>
</fontconfig>
`;
}
