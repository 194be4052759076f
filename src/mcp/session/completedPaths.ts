import { join } from 'node:path';
import { jsonValue, parseJsonTree } from '../../core/json/jsonTree.ts';
import { isToolError } from './toolError.ts';
import type { WorkspaceRoots } from './workspaceRoots.ts';

/** The paths that workspace settings give to endpoints whose path the specification doesn't show: `fiscal.endpoints`
 *  in `.vscode/settings.json`, from the first folder that has it. Possibly empty. */
export async function completedPaths(roots: WorkspaceRoots): Promise<Readonly<Record<string, unknown>>> {
  for (const folder of roots.folders) {
    const paths = await pathsOf(roots, join(folder, '.vscode', 'settings.json'));
    if (paths !== undefined) return paths;
  }
  return {};
}

async function pathsOf(
  roots: WorkspaceRoots,
  file: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const tree = parseJsonTree(new TextDecoder().decode(await roots.read(file)));
    if (tree.kind === 'broken') return undefined;
    const value = member(jsonValue(tree.root), 'fiscal.endpoints');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch (error) {
    // Most workspaces don't have this file.
    if (isToolError(error)) return undefined;
    throw error;
  }
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
