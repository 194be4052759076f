import { join } from 'node:path';
import { isToolError } from '../../app/agents/tool.ts';
import { endpointPathsIn, SETTINGS_FILE } from '../../cli/environment/knownEndpoints.ts';
import { shownTextOfFile } from '../../core/formats/textOfFile.ts';
import type { WorkspaceRoots } from './workspaceRoots.ts';

/** The paths that workspace settings give to endpoints whose path isn't in the specification: `fiscal.endpoints`
 *  in `.vscode/settings.json`, from the first folder that has it. Possibly empty. */
export async function completedPaths(roots: WorkspaceRoots): Promise<Readonly<Record<string, unknown>>> {
  for (const folder of roots.folders) {
    const paths = await pathsOf(roots, join(folder, SETTINGS_FILE));
    if (paths !== undefined) return paths;
  }
  return {};
}

async function pathsOf(
  roots: WorkspaceRoots,
  file: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    return endpointPathsIn(shownTextOfFile(await roots.read(file)));
  } catch (error) {
    // Most workspaces don't have this file.
    if (isToolError(error)) return undefined;
    throw error;
  }
}
