import type { Workbench } from '../../platform/workbench.ts';

/** Sets the paths of endpoints by id, or removes them if undefined: in the workspace settings or, without a folder,
 *  in the user settings. */
export async function setEndpointPaths(
  workbench: Workbench,
  paths: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const configuration = workbench.workspace.getConfiguration('fiscal');
  const { ConfigurationTarget, workspace } = workbench;
  const hasFolder = (workspace.workspaceFolders ?? []).length > 0;
  const kept = configuration.inspect<Readonly<Record<string, unknown>>>('endpoints');
  const before = hasFolder ? kept?.workspaceValue : kept?.globalValue;
  const after = Object.entries({ ...before, ...paths }).filter(([, path]) => path !== undefined);
  await configuration.update(
    'endpoints',
    after.length === 0 ? undefined : Object.fromEntries(after),
    hasFolder ? ConfigurationTarget.Workspace : ConfigurationTarget.Global,
  );
}
