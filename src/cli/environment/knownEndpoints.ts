import { join } from 'node:path';
import { completedEndpoints } from '../../core/api/completedEndpoints.ts';
import type { Endpoint } from '../../core/api/endpoints.ts';
import { ifFailed } from '../../core/errors.ts';
import { shownTextOfFile } from '../../core/formats/textOfFile.ts';
import { jsonValue, parseJsonTree } from '../../core/json/jsonTree.ts';
import { createFiles } from '../../node/files/files.ts';
import { searchedFolders } from './environmentFiles.ts';
import type { WorkingFolder } from './environmentOptions.ts';

/** Where the editor stores the paths that the user gives to endpoints, relative to a folder. */
export const SETTINGS_FILE = join('.vscode', 'settings.json');

const MAX_FILE_BYTES = 1_048_576;

/** The endpoints for a request file, including paths that aren't in the specification if the settings of the nearest folder up to `cwd`
 *  define them; without a request file, the settings in `cwd`. Never rejects because of the settings, which are VS Code's and may contain
 *  anything. */
export async function knownEndpoints(
  requestPath: string | undefined,
  { cwd }: Pick<WorkingFolder, 'cwd'>,
): Promise<readonly Endpoint[]> {
  const folders = searchedFolders(requestPath, cwd);
  const files = createFiles({ roots: folders.slice(-1) });
  for (const folder of folders) {
    const bytes = await files
      .read(SETTINGS_FILE, join(folder, 'any file'), MAX_FILE_BYTES)
      .catch(ifFailed(undefined));
    const paths = bytes === undefined ? undefined : endpointPathsIn(shownTextOfFile(bytes));
    if (paths !== undefined) return completedEndpoints(paths);
  }
  return completedEndpoints({});
}

/** `fiscal.endpoints` in VS Code's settings; undefined if they don't have it. */
export function endpointPathsIn(settings: string): Readonly<Record<string, unknown>> | undefined {
  const tree = parseJsonTree(settings);
  if (tree.kind === 'broken') return undefined;
  const { 'fiscal.endpoints': paths } = Object(jsonValue(tree.root));
  return typeof paths === 'object' && paths !== null ? { ...paths } : undefined;
}
