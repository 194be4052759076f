import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ExtensionSource {
  readonly name: string;
  /** The whole of its JavaScript, an ES module. */
  readonly code: string;
  readonly contributes?: Readonly<Record<string, unknown>>;
}

/** Writes an extension to measure against below a folder; returns its own folder. */
export async function writeExtension(parent: string, extension: ExtensionSource): Promise<string> {
  const { name, code, contributes = {} } = extension;
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  const manifest = {
    name,
    publisher: 'bench',
    version: '1.0.0',
    type: 'module',
    engines: { vscode: '^1.105.0' },
    main: './extension.js',
    activationEvents: [],
    contributes,
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'extension.js'), code);
  return folder;
}
