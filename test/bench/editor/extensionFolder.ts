import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ExtensionSource {
  readonly name: string;
  /** All of its JavaScript, as an ES module. */
  readonly code: string;
  readonly contributes?: Readonly<Record<string, unknown>>;
}

/** Writes an extension to compare ours with into a new subfolder, and returns that subfolder. */
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
