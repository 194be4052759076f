import { dirname, join } from 'node:path';
import { completedEndpoints } from '../../core/api/completedEndpoints.ts';
import type { Endpoint } from '../../core/api/endpoints.ts';
import { ifFailed } from '../../core/errors.ts';
import { shownTextOfFile } from '../../core/formats/textOfFile.ts';
import { jsonValue, parseJsonTree } from '../../core/json/jsonTree.ts';
import { isInside, isSameFolder } from '../../node/files/containment.ts';
import { createFiles } from '../../node/files/files.ts';
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
  const start = requestPath === undefined ? cwd : dirname(requestPath);
  const top = isInside(cwd, start) ? cwd : start;
  const files = createFiles({ roots: [top] });
  for (let folder = start; ; folder = dirname(folder)) {
    const bytes = await files
      .read(SETTINGS_FILE, join(folder, 'any file'), MAX_FILE_BYTES)
      .catch(ifFailed(undefined));
    const paths = bytes === undefined ? undefined : endpointPathsIn(shownTextOfFile(bytes));
    if (paths !== undefined) return completedEndpoints(paths);
    if (isSameFolder(folder, top) || dirname(folder) === folder) return completedEndpoints({});
  }
}

/** `fiscal.endpoints` in VS Code's settings; undefined if they don't have it. */
export function endpointPathsIn(settings: string): Readonly<Record<string, unknown>> | undefined {
  const tree = parseJsonTree(settings);
  if (tree.kind === 'broken') return undefined;
  const value = member(jsonValue(tree.root), 'fiscal.endpoints');
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
